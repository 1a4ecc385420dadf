// SPDX-License-Identifier: MIT
//
// Backgrounds and borders.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    /// Fills the bounds.
    ///
    /// - Parameter isCut: whether the corners are going to be cut, so that round ones here would show the seam.
    func draw(_ background: Composition.Background, isCut: Bool, in space: Space) {
        let box = background.box
        let corners = isCut && (!isForEditing || space.isProjected) ? .zero : box.corners
        let attributes = fill(background.color.color) + edges(of: box, in: space)
        let liesOnPixels = corners.isZero && !space.isProjected && space.user.keepsRectanglesAligned
        if !isCut, !liesOnPixels, let width = background.hiddenEdge?.value {
            if !space.isProjected {
                let ring = BorderRing(box.rect, box.radii, width, in: space)
                if ring.isHollow { out.empty(element(of: ring.middle, ring.middleRadii, attributes: attributes)) }
                return
            }
            let inner = box.rect.insetBy(dx: width / 2, dy: width / 2)
            if !inner.isNull, !inner.isEmpty {
                out.empty(boxElement(inner, box.radii.inset(by: width / 2), in: space, attributes: attributes))
            }
            return
        }
        let rect = corners.isZero && space.isProjected ? cut?.reaching(box.rect, space.map).rect ?? box.rect : box.rect
        out.empty(boxElement(rect, corners, in: space, attributes: attributes))
    }

    /// Draws the tint of a material alone, where what is beneath it has not become a picture.
    func draw(_ backdrop: Composition.Backdrop, in space: Space) {
        guard let tint = backdrop.tint else { return }
        switch backdrop.outline {
        case .box(let box):
            out.empty(boxElement(box.rect, box.corners, in: space, attributes: fill(tint.color) + edges(of: box, in: space)))
        case .path(let outline):
            if space.isProjected {
                drawPath(outline.path, evenOdd: false, attributes: fill(tint.color), in: space)
            } else {
                drawShape(outline.path, evenOdd: false, attributes: fill(tint.color), in: space)
            }
        }
    }

    /// The attribute that asks for hard edges, where a box has them and they do not lie on pixels anyway.
    func edges(of box: Composition.Box, in space: Space) -> String {
        guard box.hasHardEdges, space.isProjected || !space.user.keepsRectanglesAligned else { return "" }
        return " shape-rendering=\"crispEdges\""
    }

    /// Draws the ring between the bounds and the bounds further in.
    func draw(_ border: Composition.Border, isCut: Bool, in space: Space) {
        let (box, color, width) = (border.box, border.color.color, border.width.value)
        let radii = box.radii
        let edges = edges(of: box, in: space)
        if !space.isProjected, isForEditing || !isCut || radii.isZero, radii.canBeStroked(width) {
            let ring = BorderRing(box.rect, radii, width, in: space)
            if ring.isHollow {
                out.empty(element(of: ring.middle, ring.middleRadii, attributes: " fill=\"none\"" + ring.stroke(color) + edges))
                return
            }
        }
        if space.isProjected {
            let beyond = box.rect.insetBy(dx: -width, dy: -width)
            var path = isCut ? Path.rect(beyond) : Path.roundedRect(box.rect, radii: radii)
            let inner = box.rect.insetBy(dx: width, dy: width)
            if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: width))) }
            drawPath(path, evenOdd: true, attributes: fill(color) + edges, in: space)
            return
        }
        let ring = BorderRing(box.rect, radii, width, in: space)
        var path = Path.roundedRect(ring.outer, radii: isCut ? .zero : radii)
        let inner = ring.outer.insetBy(dx: ring.width, dy: ring.width)
        if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: ring.width))) }
        guard let d = PathText.of(path) else { return }
        out.empty("path d=\"\(d)\" fill-rule=\"evenodd\"\(fill(color))\(edges)")
    }

    /// Draws a background and the opaque border on it as one shape, or one after the other.
    func drawBox(_ background: Composition.Background, _ border: Composition.Border, in space: Space) {
        let box = background.box
        let radii = box.radii
        let ring = BorderRing(box.rect, radii, border.width.value, in: space)
        guard radii.canBeStroked(border.width.value), ring.isHollow else {
            draw(background, isCut: false, in: space)
            draw(border, isCut: false, in: space)
            return
        }
        let attributes = fill(background.color.color) + ring.stroke(border.color.color) + edges(of: box, in: space)
        out.empty(element(of: ring.middle, ring.middleRadii, attributes: attributes))
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
