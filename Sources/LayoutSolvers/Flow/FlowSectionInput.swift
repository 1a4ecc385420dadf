// SPDX-License-Identifier: MIT
//
// One section of a flow layout, as numbers.

package import Foundation
package import VitrineGeometry

/// What one section of a flow layout is solved from; the defaults are UIKit's (fact 1.1.1).
package struct FlowSectionInput: Hashable, Sendable {
    /// The sizes of the items.
    package enum Items: Hashable, Sendable {
        case uniform(count: Int, size: CGSize)
        /// One size an item. Sizes that turn out to be all equal are treated as `uniform` (fact 1.1.7).
        case sizes([CGSize])

        package var count: Int {
            switch self {
            case .uniform(let count, _): count
            case .sizes(let sizes): sizes.count
            }
        }
    }

    /// The header's length along the scroll direction; 0 for no header (fact 1.3.3).
    package var headerLength: CGFloat
    /// The footer's length along the scroll direction; 0 for no footer.
    package var footerLength: CGFloat
    package var inset: UIEdgeInsets
    package var minimumLineSpacing: CGFloat
    package var minimumInteritemSpacing: CGFloat
    package var items: Items
    /// Whether the sizes were measured from cells, so that equal lengths along the line are enough for a grid (fact 1.2.7)
    /// and oversize items start at the leading inset (fact 1.10.4).
    package var isSelfSizing: Bool
    /// Whether a warning should send the reader to the delegate (fact 1.9.1).
    package var sizesComeFromDelegate: Bool

    package init(
        items: Items, headerLength: CGFloat = 0, footerLength: CGFloat = 0, inset: UIEdgeInsets = .zero,
        minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10, isSelfSizing: Bool = false,
        sizesComeFromDelegate: Bool = false
    ) {
        self.items = items
        self.headerLength = headerLength
        self.footerLength = footerLength
        self.inset = inset
        self.minimumLineSpacing = minimumLineSpacing
        self.minimumInteritemSpacing = minimumInteritemSpacing
        self.isSelfSizing = isSelfSizing
        self.sizesComeFromDelegate = sizesComeFromDelegate
    }
}
