// SPDX-License-Identifier: MIT
//
// Words that are divided at the ends of lines.

import Foundation
import Testing
import VitrineDrawing

@testable import VitrineTypography

@Suite struct HyphenationTests {
    let typesetter = PangoTypesetter()
    let font = FontDescription(family: "Inter", size: 17)

    private func lines(_ text: String, width: CGFloat, factor: CGFloat = 1, language: String? = "de", maxLines: Int = 0) -> [String] {
        var style = ParagraphStyle(language: language)
        style.hyphenationFactor = factor
        return typesetter.layout(StyledText(text, font: font), style: style, width: width, maxLines: maxLines, maxHeight: nil).lines.map(
            \.text)
    }

    @Test func `a word is divided where its language divides it, with a hyphen`() {
        let shown = lines("Fensterbankkräuter", width: 120)
        #expect(shown.count == 2 && shown[0].hasSuffix("-"), "\(shown)")
        #expect(shown.joined().replacing("-", with: "") == "Fensterbankkräuter")
        #expect(["Fensterbank-", "Fensterbankkräu-"].contains(shown[0]), "\(shown)")
    }

    @Test func `the text itself has no hyphens`() {
        var style = ParagraphStyle(language: "de")
        style.hyphenationFactor = 1
        let layout = typesetter.layout(StyledText("Fensterbankkräuter wachsen", font: font), style: style, width: 120)
        #expect(layout.string == "Fensterbankkräuter wachsen")
        #expect(!layout.lines.contains { $0.text.unicodeScalars.contains("\u{AD}") })
        for run in layout.lines.flatMap(\.runs) {
            #expect(run.glyphs.allSatisfy { $0.cluster <= run.text.utf8.count })
        }
    }

    @Test func `every line fits, and one that is divided is fuller than one that is not`() {
        let text = "Donaudampfschifffahrtsgesellschaft und Bundesverfassungsgericht"
        for line in lines(text, width: 150) { #expect(typesetter.layout(StyledText(line, font: font)).size.width <= 150.5) }
        #expect(lines("An international understanding", width: 160, language: "en").count <= 2)
    }

    @Test func `a place where a word may be divided takes no kern`() {
        func text(_ string: String) -> StyledText {
            StyledText(spans: [TextSpan(string, font: font, kern: 2)])
        }
        let whole = typesetter.layout(text("illillill"), style: ParagraphStyle(), width: nil)
        let divided = typesetter.layout(text("ill\u{AD}ill\u{AD}ill"), style: ParagraphStyle(), width: nil)
        #expect(divided.size.width == whole.size.width)
        #expect(divided.lines.map(\.text) == ["illillill"])
        #expect(divided.lines.flatMap(\.runs).flatMap(\.glyphs).count == 9)
    }

    @Test func `without a factor no word is divided`() {
        #expect(!lines("Eine Fensterbank", width: 100, factor: 0).contains { $0.hasSuffix("-") })
    }

    @Test func `a factor below one leaves lines alone that are full enough`() {
        let text = "Vom Wind getriebene Wolken"
        #expect(lines(text, width: 145, factor: 1).contains { $0.hasSuffix("-") })
        #expect(!lines(text, width: 145, factor: 0.05).contains { $0.hasSuffix("-") })
        let some = lines("Ein Bundesverfassungsgerichtsurteil", width: 200, factor: 0.5)
        #expect(some.first == "Ein Bundesverfas-" || some.first?.hasSuffix("-") == true, "\(some)")
    }

    @Test func `a language without patterns is told once`() {
        _ = lines("Sanasto ja kieli", width: 40, language: "fi")
        _ = lines("Toinen sana", width: 40, language: "fi")
        #expect(typesetter.diagnostics == [.missingHyphenation(language: "fi")])
    }

    @Test(arguments: ["ar", "ar-EG", "fa", "he", "ja", "ko", "th", "ur", "zh-Hans", "pa-Arab"])
    func `a language without hyphens needs no patterns`(language: String) {
        _ = lines("مرحبا بالعالم 世界 สวัสดี", width: 40, language: language)
        #expect(typesetter.diagnostics.filter { if case .missingHyphenation = $0 { true } else { false } } == [])
        #expect(typesetter.hyphenationProblem(language: language) == nil)
    }

    @Test(arguments: [
        ("af", "hyphen-af"), ("sr-Latn", "hyphen-sr"), ("pt-PT", "hyphen-pt-pt"), ("en-GB", "hyphen-en-gb"), ("nn", "hyphen-no"),
    ])
    func `the warning names the package that Debian has`(language: String, package: String) {
        #expect(FontDiagnostic.missingHyphenation(language: language).description.hasSuffix("install Debian's libhyphen0 and \(package)"))
    }

    @Test func `of a language that Debian has no patterns of none are to be installed`() {
        #expect(
            FontDiagnostic.missingHyphenation(language: "fi").description
                == "there are no patterns to hyphenate 'fi', so its words are not divided")
    }

    @Test func `a text that is set tighter breaks in its own width as it did`() {
        var span = TextSpan("Wanderdünen und Abendlicht", font: font)
        span.kern = -1.5
        let text = StyledText(spans: [span])
        for width in stride(from: CGFloat(110), to: 260, by: 3.7) {
            let first = typesetter.layout(text, style: ParagraphStyle(), width: width, maxLines: 0, maxHeight: nil)
            let again = typesetter.layout(text, style: ParagraphStyle(), width: first.size.width, maxLines: 0, maxHeight: nil)
            #expect(again.lines.map(\.text) == first.lines.map(\.text), "\(width)")
        }
    }

    @Test(arguments: ["de", "en-GB", "fr", "nl", "pt-BR", "ru", "sv", "cs"]) func `languages are found by their tags`(language: String) {
        #expect(Hyphenator(language: language) != nil)
    }

    @Test(arguments: [
        ("en", "academy everyday ability eventually", 3), ("sv", "ibland apelsin anemon omega åsikt", 2),
        ("fr", "école élégamment préféré réservation", 2), ("ru", "район яблоко улица", 2),
    ])
    func `two letters stand on each side of a hyphen, and more where the dictionary says so`(
        language: String, words: String, after: Int
    ) throws {
        let hyphenator = try #require(Hyphenator(language: language))
        #expect(!hyphenator.places(in: words).isEmpty)
        for text in [words, words.decomposedStringWithCanonicalMapping] {
            let bytes = Array(text.utf8)
            for place in hyphenator.places(in: text) {
                let parts = [bytes[..<place], bytes[place...]].map { String(decoding: $0, as: UTF8.self) }
                let (head, tail) = (parts[0].split(separator: " ").last ?? "", parts[1].split(separator: " ").first ?? "")
                #expect(head.count >= 2 && tail.count >= after, "\(head)-\(tail)")
                #expect(parts[0].count + parts[1].count == text.count, "\(head)-\(tail)")
            }
        }
    }

    @Test func `where no line holds a part of a word, that is broken without a hyphen`() {
        func layout(_ text: String, _ width: CGFloat) -> TextLayout {
            typesetter.layout(StyledText(text, font: font), style: ParagraphStyle(language: "de"), width: width)
        }
        let sweet = layout("Zu\u{AD}cker\u{AD}schlecker", 46.75)
        #expect(sweet.lines.map(\.text) == ["Zu-", "cker-", "schle", "cker"])
        // Fifteen letters, and the hyphens at the places of the soft ones.
        #expect(sweet.lines.flatMap(\.runs).flatMap(\.glyphs).count == 17)
        #expect(sweet.brokenWords == ["Zuckerschlecker"])
        // There is room for the first part's end, and none for a hyphen beside it.
        let strong = layout("Strengst\u{AD}geschmack", 38)
        #expect(strong.lines.map(\.text).prefix(2) == ["Stre", "ngst"])
        #expect(strong.lines.flatMap(\.runs).flatMap(\.glyphs).count == 17)
        #expect(strong.brokenWords == ["Strengstgeschmack"])
        for text in [sweet, strong] {
            #expect(layout(text.string, text.size.width).lines.map(\.text) == text.lines.map(\.text))
        }
    }

    @Test func `words that no line holds are told, and those that are divided or may be broken anywhere are not`() {
        func broken(
            _ text: String, width: CGFloat = 80, factor: CGFloat = 0, _ lineBreak: ParagraphStyle.LineBreak = .wordWrap
        ) -> [String] {
            var style = ParagraphStyle(lineBreak: lineBreak, language: "de")
            style.hyphenationFactor = factor
            return typesetter.layout(StyledText(text, font: font), style: style, width: width).brokenWords
        }
        let text = "Das Bundesverfassungsgericht entscheidet."
        #expect(broken(text) == ["Bundesverfassungsgericht", "entscheidet"])
        #expect(broken(text, factor: 1) == [])
        #expect(broken(text, .charWrap) == [])
        #expect(broken(text, width: 300) == [])
        #expect(broken("················································ 漢字漢字漢字漢字漢字漢字") == [])
    }

    @Test func `a label of one line is not divided`() {
        #expect(lines("Bundesverfassungsgericht", width: 80, maxLines: 1).first?.hasSuffix("…") == true)
    }
}
