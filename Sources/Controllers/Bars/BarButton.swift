// SPDX-License-Identifier: MIT
//
// The button that a bar shows for an item.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineSymbols
@_spi(Vitrine) import VitrineViewCore

/// Shows an item of a navigation bar or a toolbar.
@MainActor final class BarButton: UIControl, SpecifiedPart, BarItemView {
    package var barItem: UIBarItem { item }
    package static let specifiedWord = "bar button"
    /// Room at each side of the content, which takes touches too.
    static let padding: CGFloat = 8
    /// The length of a side of the signs.
    static let glyphLength: CGFloat = 24

    let item: UIBarButtonItem
    private let label = UILabel()
    private let picture = UIImageView()
    private let sign = SignView()
    private let disc = UIView()
    /// The picture behind the words; nil where there never was one.
    private var ground: UIImageView?
    private var titleOffset = UIOffset.zero
    private var attributes: [NSAttributedString.Key: Any] = [:]
    /// How it stands on glass; nil stands on the bar.
    private var glass: GlassBars?
    private var badge: ItemBadge?

    init(_ item: UIBarButtonItem) {
        self.item = item
        super.init(frame: .zero)
        disc.isUserInteractionEnabled = false
        for view in [disc, label, picture, sign] { addSubview(view) }
        addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                self.item.perform(from: self)
            }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    /// Carries over what the item says; `look` is that of its style in the bar.
    ///
    /// - Parameters:
    ///   - glass: How it stands on glass; nil stands on the bar.
    ///   - barTint: The colour that the bar itself was given.
    func show(_ look: UIBarButtonItemAppearance?, on glass: GlassBars? = nil, barTint: UIColor? = nil) {
        isEnabled = item.isEnabled
        self.glass = glass
        let isDone = item.style == .done
        // On glass buttons have the colour of words, and those that stand out are white on the tint (system26.colors).
        let tint = glass == nil ? item.tintColor : isDone && !item.hidesSharedBackground ? .white : item.tintColor ?? barTint ?? .label
        if tintColor !== tint { tintColor = tint }
        let plainWeight: UIFont.Weight = glass == nil ? .regular : .medium
        attributes = [.font: UIFont.systemFont(ofSize: 17, weight: isDone ? .semibold : plainWeight)]
        attributes.merge(look?.normal.titleTextAttributes ?? [:]) { $1 }
        attributes.merge(item.titleTextAttributes(for: .normal) ?? [:]) { $1 }
        if !isEnabled {
            attributes[.foregroundColor] = nil
            attributes.merge(look?.disabled.titleTextAttributes ?? [:]) { $1 }
            attributes.merge(item.titleTextAttributes(for: .disabled) ?? [:]) { $1 }
        }
        picture.image = item.image?.inBar(isDone ? .barDone : glass == nil ? .bar : .onGlass)
        sign.sign = glass == nil ? item.glyph : item.glassGlyph
        let isClose = sign.sign == .closeCross
        disc.backgroundColor = isClose ? .tertiarySystemFill : nil
        disc.layer.cornerRadius = 15
        sign.tintColor = isClose ? .secondaryLabel : nil
        showBadge()
        let state = isEnabled ? look?.normal : look?.disabled
        titleOffset = item.skin.titleOffset == .zero ? state?.titlePositionAdjustment ?? .zero : item.skin.titleOffset
        let backgrounds = item.skin.backgrounds
        let background = backgrounds[isEnabled ? .normal : .disabled] ?? backgrounds[.normal] ?? state?.backgroundImage
        if background != nil, ground == nil {
            let view = UIImageView()
            insertSubview(view, at: 0)
            ground = view
        }
        ground?.image = background
        isContextMenuInteractionEnabled = item.menu != nil
        showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil && item.action == nil
        colorText()
        setNeedsLayout()
    }

    private func colorText() {
        var attributes = attributes
        let tint: UIColor = tintColor
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = isEnabled ? tint : .tertiaryLabel }
        let words = item.image == nil && sign.sign == nil ? item.shownTitle : nil
        label.attributedText = words.map { NSAttributedString(string: $0, attributes: attributes) }
        for view in [picture, sign] { view.alpha = isEnabled ? 1 : 0.35 }
    }

    private func showBadge() {
        guard glass != nil, let said = item.badge else {
            badge?.removeFromSuperview()
            badge = nil
            return
        }
        let badge = badge ?? ItemBadge()
        if badge.superview == nil { addSubview(badge) }
        badge.show(said)
        self.badge = badge
    }

    override func tintChanged() {
        super.tintChanged()
        colorText()
    }

    // The tint of a bar that has none beneath it before holds from here on, too (bars.tint-of-words).
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        colorText()
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isHighlighted ? 0.3 : 1
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard isEnabled, let menu = item.menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    // MARK: Layout

    private var contentSize: CGSize {
        if let image = picture.image {
            return CGSize(
                width: image.size.width - item.imageInsets.horizontal, height: image.size.height - item.imageInsets.vertical)
        }
        if sign.sign == .closeCross { return CGSize(width: 30, height: 30) }
        if sign.sign != nil { return CGSize(width: Self.glyphLength, height: Self.glyphLength) }
        return label.intrinsicContentSize
    }

    /// How wide the item is, without the room beside it.
    var contentWidth: CGFloat {
        if item.width > 0 { return item.width }
        let others = (item.possibleTitles ?? []).map { words -> CGFloat in
            let probe = UILabel()
            probe.attributedText = NSAttributedString(string: words, attributes: attributes)
            return environment.run { probe.intrinsicContentSize.width }
        }
        return others.reduce(contentSize.width) { max($0, $1) }
    }

    /// Whether it shows words.
    var showsWords: Bool { label.attributedText != nil }

    /// How wide the item is on glass, with the room beside it.
    var cellWidth: CGFloat {
        let glass = glass ?? GlassBars()
        return contentWidth + 2 * (showsWords ? glass.wordMargin : glass.pictureMargin)
    }

    override var intrinsicContentSize: CGSize { CGSize(width: contentWidth + 2 * Self.padding, height: 44) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentSize
        // The button itself may have lost a part of a pixel to rounding, which is no reason to shorten its words.
        let room = pixelGrid.ceil(max(bounds.width - 2 * Self.padding, 0))
        let width = min(size.width, max(room, 0))
        let frame = pixelGrid.snapEdges(
            CGRect(x: bounds.midX - width / 2, y: bounds.midY - size.height / 2, width: width, height: size.height))
        label.frame = frame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
        let height = ground?.image?.size.height ?? 0
        ground?.frame = pixelGrid.snapEdges(CGRect(x: 0, y: bounds.midY - height / 2, width: bounds.width, height: height))
        let insets = item.imageInsets
        picture.frame = CGRect(
            x: frame.minX - insets.left, y: frame.minY - insets.top, width: frame.width + insets.horizontal,
            height: frame.height + insets.vertical
        ).offsetBy(dx: insets.left, dy: insets.top)
        let side = sign.sign == .closeCross ? 22 : Self.glyphLength
        sign.frame = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
        disc.frame = CGRect(x: bounds.midX - 15, y: bounds.midY - 15, width: 30, height: 30)
        disc.isHidden = sign.sign != .closeCross
        if let badge {
            // At the corner of what is shown where that is in the middle of a wide piece, and of the glass otherwise.
            let size = badge.size
            let end = min(bounds.midX + 22, bounds.maxX) + 3 - size.width
            let x = isRightToLeft ? bounds.width - end - size.width : end
            badge.frame = pixelGrid.snapEdges(CGRect(x: x, y: bounds.midY - 22 - 2, width: size.width, height: size.height))
        }
    }
}

extension UIImage {
    /// The picture as bars show it: in the tint, unless it says otherwise (bars.pictures-take-the-tint).
    func inBar(_ symbols: SymbolConfiguration) -> UIImage {
        let image = preferring(symbols)
        return image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
    }
}

extension UIImage.SymbolConfiguration {
    /// Beside the words of a bar's items, and larger (symbols.bars).
    static var bar: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large) }
    /// Beside the words of the item that ends something.
    static var barDone: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(pointSize: 17, weight: .semibold, scale: .large) }
    /// On glass in bars.
    static var onGlass: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(pointSize: 17, weight: .medium, scale: .large) }
    /// Above the words of a tab (symbols.bars).
    static var tab: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(pointSize: 18, weight: .medium, scale: .large) }
    /// Beside the words of a tab.
    static var inlineTab: UIImage.SymbolConfiguration { UIImage.SymbolConfiguration(pointSize: 13, weight: .medium, scale: .large) }
}

/// The way back: a sign and the words of the item below.
@MainActor final class BackButton: UIControl, SpecifiedPart, BarItemView {
    package static let specifiedWord = "back button"
    let label = UILabel()
    private let sign = SignView()
    private let picture = UIImageView()
    private var attributes: [NSAttributedString.Key: Any] = [:]
    /// How far the words begin from the edge of the button.
    static let textStart: CGFloat = 27
    var pressed: () -> Void = {}
    /// Takes what the class of items is to look like.
    private let item = UIBarButtonItem(kind: nil)
    package var barItem: UIBarItem { item }
    private var offset = UIOffset.zero

    init() {
        super.init(frame: .zero)
        sign.sign = .back
        for view in [sign, picture, label] { addSubview(view) }
        addAction(UIAction { [weak self] _ in self?.pressed() }, for: .touchUpInside)
        item.showAnew = { [weak self] in self?.setNeedsLayout() }
    }

    required init?(coder: NSCoder) { nil }

    /// Whether the sign alone stands on glass.
    private var isOnGlass = false

    func show(_ look: UIBarButtonItemStateAppearance, image: UIImage?, on glass: GlassBars? = nil, barTint: UIColor? = nil) {
        (attributes, offset) = (look.titleTextAttributes, look.titlePositionAdjustment)
        if glass != nil || isOnGlass { tintColor = glass == nil ? nil : barTint ?? .label }
        isOnGlass = glass != nil
        label.isHidden = isOnGlass
        picture.image = image?.inBar(.bar)
        sign.isHidden = image != nil
        setNeedsLayout()
    }

    /// How wide the button is with words.
    func width(of words: String) -> CGFloat {
        say(words)
        return Self.textStart + (words.isEmpty ? -4 : label.intrinsicContentSize.width)
    }

    func say(_ words: String) {
        var attributes = attributes
        let tint: UIColor = tintColor
        if attributes[.font] == nil { attributes[.font] = UIFont.systemFont(ofSize: 17) }
        if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = tint }
        label.attributedText = NSAttributedString(string: words, attributes: attributes)
        setNeedsLayout()
    }

    override func tintChanged() {
        super.tintChanged()
        say(label.attributedText?.string ?? "")
    }

    override func stateChanged() {
        super.stateChanged()
        alpha = isHighlighted ? 0.3 : 1
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = pixelGrid.snapEdges(frame)
        }
        if isOnGlass {
            sign.frame = pixelGrid.snapEdges(CGRect(x: bounds.midX - 12, y: bounds.midY - 12, width: 24, height: 24))
            let size = picture.image?.size ?? .zero
            picture.frame = pixelGrid.snapEdges(
                CGRect(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
            label.frame = bounds
            return
        }
        place(sign, CGRect(x: 5, y: bounds.midY - 12, width: 22, height: 24))
        if let size = picture.image?.size {
            place(picture, CGRect(x: 8, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
        }
        let height = label.intrinsicContentSize.height
        let moved = item.skin.backTitleOffset == .zero ? offset : item.skin.backTitleOffset
        place(
            label,
            CGRect(
                x: Self.textStart + moved.horizontal, y: bounds.midY - height / 2 + moved.vertical,
                width: pixelGrid.ceil(max(bounds.width - Self.textStart, 0)), height: height))
    }
}
