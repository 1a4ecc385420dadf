// SPDX-License-Identifier: MIT
//
// A line of items that grow towards the middle.

package import Foundation
import VitrineGeometry

/// The numbers of a line whose middle item is larger.
package struct ScalingLineSolver: TrackSolving {
    package var itemSize: CGSize
    /// Between items that are not enlarged.
    package var minimumLineSpacing: CGFloat
    /// What is added to the size of the middle item, as a share of it.
    package var zoomFactor: CGFloat
    /// The distance from the middle at which items have their own size.
    package var activeDistance: CGFloat
    /// The opacity of items beyond that distance.
    package var sideAlpha: CGFloat

    package init(
        itemSize: CGSize, minimumLineSpacing: CGFloat, zoomFactor: CGFloat, activeDistance: CGFloat, sideAlpha: CGFloat
    ) {
        (self.itemSize, self.minimumLineSpacing, self.zoomFactor) = (itemSize, minimumLineSpacing, zoomFactor)
        (self.activeDistance, self.sideAlpha) = (activeDistance, sideAlpha)
    }

    package var step: CGFloat { max(itemSize.width + minimumLineSpacing, 1) }

    package func reach(in viewport: CGSize) -> CGFloat {
        min(((viewport.width / 2 + itemSize.width * (1 + max(zoomFactor, 0)) / 2) / step).rounded(.up), greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let x = distance * step
        let nearness = activeDistance > 0 ? max(1 - abs(x) / activeDistance, 0) : x == 0 ? 1 : 0
        let scale = max(1 + zoomFactor * nearness, 0.01)
        return ElementPlacement(
            center: CGPoint(x: x, y: 0), size: itemSize, alpha: sideAlpha + (1 - sideAlpha) * nearness,
            zIndex: ElementPlacement.zIndex(-abs(distance)),
            transform3D: scale == 1 ? .identity : CATransform3DMakeScale(scale, scale, 1))
    }
}
