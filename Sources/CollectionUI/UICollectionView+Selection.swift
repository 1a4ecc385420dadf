// SPDX-License-Identifier: MIT
//
// Selection and highlight (facts 7.1).

public import Foundation
import VitrineGeometry
import VitrineViews

extension UICollectionView {
    /// The selected items in the order of their selection; empty where none is (fact 7.1.10).
    public var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

    /// Selects an item without telling the delegate; nil clears the selection (fact 7.1.8).
    public func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selectedPaths { deselect(path) }
            return
        }
        guard allowsSelection else { return }
        if !allowsMultipleSelection {
            for path in selectedPaths where path != indexPath { deselect(path) }
        }
        select(indexPath)
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Takes the selection from an item without telling the delegate (fact 7.1.8).
    public func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

    /// Marks items as highlighted, as if fingers lay on them; asks and tells nobody.
    package func setHighlightedItems(_ indexPaths: [IndexPath]) {
        for path in highlightedPaths where !indexPaths.contains(path) { cellForItem(at: path)?.isHighlighted = false }
        highlightedPaths = indexPaths
        for path in indexPaths { cellForItem(at: path)?.isHighlighted = true }
    }

    /// Runs the calls of a tap on an item, touch down to touch up, in UIKit's order (facts 7.1.1–7.1.5).
    package func simulateTap(at indexPath: IndexPath) {
        guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
        highlightedPaths.append(indexPath)
        cellForItem(at: indexPath)?.isHighlighted = true
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
        if allowsSelection { touchUp(inside: indexPath) }
        highlightedPaths.removeAll { $0 == indexPath }
        cellForItem(at: indexPath)?.isHighlighted = false
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }

    private func touchUp(inside path: IndexPath) {
        if allowsMultipleSelection, selectedPaths.contains(path) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            deselect(path)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for old in selectedPaths where old != path {
                deselect(old)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        select(path)
        delegate?.collectionView(self, didSelectItemAt: path)
    }

    /// Leaves the item that was selected first, when several no longer can be (fact 7.1.9).
    func keepOneSelectedItem() {
        for path in selectedPaths.dropFirst() { deselect(path) }
    }

    private func select(_ path: IndexPath) {
        if !selectedPaths.contains(path) { selectedPaths.append(path) }
        cellForItem(at: path)?.isSelected = true
    }

    private func deselect(_ path: IndexPath) {
        selectedPaths.removeAll { $0 == path }
        cellForItem(at: path)?.isSelected = false
    }
}
