// SPDX-License-Identifier: MIT
//
// The optional methods about index titles: what stands for an absent one, and how they are called as Objective-C's are.

public import Foundation

extension UICollectionViewDataSource {
    public func indexTitles(for collectionView: UICollectionView) -> [String]? { OptionalRequirement.absent(nil, of: self) }

    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { OptionalRequirement.absent(IndexPath(), of: self) }

    /// The titles of the index, to be asked as `indexTitles?(for:)`.
    public var indexTitles: UICollectionViewIndexTitlesCall? { UICollectionViewIndexTitlesCall(target: self) }
}

/// Asks a data source for the titles of the index.
@preconcurrency @MainActor public struct UICollectionViewIndexTitlesCall {
    let target: any UICollectionViewDataSource

    /// The titles of the index; nil where there is none.
    public func callAsFunction(for collectionView: UICollectionView) -> [String]? { target.indexTitles(for: collectionView) }
}

extension UICollectionViewDataSourceCalls {
    /// The item that a title of the index stands for; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
    }

    /// The item that a title of the index stands for, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { target.collectionView(collectionView, indexPathForIndexTitle: title, at: index) }
}
