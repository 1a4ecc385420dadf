// SPDX-License-Identifier: MIT
//
// Values of geometry in the boxes that Foundation's collections hold.

public import Foundation

extension NSValue {
    /// A box around a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

    /// A box around a vector.
    public convenience init(cgVector vector: CGVector) { self.init(point: CGPoint(x: vector.dx, y: vector.dy)) }

    /// A box around a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }

    /// A box around a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

    /// A box around insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// A box around insets by reading direction.
    public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
        self.init(edgeInsets: NSEdgeInsets(top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }

    /// A box around a 2D transform.
    public convenience init(cgAffineTransform t: CGAffineTransform) { self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty]) }

    /// A box around a 3D transform.
    public convenience init(caTransform3D transform: CATransform3D) { self.init(numbers: transform.elements) }

    /// The point in a box made of one; zero for a box of another number of numbers.
    public var cgPointValue: CGPoint {
        let e = numbers(2)
        return e.isEmpty ? .zero : CGPoint(x: e[0], y: e[1])
    }

    /// The vector in a box made of one; zero for a box of another number of numbers.
    public var cgVectorValue: CGVector {
        let e = numbers(2)
        return e.isEmpty ? .zero : CGVector(dx: e[0], dy: e[1])
    }

    /// The size in a box made of one; zero for a box of another number of numbers.
    public var cgSizeValue: CGSize {
        let e = numbers(2)
        return e.isEmpty ? .zero : CGSize(width: e[0], height: e[1])
    }

    /// The rectangle in a box made of one; zero for a box of another number of numbers.
    public var cgRectValue: CGRect {
        let e = numbers(4)
        return e.isEmpty ? .zero : CGRect(x: e[0], y: e[1], width: e[2], height: e[3])
    }

    /// The insets in a box made of them; zero for a box of another number of numbers.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let e = numbers(4)
        return e.isEmpty ? .zero : UIEdgeInsets(top: e[0], left: e[1], bottom: e[2], right: e[3])
    }

    /// The insets by reading direction in a box made of them; zero for a box of another number of numbers.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let e = numbers(4)
        return e.isEmpty ? .zero : NSDirectionalEdgeInsets(top: e[0], leading: e[1], bottom: e[2], trailing: e[3])
    }

    /// The 2D transform in a box made of one; the identity for any other box.
    public var cgAffineTransformValue: CGAffineTransform {
        let e = numbers(6)
        return e.isEmpty ? .identity : CGAffineTransform(a: e[0], b: e[1], c: e[2], d: e[3], tx: e[4], ty: e[5])
    }

    /// The 3D transform in a box made of one; the identity for any other box.
    public var caTransform3DValue: CATransform3D { CATransform3D(elements: numbers(16)) ?? .identity }

    /// The numbers of the geometry in the box, such as 2 of a point and 16 of a 3D transform; nil for a box of anything else.
    package var geometryNumbers: [CGFloat]? {
        if self is NSNumber { return nil }
        let type = String(cString: objCType)
        let count: Int
        if type.hasPrefix("["), type.hasSuffix("d]") {
            count = Int(type.dropFirst().dropLast(2)) ?? 0
        } else {
            // What follows the names of structures: `{CGRect={CGPoint=dd}{CGSize=dd}}`.
            let kinds = type.split(separator: "{", omittingEmptySubsequences: true)
                .flatMap { $0.split(separator: "=").dropFirst().joined().filter { $0 != "}" } }
            guard kinds.allSatisfy({ $0 == "d" }) else { return nil }
            count = kinds.count
        }
        guard count > 0, count <= 64 else { return nil }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }

    private convenience init(numbers: [CGFloat]) {
        var numbers = numbers.map(Double.init)
        self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
    }

    private func numbers(_ count: Int) -> [CGFloat] {
        let numbers = geometryNumbers ?? []
        return numbers.count == count ? numbers : []
    }
}
