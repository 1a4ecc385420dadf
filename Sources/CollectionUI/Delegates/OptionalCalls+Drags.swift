// SPDX-License-Identifier: MIT
//
// The delegate's optional methods that have to do with drags.

public import Foundation
public import VitrineDragAndDrop
import VitrineViewCore

extension UICollectionViewDelegate {
    public func collectionView(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool { OptionalRequirement.absent(true, of: self) }
}

extension UICollectionViewDelegateCalling {
    /// Whether an item is selected when a finger rests over it that drags something; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context)
        }
    }

    /// Whether an item is selected when a finger rests over it, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath, with context: any UISpringLoadedInteractionContext
    ) -> Bool { anyDelegate.collectionView(collectionView, shouldSpringLoadItemAt: indexPath, with: context) }
}
