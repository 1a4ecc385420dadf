// SPDX-License-Identifier: MIT
//
// Text on layers: embedded fonts, and text that nobody sees over what is no font.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineProjection
import VitrineTypography

extension LayerPainter {
    func draw(_ block: TextBlock, in space: Space) throws(CairoError) {
        for bar in block.backgrounds { draw(bar, in: space) }
        for run in block.runs where run.isSound { try draw(run, in: space) }
        for bar in block.lines { draw(bar, in: space) }
    }

    private func draw(_ bar: TextBlock.Bar, in space: Space) {
        guard bar.color.alpha > 0, bar.rect.isFinite else { return }
        fill(space.snapped(bar).map { .rect($0) } ?? boxPath(bar.rect, .zero, in: space), with: bar.color, in: space)
    }

    private func draw(_ run: GlyphRun, in space: Space) throws(CairoError) {
        let clusters = RunCluster.all(of: run)
        let hasPictures = cache.glyphs.isColor(run.face)
        // Mirrored letters would be read backwards.
        let isFont = !hasPictures && !space.isProjected && space.user.determinant > 0 && part == .all
        if run.color.alpha > 0, isFont, let typeface = cache.typeface(run.face) {
            show(clusters, of: run, in: typeface, space)
            return
        }
        if run.color.alpha > 0 { drawOutlines(of: run, in: space) }
        if hasPictures { try drawPictures(of: run, in: space) }
        if part == .all { showBlank(clusters, of: run, in: space) }
    }

    /// Makes a text known that is seen elsewhere.
    func showBlank(_ block: TextBlock, in space: Space) {
        for run in block.runs where run.isSound { showBlank(RunCluster.all(of: run), of: run, in: space) }
    }

    // MARK: Fonts

    private func show(_ clusters: [RunCluster], of run: GlyphRun, in typeface: FileTypeface, _ space: Space) {
        let matrix = matrix(of: space)
        let slant: CGFloat = run.face.isSynthetic ? 0.2 : 0
        let font = CGAffineTransform(a: run.size, b: 0, c: -slant * run.size, d: run.size, tx: 0, ty: 0)
        guard matrix.isUsable, font.concatenating(matrix).isUsable else { return }
        var waiting: [TextCluster] = []
        func flush() {
            if waiting.isEmpty { return }
            context.setMatrix(Matrix(matrix))
            context.setSource(run.color)
            context.setFont(typeface, matrix: Matrix(font))
            context.show(waiting)
            context.resetMatrix()
            waiting = []
        }
        // Places are written in thousandths of an em, and readers that put glyphs on quarters of pixels round them down: in the middle of a
        // quarter neither matters.
        let middle = space.user.isPlainScale ? 0.125 / space.user.a : 0
        for cluster in clusters {
            var text = cluster.text.printable
            if run.isRightToLeft, text.unicodeScalars.count > 1 {
                // Readers spread the letters of a ligature from left to right: each gets a place of its own, the last the glyph.
                flush()
                let letters = text.unicodeScalars.map { String($0) }
                showBlank(letters.dropLast(), of: cluster, run, parts: letters.count, in: space)
                text = letters.last ?? ""
            }
            let glyphs = cluster.glyphs.map { glyph in
                let pen = space.pen(glyph.position)
                return PlacedGlyph(number: UInt(glyph.id), x: pen.x + middle, y: pen.y)
            }
            waiting.append(TextCluster(text: text, glyphs: glyphs))
        }
        flush()
    }

    // MARK: Text that nobody sees

    private func showBlank(_ clusters: [RunCluster], of run: GlyphRun, in space: Space) {
        for cluster in clusters {
            let text = cluster.text.printable
            if text.isEmpty { continue }
            let letters = run.isRightToLeft ? text.unicodeScalars.map { String($0) } : [text]
            showBlank(letters[...], of: cluster, run, parts: letters.count, in: space)
        }
    }

    /// Shows letters of a cluster as blanks, each in its part of the cluster's width.
    private func showBlank(_ letters: ArraySlice<String>, of cluster: RunCluster, _ run: GlyphRun, parts: Int, in space: Space) {
        guard let typeface = cache.blankTypeface, let first = cluster.glyphs.first, run.size > 0 else { return }
        var matrix = space.moved.concatenating(self.matrix(of: space))
        if space.isProjected {
            guard let near = space.map.linearized(at: run.middle) else { return }
            matrix = near.concatenating(self.matrix(of: space))
        }
        if matrix.b != 0 || matrix.c != 0 || matrix.a <= 0 || matrix.d <= 0 { matrix = matrix.levelled(at: run.middle) }
        let font = CGAffineTransform(scaleX: run.size, y: run.size)
        guard matrix.isUsable, font.concatenating(matrix).isUsable else { return }
        let start = cluster.glyphs.map(\.position.x).min() ?? first.position.x
        let width = cluster.glyphs.reduce(0) { $0 + max($1.advance, 0) } / CGFloat(max(parts, 1))
        context.setMatrix(Matrix(matrix))
        // The least alpha that Cairo does not take for none.
        context.setSource(red: 0, green: 0, blue: 0, alpha: 1.0 / 250)
        context.setFont(typeface, matrix: Matrix(font))
        let clusters = letters.enumerated().map { index, letter in
            let place = run.isRightToLeft ? parts - 1 - index : index
            let number = typeface.glyph(for: letter, widthInEms: width / run.size)
            return TextCluster(
                text: letter, glyphs: [PlacedGlyph(number: number, x: start + width * CGFloat(place), y: first.position.y)])
        }
        context.show(clusters)
        context.resetMatrix()
    }

    // MARK: Outlines and pictures

    private func drawOutlines(of run: GlyphRun, in space: Space) {
        var all = Path()
        for glyph in run.glyphs {
            guard let outline = cache.glyphs.outline(of: glyph.id, in: run.face), !outline.isEmpty else { continue }
            let origin = space.isProjected ? glyph.position : space.pen(glyph.position)
            let placed = outline.applying(CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: origin.x, ty: origin.y))
            if space.isProjected {
                if let shown = space.projector.project(placed) { all.append(shown) }
            } else {
                all.append(placed)
            }
        }
        fill(all, with: run.color, in: space)
    }

    /// Draws glyphs that are pictures, faded with the text's colour but in their own.
    private func drawPictures(of run: GlyphRun, in space: Space) throws(CairoError) {
        for glyph in run.glyphs {
            guard let picture = cache.glyphs.colorGlyph(glyph.id, in: run.face), picture.pixelsPerEm > 0 else { continue }
            let scale = run.size / picture.pixelsPerEm
            let bitmap = picture.bitmap.bitmap
            let frame = CGRect(
                x: glyph.position.x + picture.origin.x * scale, y: glyph.position.y + picture.origin.y * scale,
                width: CGFloat(bitmap.width) * scale, height: CGFloat(bitmap.height) * scale)
            try draw(DisplayList.Image(bitmap: picture.bitmap, frame: frame), isCut: false, in: space, opacity: run.color.alpha)
        }
    }
}

extension CGAffineTransform {
    /// A map that leads a line of text from left to right, as long and as high as it is seen, with a point of it where it is.
    ///
    /// Readers take lines that lean apart into letters. One map serves a whole run, whose letters else would be of different sizes.
    fileprivate func levelled(at point: CGPoint) -> CGAffineTransform {
        let length = hypot(a, b)
        let turned = CGAffineTransform(a: length, b: 0, c: 0, d: abs(determinant) / max(length, 1e-9), tx: 0, ty: 0)
        let (shown, now) = (point.applying(self), point.applying(turned))
        return turned.concatenating(CGAffineTransform(translationX: shown.x - now.x, y: shown.y - now.y))
    }
}

extension GlyphRun {
    fileprivate var isSound: Bool {
        size > 0 && size.isFinite && !glyphs.isEmpty
            && glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite && $0.advance.isFinite }
    }

    fileprivate var middle: CGPoint {
        let (first, last) = (glyphs[0], glyphs[glyphs.count - 1])
        return CGPoint(x: (first.position.x + last.position.x + last.advance) / 2, y: first.position.y - size / 3)
    }
}
