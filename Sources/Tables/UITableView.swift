// SPDX-License-Identifier: MIT
//
// The table: its parts and all that a subclass may override. How it works lies in the extensions beside this file.

public import Foundation
import VitrineChanges
import VitrineCollectionUI
public import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
public import VitrineMenus
public import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Shows rows beneath each other, in sections.
///
/// The rows are shown by a collection view inside, which the table scrolls: engine, updates, reuse, selection and reordering are those of
/// collections (tables.rows-of-a-collection).
@preconcurrency @MainActor open class UITableView: UIScrollView, ScrollContent {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .tableView }
    /// How sections look.
    public enum Style: Int, Hashable, Sendable { case plain, grouped, insetGrouped }
    /// How rows come and go (tables.row-animations).
    public enum RowAnimation: Int, Hashable, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }

    /// Where a row is scrolled to.
    public enum ScrollPosition: Int, Hashable, Sendable { case none, top, middle, bottom }

    /// What the insets of separators are measured from.
    public enum SeparatorInsetReference: Int, Hashable, Sendable { case fromCellEdges, fromAutomaticInsets }

    /// Stands for a height that the table finds by itself.
    nonisolated public static let automaticDimension: CGFloat = -1

    /// The title of the index that stands for a search field.
    nonisolated public static let indexSearch = "{search}"

    /// How sections look.
    public let style: Style

    /// Where rows come from.
    open weak var dataSource: (any UITableViewDataSource)? {
        didSet { if oldValue !== dataSource { reloadData() } }
    }

    /// Who says how rows behave, and hears of what happens to them.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            scrollDelegate = delegate
            if oldValue !== delegate { forgetHeights() }
        }
    }

    /// Who is told of rows that are to come into view.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
        didSet { rows.prefetchDataSource = prefetchDataSource == nil ? nil : bridge }
    }

    /// Whether data is asked for ahead; true by default.
    open var isPrefetchingEnabled: Bool {
        get { rows.isPrefetchingEnabled }
        set { rows.isPrefetchingEnabled = newValue }
    }

    /// Who says what is dragged from the table.
    open weak var dragDelegate: (any UITableViewDragDelegate)? { didSet { rows.dragDelegate = dragDelegate == nil ? nil : bridge } }

    /// Who says what can be dropped on the table, and takes it.
    open weak var dropDelegate: (any UITableViewDropDelegate)? { didSet { rows.dropDelegate = dropDelegate == nil ? nil : bridge } }

    /// The height of rows that the delegate says nothing of; by default that which their cells measure.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { forgetHeights() } } }
    /// The height of headers that the delegate says nothing of; by default that of their views.
    open var sectionHeaderHeight = automaticDimension { didSet { if sectionHeaderHeight != oldValue { forgetHeights() } } }
    /// The height of footers that the delegate says nothing of; by default that of their views.
    open var sectionFooterHeight = automaticDimension { didSet { if sectionFooterHeight != oldValue { forgetHeights() } } }
    /// The height that rows are taken for before they are seen; 0 has all heights asked for at once (tables.heights).
    open var estimatedRowHeight = automaticDimension { didSet { estimate(\.estimatedRowHeight, oldValue) } }
    /// The height that headers are taken for before they are seen.
    open var estimatedSectionHeaderHeight = automaticDimension { didSet { estimate(\.estimatedSectionHeaderHeight, oldValue) } }
    /// The height that footers are taken for before they are seen.
    open var estimatedSectionFooterHeight = automaticDimension { didSet { estimate(\.estimatedSectionFooterHeight, oldValue) } }
    /// The room above the headers of a plain table.
    open var sectionHeaderTopPadding = automaticDimension { didSet { if sectionHeaderTopPadding != oldValue { forgetHeights() } } }
    /// The height of the empty rows that a plain table shows below the last one; 0 by default, for none.
    open var fillerRowHeight: CGFloat = 0 { didSet { if fillerRowHeight != oldValue { setNeedsLayout() } } }

    /// Whether there are lines between rows.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { dressRows() } }
    /// The colour of the lines between rows; nil for the usual one.
    open var separatorColor: UIColor? = .separator { didSet { dressRows() } }
    /// How far lines stay from the sides of rows.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? insetOfStyle }
        set {
            ownSeparatorInset = newValue
            dressRows()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?
    /// What the insets of separators are measured from.
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges { didSet { dressRows() } }
    /// Unsupported: what lies behind separators.
    open var separatorEffect: UIVisualEffect? { didSet { if separatorEffect != nil { note(.separatorEffect) } } }
    /// Whether the content of rows is no wider than text is good to read (tables.readable-width).
    open var cellLayoutMarginsFollowReadableWidth = false {
        didSet { if cellLayoutMarginsFollowReadableWidth != oldValue { coveredSidesChanged() } }
    }
    /// Whether cells keep their content within the safe area; true by default.
    open var insetsContentViewsToSafeArea = true { didSet { if insetsContentViewsToSafeArea != oldValue { coveredSidesChanged() } } }

    /// What stands above the first section and scrolls with it, as high as it is.
    open var tableHeaderView: UIView? { didSet { exchange(oldValue, for: tableHeaderView) } }
    /// What stands below the last section and scrolls with it, as high as it is.
    open var tableFooterView: UIView? { didSet { exchange(oldValue, for: tableFooterView) } }
    /// What is behind all rows, as large as the bounds, and stays while they scroll.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            setNeedsLayout()
        }
    }

    // MARK: The index beside the rows

    /// The fewest rows with which the index is shown.
    open var sectionIndexMinimumDisplayRowCount = 0 { didSet { updateIndex() } }
    /// The colour of the index.
    open var sectionIndexColor: UIColor? { didSet { updateIndex() } }
    /// What is behind the index.
    open var sectionIndexBackgroundColor: UIColor? { didSet { updateIndex() } }
    /// What is behind the index while a finger is on it.
    open var sectionIndexTrackingBackgroundColor: UIColor?

    // MARK: Selection and editing

    /// Whether rows can be selected by touch; true by default.
    open var allowsSelection: Bool {
        get { rows.allowsSelection }
        set { rows.allowsSelection = newValue }
    }
    /// Whether several rows can be selected.
    open var allowsMultipleSelection: Bool {
        get { rows.allowsMultipleSelection }
        set { rows.allowsMultipleSelection = newValue }
    }
    /// Whether rows can be selected by touch while they are edited.
    open var allowsSelectionDuringEditing: Bool {
        get { rows.allowsSelectionDuringEditing }
        set { rows.allowsSelectionDuringEditing = newValue }
    }
    /// Whether several rows can be selected while they are edited, which then have circles for that.
    open var allowsMultipleSelectionDuringEditing: Bool {
        get { rows.allowsMultipleSelectionDuringEditing }
        set {
            rows.allowsMultipleSelectionDuringEditing = newValue
            dressRows()
        }
    }
    /// Unsupported: whether what a keyboard is at is selected; there is none.
    open var selectionFollowsFocus = false { didSet { if selectionFollowsFocus { note(.tableSelectionFollowsFocus) } } }
    /// Unsupported: whether a keyboard comes back to where it was; there is none.
    open var remembersLastFocusedIndexPath = false { didSet { if remembersLastFocusedIndexPath { note(.tableRemembersFocus) } } }
    /// Whether rows can be dragged out of the table; true by default.
    open var dragInteractionEnabled: Bool {
        get { rows.dragInteractionEnabled }
        set { rows.dragInteractionEnabled = newValue }
    }
    /// Whether something is dragged from the table.
    open var hasActiveDrag: Bool { rows.hasActiveDrag }
    /// Whether something is dragged over the table, or lands there.
    open var hasActiveDrop: Bool { rows.hasActiveDrop }
    /// Whether rows are shown that the data source does not have, or elsewhere than it has them.
    open var hasUncommittedUpdates: Bool { rows.hasUncommittedUpdates }
    /// Whether a row is selected when a finger rests over it that drags something.
    open var isSpringLoaded: Bool {
        get { rows.isSpringLoaded }
        set { rows.isSpringLoaded = newValue }
    }
    /// The interaction that shows the context menus of rows; nil without a delegate to ask.
    open var contextMenuInteraction: UIContextMenuInteraction? { delegate == nil ? nil : rows.contextMenuInteraction }

    /// Whether the rows are being edited.
    open var isEditing: Bool {
        get { editing.isOn }
        set { setEditing(newValue, animated: false) }
    }

    /// Has the rows show what they are edited with, or hides it.
    open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(to: editing, animated: animated) }

    // MARK: Parts

    /// Shows the rows; it does not scroll by itself.
    let rows: TableRows
    let bridge = TableBridge()
    let supply = TableViewSupply()
    let tableLayout = TableLayout()
    let editing = TableEditing()
    let fillers = FillerRows()
    /// What is known of the headers and footers of sections.
    var sectionEnds: [Int: SectionEnds] = [:]
    /// What is known of how rows get their heights.
    var heightRules = HeightRules()
    /// How many batches are open inside of each other.
    var openBatches = 0
    /// Whether a change of selection is to be seen on its way.
    var animatesSelection = false
    /// How a diffable data source has rows come and go.
    var diffableAnimation = RowAnimation.automatic
    /// How wide the table is in its file, where rows stand as they do there.
    var widthInFile: CGFloat = 0
    /// Static rows or prototypes of a file.
    var archivedContent: TableContent?

    /// Creates a table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        rows = TableRows(frame: .zero, collectionViewLayout: tableLayout)
        super.init(frame: frame)
        start()
    }

    /// Creates a plain table.
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

    /// Creates a table as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        let words: [String: Style] = ["plain": .plain, "grouped": .grouped, "insetGrouped": .insetGrouped]
        style = coder.nib?.option("style", words) ?? .plain
        rows = TableRows(frame: .zero, collectionViewLayout: tableLayout)
        super.init(coder: coder)
        let color = coder.nib?.color("backgroundColor")
        start()
        if let color { backgroundColor = color }
        if let nib = coder.nib { readTable(nib) }
    }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        takeConnection(value, key) || super.takeValue(value, forKey: key)
    }

    private func start() {
        alwaysBounceVertical = true
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
        tableLayout.table = self
        bridge.attach(to: self)
        rows.attach(to: self)
        addSubview(rows)
        editing.listen(on: self)
        followBounds()
    }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let old = super.bounds
            super.bounds = newValue
            if old != newValue { followBounds() }
        }
    }

    open override var semanticContentAttribute: UISemanticContentAttribute { didSet { passDirectionOn() } }

    /// The size of all rows; reading it brings the layout up to date.
    open override var contentSize: CGSize {
        get {
            rows.engine.validateLayout()
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    open override func adjustedContentInsetDidChange() {
        super.adjustedContentInsetDidChange()
        rows.follow(inset: adjustedContentInset)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    /// Forgets all rows; the next layout pass asks for everything again (process.reload-is-lazy).
    open func reloadData() {
        forgetSections()
        heightRules = HeightRules()
        editing.endSwipe(animated: false)
        rows.reloadData()
        updateIndex()
        setNeedsLayout()
    }

    /// Asks for the titles of the index anew.
    open func reloadSectionIndexTitles() { updateIndex() }

    // MARK: Updates (tables.updates)

    /// Animates several changes as one.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batch(completion) { updates?() }
    }

    /// Opens a batch of changes, which `endUpdates()` animates as one.
    open func beginUpdates() { openBatch() }

    /// Closes a batch of changes; the heights of rows are asked for anew (tables.heights-are-asked-anew).
    open func endUpdates() { closeBatch(nil) }

    /// Inserts rows, at their paths after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record(indexPaths.map { .insertItem($0) }) { $0.insert(indexPaths, animation) }
    }

    /// Deletes rows, by their paths before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record(indexPaths.map { .deleteItem($0) }) { $0.delete(indexPaths, animation) }
    }

    /// Shows rows anew in other cells, by their paths before the update.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        record(indexPaths.map { .reloadItem($0) }) {
            $0.delete(indexPaths, animation)
            $0.insert(indexPaths, animation)
        }
    }

    /// Has the cells of rows configured anew, by their paths before the update; the cells stay.
    open func reconfigureRows(at indexPaths: [IndexPath]) { record(indexPaths.map { .reconfigureItem($0) }) }

    /// Moves a row from its path before the update to its path after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { record([.moveItem(from: indexPath, to: newIndexPath)]) }

    /// Inserts sections, by their numbers after the update.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        record(sections.map { .insertSection($0) }) { $0.insert(sections, animation) }
    }

    /// Deletes sections, by their numbers before the update.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        record(sections.map { .deleteSection($0) }) { $0.delete(sections, animation) }
    }

    /// Shows sections anew, by their numbers before the update.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
        record(sections.map { .reloadSection($0) }) {
            $0.delete(sections, animation)
            $0.insert(sections, animation)
        }
    }

    /// Moves a section with its rows from its number before the update to its number after it.
    open func moveSection(_ section: Int, toSection newSection: Int) { record([.moveSection(from: section, to: newSection)]) }

    // MARK: What there is and where it is (tables.geometry)

    /// The number of sections.
    open var numberOfSections: Int { rows.numberOfSections }

    /// The number of rows in a section.
    open func numberOfRows(inSection section: Int) -> Int { rows.numberOfItems(inSection: section) }

    /// The place of a section with its header and footer.
    open func rect(forSection section: Int) -> CGRect { place { $0.span(ofSection: section) } ?? .zero }

    /// The place of a header; without height where there is none.
    open func rectForHeader(inSection section: Int) -> CGRect { headerPlace(section) }

    /// The place of a footer; without height where there is none.
    open func rectForFooter(inSection section: Int) -> CGRect { footerPlace(section) }

    /// The place of a row.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { rows.layoutAttributesForItem(at: indexPath)?.frame ?? .zero }

    /// The row at a point of the content; nil beside all rows.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { rows.indexPathForItem(at: point) }

    /// The path of a cell on screen.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.holder.flatMap { rows.indexPath(for: $0) } }

    /// The rows that meet a rectangle of the content.
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { rowPaths(in: rect) }

    /// The cell of a row, on screen or prepared to come there; nil where there is none.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        bringUpToDate()
        return (rows.cellForItem(at: indexPath) as? TableRowView)?.cell
    }

    /// The cells on screen, by path.
    open var visibleCells: [UITableViewCell] {
        bringUpToDate()
        return rows.visibleCells.compactMap { ($0 as? TableRowView)?.cell }
    }

    /// The paths of the rows on screen, ascending.
    open var indexPathsForVisibleRows: [IndexPath]? {
        bringUpToDate()
        return rows.indexPathsForVisibleItems
    }

    /// The header of a section; nil where it is not on screen.
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? { sectionView(section, Self.headerKind) }

    /// The footer of a section; nil where it is not on screen.
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? { sectionView(section, Self.footerKind) }

    // MARK: Registered classes and used views (tables.reuse)

    /// Names the class of the cells of an identifier; nil forgets it.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        supply.registerCell((cellClass as? UITableViewCell.Type).map { .type($0) }, identifier, in: self)
    }

    /// Names the nib of the cells of an identifier; nil forgets it.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        supply.registerCell(nib.map { .nib($0) }, identifier, in: self)
    }

    /// Names the class of the headers and footers of an identifier; nil forgets it.
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        supply.registerEnd((aClass as? UITableViewHeaderFooterView.Type).map { .type($0) }, identifier)
    }

    /// Names the nib of the headers and footers of an identifier; nil forgets it.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        supply.registerEnd(nib.map { .nib($0) }, identifier)
    }

    /// A cell of the identifier, used again or new; nil where none waits and nothing is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { supply.cell(identifier, nil, in: self) }

    /// A cell of the identifier, used again or new, as large as its row.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = supply.cell(identifier, indexPath, in: self) { return cell }
        rows.engine.refuse(
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a "
                + "prototype cell in a storyboard")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    /// A header or footer of the identifier, used again or new; nil where none waits and nothing is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        supply.end(identifier, in: self)
    }

    // MARK: Selection (selection.*)

    /// The path of the selected row, the first one of several; nil where none is.
    open var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedRows?.first }

    /// The paths of the selected rows; nil where none is.
    open var indexPathsForSelectedRows: [IndexPath]? {
        let selected = rows.indexPathsForSelectedItems ?? []
        return selected.isEmpty ? nil : selected
    }

    /// Selects a row without telling the delegate; nil clears the selection.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        changeSelection(animated) { rows.selectItem(at: indexPath, animated: false, scrollPosition: []) }
        if let indexPath, scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection from a row without telling the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        changeSelection(animated) { rows.deselectItem(at: indexPath, animated: false) }
    }

    // MARK: Scrolling

    /// Scrolls so that a row is at the place; without a place, as little as is needed to see it.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        scroll(to: indexPath, scrollPosition, animated: animated)
    }

    /// Scrolls to the selected row that is nearest to what is in sight.
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        guard let nearest = nearestSelectedRow else { return }
        scrollToRow(at: nearest, at: scrollPosition, animated: animated)
    }

    // MARK: Touches

    /// Highlights the row under a finger, where the delegate agrees.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { rows.engine.touchesBegan(touches) }

    /// Ends the highlight of a row that its finger leaves.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { rows.engine.touchesMoved(touches, event) }

    /// Selects the row that its finger is lifted from.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { rows.engine.touchesEnded(touches, event) }

    /// Ends the highlight of a row whose finger was taken away, as when the content begins to scroll.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { rows.engine.touchesCancelled(touches) }
}
