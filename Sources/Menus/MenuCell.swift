// SPDX-License-Identifier: MIT
//
// One element of a menu that is up: a row, or a tile beside others.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineSymbols
@_spi(Vitrine) import VitrineViewCore

/// Measures of menus, in points, at the text size of a view.
@MainActor struct MenuMeasures {
    /// How wide a menu is, unless the text is very large.
    static let width: CGFloat = 250
    /// The least height of a row.
    static let rowHeight: CGFloat = 44
    /// Above and below the text of a row.
    static let padding: CGFloat = 11

    /// What differs from look to look.
    let look: ControlMetrics.Menus
    let body: UIFont
    let small: UIFont
    let tiny: UIFont
    /// Of signs and pictures, how much larger than at the normal text size.
    let growth: CGFloat
    let hairline: CGFloat

    init(_ traits: UITraitCollection) {
        look = traits.controls.menus
        body = .preferredFont(forTextStyle: .body, compatibleWith: traits)
        small = .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
        tiny = .preferredFont(forTextStyle: .caption1, compatibleWith: traits)
        growth = max(body.pointSize / 17, 1)
        hairline = 1 / max(traits.displayScale, 1)
    }

    /// How wide a menu is in a room.
    func width(in room: CGFloat) -> CGFloat { min(growth > 1.4 ? Self.width * min(growth, 1.4) : Self.width, room) }
}

/// Shows an element.
@MainActor final class MenuCell: UIView {
    /// How an element is shown.
    enum Style {
        case row
        case tile
        case icon
        /// In a palette, where the mark is a ground.
        case swatch
        /// The head of a menu that was opened from another: leads back.
        case back
    }

    let element: UIMenuElement
    let style: Style
    private let hasMarks: Bool
    /// Whether text keeps the room of a picture before it.
    private let hasPictures: Bool
    private let ground = UIView()
    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private let sign = MenuSign()
    private let measures: MenuMeasures

    init(_ element: UIMenuElement, _ style: Style, hasMarks: Bool, hasPictures: Bool = false, _ measures: MenuMeasures) {
        (self.element, self.style, self.hasMarks, self.measures) = (element, style, hasMarks, measures)
        self.hasPictures = hasPictures && measures.look.hasLeadingPictures
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        for view in [ground, picture, title, subtitle, sign] { addSubview(view) }
        ground.alpha = 0
        title.text = element is UIDeferredMenuElement ? "Loading…" : element.title
        title.font = style == .tile ? measures.tiny : style == .back ? measures.body.withWeight(.semibold) : measures.body
        title.numberOfLines = style == .tile ? 1 : 2
        title.textAlignment = style == .tile ? .center : .natural
        subtitle.text = element.subtitle
        subtitle.font = measures.small
        subtitle.numberOfLines = 2
        picture.contentMode = .scaleAspectFit
        sign.pointSize = measures.body.pointSize
        stateChanged()
    }

    required init?(coder: NSCoder) { nil }

    /// Whether it can be chosen.
    var isAvailable: Bool { !element.shownAttributes.contains(.disabled) && !(element is UIDeferredMenuElement) }

    /// Whether a finger is on it.
    var isLit = false {
        didSet { if isLit != oldValue { ground.alpha = isLit || isSwatchOn ? 1 : 0 } }
    }

    private var isSwatchOn: Bool { style == .swatch && element.shownState == .on }

    /// Takes on what the element says.
    func stateChanged() {
        let isFlat = !isAvailable
        let color: UIColor =
            isFlat ? .tertiaryLabel : element.shownAttributes.contains(.destructive) ? .systemRed : .label
        title.textColor = color
        subtitle.textColor = isFlat ? .tertiaryLabel : .secondaryLabel
        picture.tintColor = color
        picture.image = element.image?.preferring(Self.symbols, traits: traitCollection)
        picture.alpha = isFlat ? 0.4 : 1
        sign.tintColor = color
        sign.sign =
            style == .back
            ? .menuDown
            : element is UIMenu
                ? .menuForwards
                : style != .row ? nil : element.shownState == .on ? .menuCheck : element.shownState == .mixed ? .menuDash : nil
        ground.backgroundColor = .systemFill
        ground.alpha = isLit || isSwatchOn ? 1 : 0
        setNeedsLayout()
    }

    private var look: ControlMetrics.Menus { measures.look }
    /// Where marks end, and pictures or text begin.
    private var behindMarks: CGFloat { hasMarks ? look.inset + (look.markedInset - look.inset) * measures.growth : look.inset }
    private var leading: CGFloat { behindMarks + (hasPictures ? pictureRoom + look.pictureGap : 0) }
    /// Symbols grow with the words beside them (symbols.menus).
    private static var symbols: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(textStyle: .body) }

    private var pictureRoom: CGFloat { look.pictureWidth * measures.growth }

    private func textRoom(in width: CGFloat) -> CGFloat {
        let end =
            look.hasLeadingPictures ? hasForwards ? 20 * measures.growth : 0 : element.image == nil ? 0 : pictureRoom + look.pictureGap
        return max(width - leading - look.inset - end, 1)
    }

    /// Whether the sign that leads on stands behind the text.
    private var hasForwards: Bool { look.hasLeadingPictures && style == .row && element is UIMenu }

    /// How high it is at a width.
    func height(for width: CGFloat) -> CGFloat {
        switch style {
        case .tile: return max(40 + measures.tiny.lineHeight + 8, 64)
        case .icon, .swatch: return MenuMeasures.rowHeight * max(1, measures.growth * 0.8)
        case .row, .back:
            let (first, second) = textHeights(in: textRoom(in: width))
            return max(MenuMeasures.rowHeight, (first + second + 2 * MenuMeasures.padding).rounded(.up))
        }
    }

    private func textHeights(in room: CGFloat) -> (CGFloat, CGFloat) {
        let size = CGSize(width: room, height: .greatestFiniteMagnitude)
        return (
            title.sizeThatFits(size).height, (subtitle.text ?? "").isEmpty ? 0 : subtitle.sizeThatFits(size).height
        )
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let grid = pixelGrid
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = grid.snapEdges(frame)
        }
        ground.frame = bounds.insetBy(dx: min(look.lightInset, bounds.width / 4), dy: 0)
        ground.layer.cornerRadius = look.lightInset > 0 ? min(bounds.height / 2, look.cornerRadius - look.lightInset) : 0
        let own = picture.image?.size ?? .zero
        let shrink = min(1, pictureRoom / max(own.width, own.height, 1))
        let size = CGSize(width: own.width * shrink, height: own.height * shrink)
        switch style {
        case .row, .back:
            let room = textRoom(in: bounds.width)
            let (first, second) = textHeights(in: room)
            let y = (bounds.height - first - second) / 2
            place(title, CGRect(x: leading, y: y, width: room, height: first))
            place(subtitle, CGRect(x: leading, y: y + first, width: room, height: second))
            let signs = look.inset - 16
            if hasForwards {
                let width = 2 * look.inset + 10
                place(sign, CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height))
            } else if hasPictures, !hasMarks {
                place(sign, CGRect(x: behindMarks, y: 0, width: pictureRoom, height: bounds.height))
            } else {
                place(sign, CGRect(x: signs, y: 0, width: behindMarks - signs + 4 * measures.growth, height: bounds.height))
            }
            let middle = hasPictures ? behindMarks + pictureRoom / 2 : bounds.width - look.inset - pictureRoom / 2
            place(picture, CGRect(x: middle - size.width / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
        case .tile:
            let text = measures.tiny.lineHeight
            let top = max((bounds.height - size.height - 4 - text) / 2, 4)
            place(picture, CGRect(x: (bounds.width - size.width) / 2, y: top, width: size.width, height: size.height))
            place(title, CGRect(x: 4, y: bounds.height - top - text, width: max(bounds.width - 8, 0), height: text))
        case .icon, .swatch:
            place(
                picture,
                CGRect(
                    x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
            if style == .swatch {
                let side = min(bounds.height - 8, bounds.width)
                ground.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
                ground.layer.cornerRadius = side / 2
            }
        }
        title.isHidden = style == .icon || style == .swatch
    }
}

extension UIFont {
    /// The system's font of this size in another weight.
    fileprivate func withWeight(_ weight: UIFont.Weight) -> UIFont { .systemFont(ofSize: pointSize, weight: weight) }
}
