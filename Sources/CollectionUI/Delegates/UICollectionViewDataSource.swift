// SPDX-License-Identifier: MIT
//
// Where a collection view gets its cells from.

public import Foundation

/// Tells a collection view how much there is to show, and makes the views that show it.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    /// The number of items in a section.
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// A cell for an item, got from `dequeueReusableCell(withReuseIdentifier:for:)`.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

    /// The number of sections; 1 where the method is absent (cells.sections-by-default).
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// A supplementary view, got from `dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)`.
    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView

    // MARK: Index titles

    /// The titles of the index at the trailing edge; nil, or none, for no index (lists.index-titles).
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// The item that a title of the index stands for, by its place among the titles.
    func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int) -> IndexPath

    // MARK: Interactive movement

    /// Whether the user may move an item (movement.begin-needs-the-data-source). True where absent, if the method below is there.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// The user has moved an item: the data is to have it elsewhere (movement.data-source-hears-once).
    ///
    /// Where the method is absent no item can be moved.
    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalRequirement.absent(1, of: self) }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalRequirement.absent(UICollectionReusableView(frame: .zero), of: self) }
}
