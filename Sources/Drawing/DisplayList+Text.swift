// SPDX-License-Identifier: MIT
//
// A display list as lines of text, for tests and for people: what differs from the default is printed, in a fixed order.

import Foundation
import VitrineGeometry

extension DisplayList: CustomStringConvertible {
    /// One line a layer, indented by depth, its contents beneath it.
    ///
    /// Stable: equal lists give equal text.
    public var description: String {
        var lines = ["canvas \(size.numberText) @\(scale.numberText())" + (background.map { " " + $0.hexText } ?? "")]
        for layer in layers { layer.describe(into: &lines, indent: "  ") }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension DisplayList.Layer {
    fileprivate func describe(into lines: inout [String], indent: String, word: String = "layer") {
        var parts = ["\(indent)\(word)"]
        if let element { parts.append(element.description) }
        if let name { parts.append(name.inQuotes) }
        parts.append("[\(bounds.numberText)]")
        if let affine = transform.planarAffine, CATransform3DIsAffine(transform) {
            if affine.a == 1, affine.b == 0, affine.c == 0, affine.d == 1 {
                if affine.tx != 0 || affine.ty != 0 { parts.append("at \(affine.tx.numberText()) \(affine.ty.numberText())") }
            } else {
                let numbers = [affine.a, affine.b, affine.c, affine.d, affine.tx, affine.ty].map { $0.numberText(places: 6) }
                parts.append("matrix(\(numbers.joined(separator: " ")))")
            }
        } else {
            parts.append("matrix3d(\(transform.elements.map { $0.numberText(places: 6) }.joined(separator: " ")))")
        }
        if opacity != 1 { parts.append("opacity \(opacity.numberText())") }
        if let backdrop {
            parts.append("backdrop \(backdrop.radius.numberText())")
            if backdrop.saturation != 1 { parts.append("saturation \(backdrop.saturation.numberText())") }
            if let tint = backdrop.tint { parts.append("tint \(tint.hexText)") }
            if let outline = backdrop.outline { parts.append("in \(outline)") }
            parts += backdrop.glass?.texts ?? []
        }
        if let background { parts.append("background \(background.hexText)") }
        if !corners.isZero { parts.append("corners \(corners.description)") }
        if let border {
            parts.append("border \(border.width.numberText()) \(border.color.hexText)")
            if !border.dash.isEmpty { parts.append("dash " + border.dash.map { $0.numberText() }.joined(separator: " ")) }
        }
        if let shadow { parts.append(shadow.text("shadow")) }
        if hasEffects { parts += effects.texts }
        if clipsToBounds { parts.append("clips") }
        if !isDoubleSided { parts.append("one-sided") }
        if hasHardEdges { parts.append("hard-edged") }
        if keepsDepth { parts.append("keeps-depth") }
        lines.append(parts.joined(separator: " "))
        let deeper = indent + "  "
        for layer in mask { layer.describe(into: &lines, indent: deeper, word: "mask") }
        for content in contents { content.describe(into: &lines, indent: deeper) }
        for layer in sublayers { layer.describe(into: &lines, indent: deeper) }
    }
}

extension String {
    /// The text between single quotes, with what would end a line or the quotation written as an escape.
    package var inQuotes: String {
        var result = "'"
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: result += scalar.escaped(asASCII: true)
            default: result += scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
            }
        }
        return result + "'"
    }
}

extension DisplayList.Content {
    fileprivate func describe(into lines: inout [String], indent: String) {
        switch self {
        case .image(let image):
            var line = "\(indent)image \(image.bitmap.bitmap.width)x\(image.bitmap.bitmap.height) in [\(image.frame.numberText)]"
            if image.source != CGRect(x: 0, y: 0, width: 1, height: 1) { line += " part [\(image.source.numberText)]" }
            if image.filter == .nearest { line += " nearest" }
            if let tint = image.tint { line += " tint \(tint.hexText)" }
            lines.append(line)
        case .shape(let shape):
            var line = "\(indent)shape \(shape.path)"
            if let fill = shape.fill { line += " fill \(fill.description)" }
            if shape.fillRule == .evenOdd { line += " even-odd" }
            if shape.isAliased { line += " aliased" }
            if let stroke = shape.stroke {
                line += " stroke \(stroke.width.numberText()) \(stroke.color.hexText)"
                if stroke.cap != .butt { line += " \(stroke.cap.rawValue)-cap" }
                if stroke.join != .miter { line += " \(stroke.join.rawValue)-join" }
                if !stroke.dash.isEmpty { line += " dash \(stroke.dash.map { $0.numberText() }.joined(separator: " "))" }
            }
            lines.append(line)
        case .text(let block):
            lines.append("\(indent)text \(block.string.debugDescription) in [\(block.frame.numberText)]")
            for decoration in block.backgrounds {
                lines.append("\(indent)  background [\(decoration.rect.numberText)] \(decoration.color.hexText)")
            }
            for run in block.runs {
                let origin = run.origin.map { " at \($0.numberText)" } ?? ""
                let direction = run.isRightToLeft ? " right-to-left" : ""
                lines.append(
                    "\(indent)  run \(run.text.debugDescription) \(run.face.postScriptName) \(run.size.numberText()) \(run.color.hexText)"
                        + "\(origin) \(run.glyphs.count) glyphs\(direction)")
            }
            for decoration in block.lines { lines.append("\(indent)  line [\(decoration.rect.numberText)] \(decoration.color.hexText)") }
        case .picture(let picture): picture.describe(into: &lines, indent: indent)
        case .layers(let layers):
            lines.append("\(indent)layers")
            for layer in layers { layer.describe(into: &lines, indent: indent + "  ") }
        }
    }
}

extension DisplayList.Picture {
    fileprivate func describe(into lines: inout [String], indent: String) {
        var line = "\(indent)picture"
        if transform != .identity {
            let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            line += " matrix(\(numbers.map { $0.numberText(places: 6) }.joined(separator: " ")))"
        }
        if let bounds { line += " within [\(bounds.numberText)]" }
        for clip in clips { line += " clip \(clip.path)" + (clip.fillRule == .evenOdd ? " even-odd" : "") }
        if opacity != 1 { line += " opacity \(opacity.numberText())" }
        if blend != .normal { line += " \(blend.rawValue)" }
        if let shadow { line += " shadow \(shadow.radius.numberText()) \(shadow.offset.numberText) \(shadow.color.hexText)" }
        if isIsolated { line += " isolated" }
        lines.append(line)
        for mark in mask ?? [] {
            lines.append("\(indent)  mask")
            mark.describe(into: &lines, indent: indent + "    ")
        }
        for mark in marks { mark.describe(into: &lines, indent: indent + "  ") }
    }
}

extension DisplayList.Element: CustomStringConvertible {
    /// `cell-0-3`, or the kind in place of `cell`.
    public var description: String { "\(kind ?? category.rawValue)-\(section)-\(item)" }
}

extension CornerRadii: CustomStringConvertible {
    public var description: String {
        let numbers = isUniform ? [topLeft] : [topLeft, topRight, bottomRight, bottomLeft]
        return numbers.map { $0.numberText() }.joined(separator: " ") + (curve == .continuous ? " continuous" : "")
    }
}

extension Paint: CustomStringConvertible {
    public var description: String {
        switch self {
        case .color(let color): color.hexText
        case .gradient(let gradient): gradient.description
        }
    }
}

extension Gradient: CustomStringConvertible {
    public var description: String {
        let place =
            switch kind {
            case .linear(let start, let end): "linear \(start.numberText) to \(end.numberText)"
            case .radial(let center, let radii): "radial \(center.numberText) radii \(radii.numberText)"
            case .conic(let center, let angle): "conic \(center.numberText) from \(angle.numberText())"
            }
        let colors = stops.map { "\($0.color.hexText) \($0.location.numberText())" }.joined(separator: ", ")
        return "(\(place) over [\(frame.numberText)]: \(colors))"
    }
}
