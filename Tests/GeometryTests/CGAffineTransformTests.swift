// SPDX-License-Identifier: MIT
//
// The 2D transform against CoreGraphics' conventions.

import Foundation
import Testing
import VitrineGeometry

@Suite struct CGAffineTransformTests {
    private let point = CGPoint(x: 3, y: 4)

    @Test func `concatenation applies the receiver first`() {
        let scaled = CGAffineTransform(scaleX: 2, y: 3)
        let moved = CGAffineTransform(translationX: 10, y: 20)
        #expect(point.applying(scaled.concatenating(moved)) == CGPoint(x: 16, y: 32))
        #expect(point.applying(moved.concatenating(scaled)) == CGPoint(x: 26, y: 72))
    }

    @Test func `operations named after a transform happen before it`() {
        let scaled = CGAffineTransform(scaleX: 2, y: 3)
        #expect(scaled.translatedBy(x: 10, y: 20) == CGAffineTransform(2, 0, 0, 3, 20, 60))
        #expect(CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3) == CGAffineTransform(2, 0, 0, 3, 10, 20))
        #expect(CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2) == CGAffineTransform(0, 1, -1, 0, 10, 20))
    }

    @Test func `a positive angle turns x towards y`() {
        #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)) == CGPoint(x: 0, y: 1))
        let eighth = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 4))
        #expect(eighth.x > 0.7 && eighth.y > 0.7)
    }

    @Test(arguments: [(0.0, 1.0, 0.0), (1, 0, 1), (2, -1, 0), (3, 0, -1), (-1, 0, -1), (4, 1, 0)])
    func `quarter turns are exact`(quarters: CGFloat, a: CGFloat, b: CGFloat) {
        let turn = CGAffineTransform(rotationAngle: quarters * .pi / 2)
        #expect(turn.a == a && turn.b == b && turn.c == -b && turn.d == a)
    }

    @Test(arguments: [
        CGAffineTransform(2, 0, 0, 4, 10, 20), CGAffineTransform(rotationAngle: 0.7), CGAffineTransform(1, 2, 3, 4, 5, 6),
    ])
    func `the inverse undoes a transform`(_ transform: CGAffineTransform) {
        let back = point.applying(transform).applying(transform.inverted())
        #expect(abs(back.x - point.x) < 1e-12 && abs(back.y - point.y) < 1e-12)
    }

    @Test(arguments: [CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(1, 2, 2, 4, 7, 8), CGAffineTransform(0, 0, 0, 0, 0, 0)])
    func `a transform without inverse inverts to itself`(_ transform: CGAffineTransform) {
        #expect(transform.inverted() == transform)
    }

    @Test func `only the identity is the identity`() {
        #expect(CGAffineTransform().isIdentity)
        #expect(CGAffineTransform(scaleX: 1, y: 1).isIdentity)
        #expect(!CGAffineTransform(translationX: 0, y: 1e-9).isIdentity)
    }

    @Test func `the determinant tells area and mirroring`() {
        #expect(CGAffineTransform(scaleX: 2, y: 3).determinant == 6)
        #expect(CGAffineTransform(scaleX: -2, y: 3).determinant == -6)
    }

    @Test func `rectangles stay aligned under scales and quarter turns only`() {
        #expect(CGAffineTransform(scaleX: 2, y: -3).keepsRectanglesAligned)
        #expect(CGAffineTransform(rotationAngle: .pi / 2).keepsRectanglesAligned)
        #expect(!CGAffineTransform(rotationAngle: 0.1).keepsRectanglesAligned)
    }

    @Test func `a size takes the linear part alone`() {
        #expect(CGSize(width: 3, height: 4).applying(CGAffineTransform(-2, 0, 0, 3, 50, 60)) == CGSize(width: -6, height: 12))
    }

    @Test func `a rectangle becomes the box of its corners`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.applying(CGAffineTransform(rotationAngle: .pi / 2)) == CGRect(x: -6, y: 1, width: 4, height: 3))
        #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 2)) == CGRect(x: -4, y: 4, width: 3, height: 8))
        #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
        #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)) == .infinite)
    }

    @Test func `a transform survives coding`() throws {
        let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
        #expect(try JSONDecoder().decode(CGAffineTransform.self, from: JSONEncoder().encode(transform)) == transform)
    }
}
