// SPDX-License-Identifier: MIT
//
// How flung content slows down: it keeps a fixed share of its speed every millisecond, and stops at ten points a second
// (scrolling.deceleration).

import Foundation

/// A movement along one axis that loses the same share of its speed every millisecond.
package struct Deceleration: Hashable, Sendable {
    /// The speed in points per second at which a movement counts as ended.
    package static let restSpeed = 10.0

    package let start: Double
    /// In points per second.
    package let velocity: Double
    /// The share of the speed that is left after a millisecond.
    package let rate: Double

    package init(start: Double, velocity: Double, rate: Double = 0.998) {
        self.start = start
        self.velocity = velocity
        self.rate = min(max(rate, 0.5), 0.9999)
    }

    /// The movement that comes to rest at `target`: with the given velocity where a plausible slowing leads there, else with the
    /// velocity that does.
    package init(start: Double, velocity: Double, target: Double, rate: Double = 0.998) {
        let distance = target - start
        let rest = distance < 0 ? -Self.restSpeed : Self.restSpeed
        guard distance != 0 else {
            self.init(start: start, velocity: 0, rate: rate)
            return
        }
        let reach = distance / (velocity - rest)
        let fitting = 1000 * reach / (1 + 1000 * reach)
        if velocity * rest > 0, abs(velocity) > 2 * Self.restSpeed, fitting > 0.95, fitting < 0.9992 {
            self.init(start: start, velocity: velocity, rate: fitting)
        } else {
            self.init(start: start, velocity: distance / Self.reach(of: rate) + rest, rate: rate)
        }
    }

    /// Points for each point per second, were the movement never to end.
    private static func reach(of rate: Double) -> Double { rate / (1 - rate) / 1000 }

    /// The seconds until the movement counts as ended.
    package var duration: Double {
        let speed = abs(velocity)
        return speed > Self.restSpeed ? log(Self.restSpeed / speed) / log(rate) / 1000 : 0
    }

    /// Where the movement ends.
    package var landing: Double { position(at: duration) }

    /// Where the movement is after `time` seconds; it stays where it ends.
    package func position(at time: Double) -> Double {
        start + velocity * Self.reach(of: rate) * (1 - pow(rate, min(max(time, 0), duration) * 1000))
    }

    /// In points per second; 0 after the end.
    package func velocity(at time: Double) -> Double { time < duration ? velocity * pow(rate, max(time, 0) * 1000) : 0 }

    /// The seconds until the movement passes a position; nil where it never does.
    package func time(at position: Double) -> Double? {
        let way = position - start
        if way == 0 { return 0 }
        guard velocity != 0, duration > 0 else { return nil }
        let left = 1 - way / (velocity * Self.reach(of: rate))
        guard left > 0, left <= 1 else { return nil }
        let time = log(left) / log(rate) / 1000
        return time <= duration ? time : nil
    }
}
