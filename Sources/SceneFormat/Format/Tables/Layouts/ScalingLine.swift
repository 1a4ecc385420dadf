// SPDX-License-Identifier: MIT
//
// The keys of a scaling line.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension ScalingLineParameters: SceneLayout {
    static let phrase = "a scaling line"
    static let summary =
        "Items stand in a line; the nearer one is to the middle, the larger it is."
    static let example: FieldValue = ["itemSize": [100, 100], "zoomFactor": 0.5]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            examples: "vertical")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [100, 100])
        Property(
            "minimumLineSpacing", \.minimumLineSpacing, .number, "The distance between items that have their own size, in points.",
            examples: 24)
        Property(
            "zoomFactor", \.zoomFactor, .number("a number", atLeast: leastZoomFactor, max: 100),
            "What is added to the size of the middle item, as a share of it.", examples: 0.5)
        Property(
            "activeDistance", \.activeDistance, .length, "The distance from the middle at which items have their own size, in points.",
            examples: 150)
        Property("sideAlpha", \.sideAlpha, .fraction, "How opaque items that have their own size are, 0 to 1.", examples: 0.5)
    }
}
