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

    /// The point in a box made of one.
    public var cgPointValue: CGPoint { pointValue }

    /// The vector in a box made of one.
    public var cgVectorValue: CGVector { CGVector(dx: pointValue.x, dy: pointValue.y) }

    /// The size in a box made of one.
    public var cgSizeValue: CGSize { sizeValue }

    /// The rectangle in a box made of one.
    public var cgRectValue: CGRect { rectValue }

    /// The insets in a box made of them.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    /// The insets by reading direction in a box made of them.
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
        let insets = edgeInsetsValue
        return NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    /// The 2D transform in a box made of one; the identity for any other box.
    public var cgAffineTransformValue: CGAffineTransform {
        let e = numbers(6)
        return e.isEmpty ? .identity : CGAffineTransform(a: e[0], b: e[1], c: e[2], d: e[3], tx: e[4], ty: e[5])
    }

    /// The 3D transform in a box made of one; the identity for any other box.
    public var caTransform3DValue: CATransform3D { CATransform3D(elements: numbers(16)) ?? .identity }

    private convenience init(numbers: [CGFloat]) {
        var numbers = numbers.map(Double.init)
        self.init(bytes: &numbers, objCType: "[\(numbers.count)d]")
    }

    private func numbers(_ count: Int) -> [CGFloat] {
        guard String(cString: objCType) == "[\(count)d]" else { return [] }
        var numbers = [Double](repeating: 0, count: count)
        getValue(&numbers)
        return numbers.map { CGFloat($0) }
    }
}
