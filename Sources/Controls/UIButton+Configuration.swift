// SPDX-License-Identifier: MIT
//
// The look of a button, as a value.

public import Foundation
public import VitrineConfigurations
public import VitrineGeometry
public import VitrineViewCore

extension UIButton {
    /// What a button shows and in which style.
    public struct Configuration {
        enum Style: Hashable, Sendable { case plain, gray, tinted, filled, glass, prominentGlass, clearGlass, prominentClearGlass }

        /// How the corners of a button are rounded.
        public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        /// Where the lines of text stand to each other: automatically in the middle, or at the beginning beside a picture.
        public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }

        /// How large a button is.
        public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }

        var style: Style
        /// The first line of text.
        public var title: String? {
            get { attributedTitle.map { String($0.characters) } ?? plainTitle }
            set { (plainTitle, attributedTitle) = (newValue, nil) }
        }
        private var plainTitle: String?
        /// The first line of text with its attributes, in place of a plain one.
        public var attributedTitle: AttributedString?
        /// Changes the attributes of the first line.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// The second, smaller line of text.
        public var subtitle: String? {
            get { attributedSubtitle.map { String($0.characters) } ?? plainSubtitle }
            set { (plainSubtitle, attributedSubtitle) = (newValue, nil) }
        }
        private var plainSubtitle: String?
        /// The second line of text with its attributes, in place of a plain one.
        public var attributedSubtitle: AttributedString?
        /// Changes the attributes of the second line.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// How the title is broken or cut: where it breaks at words or characters it has as many lines as it takes (buttons.lines).
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How the subtitle is broken or cut, as the title.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// Where the lines of text stand to each other.
        public var titleAlignment = TitleAlignment.automatic
        /// On which side of the text the picture is; leading by default.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// Whether a wheel turns in the place of the picture.
        public var showsActivityIndicator = false
        /// Changes the colour of the wheel.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// Changes the colour of the picture.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The font of the title where it has none; nil is that of the size.
        package var titleFont: UIFont?
        /// What is added to the advance of each character of the title, and the height of its lines, in points; 0 leaves the font's.
        package var titleSpacing: (kern: CGFloat, lineHeight: CGFloat) = (0, 0)
        /// The picture before or beside the text.
        public var image: UIImage?
        /// How a symbol is drawn that does not say it itself; nil has it stand beside the title (symbols.buttons).
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// Between the picture and the title, in points.
        public var imagePadding: CGFloat = 0
        /// Between the title and the subtitle, in points.
        public var titlePadding: CGFloat = 1
        /// The colour of text and picture; nil takes the style's.
        public var baseForegroundColor: UIColor?
        /// The colour behind them; nil takes the style's.
        public var baseBackgroundColor: UIColor?
        /// How round the corners are.
        public var cornerStyle = CornerStyle.dynamic
        /// How much room there is around the content.
        public var buttonSize = Size.medium
        /// What is behind the content: a colour of its own takes the place of the style's, a radius that of a dynamic or fixed corner style
        /// (controls.button-backgrounds).
        public var background = Configuration.standardBackground { didSet { describesBackground = background != Self.standardBackground } }
        /// Whether the background is another than that of the style.
        private(set) var describesBackground = false
        /// Whether the look of a button that is selected is stronger: a plain and a grey one look tinted, a tinted one filled
        /// (buttons.selected).
        public var automaticallyUpdateForSelection = true
        /// Around the content; nil takes those of the size.
        private var insets: NSDirectionalEdgeInsets?
        /// Whether there is no room around the content unless it is asked for.
        private var isBorderless = false

        init(style: Style) { self.style = style }

        /// A button of text alone.
        public static func plain() -> Configuration { Configuration(style: .plain) }

        /// A button on grey.
        public static func gray() -> Configuration { Configuration(style: .gray) }

        /// A button on a pale tint.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }

        /// A button on the full tint.
        public static func filled() -> Configuration { Configuration(style: .filled) }

        /// A button without a background or insets.
        public static func borderless() -> Configuration {
            var configuration = Configuration(style: .plain)
            configuration.isBorderless = true
            return configuration
        }

        /// A button on grey, with the tint's colour: that of the platform.
        public static func bordered() -> Configuration { gray() }

        /// A button on a pale tint: that of the platform.
        public static func borderedTinted() -> Configuration { tinted() }

        /// A button on the full tint: that of the platform.
        public static func borderedProminent() -> Configuration { filled() }

        /// The room around the content, in points; what was not said is as it is in the look of iOS 18.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { insets(in: look) }
            set { insets = newValue }
        }

        /// The look that decides what the configuration leaves open.
        var look = ControlMetrics.iOS18.buttons

        private func insets(in look: ControlMetrics.Buttons) -> NSDirectionalEdgeInsets {
            if let insets { return insets }
            if isBorderless { return .zero }
            let (height, side): (CGFloat, CGFloat) =
                switch buttonSize {
                case .mini: (4, look.sides[0])
                case .small: (5, look.sides[1])
                case .medium: (7, look.sides[2])
                case .large: (15, look.sides[3])
                }
            return NSDirectionalEdgeInsets(top: height, leading: side, bottom: height, trailing: side)
        }

        /// Leaves the room around the content to the style and the size again.
        public mutating func setDefaultContentInsets() { insets = nil }

        /// The configuration as a button shows it.
        func shown(isSelected: Bool, in look: ControlMetrics.Buttons) -> Configuration {
            var shown = self
            shown.look = look
            guard isSelected, automaticallyUpdateForSelection else { return shown }
            switch style {
            case .plain where isBorderless: break
            case .plain, .gray: shown.style = .tinted
            case .tinted: shown.style = .filled
            case .glass: shown.style = .prominentGlass
            case .clearGlass: shown.style = .prominentClearGlass
            case .filled, .prominentGlass, .prominentClearGlass: break
            }
            return shown
        }

        func foreground(tint: UIColor) -> UIColor {
            baseForegroundColor ?? (style.isProminent ? .white : style.glass != nil ? .label : tint)
        }

        func background(tint: UIColor) -> UIColor? {
            switch style {
            case .plain: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.15)
            case .filled: baseBackgroundColor ?? tint
            // The glass itself has the colour.
            case .glass, .prominentGlass, .clearGlass, .prominentClearGlass: nil
            }
        }

        /// The background as buttons begin with it: the colour is left to the style.
        private static var standardBackground: UIBackgroundConfiguration {
            var background = UIBackgroundConfiguration.clear()
            (background.backgroundColor, background.cornerRadius) = (nil, standardRadius)
            return background
        }

        private static let standardRadius: CGFloat = 5.95

        /// The background as it is shown.
        ///
        /// - Parameters:
        ///   - tint: The tint of the style's colour.
        ///   - size: That of the background.
        func resolvedBackground(tint: UIColor, size: CGSize) -> UIBackgroundConfiguration {
            var shown = background
            shown.backgroundColor = background.backgroundColor ?? self.background(tint: tint) ?? .clear
            shown.cornerRadius = cornerRadius(for: size)
            return shown
        }

        func cornerRadius(for size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .fixed where background.cornerRadius != Self.standardRadius: background.cornerRadius
            case .dynamic where background.cornerRadius != Self.standardRadius: background.cornerRadius
            case .small: 5
            case .medium, .fixed: 8
            case .large: 12
            case .capsule: min(size.width, size.height) / 2
            case .dynamic where look.isCapsule || style.glass != nil: min(size.width, size.height) / 2
            case .dynamic: buttonSize == .large ? 12 : buttonSize == .medium ? Self.standardRadius : 5
            }
        }
    }
}
