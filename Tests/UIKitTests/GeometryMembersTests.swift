// SPDX-License-Identifier: MIT
//
// The members of points, transforms, insets and paths that layout libraries use, with what they answer.

import QuartzCore
import Testing
import UIKit

@Suite struct GeometryMembersTests {
    @Test func `index paths name sections, items and rows`() {
        var path = IndexPath(item: 3, section: 1)
        #expect(path.item == 3 && path.row == 3 && path.section == 1 && path.count == 2)
        path.item = 4
        path.section += 1
        #expect(path == IndexPath(row: 4, section: 2) && path == [2, 4])
        #expect(IndexPath(item: 9, section: 0) < IndexPath(item: 0, section: 1))
        #expect(Set([path, IndexPath(item: 4, section: 2)]).count == 1)
    }

    @Test func `insets narrow rectangles`() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(insets.top + insets.left + insets.bottom + insets.right == 10)
        #expect(CGRect(x: 0, y: 0, width: 100, height: 50).inset(by: insets) == CGRect(x: 2, y: 1, width: 94, height: 46))
        #expect(UIEdgeInsets.zero == UIEdgeInsets() && UIEdgeInsetsMake(1, 2, 3, 4) == insets)
        #expect(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).leading == 2)
        #expect(NSDirectionalRectEdge.all.contains([.top, .trailing]) && !UIRectEdge.top.contains(.left))
    }

    @Test func `affine transforms scale, turn, move and concatenate`() {
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        let move = CGAffineTransform(translationX: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(scale.concatenating(move)) == CGPoint(x: 12, y: 23))
        #expect(CGPoint(x: 1, y: 1).applying(scale.translatedBy(x: 10, y: 20)) == CGPoint(x: 22, y: 63))
        #expect(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)) == CGPoint(x: 0, y: 1))
        #expect(CGRect(x: 1, y: 1, width: 2, height: 2).applying(scale) == CGRect(x: 2, y: 3, width: 4, height: 6))
        #expect(CGSize(width: 1, height: 1).applying(scale) == CGSize(width: 2, height: 3))
        #expect(move.inverted().concatenating(move) == .identity && CGAffineTransform.identity.isIdentity)
    }

    @Test func `points, sizes and rectangles compare by name`() {
        #expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
        #expect(!CGSize(width: 1, height: 2).equalTo(.zero))
        #expect(CGRect.zero.equalTo(CGRect(x: 0, y: 0, width: 0, height: 0)))
        let vector = CGVector(dx: 3, dy: 4)
        #expect((vector.dx * vector.dx + vector.dy * vector.dy).squareRoot() == 5)
    }

    @Test func `rectangles print as on Apple's systems`() {
        #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
        #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
        #expect("\(CGSize(width: 1, height: 2.5))" == "(1.0, 2.5)")
    }

    @Test func `boxes give back what was put in`() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgSize: CGSize(width: 1, height: 2)).cgSizeValue == CGSize(width: 1, height: 2))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        let transform = CATransform3DMakeRotation(1, 1, 2, 3)
        #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
        #expect(NSValue(cgRect: .zero) == NSValue(cgRect: .zero))
    }

    @Test func `3D transforms have QuartzCore's functions`() {
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / 500
        let turned = CATransform3DRotate(perspective, .pi / 2, 0, 1, 0)
        #expect(turned.m11 == 0 && turned.m14 == 1.0 / 500)
        #expect(CATransform3DMakeRotation(.pi, 0, 0, 1).m22 == -1)
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 10, 0, 5)
        #expect(moved.m41 == 20 && moved.m43 == 5)
        #expect(CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(10, 0, 5)).m41 == 10)
        #expect(CATransform3DScale(CATransform3DIdentity, 3, 4, 1) == CATransform3DMakeScale(3, 4, 1))
        #expect(CATransform3DIsIdentity(CATransform3DConcat(moved, CATransform3DInvert(moved))))
        let written = CATransform3D(
            m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 1, m34: 0, m41: 7, m42: 0, m43: 0, m44: 1)
        #expect(CATransform3DEqualToTransform(written, CATransform3DMakeTranslation(7, 0, 0)))
        #expect(CATransform3DGetAffineTransform(written) == CGAffineTransform(translationX: 7, y: 0))
        #expect(CATransform3DIsAffine(written) && !CATransform3DIsAffine(perspective))
    }
}
