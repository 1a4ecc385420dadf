// SPDX-License-Identifier: MIT
//
// What shaping takes and gives, as values.

/// A text to be shaped and broken into lines.
package struct ShapingRequest {
    /// A stretch of text in one font.
    package struct Span {
        /// Its end in the text, in UTF-8 bytes; it begins where the one before ends.
        package var end: Int
        package var font: FontMap.Request
        /// OpenType features as CSS writes them; empty for the font's own.
        package var features: String
        package var letterSpacing: Double
        /// The size of what stands in place of the text, from the baseline up and down, in points; nil for text.
        package var box: (width: Double, ascent: Double, descent: Double)?

        package init(end: Int, font: FontMap.Request, features: String, letterSpacing: Double) {
            self.end = end
            self.font = font
            self.features = features
            self.letterSpacing = letterSpacing
        }
    }

    package enum Wrap { case none, word, character }

    package enum Ellipsis { case none, start, middle, end }

    package enum Direction { case natural, leftToRight, rightToLeft }

    /// Must not contain U+0000.
    package var text: String
    package var spans: [Span]
    /// In points; nil for no limit.
    package var width: Double?
    package var wrap = Wrap.none
    package var ellipsis = Ellipsis.none
    package var direction = Direction.natural
    /// Whether natural paragraphs without a letter run from right to left.
    package var letterlessIsRightToLeft = false
    package var isJustified = false
    /// How much shorter the first line of each paragraph is than the others, in points; below 0, how much shorter the others are.
    package var indent = 0.0
    /// A BCP 47 tag; nil for what the scripts tell.
    package var language: String?

    package init(text: String, spans: [Span]) {
        self.text = text
        self.spans = spans
    }

    /// The span that a byte of the text belongs to.
    ///
    /// Complexity: logarithmic in the number of spans.
    func span(at offset: Int) -> Int {
        var (low, high) = (0, spans.count)
        while low < high {
            let middle = (low + high) / 2
            if spans[middle].end > offset { high = middle } else { low = middle + 1 }
        }
        return low < spans.count ? low : 0
    }
}

/// One line, its runs from left to right.
package struct ShapedLine {
    /// Where it begins in the text, in UTF-8 bytes.
    package var start: Int
    package var isRightToLeft: Bool
    package var runs: [ShapedRun]
    /// Whether a paragraph begins with the line.
    package var beginsParagraph = false
    /// Whether it ends within a word, as there was no place to break.
    package var endsWithinWord = false
}

/// Glyphs of one face and span, from left to right.
package struct ShapedRun {
    /// Nil where no font at all is installed.
    package var face: FaceRecord?
    package var span: Int
    package var isRightToLeft: Bool
    /// Whether the run is the sign for what was left out.
    package var isEllipsis: Bool
    /// The bytes of the text it stands for.
    package var range: Range<Int>
    package var width: Double
    package var glyphs: [ShapedGlyph]
}

extension [ShapedRun] {
    /// Gives runs that share a range the part of it up to where the next one in the text begins, with clusters counted from its start.
    mutating func divide(_ range: Range<Int>) {
        var end = range.upperBound
        for index in first?.isRightToLeft == true ? indices.map(\.self) : indices.reversed() {
            let start = self[index].range.lowerBound
            self[index].range = start..<end
            for place in self[index].glyphs.indices { self[index].glyphs[place].cluster -= start - range.lowerBound }
            end = start
        }
    }
}

/// A glyph; lengths in points, down is positive.
package struct ShapedGlyph {
    package var id: UInt32
    /// From the left end of the run, and from the baseline.
    package var x: Double
    package var y: Double
    /// How much of x is the glyph's distance from the pen.
    package var shift: Double
    package var advance: Double
    /// In bytes from the start of the run.
    package var cluster: Int
    /// Whether the font lacks the character.
    package var isMissing: Bool
}
