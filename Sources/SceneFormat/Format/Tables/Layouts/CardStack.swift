// SPDX-License-Identifier: MIT
//
// The keys of a card stack.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension CardStackParameters: SceneLayout {
    static let phrase = "a card stack"
    static let summary =
        "The front card of a stack is seen whole; scrolling takes it away and brings the next one up."
    static let example: FieldValue = ["itemSize": [200, 260], "visibleItemCount": 5]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            examples: "vertical")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [220, 140])
        Property(
            "stackOffset", \.stackOffset, .offset, "From a card to the one behind it, [x, y] in points.",
            examples: [10, -10])
        Property(
            "stackScale", \.stackScale, .fraction, "The share of the size by which each card is smaller than the one before it.",
            examples: 0.1)
        Property("stackAngle", \.stackAngle, .number, "From a card to the one behind it, in degrees clockwise.", examples: 4)
        Property(
            "visibleItemCount", \.visibleItemCount, .integer("a count", atLeast: leastVisibleItemCount, max: 1000),
            "How many cards are seen when the stack is at rest.", examples: 6)
        Property("throwAngle", \.throwAngle, .number, "How far a card has turned when it has left, in degrees.", examples: 30)
    }
}
