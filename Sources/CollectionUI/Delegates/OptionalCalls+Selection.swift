// SPDX-License-Identifier: MIT
//
// The delegate's optional methods on selection beyond taps: what stands for an absent one, and how each is called.

public import Foundation

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }
    public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
        OptionalRequirement.absent(of: self)
    }
}

extension UICollectionViewDelegateCalling {
    /// Whether a tap on the item does what the item is there for; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
        }
    }

    /// Whether a tap on the item does what the item is there for, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, canPerformPrimaryActionForItemAt: indexPath)
    }

    /// Tells that the item was tapped for what it is there for.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, performPrimaryActionForItemAt: indexPath)
        }
    }

    /// Whether two fingers that move select items; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
    ) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
        }
    }

    /// Whether two fingers that move select items, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, shouldBeginMultipleSelectionInteractionAt: indexPath)
    }

    /// Tells that two fingers begin to select items.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, didBeginMultipleSelectionInteractionAt: indexPath)
        }
    }

    /// Whether the item takes part when the items are edited; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) { anyDelegate.collectionView(collectionView, canEditItemAt: indexPath) }
    }

    /// Whether the item takes part when the items are edited, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, canEditItemAt: indexPath)
    }
}

extension UICollectionViewDelegate {
    /// Tells that the two fingers that selected items were lifted, as `collectionViewDidEndMultipleSelectionInteraction?(…)`.
    public var collectionViewDidEndMultipleSelectionInteraction: UICollectionViewMultipleSelectionEndCall? {
        UICollectionViewMultipleSelectionEndCall(target: self)
    }
}

/// Tells a delegate that the two fingers that selected items were lifted.
@preconcurrency @MainActor public struct UICollectionViewMultipleSelectionEndCall {
    let target: any UICollectionViewDelegate

    /// Tells the delegate; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView) -> Void? {
        OptionalRequirement.answer(of: target) {
            target.collectionViewDidEndMultipleSelectionInteraction(collectionView)
        }
    }
}
