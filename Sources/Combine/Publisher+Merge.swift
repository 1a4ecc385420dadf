// SPDX-License-Identifier: MIT
//
// Merging as members of publishers; what is merged already takes others beside it.

public import OpenCombine

extension Publisher {
    /// What this and another publish, in the order in which it comes.
    public func merge<B: Publisher>(
        with other: B
    ) -> Publishers.Merge<Self, B>
    where
        Self.Output == B.Output, Self.Failure == B.Failure
    {
        Publishers.Merge(self, other)
    }

    /// What this and others publish, in the order in which it comes.
    public func merge<B: Publisher, C: Publisher>(
        with b: B, _ c: C
    ) -> Publishers.Merge3<Self, B, C>
    where
        Self.Output == B.Output, Self.Failure == B.Failure,
        Self.Output == C.Output, Self.Failure == C.Failure
    {
        Publishers.Merge3(self, b, c)
    }

    /// What this and others publish, in the order in which it comes.
    public func merge<B: Publisher, C: Publisher, D: Publisher>(
        with b: B, _ c: C, _ d: D
    ) -> Publishers.Merge4<Self, B, C, D>
    where
        Self.Output == B.Output, Self.Failure == B.Failure,
        Self.Output == C.Output, Self.Failure == C.Failure,
        Self.Output == D.Output, Self.Failure == D.Failure
    {
        Publishers.Merge4(self, b, c, d)
    }

    /// What this and others publish, in the order in which it comes.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E
    ) -> Publishers.Merge5<Self, B, C, D, E>
    where
        Self.Output == B.Output, Self.Failure == B.Failure,
        Self.Output == C.Output, Self.Failure == C.Failure,
        Self.Output == D.Output, Self.Failure == D.Failure,
        Self.Output == E.Output, Self.Failure == E.Failure
    {
        Publishers.Merge5(self, b, c, d, e)
    }

    /// What this and others publish, in the order in which it comes.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F
    ) -> Publishers.Merge6<Self, B, C, D, E, F>
    where
        Self.Output == B.Output, Self.Failure == B.Failure,
        Self.Output == C.Output, Self.Failure == C.Failure,
        Self.Output == D.Output, Self.Failure == D.Failure,
        Self.Output == E.Output, Self.Failure == E.Failure,
        Self.Output == F.Output, Self.Failure == F.Failure
    {
        Publishers.Merge6(self, b, c, d, e, f)
    }

    /// What this and others publish, in the order in which it comes.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
    ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
    where
        Self.Output == B.Output, Self.Failure == B.Failure,
        Self.Output == C.Output, Self.Failure == C.Failure,
        Self.Output == D.Output, Self.Failure == D.Failure,
        Self.Output == E.Output, Self.Failure == E.Failure,
        Self.Output == F.Output, Self.Failure == F.Failure,
        Self.Output == G.Output, Self.Failure == G.Failure
    {
        Publishers.Merge7(self, b, c, d, e, f, g)
    }

    /// What this and others publish, in the order in which it comes.
    public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher>(
        with b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
    ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
    where
        Self.Output == B.Output, Self.Failure == B.Failure,
        Self.Output == C.Output, Self.Failure == C.Failure,
        Self.Output == D.Output, Self.Failure == D.Failure,
        Self.Output == E.Output, Self.Failure == E.Failure,
        Self.Output == F.Output, Self.Failure == F.Failure,
        Self.Output == G.Output, Self.Failure == G.Failure,
        Self.Output == H.Output, Self.Failure == H.Failure
    {
        Publishers.Merge8(self, b, c, d, e, f, g, h)
    }

    /// What this and another of its type publish, in the order in which it comes.
    public func merge(with other: Self) -> Publishers.MergeMany<Self> { Publishers.MergeMany([self, other]) }
}

extension Publishers.Merge {
    /// What these and another publish, in the order in which it comes.
    public func merge<P: Publisher>(
        with other: P
    ) -> Publishers.Merge3<A, B, P>
    where
        A.Output == P.Output, A.Failure == P.Failure
    {
        Publishers.Merge3(a, b, other)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher>(
        with z: Z, _ y: Y
    ) -> Publishers.Merge4<A, B, Z, Y>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure
    {
        Publishers.Merge4(a, b, z, y)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge5<A, B, Z, Y, X>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure
    {
        Publishers.Merge5(a, b, z, y, x)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge6<A, B, Z, Y, X, W>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure,
        A.Output == W.Output, A.Failure == W.Failure
    {
        Publishers.Merge6(a, b, z, y, x, w)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge7<A, B, Z, Y, X, W, V>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure,
        A.Output == W.Output, A.Failure == W.Failure,
        A.Output == V.Output, A.Failure == V.Failure
    {
        Publishers.Merge7(a, b, z, y, x, w, v)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher, U: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V, _ u: U
    ) -> Publishers.Merge8<A, B, Z, Y, X, W, V, U>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure,
        A.Output == W.Output, A.Failure == W.Failure,
        A.Output == V.Output, A.Failure == V.Failure,
        A.Output == U.Output, A.Failure == U.Failure
    {
        Publishers.Merge8(a, b, z, y, x, w, v, u)
    }
}

extension Publishers.Merge3 {
    /// What these and another publish, in the order in which it comes.
    public func merge<P: Publisher>(
        with other: P
    ) -> Publishers.Merge4<A, B, C, P>
    where
        A.Output == P.Output, A.Failure == P.Failure
    {
        Publishers.Merge4(a, b, c, other)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher>(
        with z: Z, _ y: Y
    ) -> Publishers.Merge5<A, B, C, Z, Y>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure
    {
        Publishers.Merge5(a, b, c, z, y)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge6<A, B, C, Z, Y, X>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure
    {
        Publishers.Merge6(a, b, c, z, y, x)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge7<A, B, C, Z, Y, X, W>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure,
        A.Output == W.Output, A.Failure == W.Failure
    {
        Publishers.Merge7(a, b, c, z, y, x, w)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher, V: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W, _ v: V
    ) -> Publishers.Merge8<A, B, C, Z, Y, X, W, V>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure,
        A.Output == W.Output, A.Failure == W.Failure,
        A.Output == V.Output, A.Failure == V.Failure
    {
        Publishers.Merge8(a, b, c, z, y, x, w, v)
    }
}

extension Publishers.Merge4 {
    /// What these and another publish, in the order in which it comes.
    public func merge<P: Publisher>(
        with other: P
    ) -> Publishers.Merge5<A, B, C, D, P>
    where
        A.Output == P.Output, A.Failure == P.Failure
    {
        Publishers.Merge5(a, b, c, d, other)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher>(
        with z: Z, _ y: Y
    ) -> Publishers.Merge6<A, B, C, D, Z, Y>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure
    {
        Publishers.Merge6(a, b, c, d, z, y)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge7<A, B, C, D, Z, Y, X>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure
    {
        Publishers.Merge7(a, b, c, d, z, y, x)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher, W: Publisher>(
        with z: Z, _ y: Y, _ x: X, _ w: W
    ) -> Publishers.Merge8<A, B, C, D, Z, Y, X, W>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure,
        A.Output == W.Output, A.Failure == W.Failure
    {
        Publishers.Merge8(a, b, c, d, z, y, x, w)
    }
}

extension Publishers.Merge5 {
    /// What these and another publish, in the order in which it comes.
    public func merge<P: Publisher>(
        with other: P
    ) -> Publishers.Merge6<A, B, C, D, E, P>
    where
        A.Output == P.Output, A.Failure == P.Failure
    {
        Publishers.Merge6(a, b, c, d, e, other)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher>(
        with z: Z, _ y: Y
    ) -> Publishers.Merge7<A, B, C, D, E, Z, Y>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure
    {
        Publishers.Merge7(a, b, c, d, e, z, y)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher, X: Publisher>(
        with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure,
        A.Output == X.Output, A.Failure == X.Failure
    {
        Publishers.Merge8(a, b, c, d, e, z, y, x)
    }
}

extension Publishers.Merge6 {
    /// What these and another publish, in the order in which it comes.
    public func merge<P: Publisher>(
        with other: P
    ) -> Publishers.Merge7<A, B, C, D, E, F, P>
    where
        A.Output == P.Output, A.Failure == P.Failure
    {
        Publishers.Merge7(a, b, c, d, e, f, other)
    }

    /// What these and others publish, in the order in which it comes.
    public func merge<Z: Publisher, Y: Publisher>(
        with z: Z, _ y: Y
    ) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y>
    where
        A.Output == Z.Output, A.Failure == Z.Failure,
        A.Output == Y.Output, A.Failure == Y.Failure
    {
        Publishers.Merge8(a, b, c, d, e, f, z, y)
    }
}

extension Publishers.Merge7 {
    /// What these and another publish, in the order in which it comes.
    public func merge<P: Publisher>(
        with other: P
    ) -> Publishers.Merge8<A, B, C, D, E, F, G, P>
    where
        A.Output == P.Output, A.Failure == P.Failure
    {
        Publishers.Merge8(a, b, c, d, e, f, g, other)
    }
}
