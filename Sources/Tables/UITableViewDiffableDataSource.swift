// SPDX-License-Identifier: MIT
//
// A data source of tables that is told what is to be shown, and finds out by itself what that changes (diffable.data-source).

public import Foundation
import VitrineChanges
import VitrineCollectionUI
public import VitrineDiffable
import VitrineGeometry
import VitrineViews

/// Shows snapshots in a table: what changes from one to the next is animated.
///
/// The table holds the data source weakly.
///
/// Titles, editing and moving are for subclasses: they override the methods of the data source.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
    /// Makes and fills the cell of an item; it must not answer nil.
    public typealias CellProvider = (
        _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?

    /// How rows come and go.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic {
        didSet { tableView?.diffableAnimation = defaultRowAnimation }
    }

    let content: DiffableContent<SectionIdentifierType, ItemIdentifierType>
    private weak var tableView: UITableView?
    private let cellProvider: CellProvider

    /// Creates a data source without sections and makes it that of a table, which holds it weakly.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        content = DiffableContent(view: tableView)
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    // MARK: Snapshots

    /// What is shown, as a copy with nothing marked.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(content.latest)
    }

    /// Shows a snapshot in place of the one before, as the data source of a collection view does.
    ///
    /// - Parameters:
    ///   - snapshot: What is shown from now on.
    ///   - animatingDifferences: Whether what changes is seen on its way.
    ///   - completion: Called on the main thread when the animations have ended.
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
            tableView?.layOutForWhoWaits()
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
            tableView?.layOutForWhoWaits()
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

    // MARK: What the table asks

    /// The number of sections that are shown.
    open func numberOfSections(in tableView: UITableView) -> Int { content.current.numberOfSections }

    /// The number of rows in a section.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        let counts = content.current.counts
        guard counts.indices.contains(section) else {
            content.refuse("Invalid parameter not satisfying: section < _impl.numberOfSections")
            return 0
        }
        return counts[section]
    }

    /// The cell of an item, from the cell provider.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = itemIdentifier(for: indexPath) else {
            content.refuse("Invalid parameter not satisfying: itemIdentifier")
            return UITableViewCell()
        }
        if let cell = content.providing({ cellProvider(tableView, indexPath, item) }) { return cell }
        content.refuse(
            "UITableViewDiffableDataSource cell provider returned nil for index path \(pathText(indexPath)) with item identifier "
                + "'\(item)', which is not allowed. You must always return a cell to the table view: \(content.viewName)")
        return UITableViewCell()
    }

    /// For subclasses; there are no titles here.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    /// For subclasses; there are no titles here.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    /// For subclasses; rows cannot be edited here.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// For subclasses.
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    /// For subclasses; rows cannot be moved here.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// For subclasses, which apply a snapshot with the row at its new place.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    /// For subclasses; there is no index here.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { OptionalRequirement.absent(nil, of: self) }

    /// For subclasses; a title leads to the section of its number.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        OptionalRequirement.absent(index, of: self)
    }
}
