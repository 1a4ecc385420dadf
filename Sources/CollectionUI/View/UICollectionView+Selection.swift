// SPDX-License-Identifier: MIT
//
// For hosts: highlight and taps without a finger (selection.*).

package import Foundation

extension UICollectionView {
    /// Marks items as highlighted, as if fingers lay on them; asks and tells nobody.
    package func setHighlightedItems(_ indexPaths: [IndexPath]) { engine.highlightOnly(indexPaths) }

    /// Runs the calls of a tap on an item, touch down to touch up, in UIKit's order (selection.order-of-a-tap, selection.refusals,
    /// selection.single-replaces, selection.multiple-toggles).
    package func simulateTap(at indexPath: IndexPath) {
        guard engine.touchDown(on: indexPath) else { return }
        engine.touchUp(inside: indexPath)
        engine.endHighlight(of: indexPath)
    }

    /// The number of views that wait to be used again under an identifier.
    package func numberOfPooledCells(withReuseIdentifier identifier: String) -> Int {
        engine.supply.numberOfWaitingViews(for: ReusePool.Key(category: .cell, kind: "", identifier: identifier))
    }
}
