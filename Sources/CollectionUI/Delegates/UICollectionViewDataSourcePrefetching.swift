// SPDX-License-Identifier: MIT
//
// Who prepares data for items before they come into view (cells.prefetch-data-source).

public import Foundation

/// Is told of items that are to come into view, to load their data ahead.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Items are to come into view, the nearest first; none of them is there already.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Items that were told of are not to come into view after all. Optional.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
        OptionalRequirement.absent(of: self)
    }

    /// The methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewPrefetchingCalls? { UICollectionViewPrefetchingCalls(target: self) }
}

/// Calls the methods of an object that prefetches.
@preconcurrency @MainActor public struct UICollectionViewPrefetchingCalls {
    let target: any UICollectionViewDataSourcePrefetching

    /// Tells of items that are to come into view.
    public func callAsFunction(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        target.collectionView(collectionView, prefetchItemsAt: indexPaths)
    }

    /// Tells of items that are not to come into view after all; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) -> Void? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, cancelPrefetchingForItemsAt: indexPaths) }
    }
}
