// SPDX-License-Identifier: MIT
//
// Touches that come to cells: highlight, and selection at the lift (selection.order-of-a-tap, selection.leaving-the-cell).

import Foundation
package import VitrineViewCore

/// The finger that has highlighted an item; others are not followed meanwhile.
@MainActor final class FingerOnItem {
    fileprivate weak var touch: UITouch?
    /// The cell that the finger has come down on.
    fileprivate weak var cell: UICollectionViewCell?

    fileprivate func forget() { (touch, cell) = (nil, nil) }
}

extension CollectionEngine {
    /// Fingers came down in the view.
    package func touchesBegan(_ touches: Set<UITouch>) {
        // A finger whose end nobody has told of is no longer there.
        if let old = finger.touch, !old.isDown { endTouch() }
        guard finger.touch == nil, allowsSelectionNow, let touch = touches.min(by: { $0.id < $1.id }), let cell = cell(hitBy: touch),
            !parts.contains(where: { $0.holds(cell) }), let path = path(of: cell),
            view.delegate?.collectionView?(view, shouldHighlightItemAt: path) ?? true, let path = self.path(of: cell)
        else { return }
        (finger.touch, finger.cell) = (touch, cell)
        selection.fingerCame(on: path, toReplace: !allowsMultipleSelectionNow)
        showSelection()
        highlight(path)
    }

    /// A finger that leaves the cell selects nothing, and does not highlight the cell again when it comes back.
    package func touchesMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        if let touch = followed(of: touches), !isInside(touch, event) { endTouch() }
    }

    /// Fingers were lifted.
    package func touchesEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = followed(of: touches) else { return }
        if isInside(touch, event) {
            if finger.cell?.takesTap() != true { selectByUser { selection.underFinger } }
        }
        endTouch()
    }

    /// Touches were taken away.
    package func touchesCancelled(_ touches: Set<UITouch>) { if followed(of: touches) != nil { endTouch() } }

    /// Ends the highlight of the item under the finger, where it is still there.
    func endTouch() {
        let path = selection.underFinger
        finger.forget()
        selection.fingerLeft()
        showSelection()
        if let path { endHighlight(of: path) }
    }

    /// A cell goes off the screen: the finger on it is on nothing.
    func fingerLoses(_ view: UICollectionReusableView) { if let cell = finger.cell, cell === view { endTouch() } }

    private func followed(of touches: Set<UITouch>) -> UITouch? { finger.touch.flatMap { touches.contains($0) ? $0 : nil } }

    private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
        guard let cell = finger.cell, cell.collectionView === view else { return false }
        return cell.point(inside: touch.location(in: cell), with: event)
    }

    /// The cell that shows an item and that a touch has hit, itself or something in it.
    private func cell(hitBy touch: UITouch) -> UICollectionViewCell? {
        var found = touch.view
        while let current = found, (current as? UICollectionViewCell)?.collectionView !== view {
            if current === view { return nil }
            found = current.superview
        }
        return found as? UICollectionViewCell
    }

    private func path(of cell: UICollectionViewCell) -> IndexPath? {
        shown.key(of: cell, .cell).flatMap { arrangement.dataPath($0.indexPath) }
    }
}
