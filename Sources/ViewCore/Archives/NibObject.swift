// SPDX-License-Identifier: MIT
//
// What views, recognizers and controllers are to those who make them from a file, and what a file's coder is to views.

package import Foundation
package import VitrineInterfaceBuilder

/// The coder of an element of a file, as far as views ask it themselves; Nibs has it, which stands above them.
package protocol InterfaceCoder: NSCoder {
    /// Has a view take what the file says of what a class of views adds.
    @MainActor func read(_ view: UIView, as type: UIView.Type)
    /// The view that the element has for its content.
    @MainActor var contentView: UIView? { get }
    /// The effect that the element has: the material, or what content does on one.
    @MainActor var visualEffect: UIVisualEffect? { get }
}

extension NSCoder {
    /// The coder of a file's element, where this is one.
    final var interface: (any InterfaceCoder)? { self as? any InterfaceCoder }
}

/// An object that a nib can hold.
@preconcurrency @MainActor package protocol NibObject: AnyObject, Sendable {
    /// Told when all of the file is made and connected.
    func awakeFromNib()
    /// Takes a value by the name of a property; false where there is no such property.
    func takeValue(_ value: Any?, forKey key: String) -> Bool
}

/// An object whose class makes it from a file.
@preconcurrency @MainActor package protocol NibArchived: NibObject {
    /// Makes the object from what a file says of it.
    init?(coder: NSCoder)
}

/// An object whose class makes it from a file, and that has the view of a scene: a view controller.
@preconcurrency @MainActor package protocol NibController: NibArchived, UIResponder {
    /// Whether the controller was made from a file.
    var isArchived: Bool { get }
    /// Whether the controller was made from a storyboard.
    var isOfStoryboard: Bool { get }
    /// Begins a segue that an object of the scene stands for.
    func begin(_ segue: InterfaceElement, sender: Any?)
}

extension UIView: NibArchived {}

extension UIGestureRecognizer: NibObject {
    package func awakeFromNib() {}

    package func takeValue(_ value: Any?, forKey key: String) -> Bool {
        if NamedProperties.take(value, forKey: key, on: self) { return true }
        guard key == "delegate", let delegate = value as? any UIGestureRecognizerDelegate else { return false }
        self.delegate = delegate
        return true
    }
}

extension NSLayoutConstraint: NibObject {
    package func awakeFromNib() {}

    package func takeValue(_ value: Any?, forKey key: String) -> Bool {
        let value = KeyedValue(value: value)
        switch (key, value.number) {
        case ("constant", let number?): constant = number
        case ("priority", let number?) where number > 0 && number <= 1000: priority = UILayoutPriority(Float(number))
        case ("identifier", _): identifier = value.value as? String
        case ("active", _), ("isActive", _): isActive = value.bool ?? isActive
        default: return false
        }
        return true
    }
}

/// A view whose content lies on a view of its own, such as a cell.
@MainActor package protocol NibContentHolder: UIView {
    /// The view that the content lies on.
    var heldContent: UIView { get }

    /// Shows that a finger has chosen the view, or is on it, where it is of a kind that does.
    func take(isSelected: Bool, isHighlighted: Bool)
}

extension NibContentHolder {
    package func take(isSelected: Bool, isHighlighted: Bool) {}
}

/// What a file has for a view later: a segue, and what it says otherwise under other size classes.
@MainActor package protocol FileMarking: AnyObject {
    /// Told of the traits that the view has now.
    func apply(_ traits: UITraitCollection)
}

/// An object that calls methods of others by itself.
@MainActor package protocol ActionSender: AnyObject {
    /// Has a method called when something happens; false for an event that there is not.
    func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool
    /// The event that begins a segue, by its name in the file; nil is the one that the object is for.
    var eventOfSegue: String? { get }
}

extension UIGestureRecognizer: ActionSender {
    package var eventOfSegue: String? { nil }

    package func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool {
        addTarget(target, action: action)
        return true
    }
}
