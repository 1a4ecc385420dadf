// SPDX-License-Identifier: MIT
//
// Which characters of a run became which glyphs.

import Foundation
import VitrineDrawing

/// Characters that became glyphs together.
struct RunCluster: Hashable {
    var text: String
    /// In the order in which they are seen, from left to right.
    var glyphs: [Glyph]

    /// The clusters of a run in the order of reading; together they hold all characters and all glyphs.
    static func all(of run: GlyphRun) -> [RunCluster] {
        var groups: [(start: Int, glyphs: [Glyph])] = []
        for glyph in run.glyphs {
            if let last = groups.indices.last, groups[last].start == glyph.cluster {
                groups[last].glyphs.append(glyph)
            } else {
                groups.append((glyph.cluster, [glyph]))
            }
        }
        if run.isRightToLeft { groups.reverse() }
        let bytes = Array(run.text.utf8)
        let starts = groups.map(\.start)
        guard zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }), let last = starts.last, last < max(bytes.count, 1),
            starts.allSatisfy({ $0 >= 0 })
        else { return [RunCluster(text: run.text, glyphs: run.glyphs)] }
        return groups.indices.map { index in
            let start = index == 0 ? 0 : groups[index].start
            let end = index + 1 < groups.count ? groups[index + 1].start : bytes.count
            return RunCluster(text: String(decoding: bytes[start..<end], as: UTF8.self), glyphs: groups[index].glyphs)
        }
    }
}

extension String {
    /// The text as a document takes it: blanks for control characters, U+FFFD for what is no character.
    var printable: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let value = scalar.value
            if value < 0x20 || (0x7F...0x9F).contains(value) {
                result.append(" ")
            } else if value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) {
                result.append("\u{FFFD}")
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}
