// SPDX-License-Identifier: MIT
//
// How far the things on a layer reach: one measure for depth order and for all renderers.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

/// Rectangles of a layer's own space, null where nothing is shown.
///
/// Complexity: O(n) in the layers and glyphs beneath, so that it is asked for where a renderer needs it, not at every layer.
package struct LayerExtent: Hashable, Sendable {
    /// What contents and sublayers reach, before the layer clips them.
    package let inside: CGRect
    /// With the background and the border, clipped where the layer clips.
    package let all: CGRect
    /// With the layer's shadow.
    package let withShadow: CGRect

    package init(_ layer: DisplayList.Layer, text: TextRoom) {
        guard layer.bounds.isBounded else {
            (inside, all, withShadow) = (.null, .null, .null)
            return
        }
        var inside = CGRect.null
        for content in layer.contents { inside = inside.union(content.extent(text: text)) }
        for sublayer in layer.sublayers { inside = inside.union(Self.reach(of: sublayer, placedBy: sublayer.transform, text: text)) }
        self.inside = inside
        var all = layer.background != nil || layer.border != nil ? layer.bounds.union(inside) : inside
        if layer.clipsToBounds { all = all.intersection(layer.bounds) }
        self.all = all
        if let shadow = layer.shadow, !layer.clipsToBounds {
            withShadow = all.union(shadow.region(of: shadow.path?.controlBounds ?? all))
        } else {
            withShadow = all
        }
    }

    /// What a layer with its shadow reaches where it is placed; the parts of one that keeps depth are placed each for itself.
    private static func reach(of layer: DisplayList.Layer, placedBy matrix: CATransform3D, text: TextRoom) -> CGRect {
        guard layer.opacity > 0 else { return .null }
        if layer.keepsDepth {
            return layer.sublayers.reduce(.null) { reach, sublayer in
                reach.union(Self.reach(of: sublayer, placedBy: CATransform3DConcat(sublayer.transform, matrix), text: text))
            }
        }
        return placed(LayerExtent(layer, text: text).withShadow, by: Homography(matrix))
    }

    /// The smallest rectangle around another as a map shows it; what lies behind the eye is left out.
    package static func placed(_ rect: CGRect, by map: Homography) -> CGRect {
        if rect.isNull { return rect }
        if let affine = map.affine { return rect.applying(affine).bounded }
        return CGRect(enclosing: ConvexPolygon(rect).beforeEye(of: map).corners.compactMap(map.map)).bounded
    }
}

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
            let reach = max(stroke.width, 0) / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5)
            return reach.isFinite ? bounds.insetBy(dx: -reach, dy: -reach).bounded : bounds
        case .text(let block): return (room == .ink ? block.inkExtent : block.ampleExtent).bounded
        }
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

extension TextBlock {
    package var inkExtent: CGRect {
        var result = barExtent
        for run in runs {
            for glyph in run.glyphs {
                let rect = CGRect(
                    x: glyph.position.x, y: glyph.position.y - 0.97 * run.size, width: max(glyph.advance, 0), height: 1.22 * run.size)
                result = result.union(rect)
            }
        }
        return result
    }

    /// Glyphs stand in visual order, so the outermost of a run tell its width.
    fileprivate var ampleExtent: CGRect {
        var result = barExtent
        for run in runs {
            for glyph in [run.glyphs.first, run.glyphs.last].compactMap(\.self) {
                let box = CGRect(origin: glyph.position, size: CGSize(width: glyph.advance, height: 0))
                result = result.union(box.insetBy(dx: -run.size, dy: -1.5 * run.size))
            }
        }
        return result
    }

    private var barExtent: CGRect { (backgrounds + lines).reduce(.null) { $0.union($1.rect) } }
}
