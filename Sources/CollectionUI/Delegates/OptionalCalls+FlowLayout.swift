// SPDX-License-Identifier: MIT
//
// Makes `flowDelegate.collectionView?(view, layout: …)` compile as it does with Objective-C's optional methods.

public import Foundation
public import VitrineGeometry

extension UICollectionViewDelegateFlowLayout {
    /// The optional methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDelegateFlowLayoutCalls? { UICollectionViewDelegateFlowLayoutCalls(target: self) }
}

/// Calls the optional methods of a flow layout's delegate, those of every delegate included.
@preconcurrency @MainActor public struct UICollectionViewDelegateFlowLayoutCalls: UICollectionViewDelegateCalling {
    let target: any UICollectionViewDelegateFlowLayout

    /// The delegate.
    public var anyDelegate: any UICollectionViewDelegate { target }

    /// The size of an item; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath)
        -> CGSize?
    {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath) }
    }

    /// The size of an item, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath)
        -> CGSize
    {
        target.collectionView(collectionView, layout: layout, sizeForItemAt: indexPath)
    }

    /// The margins around the lines of a section; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int)
        -> UIEdgeInsets?
    {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, layout: layout, insetForSectionAt: section) }
    }

    /// The margins around the lines of a section, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int)
        -> UIEdgeInsets
    {
        target.collectionView(collectionView, layout: layout, insetForSectionAt: section)
    }

    /// The distance between the lines of a section; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
        }
    }

    /// The distance between the lines of a section, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int
    ) -> CGFloat {
        target.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    }

    /// The smallest distance between the items of a line; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
    }

    /// The smallest distance between the items of a line, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat {
        target.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
    }

    /// The size of a section's header; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
        }
    }

    /// The size of a section's header, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
    ) -> CGSize {
        target.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section)
    }

    /// The size of a section's footer; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
        }
    }

    /// The size of a section's footer, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
    ) -> CGSize {
        target.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section)
    }
}
