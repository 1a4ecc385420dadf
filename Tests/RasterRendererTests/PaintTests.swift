// SPDX-License-Identifier: MIT
//
// Images, gradients, shapes and text.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct PaintTests {
    private let square = CGRect(x: 0, y: 0, width: 8, height: 8)

    private func image(_ bitmap: SharedBitmap, in frame: CGRect, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)) -> Layer {
        var result = layer(0, 0, frame.width, frame.height)
        result.contents = [.image(DisplayList.Image(bitmap: bitmap, source: source, frame: frame))]
        return result
    }

    @Test func `an image at its own size is copied exactly`() throws {
        let noise = noise(8, 8)
        #expect(try bitmap(picture(8, 8, image(noise, in: square))) == noise.bitmap)
        #expect(try bitmap(picture(4, 4, scale: 2, image(noise, in: CGRect(x: 0, y: 0, width: 4, height: 4)))) == noise.bitmap)
    }

    @Test func `an image that shrinks keeps its mean brightness`() throws {
        let stripes = SharedBitmap(Bitmap(width: 60, height: 60, pixels: (0..<3600).map { $0 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }))
        let bitmap = try bitmap(picture(7, 7, image(stripes, in: CGRect(x: 0, y: 0, width: 7, height: 7))))
        #expect(bitmap.pixels.allSatisfy { abs(Int($0 & 0xFF) - 128) <= 8 })  // The filter's ripple.
    }

    @Test func `one colour stays that colour at any size`() throws {
        let plain = SharedBitmap(Bitmap(width: 13, height: 7, pixels: [UInt32](repeating: 0xFF12_3456, count: 91)))
        for side in [1, 3, 20, 90] {
            let bitmap = try bitmap(picture(CGFloat(side), CGFloat(side), image(plain, in: CGRect(x: 0, y: 0, width: side, height: side))))
            #expect(bitmap.pixels.allSatisfy { $0 == 0xFF12_3456 })
        }
    }

    @Test func `a part of an image does not let its neighbours in`() throws {
        let pair = SharedBitmap(Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
        let left = image(pair, in: square, source: CGRect(x: 0, y: 0, width: 0.5, height: 1))
        #expect(try bitmap(picture(8, 8, left)).pixels.allSatisfy { $0 == 0xFFFF_0000 })
    }

    @Test func `a tint replaces the colour and keeps the alpha`() throws {
        let mark = SharedBitmap(Bitmap(width: 2, height: 1, pixels: [0xFF00_FF00, 0x0000_0000]))
        var layer = layer(0, 0, 2, 1)
        layer.contents = [.image(DisplayList.Image(bitmap: mark, frame: CGRect(x: 0, y: 0, width: 2, height: 1), tint: .red))]
        #expect(row(0, of: try bitmap(picture(2, 1, layer))) == [0xFF0000, 0xFFFFFF])
    }

    @Test func `a mirrored image is mirrored`() throws {
        let pair = SharedBitmap(Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF]))
        var layer = image(pair, in: CGRect(x: 0, y: 0, width: 2, height: 1))
        layer.transform = CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), CATransform3DMakeTranslation(2, 0, 0))
        #expect(row(0, of: try bitmap(picture(2, 1, layer))) == [0x0000FF, 0xFF0000])
    }

    private func gradient(_ kind: Gradient.Kind, in frame: CGRect) -> Layer {
        let stops = [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)]
        var result = layer(0, 0, frame.width, frame.height)
        result.contents = [.shape(DisplayList.Shape(path: .rect(frame), fill: .gradient(Gradient(kind: kind, frame: frame, stops: stops))))]
        return result
    }

    @Test func `black and white meet at 146`() throws {
        let kind = Gradient.Kind.linear(start: CGPoint(x: 0, y: 0.5), end: CGPoint(x: 1, y: 0.5))
        let bitmap = try bitmap(picture(101, 1, gradient(kind, in: CGRect(x: 0, y: 0, width: 101, height: 1))))
        // Measured was "about" 146 (compositing.gradient-gamma).
        #expect(abs(Int(bitmap[50, 0] & 0xFF) - 146) <= 2)
        #expect(row(0, of: bitmap) == row(0, of: bitmap).sorted())
    }

    @Test func `a diagonal follows the unit diagonal of a wide layer`() throws {
        let kind = Gradient.Kind.linear(start: .zero, end: CGPoint(x: 1, y: 1))
        let bitmap = try bitmap(picture(40, 10, gradient(kind, in: CGRect(x: 0, y: 0, width: 40, height: 10))))
        #expect([bitmap[16, 6], bitmap[24, 4]] == [bitmap[20, 5], bitmap[20, 5]])
    }

    @Test func `a radial gradient is the same in every direction`() throws {
        let kind = Gradient.Kind.radial(center: CGPoint(x: 0.5, y: 0.5), radii: CGSize(width: 0.5, height: 0.5))
        let bitmap = try bitmap(picture(21, 21, gradient(kind, in: CGRect(x: 0, y: 0, width: 21, height: 21))))
        #expect(Set([bitmap[3, 10], bitmap[17, 10], bitmap[10, 3], bitmap[10, 17]]).count == 1)
        #expect(bitmap[10, 10] & 0xFF < 20)
    }

    @Test func `a conic gradient runs clockwise from its angle`() throws {
        let kind = Gradient.Kind.conic(center: CGPoint(x: 0.5, y: 0.5), angle: 0)
        let bitmap = try bitmap(picture(21, 21, gradient(kind, in: CGRect(x: 0, y: 0, width: 21, height: 21))))
        let around = [bitmap[20, 12], bitmap[10, 20], bitmap[0, 10], bitmap[10, 0], bitmap[20, 8]].map { $0 & 0xFF }
        #expect(around == around.sorted())
    }

    @Test func `the even-odd rule leaves what is wound around twice`() throws {
        var path = Path.rect(square)
        path.append(.rect(square.insetBy(dx: 2, dy: 2)))
        var layer = layer(0, 0, 8, 8)
        layer.contents = [.shape(DisplayList.Shape(path: path, fill: .color(.red), fillRule: .evenOdd))]
        let bitmap = try bitmap(picture(8, 8, layer))
        #expect([bitmap[1, 4], bitmap[4, 4]] == [0xFFFF_0000, 0xFFFF_FFFF])
    }

    @Test func `a stroke lies half on either side of its path`() throws {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 4))
        path.addLine(to: CGPoint(x: 8, y: 4))
        var layer = layer(0, 0, 8, 8)
        layer.contents = [.shape(DisplayList.Shape(path: path, fill: nil, stroke: Stroke(color: .red, width: 2)))]
        let bitmap = try bitmap(picture(8, 8, layer))
        #expect((0..<8).map { bitmap[4, $0] & 0xFF } == [255, 255, 255, 0, 0, 255, 255, 255])
    }

    @Test func `a decoration beneath text is never thinner than a pixel`() throws {
        var block = boxes("", at: .zero, size: 10)
        block.lines = [TextBlock.Decoration(rect: CGRect(x: 0, y: 1.1, width: 3, height: 0.2), color: .red)]
        var layer = layer(0, 0, 3, 3)
        layer.contents = [.text(block)]
        #expect(row(1, of: try bitmap(picture(3, 3, layer))) == [0xFF0000, 0xFF0000, 0xFF0000])
    }
}
