// SPDX-License-Identifier: MIT
//
// A drop on a collection view: where each item lands, as the delegate says or by default (drag.coordinator).

import Foundation
import VitrineChanges
import VitrineDragAndDrop
import VitrineGeometry
import VitrineViewCore

/// What a delegate knows of a drop, and what it has said of it.
@MainActor final class DropCoordination: NSObject, UICollectionViewDropCoordinator {
    /// Where an item lands.
    private enum Landing {
        case item(IndexPath)
        case into(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
        case placeholder(PlaceholderContext)
    }

    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    private let drop: DropSession
    /// Gone where a program keeps the coordinator for longer than the view.
    private weak var view: UICollectionView?
    private var landings: [ObjectIdentifier: (landing: Landing, animator: DragAnimator)] = [:]
    /// The cells that are not seen until a preview has landed on them.
    private var hidden: [UICollectionViewCell] = []
    /// The placeholders of the drop.
    private var placeholders: [Int] = []
    /// The items that came with updates during the drop.
    private var inserted: Set<IndexPath> = []
    /// Whether the delegate is carrying out the drop.
    var isPerforming = true

    init(_ view: UICollectionView, _ session: DropSession, _ proposal: UICollectionViewDropProposal, to path: IndexPath?) {
        (self.view, drop, self.proposal, destinationIndexPath) = (view, session, proposal, path)
        items = session.items.map { item in
            DropItem(item, from: view.engine.drags.path(of: item), size: session.previewSize(of: item))
        }
        super.init()
    }

    var session: any UIDropSession { drop }

    /// The data changed.
    func follow(_ plan: UpdatePlan) { if isPerforming { inserted.formUnion(plan.arrivingItems) } }

    // MARK: What the delegate says

    func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder) -> any UICollectionViewDropPlaceholderContext {
        let context = PlaceholderContext(of: dragItem, placeholder, in: view)
        landings[ObjectIdentifier(dragItem)] = (.placeholder(context), context.animator)
        context.insert(behind: placeholders)
        if let number = context.number { placeholders.append(number) }
        return context
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating { note(.item(indexPath), dragItem) }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        note(.into(indexPath, rect), dragItem)
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating { note(.target(target), dragItem) }

    private func note(_ landing: Landing, _ item: UIDragItem) -> any UIDragAnimating {
        let animator = DragAnimator()
        landings[ObjectIdentifier(item)] = (landing, animator)
        return animator
    }

    // MARK: Landing

    func animator(of item: UIDragItem) -> DragAnimator? { landings[ObjectIdentifier(item)]?.animator }

    /// Where and as what an item lands; nil has it fade.
    func preview(of item: UIDragItem, standing: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let view, view.window != nil else { return nil }
        view.layoutIfNeeded()
        switch landings[ObjectIdentifier(item)]?.landing {
        case .item(let path): return landed(at: path, in: view)
        case .into(let path, let rect): return shrunk(standing, into: rect, of: view.cellForItem(at: path))
        case .target(let target): return target.container.window == nil ? nil : standing.retargetedPreview(with: target)
        case .placeholder(let context):
            return context.cell.map { landed(on: $0, in: view, context.placeholder.previewParametersProvider?($0)) }
        case nil: return byDefault(item, standing, in: view)
        }
    }

    /// What nobody speaks of goes to where its data is now: to the place it was inserted or moved to, or back; else it fades.
    private func byDefault(_ item: UIDragItem, _ standing: UITargetedDragPreview, in view: UICollectionView) -> UITargetedDragPreview? {
        if let path = view.engine.drags.path(of: item) { return landed(at: path, in: view) }
        guard let destinationIndexPath else { return nil }
        switch proposal.intent {
        case .insertAtDestinationIndexPath:
            return inserted.contains(destinationIndexPath) ? landed(at: destinationIndexPath, in: view) : nil
        case .insertIntoDestinationIndexPath:
            guard let cell = view.cellForItem(at: destinationIndexPath) else { return nil }
            let middle = CGRect(x: cell.bounds.midX, y: cell.bounds.midY, width: 0, height: 0)
            return shrunk(standing, into: middle, of: cell)
        case .unspecified: return nil
        }
    }

    private func landed(at path: IndexPath, in view: UICollectionView) -> UITargetedDragPreview? {
        guard let cell = view.cellForItem(at: path) else { return nil }
        return landed(on: cell, in: view, view.dropDelegate?.collectionView(view, dropPreviewParametersForItemAt: path))
    }

    private func landed(
        on cell: UICollectionViewCell, in view: UICollectionView, _ parameters: UIDragPreviewParameters?
    ) -> UITargetedDragPreview {
        if !hidden.contains(where: { $0 === cell }) { hidden.append(cell) }
        let place = UIDragPreviewTarget(container: view, center: cell.center, transform: cell.transform)
        let preview = UITargetedDragPreview(view: cell, parameters: parameters ?? UIDragPreviewParameters(), target: place)
        UIView.performWithoutAnimation { cell.isCoveredByPreview = true }
        return preview
    }

    /// The preview within a rectangle of a cell, in its own proportions.
    private func shrunk(_ standing: UITargetedDragPreview, into rect: CGRect, of cell: UICollectionViewCell?) -> UITargetedDragPreview? {
        guard let cell, standing.size.width > 0, standing.size.height > 0 else { return nil }
        let scale = max(min(rect.width / standing.size.width, rect.height / standing.size.height), 0.001)
        return standing.retargetedPreview(
            with: UIDragPreviewTarget(
                container: cell, center: CGPoint(x: rect.midX, y: rect.midY), transform: CGAffineTransform(scaleX: scale, y: scale)))
    }

    /// What has landed is seen in its cells.
    func conclude() {
        UIView.performWithoutAnimation { for cell in hidden { cell.isCoveredByPreview = false } }
        hidden = []
    }
}

/// An item that was dropped.
@MainActor private final class DropItem: NSObject, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?
    let previewSize: CGSize

    init(_ item: UIDragItem, from path: IndexPath?, size: CGSize) {
        (dragItem, sourceIndexPath, previewSize) = (item, path, size)
        super.init()
    }
}

/// A placeholder that something was dropped on, until its data is there (drag.placeholders).
@MainActor final class PlaceholderContext: NSObject, UICollectionViewDropPlaceholderContext {
    let dragItem: UIDragItem
    let placeholder: UICollectionViewDropPlaceholder
    let animator = DragAnimator()
    private weak var view: UICollectionView?
    /// What the placeholder is known by; nil where it is gone, or there never was a place for it.
    private(set) var number: Int?

    init(of item: UIDragItem, _ placeholder: UICollectionViewDropPlaceholder, in view: UICollectionView?) {
        (dragItem, self.placeholder, self.view) = (item, placeholder, view)
        super.init()
    }

    /// Comes in sight, behind the placeholders of the same drop that stand at its path.
    func insert(behind others: [Int]) {
        guard let view else { return }
        number = view.engine.insertPlaceholder(atShown: placeholder.insertionIndexPath, behind: others) { [weak view, placeholder] path in
            let cell = view?.dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: path)
            if let cell { placeholder.cellUpdateHandler?(cell) }
            return cell
        }
    }

    /// The cell that stands for the data, where it is in sight.
    var cell: UICollectionViewCell? {
        guard let view, let number else { return nil }
        view.layoutIfNeeded()
        return view.engine.cell(ofPlaceholder: number)
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }

    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let view, let number, let path = view.engine.insertionPath(ofPlaceholder: number) else { return false }
        self.number = nil
        view.engine.performUpdates(nil) {
            dataSourceUpdates(path)
            view.engine.commitPlaceholder(number)
            view.engine.record([.insertItem(path)])
        }
        return true
    }

    func deletePlaceholder() -> Bool {
        guard let view, let number else { return false }
        self.number = nil
        return view.engine.removePlaceholder(number)
    }

    func setNeedsCellUpdate() { if let cell { placeholder.cellUpdateHandler?(cell) } }
}
