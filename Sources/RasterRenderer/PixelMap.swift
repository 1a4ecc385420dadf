// SPDX-License-Identifier: MIT
//
// A projective map as the inner loops use it.

import Foundation
import VitrineGeometry

/// A homography whose steps the compiler can see, for use at every pixel.
struct PixelMap {
    private let a, b, c, d, e, f, g, h, i: CGFloat

    init(_ map: Homography) {
        (a, b, c) = (map.m11, map.m21, map.m31)
        (d, e, f) = (map.m12, map.m22, map.m32)
        (g, h, i) = (map.m13, map.m23, map.m33)
    }

    /// Where a point goes; nil for one at or behind the line that goes to infinity.
    @inline(__always)
    func apply(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat)? {
        let w = g * x + h * y + i
        guard w > 1e-9 else { return nil }
        return ((a * x + b * y + c) / w, (d * x + e * y + f) / w)
    }
}
