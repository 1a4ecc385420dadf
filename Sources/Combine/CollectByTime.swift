// SPDX-License-Identifier: MIT
//
// Values in groups by the time in which they come.

import Foundation
public import OpenCombine

extension Publishers {
    /// How values are put in groups by time.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// What comes within a time.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// What comes within a time, and no more than a number at once.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher of values in groups by the time in which they come.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// A group.
        public typealias Output = [Upstream.Output]
        /// How it may end.
        public typealias Failure = Upstream.Failure

        /// Whose values are put in groups.
        public let upstream: Upstream
        /// How they are.
        public let strategy: TimeGroupingStrategy<Context>
        /// Options of the scheduler.
        public let options: Context.SchedulerOptions?

        /// Puts values in groups.
        public init(upstream: Upstream, strategy: TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?) {
            (self.upstream, self.strategy, self.options) = (upstream, strategy, options)
        }

        /// Sends a subscriber the groups.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            upstream.receive(subscriber: Grouping(subscriber, strategy, options))
        }
    }
}

extension Publisher {
    /// Values in groups by the time in which they come.
    ///
    /// - Parameters:
    ///   - strategy: How they are put in groups.
    ///   - options: Options of the scheduler.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}

/// Groups on their way to a subscriber.
private final class Grouping<Value, Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription
where Downstream.Input == [Value] {
    typealias Input = Value
    typealias Failure = Downstream.Failure

    private let lock = NSLock()
    private let scheduler: Context
    private let interval: Context.SchedulerTimeType.Stride
    private let most: Int
    private let options: Context.SchedulerOptions?
    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private var beat: (any Cancellable)?
    private var group: [Value] = []
    private var demand = Subscribers.Demand.none

    init(_ downstream: Downstream, _ strategy: Publishers.TimeGroupingStrategy<Context>, _ options: Context.SchedulerOptions?) {
        (self.downstream, self.options) = (downstream, options)
        switch strategy {
        case .byTime(let scheduler, let interval): (self.scheduler, self.interval, most) = (scheduler, interval, .max)
        case .byTimeOrCount(let scheduler, let interval, let count): (self.scheduler, self.interval, most) = (scheduler, interval, count)
        }
    }

    func receive(subscription: any Subscription) {
        upstream = subscription
        let first = scheduler.now.advanced(by: interval)
        beat = scheduler.schedule(after: first, interval: interval, tolerance: scheduler.minimumTolerance, options: options) {
            [weak self] in
            self?.send()
        }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Value) -> Subscribers.Demand {
        lock.lock()
        group.append(input)
        let isFull = group.count >= most
        lock.unlock()
        if isFull { send() }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if completion.isFinished { send() }
        let downstream = downstream
        cancel()
        downstream?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        let isFirst = self.demand == .none
        self.demand += demand
        lock.unlock()
        if isFirst { upstream?.request(.unlimited) }
    }

    private func send() {
        lock.lock()
        guard demand > .none, !group.isEmpty, let downstream else { return lock.unlock() }
        let whole = group
        group = []
        demand -= 1
        lock.unlock()
        let more = downstream.receive(whole)
        lock.lock()
        demand += more
        lock.unlock()
    }

    func cancel() {
        lock.lock()
        let (upstream, beat) = (upstream, beat)
        (self.upstream, self.beat, downstream) = (nil, nil, nil)
        lock.unlock()
        beat?.cancel()
        upstream?.cancel()
    }
}

extension Subscribers.Completion {
    fileprivate var isFinished: Bool {
        if case .finished = self { return true }
        return false
    }
}
