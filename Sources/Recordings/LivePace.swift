// SPDX-License-Identifier: MIT
//
// The time of a stage, as it goes along with that of a wall.

package import Foundation

/// How a stage's time follows real time.
package struct LivePace {
    /// Whether time goes on.
    package private(set) var isPlaying = true
    /// Seconds of the stage in a second.
    package private(set) var speed = 1.0
    private var mark: (wall: ContinuousClock.Instant, time: TimeInterval)

    /// The slowest and the fastest.
    package static let speeds = 0.01...8.0

    package init(at time: TimeInterval = 0) { mark = (.now, time) }

    /// The time of the stage, in seconds.
    package func time(at wall: ContinuousClock.Instant = .now) -> TimeInterval {
        isPlaying ? mark.time + (wall - mark.wall) / .seconds(1) * speed : mark.time
    }

    /// When the stage comes to a time.
    package func wall(at time: TimeInterval) -> ContinuousClock.Instant { mark.wall + .seconds((time - mark.time) / speed) }

    /// Goes on from a time.
    package mutating func set(_ time: TimeInterval) { mark = (.now, time) }

    package mutating func play(_ plays: Bool) {
        mark = (.now, time())
        isPlaying = plays
    }

    package mutating func run(at speed: Double) {
        mark = (.now, time())
        self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
    }
}
