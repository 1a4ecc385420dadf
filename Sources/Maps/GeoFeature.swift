// SPDX-License-Identifier: MIT
//
// Places, lines and areas of the earth with what is said of them (RFC 7946).

/// A place on the earth, in degrees of WGS 84.
public struct GeoCoordinate: Hashable, Sendable {
    /// North of the equator, -90 to 90.
    public var latitude: Double
    /// East of Greenwich; beyond 180 it is counted on around the earth.
    public var longitude: Double

    /// A place.
    public init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
}

/// A thing on a map.
public struct GeoFeature: Hashable, Sendable {
    /// Where it is.
    public enum Shape: Hashable, Sendable {
        case points([GeoCoordinate])
        case lines([[GeoCoordinate]])
        /// Areas, each an outer ring and the holes in it.
        case areas([[[GeoCoordinate]]])
    }

    /// Where it is.
    public var shape: Shape
    /// Texts, numbers and yes or no by their names; what else a file says is left out.
    public var properties: [String: String]

    /// A thing.
    public init(_ shape: Shape, properties: [String: String] = [:]) { (self.shape, self.properties) = (shape, properties) }
}

/// The things of a file.
///
/// A value that is copied takes a reference with it, however many things there are.
public final class GeoFeatures: Hashable, Sendable {
    /// The things in the order of the file.
    public let features: [GeoFeature]

    /// Some things.
    public init(_ features: [GeoFeature]) { self.features = features }

    public static func == (a: GeoFeatures, b: GeoFeatures) -> Bool { a === b || a.features == b.features }
    public func hash(into hasher: inout Hasher) { hasher.combine(features.count) }
}

/// A file of GeoJSON that cannot be read, and where.
public struct GeoJSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public var message: String
    /// What would be right; nil where that is not known.
    public var hint: String?
    /// The line, from 1.
    public var line: Int
    /// The column in bytes, from 1.
    public var column: Int

    public var description: String { "\(line):\(column): \(message)" }
}
