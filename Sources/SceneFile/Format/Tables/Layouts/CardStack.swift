// SPDX-License-Identifier: MIT
//
// The keys of a card stack.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension CardStackParameters: SceneLayout {
    static let phrase = "a card stack"
    static let summary =
        "The front card of a stack is seen whole; scrolling takes it away and brings the next one up."
    static let example: FieldValue = ["itemSize": [200, 260], "visibleItemCount": 5]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "horizontal", examples: "vertical")
        Property(
            "itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [200, 260], examples: [220, 140])
        Property(
            "stackOffset", \.stackOffset, .offset, "From a card to the one behind it, [x, y] in points.", default: [0, 14],
            examples: [10, -10])
        Property(
            "stackScale", \.stackScale, .fraction, "The share of the size by which each card is smaller than the one before it.",
            default: 0.06, examples: 0.1)
        Property("stackAngle", \.stackAngle, .number, "From a card to the one behind it, in degrees clockwise.", default: 0, examples: 4)
        Property(
            "visibleItemCount", \.visibleItemCount, .integer("a count of at least 1", min: 1, max: 1000),
            "How many cards are seen when the stack is at rest.", default: 4, examples: 6)
        Property("throwAngle", \.throwAngle, .number, "How far a card has turned when it has left, in degrees.", default: 15, examples: 30)
    }
}
