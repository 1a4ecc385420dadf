// SPDX-License-Identifier: MIT
//
// Selectors of methods that belong to no actor (runtime.messages).

import Foundation
public import VitrineViewCore

extension Selector {
    /// A method that takes nothing, of a class that is not on the main actor; it is called on the thread that sends.
    @_disfavoredOverload
    public init<Target: AnyObject>(_ name: String, _ method: @escaping (Target) -> () -> Void) {
        nonisolated(unsafe) let method = method
        self.init(name) {
            $0 is Target
        } call: { target, _, _ in
            guard let target = target as? Target else { return false }
            method(target)()
            return true
        }
    }

    /// A method that takes the sender, of a class that is not on the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Sender>(_ name: String, _ method: @escaping (Target) -> (Sender) -> Void) {
        nonisolated(unsafe) let method = method
        self.init(name) {
            $0 is Target
        } call: { target, sender, _ in
            guard let target = target as? Target, let sender = sender as? Sender else { return false }
            method(target)(sender)
            return true
        }
    }

    /// A method that takes two objects, of a class that is not on the main actor.
    @_disfavoredOverload
    public init<Target: AnyObject, Sender, Other>(_ name: String, _ method: @escaping (Target) -> (Sender, Other) -> Void) {
        nonisolated(unsafe) let method = method
        self.init(name) {
            $0 is Target
        } call: { target, sender, other in
            guard let target = target as? Target, let sender = sender as? Sender, let other = other as? Other else { return false }
            method(target)(sender, other)
            return true
        }
    }
}
