// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as MapKit: spans, regions, points and rectangles of a map.

@_exported public import CoreLocation
@_exported public import UIKit

/// How far a region reaches, in degrees.
public struct MKCoordinateSpan: Sendable {
    /// From south to north.
    public var latitudeDelta: CLLocationDegrees
    /// From west to east.
    public var longitudeDelta: CLLocationDegrees

    /// No reach.
    public init() { (latitudeDelta, longitudeDelta) = (0, 0) }

    /// A reach in degrees.
    public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// What lies around a place, as far as a span.
public struct MKCoordinateRegion: Sendable {
    /// The place in the middle.
    public var center: CLLocationCoordinate2D
    /// How far it reaches.
    public var span: MKCoordinateSpan

    /// A region without reach.
    public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }

    /// What lies around a place.
    public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }

    /// What lies around a place, as far as metres from south to north and from west to east.
    public init(
        center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        let degree = 6_371_000 * Double.pi / 180
        let wide = max(cos(centerCoordinate.latitude * .pi / 180), 1e-6)
        self.init(
            center: centerCoordinate,
            span: MKCoordinateSpan(
                latitudeDelta: latitudinalMeters / degree, longitudeDelta: min(longitudinalMeters / (degree * wide), 360)))
    }

    /// The region of a rectangle of the map.
    public init(_ rect: MKMapRect) {
        let (first, last) = (rect.origin.coordinate, MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate)
        self.init(
            center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
            span: MKCoordinateSpan(
                latitudeDelta: abs(first.latitude - last.latitude), longitudeDelta: abs(last.longitude - first.longitude)))
    }
}

/// A reach in degrees.
public func MKCoordinateSpanMake(_ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees) -> MKCoordinateSpan {
    MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// What lies around a place.
public func MKCoordinateRegionMake(_ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// What lies around a place, as far as metres.
public func MKCoordinateRegionMakeWithDistance(
    _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance, _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
    MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}

/// A point of the flat map: Mercator's projection of the whole earth onto a square.
public struct MKMapPoint: Hashable, Sendable {
    /// The side of the square.
    static let side = 268_435_456.0

    /// From the west.
    public var x: Double
    /// From the north.
    public var y: Double

    /// The north-western corner.
    public init() { (x, y) = (0, 0) }

    /// A point by its numbers.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    /// The point of a place.
    public init(_ coordinate: CLLocationCoordinate2D) {
        let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
        x = (coordinate.longitude + 180) / 360 * Self.side
        y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * Self.side
    }

    /// The place of the point.
    public var coordinate: CLLocationCoordinate2D {
        let latitude = atan(sinh(.pi * (1 - 2 * y / Self.side))) * 180 / .pi
        return CLLocationCoordinate2D(latitude: latitude, longitude: x / Self.side * 360 - 180)
    }

    /// How far another point is away, in metres along the earth.
    public func distance(to other: MKMapPoint) -> CLLocationDistance {
        let (here, there) = (coordinate, other.coordinate)
        return CLLocation(latitude: here.latitude, longitude: here.longitude)
            .distance(from: CLLocation(latitude: there.latitude, longitude: there.longitude))
    }
}

/// A size on the flat map.
public struct MKMapSize: Hashable, Sendable {
    /// From west to east.
    public var width: Double
    /// From north to south.
    public var height: Double

    /// No size.
    public init() { (width, height) = (0, 0) }

    /// A size by its numbers.
    public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

/// A rectangle of the flat map.
public struct MKMapRect: Hashable, Sendable {
    /// The north-western corner.
    public var origin: MKMapPoint
    /// The size.
    public var size: MKMapSize

    /// A rectangle at the corner of the map, without size.
    public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }

    /// A rectangle by its corner and its size.
    public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }

    /// A rectangle by its numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
    }

    /// The whole map.
    public static let world = MKMapRect(x: 0, y: 0, width: MKMapPoint.side, height: MKMapPoint.side)
    /// None.
    public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

    /// Whether it is none.
    public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
    /// Whether nothing lies within.
    public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }
    /// The western edge.
    public var minX: Double { origin.x }
    /// The northern edge.
    public var minY: Double { origin.y }
    /// The middle from west to east.
    public var midX: Double { origin.x + size.width / 2 }
    /// The middle from north to south.
    public var midY: Double { origin.y + size.height / 2 }
    /// The eastern edge.
    public var maxX: Double { origin.x + size.width }
    /// The southern edge.
    public var maxY: Double { origin.y + size.height }
    /// From west to east.
    public var width: Double { size.width }
    /// From north to south.
    public var height: Double { size.height }

    /// The smallest rectangle around both.
    public func union(_ rect: MKMapRect) -> MKMapRect {
        if isNull { return rect }
        if rect.isNull { return self }
        let (left, top) = (min(minX, rect.minX), min(minY, rect.minY))
        return MKMapRect(x: left, y: top, width: max(maxX, rect.maxX) - left, height: max(maxY, rect.maxY) - top)
    }

    /// Smaller on all sides; larger where the numbers are negative.
    public func insetBy(dx: Double, dy: Double) -> MKMapRect {
        MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// Moved.
    public func offsetBy(dx: Double, dy: Double) -> MKMapRect { MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height) }

    /// Whether a point lies within.
    public func contains(_ point: MKMapPoint) -> Bool { point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY }

    /// Whether both have something in common.
    public func intersects(_ rect: MKMapRect) -> Bool {
        !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY && rect.minY < maxY
    }
}
