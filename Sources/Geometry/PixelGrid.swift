// SPDX-License-Identifier: MIT
//
// The raster of device pixels under a space measured in points.

public import Foundation

/// The grid of `scale` pixels to the point.
public struct PixelGrid: Hashable, Sendable {
    /// Pixels per point; positive and finite.
    public let scale: CGFloat

    public init(scale: CGFloat) {
        precondition(scale > 0 && scale.isFinite, "a pixel grid needs a positive, finite scale")
        self.scale = scale
    }

    /// The nearest grid line, halves away from zero (flow.origins-snap-to-pixels).
    public func round(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.toNearestOrAwayFromZero) / scale }

    public func floor(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.down) / scale }

    public func ceil(_ value: CGFloat) -> CGFloat { (value * scale).rounded(.up) / scale }

    /// The rectangle with each edge on the nearest grid line; rectangles that shared an edge still do.
    public func snapEdges(_ rect: CGRect) -> CGRect {
        let (minX, minY) = (round(rect.minX), round(rect.minY))
        return CGRect(x: minX, y: minY, width: round(rect.maxX) - minX, height: round(rect.maxY) - minY)
    }
}
