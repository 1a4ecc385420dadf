// SPDX-License-Identifier: MIT
//
// A flung content along one axis: it slows down, and where it meets its end it bounces.

/// The movement of a content offset along one axis after a finger lets go.
package struct Fling: Hashable, Sendable {
    private enum Motion: Hashable, Sendable {
        case free(Deceleration)
        case spring(Bounce, about: Double)
    }

    /// A motion and the seconds after which it is taken.
    private struct Phase: Hashable, Sendable {
        var begin: Double
        var motion: Motion
    }

    private let phases: [Phase]
    /// The seconds until the content rests.
    package let duration: Double
    /// Where the content comes to rest.
    package let landing: Double

    /// - Parameters:
    ///   - start: The offset, which may lie outside of the range.
    ///   - velocity: In points per second.
    ///   - target: Where to come to rest; nil is where the velocity leads.
    ///   - range: The offsets that can be rested at.
    ///   - bounces: Whether the movement goes beyond the range and comes back.
    package init(
        start: Double, velocity: Double, target: Double? = nil, range: ClosedRange<Double>, rate: Double = 0.998, bounces: Bool = true
    ) {
        let held = min(max(start, range.lowerBound), range.upperBound)
        if held != start {
            let rest = target.map { min(max($0, range.lowerBound), range.upperBound) } ?? held
            let bounce = Bounce(letGoAt: start - rest, velocity: velocity)
            let spring = Phase(begin: 0, motion: .spring(bounce, about: rest))
            guard target == nil, let passage = bounce.passage else {
                (phases, duration, landing) = ([spring], bounce.duration, rest)
                return
            }
            // A throw from beyond the end that is fast enough goes on within the content (scrolling.throw-from-beyond-the-end).
            let inside = Fling(start: held, velocity: bounce.velocity(at: passage), range: range, rate: rate, bounces: bounces)
            phases = [spring] + inside.phases.map { Phase(begin: $0.begin + passage, motion: $0.motion) }
            (duration, landing) = (passage + inside.duration, inside.landing)
            return
        }
        let free =
            target.map { Deceleration(start: start, velocity: velocity, target: $0, rate: rate) }
            ?? Deceleration(start: start, velocity: velocity, rate: rate)
        let end = free.landing < range.lowerBound ? range.lowerBound : range.upperBound
        guard !range.contains(free.landing), let time = free.time(at: end) else {
            (phases, duration, landing) = ([Phase(begin: 0, motion: .free(free))], free.duration, free.landing)
            return
        }
        let bounce = Bounce(displacement: 0, velocity: bounces ? free.velocity(at: time) : 0)
        phases = [Phase(begin: 0, motion: .free(free)), Phase(begin: time, motion: .spring(bounce, about: end))]
        (duration, landing) = (time + bounce.duration, end)
    }

    private func phase(at time: Double) -> Phase? {
        time < duration ? phases.last { $0.begin <= max(time, 0) } : nil
    }

    /// Whether the content is beyond its end after `time` seconds, or was let go there.
    package func isBouncing(at time: Double) -> Bool {
        if case .spring = phase(at: time)?.motion { true } else { false }
    }

    /// In points per second, after `time` seconds; 0 at rest.
    package func velocity(at time: Double) -> Double {
        guard let phase = phase(at: time) else { return 0 }
        switch phase.motion {
        case .free(let movement): return movement.velocity(at: time - phase.begin)
        case .spring(let bounce, _): return bounce.velocity(at: time - phase.begin)
        }
    }

    /// The offset after `time` seconds.
    package func offset(at time: Double) -> Double {
        guard let phase = phase(at: time) else { return landing }
        switch phase.motion {
        case .free(let movement): return movement.position(at: time - phase.begin)
        case .spring(let bounce, let end): return end + bounce.displacement(at: time - phase.begin)
        }
    }
}
