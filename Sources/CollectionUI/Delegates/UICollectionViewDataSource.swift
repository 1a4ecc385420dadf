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
}

extension UICollectionViewDataSource {
    /// Stands for an absent method.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { OptionalRequirement.absent(1) }

    /// Stands for an absent method.
    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { OptionalRequirement.absent(UICollectionReusableView(frame: .zero)) }
}
