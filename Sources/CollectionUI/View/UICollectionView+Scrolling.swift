// SPDX-License-Identifier: MIT
//
// Scrolling to an item: its frame, the insets of section and content, and the ends of the content decide where (scrolling.scroll-to-item).

package import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension CGPoint {
    static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
}

extension UICollectionView {
    func restingOffset(showing attributes: UICollectionViewLayoutAttributes, at position: ScrollPosition) -> CGPoint {
        clampedOffset(offset(showing: mirrored(attributes.frame), in: attributes.indexPath.section, at: position))
    }

    /// The offset that shows an item at a place by the sizes that are known now; nil where cells do not measure themselves, or the item
    /// is gone.
    package func measuredGoal(at indexPath: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        guard let flow = installedLayout as? UICollectionViewFlowLayout, flow.isSelfSizing else { return nil }
        validateLayout()
        return flow.layoutAttributesForItem(at: indexPath).map { restingOffset(showing: $0, at: position) }
    }

    func offset(showing frame: CGRect, in section: Int, at position: ScrollPosition) -> CGPoint {
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

    func sectionInset(_ section: Int) -> UIEdgeInsets {
        guard let flow = installedLayout as? UICollectionViewFlowLayout, let metrics = flow.metrics, metrics.indices.contains(section)
        else {
            return .zero
        }
        let inset = metrics[section].inset
        return isMirrored ? UIEdgeInsets(top: inset.top, left: inset.right, bottom: inset.bottom, right: inset.left) : inset
    }

    func check(_ position: ScrollPosition) {
        func places(_ ways: [ScrollPosition]) -> Int { ways.count { position.contains($0) } }
        if places([.top, .centeredVertically, .bottom]) > 1 {
            raise("UICollectionViewScrollPosition: attempt to use a scroll position with multiple vertical positioning styles")
        }
        if places([.left, .centeredHorizontally, .right]) > 1 {
            raise("UICollectionViewScrollPosition: attempt to use a scroll position with multiple horizontal positioning styles")
        }
    }
}
