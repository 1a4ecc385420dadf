// SPDX-License-Identifier: MIT
//
// Views of a specification as JSON: keys always in one order, and none for what does not apply.

import Foundation
import VitrineGeometry
import VitrineInterfaces

/// The members of an object in their order.
private struct Members {
    private var parts: [String] = []

    mutating func add(_ name: String, _ value: String?) { if let value { parts.append("\(name.jsonText): \(value)") } }
    mutating func add(_ name: String, flag: Bool) { if flag { add(name, "true") } }
    mutating func add(_ name: String, nonzero number: CGFloat) { if number != 0 { add(name, number.measure) } }
    mutating func add(_ name: String, list: [String]) { if !list.isEmpty { add(name, "[\(list.joined(separator: ", "))]") } }

    var text: String { "{\(parts.joined(separator: ", "))}" }
}

extension MeasuredView {
    /// The view as a JSON object.
    package var json: String {
        var object = Members()
        object.add("kind", kind.jsonText)
        object.add("name", name?.jsonText)
        object.add("component", component?.jsonText)
        if !choices.isEmpty {
            object.add("variant", "{\(choices.map { "\($0.name.jsonText): \($0.value.jsonText)" }.joined(separator: ", "))}")
        }
        object.add("indexPath", indexPath.map { "[\($0.map(String.init).joined(separator: ", "))]" })
        object.add("identifier", identifier?.jsonText)
        object.add("source", source?.json)
        object.add("frame", [frame.minX, frame.minY, frame.width, frame.height].measures)
        object.add("text", text?.jsonText)
        object.add("font", font?.json)
        object.add("typesetting", typesetting?.json)
        object.add("symbol", symbol?.jsonText)
        object.add("picture", picture?.json)
        object.add("runs", list: runs.map(\.json))
        object.add("style", style?.jsonText)
        object.add("color", color?.json)
        if !colors.isEmpty {
            object.add("colors", "{\(colors.map { "\($0.key.jsonText): \($0.color.json)" }.joined(separator: ", "))}")
        }
        object.add("background", background?.json)
        object.add("gradient", gradient?.json)
        object.add("material", material?.jsonText)
        if cornerRadius > 0 { object.add("cornerRadius", cornerRadius.measure) }
        object.add("capsule", flag: isCapsule)
        object.add("border", border?.json)
        object.add("shadows", list: shadows.map(\.json))
        if alpha < 1 { object.add("alpha", alpha.measure) }
        object.add("padding", padding.map { [$0.top, $0.left, $0.bottom, $0.right].measures })
        object.add("arrangement", arrangement?.json)
        if !names.isEmpty {
            object.add("said", list: names.map(\.json))
        }
        if !properties.isEmpty { object.add("properties", properties.json) }
        object.add("views", list: children.map(\.json))
        return object.text
    }
}

extension MeasuredView.Name {
    fileprivate var json: String {
        var object = Members()
        object.add("key", property.jsonText)
        object.add("name", name.jsonText)
        object.add("section", section.jsonText)
        return object.text
    }
}

extension MeasuredView.Source {
    fileprivate var json: String {
        var object = Members()
        object.add("file", file?.jsonText)
        object.add("line", "\(line)")
        object.add("column", "\(column)")
        return object.text
    }
}

extension MeasuredView.Font {
    fileprivate var json: String {
        var object = Members()
        object.add("family", family.jsonText)
        object.add("size", size.measure)
        object.add("weight", "\(weight)")
        object.add("italic", isItalic ? "true" : "false")
        object.add("style", style?.jsonText)
        object.add("token", token?.name.jsonText)
        return object.text
    }
}

extension MeasuredView.Typesetting {
    fileprivate var json: String {
        var object = Members()
        object.add("lines", "\(lines)")
        object.add("kern", nonzero: kern)
        object.add("lineHeight", lineHeight?.measure)
        object.add("lineSpacing", nonzero: lineSpacing)
        object.add("alignment", alignment.jsonText)
        object.add("lineBreak", lineBreak.jsonText)
        object.add("underline", flag: isUnderlined)
        object.add("strikethrough", flag: isStruckThrough)
        return object.text
    }
}

extension MeasuredView.Run {
    fileprivate var json: String {
        var object = Members()
        object.add("text", text.jsonText)
        object.add("font", font?.json)
        object.add("color", color?.json)
        object.add("kern", nonzero: kern)
        object.add("underline", flag: isUnderlined)
        object.add("strikethrough", flag: isStruckThrough)
        return object.text
    }
}

extension MeasuredView.Color {
    fileprivate var json: String {
        var object = Members()
        object.add("hex", hex.jsonText)
        object.add("name", name?.jsonText ?? "null")
        object.add("token", token?.name.jsonText)
        return object.text
    }
}

extension MeasuredView.Border {
    fileprivate var json: String {
        var object = Members()
        object.add("width", width.measure)
        object.add("color", color?.json)
        object.add("dash", list: dash.map(\.measure))
        return object.text
    }
}

extension MeasuredView.Shadow {
    fileprivate var json: String {
        var object = Members()
        object.add("color", color.json)
        object.add("radius", radius.measure)
        object.add("offset", [offset.width, offset.height].measures)
        object.add("inner", flag: isInner)
        return object.text
    }
}

extension MeasuredView.Gradient {
    fileprivate var json: String {
        var object = Members()
        object.add("type", type.jsonText)
        object.add("colors", list: colors.map(\.json))
        object.add("locations", list: locations.map(\.measure))
        object.add("start", [start.x, start.y].measures)
        object.add("end", [end.x, end.y].measures)
        return object.text
    }
}

extension MeasuredView.Picture {
    fileprivate var json: String {
        var object = Members()
        object.add("file", file.isEmpty ? nil : file.jsonText)
        object.add("contentMode", contentMode.jsonText)
        return object.text
    }
}

extension MeasuredView.Arrangement {
    fileprivate var json: String {
        var object = Members()
        object.add("axis", axis.jsonText)
        object.add("spacing", nonzero: spacing)
        object.add("alignment", alignment.jsonText)
        object.add("distribution", distribution == "fill" ? nil : distribution.jsonText)
        return object.text
    }
}

extension CGFloat {
    /// A measure as it is told: no finer than a hundredth of a point.
    package var measure: String { isFinite ? numberText(places: 2) : "null" }
}

extension [CGFloat] {
    fileprivate var measures: String { "[" + map(\.measure).joined(separator: ", ") + "]" }
}
