// SPDX-License-Identifier: MIT
//
// A flow layout whose lines start at the left edge and keep the minimum distance, as tag lists want it.

import UIKit

open class LeftAlignedFlowLayout: UICollectionViewFlowLayout {
    private func inset(_ section: Int) -> UIEdgeInsets {
        guard let collectionView = collectionView,
            let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        else { return sectionInset }
        return delegate.collectionView?(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset
    }

    private func spacing(_ section: Int) -> CGFloat {
        guard let collectionView = collectionView,
            let delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
        else { return minimumInteritemSpacing }
        return delegate.collectionView?(collectionView, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let superAttributes = super.layoutAttributesForElements(in: rect) else { return nil }
        var updated = [UICollectionViewLayoutAttributes]()
        for attributes in superAttributes {
            if attributes.representedElementKind == nil {
                if let own = layoutAttributesForItem(at: attributes.indexPath) { updated.append(own) }
            } else {
                updated.append(attributes)
            }
        }
        return updated
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let current = super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
        let left = inset(indexPath.section).left
        guard indexPath.item > 0,
            let previous = layoutAttributesForItem(at: IndexPath(item: indexPath.item - 1, section: indexPath.section)),
            let standard = super.layoutAttributesForItem(at: IndexPath(item: indexPath.item - 1, section: indexPath.section)),
            abs(standard.center.y - current.center.y) < max(standard.frame.height, current.frame.height) / 2
        else {
            current.frame.origin.x = left
            return current
        }
        current.frame.origin.x = previous.frame.maxX + spacing(indexPath.section)
        return current
    }
}
