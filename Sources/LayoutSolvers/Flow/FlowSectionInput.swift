// SPDX-License-Identifier: MIT
//
// One section of a flow layout, as numbers.

package import Foundation
package import VitrineGeometry

/// What one section of a flow layout is solved from; the defaults are UIKit's (flow.default-values).
package struct FlowSectionInput: Hashable, Sendable {
    /// The sizes of the items.
    package enum Items: Hashable, Sendable {
        case uniform(count: Int, size: CGSize)
        /// One size an item. Sizes that turn out to be all equal are treated as `uniform` (flow.equal-delegate-sizes-are-uniform).
        case sizes([CGSize])

        package var count: Int {
            switch self {
            case .uniform(let count, _): count
            case .sizes(let sizes): sizes.count
            }
        }
    }

    /// The header's length along the scroll direction; 0 for no header (flow.no-length-no-header).
    package var headerLength: CGFloat
    /// The footer's length along the scroll direction; 0 for no footer.
    package var footerLength: CGFloat
    package var inset: UIEdgeInsets
    package var minimumLineSpacing: CGFloat
    package var minimumInteritemSpacing: CGFloat
    package var items: Items
    /// Whether the sizes were measured from cells, so that equal lengths along the line are enough for a grid
    /// (flow.uniformity-is-per-section) and oversize items start at the leading inset (self-sizing.oversize-starts-at-the-edge).
    package var isSelfSizing: Bool
    /// Whether a warning should send the reader to the delegate (flow.warning-of-oversize-items).
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
