// SPDX-License-Identifier: MIT
//
// Tokens as variables of a style sheet, which follow the appearance, the contrast and the mode of a page.

import Foundation
import VitrineGeometry

extension TokenSet {
    /// The style sheet: each token a variable of the page's root.
    ///
    /// What is dark or of high contrast holds where the browser prefers that, and where `data-mode` of the root says the word; a mode of
    /// another name holds where `data-mode` says it. A mode's block has the tokens whose values differ there, aliases of such too.
    package var styleSheet: String {
        var names = NameStock()
        let variables = Dictionary(tokens.map { ($0.path, names.name($0.variable)) }) { first, _ in first }
        let base = TokenSurroundings()
        func block(_ tokens: [DesignToken], _ surroundings: TokenSurroundings, selector: String, indent: String) -> String {
            let lines = tokens.flatMap { token -> [String] in
                guard let variable = variables[token.path], let value = token.value(in: surroundings) else { return [] }
                let whole = try? resolved(value, in: surroundings)
                let way = token.kind == .gradient ? GradientWay(token.extras) : nil
                return Self.lines(variable, way?.placing(value) ?? value, whole ?? value, token.kind, variables).map { line in
                    "\(indent)  \(way.map { line.replacing("linear-gradient(", with: $0.function) } ?? line)\n"
                }
            }
            return lines.isEmpty ? "" : "\(indent)\(selector) {\n" + lines.joined() + "\(indent)}\n"
        }
        var text = "/* Written by vitrine tokens. */\n" + block(tokens, base, selector: ":root", indent: "")
        var modes = modes
        // What is dark goes before what is of high contrast, where both are told of a token apart.
        for contrast in modes where contrast.isHighContrast && contrast.isDark == nil {
            let both = TokenMode(name: contrast.name, isDark: true, isHighContrast: true)
            if modes.contains(TokenMode(name: contrast.name, isDark: true)), !modes.contains(both) { modes.append(both) }
        }
        for mode in modes.sorted(by: { $0.order < $1.order }) {
            let surroundings = TokenSurroundings(
                names: mode.name.map { [$0] } ?? [], isDark: mode.isDark ?? false, isHighContrast: mode.isHighContrast)
            let changed = tokens.filter { token in
                token.value(in: surroundings) != token.value(in: base)
                    || (try? resolved(token, in: surroundings)) != (try? resolved(token, in: base))
            }
            let words = mode.name.map { [$0] } ?? []
            let named = words.map { "[data-mode~=\($0.jsonText)]" }.joined()
            let look = TokenMode(isDark: mode.isDark, isHighContrast: mode.isHighContrast).word
            let conditions = [
                mode.isDark.map { "(prefers-color-scheme: \($0 ? "dark" : "light"))" },
                mode.isHighContrast ? "(prefers-contrast: more)" : nil,
            ].compactMap(\.self)
            if conditions.isEmpty {
                text += "\n" + block(changed, surroundings, selector: named, indent: "")
                continue
            }
            // A page that says how it looks goes before what the browser prefers.
            let other = mode.isDark == nil ? ":not([data-mode])" : ":not([data-mode~=\"\(mode.isDark == true ? "light" : "dark")\"])"
            let inner = block(changed, surroundings, selector: ":root\(named)\(other)", indent: "  ")
            guard !inner.isEmpty else { continue }
            text += "\n@media \(conditions.joined(separator: " and ")) {\n\(inner)}\n"
            text += "\n" + block(changed, surroundings, selector: "\(named)[data-mode~=\"\(look)\"]", indent: "")
        }
        return text
    }

    /// The declarations of a token: one, or those of the parts of a font too.
    private static func lines(
        _ variable: String, _ value: TokenValue, _ whole: TokenValue, _ kind: TokenKind, _ variables: [[String]: String]
    ) -> [String] {
        func css(_ value: TokenValue?, _ kind: TokenKind) -> String {
            value.map { value in
                Self.css(value, kind) { path in (variables[path] ?? variables[path + ["$root"]]).map { "var(\($0))" } ?? "initial" }
            } ?? ""
        }
        guard kind == .typography, case .parts(let parts) = value else { return ["\(variable): \(css(value, kind));"] }
        let properties = [
            ("fontFamily", "font-family"), ("fontSize", "font-size"), ("fontWeight", "font-weight"), ("lineHeight", "line-height"),
            ("letterSpacing", "letter-spacing"),
        ]
        var lines = properties.compactMap { name, property -> String? in
            parts.first { $0.name == name }.flatMap { part in
                TokenKind.typography.members.first { $0.name == name }.map { member in
                    // The spacing of letters is a share of the size where it has no unit.
                    let isShare = if name == "letterSpacing", case .number = part.value { true } else { false }
                    return "\(variable)-\(property): \(css(part.value, member.kind))\(isShare ? "em" : "");"
                }
            }
        }
        let height = value["lineHeight"] == nil ? "" : " / var(\(variable)-line-height)"
        let weight = value["fontWeight"] == nil ? "" : "var(\(variable)-font-weight) "
        let family = value["fontFamily"] == nil ? "system-ui" : "var(\(variable)-font-family)"
        if value["fontSize"] != nil { lines.insert("\(variable): \(weight)var(\(variable)-font-size)\(height) \(family);", at: 0) }
        return lines
    }

    /// A value as a person reads it: as a style sheet has it, aliases in braces.
    package func text(of value: TokenValue, _ kind: TokenKind) -> String {
        if case .parts(let parts) = value, kind == .typography {
            return parts.map { part in
                TokenKind.typography.members.first { $0.name == part.name }.map { "\($0.name) \(text(of: part.value, $0.kind))" } ?? ""
            }.joined(separator: " ")
        }
        return Self.css(value, kind) { "{" + $0.joined(separator: ".") + "}" }
    }

    private static func css(_ value: TokenValue, _ kind: TokenKind, alias: ([String]) -> String) -> String {
        func part(_ name: String) -> String {
            value[name].flatMap { part in kind.members.first { $0.name == name }.map { css(part, $0.kind, alias: alias) } } ?? ""
        }
        switch value {
        case .alias(let path): return alias(path)
        case .color(let color):
            if color.alpha == 1 { return color.hex }
            let bytes = [color.red, color.green, color.blue].map { CGFloat(min(max($0, 0), 1) * 255).numberText(places: 2) }
            return "rgb(\(bytes.joined(separator: " ")) / \(CGFloat(color.alpha).numberText()))"
        case .dimension(let length): return CGFloat(length.value).numberText() + length.unit.rawValue
        case .duration(let duration): return CGFloat(duration.value).numberText() + duration.unit.rawValue
        case .number(let number): return CGFloat(number).numberText()
        case .flag(let flag): return flag ? "1" : "0"
        case .text(let text): return kind == .fontFamily || kind == .string ? text.familyName : text
        case .list(let elements):
            let texts = elements.map { css($0, kind, alias: alias) }
            switch kind {
            case .cubicBezier: return "cubic-bezier(\(texts.joined(separator: ", ")))"
            case .gradient: return "linear-gradient(\(texts.joined(separator: ", ")))"
            default: return texts.joined(separator: ", ")
            }
        case .parts:
            switch kind {
            case .shadow:
                let isInset = value["inset"] == .flag(true)
                return ["offsetX", "offsetY", "blur", "spread", "color"].map(part).joined(separator: " ") + (isInset ? " inset" : "")
            case .border: return ["width", "style", "color"].map(part).joined(separator: " ")
            case .transition: return ["duration", "timingFunction", "delay"].map(part).filter { !$0.isEmpty }.joined(separator: " ")
            case .gradient:
                guard let place = value["position"]?.amount else { return part("color") }
                return "\(part("color")) \(CGFloat(place * 100).numberText())%"
            case .strokeStyle: return "dashed"
            default: return part("fontSize")
            }
        }
    }
}

extension TokenMode {
    /// Where its block stands: later ones hold where both do.
    fileprivate var order: Int { (name == nil ? 0 : 8) + (isHighContrast ? 2 : 0) + (isDark == nil ? 0 : isDark == true ? 4 : 1) }
}

extension String {
    /// A family as a style sheet has it: in quotes, but for those that every browser has.
    fileprivate var familyName: String {
        let generic: Set = [
            "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui", "ui-serif", "ui-sans-serif", "ui-monospace",
        ]
        return generic.contains(self) ? self : jsonText
    }
}
