// SPDX-License-Identifier: MIT
//
// Numbers whose sums from the start are known while single ones change.

import Foundation

/// A tree of sums over a list of numbers that are 0 at first.
///
/// Complexity: O(log n) to change one and to add up the first ones. A list that is too long to be held keeps what is not 0.
struct PrefixSums: Sendable {
    /// The longest list that is held as a whole.
    private static let mostHeld = 1 << 20

    private let count: Int
    private var sums: [CGFloat]
    private var sparseSums: [Int: CGFloat] = [:]
    private var values: [Int: CGFloat] = [:]
    private(set) var total: CGFloat = 0

    init(count: Int) {
        self.count = count
        sums = count <= Self.mostHeld ? [CGFloat](repeating: 0, count: count + 1) : []
    }

    /// The number at an index.
    subscript(index: Int) -> CGFloat { values[index] ?? 0 }

    /// Gives a number another value.
    mutating func set(_ index: Int, to value: CGFloat) {
        let change = value - self[index]
        guard change != 0, index >= 0, index < count else { return }
        values[index] = value
        total += change
        var node = index + 1
        while node <= count {
            if sums.isEmpty { sparseSums[node, default: 0] += change } else { sums[node] += change }
            node += node & -node
        }
    }

    /// The sum of the first so many numbers.
    func sum(ofFirst count: Int) -> CGFloat {
        var sum: CGFloat = 0
        var node = min(max(count, 0), self.count)
        while node > 0 {
            sum += sums.isEmpty ? sparseSums[node] ?? 0 : sums[node]
            node -= node & -node
        }
        return sum
    }
}
