// SPDX-License-Identifier: MIT
//
// What a drop would do.

public import Foundation

/// What happens to what is dragged where it is dropped.
public enum UIDropOperation: UInt, Hashable, Sendable {
    /// Nothing: it goes back.
    case cancel
    /// Nothing, although one might think so: a badge says it, and it goes back.
    case forbidden
    /// The data is copied; a badge with a plus says it.
    case copy
    /// The data is moved.
    case move

    /// Whether something is dropped.
    var drops: Bool { self == .copy || self == .move }
}

/// What a view says that a drop on it would do.
@preconcurrency @MainActor
open class UIDropProposal: NSObject {
    /// What would happen.
    public let operation: UIDropOperation
    /// Whether a drop hits a small place: what is dragged then lies above the finger, and so does its location; false by default
    /// (drag.precise).
    open var isPrecise = false
    /// Whether the preview keeps its size over the view; false by default.
    open var prefersFullSizePreview = false

    /// A proposal.
    public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}
