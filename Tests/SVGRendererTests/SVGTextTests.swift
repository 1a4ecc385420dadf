// SPDX-License-Identifier: MIT
//
// What becomes of text, with boxes for letters.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSVGRenderer

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
