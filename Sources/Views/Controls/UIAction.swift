// SPDX-License-Identifier: MIT
//
// Something that can be done, as a value with a closure.

public import Foundation

/// Something that can be done, with a name and a picture.
@preconcurrency @MainActor
open class UIAction: NSObject {
    /// What is done; it is handed the action.
    public typealias Handler = @MainActor (UIAction) -> Void

    /// What actions are told apart by: of those with one name a control keeps the last.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The value behind the name.
        public let rawValue: String

        /// Creates a value from what is behind its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    private static var unnamed = 0

    /// The words for the action.
    open var title: String
    /// The picture for the action.
    open var image: UIImage?
    /// What the action is told apart by; one of its own where none was given.
    public let identifier: Identifier
    /// Longer words for the action.
    open var discoverabilityTitle: String?
    /// Who has the action done, while it is.
    open internal(set) var sender: Any?
    let handler: Handler

    /// Creates an action.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        handler: @escaping Handler
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Self.nextIdentifier()
        self.discoverabilityTitle = discoverabilityTitle
        self.handler = handler
        super.init()
    }

    private static func nextIdentifier() -> Identifier {
        unnamed += 1
        return Identifier("action.\(unnamed)")
    }

    /// Does it, on behalf of someone.
    func run(for sender: Any?) {
        let before = self.sender
        self.sender = sender
        handler(self)
        self.sender = before
    }
}
