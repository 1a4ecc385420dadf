// SPDX-License-Identifier: MIT
//
// The curve that turns the share of the time that has passed into the share of the way that is done.

/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x (animation.named-curves).
package struct TimingCurve: Hashable, Sendable {
    /// The two control points between (0, 0) and (1, 1).
    package let x1, y1, x2, y2: Double

    /// As much progress as time.
    package static let linear = TimingCurve(0, 0, 1, 1)
    /// Slow at the beginning.
    package static let easeIn = TimingCurve(0.42, 0, 1, 1)
    /// Slow at the end.
    package static let easeOut = TimingCurve(0, 0, 0.58, 1)
    /// Slow at both ends.
    package static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)
    /// The curve of implicit layer animations.
    package static let `default` = TimingCurve(0.25, 0.1, 0.25, 1)

    /// - Parameters: The two control points; their x is held to 0…1, so that there is one y for every x.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1) = (min(max(x1, 0), 1), y1)
        (self.x2, self.y2) = (min(max(x2, 0), 1), y2)
    }

    /// The share of the way at a share of the time, which is held to 0…1.
    ///
    /// Exact to 1e-9 or better.
    package func progress(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if x1 == y1 && x2 == y2 { return time }
        return Self.value(at: parameter(at: time), y1, y2)
    }

    /// The first point in time, of those at which the way is `progress`; 0…1.
    ///
    /// Meaningful for curves whose y rises throughout.
    package func time(at progress: Double) -> Double {
        guard progress > 0 else { return 0 }
        guard progress < 1 else { return 1 }
        var (low, high) = (0.0, 1.0)
        while high - low > 1e-12 {
            let middle = (low + high) / 2
            if self.progress(at: middle) < progress { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The parameter of the curve at x: Newton's steps, kept inside a bracket that halves where they leave it.
    private func parameter(at x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var s = x
        for _ in 0..<64 {
            let miss = Self.value(at: s, x1, x2) - x
            if abs(miss) < 1e-13 { return s }
            if miss > 0 { high = s } else { low = s }
            let slope = Self.slope(at: s, x1, x2)
            let next = s - miss / slope
            s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    private static func value(at s: Double, _ a: Double, _ b: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }

    private static func slope(at s: Double, _ a: Double, _ b: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
    }
}
