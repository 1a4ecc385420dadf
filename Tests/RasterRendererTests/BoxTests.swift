// SPDX-License-Identifier: MIT
//
// Backgrounds, borders, corners and clips.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct BoxTests {
    @Test func `edges snap so that neighbours neither overlap nor part`() throws {
        let half = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        let bitmap = try bitmap(picture(6, 1, layer(0, 0, 2.4, 1, half), layer(2.4, 0, 3.6, 1, half)))
        #expect(row(0, of: bitmap) == [0xFF7F7F, 0xFF7F7F, 0xFF7F7F, 0xFF7F7F, 0xFF7F7F, 0xFF7F7F])
    }

    @Test(arguments: [1.0, 2, 3])
    func `a hairline is one crisp pixel at every scale`(scale: CGFloat) throws {
        var box = layer(1, 1, 4, 4)
        box.border = DisplayList.Border(color: .black, width: 1 / scale)
        let bitmap = try bitmap(picture(6, 6, scale: scale, box))
        let (first, last) = (Int(scale), Int(5 * scale) - 1)
        for x in 0..<bitmap.width {
            let isLine = x == first || x == last
            #expect(bitmap[x, bitmap.height / 2] == (isLine ? 0xFF00_0000 : 0xFFFF_FFFF))
        }
    }

    @Test func `a border lies inside the edge and above sublayers`() throws {
        var box = layer(1, 0, 4, 3, .green)
        box.border = DisplayList.Border(color: .blue, width: 1)
        box.sublayers = [layer(-1, 0, 6, 3, .red)]
        let bitmap = try bitmap(picture(6, 3, box))
        #expect(row(1, of: bitmap) == [0xFF0000, 0x0000FF, 0xFF0000, 0xFF0000, 0x0000FF, 0xFF0000])
    }

    @Test func `corners alone do not clip sublayers`() throws {
        var box = layer(0, 0, 8, 8)
        box.corners = CornerRadii(4)
        box.sublayers = [layer(0, 0, 8, 8, .red)]
        #expect(try bitmap(picture(8, 8, box))[0, 0] == 0xFFFF_0000)
        box.clipsToBounds = true
        #expect(try bitmap(picture(8, 8, box))[0, 0] == 0xFFFF_FFFF)
    }

    @Test func `a clipped layer shows no trace of its background at the corners`() throws {
        var covered = layer(0, 0, 20, 20, .green)
        covered.corners = CornerRadii(8)
        covered.clipsToBounds = true
        covered.sublayers = [layer(0, 0, 20, 20, .red)]
        var plain = layer(0, 0, 20, 20, .red)
        plain.corners = CornerRadii(8)
        let (a, b) = try (bitmap(picture(20, 20, covered)), bitmap(picture(20, 20, plain)))
        #expect(largestDifference(a, b) <= 1)  // One rounding on either way.
    }

    @Test func `an opaque border shows no trace of the background beneath`() throws {
        var box = layer(0, 0, 20, 20, .green)
        box.corners = CornerRadii(8)
        box.border = DisplayList.Border(color: .red, width: 3)
        let bitmap = try bitmap(picture(20, 20, box))
        #expect((0..<4).allSatisfy { (bitmap[$0, 3] >> 8) & 0xFF == bitmap[$0, 3] & 0xFF })
    }

    @Test func `an opaque border of a turned box shows no trace of the background beneath`() throws {
        var box = layer(10, 10, 20, 20, .green)
        box.border = DisplayList.Border(color: .red, width: 3)
        box.transform = CATransform3DConcat(CATransform3DMakeRotation(0.35, 0, 0, 1), box.transform)
        let place = CATransform3DGetAffineTransform(box.transform)
        let bitmap = try bitmap(picture(60, 60, box))
        for (x, y) in (0..<60).flatMap({ y in (0..<60).map { x in (x, y) } }) {
            let point = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(place.inverted())
            let isWithin = box.bounds.insetBy(dx: 2, dy: 2).contains(point)
            #expect(isWithin || (bitmap[x, y] >> 8) & 0xFF == bitmap[x, y] & 0xFF, "\(x), \(y)")
        }
    }

    @Test(arguments: [CornerRadii.Curve.circular, .continuous])
    func `each corner has its own radius and the shape its symmetry`(curve: CornerRadii.Curve) throws {
        var box = layer(0, 0, 20, 20, .black)
        box.corners = CornerRadii(topLeft: 8, topRight: 0, bottomRight: 8, bottomLeft: 0, curve: curve)
        let bitmap = try bitmap(picture(20, 20, box))
        #expect([bitmap[0, 0], bitmap[19, 0], bitmap[19, 19], bitmap[0, 19]] == [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000])
        #expect(bitmap[2, 2] != 0xFFFF_FFFF)
        // Cairo samples rows and columns differently, by up to 1/15 of a pixel in height.
        #expect((0..<20).allSatisfy { abs(Int(bitmap[$0, 0] & 0xFF) - Int(bitmap[0, $0] & 0xFF)) <= 17 })
    }

    @Test func `corners larger than the layer make a circle`() throws {
        var box = layer(0, 0, 10, 10, .black)
        box.corners = CornerRadii(50)
        let bitmap = try bitmap(picture(10, 10, box))
        #expect(bitmap[0, 0] == 0xFFFF_FFFF)
        #expect(bitmap[5, 5] == 0xFF00_0000)
        #expect(bitmap[1, 1] != 0xFFFF_FFFF)
    }

    @Test func `a turned clip cuts like a straight one`() throws {
        var box = layer(0, 0, 20, 20)
        box.clipsToBounds = true
        box.sublayers = [layer(-20, -20, 60, 60, .red)]
        box.transform = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-10, -10, 0), CATransform3DMakeRotation(.pi / 4, 0, 0, 1)),
            CATransform3DMakeTranslation(20, 20, 0))
        let bitmap = try bitmap(picture(40, 40, box))
        #expect([bitmap[20, 7], bitmap[20, 20], bitmap[10, 10], bitmap[3, 20]] == [0xFFFF_0000, 0xFFFF_0000, 0xFFFF_FFFF, 0xFFFF_FFFF])
    }

    @Test func `a layer turned by a quarter keeps its edges and moves its corners`() throws {
        var box = layer(0, 0, 20, 10, .black)
        box.corners = CornerRadii(topLeft: 5, topRight: 0, bottomRight: 0, bottomLeft: 0)
        box.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(10, 0, 0))
        let bitmap = try bitmap(picture(10, 20, box))
        #expect([bitmap[0, 0], bitmap[9, 0], bitmap[9, 19], bitmap[0, 19]] == [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000])
    }
}
