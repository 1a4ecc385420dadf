// SPDX-License-Identifier: MIT
//
// Things of the earth as outlines of a rectangle: what is drawn, in order, and which names there are.

public import Foundation
public import VitrineDrawing

/// A map as outlines.
public struct MapDrawing: Hashable, Sendable {
    /// What is drawn in one go.
    public struct Stroke: Hashable, Sendable {
        /// What it is.
        public var kind: MapKind
        /// The outline, in points.
        public var path: Path
        /// The width of lines in points; 0 is an area.
        public var width: CGFloat
        /// Colours that the file itself gives: `fill`, `stroke`, their opacities and `stroke-width` of simplestyle.
        public var own: OwnStyle?
    }

    /// What a file says of how a thing looks, by the names of simplestyle.
    public struct OwnStyle: Hashable, Sendable {
        /// `#rrggbb` or a name of CSS, as the file has it.
        public var (fill, stroke): (String?, String?)
        /// How opaque both are, 0 to 1.
        public var (fillOpacity, strokeOpacity): (CGFloat, CGFloat)
        /// The width of lines, in points.
        public var width: CGFloat

        init?(_ properties: [String: String]) {
            (fill, stroke) = (properties["fill"], properties["stroke"])
            if fill == nil, stroke == nil { return nil }
            func number(_ key: String, _ standard: CGFloat) -> CGFloat {
                properties[key].flatMap(Double.init).map { CGFloat($0) } ?? standard
            }
            fillOpacity = min(max(number("fill-opacity", 0.6), 0), 1)
            strokeOpacity = min(max(number("stroke-opacity", 1), 0), 1)
            width = min(max(number("stroke-width", 2), 0), 100)
        }
    }

    /// A name, and where there is room for it.
    public struct Name: Hashable, Sendable {
        /// What is named.
        public var kind: MapKind
        /// The text.
        public var text: String
        /// Its middle.
        public var center: CGPoint
        /// How it is turned, in radians: along a street.
        public var angle: CGFloat
        /// How long it may be, in points.
        public var room: CGFloat
    }

    /// What is drawn, from back to front.
    public var strokes: [Stroke] = []
    /// Names, the most important first.
    public var names: [Name] = []
    /// Whether the file has land, so that what is behind it is the sea.
    public var hasLand = false
    /// Points that a file has without being names of places.
    public var points: [(center: CGPoint, properties: [String: String])] = []

    public static func == (a: MapDrawing, b: MapDrawing) -> Bool { a.strokes == b.strokes && a.names == b.names && a.hasLand == b.hasLand }
    public func hash(into hasher: inout Hasher) { hasher.combine(strokes.count) }

    /// Some things under a projection.
    public init(_ features: [GeoFeature], _ projection: MapProjection) {
        let area = CGRect(origin: .zero, size: projection.size)
        let clipping = MapClipping(area: area.insetBy(dx: -24, dy: -24))
        var groups: [MapKind: [Path.Element]] = [:]
        var own: [Stroke] = []
        for feature in features {
            let kind = MapKind(feature)
            if kind == .land { hasLand = true }
            let style = OwnStyle(feature.properties)
            var elements: [Path.Element] = []
            let text = feature.name
            switch feature.shape {
            case .points(let places):
                for place in places {
                    let center = projection.point(place)
                    guard area.contains(center) else { continue }
                    if kind == .point, feature.properties["marker-color"] != nil || feature.properties["marker-symbol"] != nil {
                        points.append((center, feature.properties))
                    } else if let text {
                        names.append(Name(kind: kind, text: text, center: center, angle: 0, room: 160))
                    }
                }
                continue
            case .lines:
                var longest = (CGFloat(0), CGPoint.zero, CGFloat(0))
                for line in feature.worldLines {
                    for points in projection.copies(of: line) {
                        for part in clipping.lines(points) {
                            elements += Self.elements(part, isClosed: false)
                            if text != nil, let run = Self.straightest(part, in: area), run.length > longest.0 {
                                longest = (run.length, run.middle, run.angle)
                            }
                        }
                    }
                }
                if let text, longest.0 > 0 {
                    names.append(Name(kind: kind, text: text, center: longest.1, angle: longest.2, room: longest.0))
                }
            case .areas(let areas):
                for each in areas {
                    var largest: [CGPoint] = []
                    for ring in GeoFeature.rings(each) {
                        for points in projection.copies(of: ring) {
                            let part = clipping.ring(points)
                            guard part.count > 2 else { continue }
                            elements += Self.elements(part, isClosed: true)
                            if part.count > largest.count { largest = part }
                        }
                    }
                    if let text, let (center, room) = Self.middle(of: largest, in: area) {
                        names.append(Name(kind: kind, text: text, center: center, angle: 0, room: room))
                    }
                }
            }
            guard !elements.isEmpty else { continue }
            let width = MapLook(kind).width(zoom: projection.zoom)
            if style != nil {
                own.append(Stroke(kind: kind, path: Path(elements: elements), width: kind.isLine ? max(width, 1) : 0, own: style))
            } else if kind.isLine ? width > 0 : projection.zoom >= MapLook(kind).from {
                groups[kind, default: []] += elements
            }
        }
        for kind in MapKind.allCases {
            guard let elements = groups[kind] else { continue }
            let width = kind.isLine ? MapLook(kind).width(zoom: projection.zoom) : 0
            strokes.append(Stroke(kind: kind, path: Path(elements: elements), width: width))
        }
        strokes += own
        let order: [MapKind] = [.city, .town, .water, .park, .wood, .motorway, .primary, .secondary, .point]
        names = names.enumerated().sorted { a, b in
            func rank(_ name: Name) -> Int { order.firstIndex(of: name.kind) ?? order.count }
            return (rank(a.element), a.offset) < (rank(b.element), b.offset)
        }.map(\.element)
    }

    /// Points nearer to each other than a fifth of one are one.
    private static func elements(_ points: [CGPoint], isClosed: Bool) -> [Path.Element] {
        var elements: [Path.Element] = []
        var last: CGPoint?
        for (index, point) in points.enumerated() {
            if let last, abs(point.x - last.x) < 0.2, abs(point.y - last.y) < 0.2, index < points.count - 1 { continue }
            elements.append(last == nil ? .move(point) : .line(point))
            last = point
        }
        if isClosed { elements.append(.close) }
        return elements
    }

    /// The longest part of a line that bends little, for a name along it.
    private static func straightest(_ line: [CGPoint], in area: CGRect) -> (length: CGFloat, middle: CGPoint, angle: CGFloat)? {
        var best: (length: CGFloat, middle: CGPoint, angle: CGFloat)?
        var start = 0
        while start + 1 < line.count {
            var end = start + 1
            let heading = atan2(line[end].y - line[start].y, line[end].x - line[start].x)
            while end + 1 < line.count {
                let next = atan2(line[end + 1].y - line[end].y, line[end + 1].x - line[end].x)
                guard abs(remainder(next - heading, 2 * .pi)) < 0.2 else { break }
                end += 1
            }
            let (from, to) = (line[start], line[end])
            let middle = CGPoint(x: (from.x + to.x) / 2, y: (from.y + to.y) / 2)
            let length = hypot(to.x - from.x, to.y - from.y)
            if area.contains(middle), length > best?.length ?? 0 {
                let place = Self.place(onto: line[start...end], middle: middle, angle: atan2(to.y - from.y, to.x - from.x))
                var angle = place.angle
                // Never upside down.
                if angle > .pi / 2 { angle -= .pi } else if angle <= -.pi / 2 { angle += .pi }
                best = (length, place.middle, angle)
            }
            start = end
        }
        return best
    }

    /// Where a name stands on a line: the middle between its ends, or, where the line runs beside that, the middle of its way.
    private static func place(onto line: ArraySlice<CGPoint>, middle: CGPoint, angle: CGFloat) -> (middle: CGPoint, angle: CGFloat) {
        let way = zip(line, line.dropFirst()).reduce(CGFloat(0)) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
        func point(at distance: CGFloat) -> CGPoint {
            var rest = distance
            for (a, b) in zip(line, line.dropFirst()) {
                let length = hypot(b.x - a.x, b.y - a.y)
                if length > 0, rest <= length { return CGPoint(x: a.x + (b.x - a.x) * rest / length, y: a.y + (b.y - a.y) * rest / length) }
                rest -= length
            }
            return line.last ?? middle
        }
        let crown = point(at: way / 2)
        // How far the line's middle lies from the straight line between its ends.
        if abs((crown.y - middle.y) * cos(angle) - (crown.x - middle.x) * sin(angle)) < 1 { return (middle, angle) }
        // As long as most names are; of a bend, half lies on each side of the name.
        let reach = min(way / 2, 30)
        let (a, b) = (point(at: way / 2 - reach), point(at: way / 2 + reach))
        let chord = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        return (CGPoint(x: (crown.x + chord.x) / 2, y: (crown.y + chord.y) / 2), atan2(b.y - a.y, b.x - a.x))
    }

    /// The middle of what is seen of a ring, and how wide it is there; nil where next to nothing is.
    private static func middle(of ring: [CGPoint], in area: CGRect) -> (CGPoint, CGFloat)? {
        guard ring.count > 2 else { return nil }
        var (sum, x, y) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for (a, b) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
            let cross = a.x * b.y - b.x * a.y
            (sum, x, y) = (sum + cross, x + (a.x + b.x) * cross, y + (a.y + b.y) * cross)
        }
        guard abs(sum) > 200 else { return nil }
        let center = CGPoint(x: x / (3 * sum), y: y / (3 * sum))
        guard area.insetBy(dx: 8, dy: 8).contains(center) else { return nil }
        let crossings = zip(ring, ring.dropFirst() + ring.prefix(1)).compactMap { a, b -> CGFloat? in
            guard (a.y > center.y) != (b.y > center.y) else { return nil }
            return a.x + (b.x - a.x) * (center.y - a.y) / (b.y - a.y)
        }
        guard let left = crossings.filter({ $0 <= center.x }).max(), let right = crossings.filter({ $0 > center.x }).min() else {
            return nil
        }
        return (center, 2 * min(center.x - left, right - center.x) + 24)
    }
}

extension MapProjection {
    /// A line in points, once for each time around the earth that it is seen.
    fileprivate func copies(of line: [(x: Double, y: Double)]) -> [[CGPoint]] {
        guard let first = line.first else { return [] }
        let range = line.reduce(into: (first.x, first.x)) { $0 = (min($0.0, $1.x), max($0.1, $1.x)) }
        return turns(range.0...range.1).map { turn in line.map { point(($0.x + turn, $0.y)) } }
    }
}

extension GeoFeature {
    /// What the thing is called.
    fileprivate var name: String? {
        let text = properties["name"] ?? properties["title"] ?? properties["NAME"]
        return text.flatMap { $0.isEmpty ? nil : $0 }
    }
}
