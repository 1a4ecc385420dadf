// SPDX-License-Identifier: MIT
//
// Lines and areas within a rectangle.

import Foundation

/// Cuts what is outside of a rectangle.
struct MapClipping {
    let area: CGRect

    /// What is left of an area, cut at one edge after the other (Sutherland and Hodgman).
    func ring(_ points: [CGPoint]) -> [CGPoint] {
        var points = points
        let sides: [(inside: (CGPoint) -> Bool, cut: (CGPoint, CGPoint) -> CGPoint)] = [
            ({ $0.x >= area.minX }, { Self.atX(area.minX, $0, $1) }), ({ $0.x <= area.maxX }, { Self.atX(area.maxX, $0, $1) }),
            ({ $0.y >= area.minY }, { Self.atY(area.minY, $0, $1) }), ({ $0.y <= area.maxY }, { Self.atY(area.maxY, $0, $1) }),
        ]
        for side in sides {
            guard var before = points.last else { return [] }
            var kept: [CGPoint] = []
            kept.reserveCapacity(points.count + 4)
            for point in points {
                let isInside = side.inside(point)
                if isInside != side.inside(before) { kept.append(side.cut(before, point)) }
                if isInside { kept.append(point) }
                before = point
            }
            points = kept
        }
        return points
    }

    /// The parts of a line that are inside, each piece cut at the edges (Liang and Barsky).
    func lines(_ points: [CGPoint]) -> [[CGPoint]] {
        var (lines, line): ([[CGPoint]], [CGPoint]) = ([], [])
        func close() {
            if line.count > 1 { lines.append(line) }
            line = []
        }
        for (from, to) in zip(points, points.dropFirst()) {
            guard let (start, end) = piece(from, to) else {
                close()
                continue
            }
            if let last = line.last, last != start { close() }
            if line.isEmpty { line.append(start) }
            line.append(end)
            if end != to { close() }
        }
        close()
        return lines
    }

    private func piece(_ from: CGPoint, _ to: CGPoint) -> (CGPoint, CGPoint)? {
        if area.contains(from), area.contains(to) { return (from, to) }
        let (dx, dy) = (to.x - from.x, to.y - from.y)
        var (first, last) = (CGFloat(0), CGFloat(1))
        for (direction, distance) in [
            (-dx, from.x - area.minX), (dx, area.maxX - from.x), (-dy, from.y - area.minY), (dy, area.maxY - from.y),
        ] {
            if direction == 0 {
                if distance < 0 { return nil }
            } else if direction < 0 {
                first = max(first, distance / direction)
            } else {
                last = min(last, distance / direction)
            }
        }
        guard first < last else { return nil }
        func at(_ share: CGFloat) -> CGPoint { CGPoint(x: from.x + dx * share, y: from.y + dy * share) }
        return (first == 0 ? from : at(first), last == 1 ? to : at(last))
    }

    private static func atX(_ x: CGFloat, _ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    }

    private static func atY(_ y: CGFloat, _ a: CGPoint, _ b: CGPoint) -> CGPoint {
        CGPoint(x: a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), y: y)
    }
}
