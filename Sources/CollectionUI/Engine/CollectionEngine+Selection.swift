// SPDX-License-Identifier: MIT
//
// Selection and highlight, by program and by the user (selection.*).

package import Foundation
import VitrineGeometry
import VitrineNibs
import VitrineViewCore

extension CollectionEngine {
    /// Whether the data source has an item at a path.
    func hasItem(at path: IndexPath) -> Bool {
        let counts = dataCounts
        return path.count == 2 && counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
    }

    package func cell(at path: IndexPath) -> UICollectionViewCell? {
        arrangement.shownKey(path).flatMap { shown[$0]?.view as? UICollectionViewCell }
    }

    func select(_ path: IndexPath) {
        selection.select(path)
        cell(at: path)?.isSelected = selection.looksSelected(path)
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

    /// Has cells show what is selected, after a finger has changed how that looks.
    func showSelection() { for path in selection.selected { cell(at: path)?.isSelected = selection.looksSelected(path) } }

    /// Marks items as highlighted, and no others; asks and tells nobody.
    func highlightOnly(_ paths: [IndexPath]) {
        for path in selection.highlighted where !paths.contains(path) { cell(at: path)?.isHighlighted = false }
        selection.highlightOnly(paths)
        for path in paths { cell(at: path)?.isHighlighted = true }
    }

    // MARK: By the user

    /// Whether the user may select (selection.allowed-selections).
    var allowsSelectionNow: Bool { view.isEditing ? view.allowsSelectionDuringEditing : view.allowsSelection }

    /// Whether the user may select several items.
    var allowsMultipleSelectionNow: Bool {
        allowsSelectionNow && (view.isEditing ? view.allowsMultipleSelectionDuringEditing : view.allowsMultipleSelection)
    }

    /// Marks an item as highlighted and tells so.
    func highlight(_ path: IndexPath) {
        selection.highlight(path)
        cell(at: path)?.isHighlighted = true
        view.delegate?.collectionView?(view, didHighlightItemAt: path)
    }

    /// Takes the highlight from an item and tells so.
    func endHighlight(of path: IndexPath) {
        selection.unhighlight(path)
        if let cell = cell(at: path) { cell.isHighlighted = menus.highlights(cell) }
        view.delegate?.collectionView?(view, didUnhighlightItemAt: path)
    }

    /// Selects an item as the user does, or takes the selection from it.
    ///
    /// The delegate may change the data while it is asked, so that the item may be elsewhere or gone at every step.
    ///
    /// - Parameter item: Where the item is now.
    func selectByUser(_ item: () -> IndexPath?) {
        guard allowsSelectionNow, let path = item() else { return }
        let selectsSeveral = allowsMultipleSelectionNow
        if selectsSeveral, selection.isSelected(path) { return deselectByUser(item) }
        // What adds to a selection is no primary action (selection.primary-action).
        let extends = selectsSeveral && (view.isEditing || !selection.selected.isEmpty)
        if view.delegate?.collectionView?(view, shouldSelectItemAt: path) ?? true, let path = item() {
            if !selectsSeveral {
                for old in selection.selected where old != path {
                    deselect(old)
                    view.delegate?.collectionView?(view, didDeselectItemAt: old)
                }
            }
            if let path = item() {
                select(path)
                // A storyboard's cell goes its way before the delegate hears of it (storyboards.segues-of-cells).
                if !view.isEditing { cell(at: path)?.performSelectionSegue() }
                if let path = item() { view.delegate?.collectionView?(view, didSelectItemAt: path) }
            }
        }
        guard !extends, let path = item() else { return }
        performPrimaryAction(of: path)
    }

    /// Takes the selection from an item as the user does.
    func deselectByUser(_ item: () -> IndexPath?) {
        guard let path = item(), view.delegate?.collectionView?(view, shouldDeselectItemAt: path) ?? true, let path = item() else { return }
        deselect(path)
        view.delegate?.collectionView?(view, didDeselectItemAt: path)
    }

    /// Does what the item is there for, beside being selected (selection.primary-action).
    private func performPrimaryAction(of path: IndexPath) {
        guard view.delegate?.collectionView?(view, canPerformPrimaryActionForItemAt: path) ?? !view.isEditing else { return }
        view.delegate?.collectionView?(view, performPrimaryActionForItemAt: path)
    }

    // MARK: Editing

    /// Whether an item is edited: the delegate may leave some out (selection.editing-reaches-cells).
    func isEdited(_ path: IndexPath) -> Bool {
        view.isEditing && view.delegate?.collectionView?(view, canEditItemAt: path) ?? true
    }

    /// Has the cells on screen know whether their items are edited.
    func showEditing() {
        for part in parts { part.editingChanges() }
        for key in shown.keys(.cell) {
            guard let item = arrangement.dataPath(key.indexPath) else { continue }
            (shown[key]?.view as? UICollectionViewCell)?.stateMarks.isEditing = isEdited(item)
        }
    }
}
