// SPDX-License-Identifier: MIT
//
// Headers that stay at the top of the viewport until those of the next section push them out, in the way of before iOS 9.

import UIKit

class StickyHeadersLayout: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { return true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView = collectionView, var attributes = super.layoutAttributesForElements(in: rect) else { return nil }
        let missing = NSMutableIndexSet()
        for element in attributes where element.representedElementCategory == .cell { missing.add(element.indexPath.section) }
        for element in attributes where element.representedElementKind == UICollectionView.elementKindSectionHeader {
            missing.remove(element.indexPath.section)
        }
        missing.enumerate({ section, _ in
            if let header = super.layoutAttributesForSupplementaryView(
                ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
            {
                attributes.append(header)
            }
        })
        for header in attributes where header.representedElementKind == UICollectionView.elementKindSectionHeader {
            let section = header.indexPath.section
            let last = IndexPath(item: max(0, collectionView.numberOfItems(inSection: section) - 1), section: section)
            guard let first = layoutAttributesForItem(at: IndexPath(item: 0, section: section)),
                let end = layoutAttributesForItem(at: last)
            else { continue }
            let top = collectionView.contentOffset.y + collectionView.contentInset.top
            let lowest = end.frame.maxY + sectionInset.bottom - header.frame.height
            let highest = first.frame.minY - sectionInset.top - header.frame.height
            header.frame.origin.y = min(max(top, highest), lowest)
            header.zIndex = 1024
        }
        return attributes
    }
}
