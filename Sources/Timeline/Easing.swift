// SPDX-License-Identifier: MIT
//
// How an animation spends its time: along a curve or on a spring.

/// A way to go from 0 to 1 in time.
package enum Easing: Hashable, Sendable {
    case curve(TimingCurve)
    case spring(Spring)

    /// At the same speed from beginning to end.
    package static let linear = Easing.curve(.linear)

    /// The share of the way after a share of a duration in seconds; at the end it is 1, wherever a spring still is.
    package func progress(at share: Double, of duration: Double) -> Double {
        switch self {
        case .curve(let curve): curve.progress(at: share)
        case .spring(let spring): share >= 1 ? 1 : spring.progress(at: share * duration)
        }
    }
}
