// SPDX-License-Identifier: MIT
//
// Colours by their numbers in a space.

public import Foundation
public import VitrineDrawing

/// What the numbers of a colour in a space stand for.
public enum CGColorSpaceModel: Int32, Hashable, Sendable {
    case unknown = -1, monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// How colours come from one space into another; all do so alike.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGColorSpace {
    /// The usual space, with numbers in proportion to the light.
    public static let linearSRGB = "kCGColorSpaceLinearSRGB"
    /// The usual space, with numbers beyond 0 and 1.
    public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
    /// Both of these.
    public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
    /// Greys in proportion to the light.
    public static let linearGray = "kCGColorSpaceLinearGray"
    /// Greys beyond 0 and 1.
    public static let extendedGray = "kCGColorSpaceExtendedGray"
    /// Red, green and blue in proportion to the light.
    public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
    /// A wide space of cameras.
    public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
    /// Inks.
    public static let genericCMYK = "kCGColorSpaceGenericCMYK"

    /// What the numbers of a colour stand for.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : numberOfComponents == 4 ? .cmyk : .rgb }

    /// Whether colours of the space may lie outside of the usual one.
    public var isWideGamutRGB: Bool { [Self.displayP3, Self.adobeRGB1998, Self.extendedSRGB].contains(name) }
}

/// The space of four inks.
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { CGColorSpace(name: "DeviceCMYK", components: 4) }

extension CGColor {
    /// How many numbers the colour is made of, opacity included: 4, since all colours are red, green and blue here, greys too.
    public var numberOfComponents: Int { 4 }

    /// The space of the colour, which is sRGB for all.
    public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

    /// The pattern of the colour: none, since a pattern is no colour here.
    public var pattern: CGPattern? { nil }

    /// A colour of its numbers in a space, opacity last; numbers of any space are taken for those of sRGB.
    ///
    /// - Parameters:
    ///   - space: The space, which says how many numbers there are.
    ///   - components: As many numbers as the space has, and one more.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        let count = space.numberOfComponents
        let numbers = UnsafeBufferPointer(start: components, count: count + 1)
        self.init(components: numbers.prefix(count), alpha: numbers[count])
    }

    /// A colour in sRGB.
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey from 0 to 1.
    public init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) { self.init(gray: gray, alpha: alpha) }

    /// A colour of four inks.
    public init(genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat) {
        self.init(components: [cyan, magenta, yellow, black], alpha: alpha)
    }

    /// The same colour: there is one space.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [AnyHashable: Any]?) -> CGColor? { self }

    /// The same colour.
    public func copy() -> CGColor? { self }
}
