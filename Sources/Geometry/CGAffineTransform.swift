// SPDX-License-Identifier: MIT
//
// The 2D affine transform of CoreGraphics, which Foundation on Linux lacks.

public import Foundation

/// A 2D affine transform for row vectors: `[x y 1] × [a b 0; c d 0; tx ty 1]`.
///
/// The operations with the name of a transform (`translatedBy`, `scaledBy`, `rotated`) put the new operation before the
/// existing one, as CoreGraphics does: points go through the new operation first.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The x component of where the x axis goes.
    public var a: CGFloat
    /// The y component of where the x axis goes.
    public var b: CGFloat
    /// The x component of where the y axis goes.
    public var c: CGFloat
    /// The y component of where the y axis goes.
    public var d: CGFloat
    /// The translation along x, in points.
    public var tx: CGFloat
    /// The translation along y, in points.
    public var ty: CGFloat

    /// The transform that changes nothing.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// The identity.
    public init() { self = .identity }

    /// A transform of its six entries.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// A transform of its six entries, in the order `a`, `b`, `c`, `d`, `tx`, `ty`.
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) {
        self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
    }

    /// A translation by `(x, y)` points.
    public init(translationX x: CGFloat, y: CGFloat) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    /// A scale about the origin.
    public init(scaleX x: CGFloat, y: CGFloat) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// A rotation about the origin by `angle` radians; positive angles turn +x towards +y, clockwise where y points down.
    public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = sineAndCosine(of: angle)
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Whether it is the identity, compared exactly.
    public var isIdentity: Bool { self == .identity }

    /// The factor by which areas grow; negative for transforms that mirror.
    public var determinant: CGFloat { a * d - b * c }

    /// Whether axis-aligned rectangles stay axis-aligned.
    public var keepsRectanglesAligned: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// The transform that translates by `(x, y)` points first and then does what this one does.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// The transform that scales about the origin first and then does what this one does.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// The transform that rotates by `angle` radians about the origin first and then does what this one does.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transform that applies `self` first and `other` second.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c,
            b: a * other.b + b * other.d,
            c: c * other.a + d * other.c,
            d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx,
            ty: tx * other.b + ty * other.d + other.ty)
    }

    /// The inverse transform, or `self` when it has none, as `CGAffineTransformInvert` answers.
    public func inverted() -> CGAffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            tx: (c * ty - d * tx) / determinant,
            ty: (b * tx - a * ty) / determinant)
    }
}

/// Sine and cosine that are exact at the quarter turns, so that a view turned by a quarter keeps its edges straight.
func sineAndCosine(of angle: CGFloat) -> (sine: CGFloat, cosine: CGFloat) {
    let quarters = angle / (.pi / 2)
    let nearest = quarters.rounded()
    guard abs(quarters - nearest) < 1e-12, abs(nearest) < 1e9 else { return (sin(angle), cos(angle)) }
    switch ((Int(nearest) % 4) + 4) % 4 {
    case 0: return (0, 1)
    case 1: return (1, 0)
    case 2: return (0, -1)
    default: return (-1, 0)
    }
}

extension CGPoint {
    /// The point after the transform.
    public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }

    /// Whether both points are equal, compared exactly.
    public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
    /// The size after the linear part of the transform; may be negative, as `CGSizeApplyAffineTransform` answers.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }

    /// Whether both sizes are equal, compared exactly.
    public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
    /// The smallest rectangle that holds the four transformed corners.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        if isNull || isInfinite { return self }
        return CGRect(
            enclosing: [
                CGPoint(x: minX, y: minY).applying(t), CGPoint(x: maxX, y: minY).applying(t),
                CGPoint(x: maxX, y: maxY).applying(t), CGPoint(x: minX, y: maxY).applying(t),
            ])
    }

    /// Whether both rectangles are equal, compared exactly.
    public func equalTo(_ other: CGRect) -> Bool { self == other }
}
