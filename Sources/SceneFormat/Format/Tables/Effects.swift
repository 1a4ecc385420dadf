// SPDX-License-Identifier: MIT
//
// The keys of materials, vibrancy, blends, further shadows and filters, which templates and nodes share.

import Foundation
import VitrineScene
import VitrineSceneReading

extension Property<Scene.Decoration> {
    /// The keys that templates and nodes share.
    static let decoration: [Property] = plainDecoration + Property<Scene.Effects>.effects.map { $0.lifted(\.effects) } + links
}

extension Property<Scene.Effects> {
    static let effects: [Property] = [
        Property(
            "material", ValueShape<MaterialParts>.material,
            "Blurs what is behind and lays the tint of an iOS material over it, beneath the background and within the corners: ultraThin lets most through, chrome is that of bars. The names of UIBlurEffect.Style that end in Light or Dark keep that look in both appearances. glass and clearGlass are those of iOS 26, in the shape of the corners, or of a capsule where these are square. Without it what is behind is seen as it is.",
            examples: "regular", "systemThinMaterialDark", "glass", ["glass": "regular", "tint": "systemBlue"]
        ) { (parts: MaterialParts, effects: inout Scene.Effects) in
            (effects.material, effects.glassTint, effects.isInteractiveGlass) = (parts.material, parts.tint, parts.isInteractive)
        },
        Property(
            "glassSpacing", \.glassSpacing, .length,
            "Has all glass on it drawn as one, beneath everything else on it, which melts together where pieces are nearer than this, in points. Without it each piece is by itself.",
            examples: 20),
        Property(
            "vibrancy", \.vibrancy, .choice("a kind of content"),
            "Lets all of it take part in the colours of the material that it lies on, as strongly as a kind of content does: its own colours give way to one, of which their alpha is kept. Without it colours are as they are given.",
            examples: "secondaryLabel"),
        Property(
            "blend", \.blend, .choice("a blend mode"),
            "How it is mixed with what is behind it, as far as that belongs to the same picture: a node that is translucent, has a mask, filters or a blend of its own is a picture by itself.",
            examples: "multiply"),
        Property(
            "shadows", \.shadows, .shadows,
            "Several shadows, the first on top; they lie beneath that of `shadow`.",
            examples: [["radius": 2, "opacity": 0.2, "offset": [0, 1]], ["radius": 16, "opacity": 0.12, "offset": [0, 8]]]),
        Property(
            "innerShadow", .shadow,
            "A shadow that the edge casts into it, over its background, its picture or its shape, and beneath what lies on it.",
            examples: ["radius": 3, "opacity": 0.3, "offset": [0, 2]]
        ) { shadow, effects in
            effects.innerShadows.insert(shadow, at: 0)
        },
        Property(
            "innerShadows", ValueShape<[Scene.Shadow]>.shadows, "Several shadows that the edge casts into it, the first on top.",
            examples: [["radius": 1, "opacity": 0.4, "offset": [0, 1]], ["radius": 8, "opacity": 0.2, "offset": [0, 0]]]
        ) { shadows, effects in
            effects.innerShadows += shadows
        },
        Property(
            "filters", \.filters, .filters,
            "Changes of all pixels of it with everything on it, its shadow and mask included, in the order of the keys as they are listed here.",
            examples: ["blur": 4], ["saturation": 0, "brightness": 1.1]),
    ]
}

/// A material, or glass with more to say of it.
struct MaterialParts: Hashable, Sendable {
    var material: Scene.Material?
    var style = GlassStyle.regular
    var tint: Scene.Color?
    var isInteractive = false

    enum GlassStyle: String, CaseIterable { case regular, clear }
}

extension ValueShape<MaterialParts> {
    static let material = ValueShape.either(
        "a material: its name or {glass, tint, …}", ValueShape<Scene.Material>.choice("a material").map { MaterialParts(material: $0) },
        ValueShape.object("glass", "The glass of iOS 26.", start: MaterialParts(material: .glass)) {
            Property("glass", \.style, .choice("a style of glass"), "How much is seen through it.", examples: "clear")
            Property("tint", \.tint, .color, "What colours it. Without it it has no colour of its own.", examples: "systemBlue")
            Property("interactive", \.isInteractive, .flag, "Whether it answers fingers.", examples: true)
        } finish: { _, _, parts in
            parts.material = parts.style == .clear ? .clearGlass : .glass
        }
    ).defined(as: "material")
}

extension ValueShape<Scene.Filters> {
    private static let factor = ValueShape<CGFloat>.number("a number from 0 to 100", min: 0, max: 100)

    static let filters = ValueShape.object("filters", "Changes of all pixels, as CSS has them.", start: Scene.Filters()) {
        Property("blur", \.blur, .length, "The standard deviation of a blur, in points.", examples: 4)
        Property("saturation", \.saturation, factor, "How strong colours are: 0 leaves grey, 1 is as they are.", examples: 1.8)
        Property("brightness", \.brightness, factor, "What colours are multiplied by: 0 leaves black, 1 is as they are.", examples: 0.8)
        Property(
            "contrast", \.contrast, factor, "How far colours are from middle grey: 0 leaves that alone, 1 is as they are.", examples: 1.2)
        Property("hueRotate", \.hueRotate, .number("a number of degrees"), "How far hues are turned, in degrees.", examples: 90)
        Property("grayscale", \.grayscale, .fraction, "How much of the colour is lost, 0 to 1.", examples: 1)
        Property("invert", \.invert, .fraction, "How much colours become their opposites, 0 to 1.", examples: 1)
    }.defined(as: "filters")
}
