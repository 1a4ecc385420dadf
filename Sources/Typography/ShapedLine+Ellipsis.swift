// SPDX-License-Identifier: MIT
//
// What stands before an ellipsis.

import VitrinePango

extension ShapedLine {
    /// Removes blanks that end right where the ellipsis begins, so that it follows the last word.
    mutating func dropBlanksBeforeEllipsis(in text: String) {
        guard let ellipsis = runs.firstIndex(where: \.isEllipsis) else { return }
        let isReversed = runs[ellipsis].isRightToLeft
        let neighbour = isReversed ? ellipsis + 1 : ellipsis - 1
        guard runs.indices.contains(neighbour), runs[neighbour].isRightToLeft == isReversed else { return }
        let utf8 = text.utf8
        while let glyph = isReversed ? runs[neighbour].glyphs.first : runs[neighbour].glyphs.last {
            let run = runs[neighbour]
            let place = run.range.lowerBound + glyph.cluster
            guard place == run.range.upperBound - 1, utf8[utf8.index(utf8.startIndex, offsetBy: place)] == 0x20 else { break }
            runs[neighbour].range = run.range.lowerBound..<place
            runs[neighbour].width -= glyph.advance
            if isReversed {
                runs[neighbour].glyphs.removeFirst()
                for index in runs[neighbour].glyphs.indices { runs[neighbour].glyphs[index].x -= glyph.advance }
            } else {
                runs[neighbour].glyphs.removeLast()
            }
        }
        if runs[neighbour].glyphs.isEmpty { runs.remove(at: neighbour) }
    }
}
