// SPDX-License-Identifier: MIT
//
// How far the things on a layer reach.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Rectangles of a layer's space, without the layer's own shadow.
struct LayerExtent {
    /// What contents and sublayers reach.
    let inside: CGRect
    /// With the background and the border.
    let all: CGRect

    init(_ layer: DisplayList.Layer) {
        var inside = CGRect.null
        for content in layer.contents { inside = inside.union(content.extent) }
        for sublayer in layer.sublayers where sublayer.opacity > 0 {
            let extent = LayerExtent(sublayer)
            var reach = extent.all
            if let shadow = sublayer.shadow, !sublayer.clipsToBounds {
                reach = reach.union(shadow.region(of: shadow.path?.controlBounds ?? reach))
            }
            inside = inside.union(Self.placed(reach, by: sublayer.transform))
        }
        self.inside = inside
        var all = layer.background != nil || layer.border != nil ? layer.bounds.union(inside) : inside
        if layer.clipsToBounds { all = all.intersection(layer.bounds) }
        self.all = all
    }

    func all(in transform: CATransform3D) -> CGRect { Self.placed(all, by: transform) }

    private static func placed(_ rect: CGRect, by transform: CATransform3D) -> CGRect {
        if rect.isNull { return rect }
        if let affine = transform.planarAffine { return rect.applying(affine) }
        return transform.bounds(of: rect) ?? .infinite
    }
}

extension CATransform3D {
    fileprivate func bounds(of rect: CGRect) -> CGRect? {
        let map = Homography(self)
        let corners = rect.corners.compactMap { map.map($0) }
        return corners.count == 4 ? CGRect(enclosing: corners) : nil
    }
}

extension CGRect {
    /// From the top left corner on, clockwise.
    var corners: [CGPoint] {
        [CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)]
    }
}

extension Shadow {
    /// What the shadow of something within a rectangle reaches.
    func region(of rect: CGRect) -> CGRect {
        if rect.isNull { return rect }
        let reach = max(radius, 0) * 3.3
        return rect.insetBy(dx: -reach, dy: -reach).offsetBy(dx: offset.width, dy: offset.height)
    }
}

extension DisplayList.Content {
    fileprivate var extent: CGRect {
        switch self {
        case .image(let image): return image.frame
        case .shape(let shape):
            let bounds = shape.path.controlBounds
            guard let stroke = shape.stroke, !bounds.isNull else { return bounds }
            let reach = max(stroke.width, 0) / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1.5) : 1.5)
            return bounds.insetBy(dx: -reach, dy: -reach)
        case .text(let block): return block.inkExtent
        }
    }
}

extension TextBlock {
    /// About where ink is: glyphs seldom reach further from their baselines.
    var inkExtent: CGRect {
        var result = CGRect.null
        for bar in backgrounds + lines { result = result.union(bar.rect) }
        for run in runs {
            for glyph in run.glyphs {
                let rect = CGRect(
                    x: glyph.position.x, y: glyph.position.y - 0.97 * run.size, width: max(glyph.advance, 0), height: 1.22 * run.size)
                result = result.union(rect)
            }
        }
        return result
    }
}
