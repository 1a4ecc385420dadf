// SPDX-License-Identifier: MIT
//
// What a layer does when one of its properties changes.

public import Foundation

/// Something that a layer runs when it is told of an event, such as the change of a property.
@preconcurrency @MainActor
public protocol CAAction {
    /// Does what the action stands for.
    ///
    /// - Parameters:
    ///   - event: The event, such as the name of the property that changes.
    ///   - object: The layer that is told of it.
    ///   - arguments: For the change of a property, the value before it under `previousValue`.
    func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?)
}

/// Stands for no action, and ends the search for one.
extension NSNull: CAAction {
    /// Does nothing.
    public func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {}
}
