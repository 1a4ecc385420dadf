// SPDX-License-Identifier: MIT
//
// The keys of a spiral.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension SpiralParameters: SceneLayout {
    static let phrase = "a spiral"
    static let summary =
        "Items wind around an axis along which they scroll: a helix."
    static let example: FieldValue = ["itemSize": [70, 70], "radius": 120, "itemsPerTurn": 9]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            default: "vertical", examples: "horizontal")
        Property("itemSize", \.itemSize, .size, "The size of items, [width, height] in points.", default: [90, 90], examples: [70, 70])
        Property("radius", \.radius, .length, "The distance of the items from the axis, in points.", default: 140, examples: 120)
        Property(
            "itemsPerTurn", \.itemsPerTurn, .number("a number of at least 1", min: 1, max: 1_000_000), "How many items make a turn.",
            default: 8, examples: 9.5)
        Property(
            "rise", \.rise, .number("a number of points of at least 1", min: 1, max: 1_000_000),
            "The distance along the axis from an item to the next, and the scroll from one to the next, in points.", default: 24,
            examples: 16)
        Property(
            "backAlpha", \.backAlpha, .fraction, "How opaque items at the back are, 0 to 1; those between are between.", default: 1,
            examples: 0.3)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            default: 800, examples: 500)
    }
}
