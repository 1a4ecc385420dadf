// SPDX-License-Identifier: MIT
//
// The keys of a spiral.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension SpiralParameters: SceneLayout {
    static let phrase = "a spiral"
    static let summary =
        "Items wind around an axis along which they scroll: a helix."
    static let example: FieldValue = ["itemSize": [70, 70], "radius": 120, "itemsPerTurn": 9]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            examples: "horizontal")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [70, 70])
        Property("radius", \.radius, .length, "The distance of the items from the axis, in points.", examples: 120)
        Property(
            "itemsPerTurn", \.itemsPerTurn, .number("a number", atLeast: leastItemsPerTurn), "How many items make a turn.",
            examples: 9.5)
        Property(
            "rise", \.rise, .number("a number of points", atLeast: leastRise),
            "The distance along the axis from an item to the next, and the scroll from one to the next, in points.",
            examples: 16)
        Property(
            "backAlpha", \.backAlpha, .fraction, "How opaque items at the back are, 0 to 1; those between are between.",
            examples: 0.3)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            examples: 500)
    }
}
