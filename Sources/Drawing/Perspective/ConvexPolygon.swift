// SPDX-License-Identifier: MIT
//
// Convex polygons and the half planes that cut them.

package import Foundation
package import VitrineGeometry

/// Corners in order around; fewer than three enclose nothing.
package struct ConvexPolygon: Hashable, Sendable {
    /// The corners, one after the other around it.
    package var corners: [CGPoint]

    package init(corners: [CGPoint]) { self.corners = corners }

    package init(_ rect: CGRect) { corners = rect.corners }

    /// Whether there is nothing inside.
    package var isEmpty: Bool { corners.count < 3 }

    /// The part where a linear function of the point is not negative.
    package func clipped(to line: HalfPlane) -> ConvexPolygon {
        guard var previous = corners.last else { return self }
        var kept: [CGPoint] = []
        var before = line.value(at: previous)
        for corner in corners {
            let value = line.value(at: corner)
            if (value < 0) != (before < 0) {
                let t = before / (before - value)
                kept.append(CGPoint(x: previous.x + (corner.x - previous.x) * t, y: previous.y + (corner.y - previous.y) * t))
            }
            if value >= 0 { kept.append(corner) }
            (previous, before) = (corner, value)
        }
        return ConvexPolygon(corners: kept.count < 3 ? [] : kept)
    }

    /// The part that lies before the eye, by a margin that keeps coordinates within bounds.
    package func beforeEye(of homography: Homography) -> ConvexPolygon {
        let farthest = corners.map { homography.w(at: $0) }.max() ?? 0
        guard farthest > 0 else { return ConvexPolygon(corners: []) }
        // A thousandth of the way from the eye: beyond it a point is seen a thousand times larger.
        let margin = min(farthest, 1) * 0.001
        return clipped(to: HalfPlane(x: homography.m13, y: homography.m23, constant: homography.m33 - margin))
    }
}

/// The points where `x · px + y · py + constant` is not negative.
package struct HalfPlane: Hashable, Sendable {
    package var x: CGFloat
    package var y: CGFloat
    package var constant: CGFloat

    package init(x: CGFloat, y: CGFloat, constant: CGFloat) {
        self.x = x
        self.y = y
        self.constant = constant
    }

    /// The other side of the same line.
    package var opposite: HalfPlane { HalfPlane(x: -x, y: -y, constant: -constant) }

    /// How far inside a point is, in lengths of the normal; below zero outside.
    package func value(at point: CGPoint) -> CGFloat { x * point.x + y * point.y + constant }
}
