// SPDX-License-Identifier: MIT
//
// How the parts of a button stand that a configuration describes: a picture or a wheel on any side, and lines of text (buttons.arrangement).

package import Foundation
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
            ?? .preferredFont(forTextStyle: titleStyle, weight: weight(in: traits), compatibleWith: traits)
    }

    private func weight(in traits: UITraitCollection) -> UIFont.Weight {
        buttonSize == .large ? .semibold : traits.controls.buttons.hasMediumTitles ? .medium : .regular
    }

    /// Shows the texts that have attributes of their own.
    @MainActor func showTexts(_ title: UILabel, _ subtitle: UILabel, _ color: UIColor) {
        show(attributedTitle, self.title, titleTextAttributesTransformer, on: title, color, titleSpacing)
        show(attributedSubtitle, self.subtitle, subtitleTextAttributesTransformer, on: subtitle, color, (0, 0))
    }

    @MainActor private func show(
        _ text: AttributedString?, _ plain: String?, _ change: UIConfigurationTextAttributesTransformer?, on label: UILabel,
        _ color: UIColor, _ spacing: (kern: CGFloat, lineHeight: CGFloat)
    ) {
        guard text != nil || plain != nil && (change != nil || spacing != (0, 0)) else { return }
        var shown = text ?? AttributedString(plain ?? "")
        if let change {
            var base = AttributeContainer()
            base[AttributeScopes.UIKitAttributes.FontAttribute.self] = label.font
            base[AttributeScopes.UIKitAttributes.ForegroundColorAttribute.self] = color
            shown.mergeAttributes(change(base), mergePolicy: .keepCurrent)
        }
        let styled = NSMutableAttributedString(attributedString: NSAttributedString(shown: shown))
        let whole = NSRange(location: 0, length: styled.length)
        if text == nil, change == nil { styled.addAttributes([.font: label.font as Any, .foregroundColor: color], range: whole) }
        if spacing.kern != 0 { styled.addAttribute(.kern, value: spacing.kern, range: whole) }
        if spacing.lineHeight > 0 {
            let paragraph = NSMutableParagraphStyle()
            (paragraph.minimumLineHeight, paragraph.maximumLineHeight) = (spacing.lineHeight, spacing.lineHeight)
            paragraph.setCentersLinesInTheirHeight(true)
            (paragraph.alignment, paragraph.lineBreakMode) = (label.textAlignment, label.lineBreakMode)
            styled.addAttribute(.paragraphStyle, value: paragraph, range: whole)
        }
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

    private func textSize(in room: CGFloat?) -> CGSize {
        let (a, b) = (title.titleSize(in: room), subtitle.titleSize(in: room))
        let between = a.height > 0 && b.height > 0 ? configuration.titlePadding : 0
        return CGSize(width: max(a.width, b.width), height: a.height + between + b.height)
    }

    private var isColumn: Bool { configuration.imagePlacement == .top || configuration.imagePlacement == .bottom }

    private var padding: CGFloat {
        pictureSize.width > 0 && [title, subtitle].contains { $0.text?.isEmpty == false } ? configuration.imagePadding : 0
    }

    /// How wide the text may be in a width of all parts.
    private func room(in width: CGFloat) -> CGFloat { isColumn ? width : max(width - pictureSize.width - padding, 0) }

    /// What all parts ask for, with room around them; texts break at the width that there is for the parts, nil is all that they want.
    func size(_ insets: UIEdgeInsets, in width: CGFloat?) -> CGSize {
        let (image, text) = (pictureSize, textSize(in: width.map { room(in: $0) }))
        let content =
            isColumn
            ? CGSize(width: max(image.width, text.width), height: image.height + padding + text.height)
            : CGSize(width: image.width + padding + text.width, height: max(image.height, text.height))
        let least = content.height == 0 ? title.font.lineHeight : 0
        return CGSize(width: content.width + insets.horizontal, height: max(content.height, least) + insets.vertical)
    }

    /// Places the parts in an area of the button.
    func place(in area: CGRect) {
        let (image, room) = (pictureSize, room(in: area.width))
        let wished = textSize(in: room)
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
            let own = label.titleSize(in: room)
            let width = min(own.width, text.width)
            let start: CGFloat =
                switch configuration.shownTitleAlignment {
                case .leading: textFrame.minX
                case .trailing: textFrame.maxX - width
                case .center, .automatic: textFrame.midX - width / 2
                }
            label.alignLines(configuration.shownTitleAlignment, isMirrored: mirrors, height: own.height)
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

extension UILabel {
    /// What a text of a button asks for: nothing where it is empty, and in a width where it may have several lines.
    func titleSize(in room: CGFloat?) -> CGSize {
        if (text ?? "").isEmpty { return .zero }
        guard let room, numberOfLines != 1 else { return intrinsicContentSize }
        return sizeThatFits(CGSize(width: max(room, 1), height: 0))
    }

    /// Has a text be broken and cut as a configuration says: where its lines break at words or characters there are as many as it takes
    /// (buttons.lines).
    func take(_ mode: NSLineBreakMode) {
        let lines = mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1
        if numberOfLines != lines { numberOfLines = lines }
        if lineBreakMode != mode { lineBreakMode = mode }
    }

    /// Has the lines of a text of a height stand to each other as those of a title and a subtitle do; one line has nothing to stand to.
    func alignLines(_ alignment: UIButton.Configuration.TitleAlignment, isMirrored: Bool, height: CGFloat) {
        guard numberOfLines != 1 else { return }
        let shown: NSTextAlignment =
            switch alignment {
            case _ where height < font.lineHeight * 1.5: .natural
            case .automatic, .center: .center
            case .leading: isMirrored ? .right : .left
            case .trailing: isMirrored ? .left : .right
            }
        if textAlignment != shown { textAlignment = shown }
    }
}

extension UIButton: WidthDependentContent {
    /// The size with titles broken at a width; through the override point, so that a class of the program's own may add to it.
    package func contentSize(inWidth width: CGFloat?) -> CGSize {
        guard let width, configuration != nil else { return intrinsicContentSize }
        extras.offeredWidth = width
        defer { extras.offeredWidth = nil }
        return intrinsicContentSize
    }
}

extension UIButton: BaselineFont {
    package var fontOfBaselines: UIFont? { titleLabel?.font }
}
