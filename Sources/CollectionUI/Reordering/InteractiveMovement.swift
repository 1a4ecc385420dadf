// SPDX-License-Identifier: MIT
//
// An item in a finger's hold: where it comes from, where it would go, and where the finger is (movement.*).

import Foundation
import VitrineDragAndDrop
import VitrineGeometry
import VitrineViewCore

/// The item that is moved by a finger.
@MainActor package final class InteractiveMovement {
    /// An item that is held.
    private struct Hold {
        /// The item, as the data source knows it.
        var source: IndexPath
        /// Where it is shown among the others.
        var target: IndexPath
        /// Where the finger is, in the coordinates of the view; nil before it was said.
        var position: CGPoint?
        /// How the cell is shown.
        var attributes: UICollectionViewLayoutAttributes
    }

    /// How a movement ends.
    enum End { case finished, cancelled }

    private var hold: Hold?
    /// What a batch of updates puts off until its end.
    private var putOff: (end: End?, moves: Bool)?
    /// Which data sources can be told of a move.
    var sources = MovableSources()
    /// Scrolls while the finger is near an edge.
    var scroller: EdgeScroller?
    /// Scrolls the row that the finger is over.
    let rowScroller = RowEdgeScroller()

    var isUnderWay: Bool { hold != nil }
    var source: IndexPath? { hold?.source }
    var target: IndexPath? { hold?.target }
    var position: CGPoint? { hold?.position }

    /// The key of the held item.
    var heldKey: ElementKey? { hold.map { ElementKey(category: .cell, indexPath: $0.target) } }

    /// The held item as it is shown, which is not where the layout has its place.
    var held: WantedElement? { hold.map { (ElementKey(category: .cell, indexPath: $0.target), $0.attributes) } }

    func begin(_ source: IndexPath, at target: IndexPath, _ attributes: UICollectionViewLayoutAttributes) {
        hold = Hold(source: source, target: target, position: nil, attributes: attributes)
    }

    /// The finger is at a point of the view.
    func move(to position: CGPoint) {
        guard let old = hold?.position else {
            hold?.position = position
            scroller?.start(at: position)
            return
        }
        hold?.position = position
        if old != position { scroller?.update(position) }
    }

    /// Content has passed under a finger that stays.
    func pass(to position: CGPoint) { hold?.position = position }

    /// The item is shown elsewhere among the others, or is known otherwise.
    func goOn(with source: IndexPath, at target: IndexPath) {
        hold?.source = source
        hold?.target = target
    }

    func show(_ attributes: UICollectionViewLayoutAttributes) { hold?.attributes = attributes }

    /// Lets go.
    func forget() {
        hold = nil
        putOff = nil
        stopScrolling()
    }

    /// The finger scrolls nothing any more.
    func stopScrolling() {
        scroller?.stop()
        rowScroller.stop()
    }

    // MARK: Batches

    /// Puts a step off until the batch under way has ended.
    func putOff(_ end: End?) { putOff = (putOff?.end ?? end, true) }

    /// What was put off; asked once.
    func takePutOff() -> (end: End?, moves: Bool)? {
        defer { putOff = nil }
        return putOff
    }
}
