// SPDX-License-Identifier: MIT
//
// Keys and buttons that are pressed, as an event.

import Foundation

/// Keys and buttons that are pressed.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
    /// The kind: presses.
    open override var type: EventType { .presses }
    /// All that is pressed.
    open private(set) var allPresses: Set<UIPress> = []

    package convenience init(_ presses: Set<UIPress>) {
        self.init()
        allPresses = presses
        timestamp = presses.first?.timestamp ?? 0
    }

    /// The presses that a recognizer gets: none, as recognizers tell touches.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
