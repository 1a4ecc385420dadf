// SPDX-License-Identifier: MIT
//
// Values of geometry as texts (geometry.texts), and in boxes (animation.boxed-values).

import Foundation
import Testing
import VitrineFormats
import VitrineViewCore

@testable import VitrineGeometry

@Suite struct GeometryTextTests {
    @Test func `values are written in UIKit's form and read again`() {
        let rect = CGRect(x: 1, y: -2.5, width: 1.0 / 3, height: 0.1)
        #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {0.33333333333333331, 0.10000000000000001}}")
        #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2)) == "{1, 2}" && NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
        #expect(NSCoder.string(for: CGSize(width: 1, height: 2)) == "{1, 2}")
        #expect(NSCoder.cgSize(for: "{ 1e2,2 }") == CGSize(width: 100, height: 2))
        #expect(NSCoder.string(for: CGVector(dx: 1, dy: 2)) == "{1, 2}" && NSCoder.cgVector(for: "{1, 2}") == CGVector(dx: 1, dy: 2))
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6]" && NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]") == transform)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}" && NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == insets)
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSCoder.string(for: directional) == "{1, 2, 3, 4}")
        #expect(NSCoder.nsDirectionalEdgeInsets(for: "{1, 2, 3, 4}") == directional)
    }

    @Test(arguments: ["", "1, 2", "{1}", "{1, two}", "{1, 2", "{{1, 2}}", "(1, 2)"])
    func `a text of another form is zero`(text: String) {
        #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgSize(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
        #expect(NSCoder.uiEdgeInsets(for: text) == .zero && NSCoder.cgAffineTransform(for: text) == .identity)
    }
}

@Suite struct BoxedGeometryTests {
    @Test func `a box is read by the numbers in it, and by no other`() {
        let boxes: [(NSValue, [CGFloat])] = [
            (NSValue(cgPoint: CGPoint(x: 1, y: 2)), [1, 2]), (NSValue(cgSize: CGSize(width: 3, height: 4)), [3, 4]),
            (NSValue(cgVector: CGVector(dx: 5, dy: 6)), [5, 6]),
            (NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), [1, 2, 3, 4]),
            (NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)), [1, 2, 3, 4]),
            (NSValue(cgAffineTransform: CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)), [1, 2, 3, 4, 5, 6]),
        ]
        for (box, numbers) in boxes { #expect(box.geometryNumbers == numbers) }
        #expect(NSValue(caTransform3D: CATransform3DIdentity).geometryNumbers?.count == 16)
        for other in [NSNumber(value: 1.5), NSNumber(value: true), NSValue(range: NSRange(location: 1, length: 2))] {
            #expect(other.geometryNumbers == nil && other.cgPointValue == .zero && other.cgRectValue == .zero)
        }
        #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgPointValue == CGPoint(x: 3, y: 4))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgSizeValue == .zero)
        #expect(NSValue(cgPoint: .zero).caTransform3DValue == CATransform3DIdentity)
    }
}
