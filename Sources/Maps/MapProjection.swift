// SPDX-License-Identifier: MIT
//
// Web Mercator: the earth as a square, and a part of it in a rectangle of points.

public import Foundation

/// A part of the earth, as `MKCoordinateRegion` says it.
public struct MapRegion: Hashable, Sendable {
    /// The middle.
    public var center: GeoCoordinate
    /// How many degrees there are from south to north.
    public var latitudeDelta: Double
    /// How many degrees there are from west to east.
    public var longitudeDelta: Double

    /// A part of the earth.
    public init(center: GeoCoordinate, latitudeDelta: Double, longitudeDelta: Double) {
        (self.center, self.latitudeDelta, self.longitudeDelta) = (center, latitudeDelta, longitudeDelta)
    }
}

/// Places of the earth as places of a rectangle, all of a region being seen.
public struct MapProjection: Hashable, Sendable {
    /// How many points wide the whole earth is.
    public let worldWidth: Double
    /// The middle of the rectangle in the square of the earth, whose sides are 1.
    let center: (x: Double, y: Double)
    /// The size of the rectangle in points.
    public let size: CGSize

    public static func == (a: MapProjection, b: MapProjection) -> Bool {
        a.worldWidth == b.worldWidth && a.center == b.center && a.size == b.size
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(worldWidth) }

    /// How near it is: 0 has the whole earth in 256 points, and each level more twice as many.
    public var zoom: Double { log2(worldWidth / 256) }

    /// The farthest north and south that the square reaches.
    static let limit = 85.051_128_779_806_6

    /// A region in a rectangle.
    public init(_ region: MapRegion, in size: CGSize) {
        let top = Self.world(GeoCoordinate(latitude: region.center.latitude + region.latitudeDelta / 2, longitude: 0)).y
        let bottom = Self.world(GeoCoordinate(latitude: region.center.latitude - region.latitudeDelta / 2, longitude: 0)).y
        let center = Self.world(region.center)
        self.init(
            center: (center.x, (top + bottom) / 2), width: abs(region.longitudeDelta) / 360, height: abs(bottom - top), in: size, margin: 0)
    }

    /// All of some things in a rectangle, on the side of the earth where they are nearest to each other.
    ///
    /// - Parameters:
    ///   - features: The things.
    ///   - pins: Places that are seen, too.
    ///   - size: Of the rectangle, in points.
    ///   - margin: What is kept free at the edges, in points.
    public init(fitting features: [GeoFeature], and pins: [GeoCoordinate] = [], in size: CGSize, margin: CGFloat = 24) {
        var (top, bottom) = (Double.infinity, -Double.infinity)
        var spans: [(start: Double, end: Double)] = []
        for feature in features {
            for line in feature.worldLines {
                let (left, right) = (line.lazy.map(\.x).min() ?? 0, line.lazy.map(\.x).max() ?? 0)
                let start = left - left.rounded(.down)
                spans.append((start, start + min(right - left, 1)))
                top = min(top, line.lazy.map(\.y).min() ?? top)
                bottom = max(bottom, line.lazy.map(\.y).max() ?? bottom)
            }
        }
        for pin in pins.map(Self.world) {
            let start = pin.x - pin.x.rounded(.down)
            spans.append((start, start))
            (top, bottom) = (min(top, pin.y), max(bottom, pin.y))
        }
        guard let first = spans.first, top <= bottom else {
            self.init(center: (0.5, 0.5), width: 1, height: 1, in: size, margin: 0)
            return
        }
        spans.sort { $0 < $1 }
        // The widest gap around the earth is where the rectangle has its edges.
        var (end, gap, start) = (spans.map(\.end).max() ?? 1, -1.0, first.start)
        end -= 1
        for span in spans {
            if span.start - end > gap { (gap, start) = (span.start - end, span.start) }
            end = max(end, span.end)
        }
        let width = gap <= 0 ? 1 : 1 - gap
        self.init(
            center: (gap <= 0 ? 0.5 : start + width / 2, (top + bottom) / 2), width: width, height: bottom - top, in: size, margin: margin)
    }

    private init(center: (x: Double, y: Double), width: Double, height: Double, in size: CGSize, margin: CGFloat) {
        let room = (max(Double(size.width - 2 * margin), 1), max(Double(size.height - 2 * margin), 1))
        // A single place is seen as a street is; and the earth is never smaller than a thumb.
        let nearest = 256 * exp2(17.0)
        let scale = min(width > 0 ? room.0 / width : nearest, height > 0 ? room.1 / height : nearest)
        worldWidth = min(max(scale, 32), 256 * exp2(24.0))
        self.center = center
        self.size = size
    }

    /// A place in the square of the earth: 0 to 1 from west to east and from north to south.
    static func world(_ place: GeoCoordinate) -> (x: Double, y: Double) {
        let latitude = min(max(place.latitude, -limit), limit) * .pi / 180
        return ((place.longitude + 180) / 360, (1 - asinh(tan(latitude)) / .pi) / 2)
    }

    /// A place in the rectangle, that of its copies around the earth which is nearest to the middle.
    public func point(_ place: GeoCoordinate) -> CGPoint {
        let world = Self.world(place)
        return point((world.x + (center.x - world.x).rounded(), world.y))
    }

    func point(_ world: (x: Double, y: Double)) -> CGPoint {
        CGPoint(
            x: size.width / 2 + CGFloat((world.x - center.x) * worldWidth), y: size.height / 2 + CGFloat((world.y - center.y) * worldWidth))
    }

    /// How far around the earth lines have to be moved to be seen: whole turns.
    func turns(_ range: ClosedRange<Double>) -> [Double] {
        let half = Double(size.width) / worldWidth / 2
        let first = (center.x - half - range.upperBound).rounded(.up)
        let last = (center.x + half - range.lowerBound).rounded(.down)
        guard first <= last else { return [] }
        return stride(from: first, through: min(last, first + 8), by: 1).map(\.self)
    }
}

extension GeoFeature {
    /// The lines of the thing in the square of the earth, each without jumps around the earth: holes lie where their areas do.
    var worldLines: [[(x: Double, y: Double)]] {
        switch shape {
        case .points(let points): points.map { [MapProjection.world($0)] }
        case .lines(let lines): lines.map { Self.unwound($0) }
        case .areas(let areas): areas.flatMap { Self.rings($0) }
        }
    }

    /// The rings of an area: the outer one, and holes beside it.
    static func rings(_ area: [[GeoCoordinate]]) -> [[(x: Double, y: Double)]] {
        guard let outer = area.first.map({ unwound($0) }) else { return [] }
        let middle = ((outer.lazy.map(\.x).min() ?? 0) + (outer.lazy.map(\.x).max() ?? 0)) / 2
        return [outer]
            + area.dropFirst().map { hole in
                let line = unwound(hole)
                let turns = (middle - (line.first?.x ?? middle)).rounded()
                return line.map { ($0.x + turns, $0.y) }
            }
    }

    private static func unwound(_ line: [GeoCoordinate]) -> [(x: Double, y: Double)] {
        var (found, turns): ([(x: Double, y: Double)], Double) = ([], 0)
        found.reserveCapacity(line.count)
        for place in line {
            let point = MapProjection.world(place)
            if let last = found.last {
                let step = point.x + turns - last.x
                // More than half way around is the other way round.
                if abs(step) > 0.5 { turns -= step.rounded() }
            }
            found.append((point.x + turns, point.y))
        }
        return found
    }
}
