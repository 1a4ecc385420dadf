// SPDX-License-Identifier: MIT
//
// Bytes of which many take, and no more together than there may be.

/// A number of bytes that is shared.
package struct ByteBudget: Hashable, Sendable {
    /// The most bytes.
    package let limit: Int
    /// The bytes that are taken.
    package private(set) var taken = 0

    package init(limit: Int) { self.limit = limit }

    /// Takes bytes.
    ///
    /// - Returns: whether there were as many.
    package mutating func take(_ count: Int) -> Bool {
        guard count <= limit - taken else { return false }
        taken += count
        return true
    }

    /// Gives bytes back.
    package mutating func give(_ count: Int) { taken -= count }
}
