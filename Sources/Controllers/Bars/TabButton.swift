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
    /// Whether the words stand beside the picture.
    var isInline = false
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
        let plain = isSelected ? tint : unselected ?? gray
        let color = look.iconColor ?? plain
        tintColor = color
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: isInline ? 13 : 10, weight: .medium), .foregroundColor: plain,
        ]
        attributes.merge(look.titleTextAttributes) { $1 }
        attributes.merge(item.titleTextAttributes(for: isSelected ? .selected : .normal) ?? [:]) { $1 }
        label.attributedText = item.shownTitle.map { NSAttributedString(string: $0, attributes: attributes) }
        picture.image = ((isSelected ? item.selectedImage : nil) ?? item.image)?.inBar(isInline ? .inlineTab : .tab)
        sign.sign = item.glyph
        badge.backgroundColor = item.badgeColor ?? look.badgeBackgroundColor ?? .systemRed
        var badgeAttributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.white]
        badgeAttributes.merge(look.badgeTextAttributes) { $1 }
        badgeAttributes.merge(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
        badgeLabel.attributedText = item.badgeValue.map { NSAttributedString(string: $0, attributes: badgeAttributes) }
        badgeLabel.textAlignment = .center
        badge.isHidden = item.badgeValue == nil
        (badgeShift, titleShift) = (look.badgePositionAdjustment, look.titlePositionAdjustment)
        alpha = isEnabled ? 1 : 0.5
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let grid = pixelGrid
        let iconSize = picture.image?.size ?? (sign.sign == nil ? .zero : CGSize(width: 25, height: 25))
        let textSize = label.intrinsicContentSize
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
            let middle = hasWords ? 19 + item.imageInsets.top - item.imageInsets.bottom : bounds.midY
            iconFrame = CGRect(
                x: bounds.midX - iconSize.width / 2, y: middle - iconSize.height / 2, width: iconSize.width, height: iconSize.height)
            let width = min(textSize.width, max(bounds.width - 4, 0))
            label.frame = grid.snapEdges(
                CGRect(
                    x: bounds.midX - width / 2 + titleShift.horizontal, y: 40 - textSize.height / 2 + titleShift.vertical, width: width,
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
