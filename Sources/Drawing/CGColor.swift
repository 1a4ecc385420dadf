// SPDX-License-Identifier: MIT
//
// A colour as the outputs see it.

public import Foundation

/// An sRGB colour, gamma-encoded, not premultiplied.
///
/// Components are usually 0…1; wide-gamut colours may lie outside.
public struct CGColor: Hashable, Sendable, Codable {
    /// The red component.
    public var red: CGFloat
    /// The green component.
    public var green: CGFloat
    /// The blue component.
    public var blue: CGFloat
    /// The opacity, 0 to 1.
    public var alpha: CGFloat

    /// Opaque black.
    public static let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(red: 0, green: 0, blue: 0, alpha: 0)

    /// A colour of its sRGB components and its opacity.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// A grey from 0, black, to 1, white, and its opacity.
    public init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Red, green, blue and alpha, as CoreGraphics lists them.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// The same colour with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// The same colour, its alpha multiplied by `factor`.
    package func faded(by factor: CGFloat) -> CGColor { CGColor(red: red, green: green, blue: blue, alpha: alpha * factor) }

    /// `#rrggbb`, with two more digits where the colour is not opaque.
    package var hexText: String {
        func byte(_ value: CGFloat) -> String {
            let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
            return digits.count == 1 ? "0" + digits : digits
        }
        return "#" + byte(red) + byte(green) + byte(blue) + (alpha < 1 ? byte(alpha) : "")
    }
}
