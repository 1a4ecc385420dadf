// SPDX-License-Identifier: MIT
//
// The latest values of several publishers together.

public import OpenCombine

extension Publishers {
    /// A publisher of the latest values of two others, whenever one of them has a new one and each has one.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// The latest values, in the order of the publishers.
        public typealias Output = (A.Output, B.Output)
        /// How it may end.
        public typealias Failure = A.Failure

        /// One of those that are combined.
        public let a: A
        /// One of those that are combined.
        public let b: B

        /// Combines publishers.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        /// Sends a subscriber the latest values.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let combining = CombiningLatest(subscriber, count: 2) { values -> Output? in
                guard let a = values[0] as? A.Output, let b = values[1] as? B.Output else {
                    return nil
                }
                return (a, b)
            }
            a.subscribe(combining.side(0) as AnySubscriber<A.Output, Failure>)
            b.subscribe(combining.side(1) as AnySubscriber<B.Output, Failure>)
            combining.begin()
        }
    }

    /// A publisher of the latest values of three others, whenever one of them has a new one and each has one.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        /// The latest values, in the order of the publishers.
        public typealias Output = (A.Output, B.Output, C.Output)
        /// How it may end.
        public typealias Failure = A.Failure

        /// One of those that are combined.
        public let a: A
        /// One of those that are combined.
        public let b: B
        /// One of those that are combined.
        public let c: C

        /// Combines publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        /// Sends a subscriber the latest values.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let combining = CombiningLatest(subscriber, count: 3) { values -> Output? in
                guard let a = values[0] as? A.Output, let b = values[1] as? B.Output, let c = values[2] as? C.Output else {
                    return nil
                }
                return (a, b, c)
            }
            a.subscribe(combining.side(0) as AnySubscriber<A.Output, Failure>)
            b.subscribe(combining.side(1) as AnySubscriber<B.Output, Failure>)
            c.subscribe(combining.side(2) as AnySubscriber<C.Output, Failure>)
            combining.begin()
        }
    }

    /// A publisher of the latest values of four others, whenever one of them has a new one and each has one.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        /// The latest values, in the order of the publishers.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        /// How it may end.
        public typealias Failure = A.Failure

        /// One of those that are combined.
        public let a: A
        /// One of those that are combined.
        public let b: B
        /// One of those that are combined.
        public let c: C
        /// One of those that are combined.
        public let d: D

        /// Combines publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        /// Sends a subscriber the latest values.
        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Failure, S.Input == Output {
            let combining = CombiningLatest(subscriber, count: 4) { values -> Output? in
                guard let a = values[0] as? A.Output, let b = values[1] as? B.Output, let c = values[2] as? C.Output,
                    let d = values[3] as? D.Output
                else {
                    return nil
                }
                return (a, b, c, d)
            }
            a.subscribe(combining.side(0) as AnySubscriber<A.Output, Failure>)
            b.subscribe(combining.side(1) as AnySubscriber<B.Output, Failure>)
            c.subscribe(combining.side(2) as AnySubscriber<C.Output, Failure>)
            d.subscribe(combining.side(3) as AnySubscriber<D.Output, Failure>)
            combining.begin()
        }
    }
}

extension Publisher {
    /// The latest values of this and another, whenever one of them has a new one and each has one.
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// What a function makes of the latest values of this and another.
    public func combineLatest<P: Publisher, T>(
        _ other: P, _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
    }

    /// The latest values of this and others, whenever one of them has a new one and each has one.
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.CombineLatest3<Self, P, Q>
    where Failure == P.Failure, Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// What a function makes of the latest values of this and others.
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where Failure == P.Failure, Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
    }

    /// The latest values of this and others, whenever one of them has a new one and each has one.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.CombineLatest4<Self, P, Q, R>
    where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// What a function makes of the latest values of this and others.
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R, _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where Failure == P.Failure, Failure == Q.Failure, Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map { transform($0.0, $0.1, $0.2, $0.3) }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}

extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
