// SPDX-License-Identifier: MIT
//
// As pixels (geometry.plain-layers-flatten, compositing.order-of-a-layer): planes that flatten what is on them, spaces that do not, and
// what corners and shadows do.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct FlatteningTests {
    /// A space or plane of 20 × 20 points, turned a little about its left edge, with a red square that stands 40 points in front of it.
    private func group(keepsDepth: Bool) -> Layer {
        var group = layer(0, 0, 20, 20)
        group.transform = CATransform3DMakeRotation(0.01, 0, 1, 0)
        group.keepsDepth = keepsDepth
        var near = layer(0, 0, 20, 20, .red)
        near.transform.m43 = 40
        group.sublayers = [near]
        return group
    }

    /// Blue, 20 points nearer than the group.
    private var between: Layer {
        var between = layer(0, 0, 20, 20, .blue)
        between.transform.m43 = 20
        return between
    }

    @Test func `a plane draws its sublayers into itself, whatever their depth`() throws {
        #expect(try bitmap(picture(20, 20, group(keepsDepth: false), between))[10, 10] == 0xFF00_00FF)
    }

    @Test func `a space lets its sublayers stand before its siblings`() throws {
        #expect(try bitmap(picture(20, 20, group(keepsDepth: true), between))[10, 10] == 0xFFFF_0000)
    }

    @Test func `a sublayer's depth is lost under the eye of the plane's parent`() throws {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / 80
        for (keepsDepth, color) in [(false, UInt32(0xFFFF_FFFF)), (true, 0xFFFF_0000)] {
            var group = group(keepsDepth: keepsDepth)
            group.transform = CATransform3DConcat(group.transform, perspective)
            // 40 of 80 points nearer, the square is twice as large and reaches to 40.
            #expect(try bitmap(picture(40, 40, group))[30, 30] == color)
        }
    }

    @Test func `a space fades what stands in it`() throws {
        var group = group(keepsDepth: true)
        group.opacity = 0.5
        #expect(try bitmap(picture(20, 20, group))[10, 10] == 0xFFFF_7F7F)
    }

    @Test func `corners alone do not clip a picture`() throws {
        var box = layer(0, 0, 8, 8)
        box.corners = CornerRadii(4)
        let red = SharedBitmap(Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000]))
        box.contents = [.image(DisplayList.Image(bitmap: red, frame: CGRect(x: 0, y: 0, width: 8, height: 8)))]
        #expect(try bitmap(picture(8, 8, box))[0, 0] == 0xFFFF_0000)
        box.clipsToBounds = true
        #expect(try bitmap(picture(8, 8, box))[0, 0] == 0xFFFF_FFFF)
    }

    @Test func `a shadow with a positive offset falls down and to the right`() throws {
        var box = layer(8, 8, 4, 4, .white)
        box.shadow = Shadow(color: .black, radius: 0, offset: CGSize(width: 4, height: 4))
        let bitmap = try bitmap(picture(20, 20, box))
        #expect(bitmap[14, 14] == 0xFF00_0000 && bitmap[6, 6] == 0xFFFF_FFFF)
    }

    @Test func `a shadow's path stands in for the shape of the layer`() throws {
        var box = layer(0, 0, 4, 4, .white)
        box.shadow = Shadow(color: .black, radius: 0, offset: .zero, path: .rect(CGRect(x: 10, y: 10, width: 4, height: 4)))
        let bitmap = try bitmap(picture(20, 20, box))
        #expect(bitmap[12, 12] == 0xFF00_0000)
        #expect(bitmap[4, 4] == 0xFFFF_FFFF && bitmap[9, 12] == 0xFFFF_FFFF)
    }

    // The silhouette is the alpha of all that is drawn (compositing.shadow-is-a-gaussian).
    @Test(arguments: [nil, CGColor.white]) func `what sticks out casts a shadow too`(background: CGColor?) throws {
        var box = layer(0, 0, 4, 4, background)
        box.sublayers = [layer(0, 0, 8, 4, .red)]
        box.shadow = Shadow(color: .black, radius: 0, offset: CGSize(width: 0, height: 10))
        #expect(try bitmap(picture(20, 20, box))[6, 12] == 0xFF00_0000)
    }

    @Test func `a mask's own opacity fades the layer, its shadow and its border`() throws {
        var box = layer(2, 2, 6, 6, .red)
        box.border = DisplayList.Border(color: .blue, width: 1)
        box.shadow = Shadow(color: .black, radius: 0, offset: CGSize(width: 6, height: 0))
        var mask = layer(-10, -10, 40, 40, .black)
        mask.opacity = 0.5
        box.mask = [mask]
        let seen = try row(5, of: bitmap(picture(10, 10, box)))[2...8]
        #expect(seen == [0x7F7FFF, 0xFF7F7F, 0xFF7F7F, 0xFF7F7F, 0xFF7F7F, 0x7F7FFF, 0x7F7F7F])
    }
}
