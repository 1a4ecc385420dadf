// SPDX-License-Identifier: MIT
//
// Scrolling rows by program: to an item, and to an offset (compositional.orthogonal-scroll-to-item).

package import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

extension CollectionEngine {
    /// Scrolls the row of an item so that the item is shown at a place.
    ///
    /// - Returns: What is left to do for the collection view; nil where that is nothing.
    func scrollRow(
        to attributes: UICollectionViewLayoutAttributes, at position: UICollectionView.ScrollPosition, animated: Bool
    ) -> UICollectionView.ScrollPosition? {
        guard let section = row(of: ElementKey(attributes)), let row = layout.rowLayout?.row(ofSection: section) else { return position }
        let isHorizontal = row.row.axis == .horizontal
        let (viewport, frame) = (row.row.viewport, attributes.frame)
        let before = isHorizontal ? frame.minX - viewport.minX : frame.minY - viewport.minY
        let length = isHorizontal ? frame.width : frame.height
        let room = row.row.viewportLength
        let along: UICollectionView.ScrollPosition =
            isHorizontal ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
        // Where left and right are exchanged, the left of the view is where the layout ends.
        let (first, last): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
            isHorizontal ? (isMirrored ? (.right, .left) : (.left, .right)) : (.top, .bottom)
        var offset = row.offset
        if position.contains(first) {
            offset = before
        } else if position.contains(last) {
            offset = before + length - room
        } else if !position.isDisjoint(with: along) {
            offset = before + (length - room) / 2
        } else if position.isEmpty {
            if length >= room || before < offset { offset = before } else { offset = max(offset, before + length - room) }
        }
        let goal = row.row.rest(for: offset)
        if goal != row.offset { rows.scroll(section, to: goal, animated: animated) }
        if position.isEmpty {
            let scroll = isHorizontal ? CGPoint(x: goal, y: 0) : CGPoint(x: 0, y: goal)
            view.scrollRectToVisible(mirrored(frame.scrolled(by: scroll)), animated: animated)
            return nil
        }
        let rest = position.subtracting(along)
        return rest.isEmpty ? nil : rest
    }
}

extension UICollectionView {
    /// For hosts: how far a section that scrolls on its own is scrolled; nil where it does not.
    package func orthogonalOffset(ofSection section: Int) -> CGFloat? {
        engine.validateLayout()
        return engine.layout.rowLayout?.row(ofSection: section)?.offset
    }

    /// For hosts: scrolls a section that scrolls on its own to the place of rest that is nearest to an offset.
    ///
    /// - Parameter offset: From the beginning of the row, in points; beyond its end it is that.
    package func scrollOrthogonally(section: Int, to offset: CGFloat, animated: Bool) {
        engine.validateLayout()
        engine.rows.scroll(section, to: offset, animated: animated)
    }

    /// For hosts: moves a section that scrolls on its own to an offset, whether it can rest there or not; without effect out of sight.
    package func moveOrthogonally(section: Int, to offset: CGFloat) { engine.rows.move(section, to: offset) }

    /// For hosts: throws a section that scrolls on its own, as a finger does that lifts while it moves; without effect out of sight.
    ///
    /// - Parameter velocity: In points a second; positive towards the end of the row.
    package func flingOrthogonally(section: Int, velocity: CGFloat) {
        engine.rows.fling(section, velocity: velocity)
    }
}
