// SPDX-License-Identifier: MIT
//
// Maps of the plane that keep lines straight.

import Foundation
import VitrineGeometry

/// `(x, y)` goes to `((a·x + b·y + c) / w, (d·x + e·y + f) / w)` with `w = g·x + h·y + i`.
struct Homography {
    var a, b, c, d, e, f, g, h, i: CGFloat

    init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ e: CGFloat, _ f: CGFloat, _ g: CGFloat, _ h: CGFloat, _ i: CGFloat) {
        (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h, self.i) = (a, b, c, d, e, f, g, h, i)
    }

    /// What a matrix does to the plane z = 0.
    init(_ t: CATransform3D) { self.init(t.m11, t.m21, t.m41, t.m12, t.m22, t.m42, t.m14, t.m24, t.m44) }

    init(_ t: CGAffineTransform) { self.init(t.a, t.c, t.tx, t.b, t.d, t.ty, 0, 0, 1) }

    /// The map that undoes this one; nil where the plane is seen from its edge.
    var inverse: Homography? {
        let (p, q, r) = (e * i - f * h, f * g - d * i, d * h - e * g)
        let determinant = a * p + b * q + c * r
        guard abs(determinant) > 1e-12, determinant.isFinite else { return nil }
        let k = 1 / determinant
        return Homography(
            p * k, (c * h - b * i) * k, (b * f - c * e) * k, q * k, (a * i - c * g) * k, (c * d - a * f) * k, r * k, (b * g - a * h) * k,
            (a * e - b * d) * k)
    }

    /// Where a point goes; nil for one at or behind the line that goes to infinity.
    @inline(__always)
    func apply(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat)? {
        let w = g * x + h * y + i
        guard w > 1e-9 else { return nil }
        return ((a * x + b * y + c) / w, (d * x + e * y + f) / w)
    }
}
