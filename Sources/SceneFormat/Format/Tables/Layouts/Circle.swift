// SPDX-License-Identifier: MIT
//
// The keys of a circle.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension CircleParameters: SceneLayout {
    static let phrase = "a circle"
    static let summary =
        "Items lie on a circle, and those of each further section on a ring inside of it."
    static let example: FieldValue = ["itemSize": [44, 44], "ringSpacing": 60]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [44, 44])
        Property(
            "radius", \.radius, .length,
            "The distance of the outermost items' centres from the middle in points; 0 makes the circle as large as fits.",
            examples: 120)
        Property(
            "ringSpacing", \.ringSpacing, .number, "The distance from the ring of a section to that of the next, in points.",
            examples: 56)
        Property(
            "startAngle", \.startAngle, .number, "Where the first item is, in degrees clockwise from the top.", examples: -90)
        Property(
            "sweepAngle", \.sweepAngle, .number,
            "How much of the circle the items take, in degrees clockwise; less than a whole turn makes an arc with items at both ends.",
            examples: 180)
        Property(
            "rotatesItems", \.rotatesItems, .flag, "Whether items are turned so that their top points outward.",
            examples: true)
    }
}
