// SPDX-License-Identifier: MIT
//
// What the names of faces tell.

package import Foundation

extension DesignTextStyle {
    /// The family, weight and slant that the PostScript name of a face tells.
    package static func face(named name: String) -> (family: String, weight: CGFloat, isItalic: Bool) {
        let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
        let style = parts.count > 1 ? parts[1].lowercased() : ""
        let words: [(String, CGFloat)] = [
            ("ultralight", 100), ("thin", 100), ("extralight", 200), ("light", 300), ("extrabold", 800), ("semibold", 600),
            ("demibold", 600), ("heavy", 800), ("black", 900), ("medium", 500), ("bold", 700),
        ]
        let weight = words.first { style.contains($0.0) }?.1 ?? 400
        var family = parts.first ?? name
        // Names of faces are written without the blanks of the family's.
        var spaced = ""
        for character in family {
            if character.isUppercase, let last = spaced.last, last.isLowercase { spaced.append(" ") }
            spaced.append(character)
        }
        family = spaced
        for (word, known) in [("SFPro", "SF Pro"), ("SFUI", "SF Pro"), ("SFCompact", "SF Compact"), ("SFMono", "SF Mono"), (".", "SF Pro")]
        where name.hasPrefix(word) { family = known }
        return (family, weight, style.contains("italic") || style.contains("oblique"))
    }
}
