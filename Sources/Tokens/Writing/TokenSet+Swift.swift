// SPDX-License-Identifier: MIT
//
// Tokens as constants of Swift, for UIKit.

import Foundation
import VitrineGeometry

extension TokenSet {
    /// A source file: an enumeration for each kind, with a constant for each token.
    ///
    /// Colours follow the appearance and the contrast by themselves, and fonts with a text style the text size; numbers are those of
    /// `UITraitCollection.current` when they are asked for. Other modes are chosen by `DesignTokens.mode`.
    package var swift: String { SwiftTokens(self).file }
}

struct SwiftTokens {
    private let set: TokenSet
    private let modes: [String]

    fileprivate init(_ set: TokenSet) { (self.set, modes) = (set, set.modeNames) }

    /// The enumerations in the order of the file: the name, what constants are, and the value of a token; nil leaves the token out.
    private var sections: [(name: String, type: String, kinds: Set<TokenKind>, value: (DesignToken, TokenSurroundings) -> String?)] {
        [
            ("Colors", "UIColor", [.color], color), ("Lengths", "CGFloat", [.dimension], number), ("Numbers", "CGFloat", [.number], number),
            ("Durations", "TimeInterval", [.duration], number), ("Fonts", "UIFont", [.typography], font),
            ("TextAttributes", "[NSAttributedString.Key: Any]", [.typography], attributes), ("Shadows", "[Shadow]", [.shadow], shadows),
            ("Borders", "Border", [.border], border), ("Gradients", "Gradient", [.gradient], gradient),
        ]
    }

    fileprivate var file: String {
        var parts: [String] = []
        if !modes.isEmpty {
            var names = NameStock()
            let cases = modes.map { "        case \(Self.word(names.name(Self.camel([$0])))) = \($0.jsonText)\n" }.joined()
            parts.append(
                """
                    /// The modes, of which one is in force.
                    public enum Mode: String, CaseIterable, Sendable {
                \(cases)    }

                    /// The mode in force.
                    public static var mode: Mode?

                """)
        }
        parts += sections.compactMap { section in
            var names = NameStock()
            let tokens = set.tokens.filter { section.kinds.contains($0.kind) }
            let lines = tokens.compactMap { token in
                constant(token, named: names.name(DesignToken.constant(of: token.path, token.kind)), type: section.type) {
                    section.value(token, $0)
                }
            }
            return lines.isEmpty ? nil : "    public enum \(section.name) {\n\(lines.joined())    }\n"
        }
        let kinds = Set(set.tokens.map(\.kind))
        parts += Self.structures.filter { kinds.contains($0.kind) }.map(\.text)
        if kinds.contains(.color) || kinds.contains(.shadow) || kinds.contains(.border) || kinds.contains(.gradient) {
            parts.append(Self.colorMaking)
        }
        if parts.contains(where: { $0.contains(Self.lookCall) }) { parts.append(Self.lookMaking) }
        return """
            // Written by vitrine tokens.

            import UIKit

            @MainActor
            public enum DesignTokens {
            \(parts.joined(separator: "\n"))}

            """
    }

    /// The lines of a constant; where it differs by mode, it is worked out when it is asked for.
    private func constant(_ token: DesignToken, named name: String, type: String, _ value: (TokenSurroundings) -> String?) -> String? {
        guard let plain = value(TokenSurroundings()) else { return nil }
        let note = token.note.map { $0.split(whereSeparator: \.isNewline).map { "        /// \($0)\n" }.joined() } ?? ""
        var names = NameStock()
        let cases = modes.compactMap { mode -> String? in
            let word = Self.word(names.name(Self.camel([mode])))
            guard let other = value(TokenSurroundings(names: [mode])), other != plain else { return nil }
            return "            case .\(word): \(other)\n"
        }
        if cases.isEmpty, plain.hasPrefix(Self.lookCall) { return "\(note)        public static var \(name): \(type) { \(plain) }\n" }
        if cases.isEmpty { return "\(note)        public static let \(name): \(type) = \(plain)\n" }
        let rest = cases.count < modes.count + 1 ? "            default: \(plain)\n" : ""
        return "\(note)        public static var \(name): \(type) {\n            switch DesignTokens.mode {\n\(cases.joined())\(rest)"
            + "            }\n        }\n"
    }

    static func camel(_ words: [String]) -> String {
        let parts = words.flatMap { $0.split { !$0.isASCII || !($0.isLetter || $0.isNumber) } }.map(String.init)
        let name = parts.enumerated().map {
            $0 == 0 ? $1.prefix(1).lowercased() + $1.dropFirst() : $1.prefix(1).uppercased() + $1.dropFirst()
        }
        return name.joined()
    }

    /// A name that Swift takes.
    static func word(_ name: String) -> String {
        guard let first = name.first else { return "_" }
        if first.isNumber { return "_" + name }
        return keywords.contains(name) ? "`\(name)`" : name
    }

    private static let keywords: Set = [
        "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum",
        "extension",
        "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
        "nil",
        "operator", "private", "precedencegroup", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    // MARK: Values

    private func resolved(_ token: DesignToken, _ surroundings: TokenSurroundings) -> TokenValue? {
        try? set.resolved(token, in: surroundings)
    }

    private func number(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        let texts = surroundings.looks.map { resolved(token, $0)?.amount.map { CGFloat($0).numberText() } }
        guard let plain = texts[0] else { return nil }
        let said = texts.map { $0 ?? plain }
        if Set(said).count == 1 { return plain }
        return "\(Self.lookCall)light: \(said[0]), dark: \(said[1]), highContrast: \(said[2]), darkHighContrast: \(said[3]))"
    }

    private func color(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        if let name = token.extras["systemColor"] { return ".\(name)" }
        return color(surroundings) { resolved(token, $0) }
    }

    /// A colour, which follows what is in force where the values differ.
    private func color(_ surroundings: TokenSurroundings, _ value: (TokenSurroundings) -> TokenValue?) -> String? {
        let colors = surroundings.looks.compactMap { look in if case .color(let color)? = value(look) { color } else { nil } }
        guard colors.count == 4 else { return nil }
        let texts = colors.map { color in
            "UIColor("
                + [("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha)]
                .map { "\($0): \(CGFloat($1).numberText(places: 5))" }.joined(separator: ", ") + ")"
        }
        if Set(texts).count == 1 { return texts[0] }
        if texts[0] == texts[2], texts[1] == texts[3] { return "dynamic(light: \(texts[0]), dark: \(texts[1]))" }
        return "dynamic(light: \(texts[0]), dark: \(texts[1]), highContrast: \(texts[2]), darkHighContrast: \(texts[3]))"
    }

    private static let weights = [
        (150.0, "ultraLight"), (250, "thin"), (350, "light"), (450, "regular"), (550, "medium"), (650, "semibold"), (750, "bold"),
        (850, "heavy"),
    ]

    private func font(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        if let style = token.extras["textStyle"] { return ".preferredFont(forTextStyle: .\(style))" }
        guard let value = resolved(token, surroundings), let size = value["fontSize"]?.amount else { return nil }
        let (points, number) = (CGFloat(size).numberText(), value["fontWeight"]?.amount ?? 400)
        let weight = Self.weights.first { number < $0.0 }?.1 ?? "black"
        var text = "UIFont.systemFont(ofSize: \(points), weight: .\(weight))"
        if case .text(let family)? = value["fontFamily"]?.elements.first, !["system-ui", "-apple-system", "sans-serif"].contains(family) {
            text =
                "UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: \(family.jsonText), .traits: "
                + "[UIFontDescriptor.TraitKey.weight: UIFont.Weight.\(weight)]]), size: \(points))"
        }
        return token.extras["relativeTo"].map { "UIFontMetrics(forTextStyle: .\($0)).scaledFont(for: \(text))" } ?? text
    }

    private func attributes(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        guard let font = font(token, surroundings), let value = resolved(token, surroundings) else { return nil }
        let (spacing, height) = (value.kern, value.lineHeight)
        guard spacing != nil || height != nil else { return nil }
        var entries = [".font: \(font.hasPrefix(".") ? "UIFont" + font : font)"]
        if let spacing { entries.append(".kern: CGFloat(\(CGFloat(spacing).numberText()))") }
        if let height { entries.append(".paragraphStyle: lines(of: \(CGFloat(height).numberText()))") }
        return "[" + entries.joined(separator: ", ") + "]"
    }

    private func shadows(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        guard let shadows = resolved(token, surroundings)?.elements else { return nil }
        let texts = shadows.indices.compactMap { index -> String? in
            let shadow = shadows[index]
            guard shadow["inset"] != .flag(true) else { return nil }
            let color = color(surroundings) { look in
                resolved(token, look)?.elements.dropFirst(index).first?["color"]
            }
            let offset = ["offsetX", "offsetY"].map { CGFloat(shadow[$0]?.amount ?? 0).numberText() }
            let radius = CGFloat((shadow["blur"]?.amount ?? 0) / 2).numberText()
            let spread = CGFloat(shadow["spread"]?.amount ?? 0)
            let more = spread == 0 ? "" : ", spread: \(spread.numberText())"
            return color.map {
                "Shadow(color: \($0), radius: \(radius), offset: CGSize(width: \(offset[0]), height: \(offset[1]))\(more))"
            }
        }
        return texts.isEmpty ? nil : "[" + texts.joined(separator: ", ") + "]"
    }

    private func border(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        guard let border = resolved(token, surroundings),
            let color = color(surroundings, { resolved(token, $0)?["color"] })
        else { return nil }
        return "Border(color: \(color), width: \(CGFloat(border["width"]?.amount ?? 1).numberText()))"
    }

    private func gradient(_ token: DesignToken, _ surroundings: TokenSurroundings) -> String? {
        guard let stops = resolved(token, surroundings)?.elements, stops.count > 1 else { return nil }
        let colors = stops.indices.compactMap { index in
            color(surroundings) { look in resolved(token, look)?.elements.dropFirst(index).first?["color"] }
        }
        guard colors.count == stops.count else { return nil }
        let places = stops.positions.map { CGFloat($0).numberText() }
        return "Gradient(colors: [\(colors.joined(separator: ", "))], locations: [\(places.joined(separator: ", "))]\(token.swiftWay))"
    }

    // MARK: What the constants are

    private static let structures: [(kind: TokenKind, text: String)] = [
        (
            .shadow,
            """
                /// A shadow of a layer.
                public struct Shadow {
                    public var color: UIColor
                    public var radius: CGFloat
                    public var offset: CGSize
                    /// How much larger than the layer it is on each side.
                    public var spread: CGFloat = 0

                    /// Has a layer cast the shadow, with the colour as it is under traits; one with a spread is that of the size of now.
                    public func cast(by layer: CALayer, under traits: UITraitCollection) {
                        layer.shadowColor = color.resolvedColor(with: traits).cgColor
                        (layer.shadowRadius, layer.shadowOffset, layer.shadowOpacity) = (radius, offset, 1)
                        guard spread != 0 else { return }
                        let corner = layer.cornerRadius == 0 ? 0 : max(layer.cornerRadius + spread, 0)
                        let box = layer.bounds.insetBy(dx: -spread, dy: -spread)
                        layer.shadowPath = UIBezierPath(roundedRect: box, cornerRadius: corner).cgPath
                    }
                }

            """
        ),
        (
            .border,
            """
                /// A line along the edge of a layer.
                public struct Border {
                    public var color: UIColor
                    public var width: CGFloat
                }

            """
        ),
        (
            .gradient,
            """
                /// Colours from the start to the end.
                public struct Gradient {
                    public var colors: [UIColor]
                    public var locations: [CGFloat]
                    public var start = CGPoint(x: 0.5, y: 0)
                    public var end = CGPoint(x: 0.5, y: 1)
                    public var type = CAGradientLayerType.axial
                }

            """
        ),
        (
            .typography,
            """
                private static func lines(of height: CGFloat) -> NSParagraphStyle {
                    let style = NSMutableParagraphStyle()
                    (style.minimumLineHeight, style.maximumLineHeight) = (height, height)
                    return style
                }

            """
        ),
    ]

    /// How a number begins that is another by the appearance or the contrast.
    private static let lookCall = "inLook("

    private static let lookMaking = """
            private static func inLook<Value>(light: Value, dark: Value, highContrast: Value, darkHighContrast: Value) -> Value {
                let traits = UITraitCollection.current
                let isDark = traits.userInterfaceStyle == .dark
                return traits.accessibilityContrast == .high ? (isDark ? darkHighContrast : highContrast) : (isDark ? dark : light)
            }

        """

    private static let colorMaking = """
            private static func dynamic(
                light: UIColor, dark: UIColor, highContrast: UIColor? = nil, darkHighContrast: UIColor? = nil
            ) -> UIColor {
                UIColor { traits in
                    let isDark = traits.userInterfaceStyle == .dark
                    let plain = isDark ? dark : light
                    return traits.accessibilityContrast == .high ? (isDark ? darkHighContrast : highContrast) ?? plain : plain
                }
            }

        """
}

extension TokenValue {
    /// The height of a line of a font, in points, where it is told.
    package var lineHeight: Double? {
        switch self["lineHeight"] {
        case .number(let times)?: self["fontSize"]?.amount.map { $0 * times }
        case .dimension(let length)?: length.points
        default: nil
        }
    }

    /// The distance between the letters of a font, in points, where it is told.
    package var kern: Double? {
        switch self["letterSpacing"] {
        case .number(let share)?: self["fontSize"]?.amount.map { $0 * share }
        case .dimension(let length)?: length.points
        default: nil
        }
    }
}

extension DesignToken {
    /// The arguments that say which way a gradient runs; empty of one from top to bottom.
    fileprivate var swiftWay: String {
        func point(_ x: Double, _ y: Double) -> String {
            "CGPoint(x: \(CGFloat(x).numberText(places: 6)), y: \(CGFloat(y).numberText(places: 6)))"
        }
        func said(_ key: String) -> String? {
            let numbers = extras[key]?.split(separator: " ").compactMap { Double($0) } ?? []
            return numbers.count == 2 ? point(numbers[0], numbers[1]) : nil
        }
        let types = ["radial": "radial", "conic": "conic"]
        let type = extras["type"].flatMap { types[$0] }
        var (start, end) = (said("start"), said("end"))
        if type == nil, let angle = extras["angle"].flatMap({ Double($0) }) {
            let (x, y) = (sin(angle * .pi / 180), -cos(angle * .pi / 180))
            let half = (abs(x) + abs(y)) / 2
            (start, end) = (point(0.5 - x * half, 0.5 - y * half), point(0.5 + x * half, 0.5 + y * half))
        }
        let arguments = [start.map { "start: \($0)" }, end.map { "end: \($0)" }, type.map { "type: .\($0)" }]
        return arguments.compactMap(\.self).map { ", " + $0 }.joined()
    }
}

extension [TokenValue] {
    /// Where the stops of a gradient stand, from 0 to 1: where they say it, and else evenly between.
    package var positions: [Double] {
        enumerated().map { $1["position"]?.amount.map { Swift.min(Swift.max($0, 0), 1) } ?? Double($0) / Double(Swift.max(count - 1, 1)) }
    }
}
