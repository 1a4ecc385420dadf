// SPDX-License-Identifier: MIT
//
// Gradients: the format's own, and meshes where it has none.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension PagePainter {
    /// Fills a path of the layer.
    func fill(_ path: Path, evenOdd: Bool, with gradient: Gradient, in space: Space) throws(CairoError) {
        guard let stops = GradientStops(gradient) else { return }
        // A gradient over its whole frame is a background: its edges lie on pixels.
        let isFrame = path == Path.rect(gradient.frame)
        let outline = isFrame ? boxPath(reaching(gradient.frame, in: space), .zero, in: space) : placed(path, in: space)
        guard let outline else { return }
        if gradient.isFlat {
            fill(outline, evenOdd: evenOdd, with: stops.last, in: space)
            return
        }
        let pattern: Pattern
        var toUnits: CGAffineTransform?
        switch gradient.kind {
        case .linear(let start, let end) where !space.isProjected:
            pattern = try Pattern.linear(from: (start.x, start.y), to: (end.x, end.y))
            toUnits = .identity
        case .radial(let center, let radii) where !space.isProjected:
            pattern = try Pattern.radial(center: (0, 0), radius: 1)
            toUnits = CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
        default:
            pattern = try Pattern.mesh()
        }
        context.save()
        defer { context.restore() }
        if let toUnits {
            for stop in stops.stops.thinned { pattern.addStop(stop.location.unit, Pattern.Color(stop.color)) }
            let place = toUnits.concatenating(gradient.frame.unitMap).concatenating(space.moved).concatenating(matrix(of: space))
            guard place.isUsable else { return }
            pattern.setMatrix(Matrix(place.inverted()))
        } else {
            let bounds = path.controlBounds.union(reaching(gradient.frame, in: space))
            // A mesh that ended where the path does would have its edges smoothed twice.
            let covered = Cut(at: bounds, space.map, pixelScale: space.user.largestScale)?.reaching(bounds, space.map).rect
            let mesh = GradientMesh(gradient, stops, covering: covered ?? bounds, in: space)
            let toSurface = matrix(of: space)
            for patch in mesh.patches {
                let corners = patch.map { corner in
                    let point = corner.point.applying(toSurface)
                    let place: Pattern.Point = (x: Double(min(max(point.x, -1e6), 1e6)), y: Double(min(max(point.y, -1e6), 1e6)))
                    return (point: place, color: Pattern.Color(corner.color))
                }
                pattern.addPatch(corners)
            }
            if mesh.patches.isEmpty { return }
        }
        if !space.isProjected, isFrame, space.user.keepsRectanglesAligned {
            guard add(outline, in: space) else { return }
            context.setSource(pattern)
            context.fill(evenOdd: evenOdd)
            return
        }
        // Some readers do not smooth the edges of a gradient: it is seen through a shape whose edges are smooth.
        let area = outline.applying(space.user).controlBounds.insetBy(dx: -1, dy: -1).integral
        guard area.isFinite, clip(to: .rect(area.applying(space.user.inverted())), in: space) else { return }
        context.pushGroup()
        fill(outline, evenOdd: evenOdd, with: .black, in: space)
        context.resetMatrix()
        let stencil = try context.popGroup()
        context.setSource(pattern)
        context.paint(through: stencil)
    }
}

extension [Gradient.Stop] {
    /// Where stops are so many that Cairo, which compares each with all before it, would take long: the first and the last of each part of
    /// the way that is less than a pixel of a page.
    fileprivate var thinned: [Gradient.Stop] {
        let parts: CGFloat = 2048
        guard count > 2 * Int(parts) else { return self }
        var result: [Gradient.Stop] = []
        for (index, stop) in enumerated() {
            func part(_ place: Int) -> CGFloat? { indices.contains(place) ? (self[place].location * parts).rounded(.down) : nil }
            if part(index - 1) != part(index) || part(index + 1) != part(index) { result.append(stop) }
        }
        return result
    }
}

extension Pattern.Color {
    init(_ color: CGColor) {
        self.init(red: color.red.unit, green: color.green.unit, blue: color.blue.unit, alpha: color.alpha.unit)
    }
}
