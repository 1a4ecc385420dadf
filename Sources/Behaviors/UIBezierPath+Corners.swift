// SPDX-License-Identifier: MIT
//
// Paths as points, for outlines and boundaries.

import Foundation
import VitrineDrawing
import VitrineDynamics
import VitrineViewCore

extension UIBezierPath {
    /// The points of the path, curves by eight each.
    var flattened: [Vector] { polylines.flatMap { $0 } }

    /// The path as lines through points, one for each of its parts.
    var polylines: [[Vector]] {
        var lines: [[Vector]] = []
        func add(_ point: CGPoint) {
            if lines.isEmpty { lines.append([]) }
            lines[lines.count - 1].append(Vector(point))
        }
        func curve(_ at: (Double) -> Vector) {
            for step in 1...8 {
                let point = at(Double(step) / 8)
                add(CGPoint(x: point.x, y: point.y))
            }
        }
        for element in path.elements {
            let from = lines.last?.last ?? .zero
            switch element {
            case .move(let point): lines.append([Vector(point)])
            case .line(let point): add(point)
            case .quadCurve(let end, let control):
                let (b, c) = (Vector(control), Vector(end))
                curve { t in from * ((1 - t) * (1 - t)) + b * (2 * t * (1 - t)) + c * (t * t) }
            case .curve(let end, let first, let second):
                let (b, c, d) = (Vector(first), Vector(second), Vector(end))
                curve { t in
                    let u = 1 - t
                    return from * (u * u * u) + b * (3 * t * u * u) + c * (3 * t * t * u) + d * (t * t * t)
                }
            case .close: if let start = lines.last?.first { add(CGPoint(x: start.x, y: start.y)) }
            }
        }
        return lines.filter { $0.count > 1 }
    }
}
