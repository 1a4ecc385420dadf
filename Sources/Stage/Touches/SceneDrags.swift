// SPDX-License-Identifier: MIT
//
// The drag and drop of a scene's items, as an app's delegates would do it.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineViews

/// Lifts what the scene says can be dragged, and does with what is dropped what it says.
@MainActor
final class SceneDrags: NSObject, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
    private let model: SceneModel
    private let dataSource: SceneDataSource
    private let collection: Scene.Collection

    init(_ model: SceneModel, _ dataSource: SceneDataSource, _ collection: Scene.Collection) {
        (self.model, self.dataSource, self.collection) = (model, dataSource, collection)
        super.init()
    }

    private func note(_ call: String, _ details: FieldValue.Field...) { model.log?.note(call, details) }

    // MARK: Dragging

    private func items(at path: IndexPath) -> [UIDragItem] {
        guard model.sections[path.section].isDraggable ?? collection.isDraggable else { return [] }
        return [UIDragItem(itemProvider: NSItemProvider())]
    }

    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
    {
        let items = items(at: indexPath)
        note("collectionView(_:itemsForBeginning:at:)", .item(indexPath), .answer(items.count))
        return items
    }

    func collectionView(
        _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
    ) -> [UIDragItem] {
        let items = items(at: indexPath)
        note("collectionView(_:itemsForAddingTo:at:point:)", .item(indexPath), .answer(items.count))
        return items
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {
        note("collectionView(_:dragSessionWillBegin:)")
    }

    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {
        note("collectionView(_:dragSessionDidEnd:)")
    }

    func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    {
        parameters(of: collectionView.cellForItem(at: indexPath), dataSource.look(ofItem: indexPath))
    }

    func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath) -> UIDragPreviewParameters?
    {
        parameters(of: collectionView.cellForItem(at: indexPath), dataSource.look(ofItem: indexPath))
    }

    /// Has the preview be as round as the view that a cell shows, where that has one radius; nil is the whole cell.
    private func parameters(of cell: UICollectionViewCell?, _ look: Scene.View?) -> UIDragPreviewParameters? {
        guard let cell, let corners = look?.decoration.cornerRadius.resolved(in: cell.bounds.size), corners != .square,
            corners == Scene.Corners(corners.topLeading)
        else { return nil }
        let parameters = UIDragPreviewParameters()
        let radius = min(corners.topLeading, cell.bounds.width / 2, cell.bounds.height / 2)
        parameters.visiblePath = UIBezierPath(roundedRect: cell.bounds, cornerRadius: radius)
        return parameters
    }

    // MARK: Dropping

    private func drops(at path: IndexPath?) -> Scene.Drops? {
        guard let path, model.sections.indices.contains(path.section) else { return collection.drops }
        return model.sections[path.section].drops ?? collection.drops
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {
        note("collectionView(_:dropSessionDidEnter:)")
    }

    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        let drops = drops(at: destinationIndexPath)
        note(
            "collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)",
            .init("destination", destinationIndexPath.map { FieldValue($0) } ?? .null),
            .init("answer", .string(drops?.operation.rawValue ?? "cancel")))
        guard let drops else { return UICollectionViewDropProposal(operation: .cancel) }
        return UICollectionViewDropProposal(operation: drops.operation.dropOperation, intent: drops.intent.proposedIntent)
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {
        note("collectionView(_:dropSessionDidExit:)")
    }

    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {
        note("collectionView(_:dropSessionDidEnd:)")
    }

    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
        let path = coordinator.destinationIndexPath
        note("collectionView(_:performDropWith:)", .init("destination", path.map { FieldValue($0) } ?? .null))
        guard let path, let drops = drops(at: path), drops.operation != .forbidden else { return }
        let dropped = coordinator.items.compactMap { item -> Dropped? in
            guard let source = item.sourceIndexPath, model.sections.indices.contains(source.section),
                let group = model.sections[source.section].lone(at: source.item, section: source.section)
            else { return nil }
            return Dropped(item: item.dragItem, source: source, group: group)
        }
        guard !dropped.isEmpty else { return }
        let gone = drops.operation == .move ? dropped.map(\.source) : []
        switch drops.intent {
        case .unspecified: return
        case .insertInto:
            // What takes the items in stands further ahead where some of them stood before it.
            let shift = gone.count { $0.section == path.section && $0.item < path.item }
            if gone.contains(path) { return }
            update(collectionView, gone, [], at: path)
            let target = IndexPath(item: path.item - shift, section: path.section)
            guard let cell = collectionView.cellForItem(at: target) else { return }
            let middle = CGRect(x: cell.bounds.midX, y: cell.bounds.midY, width: 0, height: 0)
            for one in dropped { coordinator.drop(one.item, intoItemAt: target, rect: middle) }
        case .insertAt:
            guard let placeholder = drops.placeholder else {
                update(collectionView, gone, dropped.map(\.group), at: path)
                for (index, one) in dropped.enumerated() { coordinator.drop(one.item, toItemAt: path.advanced(by: index)) }
                return
            }
            update(collectionView, gone, [], at: path)
            for (index, one) in dropped.enumerated() {
                wait(for: one, placeholder, coordinator, at: path.advanced(by: index), in: collectionView)
            }
        }
    }

    /// Takes items out of the data and puts others in, by one batch.
    private func update(_ collectionView: UICollectionView, _ gone: [IndexPath], _ groups: [Scene.ItemGroup], at path: IndexPath) {
        if gone.isEmpty, groups.isEmpty { return }
        collectionView.performBatchUpdates {
            model.sections = model.sections.replacing(gone, with: groups, at: path)
            collectionView.deleteItems(at: gone)
            collectionView.insertItems(at: groups.indices.map { path.advanced(by: $0) })
        }
    }

    /// Shows a placeholder until the data are there.
    private func wait(
        for dropped: Dropped, _ placeholder: Scene.Placeholder, _ coordinator: any UICollectionViewDropCoordinator, at path: IndexPath,
        in collectionView: UICollectionView
    ) {
        let stand = UICollectionViewDropPlaceholder(insertionIndexPath: path, reuseIdentifier: placeholder.use.view)
        stand.cellUpdateHandler = { [dataSource] cell in
            if let cell = cell as? any TemplateShowing { dataSource.fill(placeholder.use, cell.show) }
        }
        stand.previewParametersProvider = { [self] in parameters(of: $0, dataSource.look(of: placeholder.use)) }
        let context = coordinator.drop(dropped.item, to: stand)
        let clock = VirtualClock.current
        clock.schedule(at: clock.now + placeholder.delay) { [model] in
            context.commitInsertion { path in model.sections = model.sections.replacing([], with: [dropped.group], at: path) }
        }
    }
}

/// An item of the scene that was dropped.
private struct Dropped {
    var item: UIDragItem
    var source: IndexPath
    var group: Scene.ItemGroup
}

extension IndexPath {
    /// The path so many items further on.
    fileprivate func advanced(by count: Int) -> IndexPath { IndexPath(item: item + count, section: section) }
}

extension Scene.Drops.Operation {
    fileprivate var dropOperation: UIDropOperation {
        switch self {
        case .move: .move
        case .copy: .copy
        case .forbidden: .forbidden
        }
    }
}

extension Scene.Drops.Intent {
    fileprivate var proposedIntent: UICollectionViewDropProposal.Intent {
        switch self {
        case .insertAt: .insertAtDestinationIndexPath
        case .insertInto: .insertIntoDestinationIndexPath
        case .unspecified: .unspecified
        }
    }
}
