// SPDX-License-Identifier: MIT
//
// Tables at other text sizes, within a safe area, with empty rows, and rows that come and go (tables.text-sizes, tables.safe-area,
// tables.filler-rows, tables.row-animations).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists
@testable import VitrineTables

@MainActor @Suite(.ownEnvironment) struct TableLooksTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private static let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)

    /// Rows of all styles, and one with a configuration.
    private final class Styles: NSObject, UITableViewDataSource {
        func numberOfSections(in tableView: UITableView) -> Int { 2 }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 4 : 1 }

        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Title of a section" }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let style = UITableViewCell.CellStyle(rawValue: indexPath.row) ?? .default
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            if indexPath.section == 0 {
                cell.textLabel?.text = "Text"
                cell.detailTextLabel?.text = "Detail"
            } else {
                var content = cell.defaultContentConfiguration()
                content.text = "Text"
                cell.contentConfiguration = content
            }
            return cell
        }
    }

    private func heights(_ table: UITableView) -> [CGFloat] {
        table.layoutIfNeeded()
        let rows = (0..<4).map { table.rectForRow(at: path($0)).height } + [table.rectForRow(at: path(0, 1)).height]
        return rows + (0..<2).map { table.rectForHeader(inSection: $0).height }
    }

    private func table(_ style: UITableView.Style, _ source: Styles) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 900), style: style)
        table.dataSource = source
        return table
    }

    private func window(_ table: UITableView) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 900))
        window.addSubview(table)
        window.isHidden = false
        return window
    }

    // MARK: Text sizes

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func `rows and titles grow with the text, by the traits around the table as by those of the environment`(
        style: UITableView.Style
    ) throws {
        let source = Styles()
        let inside = table(style, source)
        inside.overrideTraits = Self.large
        let first = window(inside)
        let found = heights(inside)
        #expect(found.prefix(5).allSatisfy { $0 > 55 } && found.suffix(2).allSatisfy { $0 > 45 })
        // A value stands beneath its text.
        #expect(found[1] > found[0] + 30 && found[2] > found[0])
        first.isHidden = true
        UIEnvironment.current.traits = UITraitCollection(traitsFrom: [UIEnvironment.current.traits, Self.large])
        let plain = table(style, source)
        let second = window(plain)
        #expect(heights(plain) == found)
        second.isHidden = true
    }

    @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
    func `rows and titles follow a text size that changes, and back`(style: UITableView.Style) throws {
        let source = Styles()
        let table = table(style, source)
        let window = window(table)
        let before = heights(table)
        let title = try #require(table.headerView(forSection: 1)?.textLabel)
        let size = title.sizeThatFits(CGSize(width: 1000, height: 1000))
        table.overrideTraits = Self.large
        let grown = heights(table)
        #expect(zip(grown, before).allSatisfy { $0 > $1 })
        #expect(title.sizeThatFits(CGSize(width: 1000, height: 1000)).height > size.height)
        table.overrideTraits = nil
        #expect(heights(table) == before)
        #expect(title.sizeThatFits(CGSize(width: 1000, height: 1000)) == size)
        window.isHidden = true
    }

    @Test func `texts wrap at accessibility sizes unless a program has said how many lines there are`() throws {
        let board = TableBoard([["Words that do not fit one line of the table at that size", "short"]], height: nil)
        board.table.overrideTraits = Self.large
        board.table.layoutIfNeeded()
        let label = try #require(board.table.cellForRow(at: path(0))?.textLabel)
        #expect(label.numberOfLines == 0 && board.table.rectForRow(at: path(0)).height > 2 * board.table.rectForRow(at: path(1)).height)
        board.table.overrideTraits = nil
        board.table.layoutIfNeeded()
        board.table.cellForRow(at: path(0))?.layoutIfNeeded()
        #expect(label.numberOfLines == 1)
        label.numberOfLines = 2
        board.table.overrideTraits = Self.large
        board.table.layoutIfNeeded()
        #expect(label.numberOfLines == 2)
    }

    @Test func `the content of cells has the margins of the table's texts, less beside a sign`() throws {
        let board = TableBoard([["a", "b"]])
        let cell = try #require(board.table.cellForRow(at: path(0)))
        cell.layoutIfNeeded()
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
        cell.accessoryType = .disclosureIndicator
        cell.layoutIfNeeded()
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 8))
        cell.contentView.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        cell.accessoryType = .none
        cell.layoutIfNeeded()
        #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    // MARK: Safe area and empty rows

    @Test func `content keeps within the safe area, and the row does not`() throws {
        let board = TableBoard([["a", "b"]])
        board.rows.titles = ["Title"]
        board.table.ownSafeAreaInsets = UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 30)
        board.table.reloadData()
        board.table.layoutIfNeeded()
        let cell = try #require(board.table.cellForRow(at: path(0)))
        cell.layoutIfNeeded()
        #expect(cell.frame.width == 320 && cell.contentView.frame.minX == 47 && cell.contentView.frame.maxX == 290)
        let header = try #require(board.table.headerView(forSection: 0))
        header.layoutIfNeeded()
        #expect(header.textLabel?.frame.minX == 63)
        board.table.insetsContentViewsToSafeArea = false
        board.table.layoutIfNeeded()
        cell.layoutIfNeeded()
        header.layoutIfNeeded()
        #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.maxX == 320 && header.textLabel?.frame.minX == 16)
    }

    private func lines(_ board: TableBoard) -> [CGFloat] {
        board.table.layoutIfNeeded()
        return board.table.subviews.filter { $0.backgroundColor == .separator && $0.frame.height <= 1 }.map(\.frame.maxY).sorted()
    }

    @Test func `empty rows have lines where a plain table is given their height`() {
        let board = TableBoard([["a", "b"]])
        #expect(lines(board).isEmpty)
        board.table.fillerRowHeight = 100
        #expect(lines(board) == [188, 288, 388])
        board.table.contentOffset.y = -50
        #expect(lines(board) == [188, 288, 388])
        board.table.tableFooterView = UIView()
        #expect(lines(board).isEmpty)
        board.table.tableFooterView = nil
        board.table.fillerRowHeight = UITableView.automaticDimension
        board.table.contentOffset.y = 0
        #expect(lines(board).first == 132 && lines(board).count == 8)
        board.table.separatorStyle = .none
        board.table.setNeedsLayout()
        #expect(lines(board).isEmpty)
        let grouped = TableBoard([["a"]], style: .grouped)
        grouped.table.fillerRowHeight = 50
        #expect(lines(grouped).isEmpty)
    }

    // MARK: Rows that come and go

    /// How the row that comes looks in the middle of its way, against where it will be.
    private func shown(_ animation: UITableView.RowAnimation) throws -> (x: CGFloat, y: CGFloat, height: CGFloat, alpha: Float) {
        let board = TableBoard([["a", "b", "c"]])
        board.window.uiEnvironment.clock.advance(by: 1)
        board.rows.sections = [["a", "new", "b", "c"]]
        board.table.insertRows(at: [path(1)], with: animation)
        board.table.layoutIfNeeded()
        board.window.uiEnvironment.clock.advance(by: 0.1)
        let cell = try #require(board.table.cellForRow(at: path(1)))
        let holder = try #require(cell.superview)
        let seen = try #require(holder.layer.presentation())
        let result = (x: seen.position.x - 160, y: seen.position.y - 66, height: seen.frame.height, alpha: seen.opacity)
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(holder.layer.presentation()?.frame == CGRect(x: 0, y: 44, width: 320, height: 44))
        #expect(holder.layer.presentation()?.opacity == 1)
        return result
    }

    @Test func `rows that come look as their animation says on their way`() throws {
        for animation in [UITableView.RowAnimation.fade, .automatic] {
            let seen = try shown(animation)
            #expect(seen.x == 0 && seen.y == 0 && seen.height == 44 && seen.alpha > 0 && seen.alpha < 1)
        }
        let (right, left) = (try shown(.right), try shown(.left))
        #expect(right.x > 20 && right.x < 320 && right.y == 0 && right.alpha == 1)
        #expect(abs(left.x + right.x) < 0.01 && left.y == 0 && left.alpha == 1)
        let (top, bottom) = (try shown(.top), try shown(.bottom))
        #expect(top.x == 0 && top.y < -2 && top.y > -44 && top.alpha < 1)
        #expect(bottom.x == 0 && abs(bottom.y + top.y) < 0.01 && bottom.alpha < 1)
        let middle = try shown(.middle)
        #expect(middle.x == 0 && middle.y == 0 && middle.height > 0 && middle.height < 44)
        let none = try shown(.none)
        #expect(none == (0, 0, 44, 1))
    }

    @Test(arguments: [UITableView.RowAnimation.fade, .automatic, .right, .left, .top, .bottom, .middle, .none])
    func `rows that go look as their animation says on their way, and are gone at its end`(_ animation: UITableView.RowAnimation) throws {
        let board = TableBoard([["a", "old", "b"]])
        board.window.uiEnvironment.clock.advance(by: 1)
        let holder = try #require(board.table.cellForRow(at: path(1))?.superview)
        board.rows.sections = [["a", "b"]]
        board.table.deleteRows(at: [path(1)], with: animation)
        board.table.layoutIfNeeded()
        board.window.uiEnvironment.clock.advance(by: 0.1)
        let seen = try #require(holder.layer.presentation())
        let (x, y) = (seen.position.x - 160, seen.position.y - 66)
        switch animation {
        case .right: #expect(x > 20 && y == 0 && seen.opacity == 1)
        case .left: #expect(x < -20 && y == 0 && seen.opacity == 1)
        case .top: #expect(x == 0 && y < -2 && seen.opacity < 1)
        case .bottom: #expect(x == 0 && y > 2 && seen.opacity < 1)
        case .middle: #expect(x == 0 && y == 0 && seen.frame.height < 44)
        case .none: #expect(holder.isHidden || holder.superview == nil)
        default: #expect(x == 0 && y == 0 && seen.opacity < 1 && seen.frame.height == 44)
        }
        board.window.uiEnvironment.clock.advance(by: 1)
        #expect(holder.superview == nil)
    }
}
