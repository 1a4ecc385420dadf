// SPDX-License-Identifier: MIT
//
// What a view may look different by (selection.configuration-state).

public import VitrineViewCore

/// What a view may look different by: its traits, and states that programs name themselves.
public protocol UIConfigurationState {
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }

    /// A state in which nothing is the case, with traits.
    init(traitCollection: UITraitCollection)

    /// What a program keeps under a name of its own; nil where it keeps nothing.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a state that a program has added.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a view that a finger, the keyboard or the program can mark.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view takes no touches.
    public var isDisabled = false
    /// Whether a finger is on the view.
    public var isHighlighted = false
    /// Whether the view is selected.
    public var isSelected = false
    /// Whether the keyboard or remote control is at the view.
    public var isFocused = false
    /// Whether the view stays at an edge while the content scrolls.
    public var isPinned = false
    private var others: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is the case, with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// What a program keeps under a name of its own; nil where it keeps nothing.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { others[key] }
        set { others[key] = newValue }
    }
}

/// How a view without content looks, as a state.
public struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
    /// The surroundings.
    public var traitCollection: UITraitCollection
    /// What is searched for.
    public var searchText: String?
    private var others: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in surroundings.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of the program's own.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { others[key] }
        set { others[key] = newValue }
    }
}
