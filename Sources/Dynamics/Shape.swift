// SPDX-License-Identifier: MIT
//
// What a body is for others that it meets.

import Foundation

func _cos(_ angle: Double) -> Double { cos(angle) }
func _sin(_ angle: Double) -> Double { sin(angle) }
func _pow(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// The outline of a body, about its centre.
package enum Shape: Hashable, Sendable {
    /// Corners in order, so that the inside is on their right on the screen; two make a wall that is met from both sides.
    case polygon([Vector])
    case circle(radius: Double)

    /// A rectangle.
    package static func rectangle(width: Double, height: Double) -> Shape {
        let (x, y) = (max(width, 0.01) / 2, max(height, 0.01) / 2)
        return .polygon([Vector(-x, -y), Vector(x, -y), Vector(x, y), Vector(-x, y)])
    }

    /// An ellipse: a circle, or sixteen corners.
    package static func ellipse(width: Double, height: Double) -> Shape {
        if width == height { return .circle(radius: max(width, 0.01) / 2) }
        return .polygon(
            (0..<16).map { corner in
                let angle = Double(corner) / 16 * 2 * .pi
                return Vector(_cos(angle) * max(width, 0.01) / 2, _sin(angle) * max(height, 0.01) / 2)
            })
    }

    /// The smallest polygon without dents around points; nil where they enclose nothing.
    package static func hull(of points: [Vector]) -> Shape? {
        let sorted = Set(points).sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        guard sorted.count >= 3 else { return nil }
        func chain(_ points: some Sequence<Vector>) -> [Vector] {
            var chain: [Vector] = []
            for point in points {
                while chain.count >= 2, (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 2]) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        let corners = chain(sorted) + chain(sorted.reversed())
        return corners.count >= 3 ? .polygon(corners) : nil
    }

    /// The area in square points.
    package var area: Double {
        switch self {
        case .circle(let radius): return .pi * radius * radius
        case .polygon(let corners):
            var area = 0.0
            for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) { area += corner.cross(next) / 2 }
            return abs(area)
        }
    }

    /// The moment of inertia about the centre of a body of mass 1, in square points.
    var unitInertia: Double {
        switch self {
        case .circle(let radius): return radius * radius / 2
        case .polygon(let corners):
            var (sum, areas) = (0.0, 0.0)
            for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
                let area = a.cross(b)
                sum += area * (a.dot(a) + a.dot(b) + b.dot(b))
                areas += area
            }
            return areas == 0 ? 1 : sum / (6 * areas)
        }
    }
}
