// SPDX-License-Identifier: MIT
//
// Pictures out of files and into files.

import Foundation
import ImageIO
import MobileCoreServices
import Testing
import UIKit

@MainActor @Suite struct ImageIOTests {
    private func picture(_ color: UIColor, width: Int = 40, height: Int = 20) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func `a picture comes out of a file with its size, and small where that is asked for`() throws {
        let data = try #require(picture(.red).pngData())
        let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
        #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetStatus(source) == .statusComplete)
        #expect(CGImageSourceGetType(source) == kUTTypePNG)
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
        #expect(properties?[kCGImagePropertyPixelWidth as String] as? Int == 40)
        #expect(properties?[kCGImagePropertyPixelHeight as String] as? Int == 20)
        let options: [CFString: Any] = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10,
            kCGImageSourceCreateThumbnailWithTransform: true,
        ]
        let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
        #expect(small?.width == 10 && small?.height == 5)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 40 && CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect(CGImageSourceCreateWithData(Data() as CFData, nil) == nil)
    }

    @Test func `an animated GIF has its pictures and their times`() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypeGIF, 3, nil))
        let whole = [kCGImagePropertyGIFDictionary as String: [kCGImagePropertyGIFLoopCount as String: 0]]
        CGImageDestinationSetProperties(destination, whole as CFDictionary)
        for (color, delay) in [(UIColor.red, 0.2), (.green, 0.5), (.blue, 0.1)] {
            let image = try #require(picture(color).cgImage)
            let own = [kCGImagePropertyGIFDictionary as String: [kCGImagePropertyGIFDelayTime as String: delay]]
            CGImageDestinationAddImage(destination, image, own as CFDictionary)
        }
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetCount(source) == 3)
        let loops = (CGImageSourceCopyProperties(source, nil) as? [String: Any])?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
        #expect(loops?[kCGImagePropertyGIFLoopCount as String] as? Int == 0)
        let times = (0..<3).map { index -> Double? in
            let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any]
            let own = properties?[kCGImagePropertyGIFDictionary as String] as? [String: Any]
            return own?[kCGImagePropertyGIFDelayTime as String] as? Double
        }
        #expect(times == [0.2, 0.5, 0.1])
        let colors = try (0..<3).map { index in
            try #require(CGImageSourceCreateImageAtIndex(source, index, nil)).bitmap.bitmap.pixels[0]
        }
        #expect(Set(colors).count == 3)
        #expect(colors[0] >> 16 & 255 > 200 && colors[1] >> 8 & 255 > 100 && colors[2] & 255 > 200)
    }

    @Test func `bytes that come in pieces are a picture when all are there`() throws {
        let data = try #require(picture(.red).jpegData(compressionQuality: 0.8))
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, data.prefix(data.count / 2) as CFData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete && CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
        CGImageSourceUpdateData(source, data as CFData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete && CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 40)
        #expect(CGImagePropertyOrientation.right.rawValue == 6)
    }
}
