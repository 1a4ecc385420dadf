// SPDX-License-Identifier: MIT
//
// Values that are kept with any object, under the names of Objective-C's runtime (runtime.associated-objects).

import Foundation
import VitrineObserving

/// How a value is kept with an object.
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
    /// Weakly: the value ends when nobody else holds it, and is nil then.
    case OBJC_ASSOCIATION_ASSIGN = 0
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    /// As a copy, where the value is an object that can be copied; strongly otherwise.
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    /// Strongly.
    case OBJC_ASSOCIATION_RETAIN = 0x301
    /// As a copy, where the value is an object that can be copied; strongly otherwise.
    case OBJC_ASSOCIATION_COPY = 0x303
}

/// Keeps a value with an object under the address of a key; nil takes it away (runtime.associated-objects).
///
/// What is kept goes with the object: at once with a responder, a layer, a constraint or a gesture recognizer, and with another object
/// when more values are kept with others later.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    var value = value
    if policy == .OBJC_ASSOCIATION_COPY || policy == .OBJC_ASSOCIATION_COPY_NONATOMIC, let copied = value as? any NSObject & NSCopying {
        value = copied.copy()
    }
    Associations.set(value, of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// What is kept with an object under the address of a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { Associations.value(of: object as AnyObject, key) }

/// Takes everything away that is kept with an object.
public func objc_removeAssociatedObjects(_ object: Any) { Associations.removeAll(of: object as AnyObject) }

/// Waits until no other thread is between this call and `objc_sync_exit(_:)` for the object, and keeps others out; answers 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
    Monitor.of(obj as AnyObject).lock()
    return 0
}

/// Lets other threads in; answers 0.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
    Monitor.of(obj as AnyObject).unlock()
    return 0
}

/// The locks of objects that threads wait for.
private enum Monitor {
    private static let key = AssociationKey()
    private static let lock = NSLock()

    static func of(_ object: AnyObject) -> NSRecursiveLock {
        lock.withLock {
            if let found = key.value(of: object) as? NSRecursiveLock { return found }
            let made = NSRecursiveLock()
            key.set(made, of: object)
            return made
        }
    }
}
