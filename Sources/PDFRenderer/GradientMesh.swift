// SPDX-License-Identifier: MIT
//
// A gradient as patches, where it goes around a centre or leans.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Quadrilaterals with a colour at each corner, in user space.
///
/// A patch runs from one place of the gradient to another. Those are cut until their middle lines are right to a quarter of a pixel.
struct GradientMesh {
    typealias Corner = (point: CGPoint, color: CGColor)

    private(set) var patches: [[Corner]] = []
    private let space: Space
    private let tolerance: CGFloat
    /// From a place along the gradient and one across it to the layer.
    private let place: (_ along: CGFloat, _ across: CGFloat) -> CGPoint
    /// More would be slower to draw than anyone could see.
    private static let most = 8192

    /// - Parameter area: the part of the layer that is to be filled.
    init(_ gradient: Gradient, _ stops: GradientStops, covering area: CGRect, in space: Space) {
        self.space = space
        tolerance = 0.25 / max(space.user.largestScale, 1e-9)
        guard area.isFinite, gradient.frame.width > 0, gradient.frame.height > 0 else {
            place = { _, _ in .zero }
            return
        }
        let unit = gradient.frame.unitMap
        let corners = area.corners.map { $0.applying(unit.inverted()) }
        let across: [CGFloat]
        let (first, last): (CGFloat, CGFloat)
        switch gradient.kind {
        case .linear(let start, let end):
            let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
            let square = max(way.dx * way.dx + way.dy * way.dy, 1e-12)
            func along(_ p: CGPoint) -> CGFloat { ((p.x - start.x) * way.dx + (p.y - start.y) * way.dy) / square }
            func aside(_ p: CGPoint) -> CGFloat { ((p.y - start.y) * way.dx - (p.x - start.x) * way.dy) / square }
            place = { t, s in
                CGPoint(x: start.x + way.dx * t - way.dy * s, y: start.y + way.dy * t + way.dx * s).applying(unit)
            }
            (first, last) = (corners.map(along).min() ?? 0, corners.map(along).max() ?? 1)
            across = [corners.map(aside).min() ?? 0, corners.map(aside).max() ?? 1]
        case .radial(let center, let radii):
            let (width, height) = (max(radii.width, 1e-9), max(radii.height, 1e-9))
            place = { t, angle in CGPoint(x: center.x + width * t * cos(angle), y: center.y + height * t * sin(angle)).applying(unit) }
            let farthest = corners.map { hypot(($0.x - center.x) / width, ($0.y - center.y) / height) }.max() ?? 1
            // As many sides as keep a chord within the tolerance of its circle.
            let shown = max(width * gradient.frame.width, height * gradient.frame.height) * max(farthest, 1)
            let sides = Int(min(max(.pi / (2 * tolerance / max(shown, tolerance)).squareRoot(), 24), 96).rounded(.up))
            across = (0...sides).map { CGFloat($0) * 2 * .pi / CGFloat(sides) }
            (first, last) = (0, max(farthest, 1) / cos(.pi / CGFloat(sides)) + 0.01)
        case .conic(let center, let angle):
            let farthest = corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? 1
            // A wedge is at most five degrees wide, and its chord lies outside of the area.
            let reach = farthest * 1.01 + 0.01
            place = { turn, distance in
                let direction = angle + turn * 2 * .pi
                return CGPoint(x: center.x + reach * distance * cos(direction), y: center.y + reach * distance * sin(direction))
                    .applying(unit)
            }
            across = [0, 1]
            (first, last) = (0, 1)
        }
        let step: CGFloat = if case .conic = gradient.kind { 1.0 / 72 } else { .infinity }
        for part in Self.intervals(of: stops, from: first, to: last) {
            let count = step.isFinite ? max(Int(((part.end - part.start) / step).rounded(.up)), 1) : 1
            for index in 0..<count {
                let (from, to) = (CGFloat(index) / CGFloat(count), CGFloat(index + 1) / CGFloat(count))
                let piece = Interval(
                    start: part.start + (part.end - part.start) * from, end: part.start + (part.end - part.start) * to,
                    startColor: part.startColor.mixed(with: part.endColor, from), endColor: part.startColor.mixed(with: part.endColor, to))
                for (low, high) in zip(across, across.dropFirst()) { add(piece, from: low, to: high, depth: 0) }
            }
        }
    }

    /// A stretch of the gradient, its colours blended evenly.
    private struct Interval {
        var start, end: CGFloat
        var startColor, endColor: CGColor

        var middle: CGFloat { (start + end) / 2 }

        var halves: (Interval, Interval) {
            let color = startColor.mixed(with: endColor, 0.5)
            return (
                Interval(start: start, end: middle, startColor: startColor, endColor: color),
                Interval(start: middle, end: end, startColor: color, endColor: endColor)
            )
        }
    }

    /// The stretches between stops, and what lies before the first and after the last.
    private static func intervals(of stops: GradientStops, from first: CGFloat, to last: CGFloat) -> [Interval] {
        var result: [Interval] = []
        var (place, color) = (first, stops.stops[0].color)
        func add(to end: CGFloat, _ endColor: CGColor) {
            if end > place { result.append(Interval(start: place, end: end, startColor: color, endColor: endColor)) }
        }
        for (index, stop) in stops.stops.enumerated() {
            let end = stop.location.unit
            add(to: end, index == 0 ? color : stop.color)
            (place, color) = (max(end, place), stop.color)
        }
        add(to: last, color)
        return result
    }

    private mutating func add(_ part: Interval, from low: CGFloat, to high: CGFloat, depth: Int) {
        guard patches.count < Self.most else { return }
        func shown(_ along: CGFloat, _ across: CGFloat) -> CGPoint? { space.map.map(place(along, across)) }
        guard let a = shown(part.start, low), let b = shown(part.end, low), let c = shown(part.end, high), let d = shown(part.start, high)
        else {
            // A part lies behind the eye: what lies before it is found by cutting.
            guard depth < 5 else { return }
            let ((first, second), middle) = (part.halves, (low + high) / 2)
            for half in [first, second] {
                add(half, from: low, to: middle, depth: depth + 1)
                add(half, from: middle, to: high, depth: depth + 1)
            }
            return
        }
        func isOff(_ p: CGPoint, _ q: CGPoint, _ across: CGFloat) -> Bool {
            guard let exact = shown(part.middle, across) else { return true }
            return max(abs(exact.x - (p.x + q.x) / 2), abs(exact.y - (p.y + q.y) / 2)) > tolerance
        }
        if part.startColor != part.endColor, depth < 7, isOff(a, b, low) || isOff(d, c, high) {
            let (first, second) = part.halves
            add(first, from: low, to: high, depth: depth + 1)
            add(second, from: low, to: high, depth: depth + 1)
            return
        }
        patches.append([(a, part.startColor), (b, part.endColor), (c, part.endColor), (d, part.startColor)])
    }
}
