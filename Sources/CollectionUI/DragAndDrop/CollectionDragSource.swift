// SPDX-License-Identifier: MIT
//
// Drags from a collection view: from the press on a cell to the end (drag.items-for-beginning, drag.cell-states).

import Foundation
import VitrineChanges
import VitrineConfigurations
import VitrineDragAndDrop
import VitrineGeometry
import VitrineViewCore

/// Answers for the drag delegate of a collection view.
@MainActor final class CollectionDragSource: NSObject, UIDragInteractionDelegate {
    private unowned let drags: CollectionDrags
    /// The items that drags have from here, those of several sessions beside each other.
    private var held: [Held] = []

    /// An item and how far it is dragged away.
    private struct Held {
        enum Stage { case offered, lifted, dragged }
        let item: UIDragItem
        /// Where in the data it comes from; nil where that is no longer there.
        var path: IndexPath?
        var stage: Stage
    }

    /// Whether a drag is under way.
    var isActive: Bool { held.contains { $0.stage == .dragged } }

    /// Whether what a path has in the data is being dragged.
    func isDragged(_ path: IndexPath) -> Bool { held.contains { $0.stage == .dragged && $0.path == path } }

    init(_ drags: CollectionDrags) {
        self.drags = drags
        super.init()
    }

    private var view: UICollectionView { drags.view }
    private var delegate: (any UICollectionViewDragDelegate)? { view.dragDelegate }

    /// Where in the data an item comes from; nil where it is no longer there.
    func path(of item: UIDragItem) -> IndexPath? {
        guard let path = held.first(where: { $0.item === item })?.path, view.engine.hasItem(at: path) else { return nil }
        return path
    }

    private func cell(of item: UIDragItem) -> UICollectionViewCell? { path(of: item).flatMap(view.cellForItem(at:)) }

    private func setState(_ state: UICollectionViewCell.DragState, of items: [UIDragItem]) {
        for item in items { cell(of: item)?.dragState = state }
    }

    func follow(_ plan: UpdatePlan) {
        guard !held.isEmpty else { return }
        let reloaded = Dictionary(plan.reloadedItems.map { ($0.from, $0.to) }) { first, _ in first }
        for index in held.indices {
            held[index].path = held[index].path.flatMap { plan.newPath(of: $0) ?? reloaded[$0] }
        }
    }

    private func take(_ items: [UIDragItem], from path: IndexPath, _ stage: Held.Stage) {
        held.removeAll { known in items.contains { $0 === known.item } }
        held += items.map { Held(item: $0, path: path, stage: stage) }
    }

    private func advance(_ items: [UIDragItem], to stage: Held.Stage) {
        for index in held.indices where items.contains(where: { $0 === held[index].item }) { held[index].stage = stage }
    }

    private func drop(_ items: [UIDragItem]) { held.removeAll { known in items.contains { $0 === known.item } } }

    // MARK: Lift

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        view.layoutIfNeeded()
        guard let delegate, let path = view.indexPathForItem(at: session.location(in: view)), view.cellForItem(at: path) != nil,
            !isDragged(path)
        else { return [] }
        let items = delegate.collectionView(view, itemsForBeginning: session, at: path)
        // What was offered to a press before this one and not lifted is no longer spoken of.
        held.removeAll { $0.stage == .offered }
        take(items, from: path, .offered)
        return items
    }

    func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession)
        -> UITargetedDragPreview?
    {
        guard let path = path(of: item), let cell = view.cellForItem(at: path), cell.window != nil
        else { return nil }
        // What is lifted is no longer touched; the touch itself is taken from the view in a moment.
        cell.isHighlighted = false
        let parameters = delegate?.collectionView(view, dragPreviewParametersForItemAt: path)
        return UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        let items = session.items
        advance(items, to: .lifted)
        animator.addAnimations { [weak self] in self?.setState(.lifting, of: items) }
        animator.addCompletion { [weak self] position in
            guard let self, position == .start else { return }
            setState(.none, of: items)
            drop(items)
        }
    }

    // MARK: Drag

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        advance(session.items, to: .dragged)
        delegate?.collectionView(view, dragSessionWillBegin: session)
        fade(session.items)
    }

    private func fade(_ items: [UIDragItem]) {
        UIView.animate(withDuration: DragOperation.liftDuration) { [self] in setState(.dragging, of: items) }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession) -> Bool {
        delegate?.collectionView(view, dragSessionAllowsMoveOperation: session) ?? true
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession) -> Bool {
        delegate?.collectionView(view, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint)
        -> [UIDragItem]
    {
        view.layoutIfNeeded()
        guard let delegate, let path = view.indexPathForItem(at: point), !isDragged(path) else { return [] }
        let items = delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
        take(items, from: path, .dragged)
        fade(items)
        return items
    }

    /// Of several drags a tap adds to the one that began here, where there is one such.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionForAddingItems sessions: [any UIDragSession], withTouchAt point: CGPoint
    ) -> (any UIDragSession)? {
        if sessions.count == 1 { return sessions.first }
        let own = sessions.filter { session in session.items.contains { item in held.contains { $0.item === item } } }
        return own.count == 1 ? own.first : nil
    }

    // MARK: The end

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard view.window != nil, let path = path(of: item), let attributes = view.layoutAttributesForItem(at: path) else { return nil }
        let frame = view.engine.mirrored(attributes.frame)
        return defaultPreview.retargetedPreview(
            with: UIDragPreviewTarget(container: view, center: CGPoint(x: frame.midX, y: frame.midY), transform: attributes.transform))
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        forget(session.items)
        delegate?.collectionView(view, dragSessionDidEnd: session)
    }

    /// Shows the cells of items as they were before.
    func forget(_ items: [UIDragItem]) {
        setState(.none, of: items)
        drop(items)
        // Cells that the data source has exchanged meanwhile may still be faded.
        for cell in view.visibleCells where cell.dragState != .none {
            guard let path = view.indexPath(for: cell), held.contains(where: { $0.path == path && $0.stage != .offered }) else {
                cell.dragState = .none
                continue
            }
        }
    }
}
