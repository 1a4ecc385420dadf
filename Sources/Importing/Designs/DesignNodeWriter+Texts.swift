// SPDX-License-Identifier: MIT
//
// Texts of a design as labels, and the names that its styles have in a theme.

import Foundation
import VitrineDesignFiles
import VitrineFiles
import VitrineGeometry
import VitrineScene

extension DesignNodeWriter {
    mutating func label(_ layer: DesignNode) -> WrittenNode {
        let style = layer.style ?? DesignTextStyle()
        var node = WrittenNode("label")
        let spans = spans(layer, style)
        let text = cased(layer.characters, style)
        if spans.count > 1 {
            node.add("spans", .array(spans))
        } else if fields != nil {
            node.add("text", fields?.add(layer, text) ?? .words(text))
        } else {
            node.add("text", .words(text))
        }
        if let font = font(style, layer) { node.add("font", font) }
        if let color = color(layer.fills.last { $0.isVisible }, of: layer) {
            node.add("color", color)
        } else if let gradient = layer.fills.last(where: { !$0.stops.isEmpty }) {
            note("texts that are filled with gradients")
            node.add("color", word: gradient.stops[0].color.hexText)
        }
        switch style.horizontal {
        case .center: node.add("alignment", word: "center")
        case .right: node.add("alignment", word: "right")
        case .justified: node.add("alignment", word: "justified")
        case .left, nil: break
        }
        let lines = style.maxLines.map { Int($0) } ?? (style.resize == .truncate ? 1 : 0)
        if lines != 1 { node.add("lines", .number(Double(lines))) }
        if let height = style.lineHeight, style.lineUnit == .pixels || style.lineUnit == .fontSize, height > 0 {
            node.add("lineHeight", height)
        }
        if let kern = kern(style) { node.add("kern", kern) }
        if style.decoration == .underline { node.add("underline", true) }
        if style.decoration == .strikethrough { node.add("strikethrough", true) }
        return node
    }

    private func cased(_ text: String, _ style: DesignTextStyle) -> String {
        switch style.textCase {
        case .upper: text.uppercased()
        case .lower: text.lowercased()
        case .title: text.capitalized
        default: text
        }
    }

    /// Runs of letters in one style each.
    private mutating func spans(_ layer: DesignNode, _ style: DesignTextStyle) -> [FieldValue] {
        guard layer.styleOverrides.contains(where: { $0 != 0 }) else { return [] }
        let units = Array(layer.characters.utf16)
        var (runs, start) = ([(number: Int, text: String)](), 0)
        while start < units.count {
            let number = start < layer.styleOverrides.count ? layer.styleOverrides[start] : 0
            var end = start + 1
            while end < units.count, (end < layer.styleOverrides.count ? layer.styleOverrides[end] : 0) == number { end += 1 }
            runs.append((number, String(decoding: units[start..<end], as: UTF16.self)))
            start = end
        }
        return runs.map { number, text in
            let own = layer.styleTable[String(number)] ?? DesignTextStyle()
            var fields: [FieldValue.Field] = [.init("text", .words(cased(text, style.under(own))))]
            if number != 0 {
                if own.family != nil || own.size != nil || own.weight != nil || own.isItalic != nil, let font = font(style.under(own), nil)
                {
                    fields.append(.init("font", font))
                }
                if let color = color(own.fills?.last { $0.isVisible }) { fields.append(.init("color", color)) }
                if own.decoration == .underline { fields.append(.init("underline", .bool(true))) }
                if own.decoration == .strikethrough { fields.append(.init("strikethrough", .bool(true))) }
            }
            return .object(fields)
        }
    }

    /// The room between letters beside what the system font has by itself; nil for none.
    private func kern(_ style: DesignTextStyle) -> CGFloat? {
        guard let said = style.letterSpacing, abs(said) > 0.001, let size = style.size else { return nil }
        let isSystem = style.family.map { Self.systemFamilies.contains($0.lowercased()) || !place.hasFont($0) } ?? true
        let kern = isSystem ? said - place.tracking(size: size, weight: style.weight ?? 400) : said
        return abs(kern) > 0.02 ? kern : nil
    }

    /// Families that stand for the system's.
    private static let systemFamilies: Set<String> = [
        "inter", "inter display", "sf pro", "sf pro text", "sf pro display", "sf ui text", "sf ui display", "sf compact", "-apple-system",
        "system-ui", "helvetica neue",
        "helvetica", "arial",
    ]
    private static let designs: [String: String] = [
        "sf mono": "monospaced", "menlo": "monospaced", "new york": "serif", "sf pro rounded": "rounded", "nunito": "rounded",
    ]

    private mutating func font(_ style: DesignTextStyle, _ layer: DesignNode?) -> FieldValue? {
        guard let size = style.size else { return nil }
        var fields: [FieldValue.Field] = [.init("size", .length(size))]
        let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        let weight = weights[min(max(Int(((style.weight ?? 400) + 50) / 100) - 1, 0), 8)]
        if weight != "regular" { fields.append(.init("weight", .string(weight))) }
        if style.isItalic == true { fields.append(.init("italic", .bool(true))) }
        if let family = style.family, !Self.systemFamilies.contains(family.lowercased()) {
            if let design = Self.designs[family.lowercased()] {
                fields.append(.init("design", .string(design)))
            } else if place.hasFont(family) {
                fields.append(.init("family", .string(family)))
            } else {
                note("the font family '\(family.onOneLine)', for which the system's stands")
            }
        }
        let font: FieldValue = fields.count == 1 ? .length(size) : .object(fields)
        guard let layer, let id = layer.styles["text"], let style = document.styles[id] else { return font }
        return theme.font(style.name, font)
    }
}

/// The names that styles of a design have in a theme.
struct DesignTheme {
    private(set) var colors: [FieldValue.Field] = []
    private(set) var fonts: [FieldValue.Field] = []
    private(set) var shadows: [FieldValue.Field] = []

    /// The name of a shadow, or the shadow where the name has another.
    mutating func shadow(_ name: String, _ shadow: FieldValue) -> FieldValue {
        Self.named(name, shadow, in: &shadows) { Scene.colorNames.contains($0) }
    }

    /// The name of a colour, or the colour where the name has another.
    mutating func color(_ name: String, _ color: DesignColor) -> FieldValue {
        if Scene.colorNames.contains(name) { return .string(name) }
        return Self.named(name, .string(color.hexText), in: &colors) { Scene.colorNames.contains($0) }
    }

    /// The name of a font, or the font where the name has another.
    mutating func font(_ name: String, _ font: FieldValue) -> FieldValue {
        if Scene.TextStyle(rawValue: name) != nil { return .string(name) }
        return Self.named(name, font, in: &fonts) { Scene.TextStyle(rawValue: $0) != nil }
    }

    private static func named(_ name: String, _ value: FieldValue, in names: inout [FieldValue.Field], isTaken: (String) -> Bool)
        -> FieldValue
    {
        var word = name.camelWord
        if word.isEmpty || isTaken(word) { word = "own" + word.prefix(1).uppercased() + word.dropFirst() }
        if let known = names.first(where: { $0.name == word }) { return known.value == value ? .string(word) : value }
        names.append(.init(word, value))
        return .string(word)
    }
}

extension String {
    /// The words of a name as one in letters and digits: `brandPrimary500` of `Brand / Primary 500`.
    var camelWord: String {
        let words = unicodeScalars.split { !($0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)) }.map(
            String.init)
        let joined = words.enumerated().map { index, word in
            index == 0 ? word.prefix(1).lowercased() + word.dropFirst() : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        return joined.first?.isLetter == false ? "n" + joined : joined
    }
}
