// SPDX-License-Identifier: MIT
//
// Scrolling to an item (fact 6.4.8).

public import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionView {
    /// Scrolls so that an item is at the place; without a place, as little as is needed to see it.
    public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        validateLayout()
        check(scrollPosition)
        let count = indexPath.section < numberOfSections ? numberOfItems(inSection: indexPath.section) : 0
        guard indexPath.item >= 0, indexPath.item < count else {
            raise(
                "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when there are only \(count) "
                    + "items in section \(indexPath.section).")
        }
        guard let attributes = installedLayout.layoutAttributesForItem(at: indexPath) else {
            raise("no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(pathText(indexPath))")
        }
        let frame = mirrored(attributes.frame)
        if scrollPosition.isEmpty {
            scrollRectToVisible(frame, animated: animated)
        } else {
            setContentOffset(clampedOffset(offset(showing: frame, in: indexPath.section, at: scrollPosition)), animated: animated)
        }
    }

    private func offset(showing frame: CGRect, in section: Int, at position: ScrollPosition) -> CGPoint {
        let (inset, margins) = (adjustedContentInset, sectionInset(section))
        var offset = contentOffset
        if position.contains(.top) { offset.y = frame.minY - margins.top - inset.top }
        if position.contains(.bottom) { offset.y = frame.maxY + margins.bottom + inset.bottom - bounds.height }
        if position.contains(.centeredVertically) {
            offset.y = frame.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
        }
        if position.contains(.left) { offset.x = frame.minX - margins.left - inset.left }
        if position.contains(.right) { offset.x = frame.maxX + margins.right + inset.right - bounds.width }
        if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - inset.left - (bounds.width - inset.left - inset.right) / 2
        }
        return offset
    }

    private func sectionInset(_ section: Int) -> UIEdgeInsets {
        guard let flow = installedLayout as? UICollectionViewFlowLayout, let metrics = flow.metrics, metrics.indices.contains(section)
        else {
            return .zero
        }
        return metrics[section].inset
    }

    private func check(_ position: ScrollPosition) {
        func places(_ ways: [ScrollPosition]) -> Int { ways.count { position.contains($0) } }
        if places([.top, .centeredVertically, .bottom]) > 1 {
            raise("UICollectionViewScrollPosition: attempt to use a scroll position with multiple vertical positioning styles")
        }
        if places([.left, .centeredHorizontally, .right]) > 1 {
            raise("UICollectionViewScrollPosition: attempt to use a scroll position with multiple horizontal positioning styles")
        }
    }
}
