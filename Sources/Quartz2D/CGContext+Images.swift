// SPDX-License-Identifier: MIT
//
// Pictures and texts in a context.

public import Foundation
package import VitrineDrawing
import VitrineGeometry

extension CGContext {
    /// Draws a picture in a rectangle.
    ///
    /// As in CoreGraphics, the picture stands upright where y points up: with y down it is upside down (drawing.images-are-flipped).
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        let frame = rect.standardized
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.minY + frame.maxY)
        if byTiling {
            guard frame.width > 0, frame.height > 0, frame.isFinite else { return }
            let cell = DisplayList.Picture([image.content(in: frame)], transform: flip, bounds: frame)
            let ink = PatternInk(cell: cell, steps: frame.size, matrix: ctm)
            return paint(.rect(state.clip.bounds.intersection(bounds)), .winding, with: ink)
        }
        if image.recording != nil {
            saveGState()
            concatenate(flip)
            putContents([image.content(in: frame)])
            restoreGState()
            return
        }
        draw(image.bitmap, in: frame, placedBy: flip)
    }

    /// Draws a picture upright in a rectangle, as UIKit does.
    package func drawUpright(
        _ bitmap: SharedBitmap, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), in rect: CGRect, tint: CGColor? = nil
    ) {
        draw(bitmap, source: source, in: rect.standardized, placedBy: .identity, tint: tint)
    }

    private func draw(
        _ bitmap: SharedBitmap, source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), in frame: CGRect,
        placedBy place: CGAffineTransform, tint: CGColor? = nil
    ) {
        let placement = place.concatenating(ctm)
        guard placement.determinant != 0, frame.width > 0, frame.height > 0 else { return }
        var image = DisplayList.Image(
            bitmap: bitmap, source: source, frame: frame, filter: state.interpolation == .none ? .nearest : .linear, tint: tint)
        if !state.blend.mode.isSeparable, state.blend != .destinationOver {
            let outline = DisplayList.ClipPath(path: Path.rect(frame).applying(placement))
            let picture = DisplayList.Picture([.image(image)], transform: placement, opacity: state.alpha)
            return putOperator([.picture(picture)], covering: outline)
        }
        let isUpright = placement.b == 0 && placement.c == 0 && placement.a > 0 && placement.d > 0
        if isUpright { image.frame = frame.applying(placement) }
        if isUpright, state.alpha == 1 { return put(.image(image)) }
        put(
            .picture(
                DisplayList.Picture([.image(image)], transform: isUpright ? .identity : placement, opacity: state.alpha)))
    }

    /// What becomes of the outlines of text from now on.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) { state.textMode = mode }

    /// What becomes of the outlines of text.
    package var textDrawingMode: CGTextDrawingMode { state.textMode }

    /// Whether areas, lines and gradients have smooth edges; true by default.
    ///
    /// Where they have not, a pixel is painted as a whole or not at all. An SVG asks its viewer for such edges; viewers of PDF and Lottie
    /// files smooth them as they like. Text, pictures and clips stay smooth.
    public func setShouldAntialias(_ shouldAntialias: Bool) { state.antialiases = shouldAntialias }

    /// Whether anything has smooth edges, whatever `setShouldAntialias(_:)` says; true by default, and no part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) { allowsSmoothEdges = allowsAntialiasing }

    /// Whether what is painted now has edges without antialiasing.
    var isAliased: Bool { !(state.antialiases && allowsSmoothEdges) }

    /// Changes nothing: curves are drawn as finely as can be seen.
    public func setFlatness(_ flatness: CGFloat) {}

    /// Draws text that is laid out.
    package func draw(_ block: TextBlock) {
        putPlaced(state.alpha == 1 ? .text(block) : .picture(DisplayList.Picture([.text(block)], opacity: state.alpha)))
    }
}

extension CGImage {
    /// The picture over a rectangle, as vectors where it was drawn.
    package func content(in frame: CGRect) -> DisplayList.Content {
        recording?.content(in: frame) ?? .image(DisplayList.Image(bitmap: bitmap, frame: frame))
    }
}
