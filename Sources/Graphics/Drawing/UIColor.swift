// SPDX-License-Identifier: MIT
//
// Colours, fixed or dependent on the traits they are seen under.

public import Foundation
public import VitrineDrawing

/// A colour; a dynamic one becomes a fixed one under given traits.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
public final class UIColor: Hashable, Sendable {
    private enum Kind: Sendable {
        case fixed(CGColor)
        case pair(light: CGColor, dark: CGColor)
        case shaded(Shades)
        case dynamic(@Sendable (UITraitCollection) -> UIColor)
        case pattern(UIImage)
    }

    /// A colour of the system: a light form, a dark one, a dark one in what lies above the rest, such as sheets, and the same for eyes that
    /// want a high contrast (colors.high-contrast).
    struct Shades: Hashable, Sendable {
        var light: CGColor
        var dark: CGColor
        var elevated: CGColor
        var high: (light: CGColor, dark: CGColor, elevated: CGColor) {
            get { (highLight, highDark, highElevated) }
            set { (highLight, highDark, highElevated) = newValue }
        }
        private var highLight: CGColor
        private var highDark: CGColor
        private var highElevated: CGColor
        /// The forms of iOS 26 where they are others: light, dark, and both where the contrast is high (controls26.colors).
        var later: [CGColor] = []

        /// Forms that no contrast changes.
        init(light: CGColor, dark: CGColor, elevated: CGColor? = nil) {
            (self.light, self.dark, self.elevated) = (light, dark, elevated ?? dark)
            (highLight, highDark, highElevated) = (light, dark, elevated ?? dark)
        }

        /// The form under some traits.
        func color(for traits: UITraitCollection) -> CGColor {
            let isHigh = traits.accessibilityContrast == .high
            if later.count == 4, traits.hasGlass { return later[(isHigh ? 2 : 0) + (traits.userInterfaceStyle == .dark ? 1 : 0)] }
            if traits.userInterfaceStyle != .dark { return isHigh ? highLight : light }
            if traits.userInterfaceLevel == .elevated { return isHigh ? highElevated : elevated }
            return isHigh ? highDark : dark
        }

        /// All forms, each made into another.
        func mapped(_ change: (CGColor) -> CGColor) -> Shades {
            var new = Shades(light: change(light), dark: change(dark), elevated: change(elevated))
            new.high = (change(highLight), change(highDark), change(highElevated))
            new.later = later.map(change)
            return new
        }
    }

    private let kind: Kind

    private init(kind: Kind) {
        self.kind = kind
    }

    /// A colour in sRGB.
    ///
    /// Components may lie outside 0…1 for wide gamuts.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(kind: .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// Creates a grey, 0 black to 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(kind: .fixed(CGColor(gray: white, alpha: alpha))) }

    /// Creates a fixed colour.
    public convenience init(cgColor: CGColor) { self.init(kind: .fixed(cgColor)) }

    /// A colour by hue, saturation and brightness, each 0…1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (hue - hue.rounded(.down)) * 6
        func component(_ shift: CGFloat) -> CGFloat {
            let k = (shift + sector).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
        }
        self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
    }

    /// A colour in Display P3, which may lie outside of sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func linear(_ v: CGFloat) -> CGFloat {
            let magnitude = abs(v)
            let result = magnitude <= 0.040_45 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
            return v < 0 ? -result : result
        }
        func encoded(_ v: CGFloat) -> CGFloat {
            let magnitude = abs(v)
            let result = magnitude <= 0.003_130_8 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
            return v < 0 ? -result : result
        }
        let (r, g, b) = (linear(red), linear(green), linear(blue))
        if red == green, green == blue {
            self.init(white: red, alpha: alpha)
        } else {
            self.init(
                red: encoded(1.224_940_2 * r - 0.224_940_4 * g), green: encoded(-0.042_056_9 * r + 1.042_057_1 * g),
                blue: encoded(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), alpha: alpha)
        }
    }

    /// A colour that is asked for anew under each set of traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        self.init(kind: .dynamic(dynamicProvider))
    }

    /// A colour with a light and a dark form.
    package convenience init(light: CGColor, dark: CGColor) { self.init(kind: .pair(light: light, dark: dark)) }

    /// The colour as it is under the current traits.
    @preconcurrency @MainActor public var cgColor: CGColor { cgColor(for: .current) }

    /// A colour of the system.
    convenience init(_ shades: Shades) { self.init(kind: .shaded(shades)) }

    /// The colour as it is under some traits.
    package func cgColor(for traits: UITraitCollection) -> CGColor {
        switch kind {
        case .fixed(let color): color
        case .pair(let light, let dark): traits.userInterfaceStyle == .dark ? dark : light
        case .shaded(let shades): shades.color(for: traits)
        case .dynamic(let provider): provider(traits).cgColor(for: traits)
        case .pattern: .clear
        }
    }

    package var isDynamic: Bool {
        switch kind {
        case .fixed, .pattern: false
        case .pair, .shaded, .dynamic: true
        }
    }

    /// A picture that is repeated: as a view's background, and in what is filled or drawn with the colour (drawing.patterns).
    public convenience init(patternImage image: UIImage) { self.init(kind: .pattern(image)) }

    /// The picture of a pattern; nil for a colour.
    package var patternImage: UIImage? { if case .pattern(let image) = kind { image } else { nil } }

    /// The fixed colour that this colour is under some traits.
    public func resolvedColor(with traits: UITraitCollection) -> UIColor { isDynamic ? UIColor(cgColor: cgColor(for: traits)) : self }

    /// The same colour with another opacity, 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        @Sendable func faded(_ color: CGColor) -> CGColor { CGColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha) }
        switch kind {
        case .fixed(let color): return UIColor(cgColor: faded(color))
        case .pair(let light, let dark): return UIColor(light: faded(light), dark: faded(dark))
        case .pattern: return self
        case .shaded(let shades): return UIColor(shades.mapped(faded))
        case .dynamic: return UIColor { traits in UIColor(cgColor: faded(self.cgColor(for: traits))) }
        }
    }

    /// Whether something is a colour that looks the same under all traits.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIColor) == self }

    /// A number that equal colours share.
    public var hash: Int { hashValue }

    public static func == (one: UIColor, other: UIColor) -> Bool {
        if one === other { return true }
        switch (one.kind, other.kind) {
        case (.fixed(let a), .fixed(let b)): return a == b
        case (.pair(let a, let b), .pair(let c, let d)): return a == c && b == d
        case (.pattern(let a), .pattern(let b)): return a === b
        case (.shaded(let a), .shaded(let b)): return a == b
        default: return false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch kind {
        case .fixed(let color): hasher.combine(color)
        case .pair(let light, let dark):
            hasher.combine(light)
            hasher.combine(dark)
        case .shaded(let shades): hasher.combine(shades)
        case .dynamic: hasher.combine(ObjectIdentifier(self))
        case .pattern(let image): hasher.combine(ObjectIdentifier(image))
        }
    }
}
