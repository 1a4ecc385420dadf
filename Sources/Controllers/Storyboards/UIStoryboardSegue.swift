// SPDX-License-Identifier: MIT
//
// A way from one controller to another, while it is gone.

public import Foundation
public import VitrineViewCore

/// A transition from one controller of a storyboard to another.
///
/// A subclass that a storyboard names shows the destination in `perform()`; where its kind is one of the standard ones, `super.perform()`
/// does what that does.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    /// The name by which the program knows the segue; nil where it has none.
    open private(set) var identifier: String?
    /// The controller that the segue leaves.
    open private(set) var source: UIViewController
    /// The controller that the segue comes to.
    open private(set) var destination: UIViewController
    /// What the kind of the segue does.
    var handler: (() -> Void)?

    /// Creates a segue; subclasses that override it say `required`, since storyboards make them by their class.
    public required init(identifier: String?, source: UIViewController, destination: UIViewController) {
        (self.identifier, self.source, self.destination) = (identifier, source, destination)
        super.init()
    }

    /// Shows the destination as the kind of the segue does.
    open func perform() { handler?() }
}

extension UIStoryboardSegue {
    /// Creates a segue that does what is given when it is performed.
    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping @MainActor () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }
}

/// Where an unwind segue comes from, for those that look for where it goes to.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    /// The controller that the segue leaves.
    public let source: UIViewController
    /// What began the segue.
    public let sender: Any?
    /// The method that the destination has.
    public let unwindAction: Selector

    init(source: UIViewController, sender: Any?, unwindAction: Selector) {
        (self.source, self.sender, self.unwindAction) = (source, sender, unwindAction)
        super.init()
    }
}

/// A method that makes the destination of a segue, under the name that storyboards have for it.
///
/// What UIKit finds by `@IBSegueAction` is listed by the class:
///
///     override class var interfaceSegueActions: [SegueAction] { [SegueAction("makeDetail:", ListController.makeDetail)] }
public struct SegueAction: Sendable {
    /// The name, with a colon for each parameter.
    public let name: String
    /// Nil where the controller is of another class, or the sender of another type.
    let make:
        @MainActor @Sendable (_ source: UIViewController, _ coder: NSCoder, _ sender: Any?, _ identifier: String?) -> UIViewController?

    /// A method that takes the coder.
    public init<Source: UIViewController, Destination: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Source) -> @MainActor (NSCoder) -> Destination?
    ) {
        self.name = name
        make = { source, coder, _, _ in (source as? Source).flatMap { method($0)(coder) } }
    }

    /// A method that takes the coder and the sender.
    public init<Source: UIViewController, Sender, Destination: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Source) -> @MainActor (NSCoder, Sender) -> Destination?
    ) {
        self.name = name
        make = { source, coder, sender, _ in
            guard let source = source as? Source, let sender = sender as? Sender else { return nil }
            return method(source)(coder, sender)
        }
    }

    /// A method that takes the coder, the sender and the segue's identifier.
    public init<Source: UIViewController, Sender, Destination: UIViewController>(
        _ name: String, _ method: @escaping @MainActor (Source) -> @MainActor (NSCoder, Sender, String?) -> Destination?
    ) {
        self.name = name
        make = { source, coder, sender, identifier in
            guard let source = source as? Source, let sender = sender as? Sender else { return nil }
            return method(source)(coder, sender, identifier)
        }
    }
}
