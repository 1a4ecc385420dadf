// SPDX-License-Identifier: MIT
//
// What lists add to the engine of a collection view.

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineGeometry
import VitrineViewCore

/// The part of a collection view's engine that is there from the first list section or list cell on.
@MainActor final class ListPart: EnginePart {
    unowned let engine: CollectionEngine
    /// The colour that lists have behind them.
    private(set) lazy var ground = ListGround(engine)
    /// The actions beside rows.
    private(set) lazy var swipes = CollectionSwipes(engine)
    /// The finger on the handle of a row.
    var handle: RowHandle?
    /// The sections of sidebars where a chevron has stood before the content, with the first level where one has.
    var outlineColumns: [Int: Int] = [:]

    init(_ engine: CollectionEngine) { self.engine = engine }

    func follow(_ plan: UpdatePlan) { swipes.actions?.follow(plan.newPath(of:)) }

    func layoutIsReplaced() { ground.color = nil }

    func scrolled() { swipes.actions?.scrolled() }

    func editingChanges() { swipes.actions?.close() }

    func batchEnded() { drawLines() }

    func lose(_ view: UICollectionReusableView) { swipes.actions?.lose(view) }

    func holds(_ cell: UICollectionViewCell) -> Bool { swipes.actions?.holds(cell) ?? false }
}

/// A finger on the handle of a row.
@MainActor struct RowHandle {
    let touch: UITouch
    /// Where the middle of the row stays from side to side.
    let column: CGFloat
    /// From the finger down to the middle of the row.
    let grip: CGFloat
}
