// SPDX-License-Identifier: MIT
//
// A stroke as an area, for where a pen of even width would not do.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Stroke {
    /// A path whose inside, by winding, is what the stroke covers: a piece for each line, joint and end, all turning the same way.
    func outline(of path: Path) -> Path {
        var result = Path()
        let half = width / 2
        for line in path.flattened() {
            var points: [CGPoint] = []
            for point in line.points where points.last != point { points.append(point) }
            if points.count < 2 { continue }
            let dash = usableDash
            if dash.isEmpty {
                add(points, isClosed: line.isClosed, half: half, to: &result)
            } else {
                let whole = line.isClosed ? points + [points[0]] : points
                for piece in dashed(whole, dash) { add(piece, isClosed: false, half: half, to: &result) }
            }
        }
        return result
    }

    private func add(_ points: [CGPoint], isClosed: Bool, half: CGFloat, to path: inout Path) {
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
            addJoin(at: points[index], direction((index + segments - 1) % segments), direction(index), half: half, to: &path)
        }
        if cap == .round, !isClosed { for end in [points[0], points[count - 1]] { path.append(.disc(end, half)) } }
    }

    private func addJoin(at p: CGPoint, _ before: CGVector, _ after: CGVector, half: CGFloat, to path: inout Path) {
        let turn = before.dx * after.dy - before.dy * after.dx
        let cosine = before.dx * after.dx + before.dy * after.dy
        if abs(turn) < 1e-9, cosine > 0 { return }
        if join == .round {
            path.append(.disc(p, half))
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
    fileprivate static func disc(_ center: CGPoint, _ radius: CGFloat) -> Path {
        .polygon(
            (0..<24).map { step in
                let angle = CGFloat(step) * .pi / 12
                return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
            })
    }
}
