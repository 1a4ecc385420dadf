// SPDX-License-Identifier: MIT
//
// Selection and highlight: what a user does asks and tells the delegate, what code does is silent (selection.*).

package import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// Marks items as highlighted, as if fingers lay on them; asks and tells nobody.
    package func setHighlightedItems(_ indexPaths: [IndexPath]) {
        for path in highlightedPaths where !indexPaths.contains(path) { cellForItem(at: path)?.isHighlighted = false }
        highlightedPaths = indexPaths
        for path in indexPaths { cellForItem(at: path)?.isHighlighted = true }
    }

    /// Runs the calls of a tap on an item, touch down to touch up, in UIKit's order (selection.order-of-a-tap, selection.refusals,
    /// selection.single-replaces, selection.multiple-toggles).
    package func simulateTap(at indexPath: IndexPath) {
        guard delegate?.collectionView?(self, shouldHighlightItemAt: indexPath) ?? true else { return }
        highlightedPaths.append(indexPath)
        cellForItem(at: indexPath)?.isHighlighted = true
        delegate?.collectionView?(self, didHighlightItemAt: indexPath)
        if selectsByTouch { touchUp(inside: indexPath) }
        highlightedPaths.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isHighlighted = false
        delegate?.collectionView?(self, didUnhighlightItemAt: indexPath)
    }

    func touchUp(inside path: IndexPath) {
        if selectsSeveralByTouch, selectedPaths.contains(path) {
            guard delegate?.collectionView?(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            delegate?.collectionView?(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView?(self, shouldSelectItemAt: path) ?? true else { return }
        if !selectsSeveralByTouch {
            for old in selectedPaths where old != path {
                deselect(old)
                delegate?.collectionView?(self, didDeselectItemAt: old)
            }
        }
        select(path)
        delegate?.collectionView?(self, didSelectItemAt: path)
    }

    private var selectsByTouch: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

    private var selectsSeveralByTouch: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    /// Leaves the item that was selected first, when several no longer can be (selection.allowed-selections).
    func keepOneSelectedItem() {
        for path in selectedPaths.dropFirst() { deselect(path) }
    }

    func select(_ path: IndexPath) {
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        cellForItem(at: path)?.isSelected = true
    }

    func deselect(_ path: IndexPath) {
        selectedPaths.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }
}
