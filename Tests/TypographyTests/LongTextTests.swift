// SPDX-License-Identifier: MIT
//
// Texts of which one part is longer than anybody writes.

import Foundation
import Testing
import VitrineDrawing
import VitrineTestSupport
import VitrineTypography

@Suite struct LongTextTests {
    let typesetter = PangoTypesetter()

    func lines(_ text: String, width: CGFloat = 300, size: CGFloat = 17) -> [TextLine] {
        typesetter.layout(
            StyledText(text, font: FontDescription(size: size)), style: ParagraphStyle(), width: width, maxLines: 0, maxHeight: nil
        ).lines
    }

    @Test(arguments: ["x", "م", "👩‍👩‍👧", "ﬁé"])
    func `a word of many thousand letters takes time in proportion`(letter: String) {
        let count = 400_000 / letter.utf8.count
        let text = String(repeating: letter, count: count)
        let (broken, time) = processorTime { lines(text) }
        #expect(time < .seconds(60))
        #expect(broken.map(\.text).joined() == text)
        // Nothing is broken within a letter.
        #expect(broken.reduce(0) { $0 + $1.text.count } == text.count)
    }

    @Test func `a long word is broken where a shorter one is`() {
        let long = lines("See " + String(repeating: "n", count: 4000)).map(\.text)
        let short = lines("See " + String(repeating: "n", count: 800)).map(\.text)
        #expect(Array(long.prefix(short.count - 1)) == Array(short.dropLast()))
    }

    @Test func `letters of a long word stay joined`() {
        let glyphs = lines(String(repeating: "م", count: 4000)).map { line in Set(line.runs.flatMap(\.glyphs).map(\.id)) }
        // All between the first and the last letter are joined on both sides.
        #expect(Set(glyphs.dropFirst().dropLast()).count == 1)
        #expect(glyphs[1].count == 1)
    }

    @Test func `a text of many spans takes time in proportion`() {
        let count = 30_000
        let font = FontDescription(size: 17)
        let spans = (0..<count).map { TextSpan("ab ", font: font, color: CGColor(gray: CGFloat($0 % 7) / 7, alpha: 1)) }
        let (layout, time) = processorTime {
            typesetter.layout(StyledText(spans: spans), style: ParagraphStyle(), width: 300, maxLines: 0, maxHeight: nil)
        }
        #expect(time < .seconds(60))
        #expect(layout.lines.reduce(0) { $0 + $1.runs.count } >= count)
    }

    @Test(arguments: [1, 2, 0]) func `a megabyte of words is laid out`(maxLines: Int) {
        let text = String(repeating: "lorem ipsum dolor sit amet ", count: 40_000)
        let (layout, time) = processorTime {
            typesetter.layout(
                StyledText(text, font: FontDescription(size: 17)), style: ParagraphStyle(), width: 300, maxLines: maxLines, maxHeight: nil)
        }
        #expect(time < .seconds(60))
        #expect(layout.isTruncated == (maxLines > 0))
    }
}
