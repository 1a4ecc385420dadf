// SPDX-License-Identifier: MIT
//
// Tabs at the side of wide screens, and the tab of a search (navigation.sidebars, system26.search-tabs).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineControllers
@testable import VitrineSidebars
@testable import VitrineStage
@testable import VitrineViewCore

@Suite(.serialized) @MainActor
struct TabSidebarTests {
    private func player(
        _ keys: String, device: String = "iPad", system: Int = 26, canvas: String = "", timeline: String = "[]"
    ) throws -> Player {
        let side = device == "iPad" ? "landscape" : "portrait"
        return try VitrineStageTests.player(
            of: """
                scene: 1
                canvas: {device: \(device), orientation: \(side), scale: 1, background: white, system: \(system)\(canvas)}
                \(keys)
                views:
                  row: {background: red, content: {label: "{item}"}}
                collection:
                  layout: {flow: {itemSize: [100, 50], minimumLineSpacing: 0}}
                  sections: [{items: {view: row, count: 40}}]
                timeline: \(timeline)
                """)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.isHidden ? [] : ([view as? View].compactMap(\.self) + view.subviews.flatMap { all(type, in: $0) })
    }

    private func place(_ view: UIView, in stage: Stage) -> CGRect { view.convert(view.bounds, to: stage.window) }

    private static let tabs = """
        items: [{title: Home, icon: house}, {title: Library, icon: books.vertical, badge: "3"}, \
        {title: Rock, section: Playlists, placement: sidebarOnly}, {title: Jazz, section: Playlists, placement: sidebarOnly}]
        """

    @Test func `tabs stand at the side in sections, and content keeps clear of them`() throws {
        let stage = try player("navigationBar: Rows\ntabBar: {sidebar: shown, \(Self.tabs)}").stage
        let panel = try #require(all(SidebarPanel.self, in: stage.window).first)
        let (width, height) = (stage.window.bounds.width, stage.window.bounds.height)
        #expect(place(panel, in: stage) == CGRect(x: 10, y: 10, width: 310, height: height - 20))
        #expect(stage.collectionView.frame.width == width && stage.collectionView.safeAreaInsets.left == 330)
        #expect(all(UITabBar.self, in: stage.window).isEmpty)
        let rows = all(TabSidebarRow.self, in: panel)
        #expect(rows.map(\.row.title) == ["Home", "Library", "Rock", "Jazz"] && rows.map(\.row.isSelected) == [true, false, false, false])
        #expect(rows.map(\.row.badge) == [nil, "3", nil, nil])
        #expect(all(TabSidebarHeading.self, in: panel).map(\.accessibilityLabel) == ["Playlists"])
        let tiled = try player("tabBar: {sidebar: {layout: tile}, \(Self.tabs)}").stage
        #expect(place(tiled.collectionView, in: tiled) == CGRect(x: 330, y: 0, width: width - 330, height: height))
    }

    @Test func `a sidebar mirrors where reading begins at the right`() throws {
        let stage = try player("tabBar: {sidebar: shown, \(Self.tabs)}", canvas: ", direction: rtl").stage
        let panel = try #require(all(SidebarPanel.self, in: stage.window).first)
        #expect(place(panel, in: stage).maxX == stage.window.bounds.width - 10)
        #expect(stage.collectionView.safeAreaInsets.right == 330 && stage.collectionView.safeAreaInsets.left == 0)
    }

    @Test func `until iOS 18 a sidebar is a column from edge to edge`() throws {
        let stage = try player("tabBar: {sidebar: shown, \(Self.tabs)}", system: 18).stage
        let panel = try #require(all(SidebarPanel.self, in: stage.window).first)
        #expect(place(panel, in: stage) == CGRect(x: 0, y: 0, width: 320, height: stage.window.bounds.height))
        #expect(stage.collectionView.safeAreaInsets.left == 320 && all(GlassGround.self, in: panel).isEmpty)
    }

    @Test func `where there is little width tabs are in the bar, without those of a sidebar alone`() throws {
        let stage = try player("tabBar: {sidebar: shown, \(Self.tabs)}", device: "iPhone 16 Pro").stage
        #expect(all(SidebarPanel.self, in: stage.window).isEmpty)
        #expect(try #require(all(UITabBar.self, in: stage.window).first).items?.map(\.title) == ["Home", "Library"])
    }

    @Test func `a button in the bar shows the sidebar, one in it puts it away, and both take time`() throws {
        let player = try player(
            "tabBar: {sidebar: hidden, \(Self.tabs)}", timeline: "[{wait: 0.1}, {sidebar: shown}, {wait: 1}, {sidebar: hidden}, {wait: 1}]")
        let stage = player.stage
        let bar = try #require(all(UITabBar.self, in: stage.window).first)
        let (button, glass) = (try #require(all(TabSidebarToggle.self, in: bar).first), try #require(all(GlassGround.self, in: bar).first))
        #expect(place(button, in: stage).minX == place(glass, in: stage).minX && button.frame.size == CGSize(width: 44, height: 44))
        #expect(bar.items?.count == 2)
        player.move(to: 0.25)
        let moving = try #require(all(SidebarPanel.self, in: stage.window).first?.layer.presentation()?.frame)
        #expect(moving.minX < 10 && moving.maxX > 0)
        player.move(to: 1)
        #expect(all(SidebarPanel.self, in: stage.window).first?.frame.minX == 10 && bar.isHidden)
        #expect(stage.collectionView.safeAreaInsets.left == 330)
        player.move(to: player.duration)
        #expect(all(SidebarPanel.self, in: stage.window).isEmpty && !bar.isHidden && stage.collectionView.safeAreaInsets.left == 0)
    }

    @Test func `a finger shows the sidebar, chooses a row and puts a section away`() throws {
        let player = try player("tabBar: {sidebar: hidden, \(Self.tabs)}", timeline: "[{wait: 9}]")
        let stage = player.stage
        func tap(_ view: UIView?, until time: Double) throws {
            let frame = place(try #require(view), in: stage)
            environment(of: stage).run { Finger(in: stage.window).tap(at: CGPoint(x: frame.midX, y: frame.midY)) }
            player.move(to: time)
            environment(of: stage).run { stage.window.layoutIfNeeded() }
        }
        player.move(to: 0.1)
        try tap(all(TabSidebarToggle.self, in: stage.window).first, until: 2)
        let panel = try #require(all(SidebarPanel.self, in: stage.window).first)
        try tap(all(TabSidebarRow.self, in: panel).first { $0.row.title == "Library" }, until: 4)
        try tap(all(TabSidebarHeading.self, in: panel).first, until: 6)
        let rows = all(TabSidebarRow.self, in: panel)
        #expect(rows.filter(\.row.isSelected).map(\.row.title) == ["Library"])
        #expect(rows.filter { $0.alpha == 0 }.map(\.row.title).sorted() == ["Jazz", "Rock"])
        try tap(all(TabSidebarToggle.self, in: panel).first, until: 8)
        #expect(all(SidebarPanel.self, in: stage.window).isEmpty)
    }

    // MARK: The tab of a search

    private static let searching = """
        items: [{title: Home, icon: house}, {title: Library, icon: books.vertical}, {icon: magnifyingglass, role: search
        """

    @Test func `the tab of a search grows into the field, beside the tab that was selected before`() throws {
        let player = try player(
            """
            navigationBar: {title: Find, searchBar: {placeholder: Songs, hidesWhenScrolling: false}}
            tabBar: {selected: 1, \(Self.searching)}]}
            """, device: "iPhone 16 Pro", timeline: "[{tap: {point: [350, 822]}}, {wait: 1}]")
        let stage = player.stage
        let bar = try #require(all(UITabBar.self, in: stage.window).first)
        let field = try #require(all(UISearchTextField.self, in: stage.window).first)
        #expect(place(field, in: stage).minY < 200 && !field.isDescendant(of: bar))
        player.move(to: player.duration)
        #expect(field.isDescendant(of: bar) && place(field, in: stage) == CGRect(x: 77, y: 805, width: 304, height: 48))
        let left = all(TabButton.self, in: bar).filter { !$0.isGone }
        #expect(
            left.map { $0.item.title } == ["Library"] && left.map { place($0, in: stage) } == [CGRect(x: 21, y: 805, width: 48, height: 48)]
        )
        #expect(stage.collectionView.adjustedContentInset.bottom == 83)
    }

    @Test func `the field among tabs has all of the width while it is typed in`() throws {
        let player = try player(
            "navigationBar: {title: Find, searchBar: Songs}\ntabBar: {selected: 2, \(Self.searching), activatesSearch: true}]}",
            device: "iPhone 16 Pro", timeline: "[{tap: {point: [45, 829]}}, {wait: 1}, {tap: {point: [350, 822]}}, {wait: 1}]")
        let stage = player.stage
        let bar = try #require(all(UITabBar.self, in: stage.window).first)
        let field = try #require(all(UISearchTextField.self, in: stage.window).first)
        #expect(place(field, in: stage).minX == 77 && !field.isFirstResponder)
        player.move(to: 1)
        #expect(!field.isDescendant(of: bar) && bar.selectedItem?.title == "Home")
        player.move(to: player.duration)
        #expect(field.isFirstResponder && place(field, in: stage).minX == 21 && place(field, in: stage).maxX == 381 - 58)
        #expect(all(TabButton.self, in: bar).filter { !$0.isGone }.isEmpty)
        // What breaks the search off leads back to the tab before.
        let search = try #require(bar.glassTabs.field.flatMap { all(UISearchBar.self, in: $0).first?.controller })
        environment(of: stage).run { search.isActive = false }
        #expect(bar.selectedItem?.title == "Home" && !field.isDescendant(of: bar))
    }

    private func environment(of stage: Stage) -> UIEnvironment { stage.window.environment }

    @Test func `a search that stands beneath the titles stays there`() throws {
        let stage = try player(
            """
            navigationBar: {title: Find, searchBar: {placement: stacked, hidesWhenScrolling: false}}
            tabBar: {selected: 2, \(Self.searching)}]}
            """, device: "iPhone 16 Pro"
        ).stage
        let field = try #require(all(UISearchTextField.self, in: stage.window).first)
        #expect(place(field, in: stage) == CGRect(x: 16, y: 117, width: 370, height: 44))
    }
}
