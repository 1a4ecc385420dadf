// SPDX-License-Identifier: MIT
//
// The rows of a sidebar of tabs, its headings, and the button that shows it and puts it away (navigation.sidebars).

package import Foundation
@_spi(Vitrine) package import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineSymbols
@_spi(Vitrine) package import VitrineViewCore

/// A row: a picture, words with smaller ones beneath, and a badge.
@MainActor package final class TabSidebarRow: UIControl, SpecifiedPart {
    package static let specifiedWord = "sidebar tab"
    private(set) var row: TabSidebarContent.Row
    private let mark = UIView()
    private let picture = UIImageView()
    private let title = UILabel()
    private let subtitle = UILabel()
    private let badge = UILabel()
    private let chevron: ControlSign?
    /// Whether what is beneath the row is seen, where there is some.
    var isOpen = true { didSet { if isOpen != oldValue { setNeedsLayout() } } }

    init(_ row: TabSidebarContent.Row) {
        self.row = row
        chevron = row.isGroup ? ControlSign(.controlForwards) : nil
        super.init(frame: .zero)
        mark.isUserInteractionEnabled = false
        mark.layer.cornerCurve = .continuous
        for view in [mark, picture, title, subtitle, badge] { addSubview(view) }
        if let chevron { addSubview(chevron) }
        show(row)
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows what a row says now.
    func show(_ row: TabSidebarContent.Row) {
        self.row = row
        (isEnabled, isSelected) = (row.isEnabled, row.isSelected)
        isAccessibilityElement = true
        accessibilityLabel = [row.title, row.subtitle].compactMap(\.self).joined(separator: ", ")
        accessibilityValue = row.badge
        accessibilityTraits = row.isSelected ? [.button, .selected] : .button
        (title.text, subtitle.text, badge.text) = (row.title, row.subtitle, row.badge)
        picture.image = row.image
        dress()
    }

    private func dress() {
        func font(_ style: UIFont.TextStyle, _ weight: UIFont.Weight = .regular) -> UIFont {
            .preferredFont(forTextStyle: style, weight: weight, compatibleWith: traitCollection)
        }
        title.font = font(.body, isSelected ? .medium : .regular)
        subtitle.font = font(.footnote)
        badge.font = font(.body)
        picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)
        let tint: UIColor = tintColor
        title.textColor = isSelected || row.isAction ? tint : .label
        (subtitle.textColor, badge.textColor, picture.tintColor) = (.secondaryLabel, .secondaryLabel, tint)
        mark.backgroundColor = UIColor(light: CGColor(gray: 0, alpha: 0.08), dark: CGColor(gray: 1, alpha: 0.13))
        mark.alpha = isSelected ? 1 : isHighlighted ? 0.6 : 0
        for view in [title, subtitle, badge, picture] { view.alpha = isEnabled ? 1 : 0.4 }
        setNeedsLayout()
    }

    package override func stateChanged() {
        super.stateChanged()
        dress()
    }

    package override func tintChanged() {
        super.tintChanged()
        dress()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        dress()
    }

    /// How high the row is.
    func height(_ look: TabSidebarLook) -> CGFloat {
        dress()
        return max(look.rowHeight, (wordsHeight + 22).rounded(.up))
    }

    private var wordsHeight: CGFloat {
        title.intrinsicContentSize.height + (row.subtitle == nil ? 0 : subtitle.intrinsicContentSize.height + 2)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let (look, grid) = (traitCollection.tabSidebarLook, pixelGrid)
        func mirrored(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            grid.snapEdges(CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: y, width: width, height: height))
        }
        func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = mirrored(x, y, width, height)
        }
        put(mark, look.rowInset, 0, max(bounds.width - 2 * look.rowInset, 0), bounds.height)
        mark.layer.cornerRadius = look.markRadius ?? min(bounds.height, look.rowHeight) / 2
        let indent = CGFloat(row.level) * look.levelIndent
        var image = picture.shownSize
        let fit = min(28 / max(image.width, image.height, 28), 1)
        image = CGSize(width: image.width * fit, height: image.height * fit)
        put(picture, look.imageMiddle + indent - image.width / 2, (bounds.height - image.height) / 2, image.width, image.height)
        let start = image.width > 0 ? look.wordsStart + indent : look.rowInset + 14 + indent
        var end = bounds.width - look.rowInset - 14
        if let chevron {
            chevron.stand(in: mirrored(end - 12, (bounds.height - 20) / 2, 12, 20), isOpen: isOpen)
            end -= 20
        }
        let mostBadge = (end - start) / 2
        let badgeSize = row.badge == nil ? .zero : badge.intrinsicContentSize
        let badgeWidth = min(badgeSize.width, max(mostBadge, 0))
        put(badge, end - badgeWidth, (bounds.height - badgeSize.height) / 2, badgeWidth, badgeSize.height)
        if badgeWidth > 0 { end -= badgeWidth + 8 }
        let (room, top) = (max(end - start, 0), (bounds.height - wordsHeight) / 2)
        let titleSize = title.intrinsicContentSize
        put(title, start, top, min(titleSize.width, room), titleSize.height)
        subtitle.isHidden = row.subtitle == nil
        let below = subtitle.intrinsicContentSize
        put(subtitle, start, top + titleSize.height + 2, min(below.width, room), below.height)
    }
}

extension UIImageView {
    /// How large the picture is as it is shown.
    fileprivate var shownSize: CGSize { image == nil ? .zero : intrinsicContentSize }
}

extension ControlSign {
    /// Has the sign of rows that others are beneath stand in a place, turned downwards where these are seen.
    fileprivate func stand(in place: CGRect, isOpen: Bool) {
        bounds.size = place.size
        center = CGPoint(x: place.midX, y: place.midY)
        transform = isOpen ? CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2) : .identity
    }
}

/// The words above a section, which put its rows away.
@MainActor package final class TabSidebarHeading: UIControl, SpecifiedPart {
    package static let specifiedWord = "sidebar heading"
    private let title = UILabel()
    private let chevron = ControlSign(.controlForwards)
    /// Whether the rows beneath are seen.
    var isOpen = true {
        didSet {
            guard isOpen != oldValue else { return }
            accessibilityValue = isOpen ? "expanded" : "collapsed"
            setNeedsLayout()
        }
    }

    init(_ words: String) {
        super.init(frame: .zero)
        (isAccessibilityElement, accessibilityLabel, accessibilityTraits) = (true, words, [.button, .header])
        title.text = words
        for view in [title, chevron] { addSubview(view) }
        dress()
    }

    package required init?(coder: NSCoder) { nil }

    private func dress() {
        title.font =
            traitCollection.hasGlass
            ? .preferredFont(forTextStyle: .headline, compatibleWith: traitCollection)
            : .preferredFont(forTextStyle: .title3, weight: .bold, compatibleWith: traitCollection)
        title.textColor = .label
        title.alpha = isHighlighted ? 0.5 : 1
    }

    package override func stateChanged() {
        super.stateChanged()
        dress()
    }

    func height(_ look: TabSidebarLook) -> CGFloat {
        dress()
        return (title.intrinsicContentSize.height + look.headingRoom.top + look.headingRoom.bottom).rounded(.up)
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        dress()
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let (look, size, grid) = (traitCollection.tabSidebarLook, title.intrinsicContentSize, pixelGrid)
        let (start, end) = (look.rowInset + 14, bounds.width - look.rowInset - 14)
        func mirrored(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
            grid.snapEdges(CGRect(x: isRightToLeft ? bounds.width - x - width : x, y: y, width: width, height: height))
        }
        title.frame = mirrored(start, look.headingRoom.top, min(size.width, max(end - start - 24, 0)), size.height)
        chevron.stand(in: mirrored(end - 12, look.headingRoom.top + (size.height - 20) / 2, 12, 20), isOpen: isOpen)
    }
}

/// The button that shows a sidebar, or puts it away.
@MainActor package final class TabSidebarToggle: UIControl, SpecifiedPart {
    package static let specifiedWord = "sidebar button"
    private let picture = UIImageView()

    /// - Parameter shows: Whether it shows the sidebar, and does not put it away.
    package init(shows: Bool, _ pressed: @escaping () -> Void) {
        super.init(frame: .zero)
        (isAccessibilityElement, accessibilityTraits) = (true, .button)
        accessibilityLabel = shows ? "Show Sidebar" : "Hide Sidebar"
        picture.image = UIImage(
            systemName: "sidebar.leading", withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .medium, scale: .large))
        addSubview(picture)
        addAction(UIAction { _ in pressed() }, for: .touchUpInside)
        dress()
    }

    package required init?(coder: NSCoder) { nil }

    private func dress() {
        picture.tintColor = traitCollection.hasGlass ? .label : tintColor
        picture.alpha = isHighlighted ? 0.4 : 1
    }

    package override func stateChanged() {
        super.stateChanged()
        dress()
    }

    package override func tintChanged() {
        super.tintChanged()
        dress()
    }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        dress()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let size = picture.shownSize
        picture.frame = pixelGrid.snapEdges(
            CGRect(
                x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
}
