// SPDX-License-Identifier: MIT
//
// Tables: rows, reuse, heights, updates, selection and editing (tables.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable
@testable import VitrineLists
@testable import VitrineTables

@MainActor @Suite(.ownEnvironment) struct UITableViewTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func names(_ count: Int, _ word: String = "row") -> [String] { (0..<count).map { "\(word) \($0)" } }

    // MARK: Geometry

    @Test func `rows stand beneath each other in the table's own coordinates`() throws {
        let board = TableBoard([names(100)])
        #expect(board.table.contentSize == CGSize(width: 320, height: 4400))
        #expect(board.table.rectForRow(at: path(3)) == CGRect(x: 0, y: 132, width: 320, height: 44))
        #expect(board.table.visibleCells.count == 11)
        board.table.contentOffset = CGPoint(x: 0, y: 1000)
        board.table.layoutIfNeeded()
        let first = try #require(board.table.visibleCells.first)
        #expect(first.textLabel?.text == "row 22" && first.frame == CGRect(x: 0, y: 968, width: 320, height: 44))
        #expect(first.convert(CGPoint.zero, to: board.window) == CGPoint(x: 0, y: -32))
        #expect(board.table.indexPathForRow(at: CGPoint(x: 5, y: 1001)) == path(22))
        #expect(board.table.indexPath(for: first) == path(22) && board.table.cellForRow(at: path(22)) === first)
    }

    @Test func `a plain header stays at the top until its section leaves`() throws {
        let board = TableBoard([names(20), names(20)])
        board.rows.titles = ["A", "B"]
        board.table.reloadData()
        board.table.layoutIfNeeded()
        #expect(board.table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 320, height: 33.5))
        #expect(board.table.rectForRow(at: path(0)).minY == 55.5)
        board.table.contentOffset.y = 300
        board.table.layoutIfNeeded()
        let header = try #require(board.table.headerView(forSection: 0))
        #expect(header.frame.minY == 300 && header.textLabel?.text == "A")
        board.table.contentOffset.y = 920
        board.table.layoutIfNeeded()
        #expect(board.table.headerView(forSection: 0)?.frame.maxY == 935.5)
    }

    @Test func `negative estimates are refused in UIKit's words, and the old ones stay`() {
        let board = TableBoard([names(3)])
        var told: [String] = []
        board.window.uiEnvironment.exceptionHandler = { told.append($0.reason) }
        board.table.estimatedRowHeight = 30
        board.table.estimatedSectionFooterHeight = 0
        board.table.estimatedRowHeight = -5
        board.table.estimatedSectionHeaderHeight = -0.5
        board.table.estimatedSectionFooterHeight = -20
        let rest = " Value must be at least 0.0, or UITableViewAutomaticDimension."
        #expect(
            told == [
                "Invalid estimated row height set (-5)." + rest, "Invalid estimated section header height set (-0.5)." + rest,
                "Invalid estimated section footer height set (-20)." + rest,
            ])
        #expect(board.table.estimatedRowHeight == 30 && board.table.estimatedSectionFooterHeight == 0)
        #expect(board.table.estimatedSectionHeaderHeight == UITableView.automaticDimension)
        board.table.estimatedRowHeight = UITableView.automaticDimension
        #expect(told.count == 3 && board.table.estimatedRowHeight == UITableView.automaticDimension)
    }

    @Test func `a negative estimate of the delegate is refused in UIKit's words`() {
        final class Guesses: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
                indexPath.row == 1 ? -3 : 50
            }
        }
        let board = TableBoard([names(2)])
        var told: Set<String> = []
        board.window.uiEnvironment.exceptionHandler = { told.insert($0.reason) }
        let guesses = Guesses()
        (board.table.delegate, board.table.rowHeight) = (guesses, UITableView.automaticDimension)
        board.table.reloadData()
        board.table.layoutIfNeeded()
        let words = "Invalid estimated row height (-3) provided by table delegate. "
        #expect(told == [words + "Value must be at least 0.0, or UITableViewAutomaticDimension."])
        #expect(board.table.numberOfRows(inSection: 0) == 2)
    }

    @Test(arguments: [UITableView.Style.grouped, .insetGrouped])
    func `grouped sections have room between them`(style: UITableView.Style) {
        let board = TableBoard([names(2), names(2)], style: style)
        #expect(board.table.rectForRow(at: path(0)).minY == 35)
        #expect(board.table.rectForRow(at: path(0, 1)).minY == 158)
        #expect(board.table.rectForRow(at: path(0)).minX == (style == .insetGrouped ? 16 : 0))
        #expect(board.table.contentSize.height == 263.5)
    }

    @Test func `the place of a section includes its header and footer`() {
        final class Titled: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 + section }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "A" }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "a" }
        }
        let (board, titled) = (TableBoard([names(2), names(3)]), Titled())
        board.table.dataSource = titled
        board.table.reloadData()
        board.table.layoutIfNeeded()
        for section in 0..<2 {
            let whole = board.table.rect(forSection: section)
            let (header, footer) = (board.table.rectForHeader(inSection: section), board.table.rectForFooter(inSection: section))
            #expect(header.height > 0 && footer.height > 0 && whole.width == 320)
            #expect(whole.contains(header) && whole.maxY == footer.maxY)
            #expect(header.maxY == board.table.rectForRow(at: path(0, section)).minY)
        }
    }

    @Test func `a detail button tells the delegate of its row`() throws {
        final class Told: NSObject, UITableViewDelegate {
            var paths: [IndexPath] = []
            func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { paths.append(indexPath) }
        }
        let (board, told) = (TableBoard([names(3)]), Told())
        board.table.delegate = told
        board.table.layoutIfNeeded()
        let cell = try #require(board.table.cellForRow(at: path(1)))
        for (type, kinds) in [
            (UITableViewCell.AccessoryType.detailButton, [AccessorySign.Kind.detail]), (.checkmark, [.check]),
            (.disclosureIndicator, [.forwards]),
            (.detailDisclosureButton, [.detail, .forwards]),
        ] {
            cell.accessoryType = type
            cell.layoutIfNeeded()
            let signs = cell.subviews.compactMap { $0 as? RowControl }.filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
            #expect(signs.map(\.sign.kind) == kinds)
            signs.first { $0.sign.kind == .detail }?.sendActions(for: .touchUpInside)
        }
        #expect(told.paths == [path(1), path(1)])
    }

    @Test func `views above and below the sections are part of the content`() {
        let board = TableBoard([names(3)])
        board.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
        board.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
        board.table.layoutIfNeeded()
        #expect(board.table.rectForRow(at: path(0)).minY == 50 && board.table.contentSize.height == 50 + 132 + 30)
        #expect(board.table.tableFooterView?.frame == CGRect(x: 0, y: 182, width: 320, height: 30))
    }

    // MARK: Heights and reuse

    @Test func `cells say their height where nobody else does`() {
        let board = TableBoard([names(3)], height: nil)
        board.rows.sections = [["one", String(repeating: "many words ", count: 20), "three"]]
        board.table.reloadData()
        board.table.layoutIfNeeded()
        for cell in board.table.visibleCells { cell.textLabel?.numberOfLines = 0 }
        board.table.beginUpdates()
        board.table.endUpdates()
        board.table.layoutIfNeeded()
        let heights = (0..<3).map { board.table.rectForRow(at: path($0)).height }
        #expect(heights[0] == 44 && heights[1] > 100 && heights[2] == 44)
    }

    @Test func `an empty batch asks for heights anew`() {
        let board = TableBoard([names(30)])
        board.rows.height = { $0.row == 1 ? 100 : 44 }
        #expect(board.table.rectForRow(at: path(2)).minY == 88)
        board.table.beginUpdates()
        board.table.endUpdates()
        #expect(board.table.rectForRow(at: path(2)).minY == 144)
    }

    @Test func `a long table makes few cells and asks for few heights`() {
        var asked = 0
        let board = TableBoard([names(100_000)])
        board.rows.height = { _ in
            asked += 1
            return 50
        }
        board.table.reloadData()
        board.table.layoutIfNeeded()
        board.table.scrollToRow(at: path(50_000), at: .top, animated: false)
        board.table.layoutIfNeeded()
        #expect(board.table.indexPathsForVisibleRows?.first == path(50_000))
        #expect(asked < 2000 && board.rows.asked < 100)
    }

    @Test func `cells that left are used again, also those that were not dequeued`() {
        final class Source: NSObject, UITableViewDataSource {
            var made = 0
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 500 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                if let cell = tableView.dequeueReusableCell(withIdentifier: "own") { return cell }
                made += 1
                return UITableViewCell(style: .subtitle, reuseIdentifier: "own")
            }
        }
        let source = Source()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
        let table = UITableView(frame: window.bounds)
        table.rowHeight = 44
        table.dataSource = source
        window.addSubview(table)
        for step in 0..<100 {
            table.contentOffset.y = CGFloat(step) * 150
            table.layoutIfNeeded()
        }
        #expect(table.visibleCells.count >= 10 && source.made < 40)
    }

    // MARK: Updates

    @Test func `a batch inserts, deletes and moves rows`() {
        let board = TableBoard([["a", "b", "c", "d"]])
        board.table.performBatchUpdates {
            board.rows.sections = [["d", "x", "a", "c"]]
            board.table.deleteRows(at: [path(1)], with: .left)
            board.table.insertRows(at: [path(1)], with: .fade)
            board.table.moveRow(at: path(3), to: path(0))
        }
        board.table.layoutIfNeeded()
        #expect(board.texts == ["d", "x", "a", "c"])
    }

    @Test func `counts that do not add up are refused in the words of tables`() {
        let board = TableBoard([["a", "b"]])
        var told: [String] = []
        board.window.uiEnvironment.exceptionHandler = { told.append($0.reason) }
        board.table.insertRows(at: [path(0)], with: .automatic)
        #expect(told.count == 1 && told[0].contains("row") && !told[0].contains("item") && told[0].contains("Table view: <UITableView"))
    }

    @Test func `rows come from the side that their animation names`() throws {
        let board = TableBoard([["a", "b"]])
        board.window.uiEnvironment.clock.advance(by: 1)
        board.rows.sections = [["a", "new", "b"]]
        board.table.insertRows(at: [path(1)], with: .right)
        let cell = try #require(board.table.cellForRow(at: path(1)))
        let holder = try #require(cell.superview)
        board.window.uiEnvironment.clock.advance(by: 0.05)
        let shown = try #require(holder.layer.presentation())
        #expect(shown.position.x > 160 + 50 && shown.opacity == 1)
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(holder.layer.presentation()?.position.x ?? 160 == 160)
    }

    /// Takes a row away and puts one in, twelve times at random places, some of them while others are on their way.
    private func replaceRows(of board: TableBoard, _ random: inout SeededNumbers) {
        for step in 0..<12 {
            let section = Int.random(in: 0..<2, using: &random)
            board.table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &random))
            board.table.performBatchUpdates {
                let row = Int.random(in: 0..<board.rows.sections[section].count, using: &random)
                board.rows.sections[section].remove(at: row)
                board.table.deleteRows(at: [path(row, section)], with: .top)
                let place = Int.random(in: 0...board.rows.sections[section].count, using: &random)
                board.rows.sections[section].insert("new \(step)", at: place)
                board.table.insertRows(at: [path(place, section)], with: .bottom)
            }
            if step % 3 == 0 { board.window.uiEnvironment.clock.advance(by: 0.1) }
        }
        board.window.uiEnvironment.clock.advance(by: 2)
    }

    @Test(arguments: 0..<12)
    func `random batches end as a reload would`(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let style: UITableView.Style = seed % 3 == 0 ? .plain : seed % 3 == 1 ? .grouped : .insetGrouped
        let board = TableBoard([names(8, "a"), names(5, "b")], style: style)
        board.rows.height = { [rows = board.rows] in CGFloat(30 + rows.sections[$0.section][$0.row].utf8.reduce(0) { $0 + Int($1) } % 40) }
        // All heights are known from the beginning, as after a reload.
        board.table.estimatedRowHeight = 0
        board.table.reloadData()
        board.table.layoutIfNeeded()
        replaceRows(of: board, &random)
        board.table.layoutIfNeeded()
        let (texts, frames) = (board.texts, board.table.visibleCells.map(\.frame))
        let offset = board.table.contentOffset
        board.table.reloadData()
        board.table.contentOffset = offset
        board.table.layoutIfNeeded()
        #expect(board.texts == texts && board.table.visibleCells.map(\.frame) == frames)
    }

    @Test(arguments: 0..<12)
    func `random batches of rows that are taken for others end as a reload would, once all were seen`(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let style: UITableView.Style = seed % 3 == 0 ? .plain : seed % 3 == 1 ? .grouped : .insetGrouped
        let board = TableBoard([names(8, "a"), names(5, "b")], style: style)
        board.rows.height = { [rows = board.rows] in CGFloat(30 + rows.sections[$0.section][$0.row].utf8.reduce(0) { $0 + Int($1) } % 40) }
        board.table.reloadData()
        board.table.layoutIfNeeded()
        replaceRows(of: board, &random)
        func places() -> [CGRect] {
            for y in stride(from: CGFloat(0), through: 800, by: 100) {
                board.table.contentOffset.y = y
                board.table.layoutIfNeeded()
            }
            board.table.contentOffset.y = 0
            board.table.layoutIfNeeded()
            return (0..<2).flatMap { section in
                board.rows.sections[section].indices.map { board.table.rectForRow(at: path($0, section)) }
            }
        }
        let after = places()
        board.table.reloadData()
        board.table.layoutIfNeeded()
        #expect(after == places())
    }

    @Test func `rows at the end are asked for their height though those before them turn out higher`() {
        let board = TableBoard([names(12)])
        board.rows.height = { CGFloat(50 + $0.row) }
        board.table.reloadData()
        board.table.layoutIfNeeded()
        // By their estimates the rows end at 528, in the first page that is asked for.
        #expect((0..<12).map { board.table.rectForRow(at: path($0)).height } == (0..<12).map { CGFloat(50 + $0) })
        board.table.contentOffset.y = board.table.contentSize.height - 480
        board.table.layoutIfNeeded()
        #expect(board.table.contentSize.height == 666 && board.texts.last == "row 11")
    }

    // MARK: Selection and editing

    @Test func `a tap selects, and says who loses the selection`() {
        let board = TableBoard([["a", "b", "locked"]])
        board.finger.tap(at: CGPoint(x: 50, y: 20))
        #expect(board.rows.take() == ["will select 0", "selected 0"])
        board.finger.tap(at: CGPoint(x: 50, y: 60))
        #expect(board.rows.take() == ["will select 1", "deselected 0", "selected 1"])
        board.finger.tap(at: CGPoint(x: 50, y: 100))
        #expect(board.rows.take() == ["will select 2"] && board.table.indexPathForSelectedRow == path(1))
        board.table.deselectRow(at: path(1), animated: false)
        #expect(board.table.indexPathsForSelectedRows == nil && board.table.cellForRow(at: path(1))?.isSelected == false)
    }

    @Test func `a swipe deletes`() throws {
        let board = TableBoard([["a", "b", "c"]])
        #expect(board.table.openSwipe(at: path(1), side: .trailing))
        let button = try #require(board.table.cellForRow(at: path(1))?.subviews.first { $0 is SwipeButtons }?.subviews.first as? UIControl)
        button.sendActions(for: .touchUpInside)
        #expect(board.rows.take() == ["commit 1 1"] && board.rows.sections == [["a", "c"]])
        board.window.uiEnvironment.clock.advance(by: 1)
        board.table.layoutIfNeeded()
        #expect(board.texts == ["a", "c"])
    }

    @Test func `rows that are edited make room for their controls`() throws {
        let board = TableBoard([["a", "b", "c"]])
        board.table.setEditing(true, animated: false)
        let cell = try #require(board.table.cellForRow(at: path(0)))
        cell.layoutIfNeeded()
        #expect(cell.isEditing && cell.editingStyle == .delete && cell.contentView.frame.minX == 38)
        board.table.setEditing(false, animated: false)
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0)
    }

    @Test func `a finger on the handle moves its row`() throws {
        let board = TableBoard([["a", "b", "c", "d"]])
        for cell in board.table.visibleCells { cell.showsReorderControl = true }
        board.table.setEditing(true, animated: false)
        board.table.layoutIfNeeded()
        board.finger.drag(from: CGPoint(x: 295, y: 22), to: CGPoint(x: 295, y: 115), duration: 0.5)
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(board.rows.take() == ["move 0 to 2"] && board.rows.sections == [["b", "c", "a", "d"]])
    }

    // MARK: Looks

    @Test func `lines begin where texts do, and close the sections of grouped tables`() throws {
        for (style, count) in [(UITableView.Style.plain, 2), (.grouped, 3), (.insetGrouped, 1)] {
            let board = TableBoard([["a", "b"]], style: style)
            let holders = board.table.visibleCells.compactMap(\.holder)
            let lines = holders.flatMap { holder in
                holder.subviews.filter { $0 !== holder.cell && !$0.isHidden && $0.backgroundColor == .separator }
            }
            #expect(lines.count == count)
            let first = try #require(holders.first)
            #expect(lines.contains { $0.superview === first && $0.frame.minX == first.bounds.minX + 16 })
        }
    }

    @Test func `the sign at the end of a row stands at the margin and takes room from the content`() throws {
        let board = TableBoard([["a"]])
        let cell = try #require(board.table.cellForRow(at: path(0)))
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        let sign = try #require(cell.subviews.compactMap { $0 as? RowControl }.first)
        sign.layoutIfNeeded()
        #expect(sign.convert(sign.sign.frame, to: cell).maxX == 304 && cell.contentView.frame.width < 304 - 8)
        cell.accessoryType = .none
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 320)
    }

    // MARK: Data

    @Test func `a diffable data source shows snapshots`() {
        let board = TableBoard([[]])
        let source = UITableViewDiffableDataSource<Int, String>(tableView: board.table) { table, path, text in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = text
            return cell
        }
        source.defaultRowAnimation = .fade
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["a", "b", "c"])
        source.apply(snapshot)
        board.table.layoutIfNeeded()
        #expect(board.texts == ["a", "b", "c"])
        snapshot.moveItem("c", beforeItem: "a")
        snapshot.deleteItems(["b"])
        source.apply(snapshot)
        board.table.layoutIfNeeded()
        #expect(board.texts == ["c", "a"] && source.itemIdentifier(for: path(0)) == "c")
    }

    @Test func `libraries of differences that extend tables compile`() {
        let board = TableBoard([["a", "b"]])
        board.table.reload(
            deleted: [path(0)], inserted: [path(1)], with: board.table.window == nil ? .none : .fade
        ) { board.rows.sections = [["b", "z"]] }
        board.table.layoutIfNeeded()
        #expect(board.texts == ["b", "z"])
    }

    @Test func `a controller is data source and delegate of its table`() throws {
        final class Names: UITableViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
                tableView.rowHeight = 50
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
                var content = cell.defaultContentConfiguration()
                content.text = "name \(indexPath.row)"
                cell.contentConfiguration = content
                return cell
            }
        }
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let controller = Names(style: .insetGrouped)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(controller.view === controller.tableView && controller.tableView.style == .insetGrouped)
        #expect(controller.tableView.visibleCells.count == 3 && controller.tableView.rectForRow(at: path(1)).height == 50)
        let content = try #require(controller.tableView.visibleCells[1].contentView as? UIListContentView)
        #expect((content.configuration as? UIListContentConfiguration)?.text == "name 1")
    }
}

extension UITableView {
    /// As libraries that compute differences write it.
    fileprivate func reload(
        deleted: [IndexPath], inserted: [IndexPath], with animation: @autoclosure () -> RowAnimation, setData: () -> Void
    ) {
        if case .none = window { return reloadData() }
        performBatchUpdates {
            setData()
            deleteRows(at: deleted, with: animation())
            insertRows(at: inserted, with: animation())
        }
    }
}
