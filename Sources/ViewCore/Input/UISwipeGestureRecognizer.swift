// SPDX-License-Identifier: MIT
//
// Swipes.

import Foundation
import VitrineInput

/// Fingers that brush over the glass in a direction (gestures.swipe).
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: _ReadingGestureRecognizer {
    /// The directions in which fingers go.
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1)
        /// To the left.
        public static let left = Direction(rawValue: 2)
        /// Up.
        public static let up = Direction(rawValue: 4)
        /// Down.
        public static let down = Direction(rawValue: 8)
    }

    private var reader = SwipeReader()

    /// The directions that are swipes; to the right by default.
    open var direction: Direction {
        get { Direction(rawValue: reader.directions.rawValue) }
        set { reader.directions = SwipeReader.Directions(rawValue: newValue.rawValue) }
    }

    /// The number of fingers that make the gesture; 1 by default.
    open var numberOfTouchesRequired: Int {
        get { reader.touchesRequired }
        set { reader.touchesRequired = max(newValue, 1) }
    }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? { reader.read(touches) }
    override var deadline: TimeInterval? { reader.deadline }
    override func timeIsUp() -> GestureProgress? { reader.timeIsUp() }
    override func resetReader() { reader.reset() }
}
