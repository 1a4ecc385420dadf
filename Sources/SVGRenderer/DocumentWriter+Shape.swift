// SPDX-License-Identifier: MIT
//
// Filled and outlined paths on layers.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension DocumentWriter {
    func draw(_ shape: Composition.Shape, in space: Space) {
        let evenOdd = shape.fillRule == .evenOdd
        let stroke = shape.stroke
        let edges = shape.isAliased ? " shape-rendering=\"crispEdges\"" : ""
        if space.isProjected {
            let isRect = shape.path == Path.rect(shape.path.controlBounds)
            if isBrief, !isRect, !shape.isAliased, drawBriefly(shape, in: space) { return }
            let reached = isRect ? cut?.reaching(shape.path.controlBounds, space.map) : nil
            let path = reached.map { .rect($0.rect) } ?? shape.path
            switch shape.fill {
            case .color(let color): drawPath(path, evenOdd: evenOdd, attributes: fill(color.color) + edges, in: space)
            case .gradient(let gradient):
                drawProjected(gradient, in: path, evenOdd: evenOdd, isCut: reached?.coversAll == true, space)
            case nil: break
            }
            if let stroke, let d = projector(in: space).project(stroke, along: shape.path).flatMap({ PathText.of($0) }) {
                out.empty("path d=\"\(d)\"\(fill(stroke.color))\(edges)")
            }
            return
        }
        switch shape.fill {
        case .color(let color):
            let attributes = fill(color.color) + (stroke.map(self.stroke) ?? "") + edges
            drawShape(shape.path, evenOdd: evenOdd, attributes: attributes, in: space)
        case .gradient(let gradient):
            fill(shape.path, evenOdd: evenOdd, with: gradient, edges: edges, in: space)
            if let stroke { drawShape(shape.path, evenOdd: false, attributes: " fill=\"none\"" + self.stroke(stroke) + edges, in: space) }
        case nil:
            if let stroke { drawShape(shape.path, evenOdd: false, attributes: " fill=\"none\"" + self.stroke(stroke) + edges, in: space) }
        }
    }

    /// Draws a shape that is seen for a moment only as what an affine map makes of it, where that is right to two pixels.
    private func drawBriefly(_ shape: Composition.Shape, in space: Space) -> Bool {
        var attributes = " fill=\"none\""
        switch shape.fill {
        case .color(let color): attributes = fill(color.color)
        case .gradient: return false
        case nil: break
        }
        guard let near = space.projector(within: 2).affine(for: shape.reach), let d = PathText.of(shape.path) else { return false }
        if shape.fillRule == .evenOdd { attributes += " fill-rule=\"evenodd\"" }
        // Each moment has the same path in another place.
        let name = definitions.name("p", "path", " d=\"\(d)\"", "")
        let stroked = shape.stroke.map(stroke) ?? ""
        out.empty("use \(link())=\"#\(name)\" transform=\"\(near.matrixText)\"\(attributes)\(stroked)")
        return true
    }

    /// What maps paths in perspective: more roughly what is seen for a moment only.
    private func projector(in space: Space) -> PathProjector { isBrief ? space.projector(within: 0.5) : space.projector }

    /// A path of the layer, with the element that is made for its shape.
    func drawShape(_ path: Path, evenOdd: Bool, attributes: String, in space: Space, isSnapped: Bool = false) {
        let moved = path.applying(space.moved)
        // Dashes begin where the path does, which the elements for shapes do elsewhere.
        switch attributes.contains("stroke-dasharray") && !moved.isLine ? .other : moved.kind {
        case .rect(let rect): out.empty("rect\((isSnapped ? space.snapped(path.controlBounds) : rect).attributes)\(attributes)")
        case .rounded(let rect, let radius): out.empty(element(of: rect, CornerRadii(radius), attributes: attributes))
        case .ellipse(let rect): out.empty(ellipseElement(in: rect, attributes: attributes))
        case .line(let a, let b):
            let ends = attribute("x1", a.x) + attribute("y1", a.y) + attribute("x2", b.x) + attribute("y2", b.y)
            out.empty("line\(ends)\(attributes.replacing(" fill=\"none\"", with: ""))")
        case .other:
            guard let d = PathText.of(moved) else { return }
            out.empty("path d=\"\(d)\"\(evenOdd ? " fill-rule=\"evenodd\"" : "")\(attributes)")
        }
    }

    /// A path in perspective.
    func drawPath(_ path: Path, evenOdd: Bool, attributes: String, in space: Space) {
        guard let shown = projector(in: space).project(path), let d = PathText.of(shown) else { return }
        out.empty("path d=\"\(d)\"\(evenOdd ? " fill-rule=\"evenodd\"" : "")\(attributes)")
    }

    private func stroke(_ stroke: Stroke) -> String {
        var text = paint("stroke", stroke.color) + attribute("stroke-width", stroke.width, unless: 1)
        if stroke.cap != .butt { text += " stroke-linecap=\"\(stroke.cap.rawValue)\"" }
        switch stroke.join {
        case .miter: text += attribute("stroke-miterlimit", stroke.miterLimit, unless: 4)
        case .round, .bevel: text += " stroke-linejoin=\"\(stroke.join.rawValue)\""
        }
        if !stroke.dash.isEmpty {
            text += " stroke-dasharray=\"\(stroke.dash.map { $0.numberText() }.joined(separator: " "))\""
            text += attribute("stroke-dashoffset", stroke.dashPhase, unless: 0)
        }
        return text
    }
}

extension Path {
    /// The shapes that have elements of their own.
    enum Kind {
        case rect(CGRect)
        case rounded(CGRect, CGFloat)
        case ellipse(CGRect)
        case line(CGPoint, CGPoint)
        case other
    }

    fileprivate var isLine: Bool {
        if case .line = kind { return true }
        return false
    }

    var kind: Kind {
        if elements.count == 2, case .move(let a) = elements[0], case .line(let b) = elements[1] { return .line(a, b) }
        guard elements.count > 4, elements.count < 12, case .move(let first) = elements[0] else { return .other }
        let bounds = controlBounds
        guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return .other }
        if isNearly(.rect(bounds)) { return .rect(bounds) }
        if isNearly(.ellipse(in: bounds)) { return .ellipse(bounds) }
        let radius = bounds.maxX - first.x
        if radius > 0, isNearly(.roundedRect(bounds, radii: CornerRadii(radius))) { return .rounded(bounds, radius) }
        return .other
    }

    /// Whether all points of another path lie where those of this one do.
    func isNearly(_ other: Path) -> Bool {
        guard elements.count == other.elements.count else { return false }
        func near(_ p: CGPoint, _ q: CGPoint) -> Bool { abs(p.x - q.x) < 1e-6 && abs(p.y - q.y) < 1e-6 }
        return zip(elements, other.elements).allSatisfy { pair in
            switch pair {
            case (.move(let p), .move(let q)), (.line(let p), .line(let q)): near(p, q)
            case (.curve(let p, let a, let b), .curve(let q, let c, let d)): near(p, q) && near(a, c) && near(b, d)
            case (.close, .close): true
            default: false
            }
        }
    }
}
