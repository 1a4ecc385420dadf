// SPDX-License-Identifier: MIT
//
// How many times in a row a finger came down in one place (touches.tap-count).

import Foundation
import VitrineInput

/// Counts taps for `UITouch.tapCount`.
@MainActor struct TapCounter {
    private var lastTap: (location: CGPoint, time: TimeInterval, count: Int)?
    private var starts: [Int: (location: CGPoint, time: TimeInterval)] = [:]

    /// Takes in what a touch does, and tells it its count.
    mutating func follow(_ touch: UITouch) {
        switch touch.phase {
        case .began:
            starts[touch.id] = (touch.locationInWindow, touch.timestamp)
            touch.tapCount = 1
            if let lastTap, touch.timestamp - lastTap.time <= TapReader.longestPause,
                lastTap.location.distance(to: touch.locationInWindow) <= TapReader.allowableMovement
            {
                touch.tapCount += lastTap.count
            }
        case .moved, .ended:
            guard let start = starts[touch.id] else { return }
            if start.location.distance(to: touch.locationInWindow) > TapReader.allowableMovement { touch.tapCount = 0 }
            guard touch.phase == .ended else { return }
            starts[touch.id] = nil
            let isTap = touch.tapCount > 0 && touch.timestamp - start.time <= TapReader.longestTouch
            lastTap = isTap ? (touch.locationInWindow, touch.timestamp, touch.tapCount) : nil
        case .cancelled:
            starts[touch.id] = nil
            lastTap = nil
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
