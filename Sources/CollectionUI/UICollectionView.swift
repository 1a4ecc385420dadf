// SPDX-License-Identifier: MIT
//
// The collection view: its parts, and the points at which UIKit calls into it. What it does lies in the extensions beside this file.

public import Foundation
import VitrineGeometry
public import VitrineViews

/// Shows the items of a data source where a layout puts them.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    /// Where cells and supplementary views come from.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if oldValue !== dataSource { reloadData() } }
    }

    /// Who is told of selection and display; a `UICollectionViewDelegateFlowLayout` gives a flow layout its measures.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            _scrollDelegate = delegate
            if oldValue !== delegate, layoutState.isPrepared { installedLayout.invalidateLayout() }
        }
    }

    /// The layout; setting it swaps at once (fact 5.1.1).
    open var collectionViewLayout: UICollectionViewLayout {
        get { installedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The view behind all elements, as large as the bounds, which stays while the content scrolls (fact 6.4.6).
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            placeBackgroundView()
        }
    }

    /// Whether items can be selected by touch.
    open var allowsSelection = true

    /// Whether several items can be selected; turning it off keeps one (fact 7.1.9).
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection { keepOneSelectedItem() } }
    }

    /// When set, the elements of this rectangle of the content are shown instead of those in the bounds.
    package var renderedRect: CGRect? {
        didSet { if oldValue != renderedRect { setNeedsLayout() } }
    }

    /// Takes the sentences that layouts print on the console; nil sends each once to standard error.
    package var layoutWarningHandler: ((String) -> Void)?

    /// The different sentences that layouts had for the console, in their order.
    package internal(set) var layoutWarnings: [String] = []

    var installedLayout: UICollectionViewLayout
    /// The numbers of items by section; nil when they have to be asked for (fact 2.1.3).
    var itemCounts: [Int]?
    var layoutState = LayoutState()
    var cache = AttributeCache()
    var visibleElements: [ElementKey: VisibleElement] = [:]
    /// The shown elements from back to front.
    var shownOrder: [ElementKey] = []
    var pool = ReusePool()
    var registeredClasses: [ReusePool.Key: UICollectionReusableView.Type] = [:]
    /// In the order of selection.
    var selectedPaths: [IndexPath] = []
    var highlightedPaths: [IndexPath] = []
    /// The attributes of the element whose view is being made, which a dequeue applies.
    var attributesInCreation: UICollectionViewLayoutAttributes?

    /// How far the layout has been asked.
    struct LayoutState {
        /// Which attributes are out of date.
        enum Staleness { case none, elements([ElementKey]), all }

        var isPrepared = false
        var isPreparing = false
        var isTiling = false
        var hasLaidOut = false
        var staleness = Staleness.none
        var offsetAdjustment = CGPoint.zero
    }

    /// An element on screen.
    struct VisibleElement {
        var view: UICollectionReusableView
        var attributes: UICollectionViewLayoutAttributes
    }

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        installedLayout = layout
        super.init(frame: frame)
        start()
    }

    /// Creates a collection view with a flow layout.
    public required init?(coder: NSCoder) {
        installedLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        start()
    }

    private func start() {
        clipsToBounds = true
        backgroundColor = .systemBackground
        installedLayout.installedIn = self
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            guard old != newValue else { return }
            boundsWillChange(to: newValue)
            super.bounds = newValue
            setNeedsLayout()
        }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        (installedLayout as? UICollectionViewFlowLayout)?.surroundingsMayHaveChanged()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        (installedLayout as? UICollectionViewFlowLayout)?.surroundingsMayHaveChanged()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        (installedLayout as? UICollectionViewFlowLayout)?.surroundingsMayHaveChanged()
    }

    /// Reloads where that is due, brings the layout up to date, and shows the elements in the bounds (fact 2.1.12).
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeBackgroundView()
        updateVisibleElements()
    }

    /// Forgets all views, the selection and the counts; the next layout pass asks for everything again (fact 2.1.15).
    open func reloadData() {
        for key in shownOrder { recycle(key) }
        shownOrder = []
        selectedPaths = []
        highlightedPaths = []
        itemCounts = nil
        invalidateEverything()
    }

    /// Swaps the layout at once; what both layouts show keeps its views (facts 5.1.1, 5.1.4, 5.1.6).
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        guard layout !== installedLayout else { return }
        let old = installedLayout
        old.installedIn = nil
        layout.installedIn = self
        installedLayout = layout
        layoutState.isPrepared = false
        let decorations = shownOrder.filter { $0.category == .decorationView }
        for key in decorations { recycle(key) }
        shownOrder.removeAll { $0.category == .decorationView }
        invalidateEverything()
    }

    private func invalidateEverything() {
        let context = installedLayout.makeInvalidationContext()
        context.invalidateEverything = true
        context.invalidateDataSourceCounts = true
        installedLayout.invalidateLayout(with: context)
    }

    private func placeBackgroundView() {
        guard let view = backgroundView else { return }
        if view.frame != bounds { view.frame = bounds }
        if view.superview !== self { insertSubview(view, at: 0) }
    }
}
