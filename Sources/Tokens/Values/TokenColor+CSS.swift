// SPDX-License-Identifier: MIT
//
// Colours as style sheets write them, which older files of tokens have.

import Foundation

extension TokenColor {
    /// `#rrggbb`, `rgb(…)`, `hsl(…)`, `oklch(…)`, `color(display-p3 …)` and the few names that files have; nil for what is none.
    package init?(css text: String) {
        let text = text.trimmingCharacters(in: .whitespaces).lowercased()
        if let color = TokenColor(hex: text) { self = color; return }
        if let known = Self.names[text] { self = known; return }
        guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
        var function = String(text[..<open])
        var words = text[text.index(after: open)...].dropLast().split { " ,/".contains($0) }.map(String.init)
        if function == "color", !words.isEmpty { function = words.removeFirst() }
        guard (3...4).contains(words.count) else { return nil }
        let alpha = words.count == 4 ? Self.number(words[3], of: 1) : 1
        switch function {
        case "rgb", "rgba":
            let bytes = words.prefix(3).compactMap { Self.number($0, of: 255) }
            guard bytes.count == 3, let alpha else { return nil }
            self.init(red: bytes[0] / 255, green: bytes[1] / 255, blue: bytes[2] / 255, alpha: alpha)
        default:
            let space = ["hsla": "hsl"][function] ?? function
            // What a percent sign means of each component; 1 leaves the number as it is.
            let whole = Self.wholes[space] ?? [1, 1, 1]
            let parts = zip(words, whole).compactMap { Self.number($0, of: $1) }
            guard parts.count == 3, let alpha else { return nil }
            self.init(space: space, parts, alpha: alpha)
        }
    }

    private static let wholes: [String: [Double]] = [
        "hsl": [360, 100, 100], "hwb": [360, 100, 100], "lab": [100, 125, 125], "lch": [100, 150, 360], "oklab": [1, 0.4, 0.4],
        "oklch": [1, 0.4, 360],
    ]

    private static func number(_ word: String, of whole: Double) -> Double? {
        if word == "none" { return 0 }
        if word.hasSuffix("%") { return Double(word.dropLast()).map { $0 / 100 * whole } }
        return Double(word.hasSuffix("deg") ? String(word.dropLast(3)) : word)
    }

    private static let names: [String: TokenColor] = [
        "transparent": TokenColor(red: 0, green: 0, blue: 0, alpha: 0), "black": .black, "white": TokenColor(red: 1, green: 1, blue: 1),
        "red": TokenColor(red: 1, green: 0, blue: 0), "blue": TokenColor(red: 0, green: 0, blue: 1),
        "green": TokenColor(red: 0, green: 128.0 / 255, blue: 0),
        "gray": TokenColor(red: 128.0 / 255, green: 128.0 / 255, blue: 128.0 / 255),
        "yellow": TokenColor(red: 1, green: 1, blue: 0), "orange": TokenColor(red: 1, green: 165.0 / 255, blue: 0),
    ]
}
