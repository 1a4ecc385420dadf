// SPDX-License-Identifier: MIT
//
// Values that are kept with an object under keys (runtime.associated-objects).

import Foundation

/// An object with room for what is associated with it, which goes with it.
package protocol AssociationOwner: AnyObject {
    /// What is associated with the object.
    var associations: Associations? { get set }
}

/// What is associated with one object.
package final class Associations {
    private enum Value {
        case strong(Any)
        case weak(WeakObject)
    }

    private struct WeakObject { weak var object: AnyObject? }

    private var values: [UnsafeRawPointer: Value] = [:]

    /// The associations of objects that have no room for them.
    private struct Entry {
        weak var owner: AnyObject?
        let associations: Associations
    }

    private static let lock = NSRecursiveLock()
    private nonisolated(unsafe) static var table: [ObjectIdentifier: Entry] = [:]
    /// How many objects have been added since the table was looked through last.
    private nonisolated(unsafe) static var addedCount = 0

    /// What is kept with an object under a key.
    package static func value(of object: AnyObject, _ key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            switch of(object)?.values[key] {
            case .strong(let value): value
            case .weak(let value): value.object
            case nil: nil
            }
        }
    }

    /// Keeps a value with an object under a key; nil takes it away.
    package static func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        // What is let go of may ask for associations when it ends, so it ends outside of the lock.
        var former: Value?
        lock.withLock {
            guard let value else {
                former = of(object)?.values.removeValue(forKey: key)
                return
            }
            let associations = of(object) ?? make(for: object)
            former = associations.values[key]
            associations.values[key] = isWeak ? .weak(WeakObject(object: value as AnyObject)) : .strong(value)
        }
        withExtendedLifetime(former) {}
    }

    /// Takes everything away that is kept with an object.
    package static func removeAll(of object: AnyObject) {
        var former: Associations?
        lock.withLock {
            former = of(object)
            if let owner = object as? any AssociationOwner { owner.associations = nil } else { table[ObjectIdentifier(object)] = nil }
        }
        withExtendedLifetime(former) {}
    }

    private static func of(_ object: AnyObject) -> Associations? {
        if let owner = object as? any AssociationOwner { return owner.associations }
        guard let entry = table[ObjectIdentifier(object)] else { return nil }
        // An address that is used again is not the object that had them.
        return entry.owner === object ? entry.associations : nil
    }

    private static func make(for object: AnyObject) -> Associations {
        let associations = Associations()
        if let owner = object as? any AssociationOwner {
            owner.associations = associations
            return associations
        }
        sweep()
        let former = table.updateValue(Entry(owner: object, associations: associations), forKey: ObjectIdentifier(object))
        withExtendedLifetime(former) {}
        return associations
    }

    /// Lets go of what was kept with objects that are gone, whenever as many have been added as there are.
    private static func sweep() {
        addedCount += 1
        guard addedCount >= max(table.count, 64) else { return }
        addedCount = 0
        table = table.filter { $0.value.owner != nil }
    }
}

/// What the program itself keeps with objects: a place of its own for each, as long as the key lasts.
package final class AssociationKey: Sendable {
    /// A place.
    package init() {}

    private var pointer: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// What is kept with an object in this place.
    package func value(of object: AnyObject) -> Any? { Associations.value(of: object, pointer) }

    /// Keeps a value with an object in this place; nil takes it away.
    package func set(_ value: Any?, of object: AnyObject) { Associations.set(value, of: object, pointer, isWeak: false) }
}
