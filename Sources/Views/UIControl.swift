// SPDX-License-Identifier: MIT
//
// Views that can be pressed: states, and what they do when they are.

public import Foundation

/// Something that can be done, with a name and a picture.
@preconcurrency @MainActor
open class UIAction: NSObject {
    public typealias Handler = @MainActor (UIAction) -> Void

    open var title: String
    open var image: UIImage?
    let handler: Handler

    public init(title: String = "", image: UIImage? = nil, handler: @escaping Handler) {
        self.title = title
        self.image = image
        self.handler = handler
        super.init()
    }
}

/// A view with states that tells when it is used.
@preconcurrency @MainActor
open class UIControl: UIView {
    /// What a control can be in; normal is none of them.
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let normal: State = []
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    /// What can happen to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let touchDown = Event(rawValue: 1)
        public static let touchUpInside = Event(rawValue: 64)
        public static let valueChanged = Event(rawValue: 4096)
        public static let primaryActionTriggered = Event(rawValue: 8192)
    }

    open var isEnabled = true { didSet { if isEnabled != oldValue { stateChanged() } } }
    open var isSelected = false { didSet { if isSelected != oldValue { stateChanged() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateChanged() } } }

    private var actions: [(action: UIAction, event: Event)] = []

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    open func addAction(_ action: UIAction, for event: Event) { actions.append((action, event)) }

    open func removeAction(_ action: UIAction, for event: Event) { actions.removeAll { $0.action === action && $0.event == event } }

    /// Runs the actions of an event in the order in which they were added.
    open func sendActions(for event: Event) {
        for entry in actions where !entry.event.isDisjoint(with: event) { entry.action.handler(entry.action) }
    }

    func stateChanged() { setNeedsLayout() }
}
