// SPDX-License-Identifier: MIT
//
// The properties of a flow layout as one value.

import Foundation
import VitrineGeometry
package import VitrineLayoutSolvers

extension UICollectionViewFlowLayout {
    /// All properties at once; setting them lays out anew where one of them differs.
    package var parameters: FlowParameters {
        get {
            var parameters = FlowParameters()
            parameters.scrollDirection = FlowDirection(scrollDirection)
            parameters.itemSize = itemSize
            parameters.estimatedItemSize = estimatedItemSize
            parameters.minimumLineSpacing = minimumLineSpacing
            parameters.minimumInteritemSpacing = minimumInteritemSpacing
            parameters.sectionInset = sectionInset
            parameters.headerReferenceSize = headerReferenceSize
            parameters.footerReferenceSize = footerReferenceSize
            parameters.sectionHeadersPinToVisibleBounds = sectionHeadersPinToVisibleBounds
            parameters.sectionFootersPinToVisibleBounds = sectionFootersPinToVisibleBounds
            parameters.sectionInsetReference = FlowParameters.SectionInsetReference(sectionInsetReference)
            return parameters
        }
        set {
            scrollDirection = UICollectionView.ScrollDirection(newValue.scrollDirection)
            itemSize = newValue.itemSize
            estimatedItemSize = newValue.estimatedItemSize
            minimumLineSpacing = newValue.minimumLineSpacing
            minimumInteritemSpacing = newValue.minimumInteritemSpacing
            sectionInset = newValue.sectionInset
            headerReferenceSize = newValue.headerReferenceSize
            footerReferenceSize = newValue.footerReferenceSize
            sectionHeadersPinToVisibleBounds = newValue.sectionHeadersPinToVisibleBounds
            sectionFootersPinToVisibleBounds = newValue.sectionFootersPinToVisibleBounds
            sectionInsetReference = SectionInsetReference(newValue.sectionInsetReference)
        }
    }
}

extension UICollectionView.ScrollDirection {
    init(_ direction: FlowDirection) { self = direction == .vertical ? .vertical : .horizontal }
}

extension FlowDirection {
    init(_ direction: UICollectionView.ScrollDirection) { self = direction == .vertical ? .vertical : .horizontal }
}

extension UICollectionViewFlowLayout.SectionInsetReference {
    init(_ reference: FlowParameters.SectionInsetReference) {
        self =
            switch reference {
            case .fromContentInset: .fromContentInset
            case .fromSafeArea: .fromSafeArea
            case .fromLayoutMargins: .fromLayoutMargins
            }
    }
}

extension FlowParameters.SectionInsetReference {
    init(_ reference: UICollectionViewFlowLayout.SectionInsetReference) {
        self =
            switch reference {
            case .fromContentInset: .fromContentInset
            case .fromSafeArea: .fromSafeArea
            case .fromLayoutMargins: .fromLayoutMargins
            }
    }
}
