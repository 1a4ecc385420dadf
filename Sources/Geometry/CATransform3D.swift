// SPDX-License-Identifier: MIT
//
// The 4×4 matrix of QuartzCore with its function set (geometry.matrix-conventions).

public import Foundation

/// A 4×4 matrix for row vectors: `p' = p × M`, translation in `m41`, `m42`, `m43`.
public struct CATransform3D: Hashable, Sendable, Codable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    public static let identity = CATransform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

    /// The zero matrix, as the C structure starts.
    public init() {
        self.init(
            m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0,
            m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0, m43: 0, m44: 0)
    }

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The sixteen numbers in reading order, `m11` to `m44`.
    package var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// The matrix of sixteen numbers in reading order.
    package init?(elements e: [CGFloat]) {
        guard e.count == 16 else { return nil }
        self.init(
            m11: e[0], m12: e[1], m13: e[2], m14: e[3], m21: e[4], m22: e[5], m23: e[6], m24: e[7],
            m31: e[8], m32: e[9], m33: e[10], m34: e[11], m41: e[12], m42: e[13], m43: e[14], m44: e[15])
    }

    package var isFinite: Bool { elements.allSatisfy(\.isFinite) }

    /// Whether a point's `w` depends on where it is, so that parallel lines may meet.
    package var isProjective: Bool { m14 != 0 || m24 != 0 || m34 != 0 || m44 != 1 }

    /// What the matrix does to points of the plane z = 0 when seen straight on, or nil when that takes a perspective division.
    package var planarAffine: CGAffineTransform? {
        guard m14 == 0, m24 == 0, m44 == 1 else { return nil }
        return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
    }

    /// The determinant of the 4×4 matrix.
    package var determinant: CGFloat {
        let minors = Minors(self)
        return minors.s[0] * minors.c[5] - minors.s[1] * minors.c[4] + minors.s[2] * minors.c[3]
            + minors.s[3] * minors.c[2] - minors.s[4] * minors.c[1] + minors.s[5] * minors.c[0]
    }

    /// A point `(x, y, z)` after the matrix and the division by `w`; nil where `w` is not positive, behind the eye.
    package func project(_ point: CGPoint, z: CGFloat = 0) -> CGPoint? {
        let w = point.x * m14 + point.y * m24 + z * m34 + m44
        guard w > 0 else { return nil }
        return CGPoint(
            x: (point.x * m11 + point.y * m21 + z * m31 + m41) / w,
            y: (point.x * m12 + point.y * m22 + z * m32 + m42) / w)
    }
}

/// The 2×2 minors of the upper and the lower pair of rows, which determinant and inverse are built from.
struct Minors {
    var s: [CGFloat]
    var c: [CGFloat]

    init(_ t: CATransform3D) {
        s = [
            t.m11 * t.m22 - t.m21 * t.m12, t.m11 * t.m23 - t.m21 * t.m13, t.m11 * t.m24 - t.m21 * t.m14,
            t.m12 * t.m23 - t.m22 * t.m13, t.m12 * t.m24 - t.m22 * t.m14, t.m13 * t.m24 - t.m23 * t.m14,
        ]
        c = [
            t.m31 * t.m42 - t.m41 * t.m32, t.m31 * t.m43 - t.m41 * t.m33, t.m31 * t.m44 - t.m41 * t.m34,
            t.m32 * t.m43 - t.m42 * t.m33, t.m32 * t.m44 - t.m42 * t.m34, t.m33 * t.m44 - t.m43 * t.m34,
        ]
    }
}
