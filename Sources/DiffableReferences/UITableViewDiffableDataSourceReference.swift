// SPDX-License-Identifier: MIT
//
// A data source of tables whose identifiers are of any kind (diffable.references).

public import Foundation
import VitrineCollectionUI
import VitrineDiffable
import VitrineGeometry
public import VitrineTables

/// Makes and fills the cell of an item; it must not answer nil.
public typealias UITableViewDiffableDataSourceReferenceCellProvider = (UITableView, IndexPath, Any) -> UITableViewCell?

/// Shows snapshots of identifiers of any kind in a table: `UITableViewDiffableDataSource` in the manner of Objective-C.
///
/// The view holds the data source weakly.
@preconcurrency @MainActor
open class UITableViewDiffableDataSourceReference: NSObject, UITableViewDataSource {
    private let source: UITableViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>

    /// Creates a data source without sections and makes it that of a table, which holds it weakly.
    public init(tableView: UITableView, cellProvider: @escaping UITableViewDiffableDataSourceReferenceCellProvider) {
        source = UITableViewDiffableDataSource(tableView: tableView) { cellProvider($0, $1, $2.value) }
        super.init()
        tableView.dataSource = self
    }

    /// How rows come and go.
    open var defaultRowAnimation: UITableView.RowAnimation {
        get { source.defaultRowAnimation }
        set { source.defaultRowAnimation = newValue }
    }

    // MARK: Snapshots

    /// What is shown, as a copy.
    open func snapshot() -> NSDiffableDataSourceSnapshotReference { NSDiffableDataSourceSnapshotReference(source.snapshot()) }

    /// Shows a snapshot in place of the one before.
    open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
        applySnapshot(snapshot, animatingDifferences: animatingDifferences, completion: nil)
    }

    /// Shows a snapshot in place of the one before; the completion is called when the animations have ended.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) { source.apply(snapshot.snapshot, animatingDifferences: animatingDifferences, completion: completion) }

    /// Shows a snapshot by a reload.
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshotReference) {
        applySnapshotUsingReloadData(snapshot, completion: nil)
    }

    /// Shows a snapshot by a reload.
    open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil) {
        source.applySnapshotUsingReloadData(snapshot.snapshot, completion: completion)
    }

    // MARK: Identifiers and paths

    /// The item at a path; nil where there is none.
    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.value }

    /// The path of an item; nil where it is absent.
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? { source.indexPath(for: ReferenceIdentifier(identifier)) }

    /// The section at an index; nil where there is none.
    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.value }

    /// The index of a section; `NSNotFound` where it is absent.
    open func index(forSectionIdentifier identifier: Any) -> Int { source.index(for: ReferenceIdentifier(identifier)) ?? NSNotFound }

    // MARK: What the view asks

    open func numberOfSections(in tableView: UITableView) -> Int { source.numberOfSections(in: tableView) }

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        source.tableView(tableView, numberOfRowsInSection: section)
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        source.tableView(tableView, cellForRowAt: indexPath)
    }

    /// The words above a section: none; overridden where there are some.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    /// The words beneath a section: none; overridden where there are some.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        OptionalRequirement.absent(nil, of: self)
    }

    /// Whether a row can be edited: none; overridden where some can.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

    /// Told that a row was inserted or deleted by the user; overridden where that happens.
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }

    /// Whether a row can be moved: none; overridden where some can.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

    /// Told that a row was moved by the user; overridden where that happens.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }
}
