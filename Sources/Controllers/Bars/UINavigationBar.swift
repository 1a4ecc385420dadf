// SPDX-License-Identifier: MIT
//
// The bar at the top: titles, the way back, and buttons.

public import Foundation
public import VitrineControls
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineSearchBars
@_spi(Vitrine) public import VitrineViewCore

/// Which edge of the screen a bar belongs to.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
    /// The edge that a bar belongs to; one at the top goes on beneath what is above it where it is attached.
    func position(for bar: UIView) -> UIBarPosition
}

/// Is told of items that come and go, and has a say in it.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether an item may come on top.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    /// An item came on top.
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
    /// Whether the top item may go.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// The top item went.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UIBarPositioningDelegate {
    public func position(for bar: UIView) -> UIBarPosition { .any }
}

extension UINavigationBarDelegate {
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar that shows where one is in a stack of controllers.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .navigationBar }

    /// Who is told of items that come and go.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The items, from the first to the one that is shown.
    open var items: [UINavigationItem]? {
        get { stack }
        set { setItems(newValue, animated: false) }
    }
    /// The look over content.
    open var standardAppearance = UINavigationBarAppearance() { didSet { looksChanged() } }
    /// The look over content in little height; nil is the standard one.
    open var compactAppearance: UINavigationBarAppearance? { didSet { looksChanged() } }
    /// The look where content is scrolled to its beginning; nil is the standard one without a ground (bars.scroll-edge).
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { looksChanged() } }
    /// The look in little height where content is scrolled to its beginning.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { looksChanged() } }
    /// Whether titles are large where items do not say otherwise.
    open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { itemsChanged() } } }
    /// The colour scheme of the bar; a black one is dark in any appearance.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    /// Whether what is behind the bar shines through it over content.
    open var isTranslucent = true { didSet { legacyChanged() } }
    /// The colour of the ground over content; nil is that of the look.
    open var barTintColor: UIColor? { didSet { legacyChanged() } }
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.titleTextAttributes }
        set { standardAppearance.titleTextAttributes = newValue ?? [:] }
    }
    /// How the large title looks.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { standardAppearance.largeTitleTextAttributes }
        set { standardAppearance.largeTitleTextAttributes = newValue ?? [:] }
    }
    /// The picture of the line at the edge.
    open var shadowImage: UIImage? { didSet { legacyChanged() } }
    /// The picture before the words of the way back.
    open var backIndicatorImage: UIImage? { didSet { legacyChanged() } }
    /// Where the picture of the way back lets the title of the bar be seen.
    open var backIndicatorTransitionMaskImage: UIImage?

    private var stack: [UINavigationItem] = []
    private let ground = BarGround(hasLineAtTop: false)
    private let edgeGround = BarGround(hasLineAtTop: false)
    private lazy var scrollEdge = ScrollEdgeGround(isTop: true, beyond: UINavigationBar.fadeBelow)
    /// The row of the item on top.
    private(set) var row: NavigationRow?
    private var backgroundImage: UIImage?
    /// Asked to go back; nil pops the top item.
    var goBack: (() -> Void)?
    /// Told when the height or the looks may be others.
    var changedLooks: () -> Void = {}
    /// How far the ground goes on above the bar.
    var overhang: CGFloat = 0 { didSet { if overhang != oldValue { setNeedsLayout() } } }
    /// How far content has gone beneath the bar, 0 to 1: at 0 the look of the scroll edge holds.
    var coverage: CGFloat = 0 { didSet { if coverage != oldValue { showGrounds() } } }
    /// Whether an item has been looked at since it changed.
    private var isStale = true
    /// The height of a row that the present one was shown for, which changes where the bar comes into another window.
    private var shownRowHeight: CGFloat = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if let nib = coder.nib { readBar(nib) }
    }

    private func setUp() {
        for view in [edgeGround, ground] { addSubview(view) }
        looksChanged()
    }

    /// Takes over how content fades beneath the bar; nil leaves it as it is.
    func follow(_ effect: @autoclosure () -> UIScrollEdgeEffect?, of scrollView: UIScrollView?) {
        guard traitCollection.hasGlass else { return ScrollEdgeGround.leave(self) }
        if scrollEdge.superview == nil { insertSubview(scrollEdge, at: 0) }
        scrollEdge.show(effect(), over: scrollView)
        scrollEdge.level = coverage
    }

    private func readBar(_ nib: NibCoder) {
        nib.read(self, .navigationBar)
        if let tools = nib.builder.canvasTools, tools >= .xcode26 { canvasRowHeight = 54 }
        if let attributes = nib.titleAttributes("titleTextAttributes") { titleTextAttributes = attributes }
        if let attributes = nib.titleAttributes("largeTitleTextAttributes") { largeTitleTextAttributes = attributes }
        if let appearance = nib.barAppearance("standardAppearance") { standardAppearance = appearance }
        if let appearance = nib.barAppearance("scrollEdgeAppearance") { scrollEdgeAppearance = appearance }
        if let appearance = nib.barAppearance("compactAppearance") { compactAppearance = appearance }
        if let appearance = nib.barAppearance("compactScrollEdgeAppearance") { compactScrollEdgeAppearance = appearance }
        let items: [UINavigationItem] = nib.objects("items")
        if !items.isEmpty { self.items = items }
    }

    // MARK: Items

    /// The item that is shown.
    open var topItem: UINavigationItem? { stack.last }

    /// The item that the way back leads to.
    open var backItem: UINavigationItem? { stack.dropLast().last }

    /// Puts an item on top.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
        exchange(animated: animated, isForward: true) { stack.append(item) }
        delegate?.navigationBar(self, didPush: item)
    }

    /// Takes the top item away.
    @discardableResult
    open func popItem(animated: Bool) -> UINavigationItem? {
        guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else { return nil }
        exchange(animated: animated, isForward: false) { stack.removeLast() }
        delegate?.navigationBar(self, didPop: item)
        return item
    }

    /// Exchanges all items.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        let items = items ?? []
        let isForward = !stack.contains { $0 === items.last }
        exchange(animated: animated, isForward: isForward) { stack = items }
    }

    private func exchange(animated: Bool, isForward: Bool, _ change: () -> Void) {
        change()
        guard animated, row != nil, UIView.takesTime else { return settleRow() }
        let exchange = beginExchange(isForward: isForward)
        UIView.animate(withDuration: 0.35) {
            exchange.arrive()
        } completion: { _ in
            exchange.end()
        }
    }

    /// Takes on items without showing them yet.
    func take(_ items: [UINavigationItem]) { stack = items }

    /// Shows the item on top at once.
    func settleRow() {
        if row?.item !== stack.last {
            row?.removeFromSuperview()
            row = stack.last.map { makeRow($0) }
            if let row { addSubview(row) }
        }
        itemsChanged()
    }

    /// Brings the row of the item on top in, so that it can be animated in place of the one that is shown.
    func beginExchange(isForward: Bool) -> NavigationExchange {
        let old = row
        UIView.performWithoutAnimation {
            row = stack.last.map { makeRow($0) }
            if let row { addSubview(row) }
            itemsChanged()
            layoutIfNeeded()
        }
        return NavigationExchange(from: old, to: row, isForward: isForward, in: self)
    }

    /// Goes back to a row whose place another was to take.
    func takeBack(_ old: NavigationRow?) {
        row?.removeFromSuperview()
        row = old
        if let row, row.superview !== self { addSubview(row) }
        itemsChanged()
    }

    private func makeRow(_ item: UINavigationItem) -> NavigationRow {
        let row = NavigationRow(item)
        row.frame = bounds
        row.back.pressed = { [weak self] in
            guard let self else { return }
            if let goBack { goBack() } else { popItem(animated: true) }
        }
        return row
    }

    /// What items say is to be shown anew.
    func itemsChanged() {
        isStale = true
        for item in stack {
            item.showAnew = { [weak self] in self?.itemsChanged() }
            for button in (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) {
                button.showAnew = { [weak self] in self?.itemsChanged() }
            }
        }
        setNeedsLayout()
        changedLooks()
    }

    // MARK: Looks

    private func looksChanged() {
        for look in [standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance] {
            look?.showAnew = { [weak self] in self?.itemsChanged() }
        }
        itemsChanged()
    }

    /// Sets the picture of the ground.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
        legacyChanged()
    }

    /// The picture of the ground.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

    /// Carries properties from before looks over to the standard look (bars.former-looks).
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
        if let shadowImage {
            (look.shadowImage, look.shadowColor) = (shadowImage, nil)
        } else {
            (look.shadowImage, look.shadowColor) = (nil, UIBarAppearance.line)
        }
        look.setBackIndicatorImage(backIndicatorImage, transitionMaskImage: backIndicatorTransitionMaskImage)
        itemsChanged()
    }

    private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

    /// The look over content.
    private var standardLook: UINavigationBarAppearance {
        (isCompact ? topItem?.compactAppearance ?? compactAppearance : nil) ?? topItem?.standardAppearance ?? standardAppearance
    }

    /// The look at the scroll edge; nil is the standard one without its ground.
    private var edgeLook: UINavigationBarAppearance? {
        (isCompact ? compactScrollEdgeAppearance : nil) ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
    }

    /// Whether nothing behind the bar is ever seen, so that views begin below it.
    var isSolid: Bool { !isTranslucent }

    private func showGrounds() {
        let hasGlass = traitCollection.hasGlass
        ground.show(standardLook, isOnGlass: hasGlass)
        if hasGlass { scrollEdge.level = coverage }
        if let look = edgeLook {
            edgeGround.show(look, isOnGlass: hasGlass)
        } else {
            let look = UIBarAppearance()
            look.configureWithTransparentBackground()
            edgeGround.show(look)
        }
        ground.level = coverage
        edgeGround.level = coverage >= 1 ? 0 : 1
    }

    /// Whether the title of an item is large, as the items below it have it where it does not say.
    func isLarge(_ item: UINavigationItem) -> Bool {
        guard prefersLargeTitles, !isCompact else { return false }
        for other in stack[...(stack.firstIndex { $0 === item } ?? stack.endIndex - 1)].reversed() {
            switch other.largeTitleDisplayMode {
            case .always: return true
            case .never: return false
            case .automatic: continue
            }
        }
        return true
    }

    // MARK: Layout

    /// The height without a large title.
    var rowHeight: CGFloat { canvasRowHeight ?? usualRowHeight }
    /// The height on the canvas of the Xcode that saved the file; nil leaves it to the surroundings (nibs.tools).
    private var canvasRowHeight: CGFloat?
    private var usualRowHeight: CGFloat { traitCollection.barLook.navigation.height(traitCollection, isInSheet: isInSheet) }
    /// How wide what stands in the middle of the row is, of whom others keep clear; 0 is nothing.
    var centerWidth: CGFloat = 0 { didSet { row?.centerWidth = centerWidth } }

    /// Whether there are tabs below what the bar is of.
    var hasTabsBelow = false { didSet { if hasTabsBelow != oldValue { itemsChanged() } } }
    /// Whether the field of a search stands among the tabs below (system26.search-tabs).
    var hasSearchInTabs = false { didSet { if hasSearchInTabs != oldValue { itemsChanged() } } }
    /// Whether the bar is at the top of a sheet, where its row is higher (bars.heights).
    var isInSheet = false { didSet { if isInSheet != oldValue { itemsChanged() } } }

    /// The heights of the row of the top item: what stays, and what goes with scrolling.
    var heights: (fixed: CGFloat, large: CGFloat) {
        bringUpToDate()
        return (row?.fixedHeight ?? rowHeight, row?.collapsibleHeight ?? 0)
    }

    /// The height of the row of titles with what is above it, in points.
    var titlesHeight: CGFloat { row?.titlesHeight ?? rowHeight }

    /// Whether what is behind the bar is seen where content is scrolled to its beginning.
    var isClearAtEdge: Bool {
        edgeLook.map { $0.backgroundEffect == nil && $0.backgroundColor == nil && $0.backgroundImage == nil } ?? true
    }

    /// The heights of what goes with scrolling at which the bar may rest (bars.collapsing-rests).
    var restingHeights: [CGFloat] { row?.restingHeights ?? [0] }

    private func bringUpToDate() {
        if row?.item !== stack.last, goBack == nil { settleRow() }
        guard isStale || rowHeight != shownRowHeight, let row else { return }
        (isStale, shownRowHeight) = (false, rowHeight)
        let look = coverage > 0 ? standardLook : edgeLook ?? standardLook
        let index = stack.firstIndex { $0 === row.item }
        row.centerWidth = centerWidth
        row.show(look, below: index.flatMap { $0 > 0 ? stack[$0 - 1] : nil }, isLarge: isLarge(row.item), in: self)
        showGrounds()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let heights = heights
        return CGSize(width: size.width, height: heights.fixed + heights.large)
    }

    open override var intrinsicContentSize: CGSize {
        let heights = heights
        return CGSize(width: UIView.noIntrinsicMetric, height: heights.fixed + heights.large)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        isStale = true
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringUpToDate()
        let isAttached = delegate?.position(for: self) == .topAttached
        let above = max(overhang, isAttached ? frame.minY : 0)
        for view in [edgeGround, ground] {
            view.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
        }
        if let row, row.frame != bounds { row.frame = bounds }
        if traitCollection.hasGlass {
            let low = min(titlesHeight, bounds.height) + Self.fadeBelow
            scrollEdge.frame = CGRect(x: 0, y: -above, width: bounds.width, height: low + above)
        }
    }

    /// How far below the row of titles content fades, in points.
    private static let fadeBelow: CGFloat = 16
}
