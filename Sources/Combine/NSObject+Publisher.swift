// SPDX-License-Identifier: MIT
//
// The values of a property of an object as a stream (runtime.key-value-observing).

public import Foundation
public import OpenCombine
public import VitrineRuntime

extension NSObject {
    /// A publisher of the values of a property that can be observed.
    ///
    /// The object is held and observed for as long as a subscription is.
    public struct KeyValueObservingPublisher<Subject: NSObject, Value>: Publisher, Equatable {
        /// Values of the property.
        public typealias Output = Value
        /// It does not fail.
        public typealias Failure = Never

        /// Whose property it is.
        public let object: Subject
        /// The property.
        public let keyPath: KeyPath<Subject, Value>
        /// Which values are published: that of the beginning, that before each change, that after it.
        public let options: NSKeyValueObservingOptions

        /// A publisher of the values of a property.
        public init(object: Subject, keyPath: KeyPath<Subject, Value>, options: NSKeyValueObservingOptions) {
            (self.object, self.keyPath, self.options) = (object, keyPath, options)
        }

        /// Sends a subscriber the values from then on.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = KeyValueSubscription(self, subscriber)
            subscriber.receive(subscription: subscription)
        }

        /// Whether two publish the same values of the same object.
        public static func == (lhs: KeyValueObservingPublisher, rhs: KeyValueObservingPublisher) -> Bool {
            lhs.object === rhs.object && lhs.keyPath == rhs.keyPath && lhs.options == rhs.options
        }
    }
}

extension _KeyValueCodingAndObserving where Self: NSObject {
    /// A publisher of the values of a property that can be observed (runtime.key-value-observing).
    ///
    /// - Parameters:
    ///   - keyPath: The property.
    ///   - options: Which values are published; by default that of the beginning and that after each change.
    public func publisher<Value>(
        for keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [.initial, .new]
    ) -> NSObject.KeyValueObservingPublisher<Self, Value> {
        NSObject.KeyValueObservingPublisher(object: self, keyPath: keyPath, options: options)
    }
}

extension NSObject.KeyValueObservingPublisher {
    /// A publisher of nothing at each of the values: that something is other than before.
    public func didChange() -> Publishers.Map<NSObject.KeyValueObservingPublisher<Subject, Value>, Void> { map { _ in } }
}

/// An observer of a property for a subscriber; of values that come before it asks for one the last is kept where that is the first value.
private final class KeyValueSubscription<Subject: NSObject, Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
    typealias Value = Downstream.Input

    private let lock = NSRecursiveLock()
    private var downstream: Downstream?
    private var object: Subject?
    private var observation: NSKeyValueObservation?
    private var demand = Subscribers.Demand.none
    /// The value of the beginning, which waits until it is asked for.
    private var first: Value?

    init(_ publisher: NSObject.KeyValueObservingPublisher<Subject, Value>, _ downstream: Downstream) {
        (self.downstream, object) = (downstream, publisher.object)
        let (keyPath, options) = (publisher.keyPath, publisher.options)
        if options.contains(.initial) { first = publisher.object[keyPath: keyPath] }
        // Values are read from the object: only whether there is one to come before a change is the observation's to know.
        observation = publisher.object.observe(keyPath, options: options.intersection(.prior)) { [weak self] object, _ in
            self?.receive(object[keyPath: keyPath])
        }
    }

    private func receive(_ value: Value) {
        lock.lock()
        guard demand > .none, let downstream else {
            // The newest value of what nobody has asked for yet is the one of the beginning.
            if first != nil { first = value }
            return lock.unlock()
        }
        demand -= 1
        lock.unlock()
        let more = downstream.receive(value)
        request(more)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        self.demand += demand
        guard self.demand > .none, let value = first, downstream != nil else { return lock.unlock() }
        first = nil
        lock.unlock()
        receive(value)
    }

    func cancel() {
        lock.lock()
        let observation = observation
        (self.observation, downstream, object, first) = (nil, nil, nil, nil)
        lock.unlock()
        observation?.invalidate()
    }
}
