// SPDX-License-Identifier: MIT
//
// What becomes of text, with boxes for letters.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSVGRenderer
import VitrineTypography

@Suite struct SVGTextTests {
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    /// - Parameter string: What the runs say, as it is read; nil for runs that stand as they are read.
    private func text(_ runs: [GlyphRun], of string: String? = nil, _ options: SVGRenderer.Options = .init()) throws -> String {
        let block = TextBlock(string: string ?? runs.map(\.text).joined(), frame: box, runs: runs)
        let layer = DisplayList.Layer(bounds: box, contents: [.text(block)])
        return try SVGRenderer(options: options).render(DisplayList(size: CGSize(width: 40, height: 30), scale: 2, layers: [layer]))
    }

    /// Letters of five points each; blanks may be wider.
    private func run(_ string: String, at x: CGFloat = 0, y: CGFloat = 8, blank: CGFloat = 5, isRightToLeft: Bool = false) -> GlyphRun {
        var (x, cluster, glyphs) = (x, 0, [Glyph]())
        for scalar in isRightToLeft ? Array(string.unicodeScalars.reversed()) : Array(string.unicodeScalars) {
            let advance = scalar == " " ? blank : 5
            glyphs.append(Glyph(id: scalar.value, position: CGPoint(x: x, y: y), advance: advance, cluster: cluster))
            x += advance
            cluster += UTF8.width(scalar)
        }
        if isRightToLeft {
            for place in glyphs.indices { glyphs[place].cluster = string.utf8.count - glyphs[place].cluster - 2 }
        }
        return GlyphRun(face: .box, size: 10, color: .black, isRightToLeft: isRightToLeft, text: string, glyphs: glyphs)
    }

    @Test func `kerned text has its letter spacing and one place`() throws {
        var kerned = run("ab")
        kerned.letterSpacing = -0.5
        let svg = try text([kerned, run("c", at: 9.5)])
        #expect(svg.contains("letter-spacing=\"-0.5\"><tspan x=\"0\" y=\"8\">ab</tspan>"))
        #expect(svg.contains("<tspan x=\"9.5\" y=\"8\" letter-spacing=\"0\">c</tspan>"))
    }

    @Test func `translucent letters that may join are faded together`() throws {
        var joined = run("\u{5D0}", isRightToLeft: true)
        joined.color = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
        let svg = try text([joined])
        #expect(svg.contains(" direction=\"rtl\" opacity=\"0.5\" x=\"5\"") && !svg.contains("fill-opacity"))
        var plain = run("a")
        plain.color = joined.color
        #expect(try text([plain]).contains(" fill-opacity=\"0.5\""))
    }

    @Test func `digits of one width are asked for`() throws {
        var digits = run("11")
        digits.hasMonospacedDigits = true
        #expect(try text([digits]).contains(" style=\"font-variant-numeric:tabular-nums\" x=\"0\" y=\"8\">11</text>"))
    }

    @Test func `every word of a justified line has its place`() throws {
        var justified = run("ab c", blank: 9)
        justified.isJustified = true
        #expect(try text([justified]).contains("<tspan x=\"0\" y=\"8\">ab </tspan><tspan x=\"19\" y=\"8\">c</tspan></text>"))
    }

    @Test func `words of a justified line from right to left are in reading order`() throws {
        var justified = run("\u{5D0} \u{5D1}", blank: 9, isRightToLeft: true)
        for place in justified.glyphs.indices { justified.glyphs[place].cluster = [3, 2, 0][place] }
        justified.isJustified = true
        #expect(
            try text([justified]).contains(
                "direction=\"rtl\"><tspan x=\"19\" y=\"8\">\u{5D0} </tspan><tspan x=\"5\" y=\"8\">\u{5D1}</tspan></text>"))
    }

    @Test func `runs from right to left are in reading order, line by line`() throws {
        // Two lines: what is read first stands at the right.
        let runs = [
            run("\u{5D1}", isRightToLeft: true), run("\u{5D0}", at: 5, isRightToLeft: true), run("\u{5D3}", y: 18, isRightToLeft: true),
            run("\u{5D2}", at: 5, y: 18, isRightToLeft: true),
        ]
        let svg = try text(runs, of: "\u{5D0}\u{5D1}\u{5D2}\u{5D3}")
        let letters = svg.unicodeScalars.filter { (0x5D0...0x5D3).contains($0.value) }.map(\.value)
        #expect(letters == [0x5D0, 0x5D1, 0x5D2, 0x5D3])
    }

    @Test(arguments: [
        ("👩‍👩‍👧 🇩🇪", "👩‍👩‍👧 🇩🇪"), ("\u{200F}\u{202B}a\u{202C}", "\u{200F}\u{202B}a\u{202C}"),
        (String(decoding: [0x61, 0xD800, 0x62] as [UInt16], as: UTF16.self), "a\u{FFFD}b"),
        (
            "\u{0}\u{8}\u{7F}\u{85}", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
        ),
        ("]]>-->", "]]&gt;--&gt;"), ("&#x3C;", "&amp;#x3C;"),
    ])
    func `text arrives whole, and what XML cannot hold is replaced`(_ string: String, _ expected: String) throws {
        #expect(try text([run(string)]).contains(">\(expected)</text>"))
        let outlines = try text([run(string)], .init(text: .outlines))
        #expect(outlines.contains("aria-label=\"\(expected)\""))
        #expect(outlines.contains("<title>\(expected)</title>"))
    }

    @Test func `what shaping moves away from the pen stays with its word`() throws {
        // A sign above the second letter, put there from the right.
        var word = run("abcd")
        word.glyphs[2] = Glyph(id: 99, position: CGPoint(x: 6, y: 4), advance: 0, cluster: 2, offset: CGVector(dx: -4, dy: -4))
        word.glyphs[3] = Glyph(id: 100, position: CGPoint(x: 10, y: 8), advance: 5, cluster: 3)
        #expect(try text([word]).contains(" x=\"0\" y=\"8\">abcd</text>"))
    }

    @Test func `what begins elsewhere than the letters before it end has a place of its own`() throws {
        var word = run("abc")
        word.glyphs[2].position.x = 14
        #expect(try text([word]).contains("<tspan x=\"0\" y=\"8\">ab</tspan><tspan x=\"14\" y=\"8\">c</tspan></text>"))
        // Glyphs of one cluster are one letter, wherever they are.
        word.glyphs[2].cluster = 1
        #expect(try text([word]).contains(" x=\"0\" y=\"8\">abc</text>"))
    }

    @Test func `a word that ends in a mark stands on its baseline`() throws {
        var word = run("\u{642}\u{651}", isRightToLeft: true)
        word.glyphs = [
            Glyph(id: 1, position: CGPoint(x: 3, y: 12), advance: 0, cluster: 2, offset: CGVector(dx: 2, dy: 4)),
            Glyph(id: 2, position: CGPoint(x: 1, y: 8), advance: 9, cluster: 0),
        ]
        #expect(word.origin == CGPoint(x: 1, y: 8))
        #expect(try text([word]).contains(" direction=\"rtl\" x=\"10\" y=\"8\">"))
    }

    @Test(arguments: [
        "ที่นี่มีน้ำ ผู้ใหญ่", "မြန်မာနိုင်ငံ ကျွန်ုပ်", "ព្រះរាជាណាចក្រ ស្ត្រី", "ལྷ་ས་ བོད་ཡིག", "حقّ كتابِ سرٍّ مُحَمَّدٌ", "שָׁלוֹם",
        "தமிழ் বাংলা देवनागरी", "a\u{308}\u{323} Q\u{301}",
    ])
    func `a run of any script has one place, on the baseline of its line`(_ string: String) throws {
        let layout = PangoTypesetter().layout(StyledText(string, font: FontDescription(size: 22)))
        let block = layout.block(in: CGRect(origin: .zero, size: layout.size))
        for run in block.runs { #expect(abs((run.origin?.y ?? 0) - layout.firstBaseline) < 0.001) }
        let layer = DisplayList.Layer(bounds: block.frame, contents: [.text(block)])
        let svg = try SVGRenderer().render(DisplayList(size: block.frame.size, scale: 2, layers: [layer]))
        let places = svg.matches(of: /[ ]x="([^"]*)" y="([^"]*)"/)
        #expect(places.count == block.runs.count)
        #expect(places.allSatisfy { !$0.output.1.contains(" ") && $0.output.2 == places[0].output.2 }, "\(svg)")
    }

    @Test func `design tools get emoji as pictures, and the letters around them as text`() throws {
        let layout = PangoTypesetter().layout(StyledText("Moon 🌙 x", font: FontDescription(size: 22)))
        let block = layout.block(in: CGRect(origin: .zero, size: layout.size))
        let layer = DisplayList.Layer(bounds: block.frame, contents: [.text(block)])
        let list = DisplayList(size: block.frame.size, scale: 2, layers: [layer])
        let design = try SVGRenderer(options: .init(profile: .design)).render(list)
        #expect(design.contains("aria-label=\"🌙\"") && design.contains("<image ") && !design.contains("<use "))
        #expect(design.contains(">Moon </tspan>") && !design.contains("🌙</tspan>"))
        #expect(try SVGRenderer().render(list).contains("🌙</tspan>"))
    }

    @Test func `a word of a hundred thousand letters is one element`() throws {
        let word = String(repeating: "ab", count: 50_000)
        let svg = try text([run(word)])
        #expect(svg.contains(">\(word)</text>"))
        #expect(svg.utf8.count < 101_000)
    }

    @Test func `outlines are described in the smallest profile, too`() throws {
        let svg = try text([run("ab")], .init(profile: .web, text: .outlines))
        #expect(svg.contains("<g role=\"img\" aria-label=\"ab\">") && !svg.contains("<text"))
    }
}
