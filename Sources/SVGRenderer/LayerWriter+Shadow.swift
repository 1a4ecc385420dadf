// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a layer (facts 9.2.3 and 9.2.4).

import Foundation
import VitrineDrawing
import VitrineGeometry

extension LayerWriter {
    /// Draws a shadow and the layer above it.
    ///
    /// - Parameters:
    ///   - fading: the attributes that fade the layer itself, where its group does not.
    ///   - shadowFading: those that fade its shadow, where `strength` does not.
    func drawShadow(
        _ shadow: Shadow, of layer: DisplayList.Layer, _ extent: LayerExtent, in space: Space, strength: CGFloat, fading: String,
        shadowFading: String = ""
    ) {
        let magnification = space.isProjected ? space.map.magnification(at: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)) : 1
        let radius = shadow.radius.isFinite ? min(max(shadow.radius, 0), 512) * magnification : 0
        guard shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
        let offset = offset(of: shadow, layer, in: space)
        let box = silhouette(of: layer, extent)
        if let path = shadow.path ?? box.map({ .roundedRect($0.rect, radii: $0.corners) }) {
            var moved = space
            moved.map = space.map.concatenating(Homography(CGAffineTransform(translationX: offset.dx, y: offset.dy)))
            var attributes = fill(shadow.color, opacity: strength)
            if radius > 0 {
                attributes += " filter=\"url(#\(blurName(radius, around: shown(path, in: moved), content: "")))\""
            }
            if !shadowFading.isEmpty { out.open("g\(shadowFading)") }
            if let box, shadow.path == nil {
                let rect = space.isProjected ? nil : space.snapped(box.rect).offsetBy(dx: offset.dx, dy: offset.dy)
                out.empty(
                    rect.map { element(of: $0, box.corners, attributes: attributes) }
                        ?? boxElement(box.rect, box.corners, in: moved, attributes: attributes))
            } else if space.isProjected {
                drawPath(path, evenOdd: false, attributes: attributes, in: moved)
            } else {
                drawShape(path, evenOdd: false, attributes: attributes, in: moved)
            }
            if !shadowFading.isEmpty { out.close("g") }
            if !fading.isEmpty { out.open("g\(fading)") }
            drawBody(of: layer, in: space)
            if !fading.isEmpty { out.close("g") }
            return
        }
        // The silhouette is the layer's own picture: it is drawn once, and used for its shadow.
        let name = definitions.newName("b")
        let all = shown(extent.all.isNull ? Path() : .rect(extent.all), in: space)
        let filter = blurName(radius, around: all, content: colorMatrix(shadow.color))
        let link = isForEditing ? "xlink:href" : "href"
        let place = attribute("x", offset.dx, unless: 0) + attribute("y", offset.dy, unless: 0)
        out.empty("use \(link)=\"#\(name)\"\(place) filter=\"url(#\(filter))\"")
        out.open("g id=\"\(name)\"\(fading)")
        drawBody(of: layer, in: space)
        out.close("g")
    }

    /// How far the shadow is moved in user space, by whole pixels where these lie along it.
    private func offset(of shadow: Shadow, _ layer: DisplayList.Layer, in space: Space) -> CGVector {
        guard space.isProjected else {
            guard space.user.isPlainScale else { return CGVector(dx: shadow.offset.width, dy: shadow.offset.height) }
            let scale = space.user.a
            return CGVector(dx: (shadow.offset.width * scale).rounded() / scale, dy: (shadow.offset.height * scale).rounded() / scale)
        }
        let center = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)
        guard let near = space.map.linearized(at: center) else { return CGVector(dx: 0, dy: 0) }
        let offset = shadow.offset
        return CGVector(dx: offset.width * near.a + offset.height * near.c, dy: offset.width * near.b + offset.height * near.d)
    }

    private func shown(_ path: Path, in space: Space) -> CGRect {
        PathProjector(space).project(path)?.controlBounds ?? .zero
    }

    /// The filter that blurs what lies within a rectangle of user space.
    private func blurName(_ radius: CGFloat, around rect: CGRect, content: String) -> String {
        let reach = 3.3 * radius + 1
        let area = rect.isFinite ? rect.insetBy(dx: -reach, dy: -reach) : CGRect(x: -9999, y: -9999, width: 99999, height: 99999)
        let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
        let region =
            attribute("x", left) + attribute("y", top) + attribute("width", area.maxX.rounded(.up) - left)
            + attribute("height", area.maxY.rounded(.up) - top)
        let blur = radius > 0 ? "<feGaussianBlur stdDeviation=\"\(radius.numberText())\"/>" : ""
        return definitions.name(
            "s", "filter", region + " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"", blur + content)
    }

    /// The opaque rounded rectangle beyond which nothing of the layer reaches; nil where there is none.
    private func silhouette(of layer: DisplayList.Layer, _ extent: LayerExtent) -> (rect: CGRect, corners: CornerRadii)? {
        let room = layer.bounds.insetBy(dx: -0.01, dy: -0.01)
        if room.contains(extent.all), layer.isOpaqueBox { return (layer.bounds, layer.corners) }
        for sublayer in layer.sublayers where sublayer.opacity >= 1 && sublayer.mask.isEmpty && sublayer.shadow == nil {
            guard let affine = sublayer.transform.planarAffine, affine.isTranslation else { continue }
            let inner = LayerExtent(sublayer)
            let moved = inner.all.offsetBy(dx: affine.tx, dy: affine.ty)
            guard !moved.isNull, moved.insetBy(dx: -0.01, dy: -0.01).contains(extent.all), let box = silhouette(of: sublayer, inner) else {
                continue
            }
            return (box.rect.offsetBy(dx: affine.tx, dy: affine.ty), box.corners)
        }
        return nil
    }
}

extension DisplayList.Layer {
    fileprivate var isOpaqueBox: Bool {
        if let background, background.alpha >= 1 { return true }
        guard clipsToBounds || corners.isZero else { return false }
        return contents.contains { content in
            guard case .image(let image) = content, image.tint == nil, image.bitmap.isOpaque else { return false }
            return image.frame.contains(bounds)
        }
    }
}
