// SPDX-License-Identifier: MIT
//
// Gradients: SVG's own, and wedges where it has none.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    /// Fills a path of the layer.
    func fill(_ path: Path, evenOdd: Bool, with gradient: Gradient, edges: String = "", in space: Space) {
        let fillsFrame = path == Path.rect(gradient.frame)
        guard let stops = stops(of: gradient) else { return }
        if case .conic(let center, let angle) = gradient.kind {
            let clip = clipName(path, evenOdd: evenOdd, isSnapped: fillsFrame, in: space)
            drawWedges(stops, center: center, angle: angle, over: gradient.frame, clip: clip, in: space)
            return
        }
        let frame = fillsFrame ? gradient.frame : path.controlBounds
        let isBoxed = fillsFrame || frame == gradient.frame
        guard let paint = stops.paint(gradient, unitSquare: isBoxed ? nil : gradient.frame.unitMap.concatenating(space.moved), &definitions)
        else {
            drawShape(path, evenOdd: evenOdd, attributes: fill(stops.last) + edges, in: space, isSnapped: fillsFrame)
            return
        }
        drawShape(path, evenOdd: evenOdd, attributes: " fill=\"url(#\(paint))\"" + edges, in: space, isSnapped: fillsFrame)
    }

    /// The stops of a gradient: as they were given where that is as good as seen, in the profile for editing.
    private func stops(of gradient: Gradient) -> GradientStops? {
        isForEditing ? GradientStops(keepingGivenOf: gradient, tolerance: 9) : GradientStops(gradient)
    }

    func clipName(_ path: Path, evenOdd: Bool, isSnapped: Bool, in space: Space) -> String {
        let start = out.mark
        if space.isProjected {
            drawPath(path, evenOdd: false, attributes: evenOdd ? " clip-rule=\"evenodd\"" : "", in: space)
        } else {
            drawShape(path, evenOdd: false, attributes: evenOdd ? " clip-rule=\"evenodd\"" : "", in: space, isSnapped: isSnapped)
        }
        let text = String(decoding: out.take(from: start), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return definitions.name("c", "clipPath", "", text.isEmpty ? "<path d=\"M0 0\"/>" : text)
    }

    /// Draws a conic gradient as wedges of one colour each, every one reaching beneath the next.
    ///
    /// Where colours are translucent the wedges are opaque, and a mask of grey wedges holds the alpha.
    func drawWedges(_ stops: GradientStops, center: CGPoint, angle: CGFloat, over frame: CGRect, clip: String, in space: Space) {
        var attributes = " clip-path=\"url(#\(clip))\""
        let wedges = stops.wedges
        func draw(_ color: (CGColor) -> CGColor) {
            guard let last = wedges.last else { return }
            out.empty(boxElement(frame.insetBy(dx: -1, dy: -1), .zero, in: space, attributes: fill(color(last.color))))
            // Far enough out that the chord of a wedge stays outside of the frame.
            let reach: CGFloat = 4 + 4 * max(abs(center.x), abs(center.y), abs(1 - center.x), abs(1 - center.y))
            func point(_ turns: CGFloat) -> CGPoint {
                let direction = angle + turns * 2 * .pi
                return CGPoint(x: center.x + reach * cos(direction), y: center.y + reach * sin(direction)).applying(frame.unitMap)
            }
            for (index, wedge) in wedges.enumerated() {
                let end = index + 1 < wedges.count ? min(wedge.end + 0.004, 1) : wedge.end
                var points = [center.applying(frame.unitMap), point(wedge.start)]
                // A wide wedge takes more corners.
                let parts = max(1, Int(((end - wedge.start) * 8).rounded(.up)))
                for part in 1...parts { points.append(point(wedge.start + (end - wedge.start) * CGFloat(part) / CGFloat(parts))) }
                guard let shown = space.projector.project(.polygon(points)), let d = PathText.of(shown, places: 2) else { continue }
                out.empty("path d=\"\(d)\"\(fill(color(wedge.color)))")
            }
        }
        if wedges.contains(where: { $0.color.alpha < 1 }) {
            let start = out.mark
            draw { CGColor(gray: $0.alpha.unit, alpha: 1) }
            let content = String(decoding: out.take(from: start), as: UTF8.self).split(separator: "\n")
                .map { $0.drop(while: { $0 == " " }) }.joined()
            // The masks of SVG weigh the values of sRGB here, as alpha is no light.
            let region = regionAttributes(frame.insetBy(dx: -2, dy: -2), in: space)
            let mask = definitions.name("m", "mask", " maskUnits=\"userSpaceOnUse\" color-interpolation=\"sRGB\"" + region, content)
            attributes += " mask=\"url(#\(mask))\""
        }
        out.open("g\(attributes)")
        draw { CGColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1) }
        out.close("g")
    }

    /// Draws a gradient in perspective: in cells that are nearly affine, and wedges, which stay straight.
    ///
    /// - Parameter isCut: whether a clip around it cuts at the path's edges or within.
    func drawProjected(_ gradient: Gradient, in path: Path, evenOdd: Bool, isCut: Bool, _ space: Space) {
        guard let stops = stops(of: gradient) else { return }
        if case .conic(let center, let angle) = gradient.kind {
            let clip = clipName(path, evenOdd: evenOdd, isSnapped: false, in: space)
            drawWedges(stops, center: center, angle: angle, over: path.controlBounds.union(gradient.frame), clip: clip, in: space)
            return
        }
        if gradient.isFlat {
            drawPath(path, evenOdd: evenOdd, attributes: fill(stops.last), in: space)
            return
        }
        let isOpaque = stops.stops.allSatisfy { $0.color.alpha >= 1 }
        // Cells that abut share pixels along their edges; without antialiasing each pixel belongs to one of them, and no seam shows.
        let edges = isOpaque ? "" : " shape-rendering=\"crispEdges\""
        let clip = isCut ? "" : " clip-path=\"url(#\(clipName(path, evenOdd: evenOdd, isSnapped: false, in: space)))\""
        out.open("g\(clip)\(edges)")
        let cells = AffineCells(
            path.controlBounds, space.map, pixelScale: space.user.largestScale, seen: seen(in: space), isOpaque: isOpaque,
            error: isBrief ? 6 : 0.25
        ).cells
        let link = cells.count > 1 ? link() : nil
        for cell in cells {
            let place = gradient.frame.unitMap.concatenating(cell.map)
            guard let paint = stops.paint(gradient, unitSquare: place, sharingBy: link, &definitions),
                let d = PathText.of(.polygon(cell.outline))
            else { continue }
            out.empty("path d=\"\(d)\" fill=\"url(#\(paint))\"")
        }
        out.close("g")
    }
}

extension GradientStops {
    /// The definition of the gradient; nil where it has no length, and the last colour is all there is.
    ///
    /// - Parameters:
    ///   - unitSquare: where the gradient's square lies in user space; nil for the box of what is filled.
    ///   - link: the attribute by which gradients refer to one that holds what they have in common; nil where each stands alone.
    func paint(
        _ gradient: Gradient, unitSquare: CGAffineTransform?, sharingBy link: String? = nil, _ definitions: inout Definitions
    ) -> String? {
        if gradient.isFlat { return nil }
        let content = stops.map { stop in
            let alpha = stop.color.alpha.unit
            return "<stop\(attribute("offset", stop.location.unit)) stop-color=\"\(stop.color.text)\""
                + (alpha < 1 ? attribute("stop-opacity", alpha) : "") + "/>"
        }.joined()
        let (tag, ends): (String, String)
        var own = CGAffineTransform.identity
        switch gradient.kind {
        case .linear(let a, let b):
            tag = "linearGradient"
            ends =
                attribute("x1", a.x, unless: 0) + attribute("y1", a.y, unless: 0) + attribute("x2", b.x) + attribute("y2", b.y, unless: 0)
        case .radial(let center, let radii):
            tag = "radialGradient"
            if radii.width == radii.height {
                ends = attribute("cx", center.x) + attribute("cy", center.y) + attribute("r", radii.width)
            } else {
                ends = " cx=\"0\" cy=\"0\" r=\"1\""
                own = CGAffineTransform(a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
            }
        case .conic: return nil
        }
        let place = unitSquare.map { own.concatenating($0) } ?? own
        let transform = unitSquare == nil && own == .identity ? "" : " gradientTransform=\"\(place.preciseText)\""
        let units = unitSquare == nil ? "" : " gradientUnits=\"userSpaceOnUse\""
        guard let link else { return definitions.name("g", tag, ends + units + transform, content) }
        let shared = definitions.name("g", tag, ends + units, content)
        return definitions.name("g", tag, " \(link)=\"#\(shared)\"\(transform)", "")
    }
}

extension CGAffineTransform {
    /// As the attribute takes it, for a unit square: its sides are lengths, and four decimals are enough.
    var preciseText: String {
        if b == 0, c == 0 {
            let move = tx == 0 && ty == 0 ? "" : "translate(\(tx.numberText()) \(ty.numberText()))"
            return move + "scale(\(a.numberText())\(a == d ? "" : " \(d.numberText())"))"
        }
        return "matrix(\([a, b, c, d, tx, ty].map { $0.numberText() }.joined(separator: " ")))"
    }

    /// As the attribute takes it, for a unit square that is seen for a moment: hundredths of a point.
    var shortText: String { "matrix(\([a, b, c, d, tx, ty].map { $0.numberText(places: 2) }.joined(separator: " ")))" }

    /// As the attribute takes it, always as a matrix.
    var matrixText: String { "matrix(\([a, b, c, d, tx, ty].map { $0.numberText() }.joined(separator: " ")))" }
}
