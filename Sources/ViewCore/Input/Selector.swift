// SPDX-License-Identifier: MIT
//
// Names of methods, and the calls behind them: target and action without Objective-C.

import Foundation

/// The name of a method, as UIKit's target-action pairs and menus use it, with the method itself.
///
/// Swift has no `#selector` without Objective-C. Where UIKit's sources name a method for a target that is at hand, the method is handed over
/// itself: `button.addTarget(self, action: MyView.pressed, for: .touchUpInside)`. Where only the name counts, as in menus and in
/// `canPerformAction(_:withSender:)`, a selector is made once:
///
///     extension Selector {
///         static let rename = Selector("rename:", MyCell.rename)
///     }
///     UIMenuController.shared.menuItems = [UIMenuItem(title: "Rename", action: .rename)]
///
/// Two selectors are equal when their names are.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// A method of a class, or of all that conform to a protocol.
    package struct Method: Sendable {
        /// Whether a target has it.
        let isOf: @MainActor @Sendable (_ target: AnyObject) -> Bool
        /// Calls it; answers false where the target does not have it, or it does not take such a sender.
        package let call: @MainActor @Sendable (_ target: AnyObject, _ sender: Any?, _ event: Any?) -> Bool
        /// Whether it is one that every responder has, to be overridden.
        var isInherited = false
    }

    /// The name, with a colon for each parameter: `copy:`.
    public let name: String
    package let method: Method?

    /// A name alone: of a standard edit action, or to compare with.
    public init(_ name: String) { (self.name, method) = (name, Self.standard[name]) }

    /// A name alone.
    public init(stringLiteral value: String) { self.init(value) }

    /// A method that takes the sender.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.name = name
        self.method = Method {
            $0 is Target
        } call: { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }

    /// A method that takes the sender and the event, which may be asked for as an optional one.
    public init<Target: AnyObject, Sender, Touching>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, Touching) -> Void
    ) {
        self.name = name
        self.method = Method {
            $0 is Target
        } call: { target, sender, event in
            guard let target = target as? Target, let sender = sender as? Sender, let event = event as? Touching else { return false }
            method(target)(sender, event)
            return true
        }
    }

    /// A method that takes nothing.
    public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.name = name
        self.method = Method {
            $0 is Target
        } call: { target, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// Whether both have one name.
    public static func == (a: Selector, b: Selector) -> Bool { a.name == b.name }

    /// Feeds the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The name.
    public var description: String { name }
}

/// A class that lists its methods, by whose names alone they are called (runtime.messages); every responder does.
///
///     extension Loader: SelectorTable {}   // whose body has `class var interfaceActions: [Selector] { [Selector("load", Loader.load)] }`
@preconcurrency @MainActor public protocol SelectorTable: AnyObject {
    /// The methods, each under the name that Objective-C would have for it.
    static var interfaceActions: [Selector] { get }
}

extension Selector {
    /// A method that rooms above call in a way of their own.
    package init(
        _ name: String, isOf: @escaping @MainActor @Sendable (AnyObject) -> Bool,
        call: @escaping @MainActor @Sendable (AnyObject, Any?, Any?) -> Bool
    ) { (self.name, method) = (name, Method(isOf: isOf, call: call)) }

    /// The method that a target has: the one that was handed over, or that which its class lists under the name.
    @MainActor package func method(of target: AnyObject) -> Method? {
        if let method, method.isOf(target) { return method }
        return (type(of: target) as? any SelectorTable.Type)?.interfaceActions.last { $0 == self && $0.method?.isOf(target) == true }?
            .method
    }
}

// A method that is handed over without a name gets one of its own, under which it is told apart, watched and removed.
@MainActor extension Selector {
    private static var unnamed = 0

    private static func name(in type: Any.Type) -> String {
        unnamed += 1
        return "\(type).method\(unnamed)"
    }

    package init<Target: AnyObject>(method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        self.init(Self.name(in: Target.self), method)
    }

    package init<Target: AnyObject, Sender>(method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        self.init(Self.name(in: Target.self), method)
    }

    package init<Target: AnyObject, Sender, Touching>(method: @escaping @MainActor (Target) -> @MainActor (Sender, Touching) -> Void) {
        self.init(Self.name(in: Target.self), method)
    }
}
