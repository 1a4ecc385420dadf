// SPDX-License-Identifier: MIT
//
// The rules that all typesetters share, with numbers that can be checked by eye: at size 10 a letter is 5 wide, a line 10 high.

import Foundation
import Testing
import VitrineDrawing
import VitrineTypography

@Suite struct BoxTypesetterTests {
    let typesetter = BoxTypesetter()
    let font = FontDescription(size: 10)

    func lines(
        _ text: String, width: CGFloat?, maxLines: Int = 0, maxHeight: CGFloat? = nil, _ lineBreak: ParagraphStyle.LineBreak = .truncateTail
    ) -> [String] {
        let style = ParagraphStyle(lineBreak: lineBreak)
        return typesetter.layout(StyledText(text, font: font), style: style, width: width, maxLines: maxLines, maxHeight: maxHeight)
            .lines.map(\.text)
    }

    @Test func `a text without a width takes one line of five points a letter`() {
        let layout = typesetter.layout(StyledText("Hello", font: font))
        #expect(layout.size == CGSize(width: 25, height: 10))
        #expect(layout.firstBaseline == 7.5)
        #expect(layout.lines.map(\.rect) == [CGRect(x: 0, y: 0, width: 25, height: 10)])
        #expect(!layout.isTruncated)
    }

    @Test func `an empty text has no lines and no size`() {
        let layout = typesetter.layout(StyledText("", font: font))
        #expect(layout.lines.isEmpty)
        #expect(layout.size == .zero)
    }

    @Test func `metrics follow the size`() {
        let metrics = typesetter.metrics(of: FontDescription(size: 20))
        #expect(metrics.ascender == 15)
        #expect(metrics.descender == -5)
        #expect(metrics.lineHeight == 20)
    }

    @Test(arguments: [
        (60, ["one two ", "three"].map { $0.trimmingCharacters(in: .whitespaces) }),
        (40, ["one two", "three"]),
        (30, ["one", "two", "three"]),
        (20, ["one", "two", "thre", "e"]),
    ])
    func `words wrap where the width ends`(width: Int, expected: [String]) {
        #expect(lines("one two three", width: CGFloat(width)) == expected)
    }

    @Test func `ideographs break anywhere and are one em wide`() {
        #expect(lines("日本語文", width: 25) == ["日本", "語文"])
    }

    @Test func `newlines end lines, and an empty line keeps its height`() {
        let layout = typesetter.layout(StyledText("a\n\nb", font: font))
        #expect(layout.lines.map(\.text) == ["a", "", "b"])
        #expect(layout.size.height == 30)
    }

    @Test(arguments: [
        (ParagraphStyle.LineBreak.truncateTail, "abcd…"), (.truncateHead, "…ghij"), (.truncateMiddle, "ab…ij"), (.clip, "abcdefghij"),
        (.wordWrap, "abcde"), (.charWrap, "abcde"),
    ])
    func `one line is cut as the mode says`(mode: ParagraphStyle.LineBreak, expected: String) {
        #expect(lines("abcdefghij", width: 25, maxLines: 1, mode) == [expected])
    }

    @Test func `a word that no line holds is told`() {
        func broken(_ text: String, _ lineBreak: ParagraphStyle.LineBreak) -> [String] {
            typesetter.layout(StyledText(text, font: font), style: ParagraphStyle(lineBreak: lineBreak), width: 20).brokenWords
        }
        #expect(broken("a bcdefg, hi", .wordWrap) == ["bcdefg"] && broken("a bcdefg, hi", .truncateTail) == ["bcdefg"])
        #expect(broken("a bcdefg, hi", .charWrap) == [] && broken("abcd efgh", .wordWrap) == [] && broken("日本語 文章", .wordWrap) == [])
    }

    @Test func `only the last line is truncated`() {
        #expect(lines("one two three four", width: 25, maxLines: 2) == ["one", "two…"])
    }

    @Test func `a second paragraph that is not shown leaves an ellipsis`() {
        #expect(lines("Hi\nyou", width: 50, maxLines: 1) == ["Hi…"])
        #expect(lines("Hi\n", width: 50, maxLines: 1) == ["Hi"])
    }

    @Test func `a height keeps whole lines, and one at least`() {
        #expect(lines("a\nb\nc", width: 50, maxHeight: 25, .wordWrap) == ["a", "b"])
        #expect(lines("a\nb\nc", width: 50, maxHeight: 5, .wordWrap) == ["a"])
    }

    @Test(arguments: [(ParagraphStyle.Alignment.left, 0), (.natural, 0), (.center, 25), (.right, 50)])
    func `lines stand where the alignment says`(alignment: ParagraphStyle.Alignment, x: Int) {
        let layout = typesetter.layout(StyledText("ab", font: font), style: ParagraphStyle(alignment: alignment), width: 60)
        #expect(layout.lines.first?.rect.minX == CGFloat(x))
    }

    @Test func `natural alignment of a right-to-left paragraph is right`() {
        let style = ParagraphStyle(baseDirection: .rightToLeft)
        let layout = typesetter.layout(StyledText("ab", font: font), style: style, width: 60)
        #expect(layout.lines.first?.rect.minX == 50)
        #expect(layout.block(in: CGRect(x: 0, y: 0, width: 60, height: 10)).runs.first?.glyphs.map(\.position.x) == [50, 55])
        #expect(layout.block(in: CGRect(x: 0, y: 0, width: 60, height: 10)).runs.first?.glyphs.map(\.id) == [98, 97])
    }

    @Test func `a block stands centred in a higher frame, aligned in its width`() {
        let layout = typesetter.layout(StyledText("ab", font: font), style: ParagraphStyle(alignment: .center))
        let block = layout.block(in: CGRect(x: 100, y: 200, width: 30, height: 30))
        #expect(block.runs.first?.glyphs.map(\.position) == [CGPoint(x: 110, y: 217.5), CGPoint(x: 115, y: 217.5)])
        #expect(
            layout.block(in: CGRect(x: 0, y: 0, width: 10, height: 30), verticalAlignment: .top).runs.first?.glyphs.first?.position.y == 7.5
        )
    }

    @Test func `line spacing stands between lines only`() {
        let style = ParagraphStyle(lineSpacing: 4)
        #expect(typesetter.layout(StyledText("a\nb", font: font), style: style).size.height == 24)
    }

    @Test func `line height grows above the text`() {
        let style = ParagraphStyle(lineHeightMultiple: 2)
        let layout = typesetter.layout(StyledText("a", font: font), style: style)
        #expect(layout.size.height == 20)
        #expect(layout.firstBaseline == 17.5)
        let limited = ParagraphStyle(lineHeightMultiple: 2, maximumLineHeight: 12)
        #expect(typesetter.layout(StyledText("a", font: font), style: limited).size.height == 12)
    }

    @Test func `spans keep their colours, and the largest sets the line`() {
        let text = StyledText(spans: [
            TextSpan("ab", font: font, color: .black), TextSpan("c", font: FontDescription(size: 20), color: .white, isUnderlined: true),
        ])
        let layout = typesetter.layout(text)
        #expect(layout.size == CGSize(width: 20, height: 20))
        let block = layout.block(in: CGRect(origin: .zero, size: layout.size))
        #expect(block.runs.map(\.color) == [.black, .white])
        #expect(block.runs.map(\.text) == ["ab", "c"])
        #expect(block.lines == [TextBlock.Decoration(rect: CGRect(x: 10, y: 16.5, width: 10, height: 1), color: .white)])
    }

    @Test func `kern widens every letter`() {
        let text = StyledText(spans: [TextSpan("abc", font: font, kern: 2)])
        #expect(typesetter.layout(text).size.width == 21)
    }
}
