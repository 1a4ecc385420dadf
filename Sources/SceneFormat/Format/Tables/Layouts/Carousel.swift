// SPDX-License-Identifier: MIT
//
// The keys of a carousel.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading

extension CarouselParameters: SceneLayout {
    static let phrase = "a carousel"
    static let summary =
        "Items stand around a cylinder that scrolling turns."
    static let example: FieldValue = ["itemSize": [120, 160], "tilt": 12]

    @PropertyList<Self> static var properties: [Property<Self>] {
        Property(
            "scrollDirection", \.scrollDirection, .choice("a scroll direction"), "The direction in which items follow each other.",
            examples: "vertical")
        Property<Self>.itemSize(
            .knownItemSize, "The size of items, [width, height] in points or as shares of the viewport.", examples: [120, 160])
        Property(
            "itemSpacing", \.itemSpacing, .number, "The distance between neighbours on the cylinder, in points.", examples: 16)
        Property(
            "radius", \.radius, .length,
            "The radius of the cylinder in points; 0 makes it just large enough for all items, so that the last meets the first.",
            examples: 220)
        Property(
            "tilt", \.tilt, .number, "How far the cylinder leans towards the viewer, so that one looks onto it from above, in degrees.",
            examples: 12)
        Property(
            "backAlpha", \.backAlpha, .fraction, "How opaque items at the back are, 0 to 1; those between are between.",
            examples: 0.3)
        Property(
            "hidesBacks", \.hidesBacks, .flag, "Whether items that face away from the viewer are left out.", examples: true)
        Property(
            "perspective", \.perspective, .length,
            "The eye's distance from the screen, in points: smaller is stronger, and 0 leaves it to the collection's own `perspective`.",
            examples: 500)
    }
}
