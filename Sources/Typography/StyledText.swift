// SPDX-License-Identifier: MIT
//
// Text and how its parts look: what goes into a typesetter.

public import Foundation
public import VitrineDrawing

/// A piece of text that looks the same throughout.
public struct TextSpan: Hashable, Sendable, Codable {
    public var string: String
    public var font: FontDescription
    public var color: CGColor
    /// Added to the advance of every character, in points.
    public var kern: CGFloat
    /// How far the text stands above the baseline, in points.
    public var baselineOffset: CGFloat
    public var isUnderlined: Bool
    public var isStruckThrough: Bool
    /// Fills the line behind the text; nil for none.
    public var background: CGColor?

    public init(
        _ string: String, font: FontDescription, color: CGColor = .black, kern: CGFloat = 0, baselineOffset: CGFloat = 0,
        isUnderlined: Bool = false, isStruckThrough: Bool = false, background: CGColor? = nil
    ) {
        self.string = string
        self.font = font
        self.color = color
        self.kern = kern
        self.baselineOffset = baselineOffset
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.background = background
    }
}

/// A text as a sequence of spans.
public struct StyledText: Hashable, Sendable, Codable {
    public var spans: [TextSpan]

    /// The characters of all spans.
    public var string: String { spans.count == 1 ? spans[0].string : spans.map(\.string).joined() }

    public init(spans: [TextSpan]) { self.spans = spans }

    /// A text of one font and colour.
    public init(_ string: String, font: FontDescription, color: CGColor = .black) {
        self.init(spans: [TextSpan(string, font: font, color: color)])
    }
}
