// SPDX-License-Identifier: MIT
//
// Shows one accessory and takes the touches on it (list-cells.accessory-touches).

import Foundation
@_spi(Vitrine) import VitrineCollectionUI
import VitrineConfigurations
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineMenus
@_spi(Vitrine) package import VitrineViewCore

/// What a row does for its accessories.
@MainActor package struct AccessoryHooks {
    /// Opens what lies under the item, or closes it.
    package var togglesOutline: () -> Void = {}
    /// Uncovers the actions at the end of the row.
    package var asksForDeletion: () -> Void = {}
    /// Follows a finger that moves the row.
    package var reorders: (_ phase: UITouch.Phase, _ touch: UITouch) -> Void = { _, _ in }

    package init() {}
}

/// An accessory in a row.
final class AccessoryView: UIControl, SpecifiedPart {
    package static let specifiedWord = "accessory"
    private(set) var accessory: UICellAccessory
    /// What is seen of it: a sign, a text, a button, the program's own view.
    private(set) var shown: UIView
    private var hooks: () -> AccessoryHooks = { AccessoryHooks() }
    private var divider: UIView?
    /// Whether its sign stands at the end of its room, under the ends of the signs of other rows, and not in the middle.
    var endsAtEdge = false { didSet { if endsAtEdge != oldValue { setNeedsLayout() } } }
    /// Whether a line sets it apart from what is before it.
    var isDivided = false { didSet { if isDivided != oldValue { showDivider() } } }

    override init(frame: CGRect) {
        (accessory, shown) = (.checkmark(), UIView())
        super.init(frame: frame)
    }

    convenience init(_ accessory: UICellAccessory, hooks: @escaping () -> AccessoryHooks) {
        self.init(frame: .zero)
        (self.hooks, shown) = (hooks, Self.makeView(of: accessory))
        addSubview(shown)
        take(accessory)
        if isHandle { addGestureRecognizer(HandleGesture { phase, touch in hooks().reorders(phase, touch) }) }
    }

    required init?(coder: NSCoder) { nil }

    private static func makeView(of accessory: UICellAccessory) -> UIView {
        switch accessory.accessoryType {
        case .disclosureIndicator: AccessorySign(.forwards)
        case .outlineDisclosure: AccessorySign(.outline)
        case .checkmark: AccessorySign(.check)
        case .delete: AccessorySign(.delete)
        case .insert: AccessorySign(.insert)
        case .reorder: AccessorySign(.reorder)
        case .multiselect: AccessorySign(.circle)
        case .detail: AccessorySign(.detail)
        case .label: UILabel()
        case .popUpMenu: MenuButton()
        case .customView(let view): view
        }
    }

    /// Shows another accessory of the same type.
    func take(_ new: UICellAccessory) {
        accessory = new
        switch new.accessoryType {
        case .label:
            guard let label = shown as? UILabel else { break }
            (label.text, label.font) = (new.details.text, new.details.font)
            label.adjustsFontForContentSizeCategory = new.details.adjustsFont
            label.textColor = new.tintColor ?? .secondaryLabel
        case .popUpMenu: (shown as? MenuButton)?.show(new)
        case .customView: if let tint = new.tintColor { shown.tintColor = tint }
        case .disclosureIndicator, .outlineDisclosure, .checkmark, .delete, .insert, .reorder, .multiselect, .detail:
            guard let sign = shown as? AccessorySign else { break }
            (sign.color, sign.groundColor) = (new.tintColor, new.backgroundColor)
            // The tint of a circle that is marked is that of its ground.
            if case .multiselect = new.accessoryType { (sign.color, sign.groundColor) = (nil, new.backgroundColor ?? new.tintColor) }
        }
        isUserInteractionEnabled = isTouched
        // Touches on a view of the program's that it does not take are the row's.
        isEnabled = accessory.isOfSystem
        setNeedsLayout()
    }

    /// Whether touches on it are its own, and not the row's.
    private var isTouched: Bool {
        switch accessory.accessoryType {
        case .outlineDisclosure, .delete, .insert, .reorder, .popUpMenu, .detail, .customView: true
        case .disclosureIndicator, .checkmark, .multiselect, .label: false
        }
    }

    /// Shows what a state says of the item.
    func take(_ state: UICellConfigurationState) {
        guard let sign = shown as? AccessorySign else { return }
        switch accessory.accessoryType {
        case .outlineDisclosure: sign.isOpen = state.isExpanded
        case .multiselect: sign.kind = state.isSelected ? .marked : .circle
        default: break
        }
    }

    // MARK: Size

    /// How large what is seen is, and how much room it is centred in, which may be less (list-cells.accessory-options).
    func measure() -> (size: CGSize, room: CGFloat) {
        let size = shownSize
        return switch accessory.width {
        case .actual: (size, size.width)
        case .standard: (size, Self.standardRoom(traitCollection))
        case .custom(let width): (size, max(width, 0))
        }
    }

    /// The usual room, at the normal text size, in points.
    static let standardWidth: CGFloat = 24

    /// The usual room at a text size.
    static func standardRoom(_ traits: UITraitCollection) -> CGFloat { (standardWidth * AccessorySign.growth(traits)).rounded() }

    private var shownSize: CGSize {
        guard case .customView(let view) = accessory.accessoryType else { return shown.sizeThatFits(.zero) }
        if accessory.details.maintainsFixedSize { return view.bounds.size }
        if !view.constraints.isEmpty { return view.systemLayoutSizeFitting(.zero) }
        let (wish, own) = (view.intrinsicContentSize, view.bounds.size)
        return CGSize(width: wish.width >= 0 ? wish.width : own.width, height: wish.height >= 0 ? wish.height : own.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = shownSize
        let scale = max(traitCollection.displayScale, 1)
        func snap(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
        var x = bounds.midX - size.width / 2
        if endsAtEdge { x = effectiveUserInterfaceLayoutDirection == .leftToRight ? bounds.maxX - size.width : bounds.minX }
        shown.frame = CGRect(
            x: snap(x), y: snap(bounds.midY - size.height / 2), width: size.width, height: size.height)
        if let divider {
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            let height = min(bounds.height, 20 * AccessorySign.growth(traitCollection))
            divider.frame = CGRect(
                x: isLeftToRight ? -Self.dividerGap : bounds.width + Self.dividerGap - 1 / scale, y: snap(bounds.midY - height / 2),
                width: 1 / scale, height: height)
        }
    }

    /// Between a line before a handle and the handle, in points.
    static let dividerGap: CGFloat = 8

    private func showDivider() {
        divider?.removeFromSuperview()
        divider = nil
        guard isDivided else { return }
        let line = UIView()
        (line.backgroundColor, line.isUserInteractionEnabled) = (.separator, false)
        addSubview(line)
        divider = line
    }

    // MARK: Touches

    /// A finger need not hit a small sign exactly.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        if !accessory.isOfSystem { return super.point(inside: point, with: event) }
        return bounds.insetBy(dx: -8, dy: 0).contains(point)
    }

    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        guard let touch else { return }
        if !isHandle, point(inside: touch.location(in: self), with: event) { perform() }
    }

    private var isHandle: Bool { accessory.accessoryType == .reorder }

    /// Does what the accessory is there for.
    func perform() {
        if let handler = accessory.handler { return handler() }
        switch accessory.accessoryType {
        case .outlineDisclosure: hooks().togglesOutline()
        case .delete: hooks().asksForDeletion()
        default: break
        }
    }

    override var isHighlighted: Bool {
        didSet {
            if accessory.isOfSystem, !isHandle { shown.alpha = isHighlighted ? 0.3 : 1 }
        }
    }
}

/// A button that shows which element of its menu is chosen, before two chevrons.
private final class MenuButton: UIButton {
    private let text = UILabel()
    private let sign = AccessorySign(.upAndDown)
    private var accessory: UICellAccessory?

    override init(frame: CGRect) {
        super.init(frame: frame)
        for view in [text, sign] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        text.font = .preferredFont(forTextStyle: .body, compatibleWith: nil)
        text.adjustsFontForContentSizeCategory = true
        (showsMenuAsPrimaryAction, changesSelectionAsPrimaryAction) = (true, true)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ new: UICellAccessory) {
        accessory = new
        if menu !== new.details.menu { menu = new.details.menu }
        sign.color = new.tintColor
        text.textColor = new.tintColor ?? .secondaryLabel
        showChoice()
    }

    private func showChoice() {
        let chosen = menu?.selectedElements.first?.title
        titleLabel?.isHidden = true
        guard text.text != chosen else { return }
        text.text = chosen
        superview?.superview?.setNeedsLayout()
        setNeedsLayout()
    }

    override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        super.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        let before = text.text
        showChoice()
        if text.text != before, let menu { accessory?.details.menuHandler?(menu) }
    }

    private static let gap: CGFloat = 6

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let (words, mark) = (text.sizeThatFits(.zero), sign.sizeThatFits(.zero))
        return CGSize(width: words.width + Self.gap + mark.width, height: max(words.height, mark.height))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.isHidden = true
        let mark = sign.sizeThatFits(.zero)
        let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
        let room = max(bounds.width - mark.width - Self.gap, 0)
        text.frame = CGRect(x: isLeftToRight ? 0 : mark.width + Self.gap, y: 0, width: room, height: bounds.height)
        sign.frame = CGRect(
            x: isLeftToRight ? bounds.width - mark.width : 0, y: ((bounds.height - mark.height) / 2).rounded(), width: mark.width,
            height: mark.height)
    }
}
