// SPDX-License-Identifier: MIT
//
// Backgrounds and borders.

import Foundation
import VitrineCairo
import VitrineDrawing
import VitrineGeometry
import VitrineComposition

extension LayerPainter {
    /// A rounded rectangle of the layer in user space; nil where none of it can be seen.
    func boxPath(_ rect: CGRect, _ corners: CornerRadii, in space: Space) -> Path? {
        if space.isProjected { return space.projector.project(.roundedRect(rect, radii: corners)) }
        return .roundedRect(space.snapped(rect), radii: corners)
    }

    /// Fills the bounds.
    ///
    /// - Parameter isCut: whether the corners are going to be cut, so that round ones here would show the seam.
    func drawBackground(of layer: DisplayList.Layer, isCut: Bool, in space: Space) {
        guard let color = layer.background, color.alpha > 0 else { return }
        // Beneath an opaque border the background would show along the border's outer edge.
        if !isCut, let border = layer.border, border.color.alpha >= 1, border.width > 0 {
            let radii = layer.corners.clamped(to: layer.bounds.size)
            let ring = BorderRing(layer.bounds, radii, border.width, in: space)
            let inner = layer.bounds.insetBy(dx: border.width / 2, dy: border.width / 2)
            if ring.isHollow, !space.isProjected {
                fill(.roundedRect(ring.middle, radii: ring.middleRadii), with: color, in: space)
                return
            }
            if space.isProjected, !inner.isNull, !inner.isEmpty {
                fill(boxPath(inner, radii.inset(by: border.width / 2), in: space), with: color, in: space)
                return
            }
        }
        let corners = isCut ? .zero : layer.corners
        fill(boxPath(corners.isZero ? reaching(layer.bounds, in: space) : layer.bounds, corners, in: space), with: color, in: space)
    }

    /// Draws the ring between the bounds and the bounds further in.
    func drawBorder(of layer: DisplayList.Layer, isCut: Bool, in space: Space) {
        guard let border = layer.border, border.width > 0, border.color.alpha > 0 else { return }
        let radii = layer.corners.clamped(to: layer.bounds.size)
        var (outer, width) = (layer.bounds, border.width)
        if !space.isProjected {
            let ring = BorderRing(layer.bounds, radii, border.width, in: space)
            (outer, width) = (ring.outer, ring.width)
        }
        let isCutInPerspective = isCut && space.isProjected
        var path = Path.roundedRect(isCutInPerspective ? outer.insetBy(dx: -width, dy: -width) : outer, radii: isCut ? .zero : radii)
        let inner = outer.insetBy(dx: width, dy: width)
        if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: width))) }
        fill(space.isProjected ? space.projector.project(path) : path, evenOdd: true, with: border.color, in: space)
    }

    /// Draws a background and the opaque border on it, without a trace of the one at the outer edge of the other.
    func drawBox(of layer: DisplayList.Layer, with border: DisplayList.Border, in space: Space) {
        drawBackground(of: layer, isCut: false, in: space)
        drawBorder(of: layer, isCut: false, in: space)
    }
}
