// SPDX-License-Identifier: MIT
//
// The part of a path between two shares of its length.

import Foundation
import VitrineDrawing

extension Path {
    /// The part between two shares of the path's length, subpaths one after the other.
    ///
    /// Curves stay curves.
    func trimmed(from start: CGFloat, to end: CGFloat) -> Path {
        let pieces = pieces
        let total = pieces.reduce(0) { $0 + $1.length }
        let (first, last) = (max(start, 0) * total, min(end, 1) * total)
        guard last > first else { return Path() }
        var result = Path()
        var reached: CGFloat = 0
        var pen: CGPoint?
        for piece in pieces {
            defer { reached += piece.length }
            guard reached + piece.length > first, reached < last, piece.length > 0 else { continue }
            let part = piece.part(
                from: piece.parameter(atLength: max(first - reached, 0)), to: piece.parameter(atLength: min(last - reached, piece.length)))
            if pen != part.points[0] || piece.beginsSubpath { result.move(to: part.points[0]) }
            if piece.isLine {
                result.addLine(to: part.points[3])
            } else {
                result.addCurve(to: part.points[3], control1: part.points[1], control2: part.points[2])
            }
            pen = part.points[3]
        }
        return result
    }

    /// Every line and curve as a cubic curve.
    var pieces: [CubicPiece] {
        var result: [CubicPiece] = []
        var (start, pen) = (CGPoint.zero, CGPoint.zero)
        var begins = true
        func third(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint { CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        func add(_ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint, isLine: Bool) {
            result.append(CubicPiece(points: [pen, c1, c2, end], isLine: isLine, beginsSubpath: begins))
            (pen, begins) = (end, false)
        }
        for element in elements {
            switch element {
            case .move(let point): (start, pen, begins) = (point, point, true)
            case .line(let point): add(third(pen, point, 1 / 3), third(pen, point, 2 / 3), point, isLine: true)
            case .quadCurve(let point, let control):
                add(third(pen, control, 2 / 3), third(point, control, 2 / 3), point, isLine: false)
            case .curve(let point, let control1, let control2): add(control1, control2, point, isLine: false)
            case .close: if pen != start { add(third(pen, start, 1 / 3), third(pen, start, 2 / 3), start, isLine: true) }
            }
        }
        return result
    }
}

/// One cubic curve with its length.
struct CubicPiece {
    let points: [CGPoint]
    let isLine: Bool
    let beginsSubpath: Bool
    /// How far along the curve each of the even steps of its parameter lies.
    private let lengths: [CGFloat]

    var length: CGFloat { lengths[lengths.count - 1] }

    init(points: [CGPoint], isLine: Bool, beginsSubpath: Bool) {
        (self.points, self.isLine, self.beginsSubpath) = (points, isLine, beginsSubpath)
        let steps = isLine ? 1 : 32
        var (lengths, previous) = ([CGFloat(0)], points[0])
        for step in 1...steps {
            let point = Self.point(points, CGFloat(step) / CGFloat(steps))
            lengths.append(lengths[step - 1] + hypot(point.x - previous.x, point.y - previous.y))
            previous = point
        }
        self.lengths = lengths
    }

    func parameter(atLength length: CGFloat) -> CGFloat {
        let steps = lengths.count - 1
        guard let next = lengths.firstIndex(where: { $0 >= length }), next > 0 else { return length <= 0 ? 0 : 1 }
        let (low, high) = (lengths[next - 1], lengths[next])
        return (CGFloat(next - 1) + (high > low ? (length - low) / (high - low) : 0)) / CGFloat(steps)
    }

    func part(from start: CGFloat, to end: CGFloat) -> CubicPiece {
        let tail = Self.split(points, start).1
        let rest = end >= 1 || start >= 1 ? tail : Self.split(tail, (end - start) / (1 - start)).0
        return CubicPiece(points: rest, isLine: isLine, beginsSubpath: beginsSubpath)
    }

    private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    static func point(_ p: [CGPoint], _ t: CGFloat) -> CGPoint { split(p, t).0[3] }

    private static func split(_ p: [CGPoint], _ t: CGFloat) -> ([CGPoint], [CGPoint]) {
        let (a, b, c) = (mix(p[0], p[1], t), mix(p[1], p[2], t), mix(p[2], p[3], t))
        let (d, e) = (mix(a, b, t), mix(b, c, t))
        let middle = mix(d, e, t)
        return ([p[0], a, d, middle], [middle, e, c, p[3]])
    }
}
