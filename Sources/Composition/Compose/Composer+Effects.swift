// SPDX-License-Identifier: MIT
//
// What layers wear beyond the common: blends, filters, shadows within and dashes, as groups and nodes that every output draws.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Composer {
    /// The shadow that an edge casts into a layer: that of all around it, seen within it (compositing.inner-shadows).
    func innerShadow(_ shadow: VitrineDrawing.Shadow, _ box: Composition.Box, _ rank: Int) -> Composition.Group? {
        guard shadow.isSound else { return nil }
        let hole = shadow.path ?? box.path
        let radius = Length(shadow.radius).value
        let reach = min(radius, 512) * 3.3 + abs(shadow.offset.width) + abs(shadow.offset.height) + 2
        let bounds = hole.controlBounds.bounded
        guard !bounds.isNull, let outline = FinitePath(hole), let area = FiniteRect(bounds) else { return nil }
        let around = bounds.insetBy(dx: -reach, dy: -reach)
        var ring = hole.turnsClockwise ? Path.counterclockwise(around) : .rect(around)
        ring.append(hole)
        guard let silhouette = FinitePath(ring), let cast = Composition.Shadow(shadow, .path(silhouette)) else { return nil }
        let extent = Composition.Extent(inside: .null, all: .null, withShadow: around)
        let casting = Composition.Group(
            identity: nil, name: nil, element: nil, readingRank: rank, place: .identity, cut: nil, opacity: .opaque, box: box, shadow: cast,
            clip: nil, mask: nil, nodes: [], holdsSeveral: false, asksForHardEdges: false, ink: extent, ample: extent)
        let seen = Composition.Extent(inside: around, all: bounds, withShadow: bounds)
        let isBox = shadow.path == nil
        var group = Composition.Group(
            identity: nil, name: nil, element: nil, readingRank: rank, place: .identity, cut: nil, opacity: .opaque,
            box: isBox ? box : Composition.Box(bounds: area, corners: .zero, hasHardEdges: false), shadow: nil,
            clip: isBox ? Composition.Clip(cutsSomething: true, coversCanvas: false) : nil, mask: nil, nodes: [.group(casting)],
            holdsSeveral: false, asksForHardEdges: false, ink: seen, ample: seen)
        if !isBox { group.clipPaths = [Composition.ClipPath(outline: outline, fillRule: .winding)] }
        return group
    }
}

extension Composition.Group {
    /// The group mixed and changed as a layer's effects say.
    ///
    /// What filters change, and what is mixed with its shadow, is a group on another one, which is placed, fades and is mixed.
    func wearing(_ effects: DisplayList.Effects) -> Self {
        if effects.cutsShadows, shadow != nil { return withCutShadows.wearing(effects) }
        let filters = effects.filters.filter { $0 != .blur(0) }
        if filters.isEmpty, effects.blend == .normal { return self }
        if filters.isEmpty, shadow == nil || mask != nil {
            var mixed = self
            mixed.blend = effects.blend
            return mixed
        }
        let reach = filters.reach
        func grown(_ extent: Composition.Extent) -> Composition.Extent {
            let all = extent.withShadow.isNull ? CGRect.null : extent.withShadow.insetBy(dx: -reach, dy: -reach).bounded
            return Composition.Extent(inside: extent.withShadow, all: all, withShadow: all)
        }
        var outer = held([.group(inner)], ink: grown(ink), ample: grown(ample))
        (outer.blend, outer.filters) = (effects.blend, filters)
        return outer
    }

    /// The group as it lies on one that is placed and fades in its stead.
    private var inner: Self {
        var inner = self
        (inner.place, inner.opacity, inner.holdsSeveral) = (.identity, .opaque, false)
        (inner.identity, inner.name, inner.element) = (nil, nil, nil)
        return inner
    }

    /// A group in the stead of this one, which holds what it is made of.
    private func held(_ nodes: [Composition.Node], ink: Composition.Extent, ample: Composition.Extent) -> Self {
        Self(
            identity: identity, name: name, element: element, readingRank: readingRank, place: place, cut: cut, opacity: opacity, box: box,
            shadow: nil, clip: nil, mask: nil, nodes: nodes, holdsSeveral: holdsSeveral, asksForHardEdges: asksForHardEdges, ink: ink,
            ample: ample)
    }

    /// The group above the shadows of its box, which are seen outside of that alone.
    private var withCutShadows: Self {
        var bare = inner.withoutShadow
        bare.holdsSeveral = false
        guard let outline = FinitePath(box.path) else { return withoutShadow }
        let nodes = shadows.reversed().compactMap { shadow -> Composition.Node? in
            let area = shadow.region(of: box.rect).union(box.rect).insetBy(dx: -2, dy: -2).bounded
            var ring = Path.counterclockwise(area)
            ring.append(outline.path)
            guard let ring = FinitePath(ring) else { return nil }
            let cast = Composition.Shadow(
                VitrineDrawing.Shadow(color: shadow.color.color, radius: shadow.radius.value, offset: shadow.offset.size), .path(outline))
            let extent = Composition.Extent(inside: .null, all: .null, withShadow: area)
            var group = Self(
                identity: nil, name: nil, element: nil, readingRank: readingRank, place: .identity, cut: nil, opacity: .opaque, box: box,
                shadow: cast, clip: nil, mask: nil, nodes: [], holdsSeveral: false, asksForHardEdges: false, ink: extent, ample: extent)
            group.clipPaths = [Composition.ClipPath(outline: ring, fillRule: .winding)]
            return .group(group)
        }
        func seen(_ extent: Composition.Extent) -> Composition.Extent {
            Composition.Extent(inside: extent.withShadow, all: extent.withShadow, withShadow: extent.withShadow)
        }
        return held(nodes + [.group(bare)], ink: seen(ink), ample: seen(ample))
    }
}

extension VitrineDrawing.Shadow {
    /// Whether its colour and its numbers leave something to be seen.
    var isSound: Bool {
        color.alpha > 0 && FiniteOffset(offset) != nil && (path.map { FinitePath($0) != nil } ?? true)
    }
}

extension [CGFloat] {
    /// Dashes and gaps a little longer or shorter, so that they meet where a closed line ends.
    func fitting(_ length: CGFloat) -> [CGFloat] {
        guard allSatisfy({ $0 >= 0 && $0.isFinite }), length > 0, length.isFinite else { return [] }
        let pattern = count % 2 == 0 ? self : self + self
        let period = pattern.reduce(0, +)
        guard period > 0 else { return [] }
        let factor = length / (Swift.max((length / period).rounded(), 1) * period)
        return pattern.map { $0 * factor }
    }
}

extension Path {
    /// The ends of a curve's pieces, near enough for a length or an area.
    private func roughPoints(_ body: (_ from: CGPoint, _ to: CGPoint) -> Void) {
        var (start, last) = (CGPoint.zero, CGPoint.zero)
        func line(_ point: CGPoint) {
            body(last, point)
            last = point
        }
        for element in elements {
            switch element {
            case .move(let point): (start, last) = (point, point)
            case .line(let point): line(point)
            case .quadCurve(let end, let c):
                let from = last
                for step in 1...16 {
                    let t = CGFloat(step) / 16
                    let (a, b, d) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
                    line(CGPoint(x: a * from.x + b * c.x + d * end.x, y: a * from.y + b * c.y + d * end.y))
                }
            case .curve(let end, let c1, let c2):
                let from = last
                for step in 1...16 {
                    let t = CGFloat(step) / 16
                    let u = 1 - t
                    let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                    line(
                        CGPoint(
                            x: a * from.x + b * c1.x + c * c2.x + d * end.x, y: a * from.y + b * c1.y + c * c2.y + d * end.y))
                }
            case .close: line(start)
            }
        }
    }

    /// How long the lines are, to about a hundredth of what curves there are.
    var roughLength: CGFloat {
        var length: CGFloat = 0
        roughPoints { length += hypot($1.x - $0.x, $1.y - $0.y) }
        return length
    }

    /// Whether more of the area is gone around clockwise, as rectangles are, than the other way.
    var turnsClockwise: Bool {
        var area: CGFloat = 0
        roughPoints { area += $0.x * $1.y - $1.x * $0.y }
        return area >= 0
    }

    /// A rectangle's outline the other way around.
    static func counterclockwise(_ rect: CGRect) -> Path {
        Path(elements: [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.minX, y: rect.maxY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.maxX, y: rect.minY)), .close,
        ])
    }
}
