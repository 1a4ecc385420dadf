// SPDX-License-Identifier: MIT
//
// A flung content along one axis: it slows down, and where it meets its end it bounces.

/// The movement of a content offset along one axis after a finger lets go.
package struct Fling: Hashable, Sendable {
    private let free: Deceleration?
    /// What happens at the end of the range.
    private let bounce: Bounce?
    private let bounceStart: Double
    private let edge: Double

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
            // Beyond the end there is no free movement.
            (free, bounceStart, edge) = (nil, 0, held)
            bounce = Bounce(displacement: start - held, velocity: velocity)
            return
        }
        let free =
            target.map { Deceleration(start: start, velocity: velocity, target: $0, rate: rate) }
            ?? Deceleration(start: start, velocity: velocity, rate: rate)
        self.free = free
        let end = free.landing < range.lowerBound ? range.lowerBound : range.upperBound
        if !range.contains(free.landing), let time = free.time(at: end) {
            (bounceStart, edge) = (time, end)
            bounce = Bounce(displacement: 0, velocity: bounces ? free.velocity(at: time) : 0)
        } else {
            (bounceStart, edge) = (free.duration, free.landing)
            bounce = nil
        }
    }

    /// The seconds until the content rests.
    package var duration: Double { bounceStart + (bounce?.duration ?? 0) }

    /// Where the content comes to rest.
    package var landing: Double { edge }

    /// The offset after `time` seconds.
    package func offset(at time: Double) -> Double {
        if time >= duration { return edge }
        if time < bounceStart, let free { return free.position(at: time) }
        return edge + (bounce?.displacement(at: time - bounceStart) ?? 0)
    }
}
