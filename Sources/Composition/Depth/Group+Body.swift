// SPDX-License-Identifier: MIT
//
// What a group is without its shadows, and which part of it nothing is seen through.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Composition.Group {
    /// A rectangle, of the group's space, around what is seen of it but shadows, whether its own or of what is on it; null where that is
    /// nothing.
    var body: CGRect {
        if !filters.isEmpty { return ink.all }
        var result = CGRect.null
        for node in nodes {
            switch node {
            case .backdrop(let backdrop): result = result.union(backdrop.rect)
            case .background(let background): result = result.union(background.box.rect)
            case .image(let image): result = result.union(image.frame.rect)
            case .shape(let shape): result = result.union(shape.reach)
            case .text(let text): result = result.union(text.frame.isNull ? text.reach : text.frame)
            case .group(let group): result = result.union(group.body.placed(by: group.place))
            case .border(let border): result = result.union(border.box.rect)
            }
        }
        if clip != nil { result = result.intersection(box.rect) }
        for limit in clipPaths { result = result.intersection(limit.outline.bounds) }
        return result
    }

    /// A convex part of the group, in its space, through which nothing is seen that lies under it: the largest of what is on it; nil where
    /// there is none.
    var core: ConvexPolygon? {
        guard opacity.isOpaque, mask == nil, clipPaths.isEmpty, blend == .normal, filters.isEmpty else { return nil }
        var result: ConvexPolygon?
        for node in nodes {
            let part: ConvexPolygon? =
                switch node {
                case .background(let background): background.color.isOpaque ? background.box.path.convexPart : nil
                case .image(let image): image.tint == nil && image.bitmap.isOpaque ? ConvexPolygon(image.frame.rect) : nil
                case .shape(let shape): shape.fill?.isOpaque == true ? shape.outline.path.convexPart : nil
                case .group(let group): group.placedCore
                case .backdrop, .text, .border: nil
                }
            if let part, part.area > result?.area ?? 0 { result = part }
        }
        guard let found = result else { return nil }
        let clipped = clip == nil ? found : box.path.convexPart.map(found.intersection)
        return clipped?.hasArea == true ? clipped : nil
    }

    private var placedCore: ConvexPolygon? {
        guard let affine = place.affine, let core else { return nil }
        return ConvexPolygon(corners: core.corners.map { $0.applying(affine) })
    }
}

extension Composition.Shape.Paint {
    /// Whether nothing shows through it.
    fileprivate var isOpaque: Bool {
        switch self {
        case .color(let color): color.isOpaque
        case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        }
    }
}

extension Path {
    /// A convex polygon within the path; nil where the path is more than one outline, or one that is not convex.
    fileprivate var convexPart: ConvexPolygon? {
        var corners: [CGPoint] = []
        // Where the outline with its handles is convex, so are its curves.
        var handled: [CGPoint] = []
        var isClosed = false
        for element in elements {
            if isClosed { return nil }
            switch element {
            case .move(let point):
                if !corners.isEmpty { return nil }
                corners.append(point)
                handled.append(point)
            case .line(let point):
                corners.append(point)
                handled.append(point)
            case .quadCurve(let end, let c):
                guard let start = corners.last else { return nil }
                corners += [CGPoint(x: (start.x + 2 * c.x + end.x) / 4, y: (start.y + 2 * c.y + end.y) / 4), end]
                handled += [c, end]
            case .curve(let end, let c1, let c2):
                guard let start = corners.last else { return nil }
                let x = (start.x + 3 * c1.x + 3 * c2.x + end.x) / 8
                corners += [CGPoint(x: x, y: (start.y + 3 * c1.y + 3 * c2.y + end.y) / 8), end]
                handled += [c1, c2, end]
            case .close: isClosed = true
            }
        }
        let polygon = ConvexPolygon(corners: corners)
        return polygon.hasArea && ConvexPolygon(corners: handled).isConvex ? polygon : nil
    }
}

extension ConvexPolygon {
    /// Whether the outline turns one way at all of its corners.
    fileprivate var isConvex: Bool {
        var (turnsLeft, turnsRight) = (false, false)
        var steps: [CGVector] = []
        for (index, corner) in corners.enumerated() {
            let next = corners[(index + 1) % corners.count]
            let step = CGVector(dx: next.x - corner.x, dy: next.y - corner.y)
            if abs(step.dx) + abs(step.dy) > 1e-6 { steps.append(step) }
        }
        for (index, step) in steps.enumerated() {
            let next = steps[(index + 1) % steps.count]
            let turn = (step.dx * next.dy - step.dy * next.dx) / (hypot(step.dx, step.dy) * hypot(next.dx, next.dy))
            if turn > 1e-3 { turnsLeft = true }
            if turn < -1e-3 { turnsRight = true }
        }
        return turnsLeft != turnsRight
    }
}
