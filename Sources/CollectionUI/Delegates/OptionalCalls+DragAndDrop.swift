// SPDX-License-Identifier: MIT
//
// Makes `dragDelegate.collectionView?(view, …)` and `dropDelegate.collectionView?(view, …)` compile as with Objective-C's optional methods.

public import Foundation
public import VitrineDragAndDrop
public import VitrineViewCore

extension UICollectionViewDragDelegate {
    /// The optional methods, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDragDelegateCalls? { UICollectionViewDragDelegateCalls(target: self) }
}

extension UICollectionViewDropDelegate {
    /// The optional methods, to be called as `collectionView?(…)`.
    public var collectionView: UICollectionViewDropDelegateCalls? { UICollectionViewDropDelegateCalls(target: self) }
}

/// Calls the optional methods of a drag delegate.
@preconcurrency @MainActor public struct UICollectionViewDragDelegateCalls {
    let target: any UICollectionViewDragDelegate

    /// What a tap adds to a drag under way; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem]? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, itemsForAddingTo: session, at: indexPath, point: point)
        }
    }

    /// What a tap adds to a drag under way, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        target.collectionView(collectionView, itemsForAddingTo: session, at: indexPath, point: point)
    }

    /// Which part of the cell the preview shows; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dragPreviewParametersForItemAt: indexPath) } ?? nil
    }

    /// Tells that the drag begins; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) -> Void? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dragSessionWillBegin: session) }
    }

    /// Tells that the drag is over; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) -> Void? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dragSessionDidEnd: session) }
    }

    /// Whether the items may be moved; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dragSessionAllowsMoveOperation: session) }
    }

    /// Whether the items may be moved, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        target.collectionView(collectionView, dragSessionAllowsMoveOperation: session)
    }

    /// Whether the items stay in the program; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
        -> Bool?
    {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session)
        }
    }

    /// Whether the items stay in the program, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
        -> Bool
    {
        target.collectionView(collectionView, dragSessionIsRestrictedToDraggingApplication: session)
    }
}

/// Calls the optional methods of a drop delegate.
@preconcurrency @MainActor public struct UICollectionViewDropDelegateCalls {
    let target: any UICollectionViewDropDelegate

    /// Whether the view has to do with a drag at all; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, canHandle: session) }
    }

    /// Whether the view has to do with a drag at all, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        target.collectionView(collectionView, canHandle: session)
    }

    /// Tells that the finger came over the view; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) -> Void? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dropSessionDidEnter: session) }
    }

    /// What a drop would do; nil where the method is absent.
    public func callAsFunction(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal? {
        OptionalRequirement.answer(of: target) {
            target.collectionView(collectionView, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
        }
    }

    /// What a drop would do, as `collectionView!(…)` and `collectionView?(…).member` take it.
    @_disfavoredOverload
    public func callAsFunction(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        target.collectionView(collectionView, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
    }

    /// Tells that the finger left the view; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) -> Void? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dropSessionDidExit: session) }
    }

    /// Tells that the drag is over; nil where the method is absent.
    @discardableResult
    public func callAsFunction(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) -> Void? {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dropSessionDidEnd: session) }
    }

    /// Which part of the cell the preview of what lands shows; nil where the method is absent.
    public func callAsFunction(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
        -> UIDragPreviewParameters?
    {
        OptionalRequirement.answer(of: target) { target.collectionView(collectionView, dropPreviewParametersForItemAt: indexPath) } ?? nil
    }
}
