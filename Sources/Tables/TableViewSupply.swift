// SPDX-License-Identifier: MIT
//
// Where the cells, headers and footers of a table come from (tables.reuse).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

/// What makes cells of an identifier.
enum TableViewSource<Class> {
    case type(Class)
    case nib(UINib)
    case prototype(NibPrototype)
}

/// Makes the cells, headers and footers that a program dequeues, and keeps the latter for another use; cells wait with what holds them.
@MainActor final class TableViewSupply {
    /// The identifier of what holds headers and footers.
    static let end = "end"

    private var cells: [String: TableViewSource<UITableViewCell.Type>] = [:]
    private var ends: [String: TableViewSource<UITableViewHeaderFooterView.Type>] = [:]
    private(set) var waitingEnds: [String: [UITableViewHeaderFooterView]] = [:]
    /// How many headers and footers were made under each identifier.
    private(set) var madeEnds: [String: Int] = [:]
    /// The row whose cell is asked for.
    private var pathAskedFor: IndexPath?

    func registerCell(_ source: TableViewSource<UITableViewCell.Type>?, _ identifier: String, in table: UITableView) {
        cells[identifier] = source
        if identifier.isEmpty { return table.rows.engine.refuse("must pass a valid reuse identifier") }
        table.rows.register(TableRowView.self, forCellWithReuseIdentifier: identifier)
    }

    func registerEnd(_ source: TableViewSource<UITableViewHeaderFooterView.Type>?, _ identifier: String) {
        ends[identifier] = source
        waitingEnds[identifier] = nil
    }

    /// Runs what makes the cell of a row.
    func providing<Answer>(_ path: IndexPath, _ provide: () -> Answer) -> Answer {
        let outer = pathAskedFor
        pathAskedFor = path
        defer { pathAskedFor = outer }
        return provide()
    }

    private func key(_ identifier: String) -> ReusePool.Key { ReusePool.Key(category: .cell, kind: "", identifier: identifier) }

    /// A cell that waits or is configured anew, or a new one; nil where there is nothing to make it from.
    func cell(_ identifier: String, _ path: IndexPath?, in table: UITableView) -> UITableViewCell? {
        let engine = table.rows.engine
        let key = key(identifier)
        guard cells[identifier] != nil || engine.supply.hasView(for: key) else { return nil }
        if !engine.supply.isRegistered(key) { table.rows.register(TableRowView.self, forCellWithReuseIdentifier: identifier) }
        let place = path ?? pathAskedFor ?? IndexPath(row: 0, section: 0)
        guard let holder = engine.dequeue(key, place) as? TableRowView else { return nil }
        holder.table = table
        if let cell = holder.cell { return cell }
        guard let cell = make(identifier, in: table) else { return nil }
        holder.hold(cell)
        return cell
    }

    /// What holds a cell in the collection; made for one that was not dequeued.
    func holder(of cell: UITableViewCell, in table: UITableView) -> TableRowView {
        if let holder = cell.holder { return holder }
        let holder = TableRowView(frame: .zero)
        let identifier = cell.reuseIdentifier ?? ""
        holder.reuseIdentifier = identifier
        if !identifier.isEmpty { holder.pool = key(identifier) }
        holder.table = table
        holder.hold(cell)
        return holder
    }

    private func make(_ identifier: String, in table: UITableView) -> UITableViewCell? {
        switch cells[identifier] {
        case .type(let type): return type.make(.default, reuseIdentifier: identifier)
        case .nib(let nib):
            let objects = nib.instantiate(withOwner: nil)
            guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
                table.rows.engine.refuse(
                    "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be a "
                        + "UITableViewCell instance")
                return nil
            }
            if let name = cell.reuseIdentifier, !name.isEmpty, name != identifier {
                table.rows.engine.refuse(
                    "cell reuse indentifier in nib (\(name)) does not match the identifier used to register the nib (\(identifier))")
            }
            if cell.reuseIdentifier == nil { cell.reuseIdentifier = identifier }
            return cell
        case .prototype(let prototype): return prototype.make() as? UITableViewCell
        case nil: return nil
        }
    }

    // MARK: Headers and footers

    func end(_ identifier: String, in table: UITableView) -> UITableViewHeaderFooterView? {
        if let view = waitingEnds[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if ends[identifier] != nil { madeEnds[identifier, default: 0] += 1 }
        switch ends[identifier] {
        case .type(let type): return type.make(reuseIdentifier: identifier)
        case .nib(let nib):
            let view = nib.instantiate(withOwner: nil).first as? UITableViewHeaderFooterView
            if view?.reuseIdentifier == nil { view?.reuseIdentifier = identifier }
            return view
        case .prototype(let prototype): return prototype.make() as? UITableViewHeaderFooterView
        case nil: return nil
        }
    }

    /// Keeps a header or footer for another section.
    func takeBack(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        waitingEnds[identifier, default: []].append(view)
    }
}

extension ViewSupply {
    /// Whether a view waits to be used again, or is about to be configured anew.
    func hasView(for key: ReusePool.Key) -> Bool { numberOfWaitingViews(for: key) > 0 || reconfiguredKey == key }
}
