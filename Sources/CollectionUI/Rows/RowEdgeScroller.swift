// SPDX-License-Identifier: MIT
//
// Rows that scroll because a finger that holds something is near an edge (movement.edges-scroll).

import Foundation
import VitrineDragAndDrop
import VitrineGeometry
import VitrineViewCore

/// Scrolls the row that a finger is over while it holds something.
@MainActor final class RowEdgeScroller {
    private var row: RowScrollView?
    private var scroller: EdgeScroller?

    /// The finger is over a row, or over none.
    ///
    /// - Parameters:
    ///   - point: Where the finger is, in the coordinates of the collection view.
    ///   - scrolled: Called after every step.
    func follow(_ point: CGPoint, over row: RowScrollView?, of view: UIView, scrolled: @escaping () -> Void) {
        if row !== self.row {
            stop()
            guard let row else { return }
            self.row = row
            row.comesToRest = false
            scroller = EdgeScroller(row) { _ in scrolled() }
            scroller?.start(at: row.convert(point, from: view))
        } else if let row {
            scroller?.update(row.convert(point, from: view))
        }
    }

    /// The finger lets go; the row comes to rest.
    func stop() {
        scroller?.stop()
        let row = row
        (self.row, scroller) = (nil, nil)
        guard let row, !row.comesToRest else { return }
        row.comesToRest = true
        row.setContentOffset(row.contentOffset, animated: true)
    }
}

extension CollectionEngine {
    /// Has the row under a finger scroll that holds an item near the row's edge.
    func scrollRow(under position: CGPoint) {
        movement.rowScroller.follow(position, over: rows.view(at: position), of: view) { [weak self] in
            guard let self, let position = movement.position else { return }
            heldItemPasses(to: position)
        }
    }
}
