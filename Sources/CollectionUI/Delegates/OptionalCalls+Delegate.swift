// SPDX-License-Identifier: MIT
//
// Makes `delegate.collectionView?(view, …)` compile as it does with Objective-C's optional methods.

public import Foundation

extension UICollectionViewDelegate {
    /// The optional methods that start with a collection view, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDelegateCalls? { UICollectionViewDelegateCalls(target: self) }
}

/// Something that can be called with the labels of a delegate's optional methods.
@preconcurrency @MainActor public protocol UICollectionViewDelegateCalling {
    /// The delegate.
    var anyDelegate: any UICollectionViewDelegate { get }
}

/// Calls the optional methods of a delegate.
@preconcurrency @MainActor public struct UICollectionViewDelegateCalls: UICollectionViewDelegateCalling {
    let target: any UICollectionViewDelegate

    /// The delegate.
    public var anyDelegate: any UICollectionViewDelegate { target }
}

extension UICollectionViewDelegateCalling {
    /// Whether a touch highlights the item; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, shouldHighlightItemAt: indexPath) }
    }

    /// Whether a touch highlights the item, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, shouldHighlightItemAt: indexPath)
    }

    /// Tells that the item was highlighted by a touch.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, didHighlightItemAt: indexPath) }
    }

    /// Tells that the item is no longer highlighted by a touch.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, didUnhighlightItemAt: indexPath) }
    }

    /// Whether a touch selects the item; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, shouldSelectItemAt: indexPath) }
    }

    /// Whether a touch selects the item, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, shouldSelectItemAt: indexPath)
    }

    /// Whether a touch takes the selection from the item; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, shouldDeselectItemAt: indexPath) }
    }

    /// Whether a touch takes the selection from the item, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, shouldDeselectItemAt: indexPath)
    }

    /// Tells that the item was selected by a touch.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, didSelectItemAt: indexPath) }
    }

    /// Tells that the item lost the selection by a touch.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, didDeselectItemAt: indexPath) }
    }

    /// Tells that the cell is about to come into view.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
        -> Void?
    {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, willDisplay: cell, forItemAt: indexPath) }
    }

    /// Tells that the supplementary view is about to come into view.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView, forElementKind kind: String,
        at indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, willDisplaySupplementaryView: view, forElementKind: kind, at: indexPath)
        }
    }

    /// Tells that the cell went out of view.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, didEndDisplaying: cell, forItemAt: indexPath)
        }
    }

    /// Tells that the supplementary view went out of view.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView, forElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: indexPath)
        }
    }

    /// The content offset after a change of layout; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint) -> CGPoint?
    {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: offset)
        }
    }

    /// The content offset after a change of layout, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint) -> CGPoint {
        anyDelegate.collectionView(collectionView, targetContentOffsetForProposedContentOffset: offset)
    }

    /// The layout between two; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout from: UICollectionViewLayout, newLayout to: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, transitionLayoutForOldLayout: from, newLayout: to)
        }
    }

    /// The layout between two, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout from: UICollectionViewLayout, newLayout to: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        anyDelegate.collectionView(collectionView, transitionLayoutForOldLayout: from, newLayout: to)
    }
}
