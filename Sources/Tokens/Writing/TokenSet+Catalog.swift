// SPDX-License-Identifier: MIT
//
// The colours of tokens as an asset catalogue.

import Foundation
import VitrineGeometry

extension TokenSet {
    /// The files of a catalogue, by their paths in it: a colour set for each colour, in folders that provide namespaces.
    ///
    /// A catalogue knows light and dark, normal and high contrast; of other modes it has those in force.
    ///
    /// - Parameter names: the modes that are in force.
    package func catalogFiles(modes names: [String] = []) -> [(path: String, text: String)] {
        let info = (key: "info", value: TokenJSON.object([("author", .text("vitrine")), ("version", .number(1))]))
        var folders: Set<String> = []
        var files = [(path: "Contents.json", text: TokenJSON.object([info]).file)]
        for token in tokens where token.kind == .color {
            let parts = token.path.filter { $0 != "$root" }.map { $0.filter { !"/:\\".contains($0) && !$0.isNewline } }
            for end in 1..<max(parts.count, 1) {
                let folder = parts[..<end].joined(separator: "/")
                guard folders.insert(folder).inserted else { continue }
                let properties = TokenJSON.object([("provides-namespace", .flag(true))])
                files.append((folder + "/Contents.json", TokenJSON.object([info, ("properties", properties)]).file))
            }
            var colors: [TokenJSON] = []
            let looks = TokenSurroundings(names: names).looks
            let values = looks.map { look -> TokenColor? in
                if case .color(let color)? = try? resolved(token, in: look) { color } else { nil }
            }
            guard let plain = values[0] else { continue }
            for (look, value) in zip(looks, values) {
                // What is not said falls back to the appearance, and then to light.
                let fallback = look.isHighContrast ? values[look.isDark ? 1 : 0] : plain
                guard let value, look == looks[0] || value != fallback else { continue }
                colors.append(.object(Self.conditions(look) + [("color", Self.json(value)), ("idiom", .text("universal"))]))
            }
            files.append(
                (parts.joined(separator: "/") + ".colorset/Contents.json", TokenJSON.object([("colors", .list(colors)), info]).file))
        }
        return files
    }

    private static func conditions(_ look: TokenSurroundings) -> [(key: String, value: TokenJSON)] {
        var appearances: [TokenJSON] = []
        if look.isDark { appearances.append(.object([("appearance", .text("luminosity")), ("value", .text("dark"))])) }
        if look.isHighContrast { appearances.append(.object([("appearance", .text("contrast")), ("value", .text("high"))])) }
        return appearances.isEmpty ? [] : [("appearances", .list(appearances))]
    }

    private static func json(_ color: TokenColor) -> TokenJSON {
        let parts = [("alpha", color.alpha), ("blue", color.blue), ("green", color.green), ("red", color.red)]
        let isWithin = [color.red, color.green, color.blue].allSatisfy { (0...1).contains($0) }
        return .object([
            ("color-space", .text(isWithin ? "srgb" : "extended-srgb")),
            ("components", .object(parts.map { ($0.0, .text(CGFloat($0.1).fraction)) })),
        ])
    }
}

extension CGFloat {
    /// The number with a point, which is how catalogues tell shares from bytes.
    fileprivate var fraction: String {
        let text = numberText(places: 5)
        return text.contains(".") ? text : text + ".0"
    }
}
