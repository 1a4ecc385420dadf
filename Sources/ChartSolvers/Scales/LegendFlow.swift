// SPDX-License-Identifier: MIT
//
// The names of the series beside a chart.

package import Foundation

/// Names with their signs, in lines.
package enum LegendFlow {
    /// Where each name stands, with its sign before it, in lines from the top; longer ones than the room are cut.
    ///
    /// - Parameters:
    ///   - widths: how wide each name is with its sign.
    ///   - spacing: the distance between two names of a line, in points.
    ///   - isColumn: whether each name has a line of its own.
    package static func frames(
        of widths: [CGFloat], in room: CGFloat, lineHeight: CGFloat, spacing: CGFloat, isColumn: Bool = false, isRightToLeft: Bool = false
    ) -> [CGRect] {
        var (x, y) = (CGFloat(0), CGFloat(0))
        return widths.map { width in
            let width = min(width, room)
            if x > 0, isColumn || x + width > room + 0.01 { (x, y) = (0, y + lineHeight + 2) }
            let frame = CGRect(x: isRightToLeft ? room - x - width : x, y: y, width: width, height: lineHeight)
            x += width + spacing
            return frame
        }
    }
}
