// SPDX-License-Identifier: MIT
//
// A helix: items wind around an axis and advance along it.

package import Foundation
import VitrineGeometry

/// The numbers of a helix around an axis that runs to the right.
///
/// All items have their centre in the middle of the viewport and one vanishing point there; the transform takes them to their place.
package struct SpiralSolver: TrackSolving {
    package var itemSize: CGSize
    package var radius: CGFloat
    package var itemsPerTurn: CGFloat
    /// From an item to the next, along the axis.
    package var rise: CGFloat
    package var backAlpha: CGFloat
    package var perspective: CGFloat

    package init(
        itemSize: CGSize, radius: CGFloat, itemsPerTurn: CGFloat, rise: CGFloat, backAlpha: CGFloat, perspective: CGFloat
    ) {
        (self.itemSize, self.radius, self.itemsPerTurn) = (itemSize, radius, itemsPerTurn)
        (self.rise, self.backAlpha, self.perspective) = (rise, backAlpha, perspective)
    }

    package var step: CGFloat { max(rise, 1) }

    package func reach(in viewport: CGSize) -> CGFloat {
        // What is behind the axis is drawn nearer to the middle, so more of it fits.
        let shrink = perspective > 0 ? (perspective + 2 * radius) / perspective : 1
        return min(((viewport.width / 2 + itemSize.width) * shrink / step).rounded(.up), greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let angle = distance * 2 * .pi / max(itemsPerTurn, 1)
        let depth = (1 - cos(angle)) / 2
        let place = CATransform3D.chain(
            CATransform3DMakeTranslation(0, 0, radius), CATransform3DMakeRotation(-angle, 1, 0, 0),
            CATransform3DMakeTranslation(distance * step, 0, -radius), .perspective(perspective))
        return ElementPlacement(
            size: itemSize, alpha: 1 - depth * (1 - backAlpha), zIndex: ElementPlacement.zIndex(-depth * 10_000), transform3D: place)
    }
}
