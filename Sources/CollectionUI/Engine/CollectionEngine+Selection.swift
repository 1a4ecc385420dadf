// SPDX-License-Identifier: MIT
//
// Selection and highlight, by program and by touch (selection.*).

import Foundation
import VitrineGeometry
import VitrineViews

extension CollectionEngine {
    /// Whether the data source has an item at a path.
    func hasItem(at path: IndexPath) -> Bool {
        let counts = dataCounts
        return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    private func cell(at path: IndexPath) -> UICollectionViewCell? {
        arrangement.shownKey(path).flatMap { shown[$0]?.view as? UICollectionViewCell }
    }

    func select(_ path: IndexPath) {
        selection.select(path)
        cell(at: path)?.isSelected = true
    }

    func deselect(_ path: IndexPath) {
        selection.deselect(path)
        cell(at: path)?.isSelected = false
    }

    func deselectAll() { for path in selection.selected { deselect(path) } }

    /// Selects an item; where several cannot be, it replaces the one that is.
    func selectByProgram(_ path: IndexPath, allowsSeveral: Bool) {
        if !allowsSeveral { for old in selection.selected where old != path { deselect(old) } }
        select(path)
    }

    /// Leaves the item that was selected first, when several no longer can be (selection.allowed-selections).
    func keepOneSelectedItem() { for path in selection.selected.dropFirst() { deselect(path) } }

    // MARK: Highlight and touch

    /// Marks items as highlighted, and no others; asks and tells nobody.
    func highlightOnly(_ paths: [IndexPath]) {
        for path in selection.highlighted where !paths.contains(path) { cell(at: path)?.isHighlighted = false }
        selection.highlightOnly(paths)
        for path in paths { cell(at: path)?.isHighlighted = true }
    }

    /// A touch goes down on an item.
    ///
    /// - Returns: Whether it highlights the item, so that lifting it may select.
    func touchDown(on path: IndexPath) -> Bool {
        guard view.delegate?.collectionView?(view, shouldHighlightItemAt: path) ?? true else { return false }
        selection.highlight(path)
        cell(at: path)?.isHighlighted = true
        view.delegate?.collectionView?(view, didHighlightItemAt: path)
        return true
    }

    /// A touch that highlights an item leaves it or is lifted.
    func endHighlight(of path: IndexPath) {
        selection.unhighlight(path)
        cell(at: path)?.isHighlighted = false
        view.delegate?.collectionView?(view, didUnhighlightItemAt: path)
    }

    /// A touch is lifted on the item that it went down on.
    func touchUp(inside path: IndexPath) {
        guard view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection else { return }
        let selectsSeveral = view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection
        if selectsSeveral, selection.isSelected(path) {
            guard view.delegate?.collectionView?(view, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            view.delegate?.collectionView?(view, didDeselectItemAt: path)
            return
        }
        guard view.delegate?.collectionView?(view, shouldSelectItemAt: path) ?? true else { return }
        if !selectsSeveral {
            for old in selection.selected where old != path {
                deselect(old)
                view.delegate?.collectionView?(view, didDeselectItemAt: old)
            }
        }
        select(path)
        view.delegate?.collectionView?(view, didSelectItemAt: path)
    }
}
