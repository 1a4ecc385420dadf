// SPDX-License-Identifier: MIT
//
// The font of UIKit: a description that the typesetter answers.

public import Foundation
import VitrineEnvironment
public import VitrineTypography

/// A font at a size.
///
/// It is no NSObject: Foundation on Linux traps where it compares objects of other modules, which it does in attributed strings.
public final class UIFont: Hashable, Sendable {
    /// How heavy a font is, from -1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a weight from its number, -1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The thinnest strokes.
        public static let ultraLight = Weight(-0.8)
        /// Very thin strokes.
        public static let thin = Weight(-0.6)
        /// Thin strokes.
        public static let light = Weight(-0.4)
        /// The strokes of running text.
        public static let regular = Weight(0)
        /// Strokes a little thicker than those of running text.
        public static let medium = Weight(0.23)
        /// Strokes between medium and bold.
        public static let semibold = Weight(0.3)
        /// Thick strokes.
        public static let bold = Weight(0.4)
        /// Very thick strokes.
        public static let heavy = Weight(0.56)
        /// The thickest strokes.
        public static let black = Weight(0.62)

        private static let steps: [(Weight, FontWeight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
            (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]

        /// The same weight on the scale of font files, between the named steps in proportion.
        package var fontWeight: FontWeight {
            guard let upper = Self.steps.firstIndex(where: { rawValue <= $0.0.rawValue }) else { return .black }
            guard upper > 0 else { return .ultraLight }
            let (low, high) = (Self.steps[upper - 1], Self.steps[upper])
            let share = (rawValue - low.0.rawValue) / (high.0.rawValue - low.0.rawValue)
            return FontWeight(rawValue: low.1.rawValue + Int((CGFloat(high.1.rawValue - low.1.rawValue) * share).rounded()))
        }
    }

    /// What the typesetter is asked for.
    public let fontDescription: FontDescription
    /// The text style that the font was made for; its size follows the content size category.
    package let textStyle: TextStyle?

    package init(_ description: FontDescription, textStyle: TextStyle? = nil) {
        fontDescription = description
        self.textStyle = textStyle
    }

    /// A font by its family's or its PostScript name, `Inter-SemiBold`.
    ///
    /// The name is not looked up here: a family that no file has shows in the system font, and the typesetter reports it.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let parts = fontName.split(separator: "-", maxSplits: 1).map(String.init)
        let style = (parts.count > 1 ? parts[1] : "").lowercased()
        let weights: [(String, FontWeight)] = [
            ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("light", .light), ("medium", .medium),
            ("semibold", .semibold), ("demibold", .semibold), ("extrabold", .heavy), ("bold", .bold), ("heavy", .heavy), ("black", .black),
        ]
        let isItalic = style.contains("italic") || style.contains("oblique")
        let isStyle = style.isEmpty || style == "regular" || isItalic || weights.contains { style.hasPrefix($0.0) }
        self.init(
            FontDescription(
                family: isStyle ? parts[0] : fontName, size: fontSize,
                // In `CondensedBold` the weight comes last.
                weight: weights.first { style.hasPrefix($0.0) || style.hasSuffix($0.0) }?.1 ?? .regular, isItalic: isItalic))
    }

    /// The system's font at a size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescription(size: size)) }

    /// The system's font at a size in points and a weight.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: size, weight: weight.fontWeight))
    }

    /// The system's font in bold.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    /// The system's font, slanted.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(FontDescription(size: size, isItalic: true)) }

    /// The system font with digits of one width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: size, weight: weight.fontWeight, hasMonospacedDigits: true))
    }

    /// The system's font of equally wide characters.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(FontDescription(size: size, weight: weight.fontWeight, design: .monospaced))
    }

    /// The size of labels, in points.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons, in points.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text, in points.
    public static let smallSystemFontSize: CGFloat = 12
    /// The size of controls, in points.
    public static let systemFontSize: CGFloat = 14

    /// The same font at another size.
    public func withSize(_ size: CGFloat) -> UIFont {
        var description = fontDescription
        description.size = size
        return UIFont(description)
    }

    /// The size in points.
    public var pointSize: CGFloat { fontDescription.size }

    /// How thick the lines of a symbol beside the font are.
    var symbolWeight: UIImage.SymbolWeight { fontDescription.weight.symbolWeight }

    /// The name of the family.
    public var familyName: String { fontDescription.family ?? "Inter" }

    /// Family, weight and slant in one name, as `Inter-SemiBoldItalic`.
    public var fontName: String {
        let names = ["UltraLight", "Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
        let weight = names[min(max(fontDescription.weight.rawValue / 100 - 1, 0), 8)]
        let style = fontDescription.isItalic ? (weight == "Regular" ? "Italic" : weight + "Italic") : weight
        return familyName.filter { $0 != " " } + "-" + style
    }

    /// Whether something is a font that looks the same.
    public func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.fontDescription == fontDescription }

    /// A number that equal fonts share.
    public var hash: Int { hashValue }

    public static func == (a: UIFont, b: UIFont) -> Bool { a.fontDescription == b.fontDescription }

    public func hash(into hasher: inout Hasher) { hasher.combine(fontDescription) }
}

extension UIFont {
    /// A measure, from any thread: others wait for the main one.
    private func measure(_ part: @Sendable (FontMetrics) -> CGFloat) -> CGFloat {
        guard UIEnvironment.isOnMainQueue else { return DispatchQueue.main.sync { measure(part) } }
        return MainActor.assumeIsolated { part(TextEnvironment.current.metrics(of: fontDescription)) }
    }

    /// From the baseline up to the top of the line.
    public var ascender: CGFloat { measure { $0.ascender } }

    /// From the baseline down to the bottom of the line; negative.
    public var descender: CGFloat { measure { $0.descender } }

    /// The extra distance between lines, in points.
    public var leading: CGFloat { measure { $0.leading } }

    /// The height of a line, in points.
    public var lineHeight: CGFloat { measure { $0.lineHeight } }

    /// The height of capital letters, in points.
    public var capHeight: CGFloat { measure { $0.capHeight } }

    /// The height of small letters, in points.
    public var xHeight: CGFloat { measure { $0.xHeight } }
}

extension FontWeight {
    /// How thick the lines of a symbol are beside text of the weight.
    package var symbolWeight: UIImage.SymbolWeight { UIImage.SymbolWeight(rawValue: min(max(rawValue / 100, 1), 9)) ?? .regular }
}
