// SPDX-License-Identifier: MIT
//
// How far contents and shadows reach.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// How much room text is thought to take.
package enum TextRoom: Sendable {
    /// About where ink is: glyphs seldom reach further from their baselines.
    case ink
    /// More than any glyph takes.
    case ample
}

extension DisplayList.Content {
    /// A rectangle of the layer that holds what is drawn.
    package func extent(text room: TextRoom) -> CGRect {
        switch self {
        case .image(let image): return image.frame.bounded
        case .shape(let shape):
            let bounds = shape.path.controlBounds.bounded
            guard let stroke = shape.stroke, !bounds.isNull else { return bounds }
            return bounds.reached(by: stroke)
        case .text(let block): return (room == .ink ? block.inkExtent : block.ampleExtent).bounded
        case .picture(let picture): return picture.extent(text: room)
        case .layers(let layers): return layers.reduce(.null) { $0.union($1.placedExtent(text: room)) }
        }
    }
}

extension DisplayList.Layer {
    /// A rectangle, of the space that holds the layer, around all that is seen of it.
    fileprivate func placedExtent(text room: TextRoom) -> CGRect {
        var result = bounds.bounded
        if !clipsToBounds {
            for content in contents { result = result.union(content.extent(text: room)) }
            for layer in sublayers { result = result.union(layer.placedExtent(text: room)) }
            if let shadow { result = result.union(shadow.region(of: shadow.path?.controlBounds ?? result)) }
        }
        return result.placed(by: Homography(transform))
    }
}

extension DisplayList.Picture {
    /// A rectangle, of the space that holds the picture, around all that is seen of it.
    fileprivate func extent(text room: TextRoom) -> CGRect {
        var result = marks.reduce(CGRect.null) { $0.union($1.extent(text: room)) }
        if let shadow { result = result.union(shadow.region(of: result)) }
        for clip in clips { result = result.intersection(clip.path.controlBounds.bounded) }
        if let bounds { result = result.intersection(bounds) }
        return result.isNull ? result : result.applying(transform).bounded
    }
}

extension Shadow {
    /// What the shadow of something within a rectangle reaches; beyond, nothing of a Gaussian is seen in 8 bits.
    package func region(of rect: CGRect) -> CGRect {
        if rect.isNull { return rect }
        let reach = radius.isFinite ? max(radius, 0) * 3.3 : 0
        guard offset.width.isFinite, offset.height.isFinite else { return rect.bounded }
        return rect.bounded.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height).bounded
    }
}

extension Composition.Shadow {
    /// What the shadow of something within a rectangle reaches; beyond, nothing of a Gaussian is seen in 8 bits.
    package func region(of rect: CGRect) -> CGRect {
        VitrineDrawing.Shadow(color: color.color, radius: radius.value, offset: offset.size).region(of: rect)
    }
}

extension TextBlock {
    /// A rectangle around the glyphs and decorations.
    package var inkExtent: CGRect {
        var result = decorationExtent
        for run in runs {
            for glyph in run.glyphs {
                let rect = CGRect(
                    x: glyph.position.x, y: glyph.position.y - 0.97 * run.size, width: max(glyph.advance, 0), height: 1.22 * run.size)
                result = result.union(rect)
            }
        }
        return result
    }

    fileprivate var ampleExtent: CGRect { runs.reduce(decorationExtent) { $1.ampleExtent(with: $0) } }

    private var decorationExtent: CGRect { (backgrounds + lines).reduce(.null) { $0.union($1.rect) } }
}

extension CGRect {
    /// The smallest rectangle around this one as a map shows it; what lies behind the eye is left out.
    package func placed(by map: Homography) -> CGRect {
        if isNull { return self }
        if let affine = map.affine { return applying(affine).bounded }
        return CGRect(enclosing: ConvexPolygon(self).beforeEye(of: map).corners.compactMap(map.map)).bounded
    }
}

extension CGRect {
    /// What a stroke along a path within the rectangle may cover.
    func reached(by stroke: Stroke) -> CGRect {
        let reach = max(stroke.width, 0) / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5)
        return reach.isFinite ? insetBy(dx: -reach, dy: -reach).bounded : self
    }
}

extension GlyphRun {
    /// A rectangle that holds the letters, with more room than any of them takes.
    package var ampleExtent: CGRect { ampleExtent(with: .null) }

    /// Glyphs stand in visual order, so the outermost of a run tell its width.
    fileprivate func ampleExtent(with other: CGRect) -> CGRect {
        var result = other
        for glyph in [glyphs.first, glyphs.last].compactMap(\.self) {
            let box = CGRect(origin: glyph.position, size: CGSize(width: glyph.advance, height: 0))
            result = result.union(box.insetBy(dx: -size, dy: -1.5 * size))
        }
        return result
    }
}
