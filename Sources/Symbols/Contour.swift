// SPDX-License-Identifier: MIT
//
// Closed outlines: which way they turn, what lies in them, and the same outline so far inside or outside.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// One closed outline of a path.
struct Contour: Hashable, Sendable {
    /// Its steps, the first a move.
    private(set) var elements: [Path.Element]
    /// Points on it, close to each other where it bends.
    private(set) var points: [CGPoint]

    init(_ elements: [Path.Element]) {
        self.elements = elements
        points = Self.flattened(elements)
    }

    /// A closed run of straight lines.
    init(points: [CGPoint]) {
        self.points = points
        elements = points.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
    }

    /// Twice the area within, below zero where it turns the other way round.
    var turning: CGFloat {
        var sum: CGFloat = 0
        for (index, point) in points.enumerated() {
            let next = points[index + 1 == points.count ? 0 : index + 1]
            sum += point.x * next.y - next.x * point.y
        }
        return sum
    }

    var bounds: CGRect { CGRect(enclosing: points) }

    /// The same outline the other way round.
    var reversed: Contour {
        var steps: [(from: CGPoint, element: Path.Element)] = []
        var current = CGPoint.zero
        for element in elements {
            switch element {
            case .move(let point): current = point
            case .line(let point), .quadCurve(let point, _), .curve(let point, _, _):
                steps.append((current, element))
                current = point
            case .close: break
            }
        }
        var back: [Path.Element] = [.move(current)]
        for (from, element) in steps.reversed() {
            switch element {
            case .quadCurve(_, let control): back.append(.quadCurve(from, control: control))
            case .curve(_, let first, let second): back.append(.curve(from, control1: second, control2: first))
            case .line: back.append(.line(from))
            case .move, .close: break
            }
        }
        return Contour(back + [.close])
    }

    /// Whether a point lies within.
    func contains(_ point: CGPoint) -> Bool {
        var isInside = false
        var last = points.count - 1
        for index in points.indices {
            let (a, b) = (points[index], points[last])
            if (a.y > point.y) != (b.y > point.y), point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x { isInside.toggle() }
            last = index
        }
        return isInside
    }

    /// Contours of one area: those that lie in an even number of others turn so that their area is above zero, holes so that it is below.
    static func directed(_ contours: [Contour]) -> [Contour] {
        contours.enumerated().map { index, contour in
            guard let probe = contour.points.first else { return contour }
            let depth = contours.indices.count { $0 != index && contours[$0].contains(probe) }
            return (contour.turning > 0) == depth.isMultiple(of: 2) ? contour : contour.reversed
        }
    }

    // MARK: Points

    /// How far points of a curve may lie beside it, in units of the grid.
    private static let tolerance: CGFloat = 0.004

    private static func flattened(_ elements: [Path.Element]) -> [CGPoint] {
        var points: [CGPoint] = []
        func add(_ point: CGPoint) {
            if let last = points.last, hypot(last.x - point.x, last.y - point.y) < 1e-6 { return }
            points.append(point)
        }
        func curve(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
            let bend = max(hypot(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y), hypot(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y))
            let steps = min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 64)
            for step in 1...steps {
                let t = CGFloat(step) / CGFloat(steps)
                let u = 1 - t
                let (ta, tb, tc, td) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                add(CGPoint(x: ta * a.x + tb * b.x + tc * c.x + td * d.x, y: ta * a.y + tb * b.y + tc * c.y + td * d.y))
            }
        }
        for element in elements {
            switch element {
            case .move(let point), .line(let point): add(point)
            case .quadCurve(let end, let control):
                let start = points.last ?? end
                curve(
                    start, CGPoint(x: start.x + (control.x - start.x) * 2 / 3, y: start.y + (control.y - start.y) * 2 / 3),
                    CGPoint(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3), end)
            case .curve(let end, let first, let second): curve(points.last ?? end, first, second, end)
            case .close: break
            }
        }
        if points.count > 1, let first = points.first, let last = points.last, hypot(first.x - last.x, first.y - last.y) < 1e-6 {
            points.removeLast()
        }
        return points
    }

    // MARK: Offsets

    /// How far apart the points of an offset are at most, in units of the grid.
    private static let spacing: CGFloat = 0.1

    /// The outline so many units to the outside of the area that it encloses where that turns above zero; nil where nothing is left.
    ///
    /// Every point is moved along its normal, corners become arcs, and those that come nearer to the outline than that are left out: so
    /// a notch that closes leaves no loop behind.
    func offset(by distance: CGFloat) -> Contour? {
        if distance == 0 { return self }
        let line = dense
        guard line.count > 2 else { return nil }
        let reach = abs(distance)
        var moved: [CGPoint] = []
        for index in line.indices {
            let (before, point, after) = (line[index == 0 ? line.count - 1 : index - 1], line[index], line[(index + 1) % line.count])
            guard let into = Self.normal(from: before, to: point), let out = Self.normal(from: point, to: after) else { continue }
            let (start, end) = (atan2(into.dy, into.dx), atan2(out.dy, out.dx))
            var turn = end - start
            if turn > .pi { turn -= 2 * .pi }
            if turn < -.pi { turn += 2 * .pi }
            let steps = turn * distance > 0 ? max(Int((abs(turn) * reach / 0.05).rounded(.up)), 1) : 1
            for step in 0...steps {
                let angle = start + turn * CGFloat(step) / CGFloat(steps)
                moved.append(CGPoint(x: point.x + cos(angle) * distance, y: point.y + sin(angle) * distance))
            }
        }
        let kept = moved.filter { Self.distance(of: $0, to: line) > reach - 0.006 }
        let simple = Self.simplified(kept)
        return simple.count > 2 ? Contour(points: simple) : nil
    }

    /// The points with others between those that are far apart.
    private var dense: [CGPoint] {
        var result: [CGPoint] = []
        for (index, point) in points.enumerated() {
            result.append(point)
            let next = points[index + 1 == points.count ? 0 : index + 1]
            let pieces = Int((hypot(next.x - point.x, next.y - point.y) / Self.spacing).rounded(.up))
            guard pieces > 1 else { continue }
            for piece in 1..<pieces {
                let t = CGFloat(piece) / CGFloat(pieces)
                result.append(CGPoint(x: point.x + (next.x - point.x) * t, y: point.y + (next.y - point.y) * t))
            }
        }
        return result
    }

    /// To the outside of an area that turns above zero; nil between equal points.
    private static func normal(from a: CGPoint, to b: CGPoint) -> CGVector? {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = hypot(dx, dy)
        return length > 1e-9 ? CGVector(dx: dy / length, dy: -dx / length) : nil
    }

    private static func distance(of point: CGPoint, to line: [CGPoint]) -> CGFloat {
        var least = CGFloat.infinity
        var a = line[line.count - 1]
        for b in line {
            let (dx, dy) = (b.x - a.x, b.y - a.y)
            let square = dx * dx + dy * dy
            let t = square > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / square, 0), 1) : 0
            let (x, y) = (a.x + dx * t - point.x, a.y + dy * t - point.y)
            least = min(least, x * x + y * y)
            a = b
        }
        return least.squareRoot()
    }

    /// The points without those that lie on the line between their neighbours.
    private static func simplified(_ points: [CGPoint]) -> [CGPoint] {
        guard points.count > 3 else { return points }
        var keeps = [Bool](repeating: false, count: points.count)
        let middle = points.count / 2
        (keeps[0], keeps[middle], keeps[points.count - 1]) = (true, true, true)
        var open = [(0, middle), (middle, points.count - 1)]
        while let (first, last) = open.popLast() {
            guard last > first + 1 else { continue }
            let (a, b) = (points[first], points[last])
            let length = max(hypot(b.x - a.x, b.y - a.y), 1e-9)
            var (farthest, most) = (first, CGFloat(0))
            for index in (first + 1)..<last {
                let away = abs((b.x - a.x) * (points[index].y - a.y) - (b.y - a.y) * (points[index].x - a.x)) / length
                if away > most { (farthest, most) = (index, away) }
            }
            guard most > tolerance else { continue }
            keeps[farthest] = true
            open += [(first, farthest), (farthest, last)]
        }
        return points.indices.filter { keeps[$0] }.map { points[$0] }
    }
}

extension Path {
    /// The closed outlines.
    var contours: [Contour] {
        var result: [[Element]] = []
        for element in elements {
            if case .move = element {
                result.append([element])
            } else if result.isEmpty {
                continue
            } else if case .line(let point) = element, case .close? = result[result.count - 1].last {
                result.append([.move(point)])
            } else {
                result[result.count - 1].append(element)
            }
        }
        return result.map { Contour($0) }.filter { $0.points.count > 2 }
    }

    init(_ contours: [Contour]) { self.init(elements: contours.flatMap { $0.elements }) }
}
