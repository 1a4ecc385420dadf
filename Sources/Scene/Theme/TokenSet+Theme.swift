// SPDX-License-Identifier: MIT
//
// The names of a theme as tokens: what they stand for in each mode.

package import Foundation
import VitrineGeometry
package import VitrineTokens

/// What the names of the system come to, which a scene knows by name alone.
package struct ThemeLooks {
    let color: (String, TokenSurroundings) -> TokenColor
    let font: (Scene.Font) -> (size: CGFloat, weight: CGFloat)

    /// - Parameters:
    ///   - color: a colour of the system as it is in surroundings.
    ///   - font: the size in points and the weight, 100 to 900, of a font.
    package init(
        color: @escaping (String, TokenSurroundings) -> TokenColor, font: @escaping (Scene.Font) -> (size: CGFloat, weight: CGFloat)
    ) {
        (self.color, self.font) = (color, font)
    }
}

extension TokenSet {
    /// The tokens of a scene: those of its files, and its own names in a group for each section.
    ///
    /// - Parameter themes: the scene's theme as it is read in each of some surroundings, those without a mode, light and plain, first.
    package init(_ themes: [(surroundings: TokenSurroundings, theme: Scene.Theme)], looks: ThemeLooks) {
        self.init(themes.first?.theme.tokens.tokens ?? [])
        guard let base = themes.first?.theme else { return }
        for section in ThemeSection.allCases {
            for name in base.names(in: section) {
                guard let origin = base.origin(of: name, in: section), origin.token == nil else { continue }
                var token: DesignToken?
                let plain = themes.map { $0.theme.value(of: name, in: section, $0.surroundings, looks) }
                let varies = zip(themes, plain).contains { !$0.surroundings.names.isEmpty && $0.surroundings.isPlain && $1 != plain[0] }
                for ((surroundings, theme), value) in zip(themes, plain) {
                    guard let value else { continue }
                    if token == nil {
                        token = DesignToken(
                            path: [section.group] + name.split(separator: ".").map(String.init), kind: value.kind(in: section),
                            variants: [],
                            place: origin.place)
                        token?.extras = theme.extras(of: name, in: section)
                    }
                    let isFirst = token?.variants.isEmpty ?? true
                    // What differs by mode says so of each, the first one too.
                    let isNamed = varies && surroundings.isPlain && !surroundings.names.isEmpty
                    if isFirst || isNamed || token?.value(in: surroundings) != value {
                        token?.put(value, in: isFirst ? .base : TokenMode(surroundings))
                    }
                }
                if let token { put(token) }
            }
        }
    }
}

extension TokenSurroundings {
    fileprivate var isPlain: Bool { !isDark && !isHighContrast }
}

extension TokenMode {
    fileprivate init(_ surroundings: TokenSurroundings) {
        self.init(
            name: surroundings.names.first, isDark: surroundings.isDark ? true : nil, isHighContrast: surroundings.isHighContrast)
    }
}

extension TokenValue {
    fileprivate func kind(in section: ThemeSection) -> TokenKind {
        // A number of a scene is one of points more often than not.
        section.kinds.first ?? .string
    }
}

extension Scene.Theme {
    fileprivate func value(
        of name: String, in section: ThemeSection, _ surroundings: TokenSurroundings, _ looks: ThemeLooks
    ) -> TokenValue? {
        if let alias = origin(of: name, in: section)?.alias, let other = origin(of: alias, in: section) {
            return .alias(other.token ?? [section.group] + alias.split(separator: ".").map(String.init))
        }
        func color(_ color: Scene.Color) -> TokenValue { .color(color.token(in: surroundings, looks)) }
        func points(_ value: CGFloat) -> TokenValue { .dimension(TokenLength(Double(value))) }
        switch section {
        case .colors: return colors[name].map(color)
        case .spacings: return spacings[name].map(points)
        case .radii: return radii[name].map(points)
        case .fonts: return fonts[name].map { $0.token(looks) }
        case .shadows:
            guard let layers = shadows[name] else { return nil }
            let values = layers.map { shadow in
                TokenValue.parts([
                    .init("color", color(shadow.color.multiplied(by: shadow.opacity))), .init("offsetX", points(shadow.offset.width)),
                    .init("offsetY", points(shadow.offset.height)), .init("blur", points(shadow.radius * 2)),
                    .init("spread", points(shadow.spread)),
                ])
            }
            return values.count == 1 ? values[0] : .list(values)
        case .gradients:
            guard let gradient = gradients[name] else { return nil }
            let last = CGFloat(max(gradient.colors.count - 1, 1))
            return .list(
                gradient.colors.enumerated().map { index, stop in
                    let place = gradient.locations.isEmpty ? CGFloat(index) / last : gradient.locations[index]
                    return .parts([.init("color", color(stop)), .init("position", .number(Double(place)))])
                })
        case .borders:
            return borders[name].map { border in
                let style =
                    border.dash.isEmpty
                    ? TokenValue.text("solid")
                    : .parts([.init("dashArray", .list(border.dash.map(points))), .init("lineCap", .text(border.cap.rawValue))])
                return .parts([.init("color", color(border.color)), .init("width", points(border.width)), .init("style", style)])
            }
        }
    }

    /// What a token has no word for: a colour of the system, a text style, a design.
    fileprivate func extras(of name: String, in section: ThemeSection) -> [String: String] {
        if section == .colors, case .named(let system, alpha: 1)? = colors[name] { return ["systemColor": system] }
        if section == .gradients, let gradient = gradients[name] { return gradient.extras }
        guard section == .fonts, let font = fonts[name] else { return [:] }
        var extras: [String: String] = [:]
        extras["textStyle"] = font.size == nil ? font.style?.rawValue : nil
        extras["relativeTo"] = (font.relativeTo ?? (font.size == nil ? nil : font.style))?.rawValue
        extras["weight"] = extras["textStyle"] == nil ? nil : font.weight?.rawValue
        extras["design"] = font.design == .default ? nil : font.design.rawValue
        extras["features"] = font.features.isEmpty ? nil : font.features.joined(separator: " ")
        for (key, isSet) in [
            ("italic", font.isItalic), ("monospacedDigits", font.hasMonospacedDigits), ("smallCaps", font.hasSmallCaps),
        ] where isSet { extras[key] = "true" }
        return extras
    }
}

extension Scene.Gradient {
    /// Which way it runs, of which the format of tokens says nothing.
    fileprivate var extras: [String: String] {
        if type == .linear, let angle { return angle == 180 ? [:] : ["angle": angle.numberText()] }
        func point(_ point: CGPoint) -> String { "\(point.x.numberText(places: 6)) \(point.y.numberText(places: 6))" }
        let extras = ["start": point(start), "end": point(end)]
        return type == .linear ? extras : extras.merging(["type": type.rawValue]) { $1 }
    }
}

extension Scene.Font {
    fileprivate func token(_ looks: ThemeLooks) -> TokenValue {
        let (size, weight) = looks.font(self)
        var parts: [TokenValue.Part] = [
            .init("fontFamily", .list([.text(family ?? "system-ui")])), .init("fontSize", .dimension(TokenLength(Double(size)))),
            .init("fontWeight", .number(Double(weight))),
        ]
        if kern != 0 { parts.append(.init("letterSpacing", .dimension(TokenLength(Double(kern))))) }
        if lineHeight > 0, size > 0 {
            parts.append(.init("lineHeight", .number((Double(lineHeight / size) * 100_000).rounded() / 100_000)))
        }
        return .parts(parts)
    }
}

extension Scene.Color {
    /// The colour as it is in surroundings.
    fileprivate func token(in surroundings: TokenSurroundings, _ looks: ThemeLooks) -> TokenColor {
        switch self {
        case .named(let name, let alpha):
            let color = looks.color(name, surroundings)
            return TokenColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha * Double(alpha))
        case .components(let red, let green, let blue, let alpha):
            return TokenColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
        case .dynamic(let light, let dark): return (surroundings.isDark ? dark : light).token(in: surroundings, looks)
        case .contrasting(let normal, let high): return (surroundings.isHighContrast ? high : normal).token(in: surroundings, looks)
        }
    }
}
