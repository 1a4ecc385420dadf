// SPDX-License-Identifier: MIT
//
// The 4×4 matrix and its functions against QuartzCore's conventions (geometry.matrix-conventions).

import Foundation
import Testing
import VitrineGeometry

@Suite struct CATransform3DTests {
    /// A matrix of small whole numbers that has an inverse.
    private let mixed = CATransform3D(
        m11: 2, m12: 1, m13: 0, m14: 0, m21: 0, m22: 3, m23: 1, m24: 0, m31: 1, m32: 0, m33: 1, m34: -0.25, m41: 5, m42: 6, m43: 7, m44: 1)

    private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
        zip(a.elements, b.elements).allSatisfy { abs($0 - $1) < 1e-12 }
    }

    @Test func `the identity is the identity and zero is not`() {
        #expect(CATransform3DIsIdentity(CATransform3DIdentity))
        #expect(!CATransform3DIsIdentity(CATransform3D()))
        #expect(CATransform3DEqualToTransform(mixed, mixed))
        #expect(!CATransform3DEqualToTransform(mixed, CATransform3DIdentity))
    }

    @Test func `translation is in the last row`() {
        #expect(
            CATransform3DMakeTranslation(2, 3, 4).elements == [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 2, 3, 4, 1])
        #expect(CATransform3DMakeScale(2, 3, 4).elements == [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 4, 0, 0, 0, 0, 1])
    }

    @Test func `concatenation applies the first one first`() {
        let both = CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 20, 30))
        #expect(both.project(CGPoint(x: 1, y: 1)) == CGPoint(x: 12, y: 22))
        let other = CATransform3DConcat(CATransform3DMakeTranslation(10, 20, 30), CATransform3DMakeScale(2, 2, 2))
        #expect(other.project(CGPoint(x: 1, y: 1)) == CGPoint(x: 22, y: 42))
    }

    @Test func `translate, scale and rotate come before the matrix they are given`() {
        #expect(isClose(CATransform3DTranslate(mixed, 1, 2, 3), CATransform3DConcat(CATransform3DMakeTranslation(1, 2, 3), mixed)))
        #expect(isClose(CATransform3DScale(mixed, 1, 2, 3), CATransform3DConcat(CATransform3DMakeScale(1, 2, 3), mixed)))
        #expect(isClose(CATransform3DRotate(mixed, 1, 1, 2, 3), CATransform3DConcat(CATransform3DMakeRotation(1, 1, 2, 3), mixed)))
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 0)
        #expect(moved.m41 == 20)
    }

    @Test(arguments: [([1, 0, 0], [1, 0, 0]), ([0, 1, 0], [0, 0, 1]), ([0, 0, 1], [0, -1, 0])] as [([CGFloat], [CGFloat])])
    func `a quarter turn about x takes y to z`(from: [CGFloat], to: [CGFloat]) {
        let t = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
        let turned = [
            from[0] * t.m11 + from[1] * t.m21 + from[2] * t.m31, from[0] * t.m12 + from[1] * t.m22 + from[2] * t.m32,
            from[0] * t.m13 + from[1] * t.m23 + from[2] * t.m33,
        ]
        #expect(turned == to)
    }

    @Test func `a turn about z is the plane's turn, and one about y takes z to x`() {
        #expect(
            CATransform3DMakeRotation(0.3, 0, 0, 2)
                == CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3)))
        let t = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect([t.m31, t.m32, t.m33] == [1, 0, 0])
        #expect([t.m11, t.m12, t.m13] == [0, 0, -1])
    }

    @Test func `the length of the axis does not matter, unless it is zero`() {
        #expect(isClose(CATransform3DMakeRotation(1, 1, 2, 3), CATransform3DMakeRotation(1, 10, 20, 30)))
        #expect(CATransform3DMakeRotation(1, 0, 0, 0) == CATransform3DIdentity)
    }

    @Test func `a turn about a slanted axis leaves the axis in place`() {
        let t = CATransform3DMakeRotation(1.1, 1, 2, 2)
        let axis = [t.m11 + 2 * t.m21 + 2 * t.m31, t.m12 + 2 * t.m22 + 2 * t.m32, t.m13 + 2 * t.m23 + 2 * t.m33]
        #expect(zip(axis, [1, 2, 2]).allSatisfy { abs($0 - $1) < 1e-12 })
        #expect(abs(t.determinant - 1) < 1e-12)
    }

    @Test func `the inverse undoes a matrix, perspective included`() {
        #expect(isClose(CATransform3DConcat(mixed, CATransform3DInvert(mixed)), CATransform3DIdentity))
        #expect(isClose(CATransform3DConcat(CATransform3DInvert(mixed), mixed), CATransform3DIdentity))
        #expect(CATransform3DInvert(CATransform3DMakeTranslation(1, 2, 3)) == CATransform3DMakeTranslation(-1, -2, -3))
    }

    @Test(arguments: [CATransform3D(), CATransform3DMakeScale(1, 0, 1), CATransform3DMakeScale(.infinity, 1, 1)])
    func `a matrix without inverse inverts to itself`(_ transform: CATransform3D) {
        #expect(CATransform3DInvert(transform) == transform)
    }

    @Test func `an affine transform goes in and comes out`() {
        let affine = CGAffineTransform(1, 2, 3, 4, 5, 6)
        let t = CATransform3DMakeAffineTransform(affine)
        #expect([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42] == [1, 2, 3, 4, 5, 6])
        #expect(CATransform3DIsAffine(t))
        #expect(CATransform3DGetAffineTransform(t) == affine)
    }

    @Test(arguments: [2, 3, 6, 7, 8, 9, 10, 11, 14, 15])
    func `any number outside the plane makes a matrix not affine`(entry: Int) throws {
        var elements = CATransform3DIdentity.elements
        elements[entry] = 0.5
        #expect(!CATransform3DIsAffine(try #require(CATransform3D(elements: elements))))
    }

    @Test func `perspective scales by distance over distance less depth`() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        #expect(t.isProjective)
        #expect(t.project(CGPoint(x: 10, y: 20), z: 250) == CGPoint(x: 20, y: 40))
        #expect(t.project(CGPoint(x: 10, y: 20), z: 500) == nil)
        #expect(t.planarAffine == .identity)
    }

    @Test func `a turned card in perspective has no affine picture`() {
        var t = CATransform3DIdentity
        t.m34 = -1 / 500
        #expect(CATransform3DRotate(t, 0.5, 0, 1, 0).planarAffine == nil)
        let turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        #expect(turned.planarAffine == CGAffineTransform(scaleX: turned.m11, y: 1))
        #expect(abs(turned.m11 - 0.5) < 1e-12)
    }

    @Test func `sixteen numbers make a matrix, fifteen do not`() {
        #expect(CATransform3D(elements: mixed.elements) == mixed)
        #expect(CATransform3D(elements: Array(mixed.elements.dropLast())) == nil)
        #expect(mixed.isFinite)
        #expect(!CATransform3DMakeScale(.nan, 1, 1).isFinite)
    }
}
