// SPDX-License-Identifier: MIT
//
// The collection view: its parts and all that a subclass may override. How it works lies in the extensions beside this file.

public import Foundation
import VitrineChanges
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

    /// The layout; setting it swaps at once (transitions.assignment-swaps).
    open var collectionViewLayout: UICollectionViewLayout {
        get { installedLayout }
        set { setCollectionViewLayout(newValue, animated: false) }
    }

    /// The view behind all elements, as large as the bounds, which stays while the content scrolls (cells.background-view).
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            placeBackgroundView()
        }
    }

    /// Whether items can be selected by touch; true by default (selection.allowed-selections).
    open var allowsSelection = true

    /// Whether several items can be selected; turning it off keeps one (selection.allowed-selections).
    open var allowsMultipleSelection = false {
        didSet { if !allowsMultipleSelection { keepOneSelectedItem() } }
    }

    /// Whether the items are being edited; false by default.
    open var isEditing = false

    /// Whether items can be selected by touch while they are edited; false by default (selection.allowed-selections).
    open var allowsSelectionDuringEditing = false

    /// Whether several items can be selected while they are edited; turning it on allows selection during editing
    /// (selection.allowed-selections).
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true } }
    }

    /// Stored for clients: cells are made when they come into view, never ahead of it (cells.none-ahead-of-sight).
    open var isPrefetchingEnabled = false

    /// When set, the elements of this rectangle of the content are shown instead of those in the bounds.
    package var renderedRect: CGRect? {
        didSet { if oldValue != renderedRect { setNeedsLayout() } }
    }

    /// Takes the messages that layouts print on the console; nil sends each once to standard error.
    package var layoutWarningHandler: ((String) -> Void)?

    /// The different messages that layouts had for the console, in their order.
    package internal(set) var layoutWarnings: [String] = []

    var installedLayout: UICollectionViewLayout
    /// The numbers of items by section; nil when they have to be asked for (process.counts-are-loaded-lazily).
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
    /// The batch of updates that is being recorded.
    var recording = UpdateRecording()
    /// What the next layout pass says is done.
    var completionsInLayout: [() -> Void] = []
    /// The plan of the update for which the layout is brought up to date.
    var planInForce: UpdatePlan?
    /// The update that the layout is being asked about.
    var currentUpdate: ElementUpdate?
    /// How many animated changes of elements are under way.
    var runningPassages = 0
    /// The elements that came with a change under way.
    var arrivals: Set<ElementKey> = []
    /// The cell that a dequeue answers while its item is configured anew.
    var viewInReconfiguration: UICollectionViewCell?
    /// The views that the data source has dequeued to answer what it is asked; nil where it is not asked.
    var dequeuedViews: [UICollectionReusableView]?
    /// The attributes of the element whose view is being made, which a dequeue applies.
    var attributesInCreation: UICollectionViewLayoutAttributes?

    /// How far the layout has been asked.
    struct LayoutState {
        /// Which attributes are out of date.
        enum Staleness { case none, elements([ElementKey]), all }

        var isPrepared = false
        var isPreparing = false
        var isTiling = false
        /// Whether the layout is being told the preferred attributes of an element.
        var isTakingPreference = false
        /// Whether the layout took the preferred attributes of an element in this pass.
        var hasTakenPreference = false
        /// Whether the layout ever took the preferred attributes of an element.
        var heedsPreferences = false
        /// Whether the elements on screen are to be asked for their preferred attributes again.
        var asksShownElements = false
        var hasLaidOut = false
        var staleness = Staleness.none
        var offsetAdjustment = CGPoint.zero
        /// The width of the bounds when the content size was taken over last.
        var adoptedWidth: CGFloat?
        /// Whether the content offset is left alone when the content's size changes.
        var holdsOffset = false
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

    /// The layout decides the content size.
    open override class var _contentSizeIsSolved: Bool { false }

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
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            guard old != newValue else { return }
            boundsWillChange(to: newValue)
            super.bounds = newValue
            setNeedsLayout()
            if old.size != newValue.size, layoutState.hasLaidOut, !layoutState.isTiling, UIView.isInAnimation {
                carryOutBoundsChange(from: old)
            }
        }
    }

    /// The size of the content; reading it brings the layout up to date (process.counts-are-loaded-lazily).
    open override var contentSize: CGSize {
        get {
            validateLayout()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    /// Where the layout has a throw come to rest (transitions.who-decides-the-offset).
    open override func _restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        validateLayout()
        return installedLayout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
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

    /// Reloads where that is due, brings the layout up to date, and shows the elements in the bounds (process.layout-pass).
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeBackgroundView()
        settleVisibleElements()
        let completions = completionsInLayout
        completionsInLayout = []
        for completion in completions { completion() }
    }

    /// Forgets all views, the selection and the counts; the next layout pass asks for everything again (process.reload-is-lazy).
    ///
    /// Inside of a batch update it waits for the update's end (process.reload-waits-for-updates).
    open func reloadData() {
        if recording.depth > 0 {
            recording.reloads = true
            return
        }
        for key in shownOrder { recycle(key) }
        shownOrder = []
        selectedPaths = []
        highlightedPaths = []
        arrivals = []
        itemCounts = nil
        invalidateEverything()
    }

    // MARK: Updates (updates.*)

    /// Animates several changes as one.
    ///
    /// The closure changes the data source's model and says how with the methods below. Deletes, reloads and the origins of moves are
    /// paths before all changes, inserts and the targets of moves paths after them, in any order of the calls
    /// (updates.paths-before-and-after). Nil animates what the layout has to change. A batch inside of another is part of it.
    ///
    /// An update that does not fit what the data source says ends the program with UIKit's exception message (messages.*).
    ///
    /// - Parameter completion: called when the animations have ended, with whether they ran to their end. Of batches inside of each other
    ///   the innermost comes first. Of a view that is hidden, in no window or was never laid out it is called in the next layout pass.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates(completion: completion)
    }

    /// Shows inserted items, at their paths after the update.
    open func insertItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .insertItem($0) }) }

    /// Takes away items that went, by their paths before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .deleteItem($0) }) }

    /// Moves an item from its path before the update to its path after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { record([.moveItem(from: indexPath, to: newIndexPath)]) }

    /// Shows items anew in other cells, by their paths before the update (updates.reload-cross-fades).
    open func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reloadItem($0) }) }

    /// Has the cells of items configured anew, by their paths before the update; the cells stay (updates.reconfigure-keeps-the-cell).
    open func reconfigureItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reconfigureItem($0) }) }

    /// Shows inserted sections, by their numbers after the update.
    open func insertSections(_ sections: IndexSet) { record(sections.map { .insertSection($0) }) }

    /// Takes away sections that went, by their numbers before the update.
    open func deleteSections(_ sections: IndexSet) { record(sections.map { .deleteSection($0) }) }

    /// Moves a section with its items from its number before the update to its number after it.
    open func moveSection(_ section: Int, toSection newSection: Int) { record([.moveSection(from: section, to: newSection)]) }

    /// Shows sections anew, by their numbers before the update (updates.reload-of-sections).
    open func reloadSections(_ sections: IndexSet) { record(sections.map { .reloadSection($0) }) }

    // MARK: Layout

    /// Swaps the layout; what both layouts show keeps its views (transitions.assignment-swaps, transitions.elements-kept-and-lost).
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
        setCollectionViewLayout(layout, animated: animated, completion: nil)
    }

    /// Swaps the layout and tells when it is done.
    ///
    /// An item in the middle stays in view (transitions.order-of-an-animated-change). `completion` is not called where the layout is the
    /// current one (transitions.same-layout-returns).
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard layout !== installedLayout else { return }
        changeLayout(to: layout, animated: animated, completion: completion)
    }

    /// Starts a transition to another layout at the pace that the answer's `transitionProgress` is set to.
    ///
    /// While it runs the answer is the collection view's layout (transitions.interactive-start). `completion` gets whether the transition
    /// was finished, not cancelled, and whether its last animation ran to its end (transitions.interactive-completion).
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        startTransition(to: layout, completion: completion)
    }

    /// Runs the transition from where it is to the next layout (transitions.interactive-end).
    open func finishInteractiveTransition() { endTransition(finishing: true) }

    /// Runs the transition from where it is back to the layout before it (transitions.interactive-end).
    open func cancelInteractiveTransition() { endTransition(finishing: false) }

    // MARK: What there is and where it is (cells.*)

    /// The number of sections; 1 where the data source does not say, 0 without a data source (cells.sections-by-default).
    open var numberOfSections: Int { counts.count }

    /// The number of items in a section, which has to be one of the data source's; 0 without a data source (cells.sections-by-default).
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = counts
        guard counts.indices.contains(section) else {
            if dataSource == nil { return 0 }
            raise(
                "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view")
        }
        return counts[section]
    }

    /// The cells on screen, by path.
    open var visibleCells: [UICollectionViewCell] {
        shownKeys(.cell).compactMap { visibleElements[$0]?.view as? UICollectionViewCell }
    }

    /// The paths of the cells on screen, ascending.
    open var indexPathsForVisibleItems: [IndexPath] { shownKeys(.cell).map(\.indexPath) }

    /// The supplementary views of a kind on screen, by path.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        shownKeys(.supplementaryView).filter { $0.kind == elementKind }.compactMap { visibleElements[$0]?.view }
    }

    /// The paths of the supplementary views of a kind on screen, ascending.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        shownKeys(.supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath)
    }

    /// The cell of an item; nil where it is not on screen.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        visibleElements[ElementKey(category: .cell, indexPath: indexPath)]?.view as? UICollectionViewCell
    }

    /// A supplementary view; nil where it is not on screen.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        visibleElements[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
    }

    /// The path of a cell on screen.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        visibleElements.first { $0.key.category == .cell && $0.value.view === cell }?.key.indexPath
    }

    /// The path of a supplementary view on screen.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        visibleElements.first { $0.key.category == .supplementaryView && $0.value.view === supplementaryView }?.key.indexPath
    }

    /// The item at a point of the content; the one of highest zIndex where several are (cells.item-at-a-point).
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        validateLayout()
        let place = mirrored(CGRect(origin: point, size: .zero)).origin
        let found = (installedLayout.layoutAttributesForElements(in: CGRect(origin: place, size: CGSize(width: 1, height: 1))) ?? [])
            .filter { attributes in
                let frame = attributes.frame
                return attributes.representedElementCategory == .cell && !attributes.isHidden && place.x >= frame.minX
                    && place.x < frame.maxX && place.y >= frame.minY && place.y < frame.maxY
            }
        return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    /// What the layout says of an item, on screen or not.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        validateLayout()
        return installedLayout.layoutAttributesForItem(at: indexPath)
    }

    /// What the layout says of a supplementary view, on screen or not.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        validateLayout()
        return installedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Registered classes and used views (cells.*)

    /// Names the class of the cells of an identifier; nil forgets it (cells.registration).
    ///
    /// Nib files are in a binary format of Apple's tools and cannot be registered.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass, ReusePool.Key(category: .cell, kind: "", identifier: identifier))
    }

    /// Names the class of the supplementary views of a kind and identifier; nil forgets it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        register(viewClass, ReusePool.Key(category: .supplementaryView, kind: elementKind, identifier: identifier))
    }

    /// A cell of the identifier, used again or new, with the attributes of the path applied (cells.dequeue-never-returns-nil,
    /// cells.new-views-are-not-prepared).
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let key = ReusePool.Key(category: .cell, kind: "", identifier: identifier)
        guard let cell = dequeue(key, indexPath) as? UICollectionViewCell else {
            raise("the class registered for the identifier \(identifier) is not a subclass of UICollectionViewCell")
        }
        return cell
    }

    /// A supplementary view of the kind and identifier, used again or new, with the attributes of the path applied.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(ReusePool.Key(category: .supplementaryView, kind: elementKind, identifier: identifier), indexPath)
    }

    // MARK: Selection (selection.*)

    /// The selected items in the order of their selection; empty where none is (selection.selected-paths).
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

    /// Selects an item without telling the delegate; nil clears the selection (selection.code-tells-nobody).
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selectedPaths { deselect(path) }
            return
        }
        guard allowsSelection else { return }
        if !allowsMultipleSelection {
            for path in selectedPaths where path != indexPath { deselect(path) }
        }
        select(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection from an item without telling the delegate (selection.code-tells-nobody).
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    // MARK: Scrolling to an item (scrolling.scroll-to-item)

    /// Scrolls so that an item is at the place; without a place, as little as is needed to see it.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        validateLayout()
        check(scrollPosition)
        let count = indexPath.section < numberOfSections ? numberOfItems(inSection: indexPath.section) : 0
        guard indexPath.item >= 0, indexPath.item < count else {
            raise(
                "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \(count) "
                    + "items in section \(indexPath.section).")
        }
        guard let attributes = installedLayout.layoutAttributesForItem(at: indexPath) else {
            raise("no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(pathText(indexPath))")
        }
        guard !scrollPosition.isEmpty else { return scrollRectToVisible(mirrored(attributes.frame), animated: animated) }
        let offset = restingOffset(showing: attributes, at: scrollPosition)
        if animated, UIView.takesTime, measuredGoal(at: indexPath, scrollPosition) != nil {
            scroll(to: offset) { [weak self] in self?.measuredGoal(at: indexPath, scrollPosition) }
        } else {
            setContentOffset(offset, animated: animated)
        }
    }

    /// The elements of a category on screen, by path.
    private func shownKeys(_ category: ElementCategory) -> [ElementKey] {
        visibleElements.keys.filter { $0.category == category }.sorted()
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
