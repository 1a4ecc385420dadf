// SPDX-License-Identifier: MIT
//
// How quickly fingers move (gestures.velocity).

package import Foundation

/// Tells a speed from steps: three quarters of the last one, and a quarter of the one before.
///
/// Fingers tremble and the glass rounds, so one step alone says little.
package struct SpeedMeter: Hashable, Sendable {
    /// A lift after a rest of so many seconds says that there was no speed.
    package static let rest = 0.05

    private var last: CGPoint?
    private var before: CGPoint?

    package init() {}

    /// What the steps say, in units a second.
    package var velocity: CGPoint {
        guard let last else { return .zero }
        guard let before else { return last }
        return CGPoint(x: last.x * 0.75 + before.x * 0.25, y: last.y * 0.75 + before.y * 0.25)
    }

    /// Takes in a step that took so many seconds; one without time says nothing.
    package mutating func add(_ step: CGPoint, in seconds: TimeInterval) {
        guard seconds > 0 else { return }
        before = last
        last = CGPoint(x: step.x / CGFloat(seconds), y: step.y / CGFloat(seconds))
    }

    /// Takes in that nothing moves any more after so many seconds.
    package mutating func lift(after seconds: TimeInterval) { if seconds >= Self.rest { self = SpeedMeter() } }
}
