// SPDX-License-Identifier: MIT
//
// Who wants to hear of changes of whose properties (runtime.key-value-observing).

import Foundation

/// Whether any property of any object is observed: while none is, setters look at nothing else.
package nonisolated(unsafe) var areKeysObserved = false

/// Tells the observers of an object that a property has been set; one look at a flag while nobody observes anything.
package func keyChanged(_ object: AnyObject, _ key: StaticString) {
    if areKeysObserved { KeyValueCenter.tell(object, key.description, .after) }
}

/// The observers of properties.
package enum KeyValueCenter {
    /// Whether a property is about to be set, or has been.
    package enum Moment { case before, after }

    /// What an observer wants to hear.
    package final class Observation {
        let key: String?
        let hear: (Moment) -> Void
        fileprivate let target: ObjectIdentifier
        fileprivate(set) package weak var object: AnyObject?

        /// An observation of a property, or of all of an object's where its name is not known.
        package init(of object: AnyObject, _ key: String?, _ hear: @escaping (Moment) -> Void) {
            (self.object, target, self.key, self.hear) = (object, ObjectIdentifier(object), key.map(plain), hear)
        }
    }

    private static let lock = NSRecursiveLock()
    private nonisolated(unsafe) static var observations: [ObjectIdentifier: [Observation]] = [:]

    /// Begins to tell of changes.
    package static func add(_ observation: Observation) {
        lock.withLock {
            // An address that is used again is not the object that was observed.
            observations[observation.target, default: []].removeAll { $0.object == nil }
            observations[observation.target, default: []].append(observation)
            areKeysObserved = true
        }
    }

    /// Tells no longer.
    package static func remove(_ observation: Observation) {
        lock.withLock {
            observations[observation.target]?.removeAll { $0 === observation }
            if observations[observation.target]?.isEmpty == true { observations[observation.target] = nil }
            areKeysObserved = !observations.isEmpty
        }
    }

    /// Tells those who observe a property of an object.
    package static func tell(_ object: AnyObject, _ key: String, _ moment: Moment) {
        guard let all = lock.withLock({ observations[ObjectIdentifier(object)] }) else { return }
        let key = plain(key)
        for observation in all where observation.object === object && (observation.key ?? key) == key { observation.hear(moment) }
    }

    /// The name that key-value coding has for a property: `hidden` for `isHidden`.
    private static func plain(_ key: String) -> String {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return key }
        return first.lowercased() + key.dropFirst(3)
    }
}
