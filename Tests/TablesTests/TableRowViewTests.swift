// SPDX-License-Identifier: MIT
//
// Rows from right to left, aside, and on their way into another state (tables.direction, tables.separators, tables.editing).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists
@testable import VitrineTables

@MainActor @Suite(.ownEnvironment) struct TableRowViewTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// A cell that writes down how it changes.
    private final class Witness: UITableViewCell {
        private(set) var told: [String] = []

        override func willTransition(to state: StateMask) { told.append("will \(state.rawValue)") }

        override func didTransition(to state: StateMask) { told.append("did \(state.rawValue)") }
    }

    /// A table of two rows, and the cell of the first.
    private func witnessed() throws -> (board: TableBoard, cell: Witness) {
        let board = TableBoard([[]])
        board.table.register(Witness.self, forCellReuseIdentifier: "row")
        board.rows.sections = [["a", "b"]]
        board.table.reloadData()
        board.table.layoutIfNeeded()
        return (board, try #require(board.table.visibleCells.first as? Witness))
    }

    /// The line below a row that begins where its text does.
    private func line(of cell: UITableViewCell) throws -> UIView {
        let holder = try #require(cell.holder)
        return try #require(holder.subviews.first { $0 !== cell && !$0.isHidden && $0.backgroundColor == .separator })
    }

    @Test func `a table that is read from the right has its cells mirrored`() throws {
        let board = TableBoard([["a", "b"]], style: .insetGrouped)
        board.rows.titles = ["Title"]
        board.table.reloadData()
        board.table.semanticContentAttribute = .forceRightToLeft
        board.table.layoutIfNeeded()
        let cell = try #require(board.table.cellForRow(at: path(0)))
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        #expect(cell.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let label = try #require(cell.textLabel)
        #expect(label.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(label.convert(label.bounds, to: cell).maxX == cell.bounds.width - 16)
        let sign = try #require(cell.subviews.compactMap { $0 as? RowControl }.first)
        sign.layoutIfNeeded()
        #expect(sign.convert(sign.sign.frame, to: cell).minX == 16 && cell.contentView.frame.minX > 24)
        let holder = try #require(cell.holder)
        #expect(try line(of: cell).frame.maxX == holder.bounds.maxX - 16)
        let title = board.table.headerView(forSection: 0)
        #expect(title?.textLabel?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        board.table.semanticContentAttribute = .unspecified
        board.table.layoutIfNeeded()
        cell.layoutIfNeeded()
        #expect(label.convert(label.bounds, to: cell).minX == 16 && cell.contentView.frame.minX == 0)
    }

    @Test func `a table that is read from the right uncovers the button that deletes at its left`() throws {
        let board = TableBoard([["a", "b"]])
        board.table.semanticContentAttribute = .forceRightToLeft
        board.table.layoutIfNeeded()
        board.finger.drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 260, y: 20), duration: 0.4)
        board.window.uiEnvironment.clock.advance(by: 1)
        let cell = try #require(board.table.cellForRow(at: path(0)))
        #expect(cell.bounds.minX < 0 || board.rows.sections == [["b"]])
        let other = TableBoard([["a", "b"]])
        other.finger.drag(from: CGPoint(x: 60, y: 20), to: CGPoint(x: 260, y: 20), duration: 0.4)
        #expect(other.table.cellForRow(at: path(0))?.bounds.minX == 0)
    }

    @Test func `the line below a row goes aside with it and comes back`() throws {
        let board = TableBoard([["a", "b"]])
        let cell = try #require(board.table.cellForRow(at: path(0)))
        let start = try line(of: cell).frame.minX
        #expect(board.table.openSwipe(at: path(0), side: .trailing))
        #expect(cell.bounds.minX > 40)
        #expect(try line(of: cell).frame.minX == start - cell.bounds.minX)
        board.table.editing.endSwipe(animated: false)
        #expect(try line(of: cell).frame.minX == start)
    }

    @Test func `cells are told before and after they show what they are edited with`() throws {
        let (board, cell) = try witnessed()
        board.table.setEditing(true, animated: false)
        #expect(cell.told == ["will 1", "did 1"])
        board.table.openSwipe(at: path(0), side: .trailing)
        #expect(cell.told == ["will 1", "did 1", "will 3", "did 3"])
        board.table.setEditing(false, animated: false)
        #expect(Array(cell.told.suffix(2)) == ["will 0", "did 0"])
    }

    @Test func `a cell is told of its actions before they come or go, and when they have`() throws {
        let (board, cell) = try witnessed()
        board.window.uiEnvironment.clock.advance(by: 1)
        board.table.openSwipe(at: path(0), side: .trailing, animated: true)
        #expect(cell.told == ["will 2"])
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(cell.told == ["will 2", "did 2"])
        board.table.editing.endSwipe(animated: true)
        #expect(cell.told == ["will 2", "did 2", "will 0"])
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(cell.told == ["will 2", "did 2", "will 0", "did 0"])
    }

    @Test func `a change of what cells are edited with is over when its animation is`() throws {
        let (board, cell) = try witnessed()
        board.window.uiEnvironment.clock.advance(by: 1)
        board.table.setEditing(true, animated: true)
        #expect(cell.told == ["will 1"])
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(cell.told == ["will 1", "did 1"])
    }
}
