// SPDX-License-Identifier: MIT
//
// A stack of cards: the front one leaves to the side, those behind it move up.

public import Foundation
import VitrineGeometry

/// The parameters of a card stack.
public struct CardStackParameters: CenteredItemParameters {
    public static let name = "cardStack"
    public static let traits: LayoutTraits = .isSeenThroughViewport

    /// The direction in which items follow each other.
    public var scrollDirection = FlowDirection.horizontal
    /// The size of all items, in points.
    public var itemSize = CGSize(width: 200, height: 260)
    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    public var relativeItemSize: LayoutSize?
    /// From a card to the one behind it, in points.
    public var stackOffset = CGSize(width: 0, height: 14)
    /// The share of the size by which each card is smaller than the one before it.
    public var stackScale: CGFloat = 0.06
    /// From a card to the one behind it, in degrees clockwise.
    public var stackAngle: CGFloat = 0
    /// How many cards are seen when the stack is at rest; at least 1.
    public var visibleItemCount = 4
    /// How far a card has turned when it has left, in degrees.
    public var throwAngle: CGFloat = 15

    package static let leastVisibleItemCount = 1

    /// The standard measures.
    public init() {}
}

/// The numbers of a card stack.
package struct CardStackSolver: TrackSolving {
    private let parameters: CardStackParameters
    private let itemSize: CGSize
    private let stackOffset: CGSize
    private let stackAngle: CGFloat
    private let visibleItemCount: CGFloat

    package init(_ parameters: CardStackParameters) {
        self.parameters = parameters
        (itemSize, stackOffset) = (parameters.onTrack(parameters.itemSize), parameters.onTrack(parameters.stackOffset))
        // Exchanging the axes turns clockwise into counterclockwise.
        stackAngle = parameters.scrollDirection == .vertical ? -parameters.stackAngle : parameters.stackAngle
        visibleItemCount = CGFloat(max(parameters.visibleItemCount, CardStackParameters.leastVisibleItemCount))
    }

    package var step: CGFloat { max(itemSize.width, 1) }

    package func reach(in viewport: CGSize) -> CGFloat { min(visibleItemCount, greatestReach) }

    package func placement(atDistance distance: CGFloat, in viewport: CGSize) -> ElementPlacement {
        let front = ElementPlacement.zIndex(-distance.rounded(.down))
        if distance < 0 {
            // A diagonal and half the viewport take the card out of sight however it is turned.
            let away = viewport.width / 2 + hypot(itemSize.width, itemSize.height) / 2
            return ElementPlacement(
                center: CGPoint(x: distance * away, y: 0), size: itemSize, alpha: distance > -1 ? 1 : 0, zIndex: front,
                transform3D: CATransform3DMakeRotation(distance * parameters.throwAngle.inRadians, 0, 0, 1))
        }
        let scale = max(1 - parameters.stackScale * distance, 0.01)
        return ElementPlacement(
            center: CGPoint(x: distance * stackOffset.width, y: distance * stackOffset.height), size: itemSize,
            alpha: min(max(visibleItemCount - distance, 0), 1), zIndex: front,
            transform3D: CATransform3DScale(
                CATransform3DMakeRotation(distance * stackAngle.inRadians, 0, 0, 1), scale, scale, 1))
    }
}
