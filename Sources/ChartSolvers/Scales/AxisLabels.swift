// SPDX-License-Identifier: MIT
//
// Which labels of an axis are shown, so that none lies over another.

package import Foundation

/// Labels along an axis.
package enum AxisLabels {
    /// The least distance between two labels, in points.
    package static let gap: CGFloat = 6

    /// The least stride by which labels are left out so that none overlaps another: 1 shows all, 2 every second.
    ///
    /// - Parameter extents: where each label would begin and end, from the first to the last along the axis.
    package static func stride(of extents: [(start: CGFloat, end: CGFloat)]) -> Int {
        guard extents.count > 1 else { return 1 }
        return (1..<extents.count).first { fit(extents, stride: $0) } ?? extents.count
    }

    /// Whether every so-manieth of some labels stands clear of the others.
    private static func fit(_ extents: [(start: CGFloat, end: CGFloat)], stride: Int) -> Bool {
        let shown = Swift.stride(from: 0, to: extents.count, by: stride).map { extents[$0] }
        return zip(shown, shown.dropFirst()).allSatisfy { a, b in
            a.start <= b.start ? a.end + gap <= b.start : b.end + gap <= a.start
        }
    }
}
