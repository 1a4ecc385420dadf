// SPDX-License-Identifier: MIT
//
// Paths and paints as Lottie has them.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Makes the items of shape layers; the first item of a group is painted last.
enum LottieShapes {
    /// A group that paints paths.
    ///
    /// - Parameter stretch: how much higher it becomes, from the upper edge on.
    static func group(_ paths: [JSONValue], _ paints: [JSONValue], stretch: CGFloat = 1) -> JSONValue {
        let transform: JSONValue = .members([
            "ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100 * Double(stretch)]), "r": fixed(0), "o": fixed(100),
        ])
        return .members(["ty": "gr", "it": .array(paths + paints + [transform])])
    }

    static func fixed(_ value: Double) -> JSONValue { .members(["a": 0, "k": .number(value)]) }

    static func fixed(_ values: [Double]) -> JSONValue { .members(["a": 0, "k": .numbers(values)]) }

    static func fill(_ color: CGColor, evenOdd: Bool = false) -> JSONValue {
        .members(["ty": "fl", "c": fixed(components(color)), "o": fixed(percent(color.alpha)), "r": evenOdd ? 2 : 1])
    }

    static func stroke(_ stroke: Stroke) -> JSONValue {
        let result: JSONValue = .members([
            "ty": "st", "c": fixed(components(stroke.color)), "o": fixed(percent(stroke.color.alpha)), "w": fixed(Double(stroke.width)),
            "lc": .number([.butt: 1, .round: 2, .square: 3][stroke.cap] ?? 1),
            "lj": .number([.miter: 1, .round: 2, .bevel: 3][stroke.join] ?? 1), "ml": .number(Double(stroke.miterLimit)),
        ])
        guard !stroke.dash.isEmpty else { return result }
        let lengths: [JSONValue] = stroke.dash.enumerated().map { index, length in
            .members(["n": index.isMultiple(of: 2) ? "d" : "g", "v": fixed(Double(length))])
        }
        return result.adding("d", .array(lengths + [.members(["n": "o", "v": fixed(Double(stroke.dashPhase))])]))
    }

    /// Groups whose colour fades by itself; nil where one has several paints, which lie on each other, or a gradient, which some players
    /// do not fade so.
    ///
    /// - Parameter opacity: what fades a paint that is so opaque by itself.
    static func fading(_ groups: [JSONValue], _ opacity: (Double) -> JSONValue) -> [JSONValue]? {
        var result: [JSONValue] = []
        for group in groups {
            guard case .array(let items)? = group["it"] else { return nil }
            func places(_ kinds: [String]) -> [Int] {
                items.indices.filter { index in kinds.contains { items[index]["ty"] == .string($0) } }
            }
            let colors = places(["fl", "st"])
            guard colors.count == 1, places(["gf"]).isEmpty, case .number(let own)? = items[colors[0]]["o"]?["k"] else { return nil }
            var faded = items
            faded[colors[0]] = items[colors[0]].with("o", opacity(own / 100))
            result.append(group.with("it", .array(faded)))
        }
        return result
    }

    /// Nil for a kind that Lottie has not.
    static func fill(_ gradient: Gradient, evenOdd: Bool) -> JSONValue? {
        let frame = gradient.frame
        func place(_ p: CGPoint) -> [Double] {
            [Double(frame.minX + p.x * frame.width), Double(frame.minY + p.y * frame.height)]
        }
        let (type, start): (Int, [Double])
        var end: [Double]
        switch gradient.kind {
        case .linear(let from, let to):
            (type, start, end) = (1, place(from), place(to))
            guard frame.width != frame.height, from.x != to.x, from.y != to.y, frame.width > 0, frame.height > 0 else { break }
            // Where the unit square is stretched, lines of equal colour lean. They are those of another line at right angles to them, which
            // ends where the colour is the last one.
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = dx * dx + dy * dy
            let slope = (x: dx / length / frame.width, y: dy / length / frame.height)
            let steepness = slope.x * slope.x + slope.y * slope.y
            end = [start[0] + Double(slope.x / steepness), start[1] + Double(slope.y / steepness)]
        case .radial(let center, let radii):
            guard abs(radii.width * frame.width - radii.height * frame.height) < 0.01 else { return nil }
            (type, start, end) = (2, place(center), place(CGPoint(x: center.x + radii.width, y: center.y)))
        case .conic: return nil
        }
        let stops = gradient.stopsForLinearBlending()
        var numbers = stops.flatMap { [Double($0.location)] + components($0.color) }
        if stops.contains(where: { $0.color.alpha < 1 }) { numbers += stops.flatMap { [Double($0.location), Double($0.color.alpha)] } }
        return .members([
            "ty": "gf", "o": fixed(100), "r": evenOdd ? 2 : 1, "t": .number(Double(type)), "s": fixed(start), "e": fixed(end),
            "g": .members(["p": .number(Double(stops.count)), "k": fixed(numbers)]),
        ])
    }

    /// How much a radial gradient is higher than wide, so that a circle that is stretched so much looks like it; nil for others.
    static func stretch(of gradient: Gradient) -> CGFloat? {
        guard case .radial(_, let radii) = gradient.kind else { return nil }
        let (width, height) = (radii.width * gradient.frame.width, radii.height * gradient.frame.height)
        guard width > 0.01, height > 0.01, abs(width - height) >= 0.01 else { return nil }
        return height / width
    }

    /// A path's parts, each an item.
    static func paths(_ path: Path, offset: CGPoint = .zero) -> [JSONValue] {
        outlines(path, offset: offset).map { .members(["ty": "sh", "ks": .members(["a": 0, "k": $0])]) }
    }

    /// Each part as points with the handles that lead to and from them.
    static func outlines(_ path: Path, offset: CGPoint = .zero) -> [JSONValue] {
        var result: [JSONValue] = []
        var part = Outline()
        func point(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x - offset.x, y: p.y - offset.y) }
        func end(isClosed: Bool) {
            if part.points.count > 1 { result.append(part.value(isClosed: isClosed)) }
            part = Outline()
        }
        for element in path.elements {
            switch element {
            case .move(let p):
                end(isClosed: false)
                part.begin(point(p))
            case .line(let p): part.add(point(p))
            case .quadCurve(let p, let c):
                let (control, last) = (point(c), part.points.last ?? point(p))
                let first = CGPoint(x: last.x + (control.x - last.x) * 2 / 3, y: last.y + (control.y - last.y) * 2 / 3)
                let target = point(p)
                let second = CGPoint(x: target.x + (control.x - target.x) * 2 / 3, y: target.y + (control.y - target.y) * 2 / 3)
                part.add(target, first, second)
            case .curve(let p, let c1, let c2): part.add(point(p), point(c1), point(c2))
            case .close:
                let start = part.points.first
                end(isClosed: true)
                if let start { part.begin(start) }
            }
        }
        end(isClosed: false)
        return result
    }

    private struct Outline {
        var points: [CGPoint] = []
        var arriving: [CGPoint] = []
        var leaving: [CGPoint] = []

        mutating func begin(_ p: CGPoint) { (points, arriving, leaving) = ([p], [.zero], [.zero]) }

        mutating func add(_ p: CGPoint, _ first: CGPoint? = nil, _ second: CGPoint? = nil) {
            guard let last = points.last else { return begin(p) }
            if let first { leaving[leaving.count - 1] = CGPoint(x: first.x - last.x, y: first.y - last.y) }
            points.append(p)
            arriving.append(second.map { CGPoint(x: $0.x - p.x, y: $0.y - p.y) } ?? .zero)
            leaving.append(.zero)
        }

        func value(isClosed: Bool) -> JSONValue {
            var part = self
            // A last point on the first is the first.
            if isClosed, part.points.count > 2, part.points[0] == part.points[part.points.count - 1] {
                part.arriving[0] = part.arriving.removeLast()
                part.points.removeLast()
                part.leaving.removeLast()
            }
            func list(_ points: [CGPoint]) -> JSONValue { .array(points.map { .numbers([Double($0.x), Double($0.y)]) }) }
            let closed: JSONValue = isClosed ? .bool(true) : .bool(false)
            return .members(["i": list(part.arriving), "o": list(part.leaving), "v": list(part.points), "c": closed])
        }
    }

    private static func components(_ color: CGColor) -> [Double] {
        [color.red, color.green, color.blue].map { Double(min(max($0, 0), 1)) }
    }

    private static func percent(_ alpha: CGFloat) -> Double { Double(min(max(alpha, 0), 1)) * 100 }
}
