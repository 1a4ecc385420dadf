// SPDX-License-Identifier: MIT
//
// The items of all sections as one sequence.

package import Foundation
import VitrineGeometry

/// Numbers the items of all sections through.
package struct ItemSequence: Hashable, Sendable {
    /// The number of items in each section.
    package let counts: [Int]
    /// The position of each section's first item.
    private let starts: [Int]
    /// The number of all items.
    package let count: Int

    package init(counts: [Int]) {
        self.counts = counts
        var starts: [Int] = []
        var total = 0
        for count in counts {
            starts.append(total)
            total += count
        }
        self.starts = starts
        count = total
    }

    /// The position of an item among all; nil where there is no such item.
    package func position(of indexPath: IndexPath) -> Int? {
        guard indexPath.count == 2, counts.indices.contains(indexPath.section), (0..<counts[indexPath.section]).contains(indexPath.item)
        else { return nil }
        return starts[indexPath.section] + indexPath.item
    }

    /// The item at a position; a search among the sections.
    package func indexPath(at position: Int) -> IndexPath {
        precondition((0..<count).contains(position), "position \(position) is outside of the \(count) items")
        var (low, high) = (0, starts.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if starts[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return IndexPath(item: position - starts[low], section: low)
    }
}
