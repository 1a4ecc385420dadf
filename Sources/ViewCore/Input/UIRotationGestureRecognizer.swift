// SPDX-License-Identifier: MIT
//
// Rotations.

public import Foundation
import VitrineInput

/// Two fingers that turn about each other (gestures.rotation).
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: _ReadingGestureRecognizer {
    private var reader = RotationReader()

    /// How far the fingers have turned clockwise since the beginning, in radians; what is set here is changed from there on.
    open var rotation: CGFloat {
        get { reader.rotation }
        set { reader.rotation = newValue }
    }

    /// How quickly the fingers turn, in radians a second.
    open var velocity: CGFloat { reader.velocity }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? { reader.read(touches) }
    override var countedTouches: [UITouch] { touches.filter(\.isDown) }
    override func resetReader() { reader.reset() }
}
