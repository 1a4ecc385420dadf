// SPDX-License-Identifier: MIT
//
// Real fonts: what must hold whatever their exact numbers are.

import Foundation
import Testing
import VitrineDrawing
import VitrineTypography

@Suite struct PangoTypesetterTests {
    let typesetter = PangoTypesetter()
    let font = FontDescription(size: 17)
    let sentence = "The quick brown fox jumps over the lazy dog"

    func layout(
        _ text: String, width: CGFloat? = nil, maxLines: Int = 0, maxHeight: CGFloat? = nil, style: ParagraphStyle = ParagraphStyle()
    )
        -> TextLayout
    {
        typesetter.layout(StyledText(text, font: font), style: style, width: width, maxLines: maxLines, maxHeight: maxHeight)
    }

    func families(_ text: String, style: ParagraphStyle = ParagraphStyle()) -> [String] {
        layout(text, style: style).block(in: .zero).runs.map(\.face.family)
    }

    // Metrics

    @Test func `the system font is Inter in the lines of San Francisco`() {
        let metrics = typesetter.metrics(of: FontDescription(size: 17))
        #expect(abs(metrics.ascender - 16.1865) < 0.001)
        #expect(abs(metrics.descender + 4.1006) < 0.001)
        #expect(metrics.leading == 0)
        let named = typesetter.metrics(of: FontDescription(family: "Inter", size: 100))
        #expect(abs(named.ascender - 96.875) < 0.01 && abs(named.descender + 24.148) < 0.01, "Inter by its name is itself")
        #expect(typesetter.metrics(of: FontDescription(size: 17, design: .rounded)).lineHeight == metrics.lineHeight)
        #expect(metrics.capHeight > metrics.xHeight)
        #expect(layout("Hello").size.height == typesetter.metrics(of: font).lineHeight)
    }

    /// Widths of labels in whole pixels at @2x, as Xcode saved them in public storyboards.
    @Test(arguments: [
        ("Subtitle", 11.0, FontWeight.regular, 40.5), ("Subtitle", 12, .regular, 44), ("Playout Volume", 12, .regular, 87.5),
        ("HIGHLIGHT", 13, .bold, 74.5), ("Virtual Background", 14, .regular, 123), ("New Icons", 16, .regular, 76),
        ("Title", 16, .regular, 31.5),
        ("Label", 17, .regular, 41.5), ("Audio Profile", 17, .regular, 97), ("Beats per Measure", 17, .regular, 143),
        ("First View Controller", 17, .regular, 155), ("Privacy over profit", 17, .semibold, 145), ("Folding Cell", 17, .bold, 96),
    ])
    func `words in the system font are as wide as in San Francisco`(text: String, size: Double, weight: FontWeight, width: Double) {
        let own = typesetter.layout(StyledText(text, font: FontDescription(size: size, weight: weight))).size.width
        #expect(abs(own - width) <= max(0.03 * width, 1), "\(own)")
    }

    @Test func `letters of other scripts keep their room, and so does a family that is asked for by its name`() {
        func spacings(_ text: String, _ font: FontDescription) -> [CGFloat] {
            typesetter.layout(StyledText(text, font: font)).block(in: .zero).runs.map(\.letterSpacing)
        }
        let system = FontDescription(size: 17)
        #expect(spacings("Room", system).allSatisfy { $0 < -0.4 })
        #expect(spacings("مرحبا بالعالم", system).allSatisfy { $0 == 0 } && spacings("世界、こんにちは。", system).allSatisfy { $0 == 0 })
        #expect(Set(spacings("Tea 世界", system).map { $0 == 0 }) == [true, false])
        #expect(spacings("Room", FontDescription(family: "Inter", size: 17)) == [0])
        #expect(spacings("Room", FontDescription(size: 17, design: .monospaced)) == [0])
    }

    @Test func `advances are not rounded and scale with the size`() {
        let small = typesetter.layout(StyledText(sentence, font: FontDescription(family: "Inter", size: 13))).size.width
        let large = typesetter.layout(StyledText(sentence, font: FontDescription(family: "Inter", size: 130))).size.width
        #expect(abs(large - 10 * small) < 0.6)
        #expect(small != small.rounded())
    }

    @Test(arguments: [
        (FontWeight.ultraLight, "Thin"), (.light, "Light"), (.regular, "Regular"), (.semibold, "SemiBold"), (.bold, "Bold"),
        (.black, "Black"),
    ])
    func `each weight has its face`(weight: FontWeight, style: String) {
        let run = typesetter.layout(StyledText("a", font: FontDescription(size: 17, weight: weight))).block(in: .zero).runs.first
        #expect(run?.face.file.hasSuffix("Inter-\(style).otf") == true)
    }

    @Test func `monospaced digits have one width`() {
        let font = FontDescription(size: 17, hasMonospacedDigits: true)
        let widths = Set("0123456789".map { typesetter.layout(StyledText(String($0), font: font)).size.width })
        #expect(widths.count == 1)
    }

    // Lines

    @Test func `a text fits again into the size it was measured at`() {
        for text in [sentence, "日本語テキスト", "مرحبا بالعالم"] {
            let size = layout(text).size
            #expect(layout(text, width: size.width).lines.count == 1)
            #expect(!layout(text, width: size.width, maxLines: 1, maxHeight: size.height).isTruncated)
        }
    }

    @Test func `lines break between words and none is wider than it may be`() {
        let wrapped = layout(sentence, width: 150)
        #expect(wrapped.lines.count == 3)
        #expect(wrapped.lines.map(\.text).joined() == sentence)
        #expect(wrapped.lines.allSatisfy { $0.rect.width <= 150 })
        #expect(
            wrapped.lines.map { $0.text.trimmingCharacters(in: .whitespaces) } == ["The quick brown", "fox jumps over the", "lazy dog"])
    }

    @Test func `a word that is longer than the line breaks within, without a hyphen`() {
        let wrapped = layout("Donaudampfschifffahrtsgesellschaft", width: 100)
        #expect(wrapped.lines.count > 1)
        #expect(wrapped.lines.map(\.text).joined() == "Donaudampfschifffahrtsgesellschaft")
        #expect(wrapped.block(in: .zero).runs.flatMap(\.glyphs).count <= "Donaudampfschifffahrtsgesellschaft".count)
    }

    @Test func `ideographs break between characters but not before a full stop`() {
        let wrapped = layout("今日はとても天気がいいです。", width: 17 * 13)
        #expect(wrapped.lines.map(\.text) == ["今日はとても天気がいいで", "す。"])
    }

    @Test func `one line is truncated at its tail, head or middle`() {
        func text(_ mode: ParagraphStyle.LineBreak) -> String {
            layout(sentence, width: 150, maxLines: 1, style: ParagraphStyle(lineBreak: mode)).lines.map(\.text).joined()
        }
        #expect(text(.truncateTail).hasPrefix("The quick") && text(.truncateTail).hasSuffix("…"))
        #expect(text(.truncateHead).hasPrefix("…") && text(.truncateHead).hasSuffix("lazy dog"))
        #expect(text(.truncateMiddle).hasPrefix("The") && text(.truncateMiddle).hasSuffix("dog") && text(.truncateMiddle).contains("…"))
        #expect(text(.clip) == sentence)
        #expect(text(.wordWrap) == "The quick brown ")
    }

    @Test func `the ellipsis keeps its own width`() throws {
        let line = try #require(layout(sentence, width: 150, maxLines: 1).lines.first)
        let ellipsis = layout("…").size.width
        let text = layout(String(line.text.dropLast())).size.width
        // Half of what stands between two letters of the system font is between the text and the ellipsis, too.
        let spacing = try #require(layout("a").block(in: .zero).runs.first).letterSpacing
        #expect(abs(abs(line.rect.width - text - ellipsis) + spacing / 2) < 0.01)
        #expect(line.rect.width < 150)
    }

    @Test(arguments: ["aaaa bbbb cccc", "שלום שלום שלום", "aa 日本 🇩🇪 bb cc dd"])
    func `no blank stands before the ellipsis`(text: String) {
        for width in stride(from: 20.0, to: 120, by: 3) {
            let line = layout(text, width: width, maxLines: 1).lines.first
            #expect(line?.text.contains(" …") == false)
            // Scripts of other spacing may be half a point longer.
            #expect(
                (line?.rect.width ?? 0) <= max(width, layout(String(text.prefix(1)) + "…").size.width) + (text.contains("日") ? 0.46 : 0))
        }
    }

    @Test func `of two lines the first wraps and the last is truncated`() {
        let two = layout(sentence, width: 150, maxLines: 2)
        #expect(two.isTruncated)
        #expect(two.lines.map(\.isTruncated) == [false, true])
        #expect(two.lines.first?.text == "The quick brown ")
        #expect(two.lines.last?.text.hasPrefix("fox jumps over") == true)
    }

    @Test func `newlines are kept, and what follows the last line leaves an ellipsis`() {
        #expect(layout("a\n\nb").lines.map(\.text) == ["a", "", "b"])
        #expect(layout("a\n\nb").size.height == 3 * typesetter.metrics(of: font).lineHeight)
        #expect(layout("Hello\nWorld", width: 200, maxLines: 1).lines.map(\.text) == ["Hello…"])
        #expect(layout("One\nTwo\r\nThree", width: 200, maxLines: 2).lines.map(\.text) == ["One", "Two…"])
    }

    @Test func `a height limits whole lines`() {
        let height = typesetter.metrics(of: font).lineHeight
        #expect(layout(sentence, width: 150, maxHeight: height * 2.5).lines.count == 2)
        #expect(layout(sentence, width: 150, maxHeight: 1).lines.count == 1)
    }

    @Test func `justified lines fill the width, the last does not`() {
        let lines = layout(sentence, width: 150, style: ParagraphStyle(alignment: .justified)).lines
        #expect(lines.dropLast().allSatisfy { abs($0.rect.width - 150) < 0.01 })
        #expect((lines.last?.rect.width ?? 150) < 100)
    }

    // Scripts

    @Test func `Arabic runs from the right and joins its letters`() throws {
        let text = layout("مرحبا", width: 200)
        let line = try #require(text.lines.first)
        #expect(line.isRightToLeft)
        #expect(line.rect.maxX == 200)
        let run = try #require(text.block(in: CGRect(x: 0, y: 0, width: 200, height: 30)).runs.first)
        #expect(run.isRightToLeft)
        #expect(run.glyphs.map(\.cluster) == run.glyphs.map(\.cluster).sorted(by: >))
        let single = layout("ح").block(in: .zero).runs.first?.glyphs.first?.id
        #expect(!run.glyphs.contains { $0.id == single })
    }

    @Test(arguments: [("٩°", "°"), ("(٣) ٤", "٤"), ("- ٥", "٥")])
    func `a text without letters runs as what is around it, and one with letters as they do`(text: String, leftmost: String) {
        func first(_ text: String, _ isRightToLeft: Bool) -> String? {
            var style = ParagraphStyle()
            style.letterlessIsRightToLeft = isRightToLeft
            guard let run = layout(text, style: style).block(in: .zero).runs.first else { return nil }
            return (run.isRightToLeft ? run.text.last : run.text.first).map(String.init)
        }
        #expect(first(text, true) == leftmost)
        #expect(first(text, false) == text.first.map(String.init))
        #expect(first("a \(text)", true) == "a")
        #expect(first("ش \(text)", false) == first("ش \(text)", true))
    }

    @Test func `mixed directions stand in visual order`() {
        let runs = layout("abc שלום def").block(in: .zero).runs
        let hebrew = runs.firstIndex { $0.isRightToLeft } ?? 0
        #expect(runs.first?.text.hasPrefix("abc") == true)
        #expect(runs.last?.text.hasSuffix("def") == true)
        #expect(hebrew > 0 && hebrew < runs.count - 1)
        let positions = runs.flatMap(\.glyphs).map(\.position.x)
        #expect(positions == positions.sorted())
        let mirrored = layout("abc שלום def", style: ParagraphStyle(baseDirection: .rightToLeft)).block(in: .zero).runs
        #expect(mirrored.first?.text.hasSuffix("def") == true)
        #expect(mirrored.last?.text.hasPrefix("abc") == true)
    }

    @Test(arguments: [
        ("日本語の", "Noto Sans CJK JP"), ("中文", "Noto Sans CJK SC"), ("한국어", "Noto Sans CJK KR"), ("مرحبا", "Noto Sans Arabic"),
        ("שלום", "Noto Sans Hebrew"), ("ไทย", "Noto Sans Thai"), ("नमस्ते", "Noto Sans Devanagari"), ("Привет", "Inter"),
        ("🇩🇪", "Noto Color Emoji"),
    ])
    func `every script has its family`(text: String, family: String) {
        #expect(Set(families(text)) == [family])
    }

    @Test func `the language decides among the shapes of ideographs`() {
        #expect(families("骨", style: ParagraphStyle(language: "zh-Hant")) == ["Noto Sans CJK TC"])
        #expect(families("骨", style: ParagraphStyle(language: "ja")) == ["Noto Sans CJK JP"])
    }

    @Test(arguments: ["👩‍👩‍👧", "🇩🇪", "👍🏽", "❤️", "1️⃣"])
    func `an emoji sequence is one glyph a little wider than an em`(emoji: String) {
        let text = layout(emoji)
        #expect(text.block(in: .zero).runs.flatMap(\.glyphs).count == 1)
        #expect(text.block(in: CGRect(origin: .zero, size: text.size)).runs.first?.glyphs.first?.position.y == text.firstBaseline)
        #expect(text.size.width > 17 && text.size.width < 17 * 1.4)
        #expect(text.size.height == typesetter.metrics(of: font).lineHeight)
    }

    @Test func `scripts that help out leave the height of a line`() {
        let height = typesetter.metrics(of: font).lineHeight
        for text in ["日本語", "مرحبا", "שלום", "ไทย", "नमस्ते", "a🇩🇪b"] { #expect(layout(text).size.height == height) }
    }

    // Trouble

    @Test func `a character that no font has is reported by name`() {
        let text = layout("a\u{10FFFD}b\u{10FFFD}")
        #expect(text.missingCharacters == ["\u{10FFFD}"])
        #expect(typesetter.diagnostics == [.missingGlyph("\u{10FFFD}")])
        #expect(typesetter.diagnostics.first?.description.contains("U+10FFFD") == true)
    }

    @Test func `an unknown family falls back to Inter and is reported once`() {
        let font = FontDescription(family: "Intre", size: 17)
        let runs = typesetter.layout(StyledText("a", font: font)).block(in: .zero).runs
        _ = typesetter.layout(StyledText("b", font: font))
        #expect(runs.map(\.face.family) == ["Inter"])
        #expect(typesetter.diagnostics.count == 1)
        #expect(typesetter.diagnostics.first?.description == "unknown font family 'Intre'; did you mean 'Inter'?")
    }

    @Test func `control characters and no size do no harm`() {
        #expect(layout("a\0b").lines.count == 1)
        #expect(typesetter.layout(StyledText("abc", font: FontDescription(size: 0))).lines.count == 1)
        #expect(layout("\n").lines.count == 2)
        #expect(layout(sentence, width: 0, maxLines: 1).lines.count == 1)
        #expect(layout("abc", width: -5).lines.count == 3)
    }

    // Runs

    @Test func `the runs of all lines hold the text`() {
        let block = layout("Tiffany & Søren", width: 300).block(in: CGRect(x: 10, y: 10, width: 300, height: 40))
        #expect(block.string == "Tiffany & Søren")
        #expect(block.runs.map(\.text).joined() == "Tiffany & Søren")
        #expect(block.frame == CGRect(x: 10, y: 10, width: 300, height: 40))
    }

    @Test func `spans of one font and two colours become two runs`() {
        let text = StyledText(spans: [TextSpan("ab", font: font, color: .black), TextSpan("cd", font: font, color: .white)])
        let runs = typesetter.layout(text).block(in: .zero).runs
        #expect(runs.map(\.text) == ["ab", "cd"])
        #expect(runs.map(\.color) == [.black, .white])
        #expect(runs.last?.glyphs.map(\.cluster) == [0, 1])
    }

    @Test func `kern widens every letter, the last one too`() {
        let plain = layout("abc").size.width
        let wide = typesetter.layout(StyledText(spans: [TextSpan("abc", font: font, kern: 5)])).size.width
        #expect(abs(wide - plain - 15) < 0.01)
    }

    @Test func `underlines and backgrounds span their text`() throws {
        let text = StyledText(spans: [
            TextSpan("ab ", font: font), TextSpan("cd", font: font, isUnderlined: true, isStruckThrough: true, background: .white),
        ])
        let layout = typesetter.layout(text)
        let block = layout.block(in: CGRect(origin: .zero, size: layout.size))
        let start = self.layout("ab ").size.width
        #expect(block.lines.count == 2)
        // Of what stands between two letters, half may be at either end.
        let spacing = try #require(block.runs.first).letterSpacing
        #expect(
            block.lines.allSatisfy { abs($0.rect.minX - start) < 0.01 - spacing && abs($0.rect.maxX - layout.size.width) < 0.01 - spacing })
        #expect((block.lines.first?.rect.midY ?? 0) > layout.firstBaseline)
        #expect((block.lines.last?.rect.midY ?? 99) < layout.firstBaseline)
        #expect(block.backgrounds.first?.rect.height == layout.size.height)
    }

    @Test func `a synthetic slant is asked for only where the family has no italic`() {
        func face(_ text: String) -> FontFace? {
            typesetter.layout(StyledText(text, font: FontDescription(size: 17, isItalic: true))).block(in: .zero).runs.first?.face
        }
        #expect(face("a")?.style.contains("Italic") == true)
        #expect(face("a")?.isSynthetic == false)
        #expect(face("ไทย")?.isSynthetic == true)
    }

    @Test func `used fonts are recorded with their hash`() throws {
        _ = layout("Hello")
        let record = try #require(typesetter.usedFonts().first)
        #expect(record.fileName == "Inter-Regular.otf")
        #expect(record.family == "Inter")
        #expect(record.sha256.count == 64)
        #expect(!record.version.isEmpty)
        #expect(typesetter.usedFonts().count == 1)
    }

    @Test func `environment and locale have no influence`() async {
        let text = "骨 مرحبا ۴ abc 🇩🇪"
        let expected = layout(text).block(in: .zero)
        await #expect(processExitsWith: .success) { [text = text as String, expected = expected as TextBlock] in
            for name in ["LANG", "LC_ALL", "LANGUAGE", "PANGO_LANGUAGE", "FC_LANG"] { setenv(name, "fa_IR.UTF-8", 1) }
            setenv("FONTCONFIG_FILE", "/nowhere", 1)
            setenv("FONTCONFIG_PATH", "/nowhere", 1)
            setlocale(LC_ALL, "")
            let block = PangoTypesetter().layout(StyledText(text, font: FontDescription(size: 17))).block(in: .zero)
            precondition(block == expected)
        }
    }

    @Test func `two typesetters agree to the last bit`() {
        for text in [sentence, "abc شكرا 日本 🇩🇪 é", "a\tb"] {
            let other = PangoTypesetter().layout(StyledText(text, font: font), width: 120)
            #expect(other == layout(text, width: 120))
        }
    }
}
