// SPDX-License-Identifier: MIT
//
// What swipe actions ask of the view whose rows slide.

package import Foundation
import VitrineCollectionUI
package import VitrineLayers
package import VitrineViewCore

/// A side of a row, in the direction of reading.
package enum SwipeSide: Hashable, Sendable { case leading, trailing }

/// A scroll view with rows that slide aside.
@MainActor package protocol SwipeRows: AnyObject {
    /// Whether fingers uncover actions now.
    var allowsSwipes: Bool { get }
    /// The row at a point of the content.
    func swipedRow(at point: CGPoint) -> IndexPath?
    /// The view of a row, whose bounds are moved; nil where it is not in sight.
    func swipedView(at path: IndexPath) -> UIView?
    /// The actions at a side of a row; nil where there are none.
    func swipeActions(at path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration?
    /// The corners of the card that a row is in.
    func swipedCorners(at path: IndexPath) -> (radius: CGFloat, corners: CACornerMask)
    /// Told that a row begins to slide, or is back at its place.
    func row(_ view: UIView, at path: IndexPath, isSwiped: Bool)
    /// Told that a row has come to rest with its actions in sight.
    func rowDidOpen(_ view: UIView)
    /// Told that a row begins to slide back.
    func rowWillClose(_ view: UIView)
}

extension SwipeRows {
    package func rowDidOpen(_ view: UIView) {}
    package func rowWillClose(_ view: UIView) {}
}
