// SPDX-License-Identifier: MIT
//
// Text on layers.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineComposition
import VitrineTypography

extension LayerPainter {
    func draw(_ block: TextBlock, in affine: CGAffineTransform) throws(CairoError) {
        for bar in block.backgrounds { try draw(bar, in: affine) }
        for run in block.runs { try draw(run, in: affine) }
        for bar in block.lines { try draw(bar, in: affine) }
    }

    /// Draws text in perspective: every glyph as the outline that is seen.
    func draw(_ block: TextBlock, in view: Perspective) throws(CairoError) {
        func draw(_ bar: TextBlock.Bar) throws(CairoError) {
            if let path = view.projector.project(.rect(bar.rect)) { try fill(path, with: bar.color.pixel) }
        }
        for bar in block.backgrounds { try draw(bar) }
        for run in block.runs where run.size > 0 && run.size.isFinite { try self.draw(run, in: view) }
        for bar in block.lines { try draw(bar) }
    }

    private func draw(_ run: GlyphRun, in view: Perspective) throws(CairoError) {
        let pixel = run.color.pixel
        if pixel >> 24 > 0 { try drawOutlines(of: run, with: pixel, in: view) }
        guard cache.glyphs.hasPictures(run.face) else { return }
        for image in pictures(of: run) { try draw(image, in: view, opacity: run.color.alpha) }
    }

    /// Fills the outlines as they are seen, each letter by a map of its own that is as good as the perspective.
    private func drawOutlines(of run: GlyphRun, with pixel: Pixel, in view: Perspective) throws(CairoError) {
        let extent = DisplayList.Content.text(TextBlock(string: "", frame: .zero, runs: [run])).extent(text: .ample)
        let whole = view.pixels(of: extent)
        let area = whole.intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        // Larger runs are filled letter by letter.
        var filler = whole.width * whole.height <= AreaFiller.largestArea ? AreaFiller(frame: area) : nil
        for glyph in run.glyphs {
            guard let outline = cache.glyphs.outline(of: glyph.id, in: run.face) else { continue }
            let place = CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
            if filler != nil, let near = view.projector.affine(for: outline.controlBounds.applying(place)) {
                filler?.add(outline, in: place.concatenating(near))
            } else if let shown = view.projector.project(outline.applying(place)) {
                filler != nil ? filler?.add(shown, in: .identity) : try fill(shown, with: pixel)
            }
        }
        filler?.paint(pixel, on: target)
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
        guard run.size > 0, run.size.isFinite else { return }
        let size = run.size * affine.meanScale
        if affine.isPlainScale, size <= Self.largestMask {
            try drawMasks(of: run, with: pixel, in: affine, size: size)
        } else if pixel >> 24 > 0 {
            try drawOutlines(of: run, with: pixel, in: affine)
        }
        guard cache.glyphs.hasPictures(run.face) else { return }
        for image in pictures(of: run) { try draw(image, in: affine, opacity: run.color.alpha) }
    }

    /// Glyphs beyond this size in pixels are drawn from their outlines: they are few, and their masks large.
    private static let largestMask: CGFloat = 160

    /// Paints kept coverage.
    ///
    /// Baselines lie on pixels, pens on quarters of them.
    private func drawMasks(of run: GlyphRun, with pixel: Pixel, in affine: CGAffineTransform, size: CGFloat) throws(CairoError) {
        if pixel >> 24 == 0 { return }
        let strike = cache.glyphs.strike(of: run.face, size: size)
        let area = clip.intersection(target.frame)
        for glyph in run.glyphs {
            let pen = glyph.position.applying(affine)
            guard abs(pen.x) < PixelRect.limit, abs(pen.y) < PixelRect.limit else { continue }
            let quarters = Int((pen.x * 4 + 0.5).rounded(.down))
            let (x, phase) = (quarters >> 2, quarters & 3)
            let y = Int((pen.y + 0.5).rounded(.down))
            guard let mask = try cache.glyphs.mask(of: glyph.id, phase: phase, in: strike) else { continue }
            let place = mask.frame.offsetBy(x: x, y: y).intersection(area)
            for line in place.minY..<max(place.maxY, place.minY) {
                let (to, from) = (target.row(line), mask.row(line - y))
                for column in place.minX..<place.maxX { blend(pixel, coverage: UInt32(from[column - x]), into: to + column) }
            }
        }
    }

    /// Fills the outlines where they are, in any transform.
    private func drawOutlines(of run: GlyphRun, with pixel: Pixel, in affine: CGAffineTransform) throws(CairoError) {
        for glyph in run.glyphs {
            guard let outline = cache.glyphs.outline(of: glyph.id, in: run.face) else { continue }
            let place = CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)
            try fill(outline.applying(place.concatenating(affine)), with: pixel)
        }
    }

    /// The glyphs that are pictures, to be faded with the text's colour but in their own.
    private func pictures(of run: GlyphRun) -> [DisplayList.Image] {
        run.glyphs.compactMap { glyph in
            guard let picture = cache.glyphs.picture(of: glyph.id, in: run.face), picture.pixelsPerEm > 0 else { return nil }
            let frame = picture.frame(at: glyph.position, size: run.size)
            return DisplayList.Image(bitmap: picture.bitmap, frame: frame)
        }
    }
}
