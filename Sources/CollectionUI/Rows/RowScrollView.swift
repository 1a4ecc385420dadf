// SPDX-License-Identifier: MIT
//
// The scroll view of a section that scrolls on its own (compositional.orthogonal-layout, compositional.orthogonal-stops).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

/// Shows the row of a section within the collection view.
///
/// Its space is that of the collection view's content, not scrolled: the content offset is its own corner plus how far the row is
/// scrolled. So whatever is in it has the frame that the layout gives it. It does not clip: rows reach to the edges of the collection
/// view, which clips them.
@preconcurrency @MainActor final class RowScrollView: UIScrollView, ScrollContent, UIScrollViewDelegate {
    /// The section that is shown, by its index now.
    var section = 0
    private(set) var row: ScrolledRow?
    /// Whether the row begins at the right.
    private var isMirrored = false
    /// Whether offsets that are asked for go to where the row rests; not while the edges of a drag scroll it.
    var comesToRest = true
    private weak var rows: EmbeddedRows?
    /// Whether the layout puts the row somewhere, and nothing is told of that.
    private var isBeingPlaced = false
    private var keepsOffset = false
    /// How far the row was scrolled when the finger came.
    private var start: CGFloat = 0

    convenience init(of rows: EmbeddedRows) {
        self.init(frame: .zero)
        self.rows = rows
        clipsToBounds = false
        contentInsetAdjustmentBehavior = .never
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
        delegate = self
    }

    /// Whether a finger, a throw or an animation moves the row.
    var isMoving: Bool { isDragging || isDecelerating || isAnimatingOffset || !comesToRest }
    private var isAnimatingOffset = false

    // MARK: Places

    /// Puts the row where the layout has it.
    ///
    /// - Parameter frame: The viewport of the row, in the space of the collection view's content.
    func place(_ row: ScrolledRow, in frame: CGRect, isMirrored: Bool) {
        isBeingPlaced = true
        defer { isBeingPlaced = false }
        (self.row, self.isMirrored) = (row, isMirrored && row.row.axis == .horizontal)
        keepsOffset = true
        if self.frame != frame { self.frame = frame }
        let content = row.row.axis.size(main: row.row.length, cross: row.row.axis.cross(frame.size))
        if contentSize != content { contentSize = content }
        let inset = inset(of: row.row, in: frame, content)
        if contentInset != inset { contentInset = inset }
        keepsOffset = false
        let always = row.properties.bounce == .always
        bounces = row.properties.bounce != .never
        alwaysBounceHorizontal = always && row.row.axis == .horizontal
        alwaysBounceVertical = always && row.row.axis == .vertical
        decelerationRate = row.decelerationRate
        contentOffset = point(at: row.offset)
    }

    /// The insets that leave the row its range, and nothing across it.
    private func inset(of row: OrthogonalRow, in frame: CGRect, _ content: CGSize) -> UIEdgeInsets {
        let range = row.range
        // What cannot be scrolled is not to be scrollable by an error of rounding.
        let slack: CGFloat = range.upperBound > range.lowerBound ? 0 : 1
        func along(_ place: CGFloat, _ length: CGFloat, _ content: CGFloat) -> (CGFloat, CGFloat) {
            let (least, most) = isMirrored ? (0 - range.upperBound, 0 - range.lowerBound) : (range.lowerBound, range.upperBound)
            return (0 - place - least, place + most + length - content - slack)
        }
        func across(_ place: CGFloat) -> (CGFloat, CGFloat) { (0 - place, min(place, 0) - 1) }
        if row.axis == .horizontal {
            let ((left, right), (top, bottom)) = (along(frame.minX, frame.width, content.width), across(frame.minY))
            return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
        }
        let ((top, bottom), (left, right)) = (along(frame.minY, frame.height, content.height), across(frame.minX))
        return UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
    }

    /// The content offset at which the row is scrolled by a distance.
    func point(at offset: CGFloat) -> CGPoint {
        let corner = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
        guard row?.row.axis == .horizontal else { return CGPoint(x: corner.x, y: corner.y + offset) }
        return CGPoint(x: isMirrored ? corner.x - offset : corner.x + offset, y: corner.y)
    }

    /// How far the row is scrolled at a content offset.
    func distance(at point: CGPoint) -> CGFloat {
        let zero = self.point(at: 0)
        let way = row?.row.axis == .horizontal ? (isMirrored ? zero.x - point.x : point.x - zero.x) : point.y - zero.y
        // Corners that lie between pixels leave errors of rounding.
        return (way * 1e6).rounded() / 1e6
    }

    /// How far the row is scrolled.
    var distance: CGFloat { distance(at: contentOffset) }

    /// The same as a way in the space of the layout.
    var scroll: CGPoint { row?.row.axis == .vertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0) }

    override var bounds: CGRect {
        get { super.bounds }
        set {
            var new = newValue
            if keepsOffset { new.origin = super.bounds.origin }
            let old = super.bounds
            super.bounds = new
            if old.origin != new.origin, !isBeingPlaced { rows?.moved(self) }
        }
    }

    /// The row is taken hold of beside its viewport too, as far as it shows.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard let room = superview?.bounds.size else { return super.point(inside: point, with: event) }
        let isAcross = row?.row.axis == .vertical
        return bounds.insetBy(dx: isAcross ? 0 : -room.width, dy: isAcross ? -room.height : 0).contains(point)
    }

    // MARK: Rest

    /// Offsets that are asked for go to the nearest place of rest (compositional.orthogonal-stops).
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        guard let row, comesToRest else { return super.setContentOffset(contentOffset, animated: animated) }
        isAnimatingOffset = animated
        super.setContentOffset(point(at: row.row.rest(for: distance(at: contentOffset))), animated: animated)
        // Nothing may have been left to animate.
        if !isMovedByClock { ended() }
    }

    func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
        guard let row, row.row.behavior != .continuous else { return proposed }
        let speed = row.row.axis == .horizontal ? (isMirrored ? 0 - velocity.x : velocity.x) : velocity.y
        return point(at: row.row.rest(from: start, proposed: distance(at: proposed), velocity: speed))
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        isAnimatingOffset = false
        start = distance
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { ended() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ended() }

    private func ended() {
        isAnimatingOffset = false
        rows?.rested(self)
    }

    /// Forgets what it has shown, to show another row.
    func reset() {
        stopScrolling()
        (row, isAnimatingOffset, comesToRest) = (nil, false, true)
    }
}
