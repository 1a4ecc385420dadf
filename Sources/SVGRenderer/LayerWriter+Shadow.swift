// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a layer (facts 9.2.3 and 9.2.4).

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

extension LayerWriter {
    /// Draws a shadow and the layer above it.
    ///
    /// - Parameter fading: the attribute that fades the layer itself, where its group does not.
    func drawShadow(
        _ shadow: Shadow, of layer: DisplayList.Layer, _ extent: LayerExtent, in space: Space, strength: CGFloat, fading: String
    ) {
        let magnification = space.isProjected ? space.map.magnification(at: CGPoint(x: layer.bounds.midX, y: layer.bounds.midY)) : 1
        let radius = shadow.radius.isFinite ? min(max(shadow.radius, 0), 512) * magnification : 0
        guard shadow.offset.width.isFinite, shadow.offset.height.isFinite else { return }
        let offset = space.offset(of: shadow, bounds: layer.bounds)
        let box = layer.silhouette(extent)
        if let path = shadow.path ?? box.map({ .roundedRect($0.rect, radii: $0.corners) }) {
            var moved = space
            moved.map = space.map.concatenating(Homography(CGAffineTransform(translationX: offset.dx, y: offset.dy)))
            var attributes = fill(shadow.color, opacity: strength)
            if radius > 0 {
                attributes += " filter=\"url(#\(blurName(radius, around: shown(path, in: moved), content: "")))\""
            }
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

    private func shown(_ path: Path, in space: Space) -> CGRect {
        space.projector.project(path)?.controlBounds ?? .zero
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
}
