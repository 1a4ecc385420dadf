// SPDX-License-Identifier: MIT
//
// The text styles of iOS and the sizes they have for each content size category.

public import Foundation
import VitrineTypography

extension UIFont {
    /// What a text is for, which decides its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The title of a screen that scrolls, 34 points by default.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The first level of headings, 28 points by default.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The second level of headings, 22 points by default.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The third level of headings, 20 points by default.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// A semibold heading as large as the text, 17 points by default.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// What stands under a heading, 15 points by default.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Running text, 17 points by default.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Text that is set apart, 16 points by default.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// A note, 13 points by default.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// A caption, 12 points by default.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// A smaller caption, 11 points by default.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// Sizes in points for the twelve content size categories in ascending order.
        var sizes: [CGFloat] {
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            }
        }

        func size(for category: UIContentSizeCategory) -> CGFloat {
            sizes[UIContentSizeCategory.steps.firstIndex(of: category) ?? 3]
        }
    }

    /// The font of a text style for given traits; the size follows their content size category.
    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traits: UITraitCollection?) -> UIFont {
        let size = style.size(for: traits?.preferredContentSizeCategory ?? .large)
        return UIFont(FontDescription(size: size, weight: style == .headline ? .semibold : .regular), textStyle: style)
    }

    /// The font of a text style for the current traits.
    @preconcurrency @MainActor public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: .current)
    }

    /// The font as it is for given traits: another size only for text styles.
    package func adjusted(for traits: UITraitCollection) -> UIFont {
        guard let textStyle else { return self }
        var description = fontDescription
        description.size = textStyle.size(for: traits.preferredContentSizeCategory)
        return UIFont(description, textStyle: textStyle)
    }

    /// The font of a text style in a weight of its own, which grows with the text size all the same.
    package static func preferredFont(
        forTextStyle style: TextStyle, weight: Weight, compatibleWith traits: UITraitCollection?
    ) -> UIFont {
        let size = style.size(for: traits?.preferredContentSizeCategory ?? .large)
        return UIFont(FontDescription(size: size, weight: weight.fontWeight), textStyle: style)
    }
}

/// Scales fonts and lengths as a text style grows with the content size category.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    /// The metrics of running text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a text style.
    public init(forTextStyle style: UIFont.TextStyle) {
        self.style = style
        super.init()
    }

    /// A length as it grows with the text size of the traits.
    public func scaledValue(for value: CGFloat, compatibleWith traits: UITraitCollection?) -> CGFloat {
        value * style.size(for: traits?.preferredContentSizeCategory ?? .large) / style.size(for: .large)
    }

    /// A length as it grows with the current text size.
    @preconcurrency @MainActor public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: .current) }

    /// A font as it grows with the current text size.
    @preconcurrency @MainActor public func scaledFont(for font: UIFont) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize).rounded())
    }
}
