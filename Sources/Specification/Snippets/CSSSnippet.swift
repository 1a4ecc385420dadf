// SPDX-License-Identifier: MIT
//
// Views of a specification as rules of a style sheet.

import Foundation
import VitrineGeometry
import VitrineScene

/// Writes a rule for each view.
struct CSSSnippet {
    private var names = SnippetNames()
    private var rules: [String] = []

    var text: String { rules.joined(separator: "\n") }

    init() {}

    /// Adds the rule of a view, and of all in it.
    mutating func add(_ view: MeasuredView, within holder: MeasuredView?) {
        let selector = "." + SnippetNames.kebab(names.name(of: view))
        rules.append(Self.rule(selector, declarations(of: view, within: holder)))
        for (index, run) in view.runs.enumerated() {
            let look = Self.look(of: run, unlike: view)
            if !look.isEmpty { rules.append(Self.rule("\(selector) > :nth-child(\(index + 1))", look, note: run.text)) }
        }
        for child in view.children { add(child, within: view) }
    }

    private static func rule(_ selector: String, _ declarations: [String], note: String? = nil) -> String {
        let note = note.map { " /* \($0.replacing("*/", with: "* /").replacing("\n", with: " ")) */" } ?? ""
        return "\(selector) {\(note)\n" + declarations.map { "  \($0)\n" }.joined() + "}\n"
    }

    private func declarations(of view: MeasuredView, within holder: MeasuredView?) -> [String] {
        var lines = layout(of: view, within: holder)
        lines += ground(of: view)
        lines += words(of: view)
        if view.symbol != nil { lines += view.color.map { ["color: \($0.css);"] } ?? [] }
        if let picture = view.picture, !picture.file.isEmpty {
            lines += view.kind == "image" ? Self.fit(picture) : ["background-image: url(\(picture.file.jsonText));"]
        }
        if view.alpha < 1 { lines.append("opacity: \(view.alpha.measure);") }
        for (key, color) in view.colors where key == "tint" || key == "color" { lines.append("accent-color: \(color.css);") }
        return lines.isEmpty ? ["/* as large as what it shows */"] : lines
    }

    // MARK: Layout

    private func layout(of view: MeasuredView, within holder: MeasuredView?) -> [String] {
        var lines: [String] = []
        let (width, height) = view.askedSize
        func length(_ property: String, _ value: CGFloat?, _ key: String) {
            if let value { lines.append("\(property): \(Self.length(value, view.name(of: key)));") }
        }
        if holder == nil, width == nil {
            lines.append("width: \(view.frame.width.measure)px;")
        } else {
            length("width", width, "width")
        }
        length("height", height, "height")
        length("min-width", view.limits.minWidth, "minWidth")
        length("max-width", view.limits.maxWidth, "maxWidth")
        length("min-height", view.limits.minHeight, "minHeight")
        length("max-height", view.limits.maxHeight, "maxHeight")
        if let ratio = view.limits.aspectRatio { lines.append("aspect-ratio: \(ratio.numberText(places: 4));") }
        if view.growth > 0 { lines.append("flex-grow: \(view.growth.measure);") }
        if view.hasSpacerBehind, let axis = holder?.arrangement?.axis {
            lines.append(axis == "horizontal" ? "margin-inline-end: auto;" : "margin-block-end: auto;")
        }
        if holder?.arrangement?.axis == "depth" { lines.append("grid-area: 1 / 1;") }
        lines += view.arrangement.map { Self.arrangement($0, view.name(of: "spacing")) } ?? []
        if let padding = view.padding {
            let sides = [padding.top, padding.right, padding.bottom, padding.left]
            let names = view.names.filter { $0.property.split(separator: ".").first == "padding" }
            let name = names.count == 1 && Set(sides).count == 1 ? names[0] : nil
            lines.append("padding: \(name.map { Self.length(sides[0], $0) } ?? Self.sides(sides));")
        }
        return lines
    }

    private static func arrangement(_ arrangement: MeasuredView.Arrangement, _ name: MeasuredView.Name?) -> [String] {
        guard arrangement.axis != "depth" else {
            let parts: [String: String] = [
                "center": "center", "top": "start center", "bottom": "end center", "leading": "center start", "trailing": "center end",
                "topLeading": "start start", "topTrailing": "start end", "bottomLeading": "end start", "bottomTrailing": "end end",
            ]
            return ["display: grid;"] + (parts[arrangement.alignment].map { ["place-items: \($0);"] } ?? [])
        }
        var lines = ["display: flex;", "flex-direction: \(arrangement.axis == "vertical" ? "column" : "row");"]
        if arrangement.spacing != 0 { lines.append("gap: \(length(arrangement.spacing, name));") }
        let across: [String: String] = [
            "leading": "flex-start", "top": "flex-start", "center": "center", "trailing": "flex-end", "bottom": "flex-end",
            "firstBaseline": "first baseline", "lastBaseline": "last baseline",
        ]
        lines.append("align-items: \(across[arrangement.alignment] ?? "stretch");")
        let along = ["equalSpacing": "space-between", "equalCentering": "space-between"]
        if let along = along[arrangement.distribution] { lines.append("justify-content: \(along);") }
        if arrangement.distribution == "fillEqually" { lines.append("/* its children: flex: 1 1 0; */") }
        return lines
    }

    // MARK: Ground

    private func ground(of view: MeasuredView) -> [String] {
        var lines: [String] = []
        if let gradient = view.gradient {
            let name = view.name(of: "background.gradient", "gradient", "fill")
            lines.append("background: \(Self.named(name, gradient.css(in: view.frame.size)));")
        } else if let background = view.background {
            lines.append("background: \(background.css);")
        }
        if let material = view.material { lines.append("backdrop-filter: saturate(180%) blur(30px); /* \(material) */") }
        if view.style == "ellipse" {
            lines.append("border-radius: 50%;")
        } else if view.isCapsule {
            lines.append("border-radius: 9999px;")
        } else if view.cornerRadius > 0 {
            lines.append("border-radius: \(Self.length(view.cornerRadius, view.name(of: "cornerRadius", "background.cornerRadius")));")
        }
        if let border = view.border {
            let value = [border.width.measure + "px", border.dash.isEmpty ? "solid" : "dashed", border.color?.css].compactMap(\.self)
            lines.append("border: \(Self.named(view.name(of: "border", "background.border"), value.joined(separator: " ")));")
            lines.append("box-sizing: border-box;")
        }
        if !view.shadows.isEmpty {
            let values = view.shadows.map { shadow in
                let lengths = [shadow.offset.width, shadow.offset.height, shadow.radius * 2].map { $0.measure + "px" }
                return (shadow.isInner ? "inset " : "") + lengths.joined(separator: " ") + " " + shadow.color.css
            }
            lines.append("box-shadow: \(Self.named(view.name(of: "shadow"), values.joined(separator: ", ")));")
        }
        return lines
    }

    // MARK: Text

    private func words(of view: MeasuredView) -> [String] {
        guard view.text != nil, let font = view.font else { return [] }
        var lines = Self.font(font, lineHeight: view.typesetting?.lineHeight)
        if let color = view.color, !view.isControl || view.colors.isEmpty { lines.append("color: \(color.css);") }
        guard let typesetting = view.typesetting else { return lines }
        if typesetting.kern != 0 { lines.append("letter-spacing: \(typesetting.kern.measure)px;") }
        lines += Self.decoration(typesetting.isUnderlined, typesetting.isStruckThrough)
        let alignments = ["left": "left", "right": "right", "center": "center", "justified": "justify"]
        if let alignment = alignments[typesetting.alignment] { lines.append("text-align: \(alignment);") }
        if typesetting.lines == 1, typesetting.lineBreak.hasPrefix("byTruncating") {
            lines += ["overflow: hidden;", "text-overflow: ellipsis;", "white-space: nowrap;"]
        } else if typesetting.lines > 1 {
            lines += ["display: -webkit-box;", "-webkit-box-orient: vertical;", "-webkit-line-clamp: \(typesetting.lines);"]
            lines.append("overflow: hidden;")
        }
        return lines
    }

    private static func look(of run: MeasuredView.Run, unlike view: MeasuredView) -> [String] {
        var lines: [String] = []
        if let font = run.font, font != view.font { lines += Self.font(font, lineHeight: view.typesetting?.lineHeight) }
        if let color = run.color { lines.append("color: \(color.css);") }
        if run.kern != 0, run.kern != view.typesetting?.kern { lines.append("letter-spacing: \(run.kern.measure)px;") }
        return lines + decoration(run.isUnderlined, run.isStruckThrough)
    }

    private static func decoration(_ isUnderlined: Bool, _ isStruckThrough: Bool) -> [String] {
        let words = [isUnderlined ? "underline" : nil, isStruckThrough ? "line-through" : nil].compactMap(\.self)
        return words.isEmpty ? [] : ["text-decoration: \(words.joined(separator: " "));"]
    }

    private static func font(_ font: MeasuredView.Font, lineHeight: CGFloat?) -> [String] {
        if let variable = font.token?.variable {
            return ["font: var(\(variable)); /* \(font.size.measure)px, \(font.weight) */"]
        }
        let families = ["rounded": "ui-rounded, system-ui", "serif": "ui-serif, serif", "monospaced": "ui-monospace, monospace"]
        let family = font.isOfSystem ? families[font.design] ?? "-apple-system, system-ui, sans-serif" : font.family.jsonText
        let height = "\((lineHeight ?? font.lineHeight).measure)px"
        let note = font.style.map { " /* \($0) */" } ?? ""
        return ["font: \(font.isItalic ? "italic " : "")\(font.weight) \(font.size.measure)px/\(height) \(family);\(note)"]
            + (font.hasMonospacedDigits ? ["font-variant-numeric: tabular-nums;"] : [])
    }

    private static func fit(_ picture: MeasuredView.Picture) -> [String] {
        let fits = ["scaleAspectFit": "contain", "scaleAspectFill": "cover", "scaleToFill": "fill"]
        let places = [
            "top": "top", "bottom": "bottom", "left": "left", "right": "right", "topLeft": "top left", "topRight": "top right",
            "bottomLeft": "bottom left", "bottomRight": "bottom right",
        ]
        return ["object-fit: \(fits[picture.contentMode] ?? "none"); /* \(picture.file.replacing("*/", with: "* /")) */"]
            + (places[picture.contentMode].map { ["object-position: \($0);"] } ?? [])
    }

    // MARK: Values

    /// A value, or the variable that stands for it with the value behind it.
    static func named(_ name: MeasuredView.Name?, _ value: String) -> String { name?.variable.map { "var(\($0), \(value))" } ?? value }

    private static func length(_ value: CGFloat, _ name: MeasuredView.Name?) -> String { named(name, value.measure + "px") }

    /// Four sides, as few of them as tell all.
    private static func sides(_ sides: [CGFloat]) -> String {
        var sides = sides
        if sides[1] == sides[3] { sides.removeLast() }
        if sides.count == 3, sides[0] == sides[2] { sides.removeLast() }
        if sides.count == 2, sides[0] == sides[1] { sides.removeLast() }
        return sides.map { $0.measure + "px" }.joined(separator: " ")
    }
}

extension MeasuredView.Color {
    /// The colour as a style sheet has it.
    fileprivate var css: String {
        if let looks, token == nil { return "light-dark(\(looks.light), \(looks.dark))" }
        let value = CSSSnippet.named(token, hex)
        return token == nil && name != nil ? "\(value) /* \(name ?? "") */" : value
    }
}

extension MeasuredView.Gradient {
    fileprivate func css(in size: CGSize) -> String {
        let stops = zip(colors, locations).map { "\($0.css) \(($1 * 100).measure)%" }.joined(separator: ", ")
        let (x, y) = ((end.x - start.x) * size.width, (end.y - start.y) * size.height)
        let place = "\((start.x * 100).measure)% \((start.y * 100).measure)%"
        switch type {
        case "radial": return "radial-gradient(\(abs(x).measure)px \(abs(y).measure)px at \(place), \(stops))"
        case "conic": return "conic-gradient(from \((atan2(x, -y) * 180 / .pi).measure)deg at \(place), \(stops))"
        default: return "linear-gradient(\((atan2(x, -y) * 180 / .pi).measure)deg, \(stops))"
        }
    }
}
