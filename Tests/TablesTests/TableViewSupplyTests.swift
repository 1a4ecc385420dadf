// SPDX-License-Identifier: MIT
//
// Where cells, headers and footers of tables come from, what is loaded ahead, menus, and the index (tables.reuse, tables.index).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineTables

@MainActor @Suite(.ownEnvironment) struct TableViewSupplyTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Sections of ten rows with a letter each, headers that are dequeued, an index, and menus.
    private final class Letters: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
        let titles: [String]
        var asked: [String] = []
        var ahead: Set<IndexPath> = []
        var headers: Set<ObjectIdentifier> = []
        var menus: [IndexPath] = []

        init(_ count: Int) { titles = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) } }

        func numberOfSections(in tableView: UITableView) -> Int { titles.count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        }

        func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

        func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            asked.append(title)
            return index
        }

        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 28 }

        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
            if let view { headers.insert(ObjectIdentifier(view)) }
            view?.textLabel?.text = titles[section]
            return view
        }

        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { ahead.formUnion(indexPaths) }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            menus.append(indexPath)
            return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
        }
    }

    private func show(_ letters: Letters, nib: UINib? = nil) -> (window: UIWindow, table: UITableView) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let table = UITableView(frame: window.bounds)
        table.rowHeight = 44
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        if let nib { table.register(nib, forCellReuseIdentifier: "row") }
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
        (table.dataSource, table.delegate, table.prefetchDataSource) = (letters, letters, letters)
        window.addSubview(table)
        window.isHidden = false
        table.layoutIfNeeded()
        return (window, table)
    }

    @Test func `headers that left are used again`() {
        let letters = Letters(26)
        let (_, table) = show(letters)
        for step in 0..<80 {
            table.contentOffset.y = CGFloat(step) * 140
            table.layoutIfNeeded()
        }
        #expect(table.indexPathsForVisibleRows?.first?.section ?? 0 > 15)
        #expect(letters.headers.count > 1 && letters.headers.count < 12)
        let section = table.indexPathsForVisibleRows?.first?.section ?? 0
        #expect(table.headerView(forSection: section)?.textLabel?.text == letters.titles[section])
    }

    @Test func `a finger on the index goes to the section of its title`() throws {
        let letters = Letters(10)
        let (window, table) = show(letters)
        let bar = try #require(table.subviews.first { $0 is IndexBar })
        bar.layoutIfNeeded()
        #expect(bar.frame.maxX == 320)
        let title = try #require(bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "E" })
        let place = title.convert(CGPoint(x: title.bounds.midX, y: title.bounds.midY), to: window)
        Finger(in: window).tap(at: place)
        table.layoutIfNeeded()
        #expect(letters.asked == ["E"])
        #expect(table.indexPathsForVisibleRows?.contains(path(0, 4)) == true && table.contentOffset.y == table.rect(forSection: 4).minY)
    }

    @Test func `the index is at the left where rows are read from the right`() throws {
        let (_, table) = show(Letters(10))
        table.semanticContentAttribute = .forceRightToLeft
        table.layoutIfNeeded()
        #expect(try #require(table.subviews.first { $0 is IndexBar }).frame.minX == 0)
    }

    @Test func `rows that are to come are loaded ahead`() {
        let letters = Letters(26)
        let (window, table) = show(letters)
        window.uiEnvironment.clock.advance(by: 1)
        table.contentOffset.y = 200
        table.layoutIfNeeded()
        window.uiEnvironment.clock.advance(by: 1)
        let seen = Set(table.indexPathsForVisibleRows ?? [])
        #expect(letters.ahead.contains { path in !seen.contains(path) && seen.allSatisfy { $0 < path } })
    }

    @Test func `a press that rests on a row asks for its menu`() {
        let letters = Letters(3)
        let (window, table) = show(letters)
        #expect(table.contextMenuInteraction != nil)
        Finger(in: window).press(at: CGPoint(x: 100, y: 22 + 28 + 44 + 20))
        #expect(letters.menus == [path(1)])
    }

    @Test func `cells come from a nib that is registered`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <tableViewCell contentMode="scaleToFill" selectionStyle="default" reuseIdentifier="row" id="cell">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews><label text="From a nib" id="label"><rect key="frame" x="20" y="10" width="200" height="21"/></label></subviews>
            </tableViewCellContentView></tableViewCell>
            </objects></document>
            """
        let letters = Letters(1)
        let (_, table) = show(letters, nib: UINib(data: Data(text.utf8), bundle: nil))
        let cell = try #require(table.cellForRow(at: path(0)))
        #expect(cell.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["From a nib"])
        #expect(cell.reuseIdentifier == "row" && table.cellForRow(at: path(1)) !== cell)
    }
}
