// SPDX-License-Identifier: MIT
//
// How quickly a finger moves that lets go of content (scrolling.velocity-at-the-lift).

package import Foundation

/// The speed of a finger at its lift, from its last moves.
///
/// The way to the last event counts for little: there the finger rolls off the glass.
package struct FingerVelocity: Hashable, Sendable {
    /// The seconds of rest after which a finger throws nothing.
    package static let longestRest = 0.04
    /// What each of the last ways counts, the newest first.
    private static let weights: [CGFloat] = [0.05, 0.35, 0.6]

    private struct Sample: Hashable {
        var time: TimeInterval
        var place: CGPoint
    }

    /// In order of time; no more than are needed.
    private var samples: [Sample] = []

    package init() {}

    /// The finger is at a place.
    package mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time >= time {
            samples[samples.count - 1].place = place
            return
        }
        samples.append(Sample(time: time, place: place))
        if samples.count > Self.weights.count + 1 { samples.removeFirst() }
    }

    /// In points per second, for a finger that leaves the glass at a time.
    package func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, samples.count > 1, time - last.time <= Self.longestRest else { return .zero }
        var (sum, total) = (CGPoint.zero, CGFloat(0))
        for (index, weight) in zip(samples.indices.dropFirst().reversed(), Self.weights) {
            let (from, to) = (samples[index - 1], samples[index])
            let seconds = CGFloat(to.time - from.time)
            // A way that follows a rest counts as one of its own: the finger stood still for most of it.
            sum.x += weight * (to.place.x - from.place.x) / seconds
            sum.y += weight * (to.place.y - from.place.y) / seconds
            total += weight
        }
        return CGPoint(x: sum.x / total, y: sum.y / total)
    }
}
