// SPDX-License-Identifier: MIT
//
// Drags that come in over an edge of the screen (gestures.screen-edge).

package import Foundation
package import VitrineGeometry

/// Says which drags come in over an edge.
package struct EdgeGate: Hashable, Sendable {
    /// How far from the edge a finger comes down at most, in points.
    package static let width: CGFloat = 20

    /// The edges that count.
    package var edges: UIRectEdge
    /// What has the edges.
    package var bounds: CGRect

    package init(edges: UIRectEdge, of bounds: CGRect) { (self.edges, self.bounds) = (edges, bounds) }

    /// The edges that count and that lie under a point.
    package func edges(under point: CGPoint) -> UIRectEdge {
        var found: UIRectEdge = []
        if point.x <= bounds.minX + Self.width { found.insert(.left) }
        if point.x >= bounds.maxX - Self.width { found.insert(.right) }
        if point.y <= bounds.minY + Self.width { found.insert(.top) }
        if point.y >= bounds.maxY - Self.width { found.insert(.bottom) }
        return found.intersection(edges)
    }

    /// Whether a way from one of some edges leads inward more than along it.
    package static func leadsInward(_ way: CGPoint, from edges: UIRectEdge) -> Bool {
        let isAcross = abs(way.x) >= abs(way.y)
        return edges.contains(.left) && isAcross && way.x > 0 || edges.contains(.right) && isAcross && way.x < 0
            || edges.contains(.top) && !isAcross && way.y > 0 || edges.contains(.bottom) && !isAcross && way.y < 0
    }
}
