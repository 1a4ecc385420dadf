// SPDX-License-Identifier: MIT
//
// Views that wait to be used again.

import Foundation
import VitrineGeometry
import VitrineViewCore

/// The views out of sight, by what they can be used for; the last one in is the first one out (cells.new-views-are-not-prepared,
/// cells.pool-order, cells.pool-size-is-bounded).
package struct ReusePool {
    /// What a view can be used for.
    package struct Key: Hashable {
        package var category: UICollectionView.ElementCategory
        package var kind: String
        package var identifier: String

        package init(category: UICollectionView.ElementCategory, kind: String, identifier: String) {
            (self.category, self.kind, self.identifier) = (category, kind, identifier)
        }
    }

    private var views: [Key: [UICollectionReusableView]] = [:]

    /// A view that no animation moves: one on its way would be seen to go on from elsewhere.
    @MainActor mutating func take(_ key: Key) -> UICollectionReusableView? {
        guard let index = views[key]?.lastIndex(where: { $0.runningTransitions == 0 }) else { return nil }
        return views[key]?.remove(at: index)
    }

    /// Keeps a view unless the pool holds what a viewport eight times as large could show of its size (cells.pool-size-is-bounded).
    @MainActor mutating func put(_ view: UICollectionReusableView, for key: Key, viewport: CGSize) {
        let area = max(view.bounds.width * view.bounds.height, 1)
        let limit = min((8 * viewport.width * viewport.height / area).rounded(.up) + 1, 100_000)
        if CGFloat(views[key]?.count ?? 0) < limit { views[key, default: []].append(view) }
    }

    /// Lets go of the views for a use that was registered anew.
    mutating func drop(_ key: Key) { views[key] = nil }

    /// The number of views that wait.
    func count(_ key: Key) -> Int { views[key]?.count ?? 0 }
}
