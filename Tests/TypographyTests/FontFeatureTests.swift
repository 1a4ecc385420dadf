// SPDX-License-Identifier: MIT
//
// What a font can do beside its usual letters.

import Foundation
import Testing
import VitrineDrawing
import VitrineTypography

@Suite struct FontFeatureTests {
    let typesetter = PangoTypesetter()

    private func layout(_ text: String, _ font: FontDescription, style: ParagraphStyle = ParagraphStyle()) -> TextLayout {
        typesetter.layout(StyledText(text, font: font), style: style)
    }

    @Test(arguments: [CGFloat(15), 28]) func `digits of one width give numbers of one width`(size: CGFloat) {
        let (own, even) = (FontDescription(size: size), FontDescription(size: size, hasMonospacedDigits: true))
        #expect(layout("11:11", own).size.width < layout("00:00", own).size.width)
        #expect(layout("11:11", even).size.width == layout("00:00", even).size.width)
    }

    @Test func `a feature shows other glyphs of as many letters`() {
        var slashed = FontDescription(size: 17)
        slashed.features = ["zero": 1]
        let (usual, other) = (layout("0", FontDescription(size: 17)).lines[0].runs[0], layout("0", slashed).lines[0].runs[0])
        #expect(usual.glyphs[0].id != other.glyphs[0].id)
        #expect(other.features == ["zero": 1])
    }

    @Test func `small capitals that a font lacks are capitals of a smaller size, in lines of the font`() {
        var font = FontDescription(family: "Inter", size: 20)
        font.features = ["smcp": 1]
        let line = layout("Low Tide", font).lines[0]
        #expect(line.runs.map(\.text).joined() == "LOW TIDE")
        #expect(Set(line.runs.map(\.size)) == [20, 16])
        #expect(layout("low", font).size.height == layout("low", FontDescription(family: "Inter", size: 20)).size.height)
        #expect(layout("low", font).string == "low")
    }

    @Test func `small capitals of a font's own are its glyphs`() {
        var font = FontDescription(family: "Noto Serif", size: 20)
        font.features = ["smcp": 1]
        let line = layout("Low", font).lines[0]
        #expect(line.runs.map(\.text).joined() == "Low" && line.runs.allSatisfy { $0.size == 20 })
        #expect(
            line.runs[0].glyphs.map(\.id)
                != layout("Low", FontDescription(family: "Noto Serif", size: 20)).lines[0].runs[0].glyphs.map(\.id))
    }

    @Test func `height that is added goes above a line, or on both sides of it`() {
        let font = FontDescription(family: "Inter", size: 20)
        var style = ParagraphStyle(minimumLineHeight: 40, maximumLineHeight: 40)
        let natural = layout("Aa", font).firstBaseline
        let added = 40 - layout("Aa", font).size.height
        #expect(abs(layout("Aa", font, style: style).firstBaseline - natural - added) < 0.001)
        style.centersLines = true
        #expect(abs(layout("Aa", font, style: style).firstBaseline - natural - added / 2) < 0.001)
    }
}
