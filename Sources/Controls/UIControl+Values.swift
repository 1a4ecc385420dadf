// SPDX-License-Identifier: MIT
//
// What a control can be in, and what can happen to it.

import Foundation

extension UIControl {
    /// What a control can be in; normal is none of them.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state.
        public static let normal: State = []
        /// Touched.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Takes no touches.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// Where the keyboard or remote control is.
        public static let focused = State(rawValue: 1 << 3)
        /// What programs may use as they like.
        public static let application = State(rawValue: 0x00FF_0000)
        /// What UIKit keeps for itself.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }

    /// What can happen to a control (controls.events).
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down on the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger came down again, as in a double tap.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// A finger moves on the control.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// A finger that came down on the control moves beside it.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// A finger comes back onto the control.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// A finger leaves the control, still down.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// A finger was lifted from the control.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// A finger was lifted beside the control.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The finger was taken away, as by a gesture.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value is another one.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is there for was asked for.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// The control's menu is about to come.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Text begins to be edited.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Text was edited.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Text is no longer edited.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// The return key was pressed in text.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All of fingers.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// All of text.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// What programs may use as they like.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// What UIKit keeps for itself.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Everything.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// Where the content of a control stands from side to side.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable { case center, left, right, fill, leading, trailing }

    /// Where the content of a control stands from top to bottom.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable { case center, top, bottom, fill }
}
