// SPDX-License-Identifier: MIT
//
// Filters of pictures, and how large texts are by CoreText.

import CoreImage
import CoreText
import Testing
import UIKit

@MainActor @Suite struct PictureTests {
    /// Half red, half white, 20 by 10.
    private func picture() throws -> CIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image {
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            UIColor.white.setFill()
            $0.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
        }
        return try #require(CIImage(image: image))
    }

    private func pixel(_ image: CIImage?, _ x: Int, _ y: Int = 5) throws -> [UInt32] {
        let image = try #require(image)
        let pixels = try #require(CIContext().createCGImage(image, from: image.extent)).bitmap.bitmap
        let pixel = pixels[x, y]
        return [pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255, pixel >> 24]
    }

    @Test func `colours are changed by filters of a name and of a function`() throws {
        let picture = try picture()
        let invert = try #require(CIFilter(name: "CIColorInvert", parameters: [kCIInputImageKey: picture]))
        #expect(try pixel(invert.outputImage, 2) == [0, 255, 255, 255] && pixel(invert.outputImage, 15) == [0, 0, 0, 255])
        let controls = CIFilter.colorControls()
        controls.inputImage = picture
        controls.saturation = 0
        let grey = try pixel(controls.outputImage, 2)
        #expect(grey[0] == grey[1] && grey[1] == grey[2] && grey[0] == 54)
        let mono = CIFilter.photoEffectMono()
        mono.inputImage = picture
        #expect(try pixel(mono.outputImage, 2)[0] == 54)
        let sepia = picture.applyingFilter("CISepiaTone", parameters: [kCIInputIntensityKey: 0.0])
        #expect(try pixel(sepia, 2) == [255, 0, 0, 255])
        let unset = CIFilter.colorInvert()
        #expect(unset.outputImage == nil)
    }

    @Test func `a filter that there is not is nil, and that is said once`() {
        let environment = UIEnvironment()
        environment.run { #expect(CIFilter(name: "CIQRCodeGenerator") == nil && CIFilter(name: "CITwirl") == nil) }
        #expect(environment.unsupportedMembers.map(\.name) == ["CIFilter names"])
    }

    @Test func `a blur mixes across an edge and leaves even parts alone`() throws {
        let blurred = try picture().applyingGaussianBlur(sigma: 1)
        #expect(blurred.extent == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(try pixel(blurred, 0) == [255, 0, 0, 255] && pixel(blurred, 19) == [255, 255, 255, 255])
        let edge = try pixel(blurred, 9)[1]
        #expect(edge > 40 && edge < 128)
    }

    @Test func `pictures are cropped, moved, scaled and laid over each other, upwards`() throws {
        let picture = try picture()
        let right = picture.cropped(to: CGRect(x: 12, y: 0, width: 4, height: 4))
        #expect(right.extent == CGRect(x: 12, y: 0, width: 4, height: 4))
        #expect(try pixel(right, 0, 0) == [255, 255, 255, 255])
        let large = picture.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
        #expect(large.extent.size == CGSize(width: 40, height: 20))
        #expect(try pixel(large, 4) == [255, 0, 0, 255] && pixel(large, 34) == [255, 255, 255, 255])
        let square = CIImage(color: .green).cropped(to: CGRect(x: 0, y: 0, width: 5, height: 5))
        let both = square.composited(over: picture)
        #expect(try pixel(both, 2, 8) == [0, 255, 0, 255] && pixel(both, 2, 2) == [255, 0, 0, 255])
        #expect(UIImage(ciImage: both).size == CGSize(width: 20, height: 10))
    }

    @Test func `texts are as large as UIKit has them`() {
        let font = UIFont.systemFont(ofSize: 17)
        let text = NSAttributedString(string: "The quick brown fox", attributes: [.font: font])
        let line = CTLineCreateWithAttributedString(text)
        var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
        let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
        #expect(abs(width - Double(text.size().width)) <= 1 && ascent == font.ascender && descent == -font.descender)
        let setter = CTFramesetterCreateWithAttributedString(text)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(
            setter, NSRange(location: 0, length: 0), nil, CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude), nil)
        #expect(size.width <= 80 && size.height > 2 * font.lineHeight - 1)
        #expect(CTFontGetSize(CTFontCreateWithName("Inter" as NSString, 20, nil)) == 20)
    }
}
