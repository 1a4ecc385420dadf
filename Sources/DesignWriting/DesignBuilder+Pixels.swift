// SPDX-License-Identifier: MIT
//
// What design tools have no words for, as pictures.

import Foundation
import VitrineDesignFiles
import VitrineDrawing
import VitrineGeometry
import VitrineRasterRenderer

extension DesignBuilder {
    /// Whether a layer changes colours as no effect of design tools does.
    func needsPixels(_ layer: DisplayList.Layer) -> Bool {
        layer.effects.filters.contains { $0.radius == nil } || layer.mask.count > 1
    }

    /// A layer with all on it as a picture of its pixels; nil where nothing of it is seen.
    mutating func pixels(of layer: DisplayList.Layer, in space: Space) -> DesignNode? {
        // From the space of what holds the layer to that of the canvas.
        let outer = CGAffineTransform(translationX: -space.origin.x, y: -space.origin.y).concatenating(space.toCanvas)
        let seen = layer.reach(by: CATransform3DMakeAffineTransform(outer))
        guard !seen.isNull, seen.isFinite, seen.width > 0, seen.height > 0 else { return nil }
        let page = seen.integral
        let holder = DisplayList.Layer(
            bounds: CGRect(origin: .zero, size: page.size),
            transform: CATransform3DMakeAffineTransform(outer.concatenating(CGAffineTransform(translationX: -page.minX, y: -page.minY))),
            sublayers: [layer.withoutIdentity])
        let list = DisplayList(size: page.size, scale: scale, layers: [holder])
        guard let bitmap = try? RasterRenderer().render(list), bitmap.pixels.contains(where: { $0 != 0 }) else { return nil }
        let back = space.toCanvas.determinant == 0 ? CGAffineTransform.identity : space.toCanvas.inverted()
        var node = placed(.rectangle, CGRect(origin: space.origin, size: page.size), in: space)
        let corner = page.origin.applying(back)
        (node.transform, node.box) = (CGAffineTransform(translationX: corner.x, y: corner.y), page)
        let name = name(of: layer)
        node.name = name.isEmpty ? "picture" : name
        var paint = DesignPaint(.image)
        (paint.scaling, paint.imageRef) = (.stretch, keep(SharedBitmap(bitmap)))
        node.fills = [paint]
        return node
    }
}

extension DisplayList.Layer {
    /// What a layer and all on it may cover of the canvas, its shadows included.
    fileprivate func reach(by outer: CATransform3D) -> CGRect {
        let whole = CATransform3DConcat(transform, outer)
        var own = bounds
        for shadow in [shadow].compactMap(\.self) + effects.moreShadows {
            own = own.union(
                bounds.insetBy(dx: -3 * shadow.radius, dy: -3 * shadow.radius).offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
        }
        let corners = [
            CGPoint(x: own.minX, y: own.minY), CGPoint(x: own.maxX, y: own.minY), CGPoint(x: own.maxX, y: own.maxY),
            CGPoint(x: own.minX, y: own.maxY),
        ]
        var reach = CGRect.null
        for corner in corners {
            let w = corner.x * whole.m14 + corner.y * whole.m24 + whole.m44
            guard w > 1e-6 else { continue }
            let x = (corner.x * whole.m11 + corner.y * whole.m21 + whole.m41) / w
            let y = (corner.x * whole.m12 + corner.y * whole.m22 + whole.m42) / w
            reach = reach.union(CGRect(x: x, y: y, width: 0.001, height: 0.001))
        }
        return clipsToBounds ? reach : sublayers.reduce(reach) { $0.union($1.reach(by: whole)) }
    }
}

extension Bitmap {
    /// The opaque part of the picture in a colour.
    func tinted(_ color: CGColor) -> Bitmap {
        var bitmap = self
        func byte(_ value: CGFloat, _ alpha: CGFloat) -> UInt32 { UInt32((min(max(value, 0), 1) * alpha * 255).rounded()) }
        for index in bitmap.pixels.indices {
            let alpha = CGFloat(bitmap.pixels[index] >> 24) / 255 * color.alpha
            bitmap.pixels[index] =
                byte(1, alpha) << 24 | byte(color.red, alpha) << 16 | byte(color.green, alpha) << 8 | byte(color.blue, alpha)
        }
        return bitmap
    }
}
