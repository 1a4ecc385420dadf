// SPDX-License-Identifier: MIT
//
// Where two outlines touch.

/// Where two bodies touch: the direction from the first to the second, and one or two places.
struct Contact: Hashable, Sendable {
    /// A place, how deep the outlines are in each other there, and a number that stays as long as the same corners touch.
    struct Place: Hashable, Sendable {
        var point: Vector
        var depth: Double
        var feature: Int
    }

    var normal: Vector
    var places: [Place]

    /// The contact of two shapes, each with its corners or its centre where they are; nil where they are apart.
    static func between(_ first: PlacedShape, _ second: PlacedShape) -> Contact? {
        switch (first, second) {
        case (.circle(let a, let r), .circle(let b, let s)):
            let way = b - a
            let distance = way.length
            guard distance < r + s else { return nil }
            let normal = distance > 0 ? way / distance : Vector(0, 1)
            return Contact(normal: normal, places: [Place(point: a + normal * r, depth: r + s - distance, feature: 0)])
        case (.polygon(let corners), .circle(let center, let radius)): return between(corners, center, radius)
        case (.circle, .polygon):
            guard var contact = between(second, first) else { return nil }
            contact.normal = -contact.normal
            return contact
        case (.polygon(let a), .polygon(let b)): return between(a, b)
        }
    }

    private static func between(_ corners: [Vector], _ center: Vector, _ radius: Double) -> Contact? {
        var (nearest, least, isInside, deepest, deepestNormal) = (Vector.zero, Double.infinity, true, -Double.infinity, Vector(0, 1))
        for index in corners.indices {
            let (from, to) = (corners[index], corners[(index + 1) % corners.count])
            let edge = to - from
            let normal = outward(edge)
            let apart = (center - from).dot(normal)
            if apart > 0 { isInside = false }
            if apart > deepest { (deepest, deepestNormal) = (apart, normal) }
            let share = min(max((center - from).dot(edge) / max(edge.dot(edge), 1e-12), 0), 1)
            let point = from + edge * share
            let distance = (center - point).length
            if distance < least { (least, nearest) = (distance, point) }
        }
        if isInside {
            return Contact(
                normal: deepestNormal, places: [Place(point: center - deepestNormal * deepest, depth: radius - deepest, feature: 0)])
        }
        guard least < radius else { return nil }
        let normal = least > 0 ? (center - nearest) / least : deepestNormal
        return Contact(normal: normal, places: [Place(point: nearest, depth: radius - least, feature: 0)])
    }

    /// By the face that is furthest from the other polygon, against which the other's face is cut.
    private static func between(_ a: [Vector], _ b: [Vector]) -> Contact? {
        let (first, second) = (furthestFace(of: a, from: b), furthestFace(of: b, from: a))
        guard first.distance < 0, second.distance < 0 else { return nil }
        // The first one's face wins where both are as good, so that the choice does not flicker.
        let isFirst = first.distance >= second.distance - 0.05
        let (own, other, face) = isFirst ? (a, b, first.face) : (b, a, second.face)
        let (from, to) = (own[face], own[(face + 1) % own.count])
        let edge = to - from
        let along = edge / max(edge.length, 1e-12)
        let normal = outward(edge)
        var incident = 0
        var least = Double.infinity
        for index in other.indices {
            let against = outward(other[(index + 1) % other.count] - other[index]).dot(normal)
            if against < least { (least, incident) = (against, index) }
        }
        var ends = [(other[incident], incident * 2), (other[(incident + 1) % other.count], incident * 2 + 1)]
        for (origin, direction) in [(from, -along), (to, along)] {
            let distances = ends.map { ($0.0 - origin).dot(direction) }
            if distances[0] > 0, distances[1] > 0 { return nil }
            if distances[0] > 0 || distances[1] > 0 {
                let out = distances[0] > 0 ? 0 : 1
                let share = distances[out] / (distances[out] - distances[1 - out])
                ends[out].0 += (ends[1 - out].0 - ends[out].0) * share
            }
        }
        let places = ends.compactMap { point, feature -> Place? in
            let depth = -(point - from).dot(normal)
            guard depth > 0 else { return nil }
            return Place(point: point, depth: depth, feature: (isFirst ? 0 : 1000) + face * 32 + feature)
        }
        return places.isEmpty ? nil : Contact(normal: isFirst ? normal : -normal, places: places)
    }

    private static func furthestFace(of own: [Vector], from other: [Vector]) -> (face: Int, distance: Double) {
        var best = (face: 0, distance: -Double.infinity)
        for index in own.indices {
            let normal = outward(own[(index + 1) % own.count] - own[index])
            var distance = Double.infinity
            for corner in other { distance = min(distance, (corner - own[index]).dot(normal)) }
            if distance > best.distance { best = (index, distance) }
        }
        return best
    }

    private static func outward(_ edge: Vector) -> Vector {
        let length = edge.length
        return length > 0 ? Vector(edge.y, -edge.x) / length : Vector(0, -1)
    }
}

/// An outline where it is.
enum PlacedShape: Sendable {
    case polygon([Vector])
    case circle(center: Vector, radius: Double)

    init(_ body: Body) {
        switch body.shape {
        case .circle(let radius): self = .circle(center: body.position, radius: radius)
        case .polygon(let corners): self = .polygon(corners.map(body.place))
        }
    }

    /// A wall from a point to another.
    init(wall: (Vector, Vector)) { self = .polygon([wall.0, wall.1]) }

    /// The smallest upright rectangle around it.
    var box: (min: Vector, max: Vector) {
        switch self {
        case .circle(let center, let radius): return (center - radius, center + radius)
        case .polygon(let corners):
            var (low, high) = (Vector(repeating: .infinity), Vector(repeating: -.infinity))
            for corner in corners {
                low = pointwiseMin(low, corner)
                high = pointwiseMax(high, corner)
            }
            return (low, high)
        }
    }
}
