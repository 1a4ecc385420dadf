// SPDX-License-Identifier: MIT
//
// The blurred silhouette beneath a group (compositing.shadow-is-a-gaussian, compositing.shadow-fades-by-itself).

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    /// Draws a shadow and the group above it.
    ///
    /// - Parameters:
    ///   - strength: how much of the shadow is seen, where `shadowFading` does not say it.
    ///   - fading: the attributes that fade what is on the group, where its own element does not.
    ///   - shadowFading: those that fade its shadow, where `strength` does not.
    func drawShadow(
        _ shadow: Composition.Shadow, of group: Composition.Group, in space: Space, strength: CGFloat, fading: String,
        shadowFading: String = ""
    ) {
        if !group.moreShadows.isEmpty {
            drawShadows(of: group, in: space, strength: strength, fading: fading, shadowFading: shadowFading)
            return
        }
        guard shadow.silhouette.path != nil else {
            drawSilhouettes([shadow], of: group, fading: fading, in: space)
            return
        }
        drawOutlined(shadow, of: group, in: space, strength: strength, shadowFading: shadowFading)
        if !fading.isEmpty { out.open("g\(fading)") }
        drawBody(of: group, isCut: false, in: space)
        if !fading.isEmpty { out.close("g") }
    }

    /// Draws several shadows, those of outlines beneath those of what is on the group, and the group above them.
    private func drawShadows(
        of group: Composition.Group, in space: Space, strength: CGFloat, fading: String, shadowFading: String
    ) {
        for shadow in group.shadows.reversed() where shadow.silhouette.path != nil {
            drawOutlined(shadow, of: group, in: space, strength: strength, shadowFading: shadowFading)
        }
        let others = group.shadows.filter { $0.silhouette.path == nil }
        if !others.isEmpty { return drawSilhouettes(others, of: group, fading: fading, in: space) }
        if !fading.isEmpty { out.open("g\(fading)") }
        drawBody(of: group, isCut: false, in: space)
        if !fading.isEmpty { out.close("g") }
    }

    /// The deviation of a shadow's blur along x and y.
    private func radius(of shadow: Composition.Shadow, _ group: Composition.Group, in space: Space) -> CGSize {
        let flat = min(shadow.radius.value, 512)
        guard space.isProjected, let near = space.map.linearized(at: group.box.rect.center) else {
            return CGSize(width: flat, height: flat)
        }
        // A blur of the plane is one of the picture, wider along one axis; upright axes are what all readers blur along.
        return CGSize(width: flat * hypot(near.a, near.c), height: flat * hypot(near.b, near.d))
    }

    /// Draws the shadow of an outline.
    private func drawOutlined(
        _ shadow: Composition.Shadow, of group: Composition.Group, in space: Space, strength: CGFloat, shadowFading: String
    ) {
        guard let outline = shadow.silhouette.path else { return }
        let radius = radius(of: shadow, group, in: space)
        let offset = space.offset(of: shadow, bounds: group.box.rect)
        var moved = space
        moved.map = space.map.concatenating(Homography(CGAffineTransform(translationX: offset.dx, y: offset.dy)))
        let paint = fill(shadow.color.color, opacity: strength)
        if !shadowFading.isEmpty { out.open("g\(shadowFading)") }
        drawBlurred(radius, shown(outline, in: moved), content: "", in: space) { filter in
            let attributes = paint + filter
            if case .box(let box, let corners) = shadow.silhouette {
                let rect = space.isProjected ? nil : space.snapped(box).offsetBy(dx: offset.dx, dy: offset.dy)
                out.empty(
                    rect.map { element(of: $0, corners, attributes: attributes) }
                        ?? boxElement(box, corners, in: moved, attributes: attributes))
            } else if space.isProjected {
                drawPath(outline, evenOdd: false, attributes: attributes, in: moved)
            } else {
                drawShape(outline, evenOdd: false, attributes: attributes, in: moved)
            }
        }
        if !shadowFading.isEmpty { out.close("g") }
    }

    /// Draws a group once, and uses it for its shadows.
    ///
    /// - Parameters:
    ///   - shadows: each above the next.
    ///   - fading: as for `drawShadow`.
    private func drawSilhouettes(_ shadows: [Composition.Shadow], of group: Composition.Group, fading: String, in space: Space) {
        let name = definitions.newName("b")
        let reach = group.ink.all
        let all = shown(reach.isNull ? Path() : .rect(reach), in: space)
        var margin: CGFloat = 0
        for shadow in shadows.reversed() {
            let (radius, offset) = (radius(of: shadow, group, in: space), space.offset(of: shadow, bounds: group.box.rect))
            let place = attribute("x", offset.dx, unless: 0) + attribute("y", offset.dy, unless: 0)
            let region = all.offsetBy(dx: offset.dx, dy: offset.dy).union(all)
            drawBlurred(radius, region, content: colorMatrix(shadow.color.color), in: space) { filter in
                out.empty("use \(link())=\"#\(name)\"\(place)\(filter)")
            }
            margin = max(margin, space.user.largestScale * (3.3 * max(radius.width, radius.height) + hypot(offset.dx, offset.dy)))
        }
        out.open("g id=\"\(name)\"\(fading)")
        // What is off the canvas may cast a shadow on it.
        let before = seen
        if !seen.isInfinite { seen = seen.insetBy(dx: -margin, dy: -margin) }
        drawBody(of: group, isCut: false, in: space)
        seen = before
        out.close("g")
    }

    private func shown(_ path: Path, in space: Space) -> CGRect {
        space.projector.project(path)?.controlBounds ?? .zero
    }

    /// Draws something through a blur.
    ///
    /// A space that is turned is turned back around the blur, and what is blurred is turned within: the blur is the same in all directions,
    /// and some readers blur along the turned axes less evenly.
    ///
    /// - Parameters:
    ///   - radius: the deviation along x and y.
    ///   - rect: what is blurred lies within this rectangle of user space.
    ///   - content: what the filter does after the blur.
    ///   - draw: takes the attributes that the element is to have.
    private func drawBlurred(_ radius: CGSize, _ rect: CGRect, content: String, in space: Space, draw: (String) -> Void) {
        let isBlurred = radius.width > 0 || radius.height > 0
        guard isBlurred || !content.isEmpty else {
            draw("")
            return
        }
        guard isBlurred, !space.isProjected, let turn = space.user.turn else {
            draw(" filter=\"url(#\(blurName(radius, around: rect, content: content)))\"")
            return
        }
        let name = blurName(radius, around: rect.applying(turn), content: content)
        out.open("g transform=\"\(turn.inverted().attributeText)\" filter=\"url(#\(name))\"")
        draw(" transform=\"\(turn.attributeText)\"")
        out.close("g")
    }

    /// The filter that blurs what lies within a rectangle of user space.
    private func blurName(_ radius: CGSize, around rect: CGRect, content: String) -> String {
        let all = CGRect(x: -9999, y: -9999, width: 99999, height: 99999)
        let area = rect.isFinite ? rect.insetBy(dx: -3.3 * radius.width - 1, dy: -3.3 * radius.height - 1) : all
        let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
        let region =
            attribute("x", left) + attribute("y", top) + attribute("width", area.maxX.rounded(.up) - left)
            + attribute("height", area.maxY.rounded(.up) - top)
        let (x, y) = (radius.width.numberText(), radius.height.numberText())
        let blur = x == "0" && y == "0" ? "" : "<feGaussianBlur stdDeviation=\"\(x == y ? x : "\(x) \(y)")\"/>"
        return definitions.name(
            "s", "filter", region + " filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"", blur + content)
    }
}

extension Composition.Silhouette {
    /// The outline that casts the shadow; nil where everything on the group does.
    fileprivate var path: Path? {
        switch self {
        case .path(let outline): outline.path
        case .box(let rect, let corners): .roundedRect(rect, radii: corners)
        case .contents: nil
        }
    }
}

extension CGAffineTransform {
    /// The turn or mirroring that is left when an even scale and the shift are taken away; nil where rectangles stay upright anyway, and
    /// where the transform stretches unevenly.
    fileprivate var turn: CGAffineTransform? {
        let scale = hypot(a, b)
        guard !keepsRectanglesAligned, scale > 0, scale.isFinite, abs(hypot(c, d) - scale) < 1e-6 * scale,
            abs(a * c + b * d) < 1e-6 * scale * scale
        else { return nil }
        return CGAffineTransform(a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: 0, ty: 0)
    }
}
