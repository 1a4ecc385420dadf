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

    /// Opens an item of an outline, or closes it.
    func toggleOutline(at path: IndexPath) { (view.dataSource as? any OutlineSource)?.toggleExpansion(at: path) }
}

extension UICollectionViewCell {
    private var placeInData: (engine: CollectionEngine, path: IndexPath)? {
        guard let view = superview as? UICollectionView, let path = view.indexPath(for: self) else { return nil }
        return (view.engine, path)
    }

    /// Opens what lies under the item, or closes it, as the data source has it (lists.outlines).
    final func toggleOutline() { placeInData.map { $0.engine.toggleOutline(at: $0.path) } }

    /// Opens the actions at the trailing side, by which a deletion is confirmed (lists.editing).
    final func confirmDeletion() {
        placeInData.map { _ = $0.engine.swipes.actions?.open(at: $0.path, on: .trailing) }
    }

    /// Has a view in the cell take the item up as soon as a finger comes down on it (lists.editing).
    final func takeUp(by handle: UIView) { handle.addGestureRecognizer(RowHandleGesture(of: self)) }
}
