// SPDX-License-Identifier: MIT
//
// What is written as a token's value, by the kinds of tokens.

import Foundation
import VitrineAssets
import VitrineFiles

extension TokenReader {
    /// The kind that a value looks like, or that the groups around it tell; nil where an alias is another token's.
    func guessedKind(_ node: JSONNode, _ path: [String]) -> TokenKind? {
        if reference(node) != nil { return nil }
        switch node.value {
        case .string(let text):
            if TokenColor(css: text) != nil { return .color }
            if text.hasSuffix("ms") || text.hasSuffix("s"), Self.duration(text) != nil { return .duration }
            if Self.length(text) != nil { return Double(text) == nil || path.first == "size" ? .dimension : .number }
            return .string
        case .number: return path.first == "size" ? .dimension : path.first == "time" ? .duration : .number
        case .bool: return .boolean
        case .array(let elements):
            if elements.count == 4, elements.allSatisfy({ $0.number != nil }) { return .cubicBezier }
            return elements.allSatisfy { $0.string != nil } ? .fontFamily : elements.first.flatMap { guessedKind($0, path) }
        case .object:
            if node["colorSpace"] != nil || node["r"] != nil { return .color }
            if let unit = node["unit"]?.string { return TokenDuration.Unit(rawValue: unit) == nil ? .dimension : .duration }
            return [TokenKind.shadow, .typography, .border, .transition].first { kind in
                kind.members.filter { node[$0.name] != nil }.count > 1
            }
        case .null: return nil
        }
    }

    /// The value of a kind that a node is; nil after it is told.
    mutating func value(_ node: JSONNode, _ kind: TokenKind) -> TokenValue? {
        if let path = reference(node) { return .alias(path) }
        if let text = node.string, text.contains("{") {
            if let value = faded(text) { return value }
            tell("'\(name)' is an expression, '\(text)', which is not worked out", at: node, hint: "export tokens with their math resolved")
            return nil
        }
        if kind.isList, case .array(let elements) = node.value {
            let values = elements.compactMap { value($0, kind) }
            return values.isEmpty ? nil : .list(values)
        }
        let found = kind.members.isEmpty ? simple(node, kind) : parts(node, kind)
        if found == nil {
            tell("'\(name)' is no \(kind.phrase)", at: node, hint: hint(kind))
        }
        return found
    }

    private var name: String { path.joined(separator: ".") }

    private func hint(_ kind: TokenKind) -> String? {
        switch kind {
        case .color: "write #rrggbb, or {colorSpace, components} with one of \(TokenColor.spaceNames.joined(separator: ", "))"
        case .dimension: "write {value: 16, unit: px}; the units are px and rem"
        case .duration: "write {value: 200, unit: ms}; the units are ms and s"
        default: nil
        }
    }

    // MARK: Parts

    private mutating func parts(_ node: JSONNode, _ kind: TokenKind) -> TokenValue? {
        if kind == .shadow, let text = node.string { return Self.shadows(text) }
        guard case .object = node.value else { return nil }
        var parts: [TokenValue.Part] = []
        for member in kind.members {
            let written = node[member.name] ?? member.words.lazy.compactMap { node[$0] }.first
            if let written {
                if member.name == "lineHeight", let text = written.string, Double(text) == nil, let length = Self.length(text) {
                    parts.append(TokenValue.Part(member.name, .dimension(length)))
                } else if member.name == "lineHeight", written["unit"] != nil, let length = simple(written, .dimension) {
                    parts.append(TokenValue.Part(member.name, length))
                } else if member.name == "letterSpacing", let share = written.string.flatMap(Self.share) {
                    parts.append(TokenValue.Part(member.name, .number(share)))
                } else if ["AUTO", "normal"].contains(written.string) {
                    continue
                } else if let value = value(written, member.kind) {
                    parts.append(TokenValue.Part(member.name, value))
                }
            } else if member.name == "inset", node["type"]?.string == "innerShadow" {
                parts.append(TokenValue.Part(member.name, .flag(true)))
            } else if let standard = member.standard {
                parts.append(TokenValue.Part(member.name, standard))
            }
        }
        return parts.isEmpty ? nil : .parts(parts.filter { $0.name != "inset" || $0.value == .flag(true) })
    }

    private func simple(_ node: JSONNode, _ kind: TokenKind) -> TokenValue? {
        switch kind {
        case .color: return Self.color(node).map { .color($0) }
        case .dimension:
            if let number = node.number { return .dimension(TokenLength(number)) }
            if let text = node.string { return Self.length(text).map { .dimension($0) } }
            guard let number = node["value"]?.number, let unit = TokenLength.Unit(rawValue: node["unit"]?.string ?? "px") else {
                return nil
            }
            return .dimension(TokenLength(number, unit))
        case .duration:
            if case .number(let number) = node.value { return .duration(TokenDuration(number)) }
            if let text = node.string { return Self.duration(text).map { .duration($0) } }
            guard let number = node["value"]?.number, let unit = TokenDuration.Unit(rawValue: node["unit"]?.string ?? "ms") else {
                return nil
            }
            return .duration(TokenDuration(number, unit))
        case .number: return (node.number ?? node.string.flatMap(Self.share)).map { .number($0) }
        case .fontWeight: return (node.number ?? node.string.flatMap(Self.weight)).map { .number($0) }
        case .fontFamily:
            let names = node.string.map { $0.split(separator: ",").map(Self.unquoted) } ?? node.elements.compactMap(\.string)
            return names.isEmpty ? nil : .list(names.map { .text($0) })
        case .cubicBezier:
            var numbers = node.elements.compactMap(\.number)
            if let text = node.string, let open = text.firstIndex(of: "(") {
                numbers = text[open...].split { "(), ".contains($0) }.compactMap { Double($0) }
            }
            return numbers.count == 4 ? .list(numbers.map { .number($0) }) : nil
        case .strokeStyle:
            if let text = node.string { return .text(text) }
            guard let dashes = node["dashArray"]?.elements else { return nil }
            let lengths = dashes.compactMap { reference($0).map { .alias($0) } ?? simple($0, .dimension) }
            return .parts([.init("dashArray", .list(lengths)), .init("lineCap", .text(node["lineCap"]?.string ?? "butt"))])
        case .boolean: return (node.bool ?? node.string.flatMap { Bool($0) }).map { .flag($0) }
        case .string: return node.string.map { .text($0) } ?? node.number.map { .number($0) } ?? node.bool.map { .flag($0) }
        case .border, .transition, .shadow, .gradient, .typography: return nil
        }
    }

    // MARK: Forms

    private static func color(_ node: JSONNode) -> TokenColor? {
        if let text = node.string { return TokenColor(css: text) }
        if let red = node["r"]?.number, let green = node["g"]?.number, let blue = node["b"]?.number {
            return TokenColor(red: red, green: green, blue: blue, alpha: node["a"]?.number ?? 1)
        }
        let components = (node["components"] ?? node["channels"])?.elements.map { $0.number ?? 0 } ?? []
        let alpha = node["alpha"]?.number ?? 1
        if let space = node["colorSpace"]?.string, let color = TokenColor(space: space, components, alpha: alpha) { return color }
        return node["hex"]?.string.flatMap { TokenColor(hex: $0) }?.with(alpha: alpha)
    }

    /// The length of `16px`, `1rem`, `12pt` and `16`.
    static func length(_ text: String) -> TokenLength? {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        for unit in ["rem", "px", "pt", "dp", "em", ""] where text.hasSuffix(unit) {
            guard let number = Double(text.dropLast(unit.count)), number.isFinite else { continue }
            return TokenLength(number, ["rem", "em"].contains(unit) ? .rem : .px)
        }
        return nil
    }

    static func duration(_ text: String) -> TokenDuration? {
        for unit in [TokenDuration.Unit.ms, .s] where text.hasSuffix(unit.rawValue) {
            return Double(text.dropLast(unit.rawValue.count)).map { TokenDuration($0, unit) }
        }
        return Double(text).map { TokenDuration($0) }
    }

    /// The share that a text with a percent sign is.
    private static func share(_ text: String) -> Double? {
        text.hasSuffix("%") ? Double(text.dropLast().trimmingCharacters(in: .whitespaces)).map { $0 / 100 } : nil
    }

    private static func unquoted(_ text: Substring) -> String { text.trimmingCharacters(in: CharacterSet(charactersIn: " '\"")) }

    /// The names of weights that the format has, and those that fonts have.
    private static let weights: [(words: [String], number: Double)] = [
        (["thin", "hairline"], 100), (["extralight", "ultralight"], 200), (["light"], 300), (["normal", "regular", "book", "roman"], 400),
        (["medium"], 500), (["semibold", "demibold"], 600), (["bold"], 700), (["extrabold", "ultrabold"], 800), (["black", "heavy"], 900),
        (["extrablack", "ultrablack"], 950),
    ]

    private static func weight(_ text: String) -> Double? {
        let word = text.lowercased().filter(\.isLetter).replacing("italic", with: "")
        return word.isEmpty ? 400 : weights.first { $0.words.contains(word) }?.number
    }

    /// The shadows of a style sheet: `0 1px 2px rgba(0, 0, 0, 0.2), inset …`.
    private static func shadows(_ text: String) -> TokenValue? {
        let shadows = pieces(text, by: ",").compactMap { shadow -> TokenValue? in
            var (lengths, color, isInset): ([TokenLength], TokenColor?, Bool) = ([], nil, false)
            for word in pieces(shadow, by: " ") {
                if word == "inset" {
                    isInset = true
                } else if let length = length(word) {
                    lengths.append(length)
                } else {
                    color = TokenColor(css: word)
                }
            }
            guard lengths.count >= 2, let color = color ?? (lengths.count > 2 ? .black : nil) else { return nil }
            lengths += Array(repeating: TokenLength(0), count: max(0, 4 - lengths.count))
            let names = ["offsetX", "offsetY", "blur", "spread"]
            return .parts(
                [.init("color", .color(color))] + zip(names, lengths).map { .init($0, .dimension($1)) }
                    + (isInset ? [.init("inset", .flag(true))] : []))
        }
        return shadows.isEmpty ? nil : shadows.count == 1 ? shadows[0] : .list(shadows)
    }

    /// The parts of a text between signs that stand in no parentheses.
    private static func pieces(_ text: String, by sign: Character) -> [String] {
        var (pieces, depth) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 } else if character == ")" { depth -= 1 }
            if character == sign, depth == 0 { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
        }
        return pieces.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    // MARK: Tokens Studio

    /// `rgba({color.black}, 0.5)`: another token's colour with an alpha of its own, where that token is known by now.
    private func faded(_ text: String) -> TokenValue? {
        guard text.hasPrefix("rgba("), text.hasSuffix(")"), let close = text.firstIndex(of: "}"),
            let path = reference(JSONNode(value: .string(String(text.dropFirst(5)[...close])), offset: 0)),
            let alpha = TokenReader.opacity(text[text.index(after: close)...].dropLast()),
            case .color(let color)? = target(path)
        else { return nil }
        return .color(color.with(alpha: alpha))
    }

    private static func opacity(_ text: Substring) -> Double? {
        let word = text.filter { !", ".contains($0) }
        return share(word) ?? Double(word)
    }

    private func target(_ path: [String]) -> TokenValue? {
        let known = TokenSet(tokens)
        return try? known.resolved(.alias(path), in: TokenSurroundings())
    }

    /// Carries out what Tokens Studio keeps as a change of a colour; of its four, the alpha.
    mutating func apply(_ modify: JSONNode, to token: inout DesignToken) {
        guard let type = modify["type"]?.string else { return }
        guard type == "alpha", let alpha = modify["value"]?.number else {
            return tell("'\(token.name)' is changed by '\(type)', which is not carried out", at: modify)
        }
        for index in token.variants.indices {
            var value = token.variants[index].value
            if case .alias(let path) = value, let found = target(path) { value = found }
            guard case .color(let color) = value else {
                tell("'\(token.name)' is changed by '\(type)', and its colour is not known here", at: modify)
                continue
            }
            token.variants[index].value = .color(color.with(alpha: alpha))
        }
    }
}

extension TokenKind {
    /// What a message calls a value of the kind.
    var phrase: String {
        switch self {
        case .color: "colour that is known"
        case .dimension: "length"
        case .number: "number"
        case .fontFamily: "family of fonts"
        case .fontWeight: "weight of fonts"
        case .duration: "duration"
        case .cubicBezier: "curve of four numbers"
        case .strokeStyle: "style of strokes"
        case .border: "border"
        case .transition: "transition"
        case .shadow: "shadow"
        case .gradient: "gradient"
        case .typography: "typography"
        case .string: "text"
        case .boolean: "true or false"
        }
    }
}
