// SPDX-License-Identifier: MIT
//
// A stack of cards: the front one leaves to the side, those behind it move up.

package import Foundation
import VitrineGeometry

/// The numbers of a card stack.
package struct CardStackSolver: TrackSolving {
    package var itemSize: CGSize
    /// From a card to the one behind it.
    package var stackOffset: CGSize
    /// The share of its size that each card is smaller than the one before it.
    package var stackScale: CGFloat
    /// From a card to the one behind it, in degrees clockwise.
    package var stackAngle: CGFloat
    /// How many cards are seen at rest.
    package var visibleItemCount: Int
    /// How far a card has turned when it is gone, in degrees.
    package var throwAngle: CGFloat

    package init(
        itemSize: CGSize, stackOffset: CGSize, stackScale: CGFloat, stackAngle: CGFloat, visibleItemCount: Int, throwAngle: CGFloat
    ) {
        (self.itemSize, self.stackOffset, self.stackScale) = (itemSize, stackOffset, stackScale)
        (self.stackAngle, self.visibleItemCount, self.throwAngle) = (stackAngle, visibleItemCount, throwAngle)
    }

    package var step: CGFloat { max(itemSize.width, 1) }

    package func reach(in viewport: CGSize) -> CGFloat { min(CGFloat(max(visibleItemCount, 1)), greatestReach) }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let front = ElementPlacement.zIndex(-distance.rounded(.down))
        if distance < 0 {
            // A diagonal and half the viewport take the card out of sight however it is turned.
            let away = viewport.width / 2 + hypot(itemSize.width, itemSize.height) / 2
            return ElementPlacement(
                center: CGPoint(x: distance * away, y: 0), size: itemSize, alpha: distance > -1 ? 1 : 0, zIndex: front,
                transform3D: CATransform3DMakeRotation(distance * throwAngle.inRadians, 0, 0, 1))
        }
        let scale = max(1 - stackScale * distance, 0.01)
        return ElementPlacement(
            center: CGPoint(x: distance * stackOffset.width, y: distance * stackOffset.height), size: itemSize,
            alpha: min(max(CGFloat(max(visibleItemCount, 1)) - distance, 0), 1), zIndex: front,
            transform3D: CATransform3DScale(
                CATransform3DMakeRotation(distance * stackAngle.inRadians, 0, 0, 1), scale, scale, 1))
    }
}
