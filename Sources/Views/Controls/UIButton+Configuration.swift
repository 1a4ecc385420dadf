// SPDX-License-Identifier: MIT
//
// The look of a button, as a value.

public import Foundation
public import VitrineGeometry

extension UIButton {
    /// What a button shows and in which style.
    public struct Configuration {
        enum Style: Hashable, Sendable { case plain, gray, tinted, filled }

        /// How the corners of a button are rounded.
        public enum CornerStyle: Int, Hashable, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }

        /// How large a button is.
        public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }

        var style: Style
        /// The first line of text.
        public var title: String?
        /// The second, smaller line of text.
        public var subtitle: String?
        /// The picture before or beside the text.
        public var image: UIImage?
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
        /// Around the content; nil takes those of the size.
        private var insets: NSDirectionalEdgeInsets?

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
            configuration.contentInsets = .zero
            return configuration
        }

        /// The room around the content, in points.
        public var contentInsets: NSDirectionalEdgeInsets {
            get {
                insets
                    ?? {
                        switch buttonSize {
                        case .mini: NSDirectionalEdgeInsets(top: 4, leading: 7, bottom: 4, trailing: 7)
                        case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
                        case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
                        case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
                        }
                    }()
            }
            set { insets = newValue }
        }

        func foreground(tint: UIColor) -> UIColor { baseForegroundColor ?? (style == .filled ? .white : tint) }

        func background(tint: UIColor) -> UIColor? {
            switch style {
            case .plain: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.15)
            case .filled: baseBackgroundColor ?? tint
            }
        }

        func cornerRadius(for size: CGSize) -> CGFloat {
            switch cornerStyle {
            case .small: 5
            case .medium, .fixed: 8
            case .large: 12
            case .capsule: min(size.width, size.height) / 2
            case .dynamic: buttonSize == .large ? 12 : buttonSize == .medium ? 5.95 : 5
            }
        }
    }
}
