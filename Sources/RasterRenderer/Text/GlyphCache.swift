// SPDX-License-Identifier: MIT
//
// Glyphs as coverage, ready to be painted in any colour.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

/// The glyphs of all faces and sizes that a renderer drew.
final class GlyphCache {
    private let source = GlyphSource()
    private var strikes: [StrikeKey: GlyphStrike] = [:]
    private var bytes = 0
    private static let limit = 8 << 20

    private struct StrikeKey: Hashable {
        var face: FontFace
        var size: CGFloat
    }

    /// The glyphs of a face at a size in pixels.
    func strike(of face: FontFace, size: CGFloat) -> GlyphStrike {
        if bytes > Self.limit {
            strikes.removeAll(keepingCapacity: true)
            bytes = 0
        }
        let key = StrikeKey(face: face, size: size)
        if let known = strikes[key] { return known }
        let strike = GlyphStrike(face: face, size: size)
        strikes[key] = strike
        return strike
    }

    /// A glyph's coverage with the pen at `phase` quarters of a pixel; nil for one that leaves no mark or is a picture.
    func mask(of glyph: UInt32, phase: Int, in strike: GlyphStrike) throws(CairoError) -> Coverage? {
        let key = UInt64(glyph) << 2 | UInt64(phase)
        if let known = strike.masks[key] { return known }
        let mask = try makeMask(of: glyph, phase: phase, in: strike)
        strike.masks[key] = .some(mask)
        bytes += 64 + (mask?.byteCount ?? 0)
        return mask
    }

    /// The outline at font size 1; nil where there is none.
    func outline(of glyph: UInt32, in face: FontFace) -> Path? {
        guard let path = source.outline(of: glyph, in: face), !path.isEmpty else { return nil }
        return path
    }

    func colorGlyph(_ glyph: UInt32, in face: FontFace) -> GlyphSource.ColorGlyph? { source.colorGlyph(glyph, in: face) }

    func isColor(_ face: FontFace) -> Bool { source.isColor(face) }

    private func makeMask(of glyph: UInt32, phase: Int, in strike: GlyphStrike) throws(CairoError) -> Coverage? {
        guard let outline = outline(of: glyph, in: strike.face) else { return nil }
        let place = CGAffineTransform(a: strike.size, b: 0, c: 0, d: strike.size, tx: CGFloat(phase) / 4, ty: 0)
        let path = outline.applying(place)
        return try Coverage(of: path, frame: PixelRect(covering: path.controlBounds))
    }
}

/// The glyphs of one face at one size.
final class GlyphStrike {
    let face: FontFace
    /// In pixels.
    let size: CGFloat
    /// By glyph and phase; nothing for a glyph without a mark.
    fileprivate var masks: [UInt64: Coverage?] = [:]

    fileprivate init(face: FontFace, size: CGFloat) {
        self.face = face
        self.size = size
    }
}
