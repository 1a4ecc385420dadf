// SPDX-License-Identifier: MIT
//
// Text on layers.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry

extension LayerPainter {
    func draw(_ block: TextBlock, in affine: CGAffineTransform) throws(CairoError) {
        for bar in block.backgrounds { try draw(bar, in: affine) }
        for run in block.runs { try draw(run, in: affine) }
        for bar in block.lines { try draw(bar, in: affine) }
    }

    private func draw(_ bar: TextBlock.Bar, in affine: CGAffineTransform) throws(CairoError) {
        if affine.keepsRectanglesAligned {
            var rect = PixelRect(snapping: bar.rect.applying(affine))
            // A line is never thinner than a pixel.
            if bar.rect.width > 0, rect.width == 0 { rect.maxX += 1 }
            if bar.rect.height > 0, rect.height == 0 { rect.maxY += 1 }
            target.fill(rect, with: bar.color.pixel, clip: clip)
        } else {
            try fill(Path.rect(bar.rect).applying(affine), with: bar.color.pixel)
        }
    }

    private func draw(_ run: GlyphRun, in affine: CGAffineTransform) throws(CairoError) {
        let pixel = run.color.pixel
        if pixel >> 24 == 0 || !(run.size > 0) || !run.size.isFinite { return }
        for glyph in run.glyphs {
            guard let outline = Path.box(for: glyph, size: run.size) else { continue }
            try fill(outline.applying(affine), with: pixel)
        }
    }
}

extension Path {
    /// The box that stands for a glyph of the box face; nil for one that leaves no mark.
    fileprivate static func box(for glyph: Glyph, size: CGFloat) -> Path? {
        guard let scalar = Unicode.Scalar(glyph.id), !scalar.properties.isWhitespace, glyph.advance > 0 else { return nil }
        let gap = glyph.advance / 10
        return .rect(CGRect(x: glyph.position.x + gap, y: glyph.position.y - 0.7 * size, width: glyph.advance - 2 * gap, height: 0.7 * size))
    }
}
