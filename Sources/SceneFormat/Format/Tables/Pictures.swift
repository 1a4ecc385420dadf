// SPDX-License-Identifier: MIT
//
// The keys of pictures.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading

extension Property<Scene.ImageContent> {
    static let image: [Property] = [
        Property(
            "source", \.source, .imagePath,
            "The picture's path, relative to the folder of the scene file. PNG, JPEG, WebP, the first picture of a GIF, SVG and PDF are read.",
            required: true, examples: "photos/beach.jpg", "{file}"),
        Property(
            "contentMode", \.contentMode, .choice("a content mode"), "How the picture is fitted into its area, under UIKit's names.",
            examples: "scaleAspectFill"),
        Property("tint", \.tint, .color, "Draws the opaque part of the picture in this colour.", examples: "systemBlue"),
        Property(
            "slices", \.slices, .insets,
            "What stays as it is at the edges while the picture is stretched, in points: one number, [vertical, horizontal], [top, left, bottom, right], or an object; as resizableImage(withCapInsets:).",
            examples: 12, [20, 16, 12, 24]),
    ]
}

extension ValueShape<Scene.ImageContent> {
    /// A path or an object, where a picture is no node of its own.
    static let backgroundImage = ValueShape.either(
        "a picture: its path or {source, contentMode, tint}",
        ValueShape<String>.imagePath.map { path in
            var image = Scene.ImageContent()
            image.source = path
            return image
        },
        ValueShape.object("a picture", "A picture from a file.", start: Scene.ImageContent()) { Property<Scene.ImageContent>.image }
    )
}
