// SPDX-License-Identifier: MIT
//
// How the texts and the picture of a list's element look (list-cells.content-properties).

public import Foundation
import VitrineCollectionUI
public import VitrineViewCore

extension UIListContentConfiguration {
    /// How a text looks.
    public struct TextProperties: Hashable {
        /// Where lines stand.
        public enum TextAlignment: Int, Hashable, Sendable {
            /// Where reading begins.
            case natural
            /// In the middle.
            case center
            /// From side to side.
            case justified
        }

        /// What is done to the letters.
        public enum TextTransform: Int, Hashable, Sendable {
            /// They stay.
            case none
            /// All become capital letters.
            case uppercase
            /// All become small letters.
            case lowercase
            /// Words begin with a capital letter.
            case capitalized
        }

        /// The font.
        public var font: UIFont
        /// The colour, before it is transformed.
        public var color: UIColor
        /// Makes the colour that is shown from `color`; nil shows that.
        public var colorTransformer: UIConfigurationColorTransformer?
        /// Where lines stand; natural by default.
        public var alignment = TextAlignment.natural
        /// What happens to text that does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The number of lines; 0, the default, for as many as it takes.
        public var numberOfLines = 0
        /// Whether a single line shrinks to fit; false by default.
        public var adjustsFontSizeToFitWidth = false
        /// The smallest share of the font's size that text shrinks to; 0 sets no limit.
        public var minimumScaleFactor: CGFloat = 0
        /// Unsupported: whether letters move closer before text is cut off.
        public var allowsDefaultTighteningForTruncation = false
        /// Whether a font made for a text style follows the text size; true by default.
        public var adjustsFontForContentSizeCategory = true
        /// What is done to the letters.
        public var transform = TextTransform.none
        /// Unsupported: whether a pointer over text that was cut off shows all of it.
        public var showsExpansionTextWhenTruncated = false
        /// Whether words of a text without attributes are divided at the ends of lines, which UIKit does not offer; false by default.
        package var isHyphenated = false

        init(font: UIFont, color: UIColor) { (self.font, self.color) = (font, color) }

        /// The colour that is shown.
        public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    }

    /// How a picture looks, and how much room it has.
    public struct ImageProperties: Hashable {
        /// A length of `reservedLayoutSize` that stands for the usual room of a symbol at the text size.
        public static let standardDimension: CGFloat = .greatestFiniteMagnitude

        /// Which drawing of a symbol is shown.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint; nil takes that of the view.
        public var tintColor: UIColor?
        /// Makes the tint that is shown.
        public var tintColorTransformer: UIConfigurationColorTransformer?
        /// The radius of the corners, in points.
        public var cornerRadius: CGFloat = 0
        /// The largest size; a length of 0 sets no limit.
        public var maximumSize = CGSize.zero
        /// The room that the picture is centred in; a length of 0 is the usual room of a symbol, and the picture's own of others.
        public var reservedLayoutSize = CGSize.zero
        /// Unsupported: whether the picture keeps its colours where all others are inverted.
        public var accessibilityIgnoresInvertColors = false
        /// The width of a line around the picture, in points.
        public var strokeWidth: CGFloat = 0
        /// The colour of that line; nil takes the tint of the view.
        public var strokeColor: UIColor?
        /// Makes the colour of the line that is shown.
        public var strokeColorTransformer: UIConfigurationColorTransformer?

        init() {}

        /// The tint that is shown in a view with a tint.
        public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
            let color = self.tintColor ?? tintColor
            return tintColorTransformer?(color) ?? color
        }

        /// The colour of the line that is shown in a view with a tint.
        public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
            let color = strokeColor ?? tintColor
            return strokeColorTransformer?(color) ?? color
        }
    }
}
