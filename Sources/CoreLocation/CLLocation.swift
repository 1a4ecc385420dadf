// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as CoreLocation: places on the earth.

@_exported public import Foundation

/// Degrees of an angle.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative where nothing is known.
public typealias CLLocationAccuracy = Double
/// Metres a second; negative where nothing is known.
public typealias CLLocationSpeed = Double
/// Metres a second.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees from the north, clockwise; negative where nothing is known.
public typealias CLLocationDirection = Double
/// Degrees.
public typealias CLLocationDirectionAccuracy = Double
/// Seconds.
public typealias CLTimeInterval = Double

/// Of a manager: all changes of place.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Of a manager: all changes of direction.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// Of a manager: better than best.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// Of a manager: as exact as it gets.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Of a manager: ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Of a manager: a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Of a manager: a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Of a manager: three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// Of a manager: the accuracy of somebody who says little.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 3000
/// More than any distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// A coordinate that is none.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A place by its degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator.
    public var latitude: CLLocationDegrees
    /// Degrees east of Greenwich.
    public var longitude: CLLocationDegrees

    /// Where the equator meets the meridian of Greenwich.
    public init() { (latitude, longitude) = (0, 0) }

    /// A place by its degrees.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// A place by its degrees.
public func CLLocationCoordinate2DMake(_ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees) -> CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether degrees are those of a place.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
    abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// The floor of a building.
public final class CLFloor: NSObject, Sendable {
    /// How many floors it is above the ground.
    public let level: Int

    init(level: Int) { self.level = level }
}

/// A place and when it was measured, and how well.
///
/// All that it holds is constant.
open class CLLocation: NSObject, @unchecked Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    public let altitude: CLLocationDistance
    /// How far the place may be off, in metres; negative where it is not known.
    public let horizontalAccuracy: CLLocationAccuracy
    /// How far the height may be off, in metres; negative where it is not known.
    public let verticalAccuracy: CLLocationAccuracy
    /// Where it moves to, in degrees from the north; negative where it is not known.
    public let course: CLLocationDirection
    /// How fast it moves, in metres a second; negative where it is not known.
    public let speed: CLLocationSpeed
    /// When it was measured.
    public let timestamp: Date
    /// The floor of a building; none is known.
    public let floor: CLFloor? = nil

    /// A place of which nothing is known: where the equator meets the meridian of Greenwich.
    public override convenience init() { self.init(latitude: 0, longitude: 0) }

    /// A place by its degrees.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
            verticalAccuracy: -1, timestamp: Date())
    }

    /// A place as it was measured.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: hAccuracy, verticalAccuracy: vAccuracy, course: -1, speed: -1,
            timestamp: timestamp)
    }

    /// A place that moves, as it was measured.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy hAccuracy: CLLocationAccuracy,
        verticalAccuracy vAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
    ) {
        (self.coordinate, self.altitude, horizontalAccuracy, verticalAccuracy) = (coordinate, altitude, hAccuracy, vAccuracy)
        (self.course, self.speed, self.timestamp) = (course, speed, timestamp)
    }

    /// How far another place is away, in metres along the earth, which counts as a ball of 6,371 kilometres.
    open func distance(from location: CLLocation) -> CLLocationDistance {
        let (a, b) = (coordinate, location.coordinate)
        let (latitude, otherLatitude) = (a.latitude * .pi / 180, b.latitude * .pi / 180)
        let (dLatitude, dLongitude) = (otherLatitude - latitude, (b.longitude - a.longitude) * .pi / 180)
        let half = pow(sin(dLatitude / 2), 2) + cos(latitude) * cos(otherLatitude) * pow(sin(dLongitude / 2), 2)
        return 2 * 6_371_000 * asin(min(1, half.squareRoot()))
    }

    /// The place in words.
    open override var description: String {
        "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m (speed \(speed) mps / course \(course))"
    }
}

/// A part of the earth that a program watches.
///
/// All that it holds but two wishes is constant.
open class CLRegion: NSObject {
    /// The name by which the program knows it.
    public let identifier: String
    /// Whether coming is told of.
    open var notifyOnEntry = true
    /// Whether going is told of.
    open var notifyOnExit = true

    init(named identifier: String) { self.identifier = identifier }
}

/// What lies around a place.
open class CLCircularRegion: CLRegion {
    /// The place in the middle.
    public let center: CLLocationCoordinate2D
    /// How far it reaches, in metres.
    public let radius: CLLocationDistance

    /// What lies around a place.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
        (self.center, self.radius) = (center, radius)
        super.init(named: identifier)
    }

    /// Whether a place lies within.
    open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
        let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
        return middle.distance(from: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)) <= radius
    }
}
