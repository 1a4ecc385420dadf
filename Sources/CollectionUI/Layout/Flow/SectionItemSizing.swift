// SPDX-License-Identifier: MIT
//
// What a delegate may know of the sizes of a whole section, so that it is not asked for each item.

package import Foundation

/// Where the sizes of a section's items come from.
package enum SectionItemSizes: Hashable, Sendable {
    /// The layout's own `itemSize` or estimate.
    case ofLayout
    /// All items have this size.
    case uniform(CGSize)
    /// The delegate is asked for each item.
    case perItem
}

/// A delegate that says for whole sections where the sizes of items come from.
@MainActor package protocol SectionItemSizing {
    /// Where the sizes of a section's items come from now, in a layout.
    func itemSizes(inSection section: Int, of layout: UICollectionViewLayout) -> SectionItemSizes
}
