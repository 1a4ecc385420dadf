// SPDX-License-Identifier: MIT
//
// Items on a circle, each section on a ring of its own.

package import Foundation
import VitrineGeometry

/// The numbers of a circle.
package struct CircleSolver: Hashable, Sendable {
    package var itemSize: CGSize
    /// Of the outermost ring, to the centres of its items; 0 takes what fits into the viewport.
    package var radius: CGFloat
    /// From a ring to the next inner one.
    package var ringSpacing: CGFloat
    /// Where the first item is, in degrees clockwise from the top.
    package var startAngle: CGFloat
    /// How much of the circle is used, in degrees.
    package var sweepAngle: CGFloat
    package var rotatesItems: Bool
    package var counts: [Int]
    package var viewport: CGSize

    package init(
        itemSize: CGSize, radius: CGFloat, ringSpacing: CGFloat, startAngle: CGFloat, sweepAngle: CGFloat, rotatesItems: Bool,
        counts: [Int], viewport: CGSize
    ) {
        (self.itemSize, self.radius, self.ringSpacing, self.counts) = (itemSize, radius, ringSpacing, counts)
        (self.startAngle, self.sweepAngle, self.rotatesItems, self.viewport) = (startAngle, sweepAngle, rotatesItems, viewport)
    }

    /// The room that an item takes whichever way it is turned.
    private var extent: CGSize {
        let diagonal = hypot(itemSize.width, itemSize.height)
        return rotatesItems ? CGSize(width: diagonal, height: diagonal) : itemSize
    }

    /// The radius of the outermost ring.
    package var outerRadius: CGFloat {
        if radius > 0 { return radius }
        return max(min(viewport.width - extent.width, viewport.height - extent.height) / 2, 0)
    }

    /// The viewport, or more where the circle is larger than it.
    package var contentSize: CGSize {
        CGSize(
            width: max(viewport.width, 2 * outerRadius + extent.width), height: max(viewport.height, 2 * outerRadius + extent.height))
    }

    package func placement(ofItem item: Int, inSection section: Int) -> ElementPlacement {
        let ring = max(outerRadius - CGFloat(section) * ringSpacing, 0)
        let count = counts[section]
        // A whole turn ends where it began, so its last item stands a step before the end.
        let steps = abs(sweepAngle) >= 360 ? count : count - 1
        let angle = (startAngle + (steps > 0 ? CGFloat(item) * sweepAngle / CGFloat(steps) : 0)).inRadians
        let content = contentSize
        return ElementPlacement(
            center: CGPoint(x: content.width / 2 + ring * sin(angle), y: content.height / 2 - ring * cos(angle)), size: itemSize,
            transform3D: rotatesItems ? CATransform3DMakeRotation(angle, 0, 0, 1) : .identity)
    }
}
