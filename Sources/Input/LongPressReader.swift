// SPDX-License-Identifier: MIT
//
// Touches that stay (gestures.long-press).

package import Foundation

/// Tells a press: fingers that stay where they came down, after taps where those are asked for.
package struct LongPressReader: GestureReader {
    /// How far the gesture has come.
    private enum Stage: Hashable, Sendable { case taps, pressing, under, over }

    /// How long the fingers rest before it is a long press, in seconds.
    package var minimumDuration: TimeInterval = 0.5
    /// How far a finger may move until then, in points.
    package var allowableMovement: CGFloat = 10
    /// How many fingers have to be down.
    package var touchesRequired = 1
    /// Taps that come before the press.
    package var tapsRequired = 0
    private var stage: Stage?
    private var taps = TapReader()
    private var starts: [Int: CGPoint] = [:]
    package private(set) var deadline: TimeInterval?

    package init() {}

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        switch stage ?? (tapsRequired > 0 ? .taps : .pressing) {
        case .taps: return readTaps(touches)
        case .pressing: return readPress(touches)
        case .under: return readMovement(touches)
        case .over: return nil
        }
    }

    /// The taps that come first; the press has to follow the last of them as quickly as another tap would.
    private mutating func readTaps(_ touches: [TouchPoint]) -> GestureProgress? {
        if stage == nil {
            stage = .taps
            (taps.tapsRequired, taps.touchesRequired) = (tapsRequired, touchesRequired)
        }
        let verdict = taps.read(touches)
        deadline = taps.deadline
        guard verdict == .ended else { return verdict }
        stage = .pressing
        deadline = touches.map(\.time).max().map { $0 + TapReader.longestPause }
        return nil
    }

    private mutating func readPress(_ touches: [TouchPoint]) -> GestureProgress? {
        stage = .pressing
        for touch in touches where touch.phase == .began { starts[touch.id] = touch.location }
        let down = touches.filter(\.isDown)
        if starts.count > touchesRequired || down.count < starts.count { return .failed }
        for touch in down {
            if let start = starts[touch.id], start.distance(to: touch.location) > allowableMovement { return .failed }
        }
        // All are down with this: the time begins, in place of the pause before.
        guard down.count == touchesRequired, down.contains(where: { $0.phase == .began }) else { return nil }
        if minimumDuration <= 0 { return begin() }
        deadline = down.map(\.time).max().map { $0 + minimumDuration }
        return nil
    }

    private mutating func begin() -> GestureProgress {
        (stage, deadline) = (.under, nil)
        return .began
    }

    /// The fingers of the press may go anywhere; others that come are none of it.
    private mutating func readMovement(_ touches: [TouchPoint]) -> GestureProgress? {
        let own = touches.filter { starts[$0.id] != nil }
        if own.contains(where: { $0.phase == .cancelled }) { return end(.cancelled) }
        if own.count(where: \.isDown) < touchesRequired { return end(.ended) }
        return own.contains { $0.phase == .moved } ? .changed : nil
    }

    private mutating func end(_ progress: GestureProgress) -> GestureProgress {
        stage = .over
        return progress
    }

    package mutating func timeIsUp() -> GestureProgress? {
        guard stage == .pressing, starts.count == touchesRequired else { return .failed }
        return begin()
    }

    package mutating func reset() {
        (stage, starts, deadline) = (nil, [:], nil)
        taps.reset()
    }
}
