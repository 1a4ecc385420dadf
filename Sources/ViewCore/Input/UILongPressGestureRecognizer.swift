// SPDX-License-Identifier: MIT
//
// Touches that stay.

public import Foundation
import VitrineInput

/// A press of a finger that stays where it came down, and may move after that (gestures.long-press).
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: _ReadingGestureRecognizer {
    private var reader = LongPressReader()

    /// The seconds that make the gesture; 0.5 by default.
    open var minimumPressDuration: TimeInterval {
        get { reader.minimumDuration }
        set { reader.minimumDuration = max(newValue, 0) }
    }

    /// How far the finger may move before, in points; 10 by default.
    open var allowableMovement: CGFloat {
        get { reader.allowableMovement }
        set { reader.allowableMovement = newValue }
    }

    /// The number of fingers that make the gesture; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { reader.touchesRequired }
        set { reader.touchesRequired = max(newValue, 1) }
    }

    /// The number of taps that come before the press; 0 by default.
    open var numberOfTapsRequired: Int {
        get { reader.tapsRequired }
        set { reader.tapsRequired = max(newValue, 0) }
    }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? { reader.read(touches) }
    override var deadline: TimeInterval? { reader.deadline }
    override func timeIsUp() -> GestureProgress? { reader.timeIsUp() }
    override var countedTouches: [UITouch] { touches.filter(\.isDown) }
    override func resetReader() { reader.reset() }
}
