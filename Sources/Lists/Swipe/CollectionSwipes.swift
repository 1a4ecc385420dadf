// SPDX-License-Identifier: MIT
//
// Swipe actions of list sections in a collection view.

package import Foundation
package import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Rows of lists, as swipe actions ask for them.
@MainActor final class CollectionSwipes {
    private(set) var actions: SwipeActions?
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) { self.engine = engine }

    /// Has fingers uncover actions, from the first layout on whose lists have any.
    func listen() { if actions == nil { actions = SwipeActions(on: engine.view, rows: self) } }
}

extension CollectionSwipes: SwipeRows {
    var allowsSwipes: Bool { !engine.view.isEditing }

    func swipedRow(at point: CGPoint) -> IndexPath? { engine.itemOfData(at: point) }

    func swipedView(at path: IndexPath) -> UIView? { engine.cell(at: path) }

    func swipeActions(at path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration? {
        guard let shown = engine.arrangement.shownPath(path),
            let configuration = (engine.layout.role(ofSection: shown.section) as? ListSection)?.configuration
        else { return nil }
        return switch side {
        case .leading: configuration.leadingSwipeActionsConfigurationProvider?(path)
        case .trailing: configuration.trailingSwipeActionsConfigurationProvider?(path)
        }
    }

    func swipedCorners(at path: IndexPath) -> (radius: CGFloat, corners: CACornerMask) {
        guard let place = engine.cell(at: path)?.placeInList else { return (0, []) }
        var corners: CACornerMask = []
        if place.roundsTop { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if place.roundsBottom { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return (place.cardRadius, corners)
    }

    func row(_ view: UIView, at path: IndexPath, isSwiped: Bool) {
        guard let cell = view as? UICollectionViewCell else { return }
        cell.stateMarks.isSwiped = isSwiped
        cell.takeCorners()
    }
}

extension UICollectionView {
    /// Opens the actions at a side of a row that is in sight.
    ///
    /// - Returns: Whether it has any.
    @discardableResult
    package func openSwipe(at indexPath: IndexPath, side: SwipeSide, animated: Bool = false) -> Bool {
        layoutIfNeeded()
        return engine.existingPart(ListPart.self)?.swipes.actions?.open(at: indexPath, on: side, animated: animated) ?? false
    }

    /// Closes the row whose actions are open.
    package func closeSwipe(animated: Bool = false) { engine.existingPart(ListPart.self)?.swipes.actions?.close(animated: animated) }

    /// The row whose actions are open.
    package var openSwipePath: IndexPath? { engine.existingPart(ListPart.self)?.swipes.actions?.openPath }
}
