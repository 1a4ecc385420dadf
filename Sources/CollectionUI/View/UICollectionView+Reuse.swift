// SPDX-License-Identifier: MIT
//
// For hosts: what becomes of the views of each reuse identifier (cells.*).

import Foundation

/// The views of a reuse identifier.
package struct ReuseCount: Hashable, Sendable {
    /// What its views can be used for.
    package var category: UICollectionView.ElementCategory
    /// The kind of supplementary and decoration views.
    package var kind: String
    package var identifier: String
    /// How many show an element.
    package var shown: Int
    /// How many wait to be used again.
    package var waiting: Int
    /// How many were made so far.
    package var made: Int

    package init(category: UICollectionView.ElementCategory, kind: String, identifier: String, shown: Int, waiting: Int, made: Int) {
        (self.category, self.kind, self.identifier) = (category, kind, identifier)
        (self.shown, self.waiting, self.made) = (shown, waiting, made)
    }
}

extension UICollectionView {
    /// The views of each identifier from which some were made, cells first.
    package var reuseCounts: [ReuseCount] {
        var shown: [ReusePool.Key: Int] = [:]
        for element in engine.shown.elements.values { if let key = element.view.pool { shown[key, default: 0] += 1 } }
        return engine.supply.made.map { key, made in
            ReuseCount(
                category: key.category, kind: key.kind, identifier: key.identifier, shown: shown[key] ?? 0,
                waiting: engine.supply.numberOfWaitingViews(for: key), made: made)
        }.sorted { ($0.category.rawValue, $0.kind, $0.identifier) < ($1.category.rawValue, $1.kind, $1.identifier) }
    }
}
