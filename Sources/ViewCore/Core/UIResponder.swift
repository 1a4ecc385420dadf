// SPDX-License-Identifier: MIT
//
// The chain of objects that events and actions pass through.

public import Foundation

/// An object that may answer events.
///
/// Who does not answer hands on to `next`: from a view to its controller or superview, then to the window and the application.
@preconcurrency @MainActor
open class UIResponder: NSObject {
    public override init() { super.init() }

    /// Who is asked next (touches.responder-chain).
    open var next: UIResponder? { nextInChain }

    // MARK: Touches

    /// Fingers came down; handed on by default.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }

    /// Fingers moved; handed on by default.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }

    /// Fingers were lifted; handed on by default.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }

    /// The touches were taken away, by a gesture for instance; handed on by default.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

    // MARK: First responder

    /// Whether the object may become the first that actions are sent to; false by default.
    open var canBecomeFirstResponder: Bool { false }

    /// Whether the object may give that up; true by default.
    open var canResignFirstResponder: Bool { true }

    /// Whether actions without a target come here first.
    open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

    /// Takes actions first, where both this and the present first responder agree (touches.first-responder).
    ///
    /// - Returns: Whether the object is the first responder now.
    @discardableResult
    open func becomeFirstResponder() -> Bool { takeFirst() }

    /// Gives up taking actions first.
    ///
    /// - Returns: Whether the object is no longer the first responder.
    @discardableResult
    open func resignFirstResponder() -> Bool { giveUpFirst() }

    // MARK: Actions

    /// Whether the object does what is named; by default whether it has a method that the selector stands for.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { hasMethod(action) }

    /// Who does what is named: this object, or the first up the chain that can; nil where none can (touches.target-of-an-action).
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: UIResponder? = self
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    // MARK: Edit actions (menus.edit-actions)

    /// Takes away what is selected and keeps a copy; does nothing by default.
    open func cut(_ sender: Any?) {}

    /// Keeps a copy of what is selected; does nothing by default.
    open func copy(_ sender: Any?) {}

    /// Puts in what was kept; does nothing by default.
    open func paste(_ sender: Any?) {}

    /// Selects what is at the place; does nothing by default.
    open func select(_ sender: Any?) {}

    /// Selects everything; does nothing by default.
    open func selectAll(_ sender: Any?) {}

    /// Takes away what is selected; does nothing by default.
    open func delete(_ sender: Any?) {}

    // MARK: Nibs and storyboards

    /// Told when the object was made from a nib or a storyboard, and all of its outlets and actions are connected.
    open func awakeFromNib() {}

    /// The methods that actions of nibs and storyboards call, each under the name that the files have for it.
    ///
    ///     override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("done:", EntryController.done)] }
    open class var interfaceActions: [Selector] { [] }

    /// Takes a value by the name of a property, as files of Interface Builder set outlets and runtime attributes.
    ///
    /// - Returns: Whether there is such a property, and the value is of its type.
    @_spi(Vitrine) open func takeValue(_ value: Any?, forKey key: String) -> Bool {
        NamedProperties.take(value, forKey: key, on: self) || ((self as? UIView)?.takeDescribed(value, forKey: key) ?? false)
    }

    /// Unsupported: told of being shown in a design tool, which this is not.
    open func prepareForInterfaceBuilder() { note(.prepareForInterfaceBuilder) }
}
