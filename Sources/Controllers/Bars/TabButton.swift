// SPDX-License-Identifier: MIT
//
// One tab of a tab bar: a picture, words, and a badge (bars.tabs).

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
@_spi(Vitrine) import VitrineViewCore

/// Shows one tab.
@MainActor final class TabButton: UIControl, SpecifiedPart, BarItemView {
    package var barItem: UIBarItem { item }
    package static let specifiedWord = "tab"
    let item: UITabBarItem
    /// Where words and picture stand.
    enum Stand {
        /// The words beneath the picture, or beside it, on a bar.
        case stacked, inline
        /// The same on glass; or one of both at the top of a wide screen.
        case glass, glassInline, top
    }

    var stand = Stand.stacked
    /// Whether the picture is seen alone.
    var hidesWords = false { didSet { if hidesWords != oldValue { setNeedsLayout() } } }
    /// Whether the words stand beside the picture.
    private var isInline: Bool { stand == .inline || stand == .glassInline || stand == .top }
    private var isOnGlass: Bool { stand != .stacked && stand != .inline }
    /// Whether nothing is seen of it.
    var isGone = false { didSet { if isGone != oldValue { showLevel() } } }
    var pressed: (UITabBarItem) -> Void = { _ in }
    private let label = UILabel()
    private let picture = UIImageView()
    private let sign = SignView()
    private let badge = UIView()
    private let badgeLabel = UILabel()
    private var badgeShift = UIOffset.zero
    private var titleShift = UIOffset.zero

    init(_ item: UITabBarItem) {
        self.item = item
        super.init(frame: .zero)
        badge.isUserInteractionEnabled = false
        badge.addSubview(badgeLabel)
        badgeLabel.textAlignment = .center
        for view in [picture, sign, label, badge] { addSubview(view) }
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.pressed(self.item)
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Whether a badge is seen.
    var showsBadge: Bool { !badge.isHidden }

    func show(_ looks: UITabBarItemAppearance, unselected: UIColor?) {
        isEnabled = item.isEnabled
        let look = isSelected ? looks.selected : isEnabled ? looks.normal : looks.disabled
        let tint: UIColor = superview?.tintColor ?? .systemBlue
        let gray = UIColor(light: UIColor(white: 0.6, alpha: 1).cgColor, dark: UIColor(white: 0.459, alpha: 1).cgColor)
        let plain = isSelected ? tint : unselected ?? (isOnGlass ? .label : gray)
        let color = look.iconColor ?? plain
        tintColor = color
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(
                ofSize: stand == .top ? 15 : isInline ? 13 : 10, weight: isOnGlass && isSelected ? .semibold : .medium),
            .foregroundColor: plain,
        ]
        attributes.merge(look.titleTextAttributes) { $1 }
        attributes.merge(item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
        // A search on glass is its sign alone, and a tab at the top its words where it has any.
        let words = isOnGlass && item.isSearch ? nil : item.shownTitle
        let isWords = stand == .top && words?.isEmpty == false
        label.attributedText = words.map { NSAttributedString(string: $0, attributes: attributes) }
        let image = (isSelected ? item.selectedImage : nil) ?? item.image
        let size: UIImage.SymbolConfiguration = isOnGlass && item.isSearch ? .onGlass : isInline ? .inlineTab : .tab
        picture.image = isWords ? nil : image?.inBar(size)
        sign.sign = isWords ? nil : item.glyph
        badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        var badgeAttributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white]
        badgeAttributes.merge(look.badgeTextAttributes) { $1 }
        badgeAttributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        badgeLabel.attributedText = item.badgeValue.map { NSAttributedString(string: $0, attributes: badgeAttributes) }
        badgeLabel.textAlignment = .center
        badge.isHidden = item.badgeValue == nil
        (badgeShift, titleShift) = (look.badgePositionAdjustment, look.titlePositionAdjustment)
        showLevel()
        setNeedsLayout()
    }

    private func showLevel() { alpha = isGone ? 0 : isEnabled ? 1 : 0.5 }

    /// How wide the tab is at the top.
    var wordsWidth: CGFloat { pixelGrid.ceil(max(label.intrinsicContentSize.width, 24)) + 32 }

    /// The middles of the picture and of the words, which stands beneath it, in the height of the tab.
    private var middles: (picture: CGFloat, words: CGFloat) { isOnGlass ? (bounds.midY - 6.5, bounds.midY + 14) : (19, 40) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let grid = pixelGrid
        let iconSize = picture.image?.size ?? (sign.sign == nil ? .zero : CGSize(width: 25, height: 25))
        let hidesWords = hidesWords && isOnGlass && iconSize.width > 0
        label.isHidden = hidesWords
        let textSize = hidesWords ? .zero : label.intrinsicContentSize
        let hasWords = textSize.width > 0
        let iconFrame: CGRect
        if isInline {
            let gap: CGFloat = iconSize.width > 0 && hasWords ? 7 : 0
            let textWidth = min(textSize.width, max(bounds.width - iconSize.width - gap - 8, 0))
            let total = iconSize.width + gap + textWidth
            let start = bounds.midX - total / 2
            let iconX = isRightToLeft ? start + textWidth + gap : start
            let textX = isRightToLeft ? start : start + iconSize.width + gap
            iconFrame = CGRect(x: iconX, y: bounds.midY - iconSize.height / 2, width: iconSize.width, height: iconSize.height)
            label.frame = grid.snapEdges(
                CGRect(x: textX, y: bounds.midY - textSize.height / 2, width: textWidth, height: textSize.height))
        } else {
            let middle = hasWords ? middles.picture + item.imageInsets.top - item.imageInsets.bottom : bounds.midY
            iconFrame = CGRect(
                x: bounds.midX - iconSize.width / 2, y: middle - iconSize.height / 2, width: iconSize.width, height: iconSize.height)
            let width = min(textSize.width, max(bounds.width - 4, 0))
            label.frame = grid.snapEdges(
                CGRect(
                    x: bounds.midX - width / 2 + titleShift.horizontal, y: middles.words - textSize.height / 2 + titleShift.vertical,
                    width: width,
                    height: textSize.height))
        }
        picture.frame = grid.snapEdges(iconFrame)
        sign.frame = grid.snapEdges(iconFrame)
        let words = badgeLabel.intrinsicContentSize
        let width = max(words.width + 10, 18)
        // Beside words without a picture the badge stands at the end of the words.
        let standsByWords = isInline && iconSize.width == 0
        let (held, overlap) = standsByWords ? (label.frame, -3) : (iconFrame, CGFloat(isInline ? 12 : 6))
        // Beside a picture words begin where the badge ends: it stands higher than they do.
        let badgeTop = standsByWords ? held.midY - 9 : isInline ? max(min(held.minY - 5, label.frame.minY + 2 - 18), 0) : held.minY - 5
        let corner = isRightToLeft ? held.minX + overlap - width : held.maxX - overlap
        badge.frame = grid.snapEdges(
            CGRect(x: corner + badgeShift.horizontal, y: badgeTop + badgeShift.vertical, width: width, height: 18))
        badge.layer.cornerRadius = 9
        badgeLabel.frame = badge.bounds
    }
}
