// SPDX-License-Identifier: MIT
//
// Text on layers.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

extension GroupPainter {
    func draw(_ text: Composition.Text, in affine: CGAffineTransform) throws(CairoError) {
        for decoration in text.backgrounds { try draw(decoration, in: affine) }
        for run in text.runs { try draw(run, in: affine) }
        for decoration in text.lines { try draw(decoration, in: affine) }
    }

    /// Draws text in perspective: every glyph as the outline that is seen.
    func draw(_ text: Composition.Text, in view: Perspective) throws(CairoError) {
        func draw(_ decoration: Composition.Text.Decoration) throws(CairoError) {
            if let path = view.projector.project(.rect(decoration.rect.rect)) { try fill(path, with: decoration.color.color.pixel) }
        }
        for decoration in text.backgrounds { try draw(decoration) }
        for run in text.runs { try self.draw(run, in: view) }
        for decoration in text.lines { try draw(decoration) }
    }

    private func draw(_ run: GlyphRun, in view: Perspective) throws(CairoError) {
        let pixel = run.color.pixel
        if pixel >> 24 > 0 { try drawOutlines(of: run, with: pixel, in: view) }
        guard cache.glyphs.isColor(run.face) else { return }
        for image in pictures(of: run) { try draw(image, in: view, opacity: run.color.alpha) }
    }

    /// Fills the outlines as they are seen, each letter by a map of its own that is as good as the perspective.
    private func drawOutlines(of run: GlyphRun, with pixel: Pixel, in view: Perspective) throws(CairoError) {
        let whole = view.pixels(of: run.ampleExtent)
        let area = whole.intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        // Larger runs are filled letter by letter.
        var filler = whole.width * whole.height <= AreaFiller.largestArea ? AreaFiller(frame: area) : nil
        for glyph in run.glyphs {
            guard let outline = cache.glyphs.outline(of: glyph.id, in: run.face) else { continue }
            let place = run.placement(at: glyph.position)
            if filler != nil, let near = view.projector.affine(for: outline.controlBounds.applying(place)) {
                filler?.add(outline, in: place.concatenating(near))
            } else if let shown = view.projector.project(outline.applying(place)) {
                filler != nil ? filler?.add(shown, in: .identity) : try fill(shown, with: pixel)
            }
        }
        filler?.paint(pixel, on: target)
    }

    private func draw(_ decoration: Composition.Text.Decoration, in affine: CGAffineTransform) throws(CairoError) {
        let (place, pixel) = (decoration.rect.rect, decoration.color.color.pixel)
        if affine.keepsRectanglesAligned {
            var rect = PixelRect(snapping: place.applying(affine))
            // A line is never thinner than a pixel.
            if place.width > 0, rect.width == 0 { rect.maxX += 1 }
            if place.height > 0, rect.height == 0 { rect.maxY += 1 }
            target.fill(rect, with: pixel, clip: clip)
        } else {
            try fill(Path.rect(place).applying(affine), with: pixel)
        }
    }

    private func draw(_ run: GlyphRun, in affine: CGAffineTransform) throws(CairoError) {
        let pixel = run.color.pixel
        let size = run.size * affine.meanScale
        if affine.isPlainScale, size <= Self.largestMask {
            try drawMasks(of: run, with: pixel, in: affine, size: size)
        } else if pixel >> 24 > 0 {
            try drawOutlines(of: run, with: pixel, in: affine)
        }
        guard cache.glyphs.isColor(run.face) else { return }
        for image in pictures(of: run) { try draw(image, in: affine, opacity: run.color.alpha) }
    }

    /// Glyphs beyond this size in pixels are drawn from their outlines: they are few, and their masks large.
    static let largestMask: CGFloat = 160

    /// Paints kept coverage.
    private func drawMasks(of run: GlyphRun, with pixel: Pixel, in affine: CGAffineTransform, size: CGFloat) throws(CairoError) {
        if pixel >> 24 == 0 { return }
        let strike = cache.glyphs.strike(of: run.face, size: size)
        let area = clip.intersection(target.frame)
        // What is opaque is painted at once; of what is not, overlaps are to be known first.
        let isOpaque = pixel >> 24 == 255
        var masks: [PlacedMask] = []
        for glyph in run.glyphs {
            let pen = glyph.position.applying(affine)
            guard abs(pen.x) < PixelRect.limit, abs(pen.y) < PixelRect.limit else { continue }
            let snapped = PixelPen(at: pen)
            let (quarters, y) = (Int(snapped.quarters), Int(snapped.baseline))
            let (x, phase) = (quarters >> 2, quarters & 3)
            guard let mask = try cache.glyphs.mask(of: glyph.id, phase: phase, in: strike) else { continue }
            let place = mask.frame.offsetBy(x: x, y: y).intersection(area)
            if place.isEmpty { continue }
            let placed = PlacedMask(mask: mask, x: x, y: y, place: place)
            if isOpaque { paint(placed, pixel) } else { masks.append(placed) }
        }
        guard var union = GlyphUnion(of: masks) else {
            for mask in masks { paint(mask, pixel) }
            return
        }
        for mask in masks { union.paint(mask, pixel, on: target) }
    }

    private func paint(_ placed: PlacedMask, _ pixel: Pixel) {
        let place = placed.place
        for line in place.minY..<place.maxY {
            let (to, from) = (target.row(line), placed.mask.row(line - placed.y))
            for column in place.minX..<place.maxX { blend(pixel, coverage: UInt32(from[column - placed.x]), into: to + column) }
        }
    }

    /// Fills the outlines where they are, in any transform.
    private func drawOutlines(of run: GlyphRun, with pixel: Pixel, in affine: CGAffineTransform) throws(CairoError) {
        let outlines = run.glyphs.compactMap { glyph in
            cache.glyphs.outline(of: glyph.id, in: run.face)?.applying(run.placement(at: glyph.position))
        }
        guard pixel >> 24 < 255, run.joins(outlines) else {
            for outline in outlines { try fill(outline.applying(affine), with: pixel) }
            return
        }
        // Letters that join are one shape, which is faded as one.
        let bounds = outlines.reduce(CGRect.null) { $0.union($1.applying(affine).controlBounds) }
        let area = PixelRect(covering: bounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let picture = Target(frame: area)
        let painter = limited(to: area, on: picture)
        var color = run.color
        color.alpha = 1
        for outline in outlines { try painter.fill(outline.applying(affine), with: color.pixel) }
        try picture.checkStatus()
        target.draw(picture, opacity: run.color.alpha, clip: clip)
    }

    /// The glyphs that are pictures, to be faded with the text's colour but in their own.
    private func pictures(of run: GlyphRun) -> [Composition.Image] {
        run.glyphs.compactMap { glyph in
            guard let picture = cache.glyphs.colorGlyph(glyph.id, in: run.face), picture.pixelsPerEm > 0 else { return nil }
            let frame = picture.frame(at: glyph.position, size: run.size)
            return Composition.Image(DisplayList.Image(bitmap: picture.bitmap, frame: frame))
        }
    }
}

extension GlyphRun {
    /// Whether letters overlap that belong together, as those of Arabic do where they join.
    fileprivate func joins(_ outlines: [Path]) -> Bool {
        guard isRightToLeft else { return false }
        let bounds = outlines.map(\.controlBounds)
        return zip(bounds, bounds.dropFirst()).contains { a, b in
            let shared = a.intersection(b)
            return !shared.isNull && min(shared.width, shared.height) > size / 100
        }
    }
}
