// SPDX-License-Identifier: MIT
//
// What several publishers publish, as one stream.

public import OpenCombine

extension Publishers {
    /// A publisher of what two others publish, in the order in which it comes.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B

        /// Merges publishers.
        public init(_ a: A, _ b: B) {
            (self.a, self.b) = (a, b)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 2)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            merging.begin()
        }
    }

    /// A publisher of what three others publish, in the order in which it comes.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B
        /// One of those that are merged.
        public let c: C

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C) {
            (self.a, self.b, self.c) = (a, b, c)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 3)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            c.subscribe(merging.side(2))
            merging.begin()
        }
    }

    /// A publisher of what four others publish, in the order in which it comes.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B
        /// One of those that are merged.
        public let c: C
        /// One of those that are merged.
        public let d: D

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            (self.a, self.b, self.c, self.d) = (a, b, c, d)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 4)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            c.subscribe(merging.side(2))
            d.subscribe(merging.side(3))
            merging.begin()
        }
    }

    /// A publisher of what five others publish, in the order in which it comes.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure,
        A.Output == E.Output, A.Failure == E.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B
        /// One of those that are merged.
        public let c: C
        /// One of those that are merged.
        public let d: D
        /// One of those that are merged.
        public let e: E

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            (self.a, self.b, self.c, self.d, self.e) = (a, b, c, d, e)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 5)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            c.subscribe(merging.side(2))
            d.subscribe(merging.side(3))
            e.subscribe(merging.side(4))
            merging.begin()
        }
    }

    /// A publisher of what six others publish, in the order in which it comes.
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure,
        A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B
        /// One of those that are merged.
        public let c: C
        /// One of those that are merged.
        public let d: D
        /// One of those that are merged.
        public let e: E
        /// One of those that are merged.
        public let f: F

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 6)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            c.subscribe(merging.side(2))
            d.subscribe(merging.side(3))
            e.subscribe(merging.side(4))
            f.subscribe(merging.side(5))
            merging.begin()
        }
    }

    /// A publisher of what seven others publish, in the order in which it comes.
    public struct Merge7<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure,
        A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure,
        A.Output == G.Output, A.Failure == G.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B
        /// One of those that are merged.
        public let c: C
        /// One of those that are merged.
        public let d: D
        /// One of those that are merged.
        public let e: E
        /// One of those that are merged.
        public let f: F
        /// One of those that are merged.
        public let g: G

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g) = (a, b, c, d, e, f, g)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 7)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            c.subscribe(merging.side(2))
            d.subscribe(merging.side(3))
            e.subscribe(merging.side(4))
            f.subscribe(merging.side(5))
            g.subscribe(merging.side(6))
            merging.begin()
        }
    }

    /// A publisher of what eight others publish, in the order in which it comes.
    public struct Merge8<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>:
        Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure,
        A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure,
        A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure,
        A.Output == G.Output, A.Failure == G.Failure,
        A.Output == H.Output, A.Failure == H.Failure
    {
        /// What is published.
        public typealias Output = A.Output
        /// How it may end.
        public typealias Failure = A.Failure
        /// One of those that are merged.
        public let a: A
        /// One of those that are merged.
        public let b: B
        /// One of those that are merged.
        public let c: C
        /// One of those that are merged.
        public let d: D
        /// One of those that are merged.
        public let e: E
        /// One of those that are merged.
        public let f: F
        /// One of those that are merged.
        public let g: G
        /// One of those that are merged.
        public let h: H

        /// Merges publishers.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            (self.a, self.b, self.c, self.d, self.e, self.f, self.g, self.h) = (a, b, c, d, e, f, g, h)
        }

        /// Sends a subscriber what each of them publishes.
        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let merging = Merging(subscriber, count: 8)
            a.subscribe(merging.side(0))
            b.subscribe(merging.side(1))
            c.subscribe(merging.side(2))
            d.subscribe(merging.side(3))
            e.subscribe(merging.side(4))
            f.subscribe(merging.side(5))
            g.subscribe(merging.side(6))
            h.subscribe(merging.side(7))
            merging.begin()
        }
    }
}

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}

extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}

extension Publishers.Merge6: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}

extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}

extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
