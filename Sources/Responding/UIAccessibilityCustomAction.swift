// SPDX-License-Identifier: MIT
//
// What someone who hears an interface can do with an element beside activating it, and the ways through what is shown.

public import Foundation

/// Something that can be done with an element, by name.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    /// Does the action, and says whether it was done.
    public typealias Handler = (_ customAction: UIAccessibilityCustomAction) -> Bool

    /// What is said of the action.
    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    /// What is said of the action, with attributes.
    open var attributedName: NSAttributedString
    /// Who does the action, where a method does.
    open weak var target: AnyObject?
    /// What does the action, where a closure does.
    open var actionHandler: Handler?
    /// What the action is put together with.
    open var category: String?
    /// The name of the method, and the picture, for the rooms that know their types.
    package final var method: Any?
    package final var picture: AnyObject?
    /// Calls the method.
    package final var callsMethod: ((AnyObject, UIAccessibilityCustomAction) -> Bool)?

    /// Creates an action that a closure does.
    public init(name: String, actionHandler: Handler?) {
        attributedName = NSAttributedString(string: name)
        self.actionHandler = actionHandler
        super.init()
    }

    /// Creates an action that a closure does.
    public init(attributedName: NSAttributedString, actionHandler: Handler?) {
        (self.attributedName, self.actionHandler) = (attributedName, actionHandler)
        super.init()
    }

    /// Does the action as an assistive technology would.
    ///
    /// - Returns: Whether it was done.
    @discardableResult
    public final func perform() -> Bool {
        if let actionHandler { return actionHandler(self) }
        guard let target, let callsMethod else { return false }
        return callsMethod(target, self)
    }
}

/// A way through what is shown, from one thing of a kind to the next.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
    /// Where the way goes.
    public enum Direction: Int, Hashable, Sendable { case previous, next }

    /// The kinds that the system has names for.
    public enum SystemRotorType: Int, Hashable, Sendable {
        case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3, headingLevel4, headingLevel5, headingLevel6
        case boldText, italicText, underlineText, misspelledWord, image, textField, table, list, landmark
    }

    /// Finds the next place; nil where there is none.
    public typealias Search = (_ predicate: UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

    /// What is said of the way.
    open var name: String
    /// What is said of the way, with attributes.
    open var attributedName: NSAttributedString
    /// Finds the next place.
    open var itemSearchBlock: Search
    /// The kind that the system has a name for.
    public let systemRotorType: SystemRotorType

    /// Creates a way with a name.
    public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
        (self.name, attributedName, self.itemSearchBlock) = (name, NSAttributedString(string: name), itemSearchBlock)
        systemRotorType = .none
        super.init()
    }

    /// Creates a way with a name that has attributes.
    public init(attributedName: NSAttributedString, itemSearch itemSearchBlock: @escaping Search) {
        (name, self.attributedName, self.itemSearchBlock) = (attributedName.string, attributedName, itemSearchBlock)
        systemRotorType = .none
        super.init()
    }

    /// Creates a way of a kind that the system has a name for.
    public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
        (name, attributedName, self.itemSearchBlock) = ("", NSAttributedString(string: ""), itemSearchBlock)
        systemRotorType = type
        super.init()
    }
}

/// Where someone is on a way, and where it is to go.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
    /// Where someone is.
    open var currentItem = UIAccessibilityCustomRotorItemResult()
    /// Where the way goes.
    open var searchDirection = UIAccessibilityCustomRotor.Direction.next

    public override init() { super.init() }
}

/// A place on a way.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
    /// What is at the place.
    open weak var targetElement: (any NSObjectProtocol)?
    /// The part of its text, for the room that knows the type.
    package final var part: AnyObject?

    public override init() { super.init() }
}
