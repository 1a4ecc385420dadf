// SPDX-License-Identifier: MIT
//
// A data source that is told what is to be shown, and finds out by itself what that changes (diffable.data-source).

public import Foundation
import VitrineChanges
public import VitrineCollectionUI
import VitrineGeometry
import VitrineViewCore

/// Shows snapshots in a collection view: what changes from one to the next is animated.
///
/// The first snapshot that is applied is shown by a reload. Of later ones the difference is made as one batch update, in which what changes
/// its place is moved; what is marked comes as a second batch (diffable.fewest-operations). The view holds the data source weakly.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
    /// Makes and fills the cell of an item; it must not answer nil.
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

    /// Makes and fills a supplementary view.
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

    /// What happens when the user moves items; without `canReorderItem` none can be moved (diffable.reordering).
    public struct ReorderingHandlers {
        /// Whether the user may move an item.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Told of a move before the data source takes it over.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Told of a move after the data source has taken it over.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers of which none is set.
        public init() {}
    }

    /// What happens when the user opens and closes the items of an outline (diffable.outlines).
    public struct SectionSnapshotHandlers<ItemType: Hashable & Sendable> {
        /// Whether an item may be expanded; true where it is not set.
        public var shouldExpandItem: ((ItemType) -> Bool)?
        /// Told of an item before it is expanded.
        public var willExpandItem: ((ItemType) -> Void)?
        /// Whether an item may be collapsed; true where it is not set.
        public var shouldCollapseItem: ((ItemType) -> Bool)?
        /// Told of an item before it is collapsed.
        public var willCollapseItem: ((ItemType) -> Void)?
        /// The children of an item that is expanded, for outlines that are filled only then; given is what there is of them.
        public var snapshotForExpandingParent:
            (
                (_ parent: ItemType, _ currentChildSnapshot: NSDiffableDataSourceSectionSnapshot<ItemType>)
                    -> NSDiffableDataSourceSectionSnapshot<ItemType>
            )?

        /// Creates handlers of which none is set.
        public init() {}
    }

    /// Makes the supplementary views; to be set where the layout has any.
    public var supplementaryViewProvider: SupplementaryViewProvider?

    /// What happens when the user moves items.
    public var reorderingHandlers = ReorderingHandlers()

    /// What happens when the user opens and closes the items of an outline.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider

    /// Creates a data source without sections and makes it that of a collection view, which holds it weakly.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        content = DiffableContent(view: collectionView)
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown, as a copy with nothing marked.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(content.latest)
    }

    /// Shows a snapshot in place of the one before.
    ///
    /// On the main thread that is done when the call returns; from other threads it is done soon, in the order of the calls. Calls from
    /// both at a time are refused, as are calls from inside of an update or a provider (diffable.data-source-messages).
    ///
    /// - Parameters:
    ///   - snapshot: What is shown from now on.
    ///   - animatingDifferences: Whether what changes is seen on its way.
    ///   - completion: Called on the main thread when the animations have ended, or of a view that nobody sees, in its next layout pass.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        content.apply(snapshot.storage, .difference(isAnimated: animatingDifferences), completion: content.whereApplied(completion))
    }

    /// Shows a snapshot in place of the one before and waits for the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            content.apply(snapshot.storage, .difference(isAnimated: animatingDifferences)) { _ in continuation.resume() }
            collectionView?.layOutForWhoWaits()
        }
    }

    /// Shows a snapshot by a reload: all cells are asked for again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) {
        content.apply(snapshot.storage, .reload, completion: content.whereApplied(completion))
    }

    /// Shows a snapshot by a reload and waits until it is laid out.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            content.apply(snapshot.storage, .reload) { _ in continuation.resume() }
            collectionView?.layOutForWhoWaits()
        }
    }

    // MARK: Section snapshots

    /// The outline of a section: the one that was applied to it, or else its items as roots.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        NSDiffableDataSourceSectionSnapshot(content.outline(of: section))
    }

    /// Has a section show the visible items of an outline; a section that is absent is appended (diffable.section-snapshot-apply).
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        content.apply(snapshot.tree, to: section, isAnimated: animatingDifferences, completion: content.whereApplied(completion))
    }

    /// Has a section show the visible items of an outline and waits for the animations.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            content.apply(snapshot.tree, to: section, isAnimated: animatingDifferences) { _ in continuation.resume() }
            collectionView?.layOutForWhoWaits()
        }
    }

    // MARK: Identifiers and paths

    /// The item at a path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        indexPath.count == 2 ? content.current.item(at: indexPath.item, in: indexPath.section) : nil
    }

    /// The path of an item; nil where it is absent.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        content.current.place(of: itemIdentifier).map { IndexPath(item: $0.item, section: $0.section) }
    }

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { content.current.section(at: index) }

    /// The index of a section; nil where it is absent.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { content.current.sectionIndex(of: sectionIdentifier) }

    // MARK: What the view asks

    /// The number of sections that are shown.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { content.current.numberOfSections }

    /// The number of items in a section, which has to be there.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        let counts = content.current.counts
        guard counts.indices.contains(section) else {
            content.refuse("Invalid parameter not satisfying: section < _impl.numberOfSections")
            return 0
        }
        return counts[section]
    }

    /// The cell of an item, from the cell provider.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            content.refuse("Invalid parameter not satisfying: itemIdentifier")
            return standIn(for: indexPath)
        }
        if let cell = content.providing({ cellProvider(collectionView, indexPath, item) }) { return cell }
        content.refuse(
            "UICollectionViewDiffableDataSource cell provider returned nil for index path \(pathText(indexPath)) with item identifier "
                + "'\(item)', which is not allowed. You must always return a cell to the collection view: \(content.viewName)")
        return standIn(for: indexPath)
    }

    /// A supplementary view, from the supplementary view provider.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        guard let supplementaryViewProvider else {
            content.refuse(
                "CollectionView \(content.viewName) requested a supplementary view, but a supplementaryViewProvider was not specified on "
                    + "the diffable data source. Please configure the diffable data source accordingly and add the supplementary provider")
            return UICollectionReusableView()
        }
        return content.providing { supplementaryViewProvider(collectionView, kind, indexPath) } ?? UICollectionReusableView()
    }

    /// The titles of the index, for subclasses; none by itself.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalRequirement.absent(nil, of: self) }

    /// The item that a title of the index stands for, for subclasses.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { OptionalRequirement.absent(IndexPath(), of: self) }

    /// Whether the user may move an item: what `canReorderItem` says, and no where it is not set.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard let item = itemIdentifier(for: indexPath), let canReorderItem = reorderingHandlers.canReorderItem else { return false }
        return canReorderItem(item)
    }

    /// Takes over what the user has moved, and tells the reordering handlers (diffable.reordering).
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard sourceIndexPath != destinationIndexPath,
            let transaction = content.transaction(moving: sourceIndexPath, to: destinationIndexPath)
        else { return }
        reorderingHandlers.willReorder?(transaction)
        content.adopt(transaction)
        reorderingHandlers.didReorder?(transaction)
    }

    /// An empty cell for one that was refused.
    private func standIn(for indexPath: IndexPath) -> UICollectionViewCell {
        let cell = UICollectionViewCell()
        cell.reuseIdentifier = "refused"
        return cell
    }
}
