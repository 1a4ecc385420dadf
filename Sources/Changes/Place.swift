// SPDX-License-Identifier: MIT
//
// Section and item as two plain numbers, which sort faster than index paths.

import Foundation
import VitrineGeometry

/// An item's place.
///
/// A section is the item of its number in section 0 of the table of sections.
struct Place: Hashable, Comparable, Sendable {
    var section: Int
    var item: Int

    init(section: Int, item: Int) {
        self.section = section
        self.item = item
    }

    /// The place of a path that is known to have two indexes.
    init(_ path: IndexPath) { self.init(section: path.section, item: path.item) }

    /// A section as an entry of the table of sections.
    init(ofSection section: Int) { self.init(section: 0, item: section) }

    /// Sorts a section behind all of its items, as `NSNotFound` does in UIKit.
    init(behindItemsOf section: Int) { self.init(section: section, item: NSNotFound) }

    var path: IndexPath { IndexPath(item: item, section: section) }

    static func < (left: Place, right: Place) -> Bool {
        left.section != right.section ? left.section < right.section : left.item < right.item
    }
}

extension Array where Element == Place {
    /// The number of places in front of `place`; the array is sorted.
    func lowerBound(_ place: Place) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The array is sorted.
    func containsSorted(_ place: Place) -> Bool {
        let position = lowerBound(place)
        return position < count && self[position] == place
    }

    /// The first place that occurs twice; the array is sorted.
    var firstRepeated: Place? { indices.dropFirst().first { self[$0] == self[$0 - 1] }.map { self[$0] } }

    /// The first place that the other array holds too; both are sorted.
    func firstShared(with other: [Place]) -> Place? {
        if isEmpty || other.isEmpty { return nil }
        return first { other.containsSorted($0) }
    }

    /// This and the other array as one; both are sorted.
    func merged(with other: [Place]) -> [Place] {
        if isEmpty { return other }
        if other.isEmpty { return self }
        var result: [Place] = []
        result.reserveCapacity(count + other.count)
        var (mine, theirs) = (0, 0)
        while mine < count, theirs < other.count {
            if other[theirs] < self[mine] {
                result.append(other[theirs])
                theirs += 1
            } else {
                result.append(self[mine])
                mine += 1
            }
        }
        result += self[mine...]
        result += other[theirs...]
        return result
    }
}
