// SPDX-License-Identifier: MIT
//
// Numbers whose sums from the start are known while single ones change.

import Foundation

/// A tree of sums over a list of numbers that are 0 at first.
///
/// Complexity: O(log n) to change one and to add up the first ones.
struct PrefixSums: Sendable {
    private var sums: [CGFloat]
    private var values: [Int: CGFloat] = [:]
    private(set) var total: CGFloat = 0

    init(count: Int) { sums = [CGFloat](repeating: 0, count: count + 1) }

    /// The number at an index.
    subscript(index: Int) -> CGFloat { values[index] ?? 0 }

    /// Gives a number another value.
    mutating func set(_ index: Int, to value: CGFloat) {
        let change = value - self[index]
        guard change != 0, index >= 0, index < sums.count - 1 else { return }
        values[index] = value
        total += change
        var node = index + 1
        while node < sums.count {
            sums[node] += change
            node += node & -node
        }
    }

    /// The sum of the first so many numbers.
    func sum(ofFirst count: Int) -> CGFloat {
        var sum: CGFloat = 0
        var node = min(max(count, 0), sums.count - 1)
        while node > 0 {
            sum += sums[node]
            node -= node & -node
        }
        return sum
    }
}
