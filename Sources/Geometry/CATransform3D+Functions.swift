// SPDX-License-Identifier: MIT
//
// QuartzCore's C functions on matrices, under their own names. Translate, Scale and Rotate apply before the given matrix
// (geometry.matrix-conventions).

public import Foundation

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D.identity

/// Whether a matrix is the identity, compared exactly.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == .identity }

/// Whether two matrices are equal, compared exactly.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation by `tx`, `ty` and `tz` points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// A scale about the origin by a factor along each axis.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A rotation by `angle` radians about the axis `(x, y, z)`; a zero axis gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = sineAndCosine(of: angle)
    let k = 1 - c
    // About the z axis depth stays as it is, to the last digit: the result is an affine transform.
    let m33 = x == 0 && y == 0 ? 1 : c + z * z * k
    return CATransform3D(
        m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
        m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
        m31: x * z * k + y * s, m32: y * z * k - x * s, m33: m33, m34: 0,
        m41: 0, m42: 0, m43: 0, m44: 1)
}

/// The matrix that translates by `tx`, `ty` and `tz` points first and then applies `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// The matrix that scales by a factor along each axis first and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// The matrix that rotates by `angle` radians about the axis `(x, y, z)` first and then applies `t`.
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The matrix that applies `a` first and `b` second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    if a == .identity { return b }
    if b == .identity { return a }
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> (CGFloat, CGFloat, CGFloat, CGFloat) {
        (
            x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
            x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
        )
    }
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = row(a.m11, a.m12, a.m13, a.m14)
    (t.m21, t.m22, t.m23, t.m24) = row(a.m21, a.m22, a.m23, a.m24)
    (t.m31, t.m32, t.m33, t.m34) = row(a.m31, a.m32, a.m33, a.m34)
    (t.m41, t.m42, t.m43, t.m44) = row(a.m41, a.m42, a.m43, a.m44)
    return t
}

/// The inverse, or the input itself when it has none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    let determinant = t.determinant
    guard determinant != 0, determinant.isFinite else { return t }
    let minors = Minors(t)
    let (s, c, k) = (minors.s, minors.c, 1 / determinant)
    return CATransform3D(
        m11: (t.m22 * c[5] - t.m23 * c[4] + t.m24 * c[3]) * k, m12: (-t.m12 * c[5] + t.m13 * c[4] - t.m14 * c[3]) * k,
        m13: (t.m42 * s[5] - t.m43 * s[4] + t.m44 * s[3]) * k, m14: (-t.m32 * s[5] + t.m33 * s[4] - t.m34 * s[3]) * k,
        m21: (-t.m21 * c[5] + t.m23 * c[2] - t.m24 * c[1]) * k, m22: (t.m11 * c[5] - t.m13 * c[2] + t.m14 * c[1]) * k,
        m23: (-t.m41 * s[5] + t.m43 * s[2] - t.m44 * s[1]) * k, m24: (t.m31 * s[5] - t.m33 * s[2] + t.m34 * s[1]) * k,
        m31: (t.m21 * c[4] - t.m22 * c[2] + t.m24 * c[0]) * k, m32: (-t.m11 * c[4] + t.m12 * c[2] - t.m14 * c[0]) * k,
        m33: (t.m41 * s[4] - t.m42 * s[2] + t.m44 * s[0]) * k, m34: (-t.m31 * s[4] + t.m32 * s[2] - t.m34 * s[0]) * k,
        m41: (-t.m21 * c[3] + t.m22 * c[1] - t.m23 * c[0]) * k, m42: (t.m11 * c[3] - t.m12 * c[1] + t.m13 * c[0]) * k,
        m43: (-t.m41 * s[3] + t.m42 * s[1] - t.m43 * s[0]) * k, m44: (t.m31 * s[3] - t.m32 * s[1] + t.m33 * s[0]) * k)
}

/// The matrix that does to the plane z = 0 what an affine transform does, and leaves z.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3D.identity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Whether an affine transform says the same as the matrix.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m34 == 0 && t.m43 == 0
        && t.m33 == 1 && t.m44 == 1
}

/// The affine part of the matrix; meaningful where `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
