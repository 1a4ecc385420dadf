// SPDX-License-Identifier: MIT
//
// The latest values of several publishers on their way to one subscriber.

import Foundation
import OpenCombine

/// The subscription to several publishers, of each of which the latest value counts.
final class CombiningLatest<Downstream: Subscriber>: Subscription {
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    private let make: ([Any]) -> Downstream.Input?
    private var downstream: Downstream?
    private var subscriptions: [(any Subscription)?]
    private var latest: [Any?]
    private var running: Int
    private var demand = Subscribers.Demand.none
    private var hasBegun = false
    /// Whether the subscriber has not had the latest combination.
    private var isBehind = false

    /// A subscription of a subscriber.
    ///
    /// - Parameter make: The input of the values, in the order of their publishers.
    init(_ downstream: Downstream, count: Int, _ make: @escaping ([Any]) -> Downstream.Input?) {
        (self.downstream, self.make) = (downstream, make)
        subscriptions = Array(repeating: nil, count: count)
        latest = Array(repeating: nil, count: count)
        running = count
    }

    func side<Value>(_ index: Int) -> AnySubscriber<Value, Failure> {
        AnySubscriber(
            receiveSubscription: { self.receive($0, index) },
            receiveValue: {
                self.receive(value: $0, index)
                return .none
            },
            receiveCompletion: { self.receive($0, index) })
    }

    /// Hands the subscriber its subscription, once the publishers have theirs.
    func begin() {
        downstream?.receive(subscription: self)
        lock.lock()
        hasBegun = true
        let isOver = running == 0
        lock.unlock()
        if isOver { finish(.finished) }
    }

    private func receive(_ subscription: any Subscription, _ index: Int) {
        lock.lock()
        subscriptions[index] = subscription
        let isWanted = downstream != nil
        lock.unlock()
        if !isWanted { subscription.cancel() }
    }

    private func receive(value: Any, _ index: Int) {
        lock.lock()
        latest[index] = value
        isBehind = true
        lock.unlock()
        send()
    }

    private func receive(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
        if case .failure = completion { return finish(completion) }
        lock.lock()
        running -= 1
        subscriptions[index] = nil
        let isOver = running == 0 && hasBegun
        lock.unlock()
        if isOver { finish(.finished) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let isFirst = self.demand == .none && !isBehind
        self.demand += demand
        let subscriptions = subscriptions
        lock.unlock()
        if isFirst { for subscription in subscriptions { subscription?.request(.unlimited) } } else { send() }
    }

    private func send() {
        lock.lock()
        let values = latest.compactMap { $0 }
        guard isBehind, demand > .none, values.count == latest.count, let downstream, let input = make(values) else { return lock.unlock() }
        isBehind = false
        if demand != .unlimited { demand -= 1 }
        lock.unlock()
        let more = downstream.receive(input)
        lock.lock()
        if demand != .unlimited { demand += more }
        lock.unlock()
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        let downstream = downstream
        cancel()
        downstream?.receive(completion: completion)
    }

    func cancel() {
        lock.lock()
        downstream = nil
        let subscriptions = subscriptions
        self.subscriptions = self.subscriptions.map { _ in nil }
        lock.unlock()
        for subscription in subscriptions { subscription?.cancel() }
    }
}
