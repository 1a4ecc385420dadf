// SPDX-License-Identifier: MIT
//
// Text and how its parts look: what goes into a typesetter.

public import Foundation
public import VitrineDrawing

/// Room in a line for something that is no text, in the place of the one character of its span.
public struct InlineBox: Hashable, Sendable, Codable {
    /// How far it moves on what follows, in points.
    public var width: CGFloat
    /// How far it reaches above the baseline, in points.
    public var ascent: CGFloat
    /// How far it reaches below the baseline, in points; negative where it ends above.
    public var descent: CGFloat
    /// What it is told from others by.
    public var id: Int

    /// Room of a size around the baseline.
    public init(width: CGFloat, ascent: CGFloat, descent: CGFloat, id: Int) {
        (self.width, self.ascent, self.descent, self.id) = (width, ascent, descent, id)
    }
}

/// A piece of text that looks the same throughout.
public struct TextSpan: Hashable, Sendable, Codable {
    /// The characters.
    public var string: String
    /// The font that is asked for.
    public var font: FontDescription
    /// The colour of the glyphs.
    public var color: CGColor
    /// Added to the advance of every character, in points.
    public var kern: CGFloat
    /// How far the text stands above the baseline, in points.
    public var baselineOffset: CGFloat
    /// Whether a line runs beneath the text.
    public var isUnderlined: Bool
    /// Whether a line runs through the text.
    public var isStruckThrough: Bool
    /// The colour of the line beneath; nil is that of the glyphs.
    public var underlineColor: CGColor?
    /// The colour of the line through the text; nil is that of the glyphs.
    public var strikethroughColor: CGColor?
    /// Fills the line behind the text; nil for none.
    public var background: CGColor?
    /// The room that the span leaves in place of its characters; nil for text.
    public var box: InlineBox?

    /// A piece of text in a font; black and without lines unless told.
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
    /// The pieces, in reading order.
    public var spans: [TextSpan]

    /// The characters of all spans.
    public var string: String { spans.count == 1 ? spans[0].string : spans.map(\.string).joined() }

    /// A text of pieces.
    public init(spans: [TextSpan]) { self.spans = spans }

    /// A text of one font and colour.
    public init(_ string: String, font: FontDescription, color: CGColor = .black) {
        self.init(spans: [TextSpan(string, font: font, color: color)])
    }
}
