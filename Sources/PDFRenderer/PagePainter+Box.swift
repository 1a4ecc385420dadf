// SPDX-License-Identifier: MIT
//
// Backgrounds and borders.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension PagePainter {
    /// A rounded rectangle of the layer in user space; nil where none of it can be seen.
    func boxPath(_ rect: CGRect, _ corners: CornerRadii, in space: Space) -> Path? {
        if space.isProjected { return space.projector.project(.roundedRect(rect, radii: corners)) }
        return .roundedRect(space.snapped(rect), radii: corners)
    }

    /// Fills the bounds.
    ///
    /// - Parameter isCut: whether the corners are going to be cut, so that round ones here would show the seam.
    func draw(_ background: Composition.Background, isCut: Bool, in space: Space) {
        let (box, color) = (background.box, background.color.color)
        // Beneath an opaque border the background would show along the border's outer edge.
        if !isCut, let width = background.hiddenEdge?.value {
            let ring = BorderRing(box.rect, box.radii, width, in: space)
            let inner = box.rect.insetBy(dx: width / 2, dy: width / 2)
            if ring.isHollow, !space.isProjected {
                fill(.roundedRect(ring.middle, radii: ring.middleRadii), with: color, in: space)
                return
            }
            if space.isProjected, !inner.isNull, !inner.isEmpty {
                fill(boxPath(inner, box.radii.inset(by: width / 2), in: space), with: color, in: space)
                return
            }
        }
        let corners = isCut ? .zero : box.corners
        fill(boxPath(corners.isZero ? reaching(box.rect, in: space) : box.rect, corners, in: space), with: color, in: space)
    }

    /// Draws the tint of a material alone, where what is beneath it has not become a picture.
    func draw(_ backdrop: Composition.Backdrop, in space: Space) {
        guard let tint = backdrop.tint else { return }
        switch backdrop.outline {
        case .box(let box): fill(boxPath(box.rect, box.corners, in: space), with: tint.color, in: space)
        case .path(let outline): fill(placed(outline.path, in: space), with: tint.color, in: space)
        }
    }

    /// Draws the ring between the bounds and the bounds further in.
    func draw(_ border: Composition.Border, isCut: Bool, in space: Space) {
        let radii = border.box.radii
        var (outer, width) = (border.box.rect, border.width.value)
        if !space.isProjected {
            let ring = BorderRing(outer, radii, width, in: space)
            (outer, width) = (ring.outer, ring.width)
        }
        let isCutInPerspective = isCut && space.isProjected
        var path = Path.roundedRect(isCutInPerspective ? outer.insetBy(dx: -width, dy: -width) : outer, radii: isCut ? .zero : radii)
        let inner = outer.insetBy(dx: width, dy: width)
        if !inner.isNull, !inner.isEmpty { path.append(.roundedRect(inner, radii: radii.inset(by: width))) }
        fill(space.isProjected ? space.projector.project(path) : path, evenOdd: true, with: border.color.color, in: space)
    }
}
