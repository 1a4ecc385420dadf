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
