// SPDX-License-Identifier: MIT
//
// Fingers that have what they come down on from the start: an index bar, the handle of a row.

import Foundation
import VitrineGeometry
import VitrineViews

/// A gesture from the touch down to the lift, before any scroll can begin.
class TouchDownGesture: UIGestureRecognizer {
    init() { super.init(target: nil, action: nil) }

    /// The finger came down.
    ///
    /// - Returns: Whether it is a gesture.
    func begin() -> Bool { true }

    /// The finger has moved.
    func move() {}

    /// The finger was lifted, or taken away.
    func end(isCancelled: Bool) {}

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        state = begin() ? .began : .failed
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard isUnderWay else { return }
        move()
        state = .changed
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { finish(.ended) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

    private var isUnderWay: Bool { state == .began || state == .changed }

    private func finish(_ end: State) {
        guard isUnderWay else { return }
        self.end(isCancelled: end == .cancelled)
        state = end
    }
}

/// A finger on the handle of a row, which it moves up and down (lists.editing).
final class RowHandleGesture: TouchDownGesture {
    private weak var cell: UICollectionViewCell?
    private weak var holder: UICollectionView?
    /// From the finger to the middle of the row, when the finger came.
    private var grip: CGFloat = 0
    /// Where the middle of the row stays from side to side.
    private var column: CGFloat = 0

    init(of cell: UICollectionViewCell) {
        self.cell = cell
        super.init()
    }

    override func begin() -> Bool {
        guard let cell, let holder = cell.superview as? UICollectionView, let path = holder.indexPath(for: cell) else { return false }
        let center = cell.center
        guard holder.beginInteractiveMovementForItem(at: path) else { return false }
        (self.holder, column, grip) = (holder, center.x, center.y - location(in: holder).y)
        return true
    }

    override func move() {
        guard let holder else { return }
        holder.updateInteractiveMovementTargetPosition(CGPoint(x: column, y: location(in: holder).y + grip))
    }

    override func end(isCancelled: Bool) {
        if isCancelled { holder?.cancelInteractiveMovement() } else { holder?.endInteractiveMovement() }
        holder = nil
    }
}
