// SPDX-License-Identifier: MIT
//
// The keys of a photo wall.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension PhotoWallParameters: SceneLayout {
    static let phrase = "a photo wall"
    static let summary =
        "Items hang in a grid on a wall that leans back."
    static let example: FieldValue = ["itemSize": [100, 75], "tilt": 40, "scatter": 3]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which lines follow each other.",
            examples: "horizontal")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [120, 90])
        Property(
            "columnCount", \.columnCount, .integer("a count", atLeast: leastColumnCount, max: 1000),
            "The number of items side by side, across the scroll direction.", examples: 6)
        Property("spacing", \.spacing, .number, "The distance between neighbours in both directions, in points.", examples: 6)
        Property("tilt", \.tilt, .number, "How far the top of the wall leans back, in degrees.", examples: 50)
        Property("turn", \.turn, .number, "How far the right side of the wall is turned back, in degrees.", examples: -20)
        Property(
            "rotation", \.rotation, .number, "How far the wall is turned in its plane, in degrees clockwise.", examples: -12)
        Property(
            "scatter", \.scatter, .number, "The most that an item hangs askew, in degrees; how much each does is always the same.",
            examples: 3)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            examples: 500)
    }
}
