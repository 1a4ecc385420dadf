// SPDX-License-Identifier: MIT
//
// Drags from a collection view: from the press on a cell to the end (drag.items-for-beginning, drag.cell-states).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineViews

/// Answers for the drag delegate of a collection view.
@MainActor final class CollectionDragSource: NSObject, UIDragInteractionDelegate {
    private unowned let drags: CollectionDrags
    /// Where in the data the items come from, as far as they are there.
    private(set) var paths: [ObjectIdentifier: IndexPath] = [:]
    /// Whether a drag is under way.
    private(set) var isActive = false

    init(_ drags: CollectionDrags) {
        self.drags = drags
        super.init()
    }

    private var view: UICollectionView { drags.view }
    private var delegate: (any UICollectionViewDragDelegate)? { view.dragDelegate }

    /// Where in the data an item comes from; nil where it is no longer there.
    func path(of item: UIDragItem) -> IndexPath? {
        guard let path = paths[ObjectIdentifier(item)], view.engine.hasItem(at: path) else { return nil }
        return path
    }

    private func cell(of item: UIDragItem) -> UICollectionViewCell? { path(of: item).flatMap(view.cellForItem(at:)) }

    private func setState(_ state: UICollectionViewCell.DragState, of items: [UIDragItem]) {
        for item in items { cell(of: item)?.dragState = state }
    }

    func follow(_ plan: UpdatePlan) {
        guard !paths.isEmpty else { return }
        let reloaded = Dictionary(plan.reloadedItems.map { ($0.from, $0.to) }) { first, _ in first }
        paths = paths.compactMapValues { plan.newPath(of: $0) ?? reloaded[$0] }
    }

    private func take(_ items: [UIDragItem], from path: IndexPath) {
        for item in items { paths[ObjectIdentifier(item)] = path }
    }

    // MARK: Lift

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        view.layoutIfNeeded()
        guard let delegate, let path = view.indexPathForItem(at: session.location(in: view)), view.cellForItem(at: path) != nil
        else { return [] }
        let items = delegate.collectionView(view, itemsForBeginning: session, at: path)
        paths = [:]
        take(items, from: path)
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
        animator.addAnimations { [weak self] in self?.setState(.lifting, of: items) }
        animator.addCompletion { [weak self] position in
            guard let self, position == .start else { return }
            setState(.none, of: items)
            paths = [:]
        }
    }

    // MARK: Drag

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isActive = true
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
        guard let delegate, let path = view.indexPathForItem(at: point), !paths.values.contains(path) || !isActive else { return [] }
        let items = delegate.collectionView(view, itemsForAddingTo: session, at: path, point: point)
        take(items, from: path)
        isActive = isActive || !items.isEmpty
        fade(items)
        return items
    }

    // MARK: The end

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let path = path(of: item), let attributes = view.layoutAttributesForItem(at: path) else { return nil }
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
        paths = [:]
        isActive = false
        // Cells that the data source has exchanged meanwhile may still be faded.
        for cell in view.visibleCells where cell.dragState != .none { cell.dragState = .none }
    }
}
