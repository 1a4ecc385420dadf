// SPDX-License-Identifier: MIT
//
// The raster of device pixels under a space measured in points.

package import Foundation

/// The grid of `scale` pixels to the point.
package struct PixelGrid: Hashable, Sendable {
    /// Pixels per point; positive and finite.
    package let scale: CGFloat

    /// A grid of `scale` pixels to the point, which is positive and finite.
    package init(scale: CGFloat) {
        precondition(scale > 0 && scale.isFinite, "a pixel grid needs a positive, finite scale")
        self.scale = scale
    }

    /// The nearest grid line, halves away from zero (flow.origins-snap-to-pixels).
    package func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }

    /// The nearest point of the grid.
    package func round(_ point: CGPoint) -> CGPoint { CGPoint(x: round(point.x), y: round(point.y)) }

    /// The grid line at or below a value.
    package func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

    /// The grid line at or above a value.
    package func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

    /// The rectangle with each edge on the nearest grid line; rectangles that shared an edge still do.
    package func snapEdges(_ rect: CGRect) -> CGRect {
        let (minX, minY) = (round(rect.minX), round(rect.minY))
        return CGRect(x: minX, y: minY, width: round(rect.maxX) - minX, height: round(rect.maxY) - minY)
    }
}
