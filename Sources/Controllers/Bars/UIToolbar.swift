// SPDX-License-Identifier: MIT
//
// A bar of buttons.

public import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineSearchBars
@_spi(Vitrine) public import VitrineViewCore

/// Has a say in where a toolbar belongs.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// A bar of buttons, mostly at the bottom.
@preconcurrency @MainActor
open class UIToolbar: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .toolbar }

    /// Who has a say in where the bar belongs.
    open weak var delegate: (any UIToolbarDelegate)?
    /// The buttons, and the room between them.
    open var items: [UIBarButtonItem]? { didSet { itemsChanged() } }
    /// The look over content.
    open var standardAppearance = UIToolbarAppearance() { didSet { looksChanged() } }
    /// The look over content in little height; nil is the standard one.
    open var compactAppearance: UIToolbarAppearance? { didSet { looksChanged() } }
    /// The look where content is scrolled to its end; nil is the standard one without a ground (bars.scroll-edge).
    open var scrollEdgeAppearance: UIToolbarAppearance? { didSet { looksChanged() } }
    /// The colour scheme of the bar; a black one is dark in any appearance.
    open var barStyle = UIBarStyle.default { didSet { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified } }
    /// Whether what is behind the bar shines through it.
    open var isTranslucent = true { didSet { legacyChanged() } }
    /// The colour of the ground; nil is that of the look.
    open var barTintColor: UIColor? { didSet { legacyChanged() } }

    private let ground = BarGround(hasLineAtTop: true)
    private let edgeGround = BarGround(hasLineAtTop: true)
    private lazy var scrollEdge = ScrollEdgeGround(isTop: false, beyond: UIToolbar.fadeAbove)
    private(set) var views: [(item: UIBarButtonItem, view: UIView)] = []
    let pool = GlassPool()
    /// The field of a search that stands in the bar; nil is none.
    var searchField: UIView? {
        didSet {
            guard searchField !== oldValue else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let searchField { addSubview(searchField) }
            itemsChanged()
        }
    }
    /// What stands for the field among the items.
    weak var fieldItem: UIBarButtonItem?
    /// Whether the items are seen, and not the field alone.
    var showsItems = true { didSet { if showsItems != oldValue { itemsChanged() } } }
    private var isStale = true
    /// How far content goes beneath the bar, 0 to 1.
    var coverage: CGFloat = 1 { didSet { if coverage != oldValue { itemsChanged() } } }
    /// Whether the ground goes on beneath the bar, to the edge of the screen.
    var overhang: CGFloat = 0 { didSet { if overhang != oldValue { setNeedsLayout() } } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a bar as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        guard let nib = coder.nib else { return }
        nib.read(self, .toolbar)
        if let appearance = nib.toolbarAppearance("standardAppearance") { standardAppearance = appearance }
        if let appearance = nib.toolbarAppearance("compactAppearance") { compactAppearance = appearance }
        if let appearance = nib.toolbarAppearance("scrollEdgeAppearance") { scrollEdgeAppearance = appearance }
        let items: [UIBarButtonItem] = nib.objects("items")
        if !items.isEmpty { self.items = items }
    }

    private func setUp() {
        for view in [edgeGround, ground] { addSubview(view) }
        looksChanged()
    }

    /// Exchanges all items; where it is animated they fade.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        guard animated, UIView.takesTime else { return self.items = items }
        let before = views.map(\.view).filter { $0 is BarButton }
        self.items = items
        UIView.performWithoutAnimation { layoutIfNeeded() }
        let after = views.map(\.view).filter { view in !before.contains { $0 === view } }
        UIView.performWithoutAnimation { for view in after { view.alpha = 0 } }
        UIView.animate(withDuration: 0.2) { for view in after { view.alpha = 1 } }
    }

    private func looksChanged() {
        for look in [standardAppearance, compactAppearance, scrollEdgeAppearance] {
            look?.showAnew = { [weak self] in self?.itemsChanged() }
        }
        itemsChanged()
    }

    private func legacyChanged() {
        standardAppearance.backgroundEffect = isTranslucent ? UIBlurEffect(style: .systemChromeMaterial) : nil
        standardAppearance.backgroundColor =
            barTintColor.map { isTranslucent ? $0.withAlphaComponent(0.85) : $0 } ?? (isTranslucent ? nil : .systemBackground)
        itemsChanged()
    }

    private func itemsChanged() {
        isStale = true
        setNeedsLayout()
    }

    /// Takes over how content fades beneath the bar; nil leaves it as it is.
    func follow(_ effect: @autoclosure () -> UIScrollEdgeEffect?, of scrollView: UIScrollView?) {
        guard traitCollection.hasGlass else { return ScrollEdgeGround.leave(self) }
        if scrollEdge.superview == nil { insertSubview(scrollEdge, at: 0) }
        scrollEdge.show(effect(), over: scrollView)
        scrollEdge.level = coverage
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.hasGlass != traitCollection.hasGlass { itemsChanged() }
    }

    private func bringUpToDate() {
        guard isStale else { return }
        isStale = false
        let glass = traitCollection.barLook.glass
        ground.show(standardAppearance, isOnGlass: glass != nil)
        if glass != nil { scrollEdge.level = coverage }
        if let scrollEdgeAppearance {
            edgeGround.show(scrollEdgeAppearance, isOnGlass: glass != nil)
        } else {
            let clear = UIBarAppearance()
            clear.configureWithTransparentBackground()
            edgeGround.show(clear)
        }
        (ground.level, edgeGround.level) = (coverage, coverage >= 1 ? 0 : 1)
        let old = views
        views = (showsItems ? items ?? [] : []).filter { !$0.isHidden }.map { item in
            item.showAnew = { [weak self] in self?.itemsChanged() }
            if let view = item.customView { return (item, view) }
            let known = old.first { $0.item === item }?.view as? BarButton
            let button = known ?? BarButton(item)
            let look = item.style == .done ? standardAppearance.doneButtonAppearance : standardAppearance.buttonAppearance
            button.show(look, on: glass, barTint: tintOfItself)
            button.isHidden = item.isSpace
            return (item, button)
        }
        for (_, view) in old where !views.contains(where: { $0.view === view }) { view.removeFromSuperview() }
        for (_, view) in views where view.superview !== self { addSubview(view) }
    }

    /// The height above the safe area (bars.heights).
    var rowHeight: CGFloat {
        let look = traitCollection.barLook
        guard let glass = look.glass else { return look.toolbar.height(traitCollection) }
        return glass.toolHeight + glass.toolsBottom(safe: overhang) - overhang + glass.toolRoom
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: rowHeight) }

    open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: rowHeight) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringUpToDate()
        for view in [edgeGround, ground] {
            view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height + overhang)
        }
        pool.begin()
        defer { pool.end() }
        if let glass = traitCollection.barLook.glass {
            let above = Self.fadeAbove
            scrollEdge.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + overhang + above)
            return placeOnGlass(glass)
        }
        let safe = safeAreaInsets
        let margin: CGFloat = bounds.width >= 414 ? 20 : 16
        let isRightToLeft = isRightToLeft
        let room = bounds.width - safe.left - safe.right - 2 * margin
        let height = min(rowHeight, bounds.height)
        let gap = 2 * BarButton.padding
        var widths: [CGFloat] = []
        for (item, view) in views {
            switch item.systemItem {
            case .flexibleSpace: widths.append(0)
            case .fixedSpace: widths.append(item.width)
            default:
                if let button = view as? BarButton {
                    widths.append(button.contentWidth)
                } else {
                    let own = view.bounds.size.width
                    widths.append(own > 0 ? own : view.systemLayoutSizeFitting(.zero).width)
                }
            }
        }
        // Between two buttons that follow on each other there is room; a space is the room itself.
        let gaps = zip(views, views.dropFirst()).map { $0.item.isSpace || $1.item.isSpace ? 0 : gap }
        let flexible = views.count { $0.item.systemItem == .flexibleSpace }
        let free = max(room - widths.reduce(0, +) - gaps.reduce(0, +), 0)
        var x = (isRightToLeft ? safe.right : safe.left) + margin
        for (index, entry) in views.enumerated() {
            let width = entry.item.systemItem == .flexibleSpace ? free / CGFloat(max(flexible, 1)) : widths[index]
            let pad = entry.view is BarButton && !entry.item.isSpace ? BarButton.padding : 0
            let own = entry.view is BarButton ? height : min(entry.view.bounds.height > 0 ? entry.view.bounds.height : height, height)
            var frame = CGRect(x: x - pad, y: (height - own) / 2, width: width + 2 * pad, height: own)
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            entry.view.frame = pixelGrid.snapEdges(frame)
            x += width + (gaps.indices.contains(index) ? gaps[index] : 0)
        }
    }

    /// How far above the bar content begins to fade, in points.
    private static let fadeAbove: CGFloat = 12

    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        // Glass goes a little into the room of the home indicator.
        super.point(inside: point, with: event) || traitCollection.hasGlass && views.contains { $0.view.frame.contains(point) }
    }
}
