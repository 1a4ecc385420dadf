// SPDX-License-Identifier: MIT
//
// Where the scenes of a storyboard stand on a map, and how arrows go between them: numbers in, numbers out.

import Foundation

/// Places for scenes, and ways for the arrows between them, in points of the map.
struct MapSolver: Hashable, Sendable {
    /// A scene: where the middle of it lies on the canvas of Interface Builder, whose unit does not matter, and its size on the map.
    struct Node: Hashable, Sendable {
        var center: CGPoint
        var size: CGSize
    }

    /// A way from a scene to another, by their places in the list.
    struct Edge: Hashable, Sendable {
        var from: Int
        var to: Int
    }

    /// A curve from the edge of a scene to that of another.
    struct Arrow: Hashable, Sendable {
        var start: CGPoint
        var control1: CGPoint
        var control2: CGPoint
        var end: CGPoint

        /// The point at a part of the way, from 0 to 1.
        func point(at part: CGFloat) -> CGPoint {
            let rest = 1 - part
            let (a, b, c, d) = (rest * rest * rest, 3 * rest * rest * part, 3 * rest * part * part, part * part * part)
            return CGPoint(
                x: a * start.x + b * control1.x + c * control2.x + d * end.x, y: a * start.y + b * control1.y + c * control2.y + d * end.y)
        }
    }

    /// The least distance between scenes.
    var gap = CGSize(width: 110, height: 84)
    /// The room below a scene that its name takes; arrows that leave below begin beneath it.
    var footer: CGFloat = 0
    /// How far places may be drawn apart or together to fit the sizes.
    var scales: ClosedRange<CGFloat> = 0.05...4
    /// How many times as large as what its scenes need side by side a map may be for the sake of its proportions.
    var sparseness: CGFloat = 8

    // MARK: Scenes

    /// The frames of scenes, the least corner of all at the origin.
    ///
    /// Places keep their proportions, at the least scale at which no two scenes overlap; those that no fair scale parts, as where two lie in
    /// one place, are moved apart, the one on the right or below giving way. So are those that lie so near to each other that all others would
    /// be drawn far apart for them: no map is more than `sparseness` times as large as its scenes need side by side.
    func frames(of nodes: [Node]) -> [CGRect] {
        let needed = nodes.reduce(0) { $0 + ($1.size.width + gap.width) * ($1.size.height + gap.height) }
        var scale = scale(of: nodes)
        var frames = frames(of: nodes, scale: scale)
        while scale > scales.lowerBound, area(of: frames) > needed * sparseness {
            let smaller = max(scale * 0.8, scales.lowerBound)
            let others = self.frames(of: nodes, scale: smaller)
            guard area(of: others) < area(of: frames) else { break }
            (scale, frames) = (smaller, others)
        }
        return frames
    }

    private func area(of frames: [CGRect]) -> CGFloat {
        ((frames.map(\.maxX).max() ?? 0) + gap.width) * ((frames.map(\.maxY).max() ?? 0) + gap.height)
    }

    private func frames(of nodes: [Node], scale: CGFloat) -> [CGRect] {
        var frames = nodes.map { node in
            CGRect(
                x: node.center.x * scale - node.size.width / 2, y: node.center.y * scale - node.size.height / 2, width: node.size.width,
                height: node.size.height)
        }
        separate(&frames)
        let (x, y) = (frames.map(\.minX).min() ?? 0, frames.map(\.minY).min() ?? 0)
        return frames.map { $0.offsetBy(dx: -x, dy: -y) }
    }

    private func scale(of nodes: [Node]) -> CGFloat {
        var scale = scales.lowerBound
        for (index, node) in nodes.enumerated() {
            for other in nodes[(index + 1)...] {
                let (dx, dy) = (abs(node.center.x - other.center.x), abs(node.center.y - other.center.y))
                let across = dx > 0 ? ((node.size.width + other.size.width) / 2 + gap.width) / dx : .infinity
                let down = dy > 0 ? ((node.size.height + other.size.height) / 2 + gap.height) / dy : .infinity
                let needed = min(across, down)
                if needed <= scales.upperBound { scale = max(scale, needed) }
            }
        }
        return scale
    }

    private func separate(_ frames: inout [CGRect]) {
        let order = frames.indices.sorted { a, b in
            (frames[a].midX, frames[a].midY, CGFloat(a)) < (frames[b].midX, frames[b].midY, CGFloat(b))
        }
        var placed: [CGRect] = []
        for index in order {
            var frame = frames[index]
            // A move passes a frame for good, so there are no more moves than frames.
            while let other = placed.first(where: { overlaps($0, frame) }) {
                let (right, down) = (other.maxX + gap.width - frame.minX, other.maxY + gap.height - frame.minY)
                if right <= down { frame.origin.x += right } else { frame.origin.y += down }
            }
            frames[index] = frame
            placed.append(frame)
        }
    }

    private func overlaps(_ a: CGRect, _ b: CGRect) -> Bool {
        // What touches to the last bit does not overlap.
        let hair: CGFloat = 1e-6
        return a.minX - gap.width < b.maxX - hair && b.minX < a.maxX + gap.width - hair && a.minY - gap.height < b.maxY - hair
            && b.minY < a.maxY + gap.height - hair
    }

    // MARK: Arrows

    private enum Side: Hashable { case left, right, top, bottom }

    private struct Port: Hashable {
        var node: Int
        var side: Side
    }

    /// The ways of arrows between frames.
    ///
    /// An arrow leaves on the side that faces its target, and arrows on one side are spread over it in the order of their other ends.
    func arrows(_ edges: [Edge], between frames: [CGRect]) -> [Arrow] {
        let sides = edges.map { facingSides(from: frames[$0.from], to: frames[$0.to], isLoop: $0.from == $0.to) }
        // Two ends of each edge, by the side that they lie on; the order along it is that of the other scenes, then that of the edges.
        var ends: [Port: [(edge: Int, isStart: Bool, order: CGFloat)]] = [:]
        for (index, edge) in edges.enumerated() {
            for isStart in [true, false] {
                let (node, other) = isStart ? (edge.from, edge.to) : (edge.to, edge.from)
                let side = isStart ? sides[index].0 : sides[index].1
                let along = side == .left || side == .right ? frames[other].midY : frames[other].midX
                ends[Port(node: node, side: side), default: []].append((index, isStart, along))
            }
        }
        var starts = edges.map { _ in CGPoint.zero }
        var targets = starts
        for (port, list) in ends {
            let sorted = list.sorted { ($0.order, $0.edge, $0.isStart ? 0 : 1) < ($1.order, $1.edge, $1.isStart ? 0 : 1) }
            for (place, end) in sorted.enumerated() {
                let part = CGFloat(place + 1) / CGFloat(sorted.count + 1)
                let point = point(on: port.side, of: frames[port.node], at: part)
                if end.isStart { starts[end.edge] = point } else { targets[end.edge] = point }
            }
        }
        return edges.indices.map { index in
            let (start, end) = (starts[index], targets[index])
            let reach = max(36, max(abs(end.x - start.x), abs(end.y - start.y)) / 2.4)
            return Arrow(
                start: start, control1: moved(start, from: sides[index].0, by: reach),
                control2: moved(end, from: sides[index].1, by: reach), end: end)
        }
    }

    private func facingSides(from: CGRect, to: CGRect, isLoop: Bool) -> (Side, Side) {
        if isLoop { return (.right, .bottom) }
        if to.minX >= from.maxX { return (.right, .left) }
        if to.maxX <= from.minX { return (.left, .right) }
        return to.midY >= from.midY ? (.bottom, .top) : (.top, .bottom)
    }

    private func point(on side: Side, of frame: CGRect, at part: CGFloat) -> CGPoint {
        switch side {
        case .left: CGPoint(x: frame.minX, y: frame.minY + frame.height * part)
        case .right: CGPoint(x: frame.maxX, y: frame.minY + frame.height * part)
        case .top: CGPoint(x: frame.minX + frame.width * part, y: frame.minY)
        case .bottom: CGPoint(x: frame.minX + frame.width * part, y: frame.maxY + footer)
        }
    }

    private func moved(_ point: CGPoint, from side: Side, by reach: CGFloat) -> CGPoint {
        switch side {
        case .left: CGPoint(x: point.x - reach, y: point.y)
        case .right: CGPoint(x: point.x + reach, y: point.y)
        case .top: CGPoint(x: point.x, y: point.y - reach)
        case .bottom: CGPoint(x: point.x, y: point.y + reach)
        }
    }

    /// Where labels of sizes stand on their arrows: as near to the middle as others leave room.
    func labels(_ sizes: [CGSize], on arrows: [Arrow]) -> [CGRect] {
        var taken: [CGRect] = []
        for (size, arrow) in zip(sizes, arrows) {
            let frames = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8].map { part in
                let middle = arrow.point(at: part)
                return CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
            }
            taken.append(frames.first { frame in !taken.contains { $0.insetBy(dx: -3, dy: -3).intersects(frame) } } ?? frames[0])
        }
        return taken
    }
}
