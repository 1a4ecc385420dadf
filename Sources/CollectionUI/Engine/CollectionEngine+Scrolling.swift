// SPDX-License-Identifier: MIT
//
// Items at points, and scrolling to items (cells.item-at-a-point, scrolling.scroll-to-item).

package import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension CollectionEngine {
    /// The item at a point of the content; the one of highest zIndex where several are (cells.item-at-a-point).
    func item(at point: CGPoint) -> IndexPath? {
        validateLayout()
        return item(atPlace: mirrored(CGRect(origin: point, size: .zero)).origin)
    }

    /// The item of the data at a point of the content; nil for a placeholder.
    package func itemOfData(at point: CGPoint) -> IndexPath? { item(at: point).flatMap(arrangement.dataPath) }

    /// The item at a point in the layout's space; the one of highest zIndex where several are.
    func item(atPlace place: CGPoint) -> IndexPath? {
        let found = (layout.layoutAttributesForElements(in: CGRect(origin: place, size: CGSize(width: 1, height: 1))) ?? [])
            .filter { attributes in
                let frame = shownFrame(attributes)
                return attributes.representedElementCategory == .cell && !attributes.isHidden && place.x >= frame.minX
                    && place.x < frame.maxX && place.y >= frame.minY && place.y < frame.maxY
            }
        return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
    }

    func scrollToItem(at path: IndexPath, at position: UICollectionView.ScrollPosition, animated: Bool) {
        validateLayout()
        guard isPossible(position) else { return }
        let counts = dataCounts
        let count = counts.indices.contains(path.section) ? counts[path.section] : 0
        guard path.item >= 0, path.item < count else {
            return refuse(
                "Attempted to scroll the collection view to an out-of-bounds item (\(path.item)) when there are only \(count) "
                    + "items in section \(path.section).")
        }
        guard let shown = arrangement.shownPath(path), let attributes = layout.layoutAttributesForItem(at: shown) else {
            return refuse("no UICollectionViewLayoutAttributes instance for -layoutAttributesForItemAtIndexPath: \(pathText(path))")
        }
        let position = scrollRow(to: attributes, at: position, animated: animated)
        guard let position else { return }
        guard !position.isEmpty else { return view.scrollRectToVisible(mirrored(shownFrame(attributes)), animated: animated) }
        let offset = offset(showing: attributes, at: position)
        if animated, UIView.takesTime, measuredGoal(at: path, position) != nil {
            view.scroll(to: offset) { [weak self] in self?.measuredGoal(at: path, position) }
        } else {
            view.setContentOffset(offset, animated: animated)
        }
    }

    /// Where the layout has a throw come to rest (transitions.who-decides-the-offset).
    func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        validateLayout()
        return layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    }

    /// The offset that shows an item at a place by the sizes that are known now; nil where cells do not measure themselves, or the item
    /// is gone.
    func measuredGoal(at path: IndexPath, _ position: UICollectionView.ScrollPosition) -> CGPoint? {
        guard layout.selfSizing == .estimated else { return nil }
        validateLayout()
        return arrangement.shownPath(path).flatMap(layout.layoutAttributesForItem(at:)).map { offset(showing: $0, at: position) }
    }

    /// The offset that shows an element at a place, as far as the content reaches.
    private func offset(
        showing attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition
    ) -> CGPoint {
        let (inset, margins, bounds) = (view.adjustedContentInset, margins(ofSection: attributes.indexPath.section), view.bounds)
        let frame = mirrored(attributes.frame)
        var offset = view.contentOffset
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
        return clamped(offset)
    }

    private func margins(ofSection section: Int) -> UIEdgeInsets {
        let margins = layout.margins(ofSection: section)
        guard isMirrored else { return margins }
        return UIEdgeInsets(top: margins.top, left: margins.right, bottom: margins.bottom, right: margins.left)
    }

    private func isPossible(_ position: UICollectionView.ScrollPosition) -> Bool {
        func places(_ ways: [UICollectionView.ScrollPosition]) -> Int { ways.count { position.contains($0) } }
        for (ways, axis) in [
            ([.top, .centeredVertically, .bottom], "vertical"), ([.left, .centeredHorizontally, .right], "horizontal"),
        ] as [([UICollectionView.ScrollPosition], String)] where places(ways) > 1 {
            refuse(
                "UICollectionViewScrollPosition: attempt to use a scroll position with multiple \(axis) positioning styles",
                .invalidArgument)
            return false
        }
        return true
    }
}

extension UICollectionView {
    /// For hosts: the offset that shows an item at a place by the sizes that are known now; nil where cells do not measure themselves.
    package func measuredGoal(at indexPath: IndexPath, _ position: ScrollPosition) -> CGPoint? {
        engine.measuredGoal(at: indexPath, position)
    }
}
