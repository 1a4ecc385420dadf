// SPDX-License-Identifier: MIT
//
// Who says what a collection view takes, and takes it.

public import Foundation
public import VitrineDragAndDrop
public import VitrineViewCore

/// Says what can be dropped on a collection view, and takes it; all but the first method may be left out (drag.order-of-a-drop).
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    /// Something was dropped: the time to change the data and to say where the items land.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the view has to do with a drag at all. True where absent; false ends it.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// The finger came over the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// The finger is over the view: what a drop would do here (drag.proposals).
    ///
    /// `destinationIndexPath`: the item that the finger is over, or the end of a section; nil where there is none
    ///   (drag.destination-path).
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// The finger left the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// The drag is over, dropped here or not.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
    /// Which part of the cell the preview of what lands shows; nil, as where absent, is the whole cell.
    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        OptionalRequirement.absent(true, of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        OptionalRequirement.absent(of: self)
    }
    /// Stands for an absent method: the items are moved where they may be, else copied, and nothing is shown.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        let moves = session.localDragSession != nil && session.allowsMoveOperation
        return OptionalRequirement.absent(UICollectionViewDropProposal(operation: moves ? .move : .copy), of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        OptionalRequirement.absent(of: self)
    }
    public func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { OptionalRequirement.absent(nil, of: self) }
}

/// What a collection view would do with what is dropped, and how it shows that.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    /// Where what is dropped would go (drag.proposals).
    public enum Intent: Int, Hashable, Sendable {
        /// Nobody says; nothing is shown.
        case unspecified
        /// To a place among the items: a gap opens there.
        case insertAtDestinationIndexPath
        /// Into the item there: its cell is marked.
        case insertIntoDestinationIndexPath
    }

    /// Where what is dropped would go.
    public let intent: Intent

    /// A proposal with an intent.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }

    /// A proposal that says nothing of where.
    public override init(operation: UIDropOperation) {
        intent = .unspecified
        super.init(operation: operation)
    }
}
