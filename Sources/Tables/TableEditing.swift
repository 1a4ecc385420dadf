// SPDX-License-Identifier: MIT
//
// How the rows of a table are edited: controls, swipe actions, handles for moving, and the index beside them (tables.editing).

package import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
package import VitrineLists
import VitrineViews

/// What edits the rows of a table.
@MainActor final class TableEditing {
    fileprivate(set) var isOn = false
    private var swipes: SwipeActions?
    private var rows: TableSwipes?

    // MARK: Swipes

    /// Has fingers uncover the actions of rows.
    func listen(on table: UITableView) {
        guard swipes == nil else { return }
        let rows = TableSwipes(table)
        self.rows = rows
        swipes = SwipeActions(on: table, rows: rows)
    }

    func endSwipe(animated: Bool) { swipes?.close(animated: animated) }

    /// Whether a touch on a row is about the actions that are seen.
    func holds(_ path: IndexPath) -> Bool { swipes?.openPath == path }

    func isOpen(_ cell: UITableViewCell) -> Bool { swipes?.holds(cell) ?? false }

    /// A cell goes off the screen.
    func lose(_ cell: UITableViewCell) { swipes?.lose(cell) }

    /// Goes along with an update.
    func follow(_ newPath: (IndexPath) -> IndexPath?) { swipes?.follow(newPath) }

    /// The content has scrolled.
    func scrolled() { swipes?.scrolled() }

    @discardableResult
    func open(_ path: IndexPath, _ side: SwipeSide, animated: Bool) -> Bool {
        swipes?.open(at: path, on: side, animated: animated) ?? false
    }

    // MARK: Controls

    /// What a row is edited with.
    func controls(of path: IndexPath, in table: UITableView) -> RowControls {
        guard let source = table.bridge.source else { return RowControls() }
        guard table.isEditing else { return RowControls(style: .none) }
        var controls = RowControls()
        controls.choosesSeveral = table.allowsMultipleSelectionDuringEditing
        let canEdit = source.tableView(table, canEditRowAt: path)
        controls.style = canEdit ? table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete : .none
        controls.canMove = source.tableView(table, canMoveRowAt: path)
        controls.indents = table.delegate?.tableView(table, shouldIndentWhileEditingRowAt: path) ?? true
        return controls
    }

    func controlTapped(_ cell: UITableViewCell) {
        guard let table = cell.table, let path = table.indexPath(for: cell) else { return }
        if cell.editingStyle == .insert {
            table.bridge.source?.tableView(table, commit: .insert, forRowAt: path)
        } else {
            open(path, .trailing, animated: true)
        }
    }

    func detailTapped(_ cell: UITableViewCell) {
        guard let table = cell.table, let path = table.indexPath(for: cell) else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }

    /// A finger on the handle moves the row.
    func handleMoved(_ cell: UITableViewCell, _ press: UILongPressGestureRecognizer) {
        guard let table = cell.table else { return }
        // The row stays in its column.
        let place = CGPoint(x: table.bounds.midX, y: press.location(in: table).y)
        switch press.state {
        case .began:
            if let path = table.indexPath(for: cell), table.rows.beginInteractiveMovementForItem(at: path) {
                table.rows.updateInteractiveMovementTargetPosition(place)
            }
        case .changed: table.rows.updateInteractiveMovementTargetPosition(place)
        case .ended: table.rows.endInteractiveMovement()
        case .cancelled, .failed: table.rows.cancelInteractiveMovement()
        case .possible: break
        }
    }

    // MARK: The index

    private var index: IndexBar?

    func placeIndex(in table: UITableView) { index?.place(in: table) }

    /// Asks for the titles of the index anew.
    func updateIndex(of table: UITableView) {
        let source = table.bridge.source
        let titles = source?.sectionIndexTitles(for: table) ?? []
        let hasEnoughRows =
            table.sectionIndexMinimumDisplayRowCount <= 0
            || (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) } >= table.sectionIndexMinimumDisplayRowCount
        guard !titles.isEmpty, hasEnoughRows else {
            index?.removeFromSuperview()
            index = nil
            return
        }
        let bar = index ?? IndexBar(frame: .zero)
        index = bar
        bar.titles = titles
        bar.titleColor = table.sectionIndexColor
        (bar.groundColor, bar.trackingColor) = (table.sectionIndexBackgroundColor, table.sectionIndexTrackingBackgroundColor)
        bar.select = { [weak table] number in
            guard let table, titles.indices.contains(number), let source = table.bridge.source else { return }
            let section = source.tableView(table, sectionForSectionIndexTitle: titles[number], at: number)
            guard section >= 0, section < table.numberOfSections else { return }
            table.scrollToRow(at: IndexPath(row: NSNotFound, section: section), at: .top, animated: false)
        }
        if bar.superview !== table { table.addSubview(bar) }
        bar.place(in: table)
    }
}

extension UITableView {
    func changeEditing(to isOn: Bool, animated: Bool) {
        guard editing.isOn != isOn else { return }
        editing.endSwipe(animated: animated)
        editing.isOn = isOn
        rows.isEditing = isOn
        func change() {
            for cell in rows.visibleCells {
                guard let cell = (cell as? TableRowView)?.cell, let path = indexPath(for: cell) else { continue }
                UIView.performWithoutAnimation { cell.controls = editing.controls(of: path, in: self) }
                let canEdit = isOn && (bridge.source?.tableView(self, canEditRowAt: path) ?? false)
                cell.setEditing(canEdit || isOn && cell.controls.canMove && cell.showsReorderControl, animated: animated)
                cell.layoutIfNeeded()
            }
        }
        if animated, UIView.takesTime {
            UIView.animate(withDuration: 0.3) { change() }
        } else {
            UIView.performWithoutAnimation { change() }
        }
        // Selection while editing is another one.
        if !isOn, allowsMultipleSelectionDuringEditing, !allowsMultipleSelection {
            for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: animated) }
        }
    }

    func updateIndex() { editing.updateIndex(of: self) }
}

/// Rows of a table, as swipe actions ask for them.
@MainActor final class TableSwipes: SwipeRows {
    private unowned let table: UITableView

    init(_ table: UITableView) { self.table = table }

    // While rows are edited their controls open them, and fingers do not.
    var allowsSwipes: Bool { !table.isEditing }

    func swipedRow(at point: CGPoint) -> IndexPath? { table.indexPathForRow(at: point) }

    func swipedView(at path: IndexPath) -> UIView? { (table.rows.cellForItem(at: path) as? TableRowView)?.cell }

    func swipeActions(at path: IndexPath, on side: SwipeSide) -> UISwipeActionsConfiguration? {
        if side == .leading { return table.delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) }
        guard let source = table.bridge.source, source.tableView(table, canEditRowAt: path) else { return nil }
        if let delegate = table.delegate {
            let said = OptionalRequirement.answer(of: delegate, "(_:trailingSwipeActionsConfigurationForRowAt:)") {
                delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path)
            }
            if let said = said ?? nil { return said }
            if let actions = delegate.tableView(table, editActionsForRowAt: path), !actions.isEmpty {
                let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(at: path) })
                configuration.performsFirstActionWithFullSwipe = false
                return configuration
            }
        }
        guard (table.delegate?.tableView(table, editingStyleForRowAt: path) ?? .delete) == .delete else { return nil }
        let title = table.delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemWord.delete.text
        let delete = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, done in
            if let table { table.bridge.source?.tableView(table, commit: .delete, forRowAt: path) }
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    func swipedCorners(at path: IndexPath) -> (radius: CGFloat, corners: CACornerMask) { (0, []) }

    func row(_ view: UIView, at path: IndexPath, isSwiped: Bool) {
        if let cell = view as? UITableViewCell {
            if isSwiped {
                cell.states.tellSwipe(true, before: true, in: cell)
            } else if cell.states.isSwiped {
                // A row that leaves is not told before that it slides back.
                cell.states.tellSwipe(false, before: true, in: cell)
                cell.states.tellSwipe(false, before: false, in: cell)
            }
            cell.states.isSwiped = isSwiped
            cell.setNeedsUpdateConfiguration()
        }
        if isSwiped {
            table.delegate?.tableView(table, willBeginEditingRowAt: path)
        } else {
            table.delegate?.tableView(table, didEndEditingRowAt: path)
        }
    }
}

extension TableSwipes {
    func rowDidOpen(_ view: UIView) {
        if let cell = view as? UITableViewCell { cell.states.tellSwipe(true, before: false, in: cell) }
    }

    func rowWillClose(_ view: UIView) {
        if let cell = view as? UITableViewCell { cell.states.tellSwipe(false, before: true, in: cell) }
    }
}

extension UITableView {
    /// Opens the actions at a side of a row that is in sight.
    ///
    /// - Returns: Whether it has any.
    @discardableResult
    package func openSwipe(at indexPath: IndexPath, side: SwipeSide, animated: Bool = false) -> Bool {
        layoutIfNeeded()
        bringUpToDate()
        return editing.open(indexPath, side, animated: animated)
    }
}
