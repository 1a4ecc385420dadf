// SPDX-License-Identifier: MIT
//
// Modes: an appearance, a contrast, a brand or any name, and their combinations.

/// When a value holds.
package struct TokenMode: Hashable, Sendable {
    /// A brand, a density or any other name; nil is any.
    package var name: String?
    /// Whether it is for a dark appearance or for a light one; nil is both.
    package var isDark: Bool?
    /// Whether it is for a high contrast alone.
    package var isHighContrast = false

    /// Always.
    package static let base = TokenMode()

    package init(name: String? = nil, isDark: Bool? = nil, isHighContrast: Bool = false) {
        (self.name, self.isDark, self.isHighContrast) = (name, isDark, isHighContrast)
    }

    /// The words of appearances and contrasts, without what parts them; the first of each is how it is written.
    private static let words: [(isDark: Bool?, isHigh: Bool, words: [String])] = [
        (false, false, ["light", "lightmode", "day"]), (true, false, ["dark", "darkmode", "night"]),
        (true, true, ["darkHighContrast", "highcontrastdark", "darkhc", "darkcontrast"]),
        (false, true, ["lightHighContrast", "highcontrastlight", "lighthc", "lightcontrast"]),
        (nil, true, ["highContrast", "hc", "increasedcontrast", "contrast"]),
    ]

    /// The mode of a name in a file: `dark`, `Dark High Contrast`, `acme`, `acme-dark`.
    package init(word: String) {
        self.init()
        if let row = Self.row(of: word) {
            (isDark, isHighContrast) = (row.isDark, row.isHigh)
            return
        }
        for index in word.indices where " -/._".contains(word[index]) && index > word.startIndex {
            guard let row = Self.row(of: String(word[word.index(after: index)...])) else { continue }
            (name, isDark, isHighContrast) = (String(word[..<index]), row.isDark, row.isHigh)
            return
        }
        name = word
    }

    private static func row(of word: String) -> (isDark: Bool?, isHigh: Bool, words: [String])? {
        let plain = word.lowercased().filter { $0.isLetter }
        return words.first { $0.words.contains { $0.lowercased() == plain } }
    }

    /// How files write it: empty for what always holds.
    package var word: String {
        let look = Self.words.first { $0.isDark == isDark && $0.isHigh == isHighContrast }?.words[0]
        return [name, look].compactMap(\.self).joined(separator: "-")
    }

    /// How well it suits surroundings: the larger the better, and nil not at all.
    ///
    /// A name goes before an appearance, and that before a contrast.
    func rank(in surroundings: TokenSurroundings) -> Int? {
        if let name, !surroundings.names.contains(name) { return nil }
        if let isDark, isDark != surroundings.isDark { return nil }
        if isHighContrast, !surroundings.isHighContrast { return nil }
        return (name == nil ? 0 : 4) + (isDark == nil ? 0 : 2) + (isHighContrast ? 1 : 0)
    }
}

extension [TokenMode] {
    /// The place of the mode that suits surroundings best; where none does, of that which suits the first one's brand, or the first.
    package func best(in surroundings: TokenSurroundings) -> Int? {
        func best(_ surroundings: TokenSurroundings) -> Int? {
            let ranks = indices.compactMap { index in self[index].rank(in: surroundings).map { (index, $0) } }
            return ranks.max { $0.1 == $1.1 ? $0.0 > $1.0 : $0.1 < $1.1 }?.0
        }
        if let index = best(surroundings) { return index }
        var others = surroundings
        if let name = first?.name { others.names = [name] }
        return best(others) ?? (isEmpty ? nil : 0)
    }
}

/// What is in force where a token is shown.
package struct TokenSurroundings: Hashable, Sendable {
    /// The modes that were chosen by name.
    package var names: [String]
    package var isDark: Bool
    package var isHighContrast: Bool

    package init(names: [String] = [], isDark: Bool = false, isHighContrast: Bool = false) {
        (self.names, self.isDark, self.isHighContrast) = (names, isDark, isHighContrast)
    }

    /// The four looks of an interface under the same names: light, dark, and both in high contrast.
    package var looks: [TokenSurroundings] {
        [(false, false), (true, false), (false, true), (true, true)].map {
            TokenSurroundings(names: names, isDark: $0.0, isHighContrast: $0.1)
        }
    }
}
