// SPDX-License-Identifier: MIT
//
// Pictures that are drawn, and that draw themselves.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineLayers
import VitrineRasterRenderer
import VitrineViews

@MainActor @Suite struct UIImageDrawingTests {
    private let red: UInt32 = 0xFFFF_0000
    private let blue: UInt32 = 0xFF00_00FF

    /// A picture of a pixel a point.
    private func image(_ width: Int, _ pixels: [UInt32]) -> UIImage {
        UIImage(cgImage: CGImage(SharedBitmap(Bitmap(width: width, height: pixels.count / width, pixels: pixels))))
    }

    /// What a renderer of a pixel a point draws.
    private func drawn(_ width: CGFloat, _ height: CGFloat, opaque: Bool = false, _ actions: () -> Void) -> [UInt32] {
        let format = UIGraphicsImageRendererFormat()
        (format.scale, format.opaque) = (1, opaque)
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
        return renderer.image { _ in actions() }.cgImage?.bitmap.bitmap.pixels ?? []
    }

    private func pixels(_ view: UIView) throws -> [UInt32] { try RasterRenderer().render(view.displayList(scale: 1)).pixels }

    @Test func `a picture draws itself upright, stretched and faded`() {
        let picture = image(1, [red, blue])
        #expect(drawn(1, 2) { picture.draw(at: .zero) } == [red, blue])
        #expect(drawn(2, 2) { picture.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) } == [red, red, blue, blue])
        #expect(drawn(1, 2) { picture.draw(at: .zero, blendMode: .normal, alpha: 0) } == [0, 0])
        #expect(drawn(1, 1, opaque: true) {} == [0xFF00_0000])
        #expect(drawn(2, 2) { picture.drawAsPattern(in: CGRect(x: 0, y: 0, width: 2, height: 2)) } == [red, red, blue, blue])
    }

    @Test func `a renderer's rectangle may begin anywhere, and its context shows what there is so far`() {
        let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
        #expect(format.scale == 3)
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 2, height: 1), format: format)
        var first: UIImage?
        let picture = renderer.image { context in
            first = context.currentImage
            UIColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
            #expect(context.format.bounds == renderer.format.bounds)
        }
        #expect(picture.size == CGSize(width: 2, height: 1) && picture.cgImage?.width == 6)
        #expect(picture.cgImage?.bitmap.bitmap[2, 2] == red && picture.cgImage?.bitmap.bitmap[3, 0] == 0)
        #expect(first?.cgImage?.bitmap.bitmap.pixels.allSatisfy { $0 == 0 } == true)
    }

    @Test func `an image context is begun and ended, and takes the scale of the screen`() {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 0)
        UIColor(red: 0, green: 0, blue: 1, alpha: 1).setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let picture = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(picture?.scale == UIScreen.main.scale && picture?.size == CGSize(width: 2, height: 1))
        #expect(picture?.cgImage?.bitmap.bitmap.pixels.first == blue)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    }

    @Test func `a picture as a file is the picture as it is shown`() throws {
        let turned = UIImage(
            cgImage: CGImage(SharedBitmap(Bitmap(width: 2, height: 1, pixels: [red, blue]))), scale: 1, orientation: .right)
        #expect(turned.size == CGSize(width: 1, height: 2) && turned.cgImage?.width == 2 && turned.imageOrientation == .right)
        let png = try #require(turned.pngData())
        #expect(try ImageDecoder.decode([UInt8](png)).pixels == [red, blue])
        let tinted = try #require(turned.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1)).pngData())
        #expect(try ImageDecoder.decode([UInt8](tinted)).pixels == [blue, blue])
        let jpeg = try #require(turned.jpegData(compressionQuality: 1))
        let read = try #require(UIImage(data: jpeg))
        #expect(read.size == turned.size)
        #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test(arguments: [
        (UIImage.Orientation.up, [0, 1]), (.down, [1, 0]), (.left, [1, 0]), (.right, [0, 1]), (.upMirrored, [1, 0]),
        (.downMirrored, [0, 1]),
        (.leftMirrored, [0, 1]), (.rightMirrored, [1, 0]),
    ])
    func `an orientation turns pixels and recordings alike`(_ orientation: UIImage.Orientation, _ order: [Int]) throws {
        let pixels = CGImage(SharedBitmap(Bitmap(width: 2, height: 1, pixels: [red, blue])))
        let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 2, height: 1))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
        let recorded = try #require(context.makeImage())
        for source in [pixels, recorded] {
            let picture = UIImage(cgImage: source, scale: 1, orientation: orientation)
            let shown = drawn(picture.size.width, picture.size.height) { picture.draw(at: .zero) }
            #expect(shown == order.map { [red, blue][$0] })
            let mirrored = picture.withHorizontallyFlippedOrientation()
            let inMirror = drawn(picture.size.width, picture.size.height) { mirrored.draw(at: .zero) }
            #expect(inMirror == (picture.size.width > 1 ? shown.reversed() : shown))
        }
    }

    @Test func `a template has the tint of its view, and a tinted picture its own`() throws {
        let picture = image(1, [red])
        let view = UIImageView(image: picture.withTintColor(UIColor(red: 0, green: 0, blue: 1, alpha: 1)))
        #expect(try pixels(view) == [blue])
        view.tintColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
        view.image = view.image?.withRenderingMode(.alwaysTemplate)
        #expect(try pixels(view) == [0xFF00_FF00])
        let recorded = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        view.image = recorded.withRenderingMode(.alwaysTemplate)
        #expect(try pixels(view) == [0xFF00_FF00])
    }

    @Test func `a resizable picture keeps its margins where it is drawn`() {
        let picture = image(3, [red, blue, red]).resizableImage(
            withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1), resizingMode: .stretch)
        #expect(drawn(5, 1) { picture.draw(in: CGRect(x: 0, y: 0, width: 5, height: 1)) } == [red, blue, blue, blue, red])
    }

    @Test func `a thumbnail keeps the shape of its picture`() throws {
        let picture = image(4, [UInt32](repeating: red, count: 8))
        let small = try #require(picture.preparingThumbnail(of: CGSize(width: 2, height: 2)))
        #expect(small.size == CGSize(width: 2, height: 1) && small.cgImage?.bitmap.bitmap.pixels == [red, red])
        #expect(UIImage().preparingThumbnail(of: CGSize(width: 2, height: 2)) == nil)
    }

    @Test func `a pattern fills what is drawn with its colour, and the ground of a view`() throws {
        let color = UIColor(patternImage: image(2, [red, blue]))
        let filled = drawn(3, 1) {
            color.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 3, height: 1))
        }
        #expect(filled == [red, blue, red])
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 3, height: 1))
        view.backgroundColor = color
        #expect(try pixels(view) == [red, blue, red])
        #expect(view.backgroundColor == color && color != UIColor(patternImage: image(2, [red, blue])))
    }

    @Test func `a view draws itself with all that is on it into another's drawing`() {
        let view = UIView(frame: CGRect(x: 5, y: 5, width: 2, height: 2))
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let dot = UIView(frame: CGRect(x: 1, y: 1, width: 1, height: 1))
        dot.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
        view.addSubview(dot)
        let rendered = drawn(2, 2) { if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) } }
        #expect(rendered == [red, red, red, blue])
        let drawn = drawn(3, 2) { view.drawHierarchy(in: CGRect(x: 1, y: 0, width: 2, height: 2), afterScreenUpdates: true) }
        #expect(drawn == [0, red, red, 0, red, blue])
    }
}
