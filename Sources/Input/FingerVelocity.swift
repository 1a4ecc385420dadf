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
    /// The speeds of the last ways on which the finger moved, the newest last.
    private var moves: [CGPoint] = []

    package init() {}

    /// The finger is at a place.
    package mutating func add(_ place: CGPoint, at time: TimeInterval) {
        if let last = samples.last, last.time >= time {
            if samples.count > 1, samples[samples.count - 2].place != last.place { moves.removeLast() }
            samples[samples.count - 1].place = place
            noteMove()
            return
        }
        samples.append(Sample(time: time, place: place))
        noteMove()
        if samples.count > Self.weights.count + 1 { samples.removeFirst() }
    }

    /// In points per second, for a finger that leaves the glass at a time.
    package func velocity(at time: TimeInterval) -> CGPoint {
        guard let last = samples.last, time - last.time <= Self.longestRest else { return .zero }
        // A way that follows a rest counts as one of its own: the finger stood still for most of it.
        return Self.weighed(samples.indices.dropFirst().map { speed(to: $0) })
    }

    /// In points per second, of the last ways on which the finger moved, however long it has rested since.
    package var lastMoves: CGPoint { Self.weighed(moves) }

    /// The speed of the way to a sample.
    private func speed(to index: Int) -> CGPoint {
        let (from, to) = (samples[index - 1], samples[index])
        let seconds = CGFloat(to.time - from.time)
        return CGPoint(x: (to.place.x - from.place.x) / seconds, y: (to.place.y - from.place.y) / seconds)
    }

    private mutating func noteMove() {
        guard samples.count > 1, samples[samples.count - 1].place != samples[samples.count - 2].place else { return }
        moves.append(speed(to: samples.count - 1))
        if moves.count > Self.weights.count { moves.removeFirst() }
    }

    /// What speeds amount to, the newest last.
    private static func weighed(_ speeds: [CGPoint]) -> CGPoint {
        var (sum, total) = (CGPoint.zero, CGFloat(0))
        for (speed, weight) in zip(speeds.reversed(), weights) {
            sum.x += weight * speed.x
            sum.y += weight * speed.y
            total += weight
        }
        return total > 0 ? CGPoint(x: sum.x / total, y: sum.y / total) : .zero
    }
}
