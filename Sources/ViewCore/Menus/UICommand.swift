// SPDX-License-Identifier: MIT
//
// Something in a menu that sends an action to whoever can do it.

import Foundation

/// An element of a menu that has the first of the responders that can do what is named.
@preconcurrency @MainActor
open class UICommand: UIMenuElement, UIMenuLeaf {
    /// The words for the command.
    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    /// The picture for the command.
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// Longer words for the command.
    open var discoverabilityTitle: String?
    /// What is to be done.
    public let action: Selector
    /// Anything that the program wants to find again in the command.
    public let propertyList: Any?
    /// How the command is shown, and whether it can be chosen.
    open var attributes: Attributes
    /// Whether the command is marked.
    open var state: State
    /// Who has it done, while it is.
    open internal(set) var sender: Any?

    /// Creates a command.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
        (self.attributes, self.state) = (attributes, state)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Has a target do it, or without one whoever can, from the sender up the chain.
    open func performWithSender(_ sender: Any?, target: Any?) {
        let before = self.sender
        self.sender = sender
        let start = (sender as? UIView)?.window?.firstResponder ?? sender as? UIResponder
        let found = target ?? start?.target(forAction: action, withSender: self)
        if let found { UIApplication.shared.sendAction(action, to: found, from: self, for: nil) }
        self.sender = before
    }
}
