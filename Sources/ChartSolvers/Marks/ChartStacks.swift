// SPDX-License-Identifier: MIT
//
// Values on each other.

import Foundation

/// Where values that stand on each other begin and end.
package enum ChartStacks {
    /// A value from its start to its end.
    package typealias Extent = (start: Double, end: Double)

    /// The extents of the values at one place, in the order in which they stand on each other.
    ///
    /// What is below zero hangs from it and does not lower what stands on it.
    package static func extents(of values: [Double], _ stacking: ChartStacking) -> [Extent] {
        switch stacking {
        case .unstacked, .grouped: return values.map { (0, $0) }
        case .standard, .normalized, .center: break
        }
        var (above, below) = (0.0, 0.0)
        var extents: [Extent] = values.map { value in
            if value < 0 {
                below += value
                return (below - value, below)
            }
            above += value
            return (above - value, above)
        }
        if stacking == .normalized {
            let whole = above - below
            guard whole > 0 else { return values.map { _ in (0, 0) } }
            extents = extents.map { ($0.start / whole, $0.end / whole) }
        } else if stacking == .center {
            let middle = (above + below) / 2
            extents = extents.map { ($0.start - middle, $0.end - middle) }
        }
        return extents
    }
}
