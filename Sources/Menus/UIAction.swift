// SPDX-License-Identifier: MIT
//
// Something that can be done, as a value with a closure.

import Foundation
public import VitrineViewCore

/// Does an action; it is handed the action.
public typealias UIActionHandler = @MainActor (UIAction) -> Void

/// Something that can be done, with a name and a picture, for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    /// What is done; it is handed the action.
    public typealias Handler = UIActionHandler

    /// What actions are told apart by: those with one name are equal (menus.elements-by-identifier), and a control keeps the last.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private static var unnamed = 0

    /// The words for the action.
    open override var title: String {
        get { storedTitle }
        set { storedTitle = newValue }
    }
    /// The picture for the action.
    open override var image: UIImage? {
        get { storedImage }
        set { storedImage = newValue }
    }
    /// What the action is told apart by; one of its own where none was given.
    public let identifier: Identifier
    /// Longer words for the action.
    open var discoverabilityTitle: String?
    /// How the action is shown in a menu, and whether it can be chosen.
    open var attributes: Attributes = []
    /// Whether the action is marked in a menu.
    open var state = State.off
    /// Who has the action done, while it is.
    open internal(set) var sender: Any?
    var handler: Handler = { _ in }

    init(title: String, subtitle: String?, image: UIImage?, name: Identifier?) {
        let identifier = name ?? Self.nextIdentifier()
        self.identifier = identifier
        super.init(title: title, subtitle: subtitle, image: image, sharedName: "action \(identifier.rawValue)")
    }

    private static func nextIdentifier() -> Identifier {
        unnamed += 1
        return Identifier(generatedName(of: "action", unnamed))
    }

    /// Does it, on behalf of someone.
    package func run(for sender: Any?) {
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }

    /// Does what the action stands for.
    open func performWithSender(_ sender: Any?, target: Any?) { run(for: sender) }
}

// Here and not in the class: the compiler gives methods that take functions of the main actor other names in the tables of subclasses.
extension UIAction {
    /// Creates an action.
    public convenience init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
        handler: @escaping UIActionHandler
    ) {
        self.init(title: title, subtitle: subtitle, image: image, name: identifier)
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
    }
}
