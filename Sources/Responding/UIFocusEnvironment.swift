// SPDX-License-Identifier: MIT
//
// Focus: what is told when the keys of a keyboard or a remote control go from one element to the next.

public import Foundation

/// Where focus went.
public struct UIFocusHeading: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Upwards.
    public static let up = UIFocusHeading(rawValue: 1 << 0)
    /// Downwards.
    public static let down = UIFocusHeading(rawValue: 1 << 1)
    /// To the left.
    public static let left = UIFocusHeading(rawValue: 1 << 2)
    /// To the right.
    public static let right = UIFocusHeading(rawValue: 1 << 3)
    /// On.
    public static let next = UIFocusHeading(rawValue: 1 << 4)
    /// Back.
    public static let previous = UIFocusHeading(rawValue: 1 << 5)
    /// To the first.
    public static let first = UIFocusHeading(rawValue: 1 << 8)
    /// To the last.
    public static let last = UIFocusHeading(rawValue: 1 << 9)
}

/// A sound of focus.
public struct UIFocusSoundIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// None.
    public static let none = UIFocusSoundIdentifier(rawValue: "UIFocusSoundIdentifierNone")
    /// That of the system.
    public static let `default` = UIFocusSoundIdentifier(rawValue: "UIFocusSoundIdentifierDefault")
}

/// How much an element is wished as the first of its group.
public struct UIFocusGroupPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Like any other.
    public static let ignored = UIFocusGroupPriority(rawValue: 0)
    /// What had focus before.
    public static let previouslyFocused = UIFocusGroupPriority(rawValue: 1000)
    /// What is chosen.
    public static let prioritized = UIFocusGroupPriority(rawValue: 2000)
    /// What has focus.
    public static let currentlyFocused = UIFocusGroupPriority(rawValue: Int.max)
}

/// A part of an interface that says where focus goes within it.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
    /// Where focus goes first, in order.
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    /// What this is a part of; nil for none.
    var parentFocusEnvironment: (any UIFocusEnvironment)? { get }
    /// What the elements are put together by; nil for none.
    var focusGroupIdentifier: String? { get }
    /// Asks for focus to be looked for anew.
    func setNeedsFocusUpdate()
    /// Looks for focus at once where that was asked for.
    func updateFocusIfNeeded()
    /// Whether focus may go.
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
    /// Focus has gone.
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

extension UIFocusEnvironment {
    public var focusGroupIdentifier: String? { nil }
    public func setNeedsFocusUpdate() {}
    public func updateFocusIfNeeded() {}
    public func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    public func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}

/// Something that can have focus.
@preconcurrency @MainActor
public protocol UIFocusItem: UIFocusEnvironment {
    /// Whether it can have focus.
    var canBecomeFocused: Bool { get }
    /// Whether it has focus.
    var isFocused: Bool { get }
    /// Where it is, in the space of what it is a part of.
    var frame: CGRect { get }
}

extension UIFocusItem {
    public var isFocused: Bool { false }
}

/// What focus goes from and to.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    /// What had focus.
    open var previouslyFocusedItem: (any UIFocusItem)? { former as? any UIFocusItem }
    /// What gets focus.
    open var nextFocusedItem: (any UIFocusItem)? { latter as? any UIFocusItem }
    /// Where focus goes.
    open var focusHeading: UIFocusHeading { heading }

    /// What had focus and what gets it, for the rooms that know their types.
    package final weak var former: AnyObject?
    package final weak var latter: AnyObject?
    package final var heading: UIFocusHeading = []

    /// Creates a move of focus from nothing to nothing.
    public override init() { super.init() }
}

/// Animates beside a move of focus.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    private var beside: [() -> Void] = []
    private var completions: [() -> Void] = []

    public override init() { super.init() }

    /// Adds changes that are animated beside the move.
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animations { beside.append(animations) }
        if let completion { completions.append(completion) }
    }

    /// Does all that was added, at once.
    package final func run() {
        let (changes, ends) = (beside, completions)
        (beside, completions) = ([], [])
        for change in changes { change() }
        for end in ends { end() }
    }
}
