// SPDX-License-Identifier: MIT
//
// Notifications as a stream.

public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// A publisher of the notifications of a name.
    public struct Publisher: OpenCombine.Publisher, Equatable {
        /// Notifications.
        public typealias Output = Notification
        /// It does not fail.
        public typealias Failure = Never

        /// Where notifications are posted.
        public let center: NotificationCenter
        /// The name of the notifications.
        public let name: Notification.Name
        /// Whose notifications are published; nil is those of all.
        public let object: AnyObject?

        /// A publisher of notifications of a name.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        /// Sends a subscriber the notifications that are posted from then on.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            subscriber.receive(subscription: NotificationSubscription(self, subscriber))
        }

        /// Whether two publish the same notifications.
        public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }

    /// A publisher of notifications of a name.
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: Whose notifications are published; nil is those of all.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }
}

/// An observer of notifications for a subscriber; what it does not ask for is dropped.
private final class NotificationSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == Notification, Downstream.Failure == Never {
    private let lock = NSLock()
    private let center: NotificationCenter
    private var downstream: Downstream?
    private var observer: (any NSObjectProtocol)?
    private var demand = Subscribers.Demand.none

    init(_ publisher: NotificationCenter.Publisher, _ downstream: Downstream) {
        (center, self.downstream) = (publisher.center, downstream)
        observer = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) { [weak self] in self?.receive($0) }
    }

    private func receive(_ notification: Notification) {
        lock.lock()
        guard demand > .none, let downstream else { return lock.unlock() }
        demand -= 1
        lock.unlock()
        let more = downstream.receive(notification)
        request(more)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        lock.unlock()
    }

    func cancel() {
        lock.lock()
        let observer = observer
        (self.observer, downstream) = (nil, nil)
        lock.unlock()
        if let observer { center.removeObserver(observer) }
    }
}
