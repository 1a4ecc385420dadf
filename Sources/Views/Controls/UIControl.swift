// SPDX-License-Identifier: MIT
//
// Views that can be pressed: states, and what they do when they are.

public import Foundation

/// A view with states that tells when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What a control can be in; normal is none of them.
    public struct State: OptionSet, Hashable, Sendable {
        /// The value behind the name.
        public let rawValue: UInt

        /// Creates a value from what is behind its name.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// No other state.
        public static let normal: State = []
        /// Touched.
        public static let highlighted = State(rawValue: 1)
        /// Takes no touches.
        public static let disabled = State(rawValue: 2)
        /// Chosen.
        public static let selected = State(rawValue: 4)
        /// Where the keyboard or remote control is.
        public static let focused = State(rawValue: 8)
    }

    /// What can happen to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The value behind the name.
        public let rawValue: UInt

        /// Creates a value from what is behind its name.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down on the control.
        public static let touchDown = Event(rawValue: 1)
        /// A finger was lifted from the control.
        public static let touchUpInside = Event(rawValue: 64)
        /// The control's value is another one.
        public static let valueChanged = Event(rawValue: 4096)
        /// What the control is there for was asked for.
        public static let primaryActionTriggered = Event(rawValue: 8192)
    }

    /// Where the content of a control stands from side to side.
    public enum ContentHorizontalAlignment: Int, Hashable, Sendable { case center, left, right, fill, leading, trailing }

    /// Where the content of a control stands from top to bottom.
    public enum ContentVerticalAlignment: Int, Hashable, Sendable { case center, top, bottom, fill }

    /// Where the content stands from side to side, for controls that have content, as buttons do.
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
        didSet { if contentHorizontalAlignment != oldValue { setNeedsLayout() } }
    }
    /// Where the content stands from top to bottom, for controls that have content, as buttons do.
    open var contentVerticalAlignment = ContentVerticalAlignment.center {
        didSet { if contentVerticalAlignment != oldValue { setNeedsLayout() } }
    }

    /// The horizontal alignment with leading and trailing told as left and right.
    open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
        switch contentHorizontalAlignment {
        case .leading: isRightToLeft ? .right : .left
        case .trailing: isRightToLeft ? .left : .right
        case .center, .left, .right, .fill: contentHorizontalAlignment
        }
    }

    /// Whether the control takes touches.
    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    /// Whether the control is chosen.
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    /// Whether the control looks touched.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    private var actions: [(action: UIAction, event: Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Unsupported: creates it empty, without reading from the archive.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// All states that the control is in.
    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    /// Does the action when the event happens.
    open func addAction(_ action: UIAction, for event: Event) { actions.append((action, event)) }

    /// No longer does the action when the event happens.
    open func removeAction(_ action: UIAction, for event: Event) { actions.removeAll { $0.action === action && $0.event == event } }

    /// Runs the actions of an event in the order in which they were added.
    open func sendActions(for event: Event) {
        for entry in actions where !entry.event.isDisjoint(with: event) { entry.action.run(for: self) }
    }

    func stateChanged() { setNeedsLayout() }
}
