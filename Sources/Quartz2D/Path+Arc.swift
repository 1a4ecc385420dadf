// SPDX-License-Identifier: MIT
//
// Arcs and elliptical corners, as curves.

package import Foundation
package import VitrineDrawing
package import VitrineGeometry

extension Path {
    /// Adds an arc from `start` to `end` radians, joined to the current point by a line where there is one.
    ///
    /// - Parameter increasing: whether the angle grows along the arc; where y points down this looks clockwise.
    package mutating func addArc(
        center: CGPoint, radius: CGFloat, start: CGFloat, end: CGFloat, increasing: Bool, transform: CGAffineTransform = .identity
    ) {
        let turn = 2 * CGFloat.pi
        var sweep = end - start
        if increasing {
            if sweep < 0 { sweep = turn - (-sweep).truncatingRemainder(dividingBy: turn) } else if sweep > turn { sweep = turn }
        } else {
            if sweep > 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) - turn } else if sweep < -turn { sweep = -turn }
        }
        func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
        let first = point(start).applying(transform)
        if isEmpty { move(to: first) } else { addLine(to: first) }
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / CGFloat(pieces)
        let handle = 4 / 3 * tan(step / 4) * radius
        for piece in 0..<pieces where sweep != 0 {
            let (from, to) = (start + step * CGFloat(piece), start + step * CGFloat(piece + 1))
            let (a, b) = (point(from), point(to))
            addCurve(
                to: b.applying(transform),
                control1: CGPoint(x: a.x - handle * sin(from), y: a.y + handle * cos(from)).applying(transform),
                control2: CGPoint(x: b.x + handle * sin(to), y: b.y - handle * cos(to)).applying(transform))
        }
    }

    /// A rectangle whose corners are quarters of an ellipse; the corners are made to fit.
    package static func roundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) -> Path {
        let (rx, ry) = (min(max(cornerWidth, 0), rect.width / 2), min(max(cornerHeight, 0), rect.height / 2))
        guard rx > 0, ry > 0 else { return .rect(rect) }
        // Circular corners of radius 1 on a rectangle measured in radii, stretched to the radii.
        let unit = CGRect(x: 0, y: 0, width: rect.width / rx, height: rect.height / ry)
        let stretch = CGAffineTransform(a: rx, b: 0, c: 0, d: ry, tx: rect.minX, ty: rect.minY)
        return Path.roundedRect(unit, radii: CornerRadii(1)).applying(stretch)
    }
}

extension Path {
    /// Adds a line from `start` towards `corner`, and an arc that touches it and the line from the corner to `end`.
    package mutating func addArc(
        from start: CGPoint, around corner: CGPoint, towards end: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let (ax, ay) = (start.x - corner.x, start.y - corner.y)
        let (bx, by) = (end.x - corner.x, end.y - corner.y)
        let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
        let cross = ax * by - ay * bx
        guard radius > 0, a > 0, b > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner.applying(transform)) }
        // Half the angle between both lines says how far from the corner the arc touches them.
        let angle = acos(min(max((ax * bx + ay * by) / (a * b), -1), 1))
        let distance = radius / tan(angle / 2)
        let (ux, uy) = (ax / a, ay / a)
        let first = CGPoint(x: corner.x + ux * distance, y: corner.y + uy * distance)
        let side: CGFloat = cross > 0 ? 1 : -1
        let center = CGPoint(x: first.x - side * uy * radius, y: first.y + side * ux * radius)
        let last = CGPoint(x: corner.x + bx / b * distance, y: corner.y + by / b * distance)
        addArc(
            center: center, radius: radius, start: atan2(first.y - center.y, first.x - center.x),
            end: atan2(last.y - center.y, last.x - center.x), increasing: side < 0, transform: transform)
    }
}
