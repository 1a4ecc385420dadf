// SPDX-License-Identifier: MIT
//
// Outlines and colour bitmaps of real faces, and the boxes.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

@Suite struct GlyphSourceTests {
    let source = GlyphSource()
    let typesetter = PangoTypesetter()

    func glyph(_ text: String, _ font: FontDescription = FontDescription(size: 10)) throws -> (UInt32, FontFace) {
        let run = try #require(typesetter.layout(StyledText(text, font: font)).block(in: .zero).runs.first)
        return (try #require(run.glyphs.first).id, run.face)
    }

    @Test func `a capital reaches from the baseline to the cap height, y down`() throws {
        let (id, face) = try glyph("H")
        let bounds = try #require(source.outline(of: id, in: face)).controlBounds
        let cap = typesetter.metrics(of: FontDescription(size: 1)).capHeight
        #expect(abs(bounds.maxY) < 0.001)
        #expect(abs(bounds.minY + cap) < 0.001)
        #expect(bounds.minX > 0 && bounds.maxX < 1)
    }

    @Test func `a blank has an empty outline`() throws {
        let (id, face) = try glyph(" ")
        #expect(source.outline(of: id, in: face)?.isEmpty == true)
    }

    @Test func `a synthetic slant leans to the right above the baseline`() throws {
        let (id, upright) = try glyph("ไ")
        let (_, slanted) = try glyph("ไ", FontDescription(size: 10, isItalic: true))
        #expect(!upright.isSynthetic && slanted.isSynthetic)
        let straight = try #require(source.outline(of: id, in: upright)).controlBounds
        let leaning = try #require(source.outline(of: id, in: slanted)).controlBounds
        #expect(leaning.maxX > straight.maxX + 0.05)
    }

    @Test func `an emoji is a bitmap that stands on its baseline`() throws {
        let (id, face) = try glyph("🇩🇪")
        #expect(source.isColor(face))
        let picture = try #require(source.colorGlyph(id, in: face))
        #expect(picture.bitmap.bitmap.width == 136)
        #expect(picture.pixelsPerEm == 109)
        #expect(picture.origin.y < 0 && picture.origin.y > -136)
        #expect(picture.bitmap.bitmap.pixels.contains { $0 >> 24 == 255 })
    }

    @Test func `letters are not pictures`() throws {
        let (id, face) = try glyph("H")
        #expect(!source.isColor(face))
        #expect(source.colorGlyph(id, in: face) == nil)
    }

    @Test func `the box face draws a box for a letter and nothing for a blank`() {
        #expect(source.outline(of: 65, in: .box)?.description == "M0.05 0 L0.05 -0.7 L0.45 -0.7 L0.45 0 Z")
        #expect(source.outline(of: 32, in: .box)?.isEmpty == true)
        #expect(source.outline(of: 0x65E5, in: .box)?.controlBounds.maxX == 0.95)
    }

    @Test func `a file that is no font has no outlines`() {
        let face = FontFace(file: "/etc/passwd", index: 0, family: "None", style: "", postScriptName: "")
        #expect(source.outline(of: 1, in: face) == nil)
        #expect(source.colorGlyph(1, in: face) == nil)
    }
}
