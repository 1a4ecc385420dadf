// SPDX-License-Identifier: MIT
//
// What the cells of lists have done: outlines that open, deletions that are confirmed, items that are taken by a handle.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

extension CollectionEngine {
    // MARK: Outlines (lists.outlines)

    /// Has a cell know where its item stands in an outline.
    func showOutlinePlace(of item: IndexPath, in cell: UICollectionViewCell) {
        guard let source = view.dataSource as? any OutlineSource else { return }
        let place = source.outlinePlace(at: item)
        if let level = place?.level, cell.cellStates.outlinePlace?.level != level {
            (cell as? UICollectionViewListCell)?.indentationLevel = level
        }
        if cell.cellStates.outlinePlace != place {
            cell.cellStates.outlinePlace = place
            cell.setNeedsUpdateConfiguration()
        }
        cell.stateMarks.isExpanded = place?.isExpanded ?? false
    }

    /// Has the cells in sight know where their items stand by now; what turns for that turns along with the others.
    func showOutlines(animated: Bool) {
        guard view.dataSource is any OutlineSource else { return }
        var changed: [UICollectionViewCell] = []
        for key in shown.keys(.cell) {
            guard let item = arrangement.dataPath(key.indexPath), let cell = shown[key]?.view as? UICollectionViewCell else { continue }
            let before = cell.cellStates.outlinePlace
            showOutlinePlace(of: item, in: cell)
            if before != nil, before != cell.cellStates.outlinePlace { changed.append(cell) }
        }
        guard animated, !changed.isEmpty else { return }
        UIView.animate(withDuration: 0.3) { for cell in changed { cell.layoutIfNeeded() } }
    }

    // MARK: Editing (lists.editing)

    /// Has a cell of a list tell of its handle and its button to delete.
    func listen(to cell: UICollectionViewListCell) {
        cell.deletionAsked = { [weak self, weak cell] in
            guard let self, let cell, let path = view.indexPath(for: cell) else { return }
            swipes.actions?.open(at: path, on: .trailing)
        }
        cell.reorderTouches = { [weak self, weak cell] phase, touch in
            guard let self, let cell else { return }
            follow(touch, phase, onHandleOf: cell)
        }
    }

    /// A finger on the handle of a row takes it up at once, and moves it up and down.
    private func follow(_ touch: UITouch, _ phase: UITouch.Phase, onHandleOf cell: UICollectionViewCell) {
        let point = touch.location(in: view)
        switch phase {
        case .began:
            let center = cell.center
            guard let path = view.indexPath(for: cell), view.beginInteractiveMovementForItem(at: path) else { return }
            handle = RowHandle(touch: touch, column: center.x, grip: center.y - point.y)
        case .moved:
            guard let handle, handle.touch === touch else { return }
            view.updateInteractiveMovementTargetPosition(CGPoint(x: handle.column, y: point.y + handle.grip))
        case .ended, .cancelled:
            guard let handle, handle.touch === touch else { return }
            self.handle = nil
            if phase == .ended { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
        default: break
        }
    }
}

/// A finger on the handle of a row.
@MainActor struct RowHandle {
    let touch: UITouch
    /// Where the middle of the row stays from side to side.
    let column: CGFloat
    /// From the finger down to the middle of the row.
    let grip: CGFloat
}
