// SPDX-License-Identifier: MIT
//
// The forms of colours, gradients, fills, borders, shadows and shapes.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The parts of a colour written as an object.
private struct ColorParts: Hashable, Sendable {
    var color: Scene.Color?
    var alpha: CGFloat = 1
    var light: Scene.Color?
    var dark: Scene.Color?
    var highContrast: Scene.Color?
    var darkHighContrast: Scene.Color?
}

extension Reading {
    /// Tells, once for a name, that it is the system's where a token of a file has it within its group.
    fileprivate mutating func tellEclipsedToken(_ name: String, at position: SourcePosition) {
        guard let token = vocabulary.theme.eclipsed[name] else { return }
        // What is filled in is told where it is written.
        if case .filled = mode { return }
        let message = "'\(name)' is the colour of the system, and not the token '\(token)'"
        guard !diagnostics.contains(where: { $0.message == message }) else { return }
        report(message, at: position, severity: .warning, category: .reference, hint: "write \(token), its whole name")
    }
}

extension ValueShape<Scene.Color> {
    private static let phrase = "a colour name or #rrggbb"

    /// Names and hexadecimal forms, as the schema tells them from other texts.
    private static let forms = FormatType.either([
        .choice(Scene.colorNames), .patterned("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"), .themed,
    ])

    private static let word = ValueShape(forms, phrase, sample: .named("label", alpha: 1), encode: name(of:)) { node, reading in
        guard case .string(let text) = node.value else {
            reading.mismatch(expected: phrase, .text, found: node)
            return nil
        }
        if let color = Scene.Color(text: text) ?? reading.themed(text, \.colors, in: .colors, at: node) {
            reading.tellEclipsedToken(text, at: node.position)
            return color
        }
        let names = reading.vocabulary.theme.colors.names + Scene.colorNames
        let foreign = ForeignForm(text).colorHint(takesFill: reading.keys.last == "background")
        let suggestion = foreign ?? Synonyms.hint(for: text, among: names).flatMap { $0.hasPrefix("did") ? $0 : nil }
        reading.report(
            "there is no colour '\(text)'", at: node.position, category: text.hasPrefix("#") ? .schema : .reference,
            hint: text.hasPrefix("#")
                ? "colours are #rgb, #rgba, #rrggbb or #rrggbbaa" : suggestion ?? "use a UIKit name such as systemBlue or label, or #rrggbb"
        )
        return nil
    }.defined(as: "colorName")

    @Sendable private static func name(of color: Scene.Color) -> FieldValue? {
        if case .named(let name, alpha: 1) = color { .string(name) } else { nil }
    }

    private static let byAppearance = ValueShape<ColorParts>.object(
        "a colour {light, dark}", "A colour for each appearance.", start: ColorParts()
    ) {
        Property("light", \.light, word, "The colour in light appearance.", required: true, examples: "#ffffff")
        Property("dark", \.dark, word, "The colour in dark appearance.", required: true, examples: "#1c1c1e")
        Property(
            "highContrast", \.highContrast, word, "The colour in light appearance and high contrast; `light` without it.",
            examples: "#000000")
        Property(
            "darkHighContrast", \.darkHighContrast, word, "The colour in dark appearance and high contrast; `dark` without it.",
            examples: "#ffffff")
    }.map { parts in
        let (light, dark) = (parts.light ?? .named("clear", alpha: 1), parts.dark ?? .named("clear", alpha: 1))
        return Scene.Color.dynamic(
            light: parts.highContrast.map { .contrasting(normal: light, high: $0) } ?? light,
            dark: parts.darkHighContrast.map { .contrasting(normal: dark, high: $0) } ?? dark)
    }

    private static let withAlpha = ValueShape<ColorParts>.object(
        "a colour {name, alpha}", "A colour made more transparent.", start: ColorParts()
    ) {
        Property("name", \.color, word, "The colour's name or #rrggbb.", required: true, examples: "systemBlue")
        Property("alpha", \.alpha, .fraction, "What the colour's alpha is multiplied by, 0 to 1.", examples: 0.5)
    }.map { ($0.color ?? .named("clear", alpha: 1)).multiplied(by: $0.alpha) }

    /// A name, `#rrggbb`, `{light, dark}` or `{name, alpha}`.
    static let color = ValueShape.either(
        "a colour: a name such as systemBlue, #rrggbb, {light, dark} or {name, alpha}", word, byAppearance, withAlpha
    ).defined(as: "color")
}

extension ValueShape<Scene.Gradient> {
    static let gradient = plainGradient.named(in: .gradients, \.gradients).defined(as: "gradient")
    static let themedGradient = plainGradient.name(in: .gradients, \.gradients)

    private static let plainGradient = ValueShape.object(
        "a gradient", "A gradient between colours.", start: Scene.Gradient(), properties: { gradientProperties }, finish: checkGradient
    ).defined(as: "gradientParts")

    static let gradientProperties: [Property<Scene.Gradient>] = [
        Property(
            "type", \.type, .choice("a type of gradient"),
            "linear runs from start to end; radial runs outward from start, and end is the corner of its ellipse; conic turns about start, from the ray toward end.",
            examples: "linear", "radial", "conic"),
        Property(
            "colors", \.colors, .list("a list of colours", of: .color), "Two colours or more, from start to end.", required: true,
            examples: ["systemBlue", "systemPurple"]),
        Property(
            "locations", \.locations, .list("a list of numbers from 0 to 1", of: .fraction),
            "Where each colour stands, from 0 to 1, as many as there are colours. Without it they are spread evenly.",
            examples: [0, 0.7, 1]),
        Property(
            "start", \.start, .point,
            "The start, as shares of width and height. Without it a radial or conic gradient starts in the middle.", examples: [0, 0]),
        Property(
            "end", \.end, .point,
            "The end, as shares of width and height. Without it a radial gradient ends at the bottom right corner, and the first ray of a conic one points up.",
            examples: [1, 1]),
        Property(
            "angle", ValueShape<CGFloat>.number("an angle in degrees", min: -3600, max: 3600),
            "Which way a linear gradient runs from edge to edge, in place of `start` and `end`: in degrees clockwise from upward, as style sheets count; it leans with an area that is no square.",
            examples: 90, 135
        ) { $1.angle = $0 },
    ]

    @Sendable static func checkGradient(_ node: SourceNode, _ reading: inout Reading, _ gradient: inout Scene.Gradient) {
        if case .sequence(let colors)? = node["colors"]?.value, colors.count < 2 {
            reading.report("a gradient needs two colours or more", at: node["colors"]?.position ?? node.position)
        }
        if let angle = node["angle"] {
            let other = ["start", "end"].first { node[$0] != nil }
            if let other {
                reading.report("a gradient has either 'angle' or '\(other)'", at: angle.position)
            } else if gradient.type != .linear {
                reading.report("'angle' is for linear gradients", at: angle.position, hint: "a conic one has 'end' on its first ray")
            }
        }
        if gradient.type != .linear {
            // UIKit's own points lie above each other: an ellipse without a width, of which nothing is seen.
            if node["start"] == nil { gradient.start = CGPoint(x: 0.5, y: 0.5) }
            if node["end"] == nil { gradient.end = gradient.type == .radial ? CGPoint(x: 1, y: 1) : CGPoint(x: gradient.start.x, y: 0) }
        }
        guard case .sequence(let locations)? = node["locations"]?.value, case .sequence(let colors)? = node["colors"]?.value else { return }
        let position = node["locations"]?.position ?? node.position
        if locations.count != colors.count {
            reading.report("the number of locations is \(locations.count), but that of colours is \(colors.count)", at: position)
        } else if zip(gradient.locations, gradient.locations.dropFirst()).contains(where: { $0 > $1 }) {
            reading.report("the locations must not decrease", at: position)
        }
    }
}

extension ValueShape<Scene.Border> {
    static let border = ValueShape.object("a border", "A line along the inside of the edge, drawn over the content.", start: Scene.Border())
    {
        Property("width", \.width, .length, "The width in points.", examples: 1, 0.5)
        Property("color", \.color, .color, "The colour.", examples: "separator", "#d1d1d6")
        Property(
            "dash", \.dash, .list("a list of lengths", of: .length),
            "Lengths of dashes and gaps in turn, in points; they are made a little longer or shorter, so that they meet. Without it the line is unbroken.",
            examples: [4, 3])
        Property("cap", \.cap, .choice("a cap"), "How dashes end; round ones of no length are dots.", examples: "round")
    }.named(in: .borders, \.borders).defined(as: "border")
}

extension ValueShape<[Scene.Shadow]> {
    /// A shadow, or the name of one, which may have several layers.
    static let layers = ValueShape<Scene.Shadow>.plainShadow.map { [$0] }.named(in: .shadows, \.shadows).defined(as: "shadow")

    /// Several shadows, or the name of one that has them.
    static let shadows = ValueShape<[Scene.Shadow]>.list("a list of shadows", of: .plainShadow).named(in: .shadows, \.shadows)
}

extension ValueShape<Scene.Shadow> {
    /// The first layer of a shadow.
    static let shadow = ValueShape<[Scene.Shadow]>.layers.map { $0.first ?? Scene.Shadow() }

    fileprivate static let plainShadow = ValueShape.object(
        "a shadow", "A shadow as CALayer draws it, under the view and never inside the clip of the view itself.", start: Scene.Shadow()
    ) {
        Property("color", \.color, .color, "The colour.", examples: "black")
        Property("radius", \.radius, .length, "The blur: the standard deviation of its bell curve, in points.", examples: 8)
        Property("opacity", \.opacity, .fraction, "How opaque the shadow is, 0 to 1.", examples: 0.12)
        Property("offset", \.offset, .offset, "How far the shadow is moved, [x, y] in points.", examples: [0, 4])
        Property("spread", \.spread, .number, "How much larger than its box it is on each side, in points.", examples: 2)
    }.defined(as: "shadowLayer")
}

extension ValueShape<Scene.Stroke> {
    static let stroke = ValueShape.object("a stroke", "A line along an outline.", start: Scene.Stroke()) {
        Property("color", \.color, .color, "The colour.", examples: "systemRed")
        Property("width", \.width, .length, "The width in points.", examples: 2)
        Property(
            "dash", \.dash, .list("a list of lengths", of: .length),
            "Lengths of dashes and gaps in turn, in points. Without it the line is unbroken.", examples: [4, 2])
        Property("cap", \.cap, .choice("a cap"), "How the line ends.", examples: "round")
        Property("join", \.join, .choice("a join"), "How the line turns corners.", examples: "round")
    }.defined(as: "stroke")
}

extension ValueShape<[Scene.PathElement]> {
    /// SVG path data.
    static let pathData = ValueShape(.text, "SVG path data", sample: []) { node, reading in
        guard case .string(let text) = node.value else {
            reading.mismatch(expected: "SVG path data such as 'M0 0 L10 10 Z'", .text, found: node)
            return nil
        }
        do throws(PathDataReader.Problem) {
            return try PathDataReader.read(text).map(Scene.PathElement.init)
        } catch {
            reading.report("the path data is wrong at character \(error.offset + 1): \(error.message)", at: node.position)
            return nil
        }
    }
}

extension Scene.PathElement {
    fileprivate init(_ step: PathDataReader.Step) {
        self =
            switch step {
            case .move(let point): .move(point)
            case .line(let point): .line(point)
            case .quad(let control, let end): .quad(control: control, to: end)
            case .cubic(let first, let second, let end): .cubic(first, second, to: end)
            case .close: .close
            }
    }
}
