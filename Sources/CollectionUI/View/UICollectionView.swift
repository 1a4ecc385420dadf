// SPDX-License-Identifier: MIT
//
// The collection view: its parts and all that a subclass may override. How it works lies in the extensions beside this file.

public import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayers
public import VitrineMenus
public import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Shows the items of a data source where a layout puts them.
@preconcurrency @MainActor open class UICollectionView: UIScrollView, ScrollContent {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .collectionView }

    /// Where cells and supplementary views come from.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet { if oldValue !== dataSource { reloadData() } }
    }

    /// Who is told of selection and display; a `UICollectionViewDelegateFlowLayout` gives a flow layout its measures.
    open weak var delegate: (any UICollectionViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if oldValue !== delegate, engine.session.isPrepared { collectionViewLayout.invalidateLayout() }
        }
    }

    /// The layout; setting it swaps at once (transitions.assignment-swaps).
    open var collectionViewLayout: UICollectionViewLayout {
        get { engine.layout }
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
        didSet { if !allowsMultipleSelection { engine.keepOneSelectedItem() } }
    }

    /// Whether the items are being edited; false by default.
    open var isEditing = false { didSet { if isEditing != oldValue { engine.showEditing() } } }

    /// Whether items can be selected by touch while they are edited; false by default (selection.allowed-selections).
    open var allowsSelectionDuringEditing = false

    /// Whether several items can be selected while they are edited; turning it on allows selection during editing
    /// (selection.allowed-selections).
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { if allowsMultipleSelectionDuringEditing { allowsSelectionDuringEditing = true } }
    }

    /// Whether cells are made before they come into view, and data is asked for ahead; true by default (cells.prepared-ahead).
    open var isPrefetchingEnabled = true { didSet { if !isPrefetchingEnabled { engine.prefetching.stop() } } }

    /// Who is told of items that are to come into view (cells.prefetch-data-source).
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
        didSet { if oldValue !== prefetchDataSource { engine.prefetching.forgetAnnounced() } }
    }

    /// Unsupported: whether what the keyboard or remote control is at is selected; there is neither.
    open var selectionFollowsFocus = false { didSet { if selectionFollowsFocus { note(.selectionFollowsFocus) } } }

    /// Unsupported: whether the keyboard or remote control comes back to where it was; there is neither.
    open var remembersLastFocusedIndexPath = false { didSet { if remembersLastFocusedIndexPath { note(.remembersLastFocusedIndexPath) } } }

    /// When set, the elements of this rectangle of the content are shown instead of those in the bounds.
    package var renderedRect: CGRect? {
        get { engine.renderedRect }
        set {
            guard newValue != engine.renderedRect else { return }
            engine.renderedRect = newValue
            setNeedsLayout()
        }
    }

    /// Whether sizes are estimates until elements were measured.
    package final var hasEstimatedSizes: Bool { engine.layout.selfSizing == .estimated }

    /// What makes the view work.
    package let engine: CollectionEngine

    /// Creates a collection view with a layout.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        engine = CollectionEngine(layout: layout)
        super.init(frame: frame)
        start()
    }

    /// Creates a collection view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        engine = CollectionEngine(layout: coder.nib?.object("collectionViewLayout") ?? UICollectionViewFlowLayout())
        super.init(coder: coder)
        let (clips, color) = (clipsToBounds, backgroundColor)
        start()
        guard let nib = coder.nib else { return }
        (clipsToBounds, backgroundColor) = (clips, color)
        readCollection(nib)
    }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        takeConnection(value, key) || super.takeValue(value, forKey: key)
    }

    private func start() {
        clipsToBounds = true
        backgroundColor = .systemBackground
        engine.attach(to: self)
        setNeedsLayout()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            guard old != newValue else { return }
            engine.boundsWillChange(to: newValue)
            super.bounds = newValue
            setNeedsLayout()
            engine.boundsDidChange(from: old)
            if old.origin != newValue.origin { engine.prefetching.contentMoved(from: old.origin, to: newValue.origin) }
        }
    }

    /// The size of the content; reading it brings the layout up to date (process.counts-are-loaded-lazily).
    open override var contentSize: CGSize {
        get {
            engine.validateLayout()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    /// Where the layout has a throw come to rest (transitions.who-decides-the-offset).
    package func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        engine.restingOffset(proposed, velocity: velocity)
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        engine.layout.surroundingsMayHaveChanged()
    }

    open override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        engine.layout.surroundingsMayHaveChanged()
    }

    open override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        engine.layout.surroundingsMayHaveChanged()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        engine.layout.surroundingsMayHaveChanged()
    }

    /// Reloads where that is due, brings the layout up to date, and shows the elements in the bounds (process.layout-pass).
    open override func layoutSubviews() {
        super.layoutSubviews()
        placeBackgroundView()
        engine.layOut()
    }

    /// Forgets all views, the selection and the counts; the next layout pass asks for everything again (process.reload-is-lazy).
    ///
    /// Inside of a batch update it waits for the update's end (process.reload-waits-for-updates).
    open func reloadData() { engine.reloadData() }

    // MARK: Updates (updates.*)

    /// Animates several changes as one.
    ///
    /// The closure changes the data source's model and says how with the methods below. Deletes, reloads and the origins of moves are
    /// paths before all changes, inserts and the targets of moves paths after them, in any order of the calls
    /// (updates.paths-before-and-after). Nil animates what the layout has to change. A batch inside of another is part of it.
    ///
    /// An update that does not fit what the data source says ends the program with UIKit's exception message (messages.*), unless
    /// `UIEnvironment.exceptionHandler` takes it.
    ///
    /// This is the form that a subclass overrides. A closure that is written in place, or that is not escaping, comes here from the
    /// form beside it, so an override must not keep it.
    ///
    /// - Parameters:
    ///   - updates: Changes the data source's model and calls the methods below; called once, at once.
    ///   - completion: called when the animations have ended, with whether they ran to their end. Of batches inside of each other
    ///     the innermost comes first. Of a view that is hidden, in no window or was never laid out it is called in the next layout pass.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        environment.run { engine.performUpdates(completion) { updates?() } }
    }

    /// Inserts items, at their paths after the update.
    open func insertItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .insertItem($0) }) }

    /// Deletes items, by their paths before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .deleteItem($0) }) }

    /// Moves an item from its path before the update to its path after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        record([.moveItem(from: indexPath, to: newIndexPath)])
    }

    /// Shows items anew in other cells, by their paths before the update (updates.reload-cross-fades).
    open func reloadItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reloadItem($0) }) }

    /// Has the cells of items configured anew, by their paths before the update; the cells stay (updates.reconfigure-keeps-the-cell).
    open func reconfigureItems(at indexPaths: [IndexPath]) { record(indexPaths.map { .reconfigureItem($0) }) }

    /// Inserts sections, by their numbers after the update.
    open func insertSections(_ sections: IndexSet) { record(sections.map { .insertSection($0) }) }

    /// Deletes sections, by their numbers before the update.
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
        guard layout !== engine.layout else { return }
        environment.run { engine.setLayout(layout, animated: animated, completion: completion) }
    }

    /// Starts a transition to another layout at the pace that the answer's `transitionProgress` is set to.
    ///
    /// While it runs the answer is the collection view's layout (transitions.interactive-start). `completion` gets whether the transition
    /// was finished, not cancelled, and whether its last animation ran to its end (transitions.interactive-completion).
    open func startInteractiveTransition(
        to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
    ) -> UICollectionViewTransitionLayout {
        engine.startTransition(to: layout, completion: completion)
    }

    /// Runs the transition from where it is to the next layout (transitions.interactive-end).
    open func finishInteractiveTransition() { engine.endTransition(finishing: true) }

    /// Runs the transition from where it is back to the layout before it (transitions.interactive-end).
    open func cancelInteractiveTransition() { engine.endTransition(finishing: false) }

    // MARK: What there is and where it is (cells.*)

    /// The number of sections; 1 where the data source does not say, 0 without a data source (cells.sections-by-default).
    open var numberOfSections: Int { engine.countsForClient.count }

    /// The number of items in a section, which has to be one of the data source's; 0 without a data source (cells.sections-by-default).
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = engine.countsForClient
        guard counts.indices.contains(section) else {
            if dataSource == nil { return 0 }
            engine.refuse(
                "request for number of items in section \(section) when there are only \(counts.count) sections in the collection view")
            return 0
        }
        return counts[section]
    }

    /// The cells on screen, by path.
    open var visibleCells: [UICollectionViewCell] {
        engine.shown.keys(.cell).compactMap { engine.shown[$0]?.view as? UICollectionViewCell }
    }

    /// The paths of the cells on screen, ascending.
    open var indexPathsForVisibleItems: [IndexPath] {
        let shown = engine.shown.keys(.cell).map(\.indexPath)
        return engine.arrangement.isIdentity ? shown : shown.compactMap(engine.arrangement.toClient).sorted()
    }

    /// The supplementary views of a kind on screen, by path.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        engine.shown.keys(.supplementaryView).filter { $0.kind == elementKind }.compactMap { engine.shown[$0]?.view }
    }

    /// The paths of the supplementary views of a kind on screen, ascending.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        engine.shown.keys(.supplementaryView).filter { $0.kind == elementKind }.map(\.indexPath)
    }

    /// The cell of an item, on screen or prepared to come there; nil where there is none (cells.cell-for-item).
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        engine.arrangement.fromClient(indexPath)
            .flatMap { engine.shown[ElementKey(category: .cell, indexPath: $0)]?.view as? UICollectionViewCell }
            ?? engine.prefetching.cell(at: indexPath)
    }

    /// A supplementary view; nil where it is not on screen.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        engine.shown[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.view
    }

    /// The path of a cell on screen.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        (engine.shown.key(of: cell, .cell)?.indexPath).flatMap(engine.arrangement.toClient)
    }

    /// The path of a supplementary view on screen.
    open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView) -> IndexPath? {
        engine.shown.key(of: supplementaryView, .supplementaryView)?.indexPath
    }

    /// The item at a point of the content; the one of highest zIndex where several are (cells.item-at-a-point).
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { engine.item(at: point).flatMap(engine.arrangement.toClient) }

    /// What the layout says of an item, on screen or not.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        engine.validateLayout()
        return engine.arrangement.fromClient(indexPath).flatMap(engine.layout.layoutAttributesForItem(at:))
    }

    /// What the layout says of a supplementary view, on screen or not.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        engine.validateLayout()
        return engine.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Registered classes and used views (cells.*)

    /// Names the class of the cells of an identifier; nil forgets it (cells.registration).
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        engine.supply.register(cellClass, ReusePool.Key(category: .cell, kind: "", identifier: identifier))
    }

    /// Names the class of the supplementary views of a kind and identifier; nil forgets it.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
    ) {
        engine.supply.register(viewClass, ReusePool.Key(category: .supplementaryView, kind: elementKind, identifier: identifier))
    }

    /// Names the nib of the cells of an identifier; nil forgets it (nibs.registration).
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        engine.supply.register(nib.map { .nib($0) }, from: ReusePool.Key(category: .cell, kind: "", identifier: identifier))
    }

    /// Names the nib of the supplementary views of a kind and identifier; nil forgets it (nibs.registration).
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        let key = ReusePool.Key(category: .supplementaryView, kind: kind, identifier: identifier)
        engine.supply.register(nib.map { .nib($0) }, from: key)
    }

    /// A cell of the identifier, used again or new, with the attributes of the path applied (cells.dequeue-never-returns-nil,
    /// cells.new-views-are-not-prepared).
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let key = ReusePool.Key(category: .cell, kind: "", identifier: identifier)
        guard let cell = engine.dequeue(key, indexPath) as? UICollectionViewCell else {
            environment.raise(
                .internalInconsistency, "the class registered for the identifier \(identifier) is not a subclass of UICollectionViewCell")
        }
        return cell
    }

    /// A supplementary view of the kind and identifier, used again or new, with the attributes of the path applied.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        engine.dequeue(ReusePool.Key(category: .supplementaryView, kind: elementKind, identifier: identifier), indexPath)
    }

    // MARK: Selection (selection.*)

    /// The selected items in the order of their selection; empty where none is (selection.selected-paths).
    open var indexPathsForSelectedItems: [IndexPath]? { engine.selection.selected }

    /// Selects an item without telling the delegate; nil clears the selection (selection.code-tells-nobody).
    ///
    /// Without effect where selection is not allowed, and for a path that the data source has no item for.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else { return engine.deselectAll() }
        guard allowsSelection else { return }
        let allowsSeveral = allowsMultipleSelection || isEditing && allowsMultipleSelectionDuringEditing
        if engine.hasItem(at: indexPath) { engine.selectByProgram(indexPath, allowsSeveral: allowsSeveral) }
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection from an item without telling the delegate (selection.code-tells-nobody); without effect where selection is not
    /// allowed.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { if allowsSelection { engine.deselect(indexPath) } }

    // MARK: Scrolling to an item (scrolling.scroll-to-item)

    /// Scrolls so that an item is at the place; without a place, as little as is needed to see it.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        environment.run { engine.scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    // MARK: Touches (selection.order-of-a-tap)

    /// Highlights the item under a finger, where the delegate agrees.
    ///
    /// Touches on what lies in a cell come here along the responder chain, unless a control or a gesture keeps them.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { engine.touchesBegan(touches) }

    /// Ends the highlight of an item that its finger leaves.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { engine.touchesMoved(touches, event) }

    /// Selects the item that its finger is lifted from.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { engine.touchesEnded(touches, event) }

    /// Ends the highlight of an item whose finger was taken away, as when the content begins to scroll.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { engine.touchesCancelled(touches) }

    // MARK: Drag and drop (drag.*)

    /// Who says what is dragged from the view.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? { didSet { engine.drags.update() } }

    /// Who says what can be dropped on the view, and takes it.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? { didSet { engine.drags.update() } }

    /// Whether items can be dragged; true by default (drag.enabled-by-default).
    open var dragInteractionEnabled = true { didSet { engine.drags.update() } }

    /// Whether something is dragged from the view (drag.active-sessions).
    open var hasActiveDrag: Bool { engine.drags.hasActiveDrag }

    /// Whether something is dragged over the view, or lands there (drag.active-sessions).
    open var hasActiveDrop: Bool { engine.drags.hasActiveDrop }

    /// Whether an item is selected when a finger rests over it that drags something; false by default (drag.spring-loading).
    open var isSpringLoaded = false { didSet { engine.drags.update() } }

    private func placeBackgroundView() {
        guard let view = backgroundView else { return }
        if view.frame != bounds { view.frame = bounds }
        if view.superview !== self { insertSubview(view, at: 0) }
    }

    // MARK: Interactive movement (movement.*)

    /// How soon items make room for one that a finger holds over them; at once by default (movement.cadence).
    open var reorderingCadence = ReorderingCadence.immediate

    /// Whether items are shown that the data source does not have, or elsewhere than it has them: while one is moved, and while placeholders
    /// stand for data that is yet to come (movement.uncommitted-updates).
    open var hasUncommittedUpdates: Bool { engine.hasUncommittedUpdates }

    /// Takes an item up, to be moved by a finger: its cell comes to the front (movement.live-sequence).
    ///
    /// - Returns: Whether the data source lets it be moved (movement.begin-needs-the-data-source).
    @discardableResult
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { engine.beginMovement(of: indexPath) }

    /// Brings the item that is moved to a point in the view's own coordinates; others make room where layout and delegate want it to go.
    ///
    /// Near an edge the view scrolls (movement.edges-scroll).
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { engine.updateMovement(to: targetPosition) }

    /// Lets the item go where it is: the data source is told, and the cell goes to its place (movement.data-source-hears-once).
    open func endInteractiveMovement() { engine.endMovement() }

    /// Gives the movement up: all items go back (movement.data-source-hears-once).
    open func cancelInteractiveMovement() { engine.cancelMovement() }

    /// Told of another window; in none nothing can be moved (movement.changes-meanwhile).
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        guard window == nil else { return }
        engine.endTouch()
        engine.cancelMovement(animated: false)
    }

    // MARK: Menus (menus.*)

    /// The interaction that shows the context menus of items; nil without a delegate to ask.
    open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : engine.menus.interaction }
}
