// SPDX-License-Identifier: MIT
//
// Order, opacity, masks and shadows.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct CompositionTests {
    @Test func `a group fades as one picture`() throws {
        var group = layer(0, 0, 3, 1)
        group.sublayers = [layer(0, 0, 2, 1, .red), layer(1, 0, 2, 1, .blue)]
        group.opacity = 0.5
        let together = try bitmap(picture(3, 1, group))
        #expect(row(0, of: together) == [0xFF7F7F, 0x7F7FFF, 0x7F7FFF])
        group.opacity = 1
        group.sublayers[0].opacity = 0.5
        group.sublayers[1].opacity = 0.5
        #expect(row(0, of: try bitmap(picture(3, 1, group))) == [0xFF7F7F, 0x7F3FBF, 0x7F7FFF])
    }

    @Test func `a single colour fades as a group would`() throws {
        var alone = layer(0, 0, 4, 4, .red)
        alone.corners = CornerRadii(1)
        alone.opacity = 0.3
        var group = layer(0, 0, 4, 4)
        group.opacity = 0.3
        group.sublayers = [alone]
        group.sublayers[0].opacity = 1
        #expect(largestDifference(try bitmap(picture(4, 4, alone)), try bitmap(picture(4, 4, group))) <= 1)  // One rounding more.
    }

    @Test func `opacity 0 shows nothing, not even a shadow`() throws {
        var box = layer(2, 2, 4, 4, .red)
        box.opacity = 0
        box.shadow = Shadow(color: .black, radius: 2, offset: .zero)
        #expect(try bitmap(picture(8, 8, box)).pixels.allSatisfy { $0 == 0xFFFF_FFFF })
    }

    @Test func `layers lie in the order they are given`() throws {
        #expect(try bitmap(picture(1, 1, layer(0, 0, 1, 1, .red), layer(0, 0, 1, 1, .blue)))[0, 0] == 0xFF00_00FF)
    }

    @Test func `a mask shows the layer where it has alpha`() throws {
        var box = layer(0, 0, 3, 1, .red)
        box.mask = [layer(1, 0, 1, 1, CGColor(gray: 0, alpha: 1)), layer(0, 0, 3, 1, .black)]
        #expect(row(0, of: try bitmap(picture(3, 1, box))) == [0xFFFFFF, 0xFF0000, 0xFFFFFF])
    }

    @Test func `a one-sided layer is gone from behind`() throws {
        var box = layer(0, 0, 4, 4, .red)
        box.isDoubleSided = false
        box.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi, 0, 1, 0), CATransform3DMakeTranslation(4, 0, 0))
        #expect(try bitmap(picture(4, 4, box))[2, 2] == 0xFFFF_FFFF)
        box.isDoubleSided = true
        #expect(try bitmap(picture(4, 4, box))[2, 2] == 0xFFFF_0000)
    }

    @Test func `perspective narrows what is far`() throws {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / 60
        var box = layer(0, 0, 40, 40, .black)
        box.transform = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeTranslation(-20, -20, 0), CATransform3DMakeRotation(0.8, 0, 1, 0)),
            CATransform3DConcat(perspective, CATransform3DMakeTranslation(30, 30, 0)))
        let bitmap = try bitmap(picture(60, 60, box))
        func height(_ x: Int) -> Int { (0..<60).count { bitmap[x, $0] & 0xFF < 128 } }
        let expected = [(20, box.transform.project(CGPoint(x: 8, y: 0))), (40, box.transform.project(CGPoint(x: 32, y: 0)))]
        #expect(height(20) != height(40))
        for (_, point) in expected {
            let point = try #require(point)
            let lines = Int((60 - 2 * point.y).rounded())
            #expect(abs(height(Int(point.x)) - lines) <= 1)  // The pixel that the edge runs through.
        }
    }
}
