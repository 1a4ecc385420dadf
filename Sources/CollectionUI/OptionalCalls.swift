// SPDX-License-Identifier: MIT
//
// Makes `object.collectionView?(view, …)` compile as it does with Objective-C's optional methods: the property answers an object that
// can be called with the labels of each method, and that answers nil where the method is absent.

public import Foundation
public import VitrineGeometry

extension UICollectionViewDataSource {
    /// The optional methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDataSourceCalls? { UICollectionViewDataSourceCalls(target: self) }
}

extension UICollectionViewDelegate {
    /// The optional methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDelegateCalls? { UICollectionViewDelegateCalls(target: self) }
}

extension UICollectionViewDelegateFlowLayout {
    /// The optional methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDelegateFlowLayoutCalls? { UICollectionViewDelegateFlowLayoutCalls(target: self) }
}

/// Calls the optional methods of a data source.
@preconcurrency @MainActor public struct UICollectionViewDataSourceCalls {
    let target: any UICollectionViewDataSource

    public func callAsFunction(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView? {
        OptionalRequirement.answer { target.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath) }
    }

    public func callAsFunction(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int? {
        OptionalRequirement.answer { target.collectionView(collectionView, numberOfItemsInSection: section) }
    }

    public func callAsFunction(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell? {
        OptionalRequirement.answer { target.collectionView(collectionView, cellForItemAt: indexPath) }
    }
}

/// Calls the optional methods of a delegate.
@preconcurrency @MainActor public struct UICollectionViewDelegateCalls {
    let target: any UICollectionViewDelegate

    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer { target.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer { target.collectionView(collectionView, didHighlightItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer { target.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
    }

    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer { target.collectionView(collectionView, shouldSelectItemAt: indexPath) }
    }

    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer { target.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer { target.collectionView(collectionView, didSelectItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer { target.collectionView(collectionView, didDeselectItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer { target.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String,
        at indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer {
            target.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
        }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer { target.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath) }
    }

    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind kind: String, at indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer {
            target.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath)
        }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
    ) -> CGPoint? {
        OptionalRequirement.answer { target.collectionView(collectionView, targetContentOffsetForProposedContentOffset: offset) }
    }
}

/// Calls the optional methods of a flow layout's delegate.
@preconcurrency @MainActor public struct UICollectionViewDelegateFlowLayoutCalls {
    let target: any UICollectionViewDelegateFlowLayout

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
        OptionalRequirement.answer { target.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
    ) -> UIEdgeInsets? {
        OptionalRequirement.answer { target.collectionView(collectionView, layout: layout, insetForSectionAt: section) }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalRequirement.answer { target.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section) }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalRequirement.answer { target.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section) }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
        OptionalRequirement.answer { target.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section) }
    }

    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
        OptionalRequirement.answer { target.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section) }
    }
}
