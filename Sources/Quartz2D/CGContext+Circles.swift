// SPDX-License-Identifier: MIT
//
// Gradients between circles around different centres, as rings of one colour each.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// The circles from one to another: in each place the gradient has the colour of the last circle that runs through it
/// (drawing.circles-between-circles).
struct CircleGradient {
    /// A transition as long as the longest has no more colours than this.
    private static let steps = 160

    var gradient: CGGradient
    var centers: (start: CGPoint, end: CGPoint)
    var radii: (start: CGFloat, end: CGFloat)
    var options: CGGradientDrawingOptions
    /// What may be coloured.
    var area: CGRect

    /// The rings, back to front.
    var marks: [DisplayList.Content] {
        guard let first = gradient.stops.first?.color, let last = gradient.stops.last?.color else { return [] }
        var result: [DisplayList.Content] = []
        func add(_ path: Path, _ color: CGColor) {
            result.append(.shape(DisplayList.Shape(path: path, fill: .color(color), fillRule: .evenOdd)))
        }
        let (isGrowing, isNested) = (radii.end >= radii.start, distance <= abs(radii.end - radii.start))
        if options.contains(.drawsBeforeStartLocation) {
            if !isNested {
                for t in places(before: true) { add(circle(t), first) }
            } else if isGrowing {
                add(circle(0), first)
            } else {
                add(circle(0, within: area), first)
            }
        }
        // Where nothing shows through, rings reach beneath the next, so that nothing shows between them.
        let isOpaque = gradient.stops.allSatisfy { $0.color.alpha >= 1 }
        for step in 0..<Self.steps {
            let (from, to) = (CGFloat(step) / CGFloat(Self.steps), CGFloat(step + 1) / CGFloat(Self.steps))
            var ring = circle(from)
            ring.append(circle(isOpaque ? min(to + 1 / CGFloat(Self.steps), 1) : to))
            add(ring, gradient.color(at: (from + to) / 2))
        }
        if options.contains(.drawsAfterEndLocation) {
            if !isNested {
                for t in places(before: false) { add(circle(t), last) }
            } else if isGrowing {
                add(circle(1, within: area), last)
            } else {
                add(circle(1), last)
            }
        }
        return result
    }

    private var distance: CGFloat { hypot(centers.end.x - centers.start.x, centers.end.y - centers.start.y) }

    /// The places of circles beyond an end, as far as they reach what may be coloured.
    private func places(before: Bool) -> [CGFloat] {
        let reach = hypot(area.width, area.height) + hypot(area.midX - centers.start.x, area.midY - centers.start.y)
        let far = (reach + radii.start + radii.end) / max(distance, 1e-6)
        let growth = radii.end - radii.start
        // Circles that become smaller end in a point.
        let tip = before ? (growth > 0 ? radii.start / growth : .infinity) : (growth < 0 ? radii.end / -growth : .infinity)
        let length = min(far, tip)
        let places = (0...Self.steps).map { CGFloat($0) / CGFloat(Self.steps) * length }
        return before ? places.reversed().map { -$0 } : places.map { 1 + $0 }
    }

    private func circle(_ t: CGFloat) -> Path {
        let radius = max(radii.start + (radii.end - radii.start) * t, 0)
        let x = centers.start.x + (centers.end.x - centers.start.x) * t
        let y = centers.start.y + (centers.end.y - centers.start.y) * t
        return radius > 0 ? .ellipse(in: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)) : Path()
    }

    private func circle(_ t: CGFloat, within area: CGRect) -> Path {
        var path = Path.rect(area)
        path.append(circle(t))
        return path
    }
}

extension CGGradient {
    /// The colour at a place from 0 to 1.
    func color(at t: CGFloat) -> CGColor {
        guard let next = stops.firstIndex(where: { $0.location > t }) else { return stops.last?.color ?? .clear }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let share = (t - a.location) / (b.location - a.location)
        func part(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * share }
        return CGColor(
            red: part(a.color.red, b.color.red), green: part(a.color.green, b.color.green), blue: part(a.color.blue, b.color.blue),
            alpha: part(a.color.alpha, b.color.alpha))
    }
}
