// SPDX-License-Identifier: MIT
//
// Taps (gestures.tap).

package import Foundation

/// Tells taps: fingers that come down and go without moving far, several times in a row where that is asked for.
package struct TapReader: GestureReader {
    /// The longest time that a finger stays down, in seconds.
    package static let longestTouch = 0.75
    /// The longest time from a lift to the next touch, in seconds.
    package static let longestPause = 0.35
    /// How far a finger may move, in points.
    package static let allowableMovement: CGFloat = 45

    /// How many taps follow each other.
    package var tapsRequired = 1
    /// How many fingers tap together.
    package var touchesRequired = 1
    private var taps = 0
    private var starts: [Int: CGPoint] = [:]
    private var most = 0
    private var first: CGPoint?
    package private(set) var deadline: TimeInterval?

    package init() {}

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        for touch in touches where touch.phase == .began {
            if starts.isEmpty { deadline = touch.time + Self.longestTouch }
            if let first, first.distance(to: touch.location) > Self.allowableMovement, touchesRequired == 1 { return .failed }
            if first == nil { first = touch.location }
            starts[touch.id] = touch.location
        }
        most = max(most, touches.count { $0.phase != .cancelled })
        if most > touchesRequired { return .failed }
        for touch in touches {
            if touch.phase == .cancelled { return .failed }
            if let start = starts[touch.id], start.distance(to: touch.location) > Self.allowableMovement { return .failed }
        }
        guard !touches.contains(where: \.isDown), let last = touches.map(\.time).max() else { return nil }
        if most < touchesRequired { return .failed }
        taps += 1
        (starts, most) = ([:], 0)
        if taps >= tapsRequired { return .ended }
        deadline = last + Self.longestPause
        return nil
    }

    package mutating func timeIsUp() -> GestureProgress? { .failed }

    package mutating func reset() { (taps, starts, most, first, deadline) = (0, [:], 0, nil, nil) }
}
