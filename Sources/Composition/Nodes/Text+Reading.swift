// SPDX-License-Identifier: MIT
//
// The runs of a text in the order in which they are read.

package import VitrineDrawing

extension Composition.Text {
    /// The runs as their characters follow on each other in the text; within a line they are given from left to right.
    ///
    /// What the text does not have, an ellipsis say, stays where it is.
    package var runsInReadingOrder: [GlyphRun] {
        guard runs.contains(where: \.isRightToLeft) else { return runs }
        let whole = Array(string.utf8)
        var remaining = runs
        var result: [GlyphRun] = []
        var place = 0
        while let first = remaining.first {
            while place < whole.count, !remaining.contains(where: { $0.isFound(in: whole, at: place) }), whole[place].isBlank { place += 1 }
            guard let next = remaining.firstIndex(where: { $0.isFound(in: whole, at: place) }) else {
                result.append(first)
                remaining.removeFirst()
                continue
            }
            result.append(remaining.remove(at: next))
            place += result.last?.text.utf8.count ?? 0
        }
        return result
    }
}

extension GlyphRun {
    fileprivate func isFound(in whole: [UInt8], at place: Int) -> Bool { !text.isEmpty && whole[place...].starts(with: text.utf8) }
}

extension UInt8 {
    /// Whether this is a space or a line's end.
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D }
}
