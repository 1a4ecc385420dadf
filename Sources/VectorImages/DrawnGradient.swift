// SPDX-License-Identifier: MIT
//
// Gradients as Cairo says them, as paints.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// A gradient in a space of its own.
struct DrawnGradient {
    private enum Shape {
        case linear(CGPoint, CGPoint)
        case radial(center: CGPoint, radius: CGFloat, focus: CGPoint)
    }

    /// How often a gradient that goes on is repeated.
    private static let repeatLimit: CGFloat = 64

    private let shape: Shape
    private let stops: [Gradient.Stop]
    /// From the gradient's space to that of the path.
    private let transform: CGAffineTransform
    private let spread: String

    /// nil where nothing of it is seen.
    init?(_ element: DrawnElement) throws(VectorImageError) {
        func point(_ x: String, _ y: String) throws(VectorImageError) -> CGPoint {
            CGPoint(x: try element.number(x) ?? 0, y: try element.number(y) ?? 0)
        }
        var last: CGFloat = 0
        var all: [Gradient.Stop] = []
        for stop in element.children where stop.name == .stop {
            let style = Style().adding(stop)
            let opacity = try style.number("stop-opacity") ?? 1
            guard let color = try CGColor.cairo(style["stop-color"] ?? "none", alpha: opacity) else { continue }
            last = min(max(try stop.number("offset") ?? 0, last), 1)
            all.append(Gradient.Stop(location: last, color: color))
        }
        guard !all.isEmpty else { return nil }
        stops = all.withoutThoseBetween
        transform = try element.transform("gradientTransform")
        spread = element["spreadMethod"] ?? "pad"
        if element.name == .linearGradient {
            shape = .linear(try point("x1", "y1"), try point("x2", "y2"))
        } else {
            shape = .radial(center: try point("cx", "cy"), radius: try element.number("r") ?? 0, focus: try point("fx", "fy"))
        }
    }

    /// The inside of a path, coloured.
    func marks(_ path: Path, _ rule: Path.FillRule, toPicture: CGAffineTransform) -> [DisplayList.Content] {
        let outline = path.applying(toPicture)
        func shape(_ fill: Paint) -> DisplayList.Content { .shape(DisplayList.Shape(path: outline, fill: fill, fillRule: rule)) }
        let whole = transform.concatenating(toPicture)
        guard let last = stops.last, stops.count > 1, whole.determinant != 0 else {
            return stops.last.map { [shape(.color($0.color))] } ?? []
        }
        let area = path.applying(transform.inverted()).controlBounds
        switch self.shape {
        case .linear(let start, let end):
            let line = CGVector(dx: end.x - start.x, dy: end.y - start.y)
            let square = line.dx * line.dx + line.dy * line.dy
            guard square > 0 else { return [shape(.color(last.color))] }
            func place(_ p: CGPoint) -> CGFloat { ((p.x - start.x) * line.dx + (p.y - start.y) * line.dy) / square }
            let places = area.corners.map(place)
            let (low, high, stops) = repeated(from: places.min() ?? 0, to: places.max() ?? 1)
            func at(_ share: CGFloat) -> CGPoint { CGPoint(x: start.x + line.dx * share, y: start.y + line.dy * share) }
            let (from, to) = (at(low).applying(whole), at(high).applying(whole))
            // The lines of equal colour, which a transform may lean: the gradient runs across them.
            let tail = at(low)
            let beside = CGPoint(x: tail.x - line.dy, y: tail.y + line.dx).applying(whole)
            let (nx, ny) = (-(beside.y - from.y), beside.x - from.x)
            let length = nx * nx + ny * ny
            guard length > 0 else { return [shape(.color(last.color))] }
            let share = ((to.x - from.x) * nx + (to.y - from.y) * ny) / length
            let across = CGPoint(x: from.x + nx * share, y: from.y + ny * share)
            let side = max(abs(across.x - from.x), abs(across.y - from.y), 1e-6) * 2
            let frame = CGRect(x: min(from.x, across.x) - side / 4, y: min(from.y, across.y) - side / 4, width: side, height: side)
            let kind = Gradient.Kind.linear(start: from.share(of: frame), end: across.share(of: frame))
            return [shape(.gradient(Gradient(kind: kind, frame: frame, stops: stops, blending: .even)))]
        case .radial(let center, let radius, let focus):
            guard radius > 0 else { return [shape(.color(last.color))] }
            let far = area.corners.map { hypot($0.x - center.x, $0.y - center.y) }.max() ?? radius
            if hypot(focus.x - center.x, focus.y - center.y) > radius * 1e-3, stops.allSatisfy({ $0.color.alpha == 1 }), spread == "pad" {
                return rings(path, rule, center, radius, focus, toPicture)
            }
            let (_, end, stops) = repeated(from: 0, to: far / radius)
            let reach = radius * end
            let frame = CGRect(x: center.x - 2 * reach, y: center.y - 2 * reach, width: 4 * reach, height: 4 * reach)
            let kind = Gradient.Kind.radial(center: CGPoint(x: 0.5, y: 0.5), radii: CGSize(width: 0.25, height: 0.25))
            if whole.b == 0, whole.c == 0 {
                let paint = Gradient(kind: kind, frame: frame.applying(whole), stops: stops, blending: .even)
                return [shape(.gradient(paint))]
            }
            let inside = DisplayList.Shape(
                path: path.applying(transform.inverted()),
                fill: .gradient(Gradient(kind: kind, frame: frame, stops: stops, blending: .even)), fillRule: rule)
            return [.picture(DisplayList.Picture([.shape(inside)], transform: whole))]
        }
    }

    /// A gradient that begins beside its centre: circles from the outermost to the innermost, each of one colour.
    private func rings(
        _ path: Path, _ rule: Path.FillRule, _ center: CGPoint, _ radius: CGFloat, _ focus: CGPoint, _ toPicture: CGAffineTransform
    ) -> [DisplayList.Content] {
        let whole = transform.concatenating(toPicture)
        let steps = 128
        var marks: [DisplayList.Content] = [
            .shape(DisplayList.Shape(path: path.applying(toPicture), fill: .color(color(at: 1)), fillRule: rule))
        ]
        for step in stride(from: steps - 1, through: 1, by: -1) {
            let t = CGFloat(step) / CGFloat(steps)
            let (x, y) = (focus.x + (center.x - focus.x) * t, focus.y + (center.y - focus.y) * t)
            let circle = Path.ellipse(in: CGRect(x: x - radius * t, y: y - radius * t, width: 2 * radius * t, height: 2 * radius * t))
            marks.append(
                .shape(DisplayList.Shape(path: circle.applying(whole), fill: .color(color(at: t - 0.5 / CGFloat(steps))))))
        }
        return [.picture(DisplayList.Picture(marks, clips: [DisplayList.ClipPath(path: path.applying(toPicture), fillRule: rule)]))]
    }

    private func color(at place: CGFloat) -> CGColor {
        guard let next = stops.firstIndex(where: { $0.location >= place }) else { return stops[stops.count - 1].color }
        guard next > 0 else { return stops[0].color }
        let (a, b) = (stops[next - 1], stops[next])
        let t = b.location > a.location ? (place - a.location) / (b.location - a.location) : 1
        func mix(_ x: CGFloat, _ y: CGFloat) -> CGFloat { x + (y - x) * t }
        return CGColor(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green), blue: mix(a.color.blue, b.color.blue),
            alpha: mix(a.color.alpha, b.color.alpha))
    }

    /// The stops as often as a part of the way asks for, with where they begin and end then.
    private func repeated(from low: CGFloat, to high: CGFloat) -> (from: CGFloat, to: CGFloat, stops: [Gradient.Stop]) {
        let (first, end) = (min(low.rounded(.down), 0), max(high.rounded(.up), 1))
        guard spread != "pad", end - first > 1, end - first <= Self.repeatLimit else { return (0, 1, stops) }
        var result: [Gradient.Stop] = []
        for turn in Int(first)..<Int(end) {
            let isTurned = spread == "reflect" && turn % 2 != 0
            let turned = isTurned ? stops.reversed().map { Gradient.Stop(location: 1 - $0.location, color: $0.color) } : stops
            result += turned.map {
                Gradient.Stop(location: (CGFloat(turn) + $0.location - first) / (end - first), color: $0.color)
            }
        }
        return (first, end, result)
    }
}

extension [Gradient.Stop] {
    /// The stops without those that are, to the eye, what the stops around them give: poppler takes hundreds of a function.
    fileprivate var withoutThoseBetween: [Gradient.Stop] {
        guard count > 2 else { return self }
        var (kept, first, next) = ([self[0]], 0, 2)
        while next < count {
            let (a, b) = (self[first], self[next])
            let isStraight = (first + 1..<next).allSatisfy { index in
                let stop = self[index]
                guard b.location > a.location else { return false }
                let t = (stop.location - a.location) / (b.location - a.location)
                func isNear(_ part: KeyPath<CGColor, CGFloat>) -> Bool {
                    let (x, y) = (a.color[keyPath: part], b.color[keyPath: part])
                    return abs(x + (y - x) * t - stop.color[keyPath: part]) < 0.002
                }
                return isNear(\.red) && isNear(\.green) && isNear(\.blue) && isNear(\.alpha)
            }
            if !isStraight {
                first = next - 1
                kept.append(self[first])
            }
            next += 1
        }
        return kept + [self[count - 1]]
    }
}

extension CGPoint {
    /// Where the point lies in a rectangle, in units of its sides.
    fileprivate func share(of rect: CGRect) -> CGPoint { CGPoint(x: (x - rect.minX) / rect.width, y: (y - rect.minY) / rect.height) }
}
