// SPDX-License-Identifier: MIT
//
// What a 4×4 matrix does to a plane that is seen in perspective.

package import Foundation

/// A projective map of the plane, for row vectors: `(x, y, 1) × H`, divided by the third coordinate `w`.
///
/// Points with a positive `w` lie before the eye; the others cannot be seen.
package struct Homography: Hashable, Sendable {
    package var m11, m12, m13: CGFloat
    package var m21, m22, m23: CGFloat
    package var m31, m32, m33: CGFloat

    package static let identity = Homography(CATransform3D.identity)

    package init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    /// The map of the plane z = 0 that a matrix makes, seen along z (geometry.perspective-divides).
    package init(_ t: CATransform3D) {
        self.init(
            m11: t.m11, m12: t.m12, m13: t.m14, m21: t.m21, m22: t.m22, m23: t.m24, m31: t.m41, m32: t.m42, m33: t.m44)
    }

    package init(_ t: CGAffineTransform) {
        self.init(m11: t.a, m12: t.b, m13: 0, m21: t.c, m22: t.d, m23: 0, m31: t.tx, m32: t.ty, m33: 1)
    }

    package var isFinite: Bool { [m11, m12, m13, m21, m22, m23, m31, m32, m33].allSatisfy(\.isFinite) }

    /// The map as an affine transform; nil where it takes a division that depends on the point.
    package var affine: CGAffineTransform? {
        guard m13 == 0, m23 == 0, m33 > 0, m33.isFinite else { return nil }
        return CGAffineTransform(a: m11 / m33, b: m12 / m33, c: m21 / m33, d: m22 / m33, tx: m31 / m33, ty: m32 / m33)
    }

    package var isAffine: Bool { affine != nil }

    package var determinant: CGFloat {
        m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The third coordinate of a point; it falls towards the eye and is not positive behind it.
    package func w(at point: CGPoint) -> CGFloat { point.x * m13 + point.y * m23 + m33 }

    /// Where a point is seen; nil for one in or behind the plane of the eye.
    package func map(_ point: CGPoint) -> CGPoint? {
        let w = w(at: point)
        guard w > 0 else { return nil }
        let mapped = CGPoint(
            x: (point.x * m11 + point.y * m21 + m31) / w, y: (point.x * m12 + point.y * m22 + m32) / w)
        return mapped.x.isFinite && mapped.y.isFinite ? mapped : nil
    }

    /// The map that takes points back; nil where the plane is seen from its edge.
    package func inverted() -> Homography? {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        let k = 1 / determinant
        let inverse = Homography(
            m11: (m22 * m33 - m23 * m32) * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
            m21: (m23 * m31 - m21 * m33) * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
            m31: (m21 * m32 - m22 * m31) * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
        return inverse.isFinite ? inverse : nil
    }

    /// The map that applies `self` first and `other` second.
    package func concatenating(_ other: Homography) -> Homography {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (
                x * other.m11 + y * other.m21 + z * other.m31, x * other.m12 + y * other.m22 + z * other.m32,
                x * other.m13 + y * other.m23 + z * other.m33
            )
        }
        let (a, b, c) = (row(m11, m12, m13), row(m21, m22, m23), row(m31, m32, m33))
        return Homography(m11: a.0, m12: a.1, m13: a.2, m21: b.0, m22: b.1, m23: b.2, m31: c.0, m32: c.1, m33: c.2)
    }

    /// The affine transform that agrees with the map at a point and next to it; nil where the point is not before the eye.
    package func linearized(at point: CGPoint) -> CGAffineTransform? {
        guard let mapped = map(point) else { return nil }
        let w = w(at: point)
        let a = (m11 - mapped.x * m13) / w
        let b = (m12 - mapped.y * m13) / w
        let c = (m21 - mapped.x * m23) / w
        let d = (m22 - mapped.y * m23) / w
        return CGAffineTransform(
            a: a, b: b, c: c, d: d, tx: mapped.x - a * point.x - c * point.y, ty: mapped.y - b * point.x - d * point.y)
    }

    /// How many times longer than here a short line at a point may be seen: the larger factor of the two directions.
    package func magnification(at point: CGPoint) -> CGFloat {
        guard let near = linearized(at: point) else { return 0 }
        return near.largestScale
    }
}

extension CATransform3D {
    /// The matrix that does to the plane z = 0 what a homography does, and keeps z.
    package init(_ map: Homography) {
        self = .identity
        (m11, m12, m14) = (map.m11, map.m12, map.m13)
        (m21, m22, m24) = (map.m21, map.m22, map.m23)
        (m41, m42, m44) = (map.m31, map.m32, map.m33)
    }
}

extension CGAffineTransform {
    /// The factor by which the transform stretches the direction that it stretches most.
    package var largestScale: CGFloat {
        let sum = a * a + b * b + c * c + d * d
        let determinant = determinant
        return ((sum + max(0, sum * sum - 4 * determinant * determinant).squareRoot()) / 2).squareRoot()
    }
}
