// SPDX-License-Identifier: MIT
//
// Pinches.

public import Foundation
import VitrineInput

/// Two fingers that come nearer or go apart (gestures.pinch).
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: _ReadingGestureRecognizer {
    private var reader = PinchReader()

    /// The distance of the fingers, measured by that at the beginning; what is set here is changed from there on.
    open var scale: CGFloat {
        get { reader.scale }
        set { reader.scale = newValue }
    }

    /// How quickly the scale changes, a second.
    open var velocity: CGFloat { reader.velocity }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? { reader.read(touches) }
    override var countedTouches: [UITouch] { touches.filter(\.isDown) }
    override func resetReader() { reader.reset() }
}
