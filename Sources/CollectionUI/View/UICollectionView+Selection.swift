// SPDX-License-Identifier: MIT
//
// For hosts: highlight and taps without a finger (facts 7.1).

package import Foundation

extension UICollectionView {
    /// Marks items as highlighted, as if fingers lay on them; asks and tells nobody.
    package func setHighlightedItems(_ indexPaths: [IndexPath]) { engine.highlightOnly(indexPaths) }

    /// Runs the calls of a tap on an item, touch down to touch up, in UIKit's order (facts 7.1.1–7.1.5).
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
