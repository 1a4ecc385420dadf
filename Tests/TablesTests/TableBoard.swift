// SPDX-License-Identifier: MIT
//
// A table in a window, over rows that a test can change.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists
@testable import VitrineTables

/// Rows as texts, which write down what is asked of them.
final class TextRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var sections: [[String]]
    var titles: [String?] = []
    var height: ((IndexPath) -> CGFloat)?
    var actions: UISwipeActionsConfiguration?
    private(set) var journal: [String] = []
    private(set) var asked = 0

    init(_ sections: [[String]]) {
        self.sections = sections
        super.init()
    }

    func take() -> [String] {
        defer { journal = [] }
        return journal
    }

    func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = sections[indexPath.section][indexPath.row]
        return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        titles.indices.contains(section) ? titles[section] : nil
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        height?(indexPath) ?? UITableView.automaticDimension
    }

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        journal.append("will select \(indexPath.row)")
        return sections[indexPath.section][indexPath.row] == "locked" ? nil : indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { journal.append("selected \(indexPath.row)") }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { journal.append("deselected \(indexPath.row)") }

    func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        journal.append("commit \(editingStyle.rawValue) \(indexPath.row)")
        sections[indexPath.section].remove(at: indexPath.row)
        tableView.deleteRows(at: [indexPath], with: .left)
    }

    func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        journal.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
        let text = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].insert(text, at: destinationIndexPath.row)
    }
}

/// A table in a window.
@MainActor struct TableBoard {
    let window: UIWindow
    let table: UITableView
    let rows: TextRows

    init(_ sections: [[String]], style: UITableView.Style = .plain, height: CGFloat? = 44, size: CGSize = CGSize(width: 320, height: 480)) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        table = UITableView(frame: window.bounds, style: style)
        rows = TextRows(sections)
        if let height { table.rowHeight = height }
        if let height { rows.height = { _ in height } }
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = rows
        table.delegate = rows
        window.addSubview(table)
        window.isHidden = false
        table.layoutIfNeeded()
    }

    var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "-" } }

    var finger: Finger { Finger(in: window) }
}
