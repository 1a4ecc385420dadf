// SPDX-License-Identifier: MIT
//
// What was made of stripes of rows that come again. It has a lock, since many pictures are written at once.

import Synchronization
import VitrineXXHash

/// Compressed stripes by what is in them, within a bound.
package final class StripeMemory: Sendable {
    /// A compressed stripe.
    package struct Piece: Sendable {
        package var data: [UInt8]
        /// The Adler-32 of what it inflates to.
        package var checksum: UInt32

        package init(data: [UInt8], checksum: UInt32) { (self.data, self.checksum) = (data, checksum) }
    }

    private struct Key: Hashable {
        var stripe: XXH128
        var seed: UInt64
    }

    private struct State {
        /// Those that were asked for lately, and those that may go.
        var young: [Key: Piece] = [:]
        var old: [Key: Piece] = [:]
        var bytes = 0
    }

    private let state = Mutex(State())
    /// Of the younger half.
    private let limit: Int

    /// - Parameter limit: the bytes that are kept at most, about.
    package init(limit: Int = 32 << 20) { self.limit = limit / 2 }

    /// What was made of a stripe; `seed` tells apart what has the same rows and is not written alike.
    package func piece(_ stripe: StripeCutter.Stripe, seed: UInt64) -> Piece? {
        let key = Key(stripe: stripe.key, seed: seed)
        return state.withLock { state in
            if let piece = state.young[key] { return piece }
            guard let piece = state.old[key] else { return nil }
            add(piece, key, &state)
            return piece
        }
    }

    package func keep(_ piece: Piece, of stripe: StripeCutter.Stripe, seed: UInt64) {
        state.withLock { add(piece, Key(stripe: stripe.key, seed: seed), &$0) }
    }

    private func add(_ piece: Piece, _ key: Key, _ state: inout State) {
        if state.bytes + piece.data.count > limit { (state.old, state.young, state.bytes) = (state.young, [:], 0) }
        if state.young.updateValue(piece, forKey: key) == nil { state.bytes += piece.data.count }
    }
}
