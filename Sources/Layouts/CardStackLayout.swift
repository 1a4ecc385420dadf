// SPDX-License-Identifier: MIT
//
// A stack of cards.

public import Foundation
import VitrineCollectionUI
import VitrineLayoutSolvers

/// Shows the front card of a stack; scrolling takes it away and brings the next one up.
@preconcurrency @MainActor
open class CardStackLayout: CenteredItemLayout {
    /// From a card to the one behind it, in points.
    open var stackOffset = CGSize(width: 0, height: 14) {
        didSet { invalidateLayout() }
    }

    /// The share of the size by which each card is smaller than the one before it.
    open var stackScale: CGFloat = 0.06 {
        didSet { invalidateLayout() }
    }

    /// From a card to the one behind it, in degrees clockwise.
    open var stackAngle: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// How many cards are seen when the stack is at rest.
    open var visibleItemCount = 4 {
        didSet { invalidateLayout() }
    }

    /// How far a card has turned when it has left, in degrees.
    open var throwAngle: CGFloat = 15 {
        didSet { invalidateLayout() }
    }

    /// Creates a layout with its standard measures.
    public convenience init() { self.init(scrollDirection: .horizontal, itemSize: CGSize(width: 200, height: 260)) }

    override var solver: any TrackSolving {
        CardStackSolver(
            itemSize: itemSizeOnTrack, stackOffset: onTrack(stackOffset), stackScale: stackScale,
            stackAngle: scrollDirection == .vertical ? -stackAngle : stackAngle, visibleItemCount: visibleItemCount, throwAngle: throwAngle)
    }
}
