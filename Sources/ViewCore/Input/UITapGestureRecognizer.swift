// SPDX-License-Identifier: MIT
//
// Taps.

import Foundation
import VitrineInput

/// A tap, or several, with one finger or more (gestures.tap).
@preconcurrency @MainActor
open class UITapGestureRecognizer: _ReadingGestureRecognizer {
    private var reader = TapReader()

    /// The number of taps that make the gesture; 1 by default.
    open var numberOfTapsRequired: Int {
        get { reader.tapsRequired }
        set { reader.tapsRequired = max(newValue, 1) }
    }

    /// The number of fingers that make the gesture; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { reader.touchesRequired }
        set { reader.touchesRequired = max(newValue, 1) }
    }

    /// A tap keeps no gesture of more taps from being recognized (gestures.taps-of-several).
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        switch preventedGestureRecognizer {
        case let tap as UITapGestureRecognizer: tap.numberOfTapsRequired <= numberOfTapsRequired
        case let press as UILongPressGestureRecognizer: press.numberOfTapsRequired < numberOfTapsRequired
        default: super.canPrevent(preventedGestureRecognizer)
        }
    }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? { reader.read(touches) }
    override var deadline: TimeInterval? { reader.deadline }
    override func timeIsUp() -> GestureProgress? { reader.timeIsUp() }
    override func resetReader() { reader.reset() }
}
