// SPDX-License-Identifier: MIT
//
// Backgrounds and borders.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineComposition

extension LayerWriter {
    /// Fills the bounds.
    ///
    /// - Parameter isCut: whether the corners are going to be cut, so that round ones here would show the seam.
    func drawBackground(of layer: DisplayList.Layer, isCut: Bool, in space: Space) {
        guard let color = layer.background, color.alpha > 0 else { return }
        let corners = isCut && (!isForEditing || space.isProjected) ? .zero : layer.corners
        let attributes = fill(color) + edges(of: layer, in: space)
        let liesOnPixels = corners.isZero && !space.isProjected && space.user.keepsRectanglesAligned
        if !isCut, !liesOnPixels, let border = layer.border, border.color.alpha >= 1, border.width > 0 {
            // It ends beneath a border that hides it: where both have an edge it would show outside.
            let radii = layer.corners.clamped(to: layer.bounds.size)
            if !space.isProjected {
                let ring = BorderRing(layer.bounds, radii, border.width, in: space)
                if ring.isHollow { out.empty(element(of: ring.middle, ring.middleRadii, attributes: attributes)) }
                return
            }
            let inner = layer.bounds.insetBy(dx: border.width / 2, dy: border.width / 2)
            if !inner.isNull, !inner.isEmpty {
                out.empty(boxElement(inner, radii.inset(by: border.width / 2), in: space, attributes: attributes))
            }
            return
        }
        let rect = corners.isZero && space.isProjected ? cut?.reaching(layer.bounds, space.map).rect ?? layer.bounds : layer.bounds
        out.empty(boxElement(rect, corners, in: space, attributes: attributes))
    }

    /// The attribute that asks for hard edges, where a layer has them and they do not lie on pixels anyway.
    func edges(of layer: DisplayList.Layer, in space: Space) -> String {
        guard layer.showsHardEdges, space.isProjected || !space.user.keepsRectanglesAligned else { return "" }
        return " shape-rendering=\"crispEdges\""
    }

    /// Draws the ring between the bounds and the bounds further in.
    func drawBorder(of layer: DisplayList.Layer, isCut: Bool, in space: Space) {
        guard let border = layer.border, border.width > 0, border.color.alpha > 0 else { return }
        let radii = layer.corners.clamped(to: layer.bounds.size)
        let edges = edges(of: layer, in: space)
        if !space.isProjected, isForEditing || !isCut || radii.isZero, radii.canBeStroked(border.width) {
            let ring = BorderRing(layer.bounds, radii, border.width, in: space)
            if ring.isHollow {
                out.empty(element(of: ring.middle, ring.middleRadii, attributes: " fill=\"none\"" + ring.stroke(border.color) + edges))
                return
            }
        }
        if space.isProjected {
            let beyond = layer.bounds.insetBy(dx: -border.width, dy: -border.width)
            var path = isCut ? Path.rect(beyond) : Path.roundedRect(layer.bounds, radii: radii)
            let inner = layer.bounds.insetBy(dx: border.width, dy: border.width)
            if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: border.width))) }
            drawPath(path, evenOdd: true, attributes: fill(border.color) + edges, in: space)
            return
        }
        let ring = BorderRing(layer.bounds, radii, border.width, in: space)
        var path = Path.roundedRect(ring.outer, radii: isCut ? .zero : radii)
        let inner = ring.outer.insetBy(dx: ring.width, dy: ring.width)
        if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: ring.width))) }
        guard let d = PathText.of(path) else { return }
        out.empty("path d=\"\(d)\" fill-rule=\"evenodd\"\(fill(border.color))\(edges)")
    }

    /// Draws a background and the opaque border on it as one shape, or one after the other.
    func drawBox(of layer: DisplayList.Layer, with border: DisplayList.Border, in space: Space) {
        let radii = layer.corners.clamped(to: layer.bounds.size)
        let ring = BorderRing(layer.bounds, radii, border.width, in: space)
        guard let background = layer.background, background.alpha > 0, radii.canBeStroked(border.width), ring.isHollow else {
            drawBackground(of: layer, isCut: false, in: space)
            drawBorder(of: layer, isCut: false, in: space)
            return
        }
        out.empty(
            element(
                of: ring.middle, ring.middleRadii, attributes: fill(background) + ring.stroke(border.color) + edges(of: layer, in: space)))
    }

    /// The element for a rounded rectangle of the layer.
    func boxElement(_ rect: CGRect, _ corners: CornerRadii, in space: Space, attributes: String) -> String {
        if space.isProjected {
            let path = space.projector.project(.roundedRect(rect, radii: corners)) ?? Path()
            return "path d=\"\(PathText.of(path) ?? "M0 0")\"\(attributes)"
        }
        return element(of: space.snapped(rect), corners, attributes: attributes)
    }

    /// The element for a rounded rectangle of user space.
    func element(of rect: CGRect, _ corners: CornerRadii, attributes: String) -> String {
        let radii = corners.clamped(to: rect.size)
        if radii.isZero { return "rect\(rect.attributes)\(attributes)" }
        guard radii.isUniform, radii.curve == .circular else {
            return "path d=\"\(PathText.of(.roundedRect(rect, radii: radii)) ?? "M0 0")\"\(attributes)"
        }
        if !isForEditing, rect.width == rect.height, radii.topLeft == rect.width / 2 {
            return ellipseElement(in: rect, attributes: attributes)
        }
        return "rect\(rect.attributes)\(attribute("rx", radii.topLeft))\(attributes)"
    }

    func ellipseElement(in rect: CGRect, attributes: String) -> String {
        let center = attribute("cx", rect.midX) + attribute("cy", rect.midY)
        if rect.width == rect.height { return "circle\(center)\(attribute("r", rect.width / 2))\(attributes)" }
        return "ellipse\(center)\(attribute("rx", rect.width / 2))\(attribute("ry", rect.height / 2))\(attributes)"
    }

    /// `fill`, with the colour's alpha.
    func fill(_ color: CGColor, opacity: CGFloat = 1) -> String { paint("fill", color, opacity: opacity) }

    func paint(_ name: String, _ color: CGColor, opacity: CGFloat = 1) -> String {
        let alpha = color.alpha.unit * opacity.unit
        let text = " \(name)=\"\(color.text)\""
        return alpha < 1 ? text + attribute("\(name)-opacity", alpha) : text
    }
}

extension BorderRing {
    fileprivate func stroke(_ color: CGColor) -> String {
        let alpha = color.alpha.unit
        return " stroke=\"\(color.text)\"" + (alpha < 1 ? attribute("stroke-opacity", alpha) : "")
            + attribute("stroke-width", width, unless: 1)
    }
}

extension CGColor {
    /// `#rrggbb`, or `#rgb` where that says the same.
    var text: String {
        let digits = Array(CGColor(red: red.unit, green: green.unit, blue: blue.unit, alpha: 1).hexText)
        guard digits.count == 7, digits[1] == digits[2], digits[3] == digits[4], digits[5] == digits[6] else { return String(digits) }
        return "#\(digits[1])\(digits[3])\(digits[5])"
    }
}
