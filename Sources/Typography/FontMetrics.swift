// SPDX-License-Identifier: MIT
//
// The vertical measures of a font at a size.

public import Foundation

/// The vertical measures of a font in points, as UIFont states them.
public struct FontMetrics: Hashable, Sendable, Codable {
    /// From the baseline up to the top of the line.
    public var ascender: CGFloat
    /// From the baseline down to the bottom of the line; negative.
    public var descender: CGFloat
    /// The gap the font asks for between lines.
    public var leading: CGFloat
    /// The height of capital letters above the baseline.
    public var capHeight: CGFloat
    /// The height of a small x above the baseline.
    public var xHeight: CGFloat
    /// The underline's centre, above the baseline; usually negative.
    public var underlinePosition: CGFloat
    /// The thickness of an underline.
    public var underlineThickness: CGFloat

    /// The height of a line of this font.
    public var lineHeight: CGFloat { ascender - descender + leading }

    /// Measures of a font, in points; the descender is negative.
    public init(
        ascender: CGFloat, descender: CGFloat, leading: CGFloat, capHeight: CGFloat, xHeight: CGFloat, underlinePosition: CGFloat,
        underlineThickness: CGFloat
    ) {
        self.ascender = ascender
        self.descender = descender
        self.leading = leading
        self.capHeight = capHeight
        self.xHeight = xHeight
        self.underlinePosition = underlinePosition
        self.underlineThickness = underlineThickness
    }

    /// The measures at another size.
    func scaled(by factor: CGFloat) -> FontMetrics {
        FontMetrics(
            ascender: ascender * factor, descender: descender * factor, leading: leading * factor, capHeight: capHeight * factor,
            xHeight: xHeight * factor, underlinePosition: underlinePosition * factor, underlineThickness: underlineThickness * factor)
    }
}
