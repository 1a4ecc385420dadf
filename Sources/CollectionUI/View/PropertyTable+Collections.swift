// SPDX-License-Identifier: MIT
//
// The properties of collection views and their cells, bound to their rows.

import Foundation
import VitrineProperties
@_spi(Vitrine) import VitrineViewCore

extension PropertyTable {
    static let collectionView = PropertyTable(.collectionView, over: .scrollView) { (bind: PropertyBinder<UICollectionView>) in
        bind("allowsSelection", \.allowsSelection)
        bind("allowsMultipleSelection", \.allowsMultipleSelection)
        bind("prefetchingEnabled", \.isPrefetchingEnabled)
    }

    static let reusableView = PropertyTable(.reusableView, over: .view) { (_: PropertyBinder<UICollectionReusableView>) in }

    static let collectionCell = PropertyTable(.collectionCell, over: .reusableView) { (bind: PropertyBinder<UICollectionViewCell>) in
        bind("selected", \.isSelected)
        bind("highlighted", \.isHighlighted)
    }
}
