// SPDX-License-Identifier: MIT
//
// The characters of a run in the order in which readers understand them.

import Foundation
import VitrineDrawing

/// Characters that are written together: those of a cluster, or one of them.
struct TextPiece: Hashable {
    var text: String
    /// What is shown for the text; empty where another piece shows it.
    var glyphs: [Glyph]
    /// Where the piece begins, on the baseline, in the space of the layer.
    var start: CGPoint
    /// How far it is to where the next begins.
    var width: CGFloat

    /// The pieces of a run, each with what a document can hold as text.
    ///
    /// Readers gather the letters of a word from left to right, and turn those around that go from right to left. So words come in the
    /// order of reading, each from its left to its right. Of a ligature every letter has a place of its own, for readers would spread
    /// them wrongly. Signs above and below letters, which readers do not turn around, follow their word.
    static func pieces(of run: GlyphRun) -> [TextPiece] {
        let clusters = RunCluster.all(of: run)
        guard run.isRightToLeft else {
            return clusters.compactMap { cluster in
                let text = cluster.text.printable
                return text.isEmpty ? nil : TextPiece(text: text, glyphs: cluster.glyphs, start: cluster.start, width: cluster.width)
            }
        }
        return clusters.stretches(between: \.isNeutral).flatMap { word in
            var (letters, signs): ([TextPiece], [TextPiece]) = ([], [])
            var end: CGFloat = .infinity
            // From the right to the left, so that each letter reaches to the one before it, and not into it.
            for cluster in word {
                let parts = cluster.parts(upTo: end)
                letters += parts.letters
                signs += parts.signs
                if !parts.letters.isEmpty { end = cluster.start.x }
            }
            return letters.reversed() + signs
        }
    }

    /// Whether letters share a glyph, have signs, or reach into each other by a sixteenth of the font size: readers would take words apart.
    static func areTangled(_ run: GlyphRun) -> Bool {
        guard run.isRightToLeft else { return false }
        if run.text.unicodeScalars.contains(where: \.isSign) { return true }
        let clusters = RunCluster.all(of: run)
        return clusters.contains { $0.glyphs.count > 1 || $0.text.unicodeScalars.count > 1 }
            || zip(clusters, clusters.dropFirst()).contains { right, left in
                left.start.x + left.width > right.start.x + run.size / 16
            }
    }
}

extension RunCluster {
    /// Whether the cluster is a blank or a mark between words, which readers do not turn around.
    fileprivate var isNeutral: Bool { text.unicodeScalars.allSatisfy { !$0.isSign && !$0.properties.isAlphabetic } }

    /// Where the letter begins; signs may hang over on both sides.
    fileprivate var start: CGPoint {
        let letters = glyphs.filter { $0.advance > 0 }
        return CGPoint(
            x: (letters.isEmpty ? glyphs : letters).map(\.position.x).min() ?? 0, y: (letters.first ?? glyphs.first)?.position.y ?? 0)
    }

    fileprivate var width: CGFloat { glyphs.reduce(0) { $0 + max($1.advance, 0) } }

    /// The letters of a cluster from right to left, the last with the glyphs, and the signs that belong to them.
    fileprivate func parts(upTo end: CGFloat) -> (letters: [TextPiece], signs: [TextPiece]) {
        let start = start
        let width = end.isFinite ? max(end - start.x, 0) : width
        let scalars = Array(text.printable.unicodeScalars)
        let letters = scalars.filter { !$0.isSign }
        guard !letters.isEmpty else {
            return ([], text.isEmpty ? [] : [TextPiece(text: text.printable, glyphs: glyphs, start: start, width: width)])
        }
        let part = width / CGFloat(max(letters.count, 1))
        let pieces = letters.enumerated().map { index, letter in
            let left = start.x + part * CGFloat(letters.count - 1 - index)
            return TextPiece(
                text: String(letter), glyphs: index == letters.count - 1 ? glyphs : [], start: CGPoint(x: left, y: start.y), width: part)
        }
        let signs = scalars.filter(\.isSign).map { TextPiece(text: String($0), glyphs: [], start: start, width: 0) }
        return (pieces, signs)
    }
}

extension Unicode.Scalar {
    fileprivate var isSign: Bool { properties.generalCategory == .nonspacingMark || properties.generalCategory == .enclosingMark }
}

extension Array {
    /// The stretches between separators, and each separator as a stretch of its own.
    fileprivate func stretches(between isSeparator: (Element) -> Bool) -> [[Element]] {
        var result: [[Element]] = []
        var goesOn = false
        for element in self {
            let separates = isSeparator(element)
            if goesOn, !separates { result[result.count - 1].append(element) } else { result.append([element]) }
            goesOn = !separates
        }
        return result
    }
}
