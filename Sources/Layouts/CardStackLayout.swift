// SPDX-License-Identifier: MIT
//
// A stack of cards.

public import Foundation
public import VitrineLayoutSolvers

/// Shows the front card of a stack; scrolling takes it away and brings the next one up.
@preconcurrency @MainActor
open class CardStackLayout: TrackLayout<CardStackParameters> {
    /// From a card to the one behind it, in points.
    open var stackOffset: CGSize {
        get { parameters.stackOffset }
        set { parameters.stackOffset = newValue }
    }

    /// The share of the size by which each card is smaller than the one before it.
    open var stackScale: CGFloat {
        get { parameters.stackScale }
        set { parameters.stackScale = newValue }
    }

    /// From a card to the one behind it, in degrees clockwise.
    open var stackAngle: CGFloat {
        get { parameters.stackAngle }
        set { parameters.stackAngle = newValue }
    }

    /// How many cards are seen when the stack is at rest.
    open var visibleItemCount: Int {
        get { parameters.visibleItemCount }
        set { parameters.visibleItemCount = newValue }
    }

    /// How far a card has turned when it has left, in degrees.
    open var throwAngle: CGFloat {
        get { parameters.throwAngle }
        set { parameters.throwAngle = newValue }
    }

    override var solver: any TrackSolving { CardStackSolver(solvedParameters) }
}

extension CardStackLayout: ParameterizedLayout {}

extension CardStackParameters: LayoutMaking {
    package static func makeLayout() -> CardStackLayout { CardStackLayout() }
}
