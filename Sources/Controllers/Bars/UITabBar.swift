// SPDX-License-Identifier: MIT
//
// The bar at the bottom that leads from one part of a program to another.

public import Foundation
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineSearchBars
@_spi(Vitrine) public import VitrineViewCore

/// Is told which tab someone selects.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    /// A tab was selected.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of tabs, of which one is selected.
@preconcurrency @MainActor
open class UITabBar: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .tabBar }

    /// How tabs share the width.
    public enum ItemPositioning: Int, Hashable, Sendable { case automatic, fill, centered }

    /// Whether someone arranges the tabs: nobody does, since all of them are in the bar.
    open var isCustomizing: Bool { false }
    /// Lets someone arrange the tabs: nothing is shown.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    /// Ends that; false, since nothing was changed.
    open func endCustomizing(animated: Bool) -> Bool { false }

    /// Who is told which tab someone selects.
    open weak var delegate: (any UITabBarDelegate)?
    /// The tabs.
    open var items: [UITabBarItem]? { didSet { itemsChanged() } }
    /// The selected tab; nil is none.
    open weak var selectedItem: UITabBarItem? {
        didSet {
            if let selectedItem, !selectedItem.isSearch { glassTabs.before = selectedItem }
            if selectedItem !== oldValue { itemsChanged() }
        }
    }
    /// The look over content.
    open var standardAppearance = UITabBarAppearance() { didSet { looksChanged() } }
    /// The look where content is scrolled to its end; nil is the standard one without a ground (bars.scroll-edge).
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { looksChanged() } }
    /// The colour scheme of the bar; a black one is dark in any appearance.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    /// Whether what is behind the bar shines through it over content.
    open var isTranslucent = true { didSet { legacyChanged() } }
    /// The colour of the ground over content; nil is that of the look.
    open var barTintColor: UIColor? { didSet { legacyChanged() } }
    /// The colour of tabs that are not selected; nil is gray.
    open var unselectedItemTintColor: UIColor? { didSet { itemsChanged() } }
    /// The picture of the ground.
    open var backgroundImage: UIImage? { didSet { legacyChanged() } }
    /// The picture of the line at the edge.
    open var shadowImage: UIImage? { didSet { legacyChanged() } }
    /// How tabs share the width.
    open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
    /// The width of a tab where tabs are centred; 0 is the usual one.
    open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
    /// The room between two tabs where tabs are centred; 0 is the usual one.
    open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

    private let ground = BarGround(hasLineAtTop: true)
    private let edgeGround = BarGround(hasLineAtTop: true)
    private lazy var scrollEdge = ScrollEdgeGround(isTop: false, strength: GlassBars().tabFade)
    private(set) var buttons: [TabButton] = []
    /// What the bar has in the look of iOS 26 beside its tabs.
    let glassTabs = GlassTabs()
    private var isStale = true
    /// How far content goes beneath the bar, 0 to 1: at 0 the look of the scroll edge holds.
    var coverage: CGFloat = 1 { didSet { if coverage != oldValue { itemsChanged() } } }
    /// Told when looks may be others.
    var changedLooks: () -> Void = {}

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        guard let nib = coder.nib else { return }
        nib.read(self, .tabBar)
        // The tint of the tab that is selected, by the name of before.
        if let color = nib.color("selectedImageTintColor"), !nib.has("tintColor") { tintColor = color }
        if let appearance = nib.tabBarAppearance("standardAppearance") { standardAppearance = appearance }
        if let appearance = nib.tabBarAppearance("scrollEdgeAppearance") { scrollEdgeAppearance = appearance }
        let items: [UITabBarItem] = nib.objects("items")
        if !items.isEmpty { self.items = items }
        if let item: UITabBarItem = nib.object("selectedItem") { selectedItem = item }
    }

    private func setUp() {
        for view in [edgeGround, ground] { addSubview(view) }
        looksChanged()
    }

    /// Exchanges all tabs.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

    // MARK: Looks

    private func looksChanged() {
        for look in [standardAppearance, scrollEdgeAppearance] { look?.showAnew = { [weak self] in self?.itemsChanged() } }
        itemsChanged()
    }

    private func legacyChanged() {
        let look = standardAppearance
        look.backgroundImage = backgroundImage
        if backgroundImage != nil {
            (look.backgroundEffect, look.backgroundColor) = (nil, nil)
        } else {
            look.backgroundEffect = isTranslucent ? UIBlurEffect(style: .systemChromeMaterial) : nil
            let plain: UIColor? = isTranslucent ? nil : .systemBackground
            look.backgroundColor = barTintColor.map { isTranslucent ? $0.withAlphaComponent(0.85) : $0 } ?? plain
        }
        (look.shadowImage, look.shadowColor) = shadowImage == nil ? (nil, UIBarAppearance.line) : (shadowImage, nil)
        itemsChanged()
    }

    /// Takes over how content fades beneath the bar; nil leaves it as it is.
    func follow(_ effect: @autoclosure () -> UIScrollEdgeEffect?, of scrollView: UIScrollView?) {
        guard traitCollection.hasGlass else { return ScrollEdgeGround.leave(self) }
        if scrollEdge.superview == nil { insertSubview(scrollEdge, at: 0) }
        scrollEdge.show(isAtTop ? nil : effect(), over: scrollView)
        scrollEdge.level = coverage
    }

    func itemsChanged() {
        isStale = true
        setNeedsLayout()
        changedLooks()
    }

    /// Whether words stand beside pictures.
    private var isInline: Bool {
        traitCollection.horizontalSizeClass == .regular || traitCollection.verticalSizeClass == .compact
    }

    /// The height above the safe area (bars.heights).
    var rowHeight: CGFloat { traitCollection.barLook.tabBar.height(traitCollection) }

    /// The height of the bar with what the safe area takes below it.
    ///
    /// - Parameter width: How wide the bar is to be; nil is as it is.
    func height(safe: UIEdgeInsets, width: CGFloat? = nil) -> CGFloat {
        guard let glass = traitCollection.barLook.glass else { return rowHeight + safe.bottom }
        bringUpToDate()
        return places(glass, width: width ?? bounds.width, safe: safe).height
    }

    func bringUpToDate() {
        guard isStale else { return }
        isStale = false
        let hasGlass = traitCollection.hasGlass
        if !hasGlass {
            glassTabs.pool.begin()
            glassTabs.pool.end()
            glassTabs.mark.alpha = 0
        }
        if hasGlass { scrollEdge.level = coverage }
        let items = items ?? []
        let standard = selectedItem?.standardAppearance ?? standardAppearance
        let edge = selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
        ground.show(standard, isOnGlass: hasGlass)
        if let edge {
            edgeGround.show(edge, isOnGlass: hasGlass)
        } else {
            let clear = UIBarAppearance()
            clear.configureWithTransparentBackground()
            edgeGround.show(clear)
        }
        (ground.level, edgeGround.level) = (coverage, coverage >= 1 ? 0 : 1)
        let look = coverage > 0 ? standard : edge ?? standard
        let old = buttons
        buttons = items.map { item in old.first { $0.item === item } ?? TabButton(item) }
        for button in old where !buttons.contains(where: { $0 === button }) { button.removeFromSuperview() }
        for button in buttons {
            if button.superview !== self { addSubview(button) }
            button.isSelected = button.item === selectedItem
            button.stand = hasGlass ? isAtTop ? .top : isInline ? .glassInline : .glass : isInline ? .inline : .stacked
            let isCompact = traitCollection.verticalSizeClass == .compact
            let inline = isCompact ? look.compactInlineLayoutAppearance : look.inlineLayoutAppearance
            button.show(isInline ? inline : look.stackedLayoutAppearance, unselected: unselectedItemTintColor)
            button.pressed = { [weak self] in self?.select($0) }
            button.item.showAnew = { [weak self] in self?.itemsChanged() }
        }
    }

    private func select(_ item: UITabBarItem) {
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        isStale = true
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        itemsChanged()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height(safe: safeAreaInsets)) }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(safe: safeAreaInsets))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringUpToDate()
        for view in [edgeGround, ground] { view.frame = bounds }
        if let glass = traitCollection.barLook.glass {
            // What stands above the tabs has glass of its own, and no fade.
            let low = min(glass.tabsHeight + glass.tabsBottom(safe: safeAreaInsets.bottom), bounds.height)
            scrollEdge.frame = CGRect(x: 0, y: bounds.height - low, width: bounds.width, height: low)
            return placeOnGlass(glass)
        }
        let safe = safeAreaInsets
        let room = max(bounds.width - safe.left - safe.right, 0)
        let count = CGFloat(max(buttons.count, 1))
        let isCentred = itemPositioning == .centered || itemPositioning == .automatic && traitCollection.horizontalSizeClass == .regular
        let spacing = isCentred ? (itemSpacing > 0 ? itemSpacing : 34) : 0
        let usual: CGFloat = isInline ? 134 : 76
        let fitted = (room - spacing * (count - 1)) / count
        let width = isCentred ? min(itemWidth > 0 ? itemWidth : usual, fitted) : room / count
        let total = width * count + spacing * (count - 1)
        var x = safe.left + (room - total) / 2
        glassTabs.sidebarButton?.frame = CGRect(
            x: isRightToLeft ? bounds.width - safe.right - 52 : safe.left + 8, y: 0, width: 44, height: min(rowHeight, bounds.height))
        for button in isRightToLeft ? buttons.reversed() : buttons {
            button.frame = CGRect(x: x, y: 0, width: width, height: min(rowHeight, bounds.height))
            x += width + spacing
        }
    }

    // What floats lets touches through beside it.
    open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self && traitCollection.hasGlass ? nil : found
    }
}
