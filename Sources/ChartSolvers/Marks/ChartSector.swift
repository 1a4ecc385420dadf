// SPDX-License-Identifier: MIT
//
// The sectors of a pie or a ring.

package import Foundation

/// A sector of a ring: angles in radians, clockwise from twelve o'clock, in the coordinates of the view.
package struct ChartSector: Hashable, Sendable {
    /// The middle of the ring.
    package var center: CGPoint
    /// Where it begins.
    package var start: Double
    /// Where it ends, not before the start.
    package var end: Double
    /// The radius of the inner edge, 0 for a pie.
    package var inner: CGFloat
    /// The radius of the outer edge.
    package var outer: CGFloat
    /// How far each side lies from where its neighbour begins, in points.
    package var inset: CGFloat = 0
    /// The radius of the corners.
    package var corner: CGFloat = 0

    package init(center: CGPoint, start: Double, end: Double, inner: CGFloat, outer: CGFloat) {
        (self.center, self.start, self.end, self.inner, self.outer) = (center, start, end, inner, outer)
    }

    /// The shares of values as angles, one after the other; what is not above zero has none.
    package static func angles(of values: [Double]) -> [(start: Double, end: Double)] {
        let values = values.map { $0.isFinite ? max($0, 0) : 0 }
        let whole = values.reduce(0, +)
        var sum = 0.0
        return values.map { value in
            let start = sum
            sum += value
            return whole > 0 ? (start / whole * 2 * .pi, sum / whole * 2 * .pi) : (0, 0)
        }
    }

    /// A point on the ring.
    package func point(_ angle: Double, _ radius: CGFloat) -> CGPoint {
        CGPoint(x: center.x + radius * CGFloat(sin(angle)), y: center.y - radius * CGFloat(cos(angle)))
    }

    /// The middle of what is seen, where a text stands.
    package var middle: CGPoint { point((start + end) / 2, inner > 0 ? (inner + outer) / 2 : outer * 0.65) }

    /// Whether a point lies in it.
    package func contains(_ place: CGPoint) -> Bool {
        let (dx, dy) = (place.x - center.x, place.y - center.y)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance <= outer, distance >= inner * 0.6 else { return false }
        let angle = atan2(Double(dx), Double(-dy))
        let turned = angle < 0 ? angle + 2 * .pi : angle
        return turned >= start && turned < end
    }

    /// How many pieces an arc is made of, whatever its length, so that sectors can become each other.
    private static let pieces = 12

    /// The outline, drawn in by the corner radius, which a round pen of twice that width adds again; nil where nothing is left.
    package var outline: ChartCurve? {
        let (near, far) = (inner > 0 ? inner + corner : 0, outer - corner)
        let side = Double(inset + corner)
        guard end > start, far > near, far > 0 else { return nil }
        let isWhole = end - start > 2 * .pi - 1e-9
        // Sides are parallel to the rays: the nearer to the middle, the larger the angle.
        func bounds(_ radius: CGFloat) -> (Double, Double)? {
            guard radius > 0 else { return nil }
            let turn = isWhole ? 0 : asin(min(1, side / Double(radius)))
            return start + turn < end - turn ? (start + turn, end - turn) : nil
        }
        guard let outerArc = bounds(far) else { return nil }
        var curve = ChartCurve(start: point(outerArc.0, far))
        curve.addArc(of: self, from: outerArc.0, to: outerArc.1, radius: far, pieces: Self.pieces)
        if let innerArc = bounds(near) {
            curve.addLine(to: point(innerArc.1, near))
            curve.addArc(of: self, from: innerArc.1, to: innerArc.0, radius: near, pieces: Self.pieces)
        } else {
            // The sides meet before the inner edge.
            let half = (end - start) / 2
            let meeting = isWhole ? 0 : min(max(near, CGFloat(side / max(sin(min(half, .pi / 2)), 1e-6))), far)
            let tip = point((start + end) / 2, meeting)
            curve.addLine(to: tip)
            for _ in 0..<Self.pieces { curve.addLine(to: tip) }
        }
        return curve
    }

    /// A sector on the way from this one to another.
    package func interpolated(to other: ChartSector, _ share: Double) -> ChartSector {
        func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * share }
        var result = other
        (result.start, result.end) = (mix(start, other.start), mix(end, other.end))
        (result.inner, result.outer) = (CGFloat(mix(inner, other.inner)), CGFloat(mix(outer, other.outer)))
        result.center = CGPoint(x: mix(center.x, other.center.x), y: mix(center.y, other.center.y))
        return result
    }
}

extension ChartCurve {
    /// A line of no length.
    package init(start: CGPoint) { (self.start, pieces) = (start, []) }

    /// Goes on straight.
    package mutating func addLine(to end: CGPoint) { pieces.append(Piece(from: pieces.last?.end ?? start, to: end)) }

    /// Goes on along a ring.
    fileprivate mutating func addArc(of ring: ChartSector, from: Double, to: Double, radius: CGFloat, pieces count: Int) {
        let step = (to - from) / Double(count)
        let length = radius * CGFloat(4 / 3 * tan(step / 4))
        for index in 0..<count {
            let (a, b) = (from + Double(index) * step, from + Double(index + 1) * step)
            let (start, end) = (ring.point(a, radius), ring.point(b, radius))
            pieces.append(
                Piece(
                    CGPoint(x: start.x + length * CGFloat(cos(a)), y: start.y + length * CGFloat(sin(a))),
                    CGPoint(x: end.x - length * CGFloat(cos(b)), y: end.y - length * CGFloat(sin(b))), to: end))
        }
    }
}
