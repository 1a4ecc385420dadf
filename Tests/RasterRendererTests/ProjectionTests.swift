// SPDX-License-Identifier: MIT
//
// Tests of edges in perspective.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@Suite struct ProjectionTests {
    /// A layer turned about the vertical line through the middle of an 80 × 80 picture, seen from 100 points.
    private func turned(_ width: CGFloat, _ degrees: CGFloat) -> Layer {
        var perspective = CATransform3D.identity
        perspective.m34 = -1 / 100
        var box = layer(0, 0, width, 40, .red)
        let centred = CATransform3DConcat(
            CATransform3DMakeTranslation(-width / 2, -20, 0), CATransform3DMakeRotation(degrees * .pi / 180, 0, 1, 0))
        box.transform = CATransform3DConcat(
            CATransform3DConcat(centred, perspective), CATransform3DMakeTranslation(40.3, 40, 0))
        return box
    }

    /// How much of each pixel of the middle row is red, 0 to 1.
    private func coverage(_ layer: Layer) throws -> [CGFloat] {
        row(40, of: try bitmap(picture(80, 80, layer))).map { 1 - CGFloat($0 & 0xFF) / 255 }
    }

    @Test(arguments: [(40, 30), (40, -50), (37.3, 60), (44.6, 150), (21.7, -70)] as [(CGFloat, CGFloat)])
    func `an edge in perspective takes one pixel and lies where it belongs`(width: CGFloat, degrees: CGFloat) throws {
        let box = turned(width, degrees)
        let coverage = try coverage(box)
        #expect(coverage.count { $0 > 0.01 && $0 < 0.99 } <= 2)
        let ends = [CGFloat(0), width].compactMap { box.transform.project(CGPoint(x: $0, y: 20))?.x }
        let seen = try #require(ends.max()) - (try #require(ends.min()))
        // Eight samples along the side of a pixel tell an edge to an eighth.
        #expect(abs(coverage.reduce(0, +) - seen) < 0.15)
    }

    @Test func `a shadow and what overhangs are seen beside a sharp edge`() throws {
        var box = turned(40, 30)
        box.shadow = Shadow(color: CGColor(gray: 0, alpha: 1), radius: 3, offset: .zero)
        let flag = layer(34, 10, 16, 20, .blue)
        box.sublayers = [flag]
        let pixels = row(40, of: try bitmap(picture(80, 80, box)))
        let left = try #require(box.transform.project(CGPoint(x: 0, y: 20))).x
        let right = try #require(box.transform.project(CGPoint(x: 40, y: 20))).x
        let shade = pixels[Int(left) - 1]
        #expect(shade & 0xFF < 230 && shade & 0xFF == (shade >> 16) & 0xFF)
        #expect(pixels[Int(left) + 1] == 0xFF0000)
        #expect(pixels[Int(right) - 2...Int(right) + 3].allSatisfy { $0 == 0x0000FF })
    }
}
