// SPDX-License-Identifier: MIT
//
// The optional methods about moving items: what stands for an absent one, and how they are called as Objective-C's are.

public import Foundation

extension UICollectionViewDataSource {
    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { OptionalRequirement.absent(of: self) }
}

extension UICollectionViewDataSourceCalls {
    /// Whether an item may be moved; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, canMoveItemAt: indexPath) }
    }

    /// Whether an item may be moved, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        target.collectionView(collectionView, canMoveItemAt: indexPath)
    }

    /// Tells that an item was moved by the user; nil where the method is absent.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) -> Void? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
        }
    }
}

extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalRequirement.absent(proposedIndexPath, of: self) }

    public func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { OptionalRequirement.absent(proposedIndexPath, of: self) }
}

extension UICollectionViewDelegateCalling {
    /// Where an item that is moved goes; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(
                collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath, atCurrentIndexPath: currentIndexPath,
                toProposedIndexPath: proposedIndexPath)
        }
    }

    /// Where an item that is moved goes, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        anyDelegate.collectionView(
            collectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath: originalIndexPath, atCurrentIndexPath: currentIndexPath,
            toProposedIndexPath: proposedIndexPath)
    }

    /// Where an item that is moved goes, by the older method; nil where it is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(
                collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
        }
    }

    /// Where an item that is moved goes, by the older method, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        anyDelegate.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
}
