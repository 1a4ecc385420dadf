// SPDX-License-Identifier: MIT
//
// Labels and fonts.

public import Foundation

extension Scene {
    /// Text as UILabel shows it.
    public struct Label: Hashable, Sendable {
        /// The text, when there are no spans.
        public var text = ""
        /// Runs of differing style; when not empty they are the text.
        public var spans: [Span] = []
        /// The font where a span has none of its own.
        public var font = Font()
        /// The colour of the text; that of labels unless told.
        public var color = Color.named("label", alpha: 1)
        /// Where lines stand in the label's width.
        public var alignment = TextAlignment.natural
        /// The most lines shown; 0 sets no limit.
        public var lines = 1
        /// What happens to text that does not fit.
        public var lineBreak = LineBreak.truncatingTail
        /// Whether the file says how many lines there are or what becomes of those that do not fit, so that text is cut knowingly.
        package var isCutKnowingly = false
        /// Extra distance between lines, in points.
        public var lineSpacing: CGFloat = 0
        /// The height of each line in points; 0 takes that of the font.
        public var lineHeight: CGFloat = 0
        /// Extra distance after each character, in points, where a span has none of its own.
        public var kern: CGFloat = 0
        /// Whether a line runs beneath the text.
        public var isUnderlined = false
        /// Whether a line runs through the text.
        public var isStruckThrough = false
        /// Whether words are divided at the ends of lines.
        public var isHyphenated = false
        /// How far the text may shrink to fit one line, 0 to 1; 0 does not shrink.
        public var minimumScale: CGFloat = 0

        /// A label of one line without text.
        public init() {}
    }

    /// A run of text in a style; nil takes the label's.
    public struct Span: Hashable, Sendable {
        /// The characters.
        public var text = ""
        /// A symbol in place of characters, which stands on the baseline; it takes what it does not say from the span.
        public var icon: Icon?
        /// The font.
        public var font: Font?
        /// The size in points, in place of the font's.
        public var size: CGFloat?
        /// The weight, in place of the font's.
        public var weight: FontWeight?
        /// Whether the face leans, in place of the font's.
        public var isItalic: Bool?
        /// The colour of the glyphs.
        public var color: Color?
        /// The colour behind the text.
        public var background: Color?
        /// Whether a line runs beneath the text.
        public var isUnderlined = false
        /// Whether a line runs through the text.
        public var isStruckThrough = false
        /// Extra distance after each character, in points.
        public var kern: CGFloat = 0
        /// The names by which the file says what it looks like.
        package var place = SourcePlace()

        /// A run without text, in the label's style.
        public init() {}
    }

    /// A font by text style, or by size and the rest.
    public struct Font: Hashable, Sendable {
        /// The size in points of a font that has neither size nor style.
        public static let standardSize: CGFloat = 17

        /// The text style that size and weight come from where they are nil.
        public var style: TextStyle?
        /// The size in points; nil takes that of the style or the standard one.
        public var size: CGFloat?
        /// The text style with which the size follows the preferred text size; nil keeps it.
        public var relativeTo: TextStyle?
        /// The weight; nil is that of the text style, or regular.
        public var weight: FontWeight?
        /// A family by name; nil is the system font.
        public var family: String?
        /// Which of the system's designs is meant where there is no family.
        public var design = FontDesign.default
        /// Whether the face leans.
        public var isItalic = false
        /// Whether all digits have the same width.
        public var hasMonospacedDigits = false
        /// Whether small letters are shown as small capitals.
        public var hasSmallCaps = false
        /// OpenType features by their tags; a hyphen before one turns it off.
        public var features: [String] = []
        /// The height of each line in points, where a label says none; 0 takes that of the font.
        public var lineHeight: CGFloat = 0
        /// Extra distance after each character in points, where neither the label nor the span says one.
        public var kern: CGFloat = 0

        /// The system font of 17 points.
        public init() {}
    }

    /// The text styles that follow the preferred text size, under the names of `UIFont.TextStyle`.
    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
        case extraLargeTitle2, extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout
        case footnote, caption1, caption2
    }

    /// The weights of a font, under the names of `UIFont.Weight`.
    public enum FontWeight: String, Hashable, Sendable, CaseIterable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    /// The designs of the system font.
    public enum FontDesign: String, Hashable, Sendable, CaseIterable {
        case `default`, rounded, serif, monospaced
    }

    /// Where lines stand in their width; natural and leading are the edge at which reading starts, trailing is the other one.
    public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
        case natural, left, center, right, justified, leading, trailing
    }

    /// What happens to text that does not fit, under the names of `NSLineBreakMode`.
    public enum LineBreak: String, Hashable, Sendable, CaseIterable {
        case wordWrapping = "byWordWrapping"
        case charWrapping = "byCharWrapping"
        case clipping = "byClipping"
        case truncatingHead = "byTruncatingHead"
        case truncatingTail = "byTruncatingTail"
        case truncatingMiddle = "byTruncatingMiddle"
    }
}
