// SPDX-License-Identifier: MIT
//
// Passes on what is dragged from the rows of a table and dropped on them (drag.*).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

extension TableBridge: UICollectionViewDragDelegate {
    private var drags: (any UITableViewDragDelegate)? { table?.dragDelegate }

    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { table.flatMap { drags?.tableView($0, itemsForBeginning: session, at: indexPath) } ?? [] }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] { table.flatMap { drags?.tableView($0, itemsForAddingTo: session, at: indexPath, point: point) } ?? [] }

    func collectionView(
        _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { table.flatMap { drags?.tableView($0, dragPreviewParametersForRowAt: indexPath) } }

    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        if let table { drags?.tableView(table, dragSessionWillBegin: session) }
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        if let table { drags?.tableView(table, dragSessionDidEnd: session) }
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        table.flatMap { drags?.tableView($0, dragSessionAllowsMoveOperation: session) } ?? true
    }

    func collectionView(
        _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool { table.flatMap { drags?.tableView($0, dragSessionIsRestrictedToDraggingApplication: session) } ?? false }
}

extension TableBridge: UICollectionViewDropDelegate {
    private var drops: (any UITableViewDropDelegate)? { table?.dropDelegate }

    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        if let table { drops?.tableView(table, performDropWith: TableDropCoordinator(coordinator)) }
    }

    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool {
        table.flatMap { drops?.tableView($0, canHandle: session) } ?? true
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        if let table { drops?.tableView(table, dropSessionDidEnter: session) }
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        guard let table, let drops else { return UICollectionViewDropProposal(operation: .cancel) }
        let proposal = drops.tableView(table, dropSessionDidUpdate: session, withDestinationIndexPath: destinationIndexPath)
        let intent: UICollectionViewDropProposal.Intent =
            switch proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath, .automatic: .insertAtDestinationIndexPath
            case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
            }
        return UICollectionViewDropProposal(operation: proposal.operation, intent: intent)
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
        if let table { drops?.tableView(table, dropSessionDidExit: session) }
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        if let table { drops?.tableView(table, dropSessionDidEnd: session) }
    }

    func collectionView(
        _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
    ) -> UIDragPreviewParameters? { table.flatMap { drops?.tableView($0, dropPreviewParametersForRowAt: indexPath) } }
}

/// What was dropped, in the words of tables.
private final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    private final class Item: NSObject, UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
        let previewSize: CGSize

        init(_ item: any UICollectionViewDropItem) {
            (dragItem, sourceIndexPath, previewSize) = (item.dragItem, item.sourceIndexPath, item.previewSize)
            super.init()
        }
    }

    private let coordinator: any UICollectionViewDropCoordinator

    init(_ coordinator: any UICollectionViewDropCoordinator) {
        self.coordinator = coordinator
        super.init()
    }

    var items: [any UITableViewDropItem] { coordinator.items.map { Item($0) } }

    var destinationIndexPath: IndexPath? { coordinator.destinationIndexPath }

    var proposal: UITableViewDropProposal {
        let intent: UITableViewDropProposal.Intent =
            switch coordinator.proposal.intent {
            case .unspecified: .unspecified
            case .insertAtDestinationIndexPath: .insertAtDestinationIndexPath
            case .insertIntoDestinationIndexPath: .insertIntoDestinationIndexPath
            }
        return UITableViewDropProposal(operation: coordinator.proposal.operation, intent: intent)
    }

    var session: any UIDropSession { coordinator.session }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        coordinator.drop(dragItem, toItemAt: indexPath)
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        coordinator.drop(dragItem, intoItemAt: indexPath, rect: rect)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        coordinator.drop(dragItem, to: target)
    }
}
