// SPDX-License-Identifier: MIT
//
// The heights of the rows of one section, and where each row begins.

import Foundation

/// Heights of rows, of which single ones change.
///
/// Rows of one height are not stored: only what differs from it is.
///
/// Complexity: O(log n) to change a height and to say where a row begins, O(log² n) to find the row at a place.
struct RowHeights: Sendable {
    let count: Int
    private let uniform: CGFloat
    /// Where rows of differing heights begin, and where the last one ends; empty where all are as high as each other.
    private let starts: [CGFloat]
    /// What rows have grown by since; nil until one has.
    private var growth: PrefixSums?

    init(_ rows: TableSectionInput.Rows) {
        switch rows {
        case .uniform(let count, let height):
            (self.count, uniform, starts) = (max(count, 0), height.sane, [])
        case .heights(let heights):
            var (starts, sum): ([CGFloat], CGFloat) = ([0], 0)
            starts.reserveCapacity(heights.count + 1)
            for height in heights {
                sum += height.sane
                starts.append(sum)
            }
            (count, uniform, self.starts) = (heights.count, 0, starts)
        }
    }

    var total: CGFloat { start(of: count) }

    /// Where a row begins; for the number of rows, where the last one ends.
    func start(of row: Int) -> CGFloat {
        let given = starts.isEmpty ? CGFloat(row) * uniform : starts[row]
        return given + (growth?.sum(ofFirst: row) ?? 0)
    }

    func height(of row: Int) -> CGFloat {
        let given = starts.isEmpty ? uniform : starts[row + 1] - starts[row]
        return given + (growth?[row] ?? 0)
    }

    mutating func setHeight(of row: Int, to height: CGFloat) {
        guard row >= 0, row < count else { return }
        let given = starts.isEmpty ? uniform : starts[row + 1] - starts[row]
        if growth == nil {
            guard given != height.sane else { return }
            growth = PrefixSums(count: count)
        }
        growth?.set(row, to: height.sane - given)
    }

    /// The last row that begins at a place or before it; the first one where none does.
    func row(at place: CGFloat) -> Int {
        var (low, high) = (0, max(count - 1, 0))
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }
}

extension CGFloat {
    /// The number as a height: neither negative nor without end.
    fileprivate var sane: CGFloat { isFinite ? Swift.max(self, 0) : 0 }
}
