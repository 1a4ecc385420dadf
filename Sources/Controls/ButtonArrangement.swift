// SPDX-License-Identifier: MIT
//
// How the parts of a button stand that a configuration describes: a picture or a wheel on any side, and lines of text (buttons.arrangement).

import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

extension UIButton.Configuration {
    /// Whether the parts stand otherwise than a picture before text that begins beside it.
    var isArranged: Bool {
        imagePlacement != .leading || showsActivityIndicator || titleAlignment != .automatic || (image == nil && subtitle != nil)
    }

    /// The text style of the title.
    private var titleStyle: UIFont.TextStyle { buttonSize == .small || buttonSize == .mini ? .subheadline : .body }

    /// The text style of the subtitle.
    var subtitleStyle: UIFont.TextStyle { buttonSize == .small || buttonSize == .mini ? .caption1 : .footnote }

    /// The font of the title, which follows the preferred text size.
    func font(for traits: UITraitCollection) -> UIFont {
        titleFont
            ?? .preferredFont(forTextStyle: titleStyle, weight: buttonSize == .large ? .semibold : .regular, compatibleWith: traits)
    }

    /// Shows the texts that have attributes of their own.
    @MainActor func showTexts(_ title: UILabel, _ subtitle: UILabel, _ color: UIColor) {
        show(attributedTitle, self.title, titleTextAttributesTransformer, on: title, color)
        show(attributedSubtitle, self.subtitle, subtitleTextAttributesTransformer, on: subtitle, color)
    }

    @MainActor private func show(
        _ text: AttributedString?, _ plain: String?, _ change: UIConfigurationTextAttributesTransformer?, on label: UILabel,
        _ color: UIColor
    ) {
        guard text != nil || (change != nil && plain != nil) else { return }
        var shown = text ?? AttributedString(plain ?? "")
        if let change {
            var base = AttributeContainer()
            base[AttributeScopes.UIKitAttributes.FontAttribute.self] = label.font
            base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
            shown.mergeAttributes(change(base), mergePolicy: .keepCurrent)
        }
        let styled = NSAttributedString(shown: shown)
        if label.attributedText != styled { label.attributedText = styled }
    }

    /// Where lines of text stand in the width of the longest.
    var shownTitleAlignment: TitleAlignment {
        guard titleAlignment == .automatic else { return titleAlignment }
        let isBeside = imagePlacement == .leading || imagePlacement == .trailing
        return (image != nil || showsActivityIndicator) && isBeside ? .leading : .center
    }
}

/// The parts of a button and where they stand.
@MainActor struct ButtonArrangement {
    private let picture: UIView
    private let title: UILabel
    private let subtitle: UILabel
    private let button: UIButton
    private let configuration: UIButton.Configuration

    init(picture: UIView, title: UILabel, subtitle: UILabel, of button: UIButton, as configuration: UIButton.Configuration) {
        (self.picture, self.title, self.subtitle) = (picture, title, subtitle)
        (self.button, self.configuration) = (button, configuration)
    }

    private var pictureSize: CGSize {
        if let image = (picture as? UIImageView)?.image { return image.size }
        return picture is UIImageView ? .zero : picture.intrinsicContentSize
    }

    private func size(of label: UILabel) -> CGSize { (label.text ?? "").isEmpty ? .zero : label.intrinsicContentSize }

    private var textSize: CGSize {
        let (a, b) = (size(of: title), size(of: subtitle))
        let between = a.height > 0 && b.height > 0 ? configuration.titlePadding : 0
        return CGSize(width: max(a.width, b.width), height: a.height + between + b.height)
    }

    private var isColumn: Bool { configuration.imagePlacement == .top || configuration.imagePlacement == .bottom }

    private var padding: CGFloat { pictureSize.width > 0 && textSize.width > 0 ? configuration.imagePadding : 0 }

    /// What all parts ask for, with room around them.
    func size(_ insets: UIEdgeInsets) -> CGSize {
        let (image, text) = (pictureSize, textSize)
        let content =
            isColumn
            ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
        let least = content.height == 0 ? title.font.lineHeight : 0
        return CGSize(width: content.width + insets.horizontal, height: max(content.height, least) + insets.vertical)
    }

    /// Places the parts in an area of the button.
    func place(in area: CGRect) {
        let (image, wished) = (pictureSize, textSize)
        let room = isColumn ? area.width : max(area.width - image.width - padding, 0)
        let text = CGSize(width: min(wished.width, room), height: wished.height)
        let size =
            isColumn
            ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
        // Worked out as if read from left to right.
        let mirrors = button.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let x: CGFloat =
            switch (button.effectiveContentHorizontalAlignment, mirrors) {
            case (.left, false), (.right, true): area.minX
            case (.right, false), (.left, true): area.maxX - size.width
            default: area.midX - size.width / 2
            }
        let y: CGFloat =
            switch button.contentVerticalAlignment {
            case .top: area.minY
            case .bottom: area.maxY - size.height
            default: area.midY - size.height / 2
            }
        let content = CGRect(x: x, y: y, width: size.width, height: size.height)
        var (pictureFrame, textFrame) = (CGRect(origin: .zero, size: image), CGRect(origin: .zero, size: text))
        if isColumn {
            let isTop = configuration.imagePlacement == .top
            pictureFrame.origin = CGPoint(x: content.midX - image.width / 2, y: isTop ? content.minY : content.maxY - image.height)
            textFrame.origin = CGPoint(x: content.midX - text.width / 2, y: isTop ? content.maxY - text.height : content.minY)
        } else {
            let isLast = configuration.imagePlacement == .trailing
            pictureFrame.origin = CGPoint(x: isLast ? content.maxX - image.width : content.minX, y: content.midY - image.height / 2)
            textFrame.origin = CGPoint(x: isLast ? content.minX : content.maxX - text.width, y: content.midY - text.height / 2)
        }
        func put(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if mirrors { frame.origin.x = area.minX + area.maxX - frame.maxX }
            view.frame = button.pixelGrid.snapEdges(frame)
        }
        put(picture, pictureFrame)
        var top = textFrame.minY
        for label in [title, subtitle] {
            let own = self.size(of: label)
            let width = min(own.width, text.width)
            let start: CGFloat =
                switch configuration.shownTitleAlignment {
                case .leading: textFrame.minX
                case .trailing: textFrame.maxX - width
                case .center, .automatic: textFrame.midX - width / 2
                }
            put(label, CGRect(x: start, y: top, width: width, height: own.height))
            if own.height > 0 { top += own.height + configuration.titlePadding }
        }
    }
}

extension UIButton {
    /// The wheel in the place of the picture.
    var wheel: UIActivityIndicatorView {
        if let wheel = extras.wheel { return wheel }
        let wheel = UIActivityIndicatorView(style: .medium)
        addSubview(wheel)
        extras.wheel = wheel
        return wheel
    }

    /// Has the wheel turn in place of the picture, or the picture be seen.
    func showWheel(_ configuration: Configuration, _ color: UIColor) {
        imageView?.isHidden = configuration.showsActivityIndicator
        guard configuration.showsActivityIndicator || extras.wheel != nil else { return }
        if configuration.showsActivityIndicator {
            wheel.color = configuration.activityIndicatorColorTransformer.map { $0(color) } ?? color
            wheel.startAnimating()
        } else {
            wheel.stopAnimating()
        }
    }
}

extension UIButton: BaselineFont {
    package var fontOfBaselines: UIFont? { titleLabel?.font }
}
