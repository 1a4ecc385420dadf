// SPDX-License-Identifier: MIT
//
// What lies between two values (animation.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineTimeline

@Suite struct InterpolationTests {
    private func expectEqual(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: CGFloat = 1e-9, line: Int = #line) {
        let miss = zip(a.elements, b.elements).map { abs($0 - $1) }.max() ?? 0
        #expect(
            miss <= tolerance,
            sourceLocation: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }

    @Test func `numbers, points, sizes and rectangles go straight`() {
        #expect(CGFloat(2).interpolated(to: 6, by: 0.25) == 3)
        #expect(CGPoint(x: 0, y: 10).interpolated(to: CGPoint(x: 10, y: 0), by: 0.3) == CGPoint(x: 3, y: 7))
        #expect(CGSize(width: 4, height: 8).interpolated(to: CGSize(width: 8, height: 4), by: 0.5) == CGSize(width: 6, height: 6))
        #expect(
            CGRect(x: 0, y: 0, width: 10, height: 10).interpolated(to: CGRect(x: 20, y: 40, width: 30, height: 10), by: 0.5)
                == CGRect(x: 10, y: 20, width: 20, height: 10))
    }

    @Test func `a spring that swings over goes beyond the end`() {
        #expect(CGFloat(0).interpolated(to: 10, by: 1.2) == 12)
        #expect(CGPoint.zero.interpolated(to: CGPoint(x: 10, y: 20), by: -0.5) == CGPoint(x: -5, y: -10))
    }

    @Test func `lists go element by element, and jump half way where their lengths differ`() {
        #expect([0.0, 10].interpolated(to: [10, 20], by: 0.5) == [5, 15])
        #expect([0.0].interpolated(to: [10, 20], by: 0.4) == [0])
        #expect([0.0].interpolated(to: [10, 20], by: 0.5) == [10, 20])
    }

    @Test(arguments: [0.25, 0.5, 0.75, 1.2]) func `a turn keeps its shape on its way`(fraction: Double) {
        let between = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(2, 0, 0, 1), by: fraction)
        expectEqual(between, CATransform3DMakeRotation(2 * CGFloat(fraction), 0, 0, 1))
    }

    @Test func `a turn takes the shorter arc`() {
        let between = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1), by: 0.5)
        expectEqual(between, CATransform3DMakeRotation(-.pi / 4, 0, 0, 1))
    }

    @Test func `a half turn goes the way of positive angles`() {
        let between = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(.pi, 0, 0, 1), by: 0.5)
        expectEqual(between, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    }

    @Test func `a whole turn does not move`() {
        let between = CATransform3DIdentity.interpolated(to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1), by: 0.4)
        expectEqual(between, .identity)
    }

    @Test(arguments: [(-1.0, 1.0), (1, -1)]) func `a flip goes through zero on its axis alone`(x: CGFloat, y: CGFloat) {
        let between = CATransform3DIdentity.interpolated(to: CATransform3DMakeScale(x, y, 1), by: 0.5)
        #expect(abs(between.m11 - (1 + x) / 2) < 1e-12 && abs(between.m22 - (1 + y) / 2) < 1e-12 && between.m33 == 1)
    }

    @Test func `turning about an axis in space goes by angle`() {
        let (a, b) = (CATransform3DMakeRotation(0.2, 1, 2, 3), CATransform3DMakeRotation(1.4, 1, 2, 3))
        expectEqual(a.interpolated(to: b, by: 0.5), CATransform3DMakeRotation(0.8, 1, 2, 3))
    }

    @Test func `scale, turn and place change each on their own`() {
        let end = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeScale(3, 5, 1), CATransform3DMakeRotation(1, 0, 0, 1)),
            CATransform3DMakeTranslation(40, 20, 0))
        let half = CATransform3DConcat(
            CATransform3DConcat(CATransform3DMakeScale(2, 3, 1), CATransform3DMakeRotation(0.5, 0, 0, 1)),
            CATransform3DMakeTranslation(20, 10, 0))
        expectEqual(CATransform3DIdentity.interpolated(to: end, by: 0.5), half)
    }

    @Test func `the perspective stays while a card turns`() {
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 500
        let between = eye.interpolated(to: CATransform3DRotate(eye, 1, 0, 1, 0), by: 0.5)
        expectEqual(between, CATransform3DRotate(eye, 0.5, 0, 1, 0))
    }

    @Test(arguments: [
        CATransform3DMakeRotation(2.5, 1, -2, 0.5), CATransform3DMakeScale(-2, 3, -0.5), CATransform3DMakeScale(-1, -1, -1),
        CATransform3DMakeAffineTransform(CGAffineTransform(1, 2, 3, 4, 5, 6)),
        CATransform3DMakeAffineTransform(CGAffineTransform(-1, 0.5, 0.2, 4, 5, 6)),
        CATransform3D(
            m11: 1, m12: 0.2, m13: 0.1, m14: 0.001, m21: 0.3, m22: 2, m23: 0, m24: 0.002, m31: 0, m32: 0.4, m33: 1.5, m34: -0.002,
            m41: 7, m42: 8, m43: 9, m44: 1),
    ])
    func `a matrix that is taken apart comes together again`(matrix: CATransform3D) {
        // A step so small that nothing has moved shows the parts put together.
        expectEqual(matrix.interpolated(to: CATransform3DMakeRotation(1, 0, 1, 0), by: 1e-12), matrix, 1e-9)
        expectEqual(CATransform3DIdentity.interpolated(to: matrix, by: 1 - 1e-12), matrix, 1e-9)
    }

    @Test func `a matrix without an inverse goes number by number`() {
        let between = CATransform3DMakeScale(0, 0, 1).interpolated(to: .identity, by: 0.25)
        #expect(between == CATransform3DMakeScale(0.25, 0.25, 1))
    }

    @Test func `places alone are not rounded`() {
        let turned = CATransform3DMakeRotation(0.3, 1, 1, 0)
        let end = CATransform3DConcat(turned, CATransform3DMakeTranslation(10, 0, 0))
        #expect(turned.interpolated(to: end, by: 0.5) == CATransform3DConcat(turned, CATransform3DMakeTranslation(5, 0, 0)))
    }

    @Test func `plane transforms stay plane`() {
        let end = CGAffineTransform(rotationAngle: 1).concatenating(CGAffineTransform(translationX: 10, y: 0))
        let between = CGAffineTransform.identity.interpolated(to: end, by: 0.5)
        #expect(abs(between.a - cos(0.5)) < 1e-12 && abs(between.b - sin(0.5)) < 1e-12 && between.tx == 5 && between.ty == 0)
    }
}
