// SPDX-License-Identifier: MIT
//
// How a table keeps its rows: where they lie, how they look, scrolling to them, and batches (tables.rows-of-a-collection, tables.updates).

package import Foundation
package import VitrineChanges
import VitrineCollectionUI
import VitrineDiffable
import VitrineGeometry
package import VitrineLayers
import VitrineLayoutSolvers
import VitrineLists
import VitrineViews

extension UITableView {
    // MARK: Parts

    /// Has the rows lie over what is in sight.
    func followBounds() { rows.follow(bounds: bounds) }

    /// Has rows, headers and footers be read in the direction that was said of the table (tables.direction).
    func passDirectionOn() {
        guard semanticContentAttribute != .unspecified else {
            if rows.overrideTraits != nil { rows.overrideTraits = nil }
            return setNeedsLayout()
        }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        rows.overrideTraits = UITraitCollection(layoutDirection: isMirrored ? .rightToLeft : .leftToRight)
        setNeedsLayout()
    }

    /// The rows take so much room.
    func takeOver(contentSize: CGSize) {
        if storedContentSize != contentSize { storedContentSize = contentSize }
        rows.follow(inset: adjustedContentInset)
        setNeedsLayout()
    }

    func placeParts() {
        if let view = backgroundView {
            if view.frame != bounds { view.frame = bounds }
            if view.superview !== self { insertSubview(view, at: 0) }
        }
        let width = bounds.width
        if let view = tableHeaderView {
            let frame = CGRect(x: 0, y: 0, width: width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        if let view = tableFooterView {
            let top = tableLayout.solution?.sectionsEnd ?? 0
            let frame = CGRect(x: 0, y: top, width: width, height: view.frame.height)
            if view.frame != frame { view.frame = frame }
        }
        fillers.place(in: self)
        editing.placeIndex(in: self)
    }

    /// Shows another view above or below all sections.
    func exchange(_ old: UIView?, for new: UIView?) {
        if old !== new {
            old?.removeFromSuperview()
            if let new {
                new.translatesAutoresizingMaskIntoConstraints = true
                insertSubview(new, aboveSubview: rows)
            }
        }
        tableLayout.invalidateLayout()
        setNeedsLayout()
    }

    /// Lays out what is due, as who asks for what is seen expects.
    func bringUpToDate() {
        guard !rows.engine.updates.isRecording, bounds.width > 0 else { return }
        rows.layoutIfNeeded()
    }

    // MARK: Cells

    /// Makes a cell look like one at its row.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) -> TableRowView {
        let holder = supply.holder(of: cell, in: self)
        dress(holder, at: path)
        return holder
    }

    private func dress(_ holder: TableRowView, at path: IndexPath) {
        guard let cell = holder.cell else { return }
        cell.table = self
        let canEdit = isEditing && (bridge.source?.tableView(self, canEditRowAt: path) ?? false)
        UIView.performWithoutAnimation {
            cell.controls = editing.controls(of: path, in: self)
            if cell.isEditing != canEdit { cell.setEditing(canEdit, animated: false) }
            if let level = delegate?.tableView?(self, indentationLevelForRowAt: path) { cell.indentationLevel = level }
            holder.dress(place(of: path))
            cell.rowPlaceMayHaveChanged()
        }
    }

    /// What a row looks like because of where it is.
    private func place(of path: IndexPath) -> RowPlace {
        let count = rows.engine.itemCounts.indices.contains(path.section) ? rows.engine.itemCounts[path.section] : 0
        let isLast = path.row == count - 1
        return RowPlace(
            isFirst: path.row == 0, isLast: isLast, radius: metrics.cornerRadius,
            ground: style == .plain ? backgroundColor : .secondarySystemGroupedBackground,
            lines: separatorStyle == .none ? nil : separatorColor ?? .separator, closesSections: style == .grouped,
            endsWithLine: style == .plain)
    }

    /// Has all rows on screen look as they do where they are by now.
    func dressRows() {
        for cell in rows.visibleCells {
            guard let holder = cell as? TableRowView, let path = rows.indexPath(for: holder) else { continue }
            dress(holder, at: path)
        }
    }

    // MARK: Selection

    /// Runs a change of the selection, which cells show on their way or at once.
    func changeSelection(_ animated: Bool, _ change: () -> Void) {
        animatesSelection = animated
        defer { animatesSelection = false }
        change()
    }

    /// Whether the row that is selected may lose its selection to another.
    func clearsForSelection(of path: IndexPath) -> Bool {
        guard let delegate, !(isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection),
            let old = indexPathForSelectedRow, old != path
        else { return true }
        _ = delegate.tableView(self, willDeselectRowAt: old)
        return true
    }

    // MARK: Geometry

    func place(_ ask: (TableGeometry) -> TableSpan?) -> CGRect? {
        rows.engine.validateLayout()
        return tableLayout.solution.flatMap(ask).map { CGRect(x: 0, y: $0.start, width: bounds.width, height: $0.height) }
    }

    func headerPlace(_ section: Int) -> CGRect {
        if let place = place({ $0.span(ofHeader: section) }) { return place }
        return place { $0.span(ofSection: section).map { TableSpan(start: $0.start, height: 0) } } ?? .zero
    }

    func footerPlace(_ section: Int) -> CGRect {
        if let place = place({ $0.span(ofFooter: section) }) { return place }
        return place { $0.span(ofRowsIn: section).map { TableSpan(start: $0.end, height: 0) } } ?? .zero
    }

    func rowPaths(in rect: CGRect) -> [IndexPath]? {
        rows.engine.validateLayout()
        let found = tableLayout.layoutAttributesForElements(in: rect) ?? []
        return found.filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
    }

    // MARK: Scrolling to a row (tables.scrolling)

    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        bringUpToDate()
        if path.count == 2, path.row == NSNotFound {
            return setContentOffset(CGPoint(x: 0, y: offset(showing: rect(forSection: path.section), .top)), animated: animated)
        }
        let counts = rows.engine.itemCounts
        guard path.count == 2, counts.indices.contains(path.section), path.row >= 0, path.row < counts[path.section] else {
            let count = counts.indices.contains(path.section) ? counts[path.section] : 0
            return rows.engine.refuse(
                "Attempted to scroll the table view to an out-of-bounds row (\(path.count > 1 ? path.row : 0)) when there are only \(count) "
                    + "rows in section \(path.count > 0 ? path.section : 0). Table view: \(rows.engine.nameAndFrame)")
        }
        let frame = rectForRow(at: path)
        if position == .none { return scrollRectToVisible(frame.insetBy(dx: 0, dy: 0), animated: animated) }
        let goal = CGPoint(x: contentOffset.x, y: offset(showing: frame, position, inSection: path.section))
        guard animated, UIView.takesTime, !rowsAreAllAsHigh else {
            setContentOffset(goal, animated: animated)
            // Rows that are measured on the way may have moved the goal.
            if !animated, !rowsAreAllAsHigh {
                for _ in 0..<4 {
                    bringUpToDate()
                    let now = CGPoint(x: contentOffset.x, y: offset(showing: rectForRow(at: path), position, inSection: path.section))
                    if abs(now.y - contentOffset.y) < 0.5 { break }
                    setContentOffset(now, animated: false)
                }
            }
            return
        }
        scroll(to: goal) { [weak self] in
            self.map { CGPoint(x: $0.contentOffset.x, y: $0.offset(showing: $0.rectForRow(at: path), position, inSection: path.section)) }
        }
    }

    private func offset(showing frame: CGRect, _ position: ScrollPosition, inSection section: Int? = nil) -> CGFloat {
        let inset = adjustedContentInset
        // A header that stays at the top covers what is beneath it.
        let covered =
            pinsHeaders && section.map(hasHeaderView) == true
            ? section.flatMap { headerHeight(of: $0)?.value } ?? 0 : 0
        let y: CGFloat =
            switch position {
            case .none: contentOffset.y
            case .top: frame.minY - inset.top - covered
            case .middle: frame.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
            case .bottom: frame.maxY + inset.bottom - bounds.height
            }
        let (least, most) = offsetRange
        return min(max(y, least.y), most.y)
    }

    var nearestSelectedRow: IndexPath? {
        let middle = bounds.midY
        return indexPathsForSelectedRows?.min { abs(rectForRow(at: $0).midY - middle) < abs(rectForRow(at: $1).midY - middle) }
    }

    // MARK: Batches

    /// Runs a closure as a batch, or as part of the open one.
    func batch(_ completion: ((Bool) -> Void)?, _ updates: () -> Void) {
        openBatch()
        updates()
        closeBatch(completion)
    }

    func openBatch() {
        openBatches += 1
        rows.engine.beginUpdates()
    }

    func closeBatch(_ completion: ((Bool) -> Void)?) {
        guard openBatches > 0 else { return }
        openBatches -= 1
        if openBatches == 0 {
            // Also a batch without changes brings rows to the heights that they have by now.
            tableLayout.forgetAskedHeights()
            forgetSections()
            tableLayout.invalidateLayout()
        }
        rows.engine.endUpdates(completion: completion)
        if openBatches == 0 { UIView.performWithoutAnimation { dressRows() } }
    }

    func record(_ operations: [UpdateOperation], _ note: (inout RowAnimations) -> Void = { _ in }) {
        batch(nil) {
            note(&tableLayout.rowAnimations)
            rows.engine.updates.record(operations)
        }
    }
}

extension UITableView {
    /// Animates several changes as one, with a closure that is not kept.
    public func performBatchUpdates(
        _ updates: () -> Void, completion: ((Bool) -> Void)? = nil, function: StaticString = #function
    ) {
        // Within an override the call goes to super. It cannot be told from one that begins a batch but by where it is written.
        if type(of: self) == UITableView.self || function.description == "performBatchUpdates(_:completion:)" {
            batch(completion, updates)
        } else {
            withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
        }
    }

    /// Animates several changes as one and waits for the animations.
    @discardableResult
    public func performBatchUpdates(_ updates: (() -> Void)?) async -> Bool {
        await withCheckedContinuation { continuation in
            performBatchUpdates(updates, completion: { continuation.resume(returning: $0) })
            rows.engine.layOutForWhoWaits()
        }
    }
}

extension UITableView: DiffableView {
    package var diffableEnvironment: UIEnvironment { environment }

    package var diffableName: String { rows.engine.nameAndFrame }

    package func reloadDiffable(completion: (() -> Void)?) {
        reloadData()
        if let completion { rows.engine.completeInNextLayout(completion) }
    }

    package func update(by operations: [UpdateOperation], isAnimated: Bool, adopt: () -> Void, completion: @escaping () -> Void) {
        func perform() {
            batch({ _ in completion() }) {
                adopt()
                tableLayout.rowAnimations.note(operations, diffableAnimation)
                rows.engine.updates.record(operations)
            }
        }
        if isAnimated { perform() } else { UIView.performWithoutAnimation(perform) }
    }

    package func layOutForWhoWaits() { rows.engine.layOutForWhoWaits() }
}

extension UITableView {
    /// Where rows that are thrown come to rest.
    package func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint { proposed }
}
