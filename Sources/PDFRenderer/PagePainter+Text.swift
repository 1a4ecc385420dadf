// SPDX-License-Identifier: MIT
//
// Text on layers: embedded fonts, and text that nobody sees over what is no font.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

extension PagePainter {
    /// - Parameter isWritten: whether the text is to be found by readers here; otherwise it is shown only.
    func draw(_ block: Composition.Text, isWritten: Bool, in space: Space) throws(CairoError) {
        for decoration in block.backgrounds { draw(decoration, in: space) }
        for run in block.runsInReadingOrder { try draw(run, isWritten: isWritten, in: space) }
        for decoration in block.lines { draw(decoration, in: space) }
    }

    private func draw(_ decoration: Composition.Text.Decoration, in space: Space) {
        fill(
            space.snapped(decoration).map { .rect($0) } ?? boxPath(decoration.rect.rect, .zero, in: space), with: decoration.color.color,
            in: space)
    }

    private func draw(_ run: GlyphRun, isWritten: Bool, in space: Space) throws(CairoError) {
        let hasPictures = cache.glyphs.isColor(run.face)
        // Mirrored letters would be read backwards, and readers put those that lean on parts of a pixel or on whole ones.
        let isFont =
            isWritten && !hasPictures && !space.isProjected && space.user.isUpright && run.color.alpha > 0
            && !TextPiece.areTangled(run) && matrix(of: space).takesLetters(ofSize: run.size)
        if isFont, let typeface = cache.typeface(run.face) {
            show(run, in: typeface, space)
            return
        }
        if run.color.alpha > 0 { drawOutlines(of: run, in: space) }
        if hasPictures { try drawPictures(of: run, in: space) }
        if isWritten { showBlank(TextPiece.pieces(of: run), of: run, in: space) }
    }

    /// Makes texts known that are seen elsewhere.
    func tell(_ places: [TextSurvey.Place]) {
        guard !places.isEmpty else { return }
        // Readers drop what is clipped.
        context.save()
        context.resetClip()
        for place in places {
            for block in place.blocks {
                for run in block.runsInReadingOrder {
                    showBlank(TextPiece.pieces(of: run), of: run, in: place.space)
                }
            }
        }
        context.restore()
    }

    // MARK: Fonts

    private func show(_ run: GlyphRun, in typeface: FileTypeface, _ space: Space) {
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
        // Readers add up advances, which are whole thousandths of an em. A step down by a little more than one, which nobody sees, makes the
        // place written anew before that could shift a letter by an eighth of a pixel.
        let step = 0.0011 * run.size
        let perStep = max(Int(200 / max(run.size * space.user.largestScale, 1)), 2)
        var count = 0
        // Places are written in thousandths of an em, and readers that put glyphs on quarters of pixels round them down: in the middle of a
        // quarter neither matters.
        let middle = space.user.isPlainScale ? 0.125 / space.user.a : 0
        // Lines are put below each other in rounded steps: a baseline a hair above its row of pixels would be drawn in the row before.
        let hair = step / 2
        for piece in TextPiece.pieces(of: run) {
            guard !piece.glyphs.isEmpty else {
                flush()
                showBlank([piece], of: run, in: space)
                continue
            }
            let drop = hair + ((count / perStep).isMultiple(of: 2) ? 0 : step)
            let glyphs = piece.glyphs.map { glyph in
                let pen = space.pen(glyph.position)
                return PlacedGlyph(number: UInt(glyph.id), x: pen.x + middle, y: pen.y + drop)
            }
            count += 1
            waiting.append(TextCluster(text: piece.text, glyphs: glyphs))
        }
        flush()
    }

    // MARK: Text that nobody sees

    /// Shows pieces of a run as blanks as wide as they are.
    private func showBlank(_ pieces: [TextPiece], of run: GlyphRun, in space: Space) {
        guard let typeface = cache.blankTypeface else { return }
        var matrix = space.moved.concatenating(self.matrix(of: space))
        if space.isProjected {
            guard let near = space.map.linearized(at: run.middle) else { return }
            matrix = near.concatenating(self.matrix(of: space))
        }
        if !matrix.isPlainScale { matrix = matrix.levelled(at: run.middle) }
        let font = CGAffineTransform(scaleX: run.size, y: run.size)
        guard matrix.takesLetters(ofSize: run.size), matrix.isUsable, font.concatenating(matrix).isUsable else { return }
        context.setMatrix(Matrix(matrix))
        // The least alpha that Cairo does not take for none.
        context.setSource(red: 0, green: 0, blue: 0, alpha: 1.0 / 250)
        context.setFont(typeface, matrix: Matrix(font))
        var clusters = pieces.map { piece in
            let number = typeface.glyph(for: piece.text, widthInEms: piece.width / run.size)
            return TextCluster(text: piece.text, glyphs: [PlacedGlyph(number: number, x: piece.start.x, y: piece.start.y)])
        }
        if let first = pieces.first, cache.isFirstBlank(size: run.size, in: matrix) {
            // Readers guess the size of a font without outlines from the width of its first letter.
            let space = PlacedGlyph(number: typeface.glyph(for: " ", widthInEms: 0.5), x: first.start.x, y: first.start.y)
            clusters.insert(TextCluster(text: " ", glyphs: [space]), at: 0)
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
            let placed = outline.applying(run.placement(at: origin))
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
            let frame = picture.frame(at: glyph.position, size: run.size)
            guard let image = Composition.Image(DisplayList.Image(bitmap: picture.bitmap, frame: frame)) else { continue }
            try draw(image, isCut: false, in: space, opacity: run.color.alpha)
        }
    }
}

extension CGAffineTransform {
    /// Whether letters of a size come to be no larger than font libraries can count, in 16 bits; larger ones are drawn as outlines.
    fileprivate func takesLetters(ofSize size: CGFloat) -> Bool { largestScale * size < 16_000 }

    /// A map that leads a line of text from left to right, as long as it is seen, with a point of it where it is.
    ///
    /// Readers take lines that lean apart into letters, and measure the blanks of a line by its height. One map serves a whole run, whose
    /// letters else would be of different sizes.
    fileprivate func levelled(at point: CGPoint) -> CGAffineTransform {
        let length = hypot(a, b)
        let turned = CGAffineTransform(a: length, b: 0, c: 0, d: length, tx: 0, ty: 0)
        let (shown, now) = (point.applying(self), point.applying(turned))
        return turned.concatenating(CGAffineTransform(translationX: shown.x - now.x, y: shown.y - now.y))
    }
}

extension GlyphRun {
    fileprivate var middle: CGPoint {
        let (first, last) = (glyphs[0], glyphs[glyphs.count - 1])
        return CGPoint(x: (first.position.x + last.position.x + last.advance) / 2, y: first.position.y - size / 3)
    }
}
