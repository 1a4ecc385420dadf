// SPDX-License-Identifier: MIT
//
// The keys of a cover flow.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension CoverFlowParameters: SceneLayout {
    static let phrase = "a cover flow"
    static let summary =
        "One cover faces the viewer; the others are turned towards it."
    static let example: FieldValue = ["itemSize": [160, 160], "sideAngle": 65]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            examples: "vertical")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [140, 140])
        Property(
            "itemSpacing", \.itemSpacing, .number("a number of points", atLeast: leastItemSpacing),
            "The distance between neighbouring covers beside the middle, and the scroll from one to the next, in points.",
            examples: 40)
        Property(
            "centerSpacing", \.centerSpacing, .number,
            "What is added to the distance between the middle cover and its neighbours, in points.", examples: 60)
        Property(
            "sideAngle", \.sideAngle, .number, "How far the covers beside the middle are turned, in degrees.", examples: 70)
        Property(
            "sideDepth", \.sideDepth, .number, "How far the covers beside the middle stand back, in points.", examples: 100)
        Property("sideAlpha", \.sideAlpha, .fraction, "How opaque the covers beside the middle are, 0 to 1.", examples: 0.7)
        Property(
            "perspective", \.perspective, .length, "The eye's distance from the screen, in points: smaller is stronger, 0 is without.",
            examples: 500)
    }
}
