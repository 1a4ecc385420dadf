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
        public var font = Font()
        public var color = Color.named("label", alpha: 1)
        public var alignment = TextAlignment.natural
        /// The most lines shown; 0 sets no limit.
        public var lines = 1
        public var lineBreak = LineBreak.truncatingTail
        /// Extra distance between lines, in points.
        public var lineSpacing: CGFloat = 0
        /// How far the text may shrink to fit one line, 0 to 1; 0 does not shrink.
        public var minimumScale: CGFloat = 0

        public init() {}
    }

    /// A run of text in a style; nil takes the label's.
    public struct Span: Hashable, Sendable {
        public var text = ""
        public var font: Font?
        public var size: CGFloat?
        public var weight: FontWeight?
        public var isItalic: Bool?
        public var color: Color?
        public var background: Color?
        public var isUnderlined = false
        public var isStruckThrough = false
        /// Extra distance after each character, in points.
        public var kern: CGFloat = 0

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
        public var weight: FontWeight?
        /// A family by name; nil is the system font.
        public var family: String?
        public var design = FontDesign.default
        public var isItalic = false

        public init() {}
    }

    public enum TextStyle: String, Hashable, Sendable, CaseIterable {
        case extraLargeTitle2, extraLargeTitle, largeTitle, title1, title2, title3, headline, subheadline, body, callout
        case footnote, caption1, caption2
    }

    public enum FontWeight: String, Hashable, Sendable, CaseIterable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
    }

    public enum FontDesign: String, Hashable, Sendable, CaseIterable {
        case `default`, rounded, serif, monospaced
    }

    public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
        case natural, left, center, right, justified
    }

    public enum LineBreak: String, Hashable, Sendable, CaseIterable {
        case wordWrapping = "byWordWrapping"
        case charWrapping = "byCharWrapping"
        case clipping = "byClipping"
        case truncatingHead = "byTruncatingHead"
        case truncatingTail = "byTruncatingTail"
        case truncatingMiddle = "byTruncatingMiddle"
    }
}
