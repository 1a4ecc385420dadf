// SPDX-License-Identifier: MIT
//
// A stroke as an area, for where a pen of even width would not do.

package import Foundation
import VitrineGeometry

extension PathProjector {
    /// What a stroke covers, as it is seen; nil where none of it can be.
    package func project(_ stroke: Stroke, along path: Path) -> Path? {
        let half = stroke.width / 2
        let outline = stroke.outline(of: path) { curve in
            // The outer side of a bend is longer than its middle: its chords are held to the tolerance too.
            let turn = curve.turn
            let near = magnification(at: [curve.a, curve.b, curve.c, curve.d])
            let outer = turn / (8 * tolerance / max(half * near, tolerance)).squareRoot()
            return max(steps(of: curve), Int(min(outer, 256).rounded(.up)))
        } discSteps: { center in
            let radius = half * magnification(at: [center])
            return radius > tolerance ? Int(min(max(.pi / acos(1 - tolerance / radius), 8), 360).rounded(.up)) : 8
        }
        return project(outline)
    }
}

extension Cubic {
    /// By how much the direction turns on the way, in radians, at most.
    fileprivate var turn: CGFloat {
        var (sum, before) = (CGFloat(0), CGVector?.none)
        for (p, q) in [(a, b), (b, c), (c, d)] where p != q {
            let way = CGVector(dx: q.x - p.x, dy: q.y - p.y)
            if let before { sum += abs(atan2(before.dx * way.dy - before.dy * way.dx, before.dx * way.dx + before.dy * way.dy)) }
            before = way
        }
        return sum
    }
}

extension Stroke {
    /// A path whose inside, by winding, is what the stroke covers: a piece for each line, joint and end, all turning the same way.
    ///
    /// - Parameters:
    ///   - steps: how many lines a curve becomes.
    ///   - discSteps: how many corners a disc becomes, by its centre.
    fileprivate func outline(of path: Path, steps: (Cubic) -> Int, discSteps: (CGPoint) -> Int) -> Path {
        var result = Path()
        let half = width / 2
        for line in path.flattened(steps) {
            var points: [CGPoint] = []
            for point in line.points where points.last != point { points.append(point) }
            if points.count < 2 { continue }
            let dash = usableDash
            if dash.isEmpty {
                add(points, isClosed: line.isClosed, half: half, discSteps, to: &result)
            } else {
                let whole = line.isClosed ? points + [points[0]] : points
                for piece in dashed(whole, dash) { add(piece, isClosed: false, half: half, discSteps, to: &result) }
            }
        }
        return result
    }

    private func add(
        _ points: [CGPoint], isClosed: Bool, half: CGFloat, _ discSteps: (CGPoint) -> Int, to path: inout Path
    ) {
        let count = points.count
        let segments = isClosed ? count : count - 1
        func direction(_ index: Int) -> CGVector {
            let (a, b) = (points[index % count], points[(index + 1) % count])
            let length = max(hypot(b.x - a.x, b.y - a.y), 1e-12)
            return CGVector(dx: (b.x - a.x) / length, dy: (b.y - a.y) / length)
        }
        for index in 0..<segments {
            var (a, b) = (points[index], points[(index + 1) % count])
            let along = direction(index)
            if cap == .square, !isClosed {
                if index == 0 { a = CGPoint(x: a.x - along.dx * half, y: a.y - along.dy * half) }
                if index == segments - 1 { b = CGPoint(x: b.x + along.dx * half, y: b.y + along.dy * half) }
            }
            let (nx, ny) = (along.dy * half, -along.dx * half)
            path.append(
                .polygon([
                    CGPoint(x: a.x + nx, y: a.y + ny), CGPoint(x: b.x + nx, y: b.y + ny), CGPoint(x: b.x - nx, y: b.y - ny),
                    CGPoint(x: a.x - nx, y: a.y - ny),
                ]))
        }
        for index in (isClosed ? 0 : 1)..<max(segments, 1) {
            addJoin(at: points[index], direction((index + segments - 1) % segments), direction(index), half: half, discSteps, to: &path)
        }
        if cap == .round, !isClosed { for end in [points[0], points[count - 1]] { path.append(.disc(end, half, discSteps(end))) } }
    }

    private func addJoin(
        at p: CGPoint, _ before: CGVector, _ after: CGVector, half: CGFloat, _ discSteps: (CGPoint) -> Int, to path: inout Path
    ) {
        let turn = before.dx * after.dy - before.dy * after.dx
        let cosine = before.dx * after.dx + before.dy * after.dy
        if abs(turn) < 1e-9, cosine > 0 { return }
        if join == .round {
            path.append(.disc(p, half, discSteps(p)))
            return
        }
        // The outer side is the left one where the line turns right.
        let side: CGFloat = turn > 0 ? half : -half
        let first = CGPoint(x: p.x + before.dy * side, y: p.y - before.dx * side)
        let last = CGPoint(x: p.x + after.dy * side, y: p.y - after.dx * side)
        var points = [p, first]
        let halfSine = max((1 + cosine) / 2, 0).squareRoot()
        if join == .miter, halfSine > 1e-6, 1 / halfSine <= max(miterLimit, 1) {
            let middle = CGPoint(x: (first.x + last.x) / 2 - p.x, y: (first.y + last.y) / 2 - p.y)
            let stretch = 1 / (halfSine * halfSine)
            points.append(CGPoint(x: p.x + middle.x * stretch, y: p.y + middle.y * stretch))
        }
        points.append(last)
        path.append(.polygon(turn > 0 ? points : points.reversed()))
    }

    /// The dashes of a line; a bounded number of them.
    private func dashed(_ points: [CGPoint], _ dash: [CGFloat]) -> [[CGPoint]] {
        let pattern = dash.count % 2 == 0 ? dash : dash + dash
        let total = pattern.reduce(0, +)
        var phase = dashPhase.isFinite ? dashPhase.truncatingRemainder(dividingBy: total) : 0
        if phase < 0 { phase += total }
        var index = 0
        while phase >= pattern[index], pattern[index] < total || phase >= total {
            phase -= pattern[index]
            index = (index + 1) % pattern.count
        }
        var rest = pattern[index] - phase
        var pieces: [[CGPoint]] = []
        var current: [CGPoint] = index % 2 == 0 ? [points[0]] : []
        for (a, b) in zip(points, points.dropFirst()) {
            let length = hypot(b.x - a.x, b.y - a.y)
            var walked: CGFloat = 0
            while length - walked > rest, pieces.count < 10_000 {
                walked += rest
                let t = walked / length
                let point = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
                if index % 2 == 0 { pieces.append(current + [point]) }
                index = (index + 1) % pattern.count
                current = index % 2 == 0 ? [point] : []
                rest = pattern[index]
            }
            rest -= length - walked
            if index % 2 == 0 { current.append(b) }
        }
        if current.count > 1 { pieces.append(current) }
        return pieces
    }
}

extension Path {
    fileprivate static func disc(_ center: CGPoint, _ radius: CGFloat, _ corners: Int) -> Path {
        .polygon(
            (0..<corners).map { step in
                let angle = CGFloat(step) * 2 * .pi / CGFloat(corners)
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
    }
}

extension Stroke {
    /// The dashes, where they are lengths and not all nothing.
    package var usableDash: [CGFloat] { dash.allSatisfy { $0 >= 0 && $0.isFinite } && dash.contains { $0 > 0 } ? dash : [] }
}
