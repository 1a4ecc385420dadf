// SPDX-License-Identifier: MIT
//
// Lists and tables in the look of iOS 26 (controls26.lists, controls26.swipe-actions).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists
@testable import VitrineTables

@MainActor @Suite struct ListsOfSystem26Tests {
    private static let design = UITraitCollection(systemDesign: .iOS26)

    @Test func `rows are higher, cards rounder, and margins the same in narrow views`() {
        let metrics = ListMetrics(.insetGrouped, width: 320, hasGlass: true)
        #expect([metrics.rowHeight, metrics.cornerRadius, metrics.sectionInset] == [52, 26, 20])
        let old = ListMetrics(.insetGrouped, width: 320, hasGlass: false)
        #expect([old.rowHeight, old.cornerRadius, old.sectionInset] == [44, 10, 16])
        #expect([metrics.separatorEnd, old.separatorEnd] == [20, 0])
        #expect(ListMetrics(.sidebar, width: 320, hasGlass: true).selectionCornerRadius == 26)
    }

    @Test func `a row of one line is as high as rows are at least`() {
        let view = UIListContentView(configuration: .cell())
        view.overrideTraits = Self.design
        var content = UIListContentConfiguration.cell()
        content.text = "Wi-Fi"
        view.configuration = content.updated(for: UIViewConfigurationState(traitCollection: Self.design))
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height == 52)
    }

    @Test func `words above a group are large, and written as they are said`() {
        func look(_ traits: UITraitCollection) -> UIListContentConfiguration {
            UIListContentConfiguration.groupedHeader().updated(for: UIViewConfigurationState(traitCollection: traits))
        }
        let new = look(Self.design).textProperties
        #expect(new.transform == .none && new.font.pointSize == 17)
        let old = look(UITraitCollection(systemDesign: .iOS18)).textProperties
        #expect(old.transform == .uppercase && old.font.pointSize == 13)
    }

    @Test func `a table has the rows and the headers of lists`() throws {
        let environment = UIEnvironment(clock: VirtualClock())
        try environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.overrideTraits = Self.design
            let rows = TextRows([["One", "Two"]])
            rows.titles = ["Sounds"]
            let table = UITableView(frame: window.bounds, style: .insetGrouped)
            table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            (table.dataSource, table.delegate) = (rows, rows)
            window.addSubview(table)
            window.isHidden = false
            window.layoutIfNeeded()
            let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
            #expect(cell.bounds.size == CGSize(width: 280, height: 52))
            #expect(table.headerView(forSection: 0)?.textLabel?.text == "Sounds")
        }
    }

    @Test func `swipe actions are capsules with room around each`() {
        let actions = ["Flag", "Delete"].map { UIContextualAction(style: .normal, title: $0) { _, _, done in done(true) } }
        let buttons = SwipeButtons(actions, rowSize: CGSize(width: 280, height: 52), isAtRight: true, look: .iOS26)
        buttons.fill(buttons.restingWidth, of: CGSize(width: 280, height: 52), isFull: false)
        let frames = buttons.buttons.map(\.frame)
        #expect(frames.allSatisfy { $0.height == 48 && $0.minY == 2 } && buttons.buttons.allSatisfy { $0.layer.cornerRadius == 24 })
        #expect(frames[0].maxX == buttons.restingWidth - 8 && frames[0].minX - frames[1].maxX == 8 && frames[1].minX == 8)
        buttons.fill(280, of: CGSize(width: 280, height: 52), isFull: true)
        #expect(buttons.buttons[0].frame.width == 264 && buttons.buttons[1].alpha == 0)
    }
}
