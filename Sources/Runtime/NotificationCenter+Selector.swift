// SPDX-License-Identifier: MIT
//
// Observers of notifications that have a method called (runtime.notifications).

public import Foundation
import VitrineObserving
public import VitrineViewCore

extension NotificationCenter {
    /// Has a method of an observer called for notifications; the observer is held weakly, and an end of it ends the calls.
    ///
    /// - Parameters:
    ///   - aSelector: A method that takes the notification, or nothing.
    ///   - aName: The notifications' name; nil is any.
    ///   - anObject: Who posts them; nil is anybody.
    public func addObserver(_ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?, object anObject: Any?) {
        let registration = Registration(observer as AnyObject, aName, anObject.map { $0 as AnyObject })
        let token = addObserver(forName: aName, object: anObject, queue: nil) { [weak registration] notification in
            guard let observer = registration?.observer else { return }
            aSelector.send(to: observer, notification)
        }
        registration.token = token
        let gone = registrations.change { list in
            let gone = list.filter { $0.observer == nil }
            list.removeAll { $0.observer == nil }
            list.append(registration)
            return gone
        }
        gone.forEach(withdraw)
    }

    /// Ends all calls of an observer's methods, or those of a block that the token stands for.
    public func removeObserver(_ observer: AnyObject) {
        remove { $0.isOf(observer) }
        if observer is any NSObjectProtocol { removeObserver(observer as Any, name: nil as NSNotification.Name?, object: nil) }
    }

    /// Ends the calls for notifications of a name, posted by an object; nil stands for any.
    public func removeObserver(_ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?) {
        let poster = anObject.map { ObjectIdentifier($0 as AnyObject) }
        remove { $0.isOf(observer) && (aName == nil || $0.name == aName) && (poster == nil || $0.poster == poster) }
        removeObserver(observer as Any, name: aName, object: anObject)
    }

    private func remove(where isMeant: (Registration) -> Bool) {
        registrations.change { list in
            let gone = list.filter(isMeant)
            list.removeAll(where: isMeant)
            return gone
        }.forEach(withdraw)
    }

    private func withdraw(_ registration: Registration) {
        if let token = registration.token { removeObserver(token as Any, name: nil as NSNotification.Name?, object: nil) }
    }

    private var registrations: Registrations {
        Registrations.lock.withLock {
            if let list = Registrations.key.value(of: self) as? Registrations { return list }
            let list = Registrations()
            Registrations.key.set(list, of: self)
            return list
        }
    }
}

/// A method that is called for notifications.
private final class Registration: @unchecked Sendable {
    private(set) weak var observer: AnyObject?
    private let identity: ObjectIdentifier
    let name: NSNotification.Name?
    let poster: ObjectIdentifier?
    var token: (any NSObjectProtocol)?

    init(_ observer: AnyObject, _ name: NSNotification.Name?, _ poster: AnyObject?) {
        (self.observer, identity, self.name) = (observer, ObjectIdentifier(observer), name)
        self.poster = poster.map(ObjectIdentifier.init)
    }

    /// Whether it is an observer's, which may be ending just now.
    func isOf(_ other: AnyObject) -> Bool { identity == ObjectIdentifier(other) }
}

/// The methods that a centre calls.
private final class Registrations {
    static let lock = NSRecursiveLock()
    static let key = AssociationKey()
    private var list: [Registration] = []

    func change(_ body: (inout [Registration]) -> [Registration]) -> [Registration] { Self.lock.withLock { body(&list) } }
}
