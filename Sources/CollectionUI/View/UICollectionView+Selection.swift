// SPDX-License-Identifier: MIT
//
// For hosts: highlight without a finger (selection.*).

package import Foundation

extension UICollectionView {
    /// Marks items as highlighted, as if fingers lay on them; asks and tells nobody.
    package func setHighlightedItems(_ indexPaths: [IndexPath]) { engine.highlightOnly(indexPaths) }

    /// The number of views that wait to be used again under an identifier.
    package func numberOfPooledCells(withReuseIdentifier identifier: String) -> Int {
        engine.supply.numberOfWaitingViews(for: ReusePool.Key(category: .cell, kind: "", identifier: identifier))
    }
}
