// SPDX-License-Identifier: MIT
//
// Which points lie inside of an outline, and outlines by the pieces that they are made of.

public import Foundation
package import VitrineDrawing
public import VitrineGeometry

/// What a piece of an outline is.
public enum CGPathElementType: Int32, Hashable, Sendable {
    case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A piece of an outline.
public struct CGPathElement {
    /// What the piece is.
    public var type: CGPathElementType
    /// Its points, control points first; as many as the type has, and none for the one that closes.
    public var points: UnsafeMutablePointer<CGPoint>

    /// A piece of a type with its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) { (self.type, self.points) = (type, points) }
}

extension Path {
    /// How often the outline winds around a point, and how often a line from the point to the right crosses it; parts that are open count
    /// as closed.
    private func turns(around point: CGPoint) -> (winding: Int, crossings: Int) {
        var (winding, crossings) = (0, 0)
        var (start, current) = (CGPoint.zero, CGPoint.zero)
        func line(to end: CGPoint) {
            let isUp = current.y <= point.y && end.y > point.y
            if isUp || (current.y > point.y && end.y <= point.y) {
                let x = current.x + (point.y - current.y) / (end.y - current.y) * (end.x - current.x)
                if x > point.x {
                    winding += isUp ? 1 : -1
                    crossings += 1
                }
            }
            current = end
        }
        func curve(_ place: (CGFloat) -> CGPoint) { for step in 1...64 { line(to: place(CGFloat(step) / 64)) } }
        for element in elements {
            switch element {
            case .move(let place):
                line(to: start)
                (start, current) = (place, place)
            case .line(let end): line(to: end)
            case .quadCurve(let end, let control):
                let first = current
                curve { t in
                    let s = 1 - t
                    return CGPoint(
                        x: s * s * first.x + 2 * s * t * control.x + t * t * end.x,
                        y: s * s * first.y + 2 * s * t * control.y + t * t * end.y)
                }
            case .curve(let end, let one, let two):
                let first = current
                curve { t in
                    let s = 1 - t
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    return CGPoint(
                        x: a * first.x + b * one.x + c * two.x + d * end.x, y: a * first.y + b * one.y + c * two.y + d * end.y)
                }
            case .close: line(to: start)
            }
        }
        line(to: start)
        return (winding, crossings)
    }

    /// Whether a point lies inside of the outline.
    package func contains(_ point: CGPoint, rule: FillRule) -> Bool {
        guard !isEmpty, point.x.isFinite, point.y.isFinite else { return false }
        let turns = turns(around: point)
        return rule == .winding ? turns.winding != 0 : turns.crossings % 2 != 0
    }

    /// The same outline, gone through the other way.
    package var reversed: Path {
        var parts: [(points: [CGPoint], steps: [Element], isClosed: Bool)] = []
        for element in elements {
            switch element {
            case .move(let place): parts.append(([place], [], false))
            case .close: if !parts.isEmpty { parts[parts.count - 1].isClosed = true }
            case .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
                if parts.isEmpty { parts.append(([.zero], [], false)) }
                if parts[parts.count - 1].isClosed { parts.append(([parts[parts.count - 1].points[0]], [], false)) }
                parts[parts.count - 1].points.append(end)
                parts[parts.count - 1].steps.append(element)
            }
        }
        var result = Path()
        for part in parts.reversed() {
            result.move(to: part.points[part.points.count - 1])
            for (index, step) in part.steps.enumerated().reversed() {
                let end = part.points[index]
                switch step {
                case .quadCurve(_, let control): result.addQuadCurve(to: end, control: control)
                case .curve(_, let one, let two): result.addCurve(to: end, control1: two, control2: one)
                default: result.addLine(to: end)
                }
            }
            if part.isClosed { result.close() }
        }
        return result
    }
}

extension CGPath {
    /// Whether a point lies inside of the outline, of which open parts count as closed; curves are looked at as 64 lines each.
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        let place = transform.isIdentity ? point : point.applying(transform)
        return path.contains(place, rule: rule == .evenOdd ? .evenOdd : .winding)
    }

    /// The smallest rectangle around all points of the outline, without its control points; null for an empty one.
    public var boundingBoxOfPath: CGRect {
        var box = CGRect.null
        func add(_ place: CGPoint) { box = box.union(CGRect(origin: place, size: .zero)) }
        var current = CGPoint.zero
        for element in path.elements {
            switch element {
            case .move(let end), .line(let end):
                add(end)
                current = end
            case .quadCurve(let end, let control):
                for step in 1...64 {
                    let (t, s) = (CGFloat(step) / 64, 1 - CGFloat(step) / 64)
                    add(
                        CGPoint(
                            x: s * s * current.x + 2 * s * t * control.x + t * t * end.x,
                            y: s * s * current.y + 2 * s * t * control.y + t * t * end.y))
                }
                current = end
            case .curve(let end, let one, let two):
                for step in 1...64 {
                    let (t, s) = (CGFloat(step) / 64, 1 - CGFloat(step) / 64)
                    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    add(
                        CGPoint(
                            x: a * current.x + b * one.x + c * two.x + d * end.x,
                            y: a * current.y + b * one.y + c * two.y + d * end.y))
                }
                current = end
            case .close: break
            }
        }
        return box
    }

    /// Calls a closure with each piece, in their order; the points of a piece are there during its call alone.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        for element in path.elements {
            var points: [CGPoint]
            let type: CGPathElementType
            (type, points) =
                switch element {
                case .move(let end): (.moveToPoint, [end])
                case .line(let end): (.addLineToPoint, [end])
                case .quadCurve(let end, let control): (.addQuadCurveToPoint, [control, end])
                case .curve(let end, let one, let two): (.addCurveToPoint, [one, two, end])
                case .close: (.closeSubpath, [])
                }
            while points.count < 3 { points.append(.zero) }
            points.withUnsafeMutableBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                var piece = CGPathElement(type: type, points: first)
                block(&piece)
            }
        }
    }

    /// The same outline, moved by a transform.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(path.applying(transform?.pointee ?? .identity))
    }
}

extension CGMutablePath {
    /// Adds rectangles.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds an arc by the angle that it goes on for, joined to the current point by a line.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addArc(
            center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
            transform: transform)
    }

    /// Adds an arc that rounds the corner between the lines from the current point to one point and on to another.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity) {
        let from = path.currentPoint.map { transform.isIdentity ? $0 : $0.applying(transform.inverted()) } ?? tangent1End
        let one = CGVector(dx: from.x - tangent1End.x, dy: from.y - tangent1End.y)
        let two = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
        let (length, other) = (hypot(one.dx, one.dy), hypot(two.dx, two.dy))
        let turn = one.dx * two.dy - one.dy * two.dx
        guard length > 0, other > 0, radius > 0, abs(turn) > 1e-9 * length * other else {
            return addLine(to: tangent1End, transform: transform)
        }
        let half = acos(min(max((one.dx * two.dx + one.dy * two.dy) / (length * other), -1), 1)) / 2
        let reach = radius / tan(half)
        let start = CGPoint(x: tangent1End.x + one.dx / length * reach, y: tangent1End.y + one.dy / length * reach)
        let end = CGPoint(x: tangent1End.x + two.dx / other * reach, y: tangent1End.y + two.dy / other * reach)
        let way = CGVector(dx: one.dx / length + two.dx / other, dy: one.dy / length + two.dy / other)
        let distance = radius / sin(half) / hypot(way.dx, way.dy)
        let center = CGPoint(x: tangent1End.x + way.dx * distance, y: tangent1End.y + way.dy * distance)
        addArc(
            center: center, radius: radius, startAngle: atan2(start.y - center.y, start.x - center.x),
            endAngle: atan2(end.y - center.y, end.x - center.x), clockwise: turn > 0, transform: transform)
    }
}
