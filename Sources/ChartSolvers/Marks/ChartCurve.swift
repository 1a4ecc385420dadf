// SPDX-License-Identifier: MIT
//
// Lines through points: straight, smooth and in steps.

package import Foundation

/// A line through points, as curves of the third degree one after the other.
package struct ChartCurve: Hashable, Sendable {
    /// A piece of the line to its end.
    package struct Piece: Hashable, Sendable {
        /// The first control point.
        package var control1: CGPoint
        /// The second control point.
        package var control2: CGPoint
        /// The end.
        package var end: CGPoint

        /// A straight piece.
        package init(from start: CGPoint, to end: CGPoint) {
            control1 = CGPoint(x: start.x + (end.x - start.x) / 3, y: start.y + (end.y - start.y) / 3)
            control2 = CGPoint(x: end.x - (end.x - start.x) / 3, y: end.y - (end.y - start.y) / 3)
            self.end = end
        }

        package init(_ control1: CGPoint, _ control2: CGPoint, to end: CGPoint) {
            (self.control1, self.control2, self.end) = (control1, control2, end)
        }
    }

    /// Where it begins.
    package var start: CGPoint
    /// Its pieces, of which the number depends on the number of points and the kind of line alone: so lines can become each other.
    package var pieces: [Piece]

    /// A line through points; nil where there are none.
    package init?(through points: [CGPoint], _ interpolation: ChartInterpolation) {
        guard let first = points.first else { return nil }
        start = first
        let pairs = zip(points, points.dropFirst())
        switch interpolation {
        case .linear: pieces = pairs.map { Piece(from: $0, to: $1) }
        case .monotone: pieces = Self.monotone(points)
        case .catmullRom: pieces = Self.catmullRom(points)
        case .stepCenter:
            pieces = pairs.flatMap { a, b in
                let middle = (a.x + b.x) / 2
                let (up, down) = (CGPoint(x: middle, y: a.y), CGPoint(x: middle, y: b.y))
                return [Piece(from: a, to: up), Piece(from: up, to: down), Piece(from: down, to: b)]
            }
        case .stepStart:
            pieces = pairs.flatMap { a, b in
                let corner = CGPoint(x: a.x, y: b.y)
                return [Piece(from: a, to: corner), Piece(from: corner, to: b)]
            }
        case .stepEnd:
            pieces = pairs.flatMap { a, b in
                let corner = CGPoint(x: b.x, y: a.y)
                return [Piece(from: a, to: corner), Piece(from: corner, to: b)]
            }
        }
    }

    /// The same line from its end to its start.
    package var reversed: ChartCurve {
        var copy = self
        var (result, end) = ([Piece](), pieces.last?.end ?? start)
        copy.start = end
        for (index, piece) in pieces.enumerated().reversed() {
            end = index > 0 ? pieces[index - 1].end : start
            result.append(Piece(piece.control2, piece.control1, to: end))
        }
        copy.pieces = result
        return copy
    }

    /// Steffen's slopes: at a point no steeper than twice either neighbouring piece, and level at peaks and valleys.
    private static func monotone(_ points: [CGPoint]) -> [Piece] {
        guard points.count > 2 else { return zip(points, points.dropFirst()).map { Piece(from: $0, to: $1) } }
        let widths = zip(points, points.dropFirst()).map { $1.x - $0.x }
        let slopes = zip(points, points.dropFirst()).map { $1.x == $0.x ? 0 : ($1.y - $0.y) / ($1.x - $0.x) }
        var tangents = [CGFloat](repeating: 0, count: points.count)
        for index in 1..<points.count - 1 {
            let (before, after, a, b) = (slopes[index - 1], slopes[index], widths[index - 1], widths[index])
            guard before * after > 0, a + b != 0 else { continue }
            let mean = (before * b + after * a) / (a + b)
            tangents[index] = 2 * (before < 0 ? -1 : 1) * min(abs(before), abs(after), abs(mean) / 2)
        }
        tangents[0] = end(slopes[0], tangents[1])
        tangents[points.count - 1] = end(slopes[points.count - 2], tangents[points.count - 2])
        return (0..<points.count - 1).map { index in
            let (a, b, third) = (points[index], points[index + 1], widths[index] / 3)
            return Piece(
                CGPoint(x: a.x + third, y: a.y + tangents[index] * third), CGPoint(x: b.x - third, y: b.y - tangents[index + 1] * third),
                to: b)
        }
    }

    /// The slope at an end, by which the last piece is a parabola, as far as it stays within its points.
    private static func end(_ slope: CGFloat, _ tangent: CGFloat) -> CGFloat {
        let parabola = (3 * slope - tangent) / 2
        guard parabola * slope > 0 else { return 0 }
        return abs(parabola) > 3 * abs(slope) ? 3 * slope : parabola
    }

    /// The centripetal curve of Catmull and Rom, which makes no loops.
    private static func catmullRom(_ points: [CGPoint]) -> [Piece] {
        guard points.count > 2 else { return zip(points, points.dropFirst()).map { Piece(from: $0, to: $1) } }
        func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot() }
        return (0..<points.count - 1).map { index in
            let (a, b) = (points[index], points[index + 1])
            let (before, after) = (points[max(0, index - 1)], points[min(points.count - 1, index + 2)])
            let (d1, d2, d3) = (distance(before, a), distance(a, b), distance(b, after))
            let (r1, r2, r3) = (d1.squareRoot(), d2.squareRoot(), d3.squareRoot())
            var (first, second) = (a, b)
            if d1 > 1e-9, d2 > 1e-9 {
                let (w, n) = (2 * d1 + 3 * r1 * r2 + d2, 3 * r1 * (r1 + r2))
                first = CGPoint(x: (a.x * w - before.x * d2 + b.x * d1) / n, y: (a.y * w - before.y * d2 + b.y * d1) / n)
            }
            if d3 > 1e-9, d2 > 1e-9 {
                let (w, n) = (2 * d3 + 3 * r3 * r2 + d2, 3 * r3 * (r3 + r2))
                second = CGPoint(x: (b.x * w - after.x * d2 + a.x * d3) / n, y: (b.y * w - after.y * d2 + a.y * d3) / n)
            }
            return Piece(first, second, to: b)
        }
    }
}
