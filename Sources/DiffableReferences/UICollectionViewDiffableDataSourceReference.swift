// SPDX-License-Identifier: MIT
//
// A data source of collection views whose identifiers are of any kind (diffable.references).

public import Foundation
public import VitrineCollectionUI
import VitrineDiffable
import VitrineGeometry

/// Makes and fills the cell of an item; it must not answer nil.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath, Any) -> UICollectionViewCell?

/// Makes and fills a supplementary view.
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
    UICollectionView, String, IndexPath
) -> UICollectionReusableView?

/// Shows snapshots of identifiers of any kind in a collection view: `UICollectionViewDiffableDataSource` in the manner of Objective-C.
///
/// The view holds the data source weakly.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource {
    private let source: UICollectionViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>

    /// Creates a data source without sections and makes it that of a collection view, which holds it weakly.
    public init(collectionView: UICollectionView, cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider) {
        source = UICollectionViewDiffableDataSource(collectionView: collectionView) { cellProvider($0, $1, $2.value) }
        super.init()
        collectionView.dataSource = self
    }

    /// Makes the supplementary views; to be set where the layout has any.
    open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
        get { source.supplementaryViewProvider }
        set { source.supplementaryViewProvider = newValue }
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

    open func numberOfSections(in collectionView: UICollectionView) -> Int { source.numberOfSections(in: collectionView) }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        source.collectionView(collectionView, numberOfItemsInSection: section)
    }

    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        source.collectionView(collectionView, cellForItemAt: indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath) }

    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        source.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath) }
}
