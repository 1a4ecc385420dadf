// SPDX-License-Identifier: MIT
//
// Cover flow: one cover faces the viewer, those beside it turn towards it and overlap.

package import Foundation
import VitrineGeometry

/// The numbers of a cover flow.
///
/// Every cover has a vanishing point of its own, its centre, so that the covers of a side look alike.
package struct CoverFlowSolver: TrackSolving {
    package var itemSize: CGSize
    /// The distance between neighbours beside the middle.
    package var itemSpacing: CGFloat
    /// What is added to the distance between the middle and its neighbours.
    package var centerSpacing: CGFloat
    /// In degrees.
    package var sideAngle: CGFloat
    /// How far the sides stand back.
    package var sideDepth: CGFloat
    package var sideAlpha: CGFloat
    package var perspective: CGFloat

    package init(
        itemSize: CGSize, itemSpacing: CGFloat, centerSpacing: CGFloat, sideAngle: CGFloat, sideDepth: CGFloat, sideAlpha: CGFloat,
        perspective: CGFloat
    ) {
        (self.itemSize, self.itemSpacing, self.centerSpacing) = (itemSize, itemSpacing, centerSpacing)
        (self.sideAngle, self.sideDepth, self.sideAlpha, self.perspective) = (sideAngle, sideDepth, sideAlpha, perspective)
    }

    package var step: CGFloat { max(itemSpacing, 1) }

    package func reach(in viewport: CGSize) -> CGFloat {
        min(((viewport.width / 2 + itemSize.width - min(centerSpacing, 0)) / step).rounded(.up) + 1, greatestReach)
    }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let side = min(max(distance, -1), 1)
        let turn = CATransform3DMakeRotation(-side * sideAngle.inRadians, 0, 1, 0)
        let push = CATransform3DMakeTranslation(0, 0, -abs(side) * sideDepth)
        return ElementPlacement(
            center: CGPoint(x: distance * step + side * centerSpacing, y: 0), size: itemSize,
            alpha: 1 - abs(side) * (1 - sideAlpha), zIndex: ElementPlacement.zIndex(-abs(distance)),
            transform3D: side == 0 ? .identity : .chain(turn, push, .perspective(perspective)))
    }
}
