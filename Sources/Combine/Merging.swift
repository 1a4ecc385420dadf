// SPDX-License-Identifier: MIT
//
// What several publishers publish on its way to one subscriber.

import Foundation
public import OpenCombine

extension Publishers {
    /// A publisher of what any number of others of a type publish, in the order in which it comes.
    public struct MergeMany<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output
        /// How it may end.
        public typealias Failure = Upstream.Failure

        /// Those that are merged.
        public let publishers: [Upstream]

        /// Merges publishers.
        public init(_ upstream: Upstream...) { publishers = upstream }

        /// Merges publishers.
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element { publishers = Array(upstream) }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: publishers.count)
            for (index, publisher) in publishers.enumerated() { publisher.subscribe(merging.side(index)) }
            merging.begin()
        }

        /// The same with another beside them.
        public func merge(with other: Upstream) -> MergeMany<Upstream> { MergeMany(publishers + [other]) }
    }
}

/// The subscription to several publishers at once: each is asked for a value at a time, unless all are wanted.
final class Merging<Downstream: Subscriber>: Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    private var downstream: Downstream?
    private var subscriptions: [(any Subscription)?]
    private var running: Int
    private var demand = Subscribers.Demand.none
    private var hasBegun = false
    private var waiting: [(side: Int, value: Input)] = []
    private var isSending = false

    init(_ downstream: Downstream, count: Int) {
        self.downstream = downstream
        subscriptions = Array(repeating: nil, count: count)
        running = count
    }

    func side(_ index: Int) -> AnySubscriber<Input, Failure> {
        AnySubscriber(
            receiveSubscription: { self.receive($0, index) },
            receiveValue: {
                self.receive($0, index)
                return .none
            },
            receiveCompletion: { self.receive($0, index) })
    }

    /// Hands the subscriber its subscription, once the publishers have theirs.
    func begin() {
        downstream?.receive(subscription: self)
        lock.lock()
        hasBegun = true
        let isOver = running == 0 && waiting.isEmpty
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

    private func receive(_ value: Input, _ index: Int) {
        lock.lock()
        waiting.append((index, value))
        lock.unlock()
        send()
    }

    private func receive(_ completion: Subscribers.Completion<Failure>, _ index: Int) {
        if case .failure = completion { return finish(completion) }
        lock.lock()
        running -= 1
        subscriptions[index] = nil
        let isOver = running == 0 && waiting.isEmpty && hasBegun
        lock.unlock()
        if isOver { finish(.finished) }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let wasAsked = self.demand > .none || !waiting.isEmpty
        let wasUnlimited = self.demand == .unlimited
        self.demand += demand
        let isUnlimited = self.demand == .unlimited
        let subscriptions = subscriptions
        lock.unlock()
        if isUnlimited, !wasUnlimited {
            for subscription in subscriptions { subscription?.request(.unlimited) }
        } else if !wasAsked, demand > .none {
            for subscription in subscriptions { subscription?.request(.max(1)) }
        }
        send()
    }

    /// Sends what waits, as far as it is wanted; what comes meanwhile goes behind it.
    private func send() {
        lock.lock()
        guard !isSending else { return lock.unlock() }
        isSending = true
        while demand > .none, !waiting.isEmpty, let downstream {
            let (side, value) = waiting.removeFirst()
            if demand != .unlimited { demand -= 1 }
            lock.unlock()
            let more = downstream.receive(value)
            lock.lock()
            if demand != .unlimited { demand += more }
            let isLimited = demand != .unlimited && demand > .none
            let subscription = subscriptions[side]
            if isLimited {
                lock.unlock()
                subscription?.request(.max(1))
                lock.lock()
            }
        }
        isSending = false
        let isOver = running == 0 && waiting.isEmpty && hasBegun
        lock.unlock()
        if isOver { finish(.finished) }
    }

    private func finish(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        let downstream = downstream
        self.downstream = nil
        let subscriptions = subscriptions
        self.subscriptions = self.subscriptions.map { _ in nil }
        lock.unlock()
        for subscription in subscriptions { subscription?.cancel() }
        downstream?.receive(completion: completion)
    }

    func cancel() {
        lock.lock()
        downstream = nil
        waiting = []
        let subscriptions = subscriptions
        self.subscriptions = self.subscriptions.map { _ in nil }
        lock.unlock()
        for subscription in subscriptions { subscription?.cancel() }
    }
}
