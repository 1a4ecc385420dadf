// SPDX-License-Identifier: MIT
//
// Whether the families of the pinned set are there.

import Foundation
import VitrineDrawing

/// A family of the pinned set, with the font that was found for it.
package struct FontCheckup: Sendable {
    /// The family's name.
    package var family: String
    /// The Debian package that brings it.
    package var debianPackage: String
    /// The font; nil where the family is missing.
    package var record: FontRecord?

    /// The families that pictures rest on, with a letter of each.
    private static let families: [(family: String, debianPackage: String, letter: String)] = [
        ("Inter", "fonts-inter", "a"), ("Noto Sans", "fonts-noto-core", "a"), ("Noto Sans Arabic", "fonts-noto-core", "س"),
        ("Noto Sans Hebrew", "fonts-noto-core", "ש"), ("Noto Sans Devanagari", "fonts-noto-core", "न"),
        ("Noto Sans Thai", "fonts-noto-core", "ส"), ("Noto Serif", "fonts-noto-core", "a"), ("Noto Sans Mono", "fonts-noto-mono", "a"),
        ("Quicksand", "fonts-quicksand", "a"),
        ("Noto Sans CJK SC", "fonts-noto-cjk", "汉"), ("Noto Sans CJK JP", "fonts-noto-cjk", "か"),
        ("Noto Sans CJK KR", "fonts-noto-cjk", "한"),
        ("Noto Color Emoji", "fonts-noto-color-emoji", "😀"),
    ]

    /// Looks for each family.
    package static func all() -> [FontCheckup] {
        families.map { family, debianPackage, letter in
            let text = StyledText(letter, font: FontDescription(family: family, size: 16))
            let layout = PangoTypesetter().layout(text)
            let face = layout.lines.flatMap(\.runs).first { $0.face.family == family }?.face
            return FontCheckup(family: family, debianPackage: debianPackage, record: face.flatMap { FontRecord(of: $0) })
        }
    }
}
