// SPDX-License-Identifier: MIT
//
// The cell of lists: content, accessories at both ends, lines above and below (list-cells.*).

import Foundation
import VitrineViews

/// Shows one element of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    /// The content that a cell of its place has by default: that of a row, or of a header or footer (list-cells.default-content).
    open func defaultContentConfiguration() -> UIListContentConfiguration { contentOfPlace }

    private var contentOfPlace: UIListContentConfiguration {
        let content: UIListContentConfiguration =
            switch placeInList?.role ?? .row {
            case .row: .cell()
            case .header: .header()
            case .footer: .footer()
            }
        return content.updated(for: UIViewConfigurationState(traitCollection: stateNow.traitCollection))
    }
}
