// SPDX-License-Identifier: MIT
//
// Rectangle questions that the engine asks. `CGRect.intersects` of Foundation on Linux counts touching edges, so it is not used.

package import Foundation

extension CGRect {
    /// The smallest rectangle that holds the points; null without points.
    package init(enclosing points: [CGPoint]) {
        guard let first = points.first else {
            self = .null
            return
        }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in points.dropFirst() {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// Whether the two share an area; rectangles that only touch do not overlap, nor does an empty one.
    package func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether an element with this frame is shown in a viewport: as `overlaps`, but an element without extent counts where it
    /// lies inside, its minimum edges inclusive.
    package func isShown(in viewport: CGRect) -> Bool {
        let meetsX = width > 0 ? minX < viewport.maxX && viewport.minX < maxX : minX >= viewport.minX && minX < viewport.maxX
        let meetsY = height > 0 ? minY < viewport.maxY && viewport.minY < maxY : minY >= viewport.minY && minY < viewport.maxY
        return meetsX && meetsY
    }

    /// From the top left corner on, clockwise on screen.
    package var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }

    package var center: CGPoint { CGPoint(x: midX, y: midY) }

    package init(center: CGPoint, size: CGSize) {
        self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    package var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}
