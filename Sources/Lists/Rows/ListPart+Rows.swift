// SPDX-License-Identifier: MIT
//
// What the cells of lists have done: chevrons in columns, lines beside rows, deletions that are confirmed, items that are taken by a handle.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension ListPart {
    // MARK: Outlines (list-cells.outline-columns)

    /// Has a row of a sidebar's outline stand as those that have a chevron before them (list-cells.outline-columns).
    func alignOutline(of item: IndexPath, _ cell: UICollectionViewListCell) {
        guard let place = cell.cellStates.outlinePlace, cell.placeInList?.role == .row, cell.placeInList?.isInSidebar ?? false else {
            return cell.reservesOutlineRoom = false
        }
        let known = outlineColumns[item.section] ?? .max
        cell.reservesOutlineRoom = !cell.hasOutline && known <= place.level
        guard cell.hasLeadingOutline, place.level < known else { return }
        outlineColumns[item.section] = place.level
        for key in engine.shown.keys(.cell) {
            guard let other = engine.shown[key]?.view as? UICollectionViewListCell, other !== cell, !other.hasOutline,
                let level = other.cellStates.outlinePlace?.level, level >= place.level,
                engine.arrangement.dataPath(key.indexPath)?.section == item.section
            else { continue }
            other.reservesOutlineRoom = true
        }
    }

    // MARK: Lines (list-cells.separators)

    /// Has the rows beside one draw their lines anew.
    func drawLines(beside cell: UICollectionViewListCell) {
        for edge in [UIRectEdge.top, .bottom] { row(beside: cell, at: edge)?.setNeedsLayout() }
    }

    /// Has all rows draw their lines anew where rows may have come to stand beside others.
    func drawLines() {
        let rows = engine.shown.keys(.cell).compactMap { engine.shown[$0]?.view as? UICollectionViewListCell }
        guard rows.contains(where: { $0.isPressed || $0.hasPressedNeighbour }) else { return }
        for row in rows { row.setNeedsLayout() }
    }

    /// The edges at which a row that looks pressed adjoins another.
    func edgesAtPressedRows(of cell: UICollectionViewListCell) -> UIRectEdge {
        guard let place = cell.placeInList else { return [] }
        var edges: UIRectEdge = []
        if place.topSeparator != nil, row(beside: cell, at: .top)?.isPressed ?? false { edges.insert(.top) }
        if place.bottomSeparator != nil, row(beside: cell, at: .bottom)?.isPressed ?? false { edges.insert(.bottom) }
        return edges
    }

    /// The row of a list that another one touches at its upper or lower edge.
    private func row(beside cell: UICollectionViewListCell, at edge: UIRectEdge) -> UICollectionViewListCell? {
        guard let attributes = cell.appliedAttributes, let path = path(beside: attributes.indexPath, at: edge),
            let other = engine.shown[ElementKey(category: .cell, kind: "", indexPath: path)],
            let row = other.view as? UICollectionViewListCell, row.placeInList?.role == .row
        else { return nil }
        let (own, beside) = (attributes.frame, other.attributes.frame)
        let distance = edge == .top ? own.minY - beside.maxY : beside.minY - own.maxY
        return abs(distance) < 0.5 ? row : nil
    }

    /// The path of the item before another or after it, also of another section.
    private func path(beside path: IndexPath, at edge: UIRectEdge) -> IndexPath? {
        let counts = engine.itemCounts
        guard counts.indices.contains(path.section) else { return nil }
        if edge == .top {
            if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
            guard path.section > 0, counts[path.section - 1] > 0 else { return nil }
            return IndexPath(item: counts[path.section - 1] - 1, section: path.section - 1)
        }
        if path.item + 1 < counts[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
        return path.section + 1 < counts.count && counts[path.section + 1] > 0 ? IndexPath(item: 0, section: path.section + 1) : nil
    }

    // MARK: Editing (lists.editing)

    /// Has a cell of a list tell of its handle and its button to delete.
    func listen(to cell: UICollectionViewListCell) {
        cell.deletionAsked = { [weak self, weak cell] in
            guard let self, let cell, let path = engine.view.indexPath(for: cell) else { return }
            swipes.actions?.open(at: path, on: .trailing)
        }
        cell.reorderTouches = { [weak self, weak cell] phase, touch in
            guard let self, let cell else { return }
            follow(touch, phase, onHandleOf: cell)
        }
    }

    /// A finger on the handle of a row takes it up at once, and moves it up and down.
    private func follow(_ touch: UITouch, _ phase: UITouch.Phase, onHandleOf cell: UICollectionViewCell) {
        let view = engine.view
        let point = touch.location(in: view)
        switch phase {
        case .began:
            let center = cell.center
            guard let path = view.indexPath(for: cell), view.beginInteractiveMovementForItem(at: path) else { return }
            handle = RowHandle(touch: touch, column: center.x, grip: center.y - point.y)
        case .moved:
            guard let handle, handle.touch === touch else { return }
            view.updateInteractiveMovementTargetPosition(CGPoint(x: handle.column, y: point.y + handle.grip))
        case .ended, .cancelled:
            guard let handle, handle.touch === touch else { return }
            self.handle = nil
            if phase == .ended { view.endInteractiveMovement() } else { view.cancelInteractiveMovement() }
        default: break
        }
    }
}
