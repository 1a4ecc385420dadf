// SPDX-License-Identifier: MIT
//
// Tokens as the names of a theme.

import Foundation
package import VitrineTokens

extension Scene.Theme {
    /// Adds tokens as they are in surroundings, each by its whole name, and without the group that only tells its kind.
    ///
    /// - Returns: the names that stay those of the system, with the tokens that have them.
    package mutating func add(_ set: TokenSet, in surroundings: TokenSurroundings) -> [DesignToken] {
        tokens.put(set)
        var refused: [DesignToken] = []
        for token in set.tokens {
            guard let section = ThemeSection(token) else { continue }
            let parts = token.path.filter { $0 != "$root" }
            let name = Self.name(parts)
            if section == .colors && Scene.colorNames.contains(name) || section == .fonts && Scene.TextStyle(rawValue: name) != nil {
                refused.append(token)
                continue
            }
            put(token, section, as: name, isShort: false, set, surroundings)
            // The name within the group, where that tells the kind, and where nothing has the name.
            guard parts.count > 1, Self.groups.contains(parts[0].lowercased()) else { continue }
            let short = Self.name(Array(parts.dropFirst()))
            guard origin(of: short, in: section) == nil, !Scene.colorNames.contains(short), Scene.TextStyle(rawValue: short) == nil else {
                if section == .colors, token.extras["systemColor"] != short, let color = colors[name], color != Self.plainColors[short] {
                    eclipsed[short] = name
                }
                continue
            }
            put(token, section, as: short, isShort: true, set, surroundings)
        }
        return refused
    }

    /// Colours of the system that are the same in all looks: a token of the value means no other.
    private static let plainColors = ["black": "#000", "white": "#fff", "red": "#f00", "green": "#0f0", "blue": "#00f"]
        .compactMapValues { Scene.Color(text: $0) }

    private static let groups: Set = [
        "color", "colors", "colour", "colours", "font", "fonts", "typography", "text", "spacing", "spacings", "space", "size", "sizes",
        "radius", "radii", "borderradius", "shadow", "shadows", "gradient", "gradients", "border", "borders", "dimension",
    ]

    /// A name as scenes write it: letters, digits, points, hyphens and underscores.
    private static func name(_ parts: [String]) -> String {
        parts.map { part in String(part.map { $0.isLetter || $0.isNumber || "-_".contains($0) ? $0 : "-" }) }.joined(separator: ".")
    }

    private mutating func put(
        _ token: DesignToken, _ section: ThemeSection, as name: String, isShort: Bool, _ set: TokenSet, _ surroundings: TokenSurroundings
    ) {
        func resolved(_ surroundings: TokenSurroundings) -> TokenValue? { try? set.resolved(token, in: surroundings) }
        guard let value = resolved(surroundings) else { return }
        var alias: String?
        if case .alias(let path)? = token.value(in: surroundings) { alias = Self.name(path) }
        func named<Value>(_ value: Value) -> Named<Value> { Named(value, alias: alias, place: token.place, token: token.path) }
        let looks = surroundings.looks
        switch section {
        case .colors:
            if let system = token.extras["systemColor"], Scene.colorNames.contains(system) {
                colors.put(named(.named(system, alpha: 1)), as: name, isShort: isShort)
            } else if let color = Scene.Color(looks.map { resolved($0) }) {
                colors.put(named(color), as: name, isShort: isShort)
            }
        case .fonts: fonts.put(named(Scene.Font(value, token.extras)), as: name, isShort: isShort)
        case .spacings: if let amount = value.amount { spacings.put(named(CGFloat(amount)), as: name, isShort: isShort) }
        case .radii: if let amount = value.amount { radii.put(named(CGFloat(amount)), as: name, isShort: isShort) }
        case .shadows:
            let layers = value.elements
            let outer = layers.indices.filter { layers[$0]["inset"] != .flag(true) }
            let shadows = (outer.isEmpty ? Array(layers.indices) : outer).map { index in
                Scene.Shadow(layers[index], looks.map { resolved($0)?.elements.dropFirst(index).first?["color"] })
            }
            if !shadows.isEmpty { self.shadows.put(named(shadows), as: name, isShort: isShort) }
        case .gradients:
            let stops = value.elements
            var gradient = Scene.Gradient()
            gradient.colors = stops.indices.compactMap { index in
                Scene.Color(looks.map { resolved($0)?.elements.dropFirst(index).first?["color"] })
            }
            gradient.locations = stops.positions.map { CGFloat($0) }
            gradient.take(token.extras)
            if gradient.colors.count == stops.count, stops.count > 1 { gradients.put(named(gradient), as: name, isShort: isShort) }
        case .borders:
            var border = Scene.Border()
            if let color = Scene.Color(looks.map { resolved($0)?["color"] }) { border.color = color }
            border.width = CGFloat(max(value["width"]?.amount ?? 1, 0))
            let style = value["style"]
            if style == .text("dashed") { border.dash = [border.width * 3, border.width * 3] }
            if style == .text("dotted") { (border.dash, border.cap) = ([0, border.width * 2], .round) }
            if let dash = style?["dashArray"]?.elements.compactMap(\.amount), !dash.isEmpty {
                border.dash = dash.map { CGFloat(max($0, 0)) }
            }
            borders.put(named(border), as: name, isShort: isShort)
        }
    }
}

extension Scene.Color {
    /// A colour by the four looks of an interface: light, dark, and both in high contrast.
    fileprivate init?(_ values: [TokenValue?]) {
        let colors = values.compactMap { value in if case .color(let color)? = value { Scene.Color(color) } else { nil } }
        guard colors.count == 4 else { return nil }
        self = .following(light: colors[0], dark: colors[1], highContrast: colors[2], darkHighContrast: colors[3])
    }

    fileprivate init(_ color: TokenColor) {
        self = .components(red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
    }

    /// A colour that follows what is in force, no more than it has to.
    package static func following(
        light: Scene.Color, dark: Scene.Color, highContrast: Scene.Color, darkHighContrast: Scene.Color
    ) -> Scene.Color {
        func contrasting(_ normal: Scene.Color, _ high: Scene.Color) -> Scene.Color {
            normal == high ? normal : .contrasting(normal: normal, high: high)
        }
        let (light, dark) = (contrasting(light, highContrast), contrasting(dark, darkHighContrast))
        return light == dark ? light : .dynamic(light: light, dark: dark)
    }
}

extension Scene.Gradient {
    /// Runs as this program's notes beside a token say.
    fileprivate mutating func take(_ extras: [String: String]) {
        func point(_ key: String) -> CGPoint? {
            let numbers = extras[key]?.split(separator: " ").compactMap { Double($0) } ?? []
            return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
        }
        type = extras["type"].flatMap { Scene.GradientType(rawValue: $0) } ?? type
        if type == .linear, let angle = extras["angle"].flatMap({ Double($0) }), angle.isFinite { self.angle = CGFloat(angle) }
        start = point("start") ?? (type == .linear ? start : CGPoint(x: 0.5, y: 0.5))
        end = point("end") ?? (type == .linear ? end : type == .radial ? CGPoint(x: 1, y: 1) : CGPoint(x: 0.5, y: 0))
    }
}

extension Scene.Shadow {
    /// A shadow as a style sheet has it: its blur is twice the deviation, and the opacity is that of the colour.
    fileprivate init(_ value: TokenValue, _ colors: [TokenValue?]) {
        self.init()
        opacity = 1
        if let color = Scene.Color(colors) { self.color = color }
        radius = CGFloat(max(value["blur"]?.amount ?? 0, 0) / 2)
        offset = CGSize(width: value["offsetX"]?.amount ?? 0, height: value["offsetY"]?.amount ?? 0)
        spread = CGFloat(value["spread"]?.amount ?? 0)
    }
}

extension Scene.Font {
    /// The families that mean the font of the system.
    private static let systemFamilies: Set = [
        "system-ui", "-apple-system", "blinkmacsystemfont", "sf pro", "sf pro text", "sf pro display", "ui-sans-serif", "sans-serif",
    ]

    fileprivate init(_ value: TokenValue, _ extras: [String: String]) {
        self.init()
        if let style = extras["textStyle"].flatMap({ Scene.TextStyle(rawValue: $0) }) {
            self.style = style
        } else if let size = value["fontSize"]?.amount, size > 0 {
            self.size = CGFloat(min(size, 2000))
            relativeTo = extras["relativeTo"].flatMap { Scene.TextStyle(rawValue: $0) }
        }
        if case .text(let name)? = value["fontFamily"]?.elements.first, !Self.systemFamilies.contains(name.lowercased()) { family = name }
        if style == nil || extras["weight"] != nil, let number = value["fontWeight"]?.amount { weight = Scene.FontWeight(number: number) }
        design = extras["design"].flatMap { Scene.FontDesign(rawValue: $0) } ?? design
        isItalic = extras["italic"] == "true"
        hasMonospacedDigits = extras["monospacedDigits"] == "true"
        hasSmallCaps = extras["smallCaps"] == "true"
        features = extras["features"]?.split(separator: " ").map(String.init) ?? []
        lineHeight = value.lineHeight.map { CGFloat(max($0, 0)) } ?? 0
        kern = value.kern.map { CGFloat($0) } ?? 0
    }
}

extension Scene.FontWeight {
    private static let numbers: [(number: Double, weight: Scene.FontWeight)] = [
        (100, .ultraLight), (200, .thin), (300, .light), (400, .regular), (500, .medium), (600, .semibold), (700, .bold), (800, .heavy),
        (900, .black),
    ]

    /// The weight of a style sheet's number, the nearest.
    fileprivate init(number: Double) {
        self = Self.numbers.min { abs($0.number - number) < abs($1.number - number) }?.weight ?? .regular
    }

    /// The number of a style sheet.
    package var number: Double { Self.numbers.first { $0.weight == self }?.number ?? 400 }
}
