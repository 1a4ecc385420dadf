// SPDX-License-Identifier: MIT
//
// Timing curves.

/// The curve of a cubic Bézier from (0, 0) to (1, 1), as CSS, Core Animation and Lottie time animations.
struct CubicEasing: Hashable {
    var x1: Double
    var y1: Double
    var x2: Double
    var y2: Double

    /// The curves that UIKit and Core Animation have names for.
    static let known = [
        CubicEasing(x1: 0.42, y1: 0, x2: 0.58, y2: 1), CubicEasing(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
        CubicEasing(x1: 0.42, y1: 0, x2: 1, y2: 1), CubicEasing(x1: 0, y1: 0, x2: 0.58, y2: 1),
    ]

    /// The height of the curve at `x`.
    func value(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<40 {
            let error = Self.bezier(x1, x2, t) - x
            if abs(error) < 1e-9 { break }
            if error < 0 { low = t } else { high = t }
            let slope = 3 * x1 * (1 - t) * (1 - t) + 6 * (x2 - x1) * t * (1 - t) + 3 * (1 - x2) * t * t
            let next = slope > 1e-6 ? t - error / slope : -1
            t = next > low && next < high ? next : (low + high) / 2
        }
        return Self.bezier(y1, y2, t)
    }

    private static func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
        3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t
    }
}
