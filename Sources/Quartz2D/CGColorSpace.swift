// SPDX-License-Identifier: MIT
//
// Colour spaces by name: all colours are sRGB here, so a space says how many components a colour is made of.

import Foundation

/// A list of anything, as CoreGraphics takes the colours of a gradient.
public typealias CFArray = [Any]

/// A colour space; colours of any become sRGB.
public final class CGColorSpace: Hashable, Sendable {
    /// The name of the space.
    public let name: String
    /// How many numbers make a colour, opacity left out.
    public let numberOfComponents: Int

    /// The usual space.
    public static let sRGB = "kCGColorSpaceSRGB"
    /// The space of wide screens.
    public static let displayP3 = "kCGColorSpaceDisplayP3"
    /// Greys.
    public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"

    init(name: String, components: Int) { (self.name, numberOfComponents) = (name, components) }

    /// The space of a name; one whose name speaks of grey has one component, any other three.
    public convenience init?(name: String) { self.init(name: name, components: name.contains("Gray") ? 1 : 3) }

    public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The space of red, green and blue.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(name: "DeviceRGB", components: 3) }

/// The space of greys.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(name: "DeviceGray", components: 1) }
