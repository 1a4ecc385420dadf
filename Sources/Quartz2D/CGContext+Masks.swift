// SPDX-License-Identifier: MIT
//
// What takes away: masks, the modes of Porter and Duff, and areas that are cleared.

public import Foundation
import VitrineDrawing
import VitrineGeometry

extension CGContext {
    /// Limits what follows to a rectangle, and to where a picture that is stretched over it lets something be seen.
    ///
    /// That is where the picture has alpha, or, where it is opaque, where it is light (drawing.masks). It stands as `draw(_:in:)` would
    /// draw it.
    public func clip(to rect: CGRect, mask: CGImage) {
        let frame = rect.standardized
        clip(to: frame)
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
        limit(to: [.picture(DisplayList.Picture([mask.content(asMaskIn: frame)], transform: flip.concatenating(ctm)))])
    }

    /// Limits what follows to where something has alpha; it is given in the space of the picture.
    func limit(to mask: [DisplayList.Content]) {
        state.clip.serial = nextSerial()
        state.clip.masks.append(mask)
    }

    /// Takes away what has been drawn in a rectangle, as far as the limits let it be seen.
    public func clear(_ rect: CGRect) {
        saveGState()
        (state.blend, state.alpha, state.shadow, state.fillPattern, state.fill) = (.clear, 1, nil, nil, .black)
        fill(rect)
        restoreGState()
    }

    /// Puts down marks that cover an outline, by a mode of Porter and Duff: outside of it nothing changes (drawing.operators).
    func putOperator(_ marks: [DisplayList.Content], covering outline: DisplayList.ClipPath) {
        guard state.alpha > 0, !state.clip.bounds.isNull else { return }
        let box = outline.path.controlBounds
        let isSimple = outline.path == .rect(box) || outline.path == .ellipse(in: box)
        if state.blend == .clear || state.blend == .copy, state.clip.serial == 0, isSimple, takeOut(outline.path, box) {
            if state.blend == .copy { addMark(.picture(DisplayList.Picture(marks, clips: [outline]))) }
            return
        }
        var picture = state.clip.limiting(marks)
        picture.clips.append(outline)
        picture.blend = state.blend.mode
        addAlone(.picture(picture))
    }

    // MARK: Strokes

    /// Replaces the path by the outline of the line that would be drawn along it.
    public func replacePathWithStrokedPath() {
        let path = outline
        outline = strokeArea(of: path) ?? Path()
    }

    /// What a line along a path of the picture's space covers; nil where there is none.
    func strokeArea(of path: Path) -> Path? {
        let line = state.line(scaledBy: 1)
        guard line.width > 0, ctm.determinant != 0, ctm.determinant.isFinite, !path.isEmpty else { return nil }
        var solid = line
        solid.color = .black
        guard let sound = solid.sound else { return nil }
        let tolerance = 0.02 / max(scale, 1)
        return PathProjector(Homography(ctm), tolerance: tolerance).project(sound, along: path.applying(ctm.inverted()))
    }
}

extension CGImage {
    /// The picture as a mask: its alpha, or the lightness of one that is opaque.
    fileprivate func content(asMaskIn frame: CGRect) -> DisplayList.Content {
        if let recording, !recording.isOpaque, recording.size.width > 0 { return recording.content(in: frame) }
        guard bitmap.isOpaque else { return .image(DisplayList.Image(bitmap: bitmap, frame: frame)) }
        let whole = bitmap.bitmap
        let pixels = whole.pixels.map { pixel -> UInt32 in
            let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
            return ((red * 54 + green * 183 + blue * 19 + 128) >> 8) << 24
        }
        let mask = SharedBitmap(Bitmap(width: whole.width, height: whole.height, pixels: pixels))
        return .image(DisplayList.Image(bitmap: mask, frame: frame))
    }
}
