// SPDX-License-Identifier: MIT
//
// The delegate's optional methods on menus: what stands for an absent one, and how each is called.

public import Foundation
public import VitrineMenus
public import VitrineViewCore

extension UICollectionViewDelegate {
    public func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        OptionalRequirement.absent(false, of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        OptionalRequirement.absent(nil, of: self)
    }
    /// Stands for an absent method: asks the older one.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }
    /// Stands for an absent method: asks the older one.
    public func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        self.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalRequirement.absent(nil, of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        OptionalRequirement.absent(nil, of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        OptionalRequirement.absent(of: self)
    }
}

extension UICollectionViewDelegateCalling {
    /// Whether a press on the item brings up the edit menu; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
        }
    }

    /// Whether a press on the item brings up the edit menu, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool {
        anyDelegate.collectionView(collectionView, shouldShowMenuForItemAt: indexPath)
    }

    /// Whether an action is in the edit menu of the item; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
        }
    }

    /// Whether an action is in the edit menu of the item, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool {
        anyDelegate.collectionView(collectionView, canPerformAction: action, forItemAt: indexPath, withSender: sender)
    }

    /// Tells that an action of the edit menu was chosen; nil where the method is absent.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, performAction: action, forItemAt: indexPath, withSender: sender)
        }
    }

    /// What a press on items shows; nil where the method is absent too.
    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        anyDelegate.collectionView(collectionView, contextMenuConfigurationForItemsAt: indexPaths, point: point)
    }

    /// What a press on an item shows; nil where the method is absent too.
    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
        anyDelegate.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }

    /// What is lifted off its place; nil where the method is absent too.
    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        anyDelegate.collectionView(
            collectionView, contextMenuConfiguration: configuration, highlightPreviewForItemAt: indexPath)
    }

    /// What the preview goes back to; nil where the method is absent too.
    public func callAsFunction(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
        anyDelegate.collectionView(
            collectionView, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: indexPath)
    }

    /// What is lifted off its place, in the older form; nil where the method is absent too.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        anyDelegate.collectionView(collectionView, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    /// What the preview goes back to, in the older form; nil where the method is absent too.
    public func callAsFunction(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        anyDelegate.collectionView(collectionView, previewForDismissingContextMenuWithConfiguration: configuration)
    }

    /// Tells that the preview was tapped; nil where the method is absent.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
    }

    /// Tells that the menu is about to come; nil where the method is absent.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, willDisplayContextMenu: configuration, animator: animator)
        }
    }

    /// Tells that the menu is about to go; nil where the method is absent.
    @discardableResult
    public func callAsFunction(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) -> Void? {
        OptionalRequirement.answer(of: anyDelegate) {
            anyDelegate.collectionView(collectionView, willEndContextMenuInteraction: configuration, animator: animator)
        }
    }
}
