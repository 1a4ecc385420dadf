// SPDX-License-Identifier: MIT
//
// How far a layer's picture reaches in its own space.

package import Foundation
package import VitrineDrawing
import VitrineGeometry

extension DisplayList.Layer {
    /// A rectangle of the layer's space that holds all it shows: itself, its shadow, its contents and its sublayers.
    ///
    /// Null where nothing is shown. Blurs count as three deviations, beyond which nothing of a Gaussian is seen in 8 bits.
    package var extent: CGRect {
        var own = background != nil || border != nil ? bounds : .null
        if !clipsToBounds || !bounds.isEmpty {
            var inner = CGRect.null
            for content in contents { inner = inner.union(content.extent) }
            for layer in sublayers { inner = inner.union(layer.extentInParent) }
            own = own.union(clipsToBounds ? inner.intersection(bounds) : inner)
        }
        guard let shadow, !own.isNull || shadow.path != nil else { return own }
        let silhouette = shadow.path?.controlBounds ?? own
        let reach = 3 * shadow.radius + 1
        return own.union(silhouette.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
    }

    /// The extent in the space of the layer that this one lies in; a part behind the eye is left out.
    private var extentInParent: CGRect {
        let extent = extent
        if extent.isNull { return .null }
        let homography = Homography(transform)
        if let affine = homography.affine { return extent.applying(affine) }
        return CGRect(enclosing: ConvexPolygon(extent).beforeEye(of: homography).corners.compactMap(homography.map))
    }
}

extension DisplayList.Content {
    fileprivate var extent: CGRect {
        switch self {
        case .image(let image): return image.frame
        case .shape(let shape):
            let outline = shape.path.controlBounds
            guard let stroke = shape.stroke, !outline.isNull else { return outline }
            let reach = stroke.width / 2 * (stroke.join == .miter ? max(stroke.miterLimit, 1) : stroke.cap == .square ? 1.5 : 1)
            return outline.insetBy(dx: -reach, dy: -reach)
        case .text(let block):
            // Glyphs reach beyond their advance and line; an em on every side is more than any does.
            var extent = CGRect.null
            for run in block.runs {
                guard let first = run.glyphs.first, let last = run.glyphs.last else { continue }
                let left = min(first.position.x, last.position.x)
                let right = max(first.position.x + first.advance, last.position.x + last.advance)
                let top = run.glyphs.lazy.map(\.position.y).min() ?? first.position.y
                let bottom = run.glyphs.lazy.map(\.position.y).max() ?? first.position.y
                extent = extent.union(
                    CGRect(x: left, y: top, width: right - left, height: bottom - top).insetBy(dx: -run.size, dy: -1.2 * run.size))
            }
            for bar in block.backgrounds + block.lines { extent = extent.union(bar.rect) }
            return extent
        }
    }
}
