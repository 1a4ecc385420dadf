// SPDX-License-Identifier: MIT
//
// What cells know of the outline that their items are in (lists.outlines).

import Foundation
import VitrineGeometry
import VitrineViewCore

extension CollectionEngine {
    /// Has a cell know where its item stands in an outline.
    func showOutlinePlace(of item: IndexPath, in cell: UICollectionViewCell) {
        guard let source = view.dataSource as? any OutlineSource else { return }
        let place = source.outlinePlace(at: item)
        if let level = place?.level, cell.cellStates.outlinePlace?.level != level { cell.outlineLevelChanged(to: level) }
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
            cell.alignOutline(of: item)
        }
        guard animated, !changed.isEmpty else { return }
        UIView.animate(withDuration: 0.3) { for cell in changed { cell.layoutIfNeeded() } }
    }
}
