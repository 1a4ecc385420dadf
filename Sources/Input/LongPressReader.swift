// SPDX-License-Identifier: MIT
//
// Touches that stay (gestures.long-press).

package import Foundation

/// Tells a press: fingers that stay where they came down.
package struct LongPressReader: GestureReader {
    package var minimumDuration: TimeInterval = 0.5
    package var allowableMovement: CGFloat = 10
    package var touchesRequired = 1
    /// Taps that come before the press.
    package var tapsRequired = 0
    private var taps: TapReader?
    private var starts: [Int: CGPoint] = [:]
    private var hasBegun = false
    package private(set) var deadline: TimeInterval?

    package init() {}

    package mutating func read(_ touches: [TouchPoint]) -> GestureProgress? {
        if tapsRequired > 0, let verdict = readTaps(touches) { return verdict }
        if tapsRequired > 0, taps != nil { return nil }
        for touch in touches where touch.phase == .began { starts[touch.id] = touch.location }
        let down = touches.count(where: \.isDown)
        if hasBegun {
            if touches.contains(where: { $0.phase == .cancelled }) { return .cancelled }
            if down < touchesRequired { return .ended }
            return touches.contains { $0.phase == .moved } ? .changed : nil
        }
        if starts.count > touchesRequired || down < starts.count { return .failed }
        for touch in touches {
            if let start = starts[touch.id], start.distance(to: touch.location) > allowableMovement { return .failed }
        }
        if down == touchesRequired, deadline == nil { deadline = (touches.map(\.time).max() ?? 0) + minimumDuration }
        return nil
    }

    /// Has the taps told that come first; after the last of them the press is read.
    private mutating func readTaps(_ touches: [TouchPoint]) -> GestureProgress? {
        if taps == nil {
            guard starts.isEmpty, !hasBegun, deadline == nil else { return nil }
            taps = TapReader()
            taps?.tapsRequired = tapsRequired
            taps?.touchesRequired = touchesRequired
        }
        switch taps?.read(touches) {
        case .ended:
            taps = nil
            tapsAreDone = true
            deadline = (touches.map(\.time).max() ?? 0) + TapReader.longestPause
            return nil
        case .failed: return .failed
        default:
            deadline = taps?.deadline
            return nil
        }
    }

    private var tapsAreDone = false

    package mutating func timeIsUp() -> GestureProgress? {
        guard tapsRequired == 0 || tapsAreDone && !starts.isEmpty else { return .failed }
        deadline = nil
        hasBegun = true
        return .began
    }

    package mutating func reset() { (taps, starts, hasBegun, deadline, tapsAreDone) = (nil, [:], false, nil, false) }
}
