// SPDX-License-Identifier: MIT
//
// The keys of icons.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<String> {
    /// The name of a symbol, noted so that the symbol can be looked for.
    static let iconName = mentioned(.icon, "the name of an icon", such: " such as heart.fill", empty: "the name of the icon is empty")
}

extension Property<Scene.Icon> {
    static let icon: [Property] = [
        Property(
            "name", \.name, .iconName, "The name, as SF Symbols has it or as Bootstrap Icons does.", required: true,
            examples: "heart.fill", "{icon}"),
        Property(
            "font", \.font, .font, "The font of the text that it stands beside, whose size and weight it takes.", examples: "headline"),
        Property(
            "size", \.size, .number("a number of points of more than 0", min: 0, max: 2000, excludingMin: true),
            "The size of the text that it stands beside, in points. Without it that of the font, or 17.", examples: 28),
        Property(
            "relativeTo", \.relativeTo, .choice("a text style"),
            "The text style with which `size` grows and shrinks as the user's text size does. Without it a size stays as it is.",
            examples: "body"),
        Property("weight", \.weight, .choice("a font weight"), "How thick its lines are.", examples: "semibold"),
        Property("scale", \.scale, .choice("a scale"), "How large it is beside the text.", examples: "large"),
        Property("color", \.color, .color, "Its colour. Without it the tint colour.", examples: "systemRed"),
        Property(
            "colors", \.colors, .list("a list of colours", of: .color, count: 1...3),
            "The colours of its parts, from the one that stands out most: of a sign in a filled circle, the sign and the circle.",
            examples: ["white", "systemGreen"]),
        Property(
            "rendering", \.rendering, .choice("a rendering"),
            "How the colour is spread over the parts: hierarchical has paler shades behind what stands out, multicolor takes the symbol's own colours where it has some.",
            examples: "hierarchical"),
        Property(
            "value", \.value, .fraction,
            "How much of it stands out, from 0 to 1: of the bars of cellularbars and chart.bar, and of the waves of wifi and speaker.wave.3. Other symbols are shown whole.",
            examples: 0.5, "{strength}"),
    ]
}

extension ValueShape<Scene.Icon> {
    /// A name or an object, where an icon is no node of its own.
    static let icon = ValueShape.either(
        "an icon: its name or {name, size, weight, color, …}",
        ValueShape<String>.iconName.map { name in
            var icon = Scene.Icon()
            icon.name = name
            return icon
        },
        ValueShape.object("an icon", "A symbol by its name.", start: Scene.Icon()) {
            Property<Scene.Icon>.icon
        } finish: {
            checkColors($0, &$1, $2)
        }
    ).defined(as: "icon")

    /// Tells of colours that take the place of each other.
    static func checkColors(_ node: SourceNode, _ reading: inout Reading, _ icon: Scene.Icon) {
        if let relative = node["relativeTo"], node["size"] == nil {
            reading.report("'relativeTo' needs a 'size' that follows it", at: relative.position, hint: "write size: 18 beside it")
        }
        if let colors = node["colors"], node["color"] != nil || node["rendering"] != nil {
            reading.report("'colors' takes the place of 'color' and 'rendering'", at: colors.position, hint: "leave out the others")
        }
    }
}

extension ValueShape<Scene.ImageContent> {
    /// An icon in the place of a picture.
    static let iconImage = ValueShape<Scene.Icon>.icon.map { Scene.ImageContent(icon: $0) }
}

/// What stands before the text of a row: a node, or an icon.
enum RowIcon: Hashable, Sendable {
    case icon(Scene.Icon)
    case node(Scene.Node)
}

extension ValueShape<RowIcon> {
    static let rowIcon = either(
        "the name of an icon, {name: …} or a node such as {box: …}", ValueShape<Scene.Icon>.icon.map { .icon($0) },
        ValueShape<Scene.Node>.node.map { .node($0) })
}
