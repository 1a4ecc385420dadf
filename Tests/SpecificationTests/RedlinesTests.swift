// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSpecification
import VitrineStage

@Suite @MainActor
struct RedlinesTests {
    private func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ children: [MeasuredView] = []) -> MeasuredView {
        var view = MeasuredView(kind: "box", frame: CGRect(x: x, y: y, width: width, height: height))
        view.children = children
        return view
    }

    private func told(_ redlines: Redlines) -> [String] {
        redlines.measures.map { "\($0.kind) \($0.isHorizontal ? "h" : "v") \($0.length)" }
    }

    @Test func `the gap between neighbours is measured, and none across another view`() {
        let redlines = Redlines(
            size: CGSize(width: 200, height: 100), views: [box(0, 0, 20, 20), box(30, 0, 20, 20), box(60, 5, 20, 20), box(0, 50, 20, 20)])
        #expect(told(redlines) == ["gap h 10.0", "gap h 10.0", "gap v 30.0"])
        #expect(redlines.measures[1].area == CGRect(x: 50, y: 5, width: 10, height: 15))
    }

    @Test func `the room around what is in a view is measured to each side`() {
        let redlines = Redlines(size: CGSize(width: 200, height: 100), views: [box(10, 10, 100, 60, [box(14, 18, 90, 40)])])
        #expect(told(redlines) == ["padding h 4.0", "padding h 6.0", "padding v 8.0", "padding v 12.0"])
    }

    @Test func `views beyond the limit are counted`() {
        let redlines = Redlines(size: CGSize(width: 10, height: 10), views: (0..<700).map { _ in box(0, 0, 1, 1) })
        #expect(redlines.views.count == 600)
        #expect(redlines.omitted == 100)
    }

    @Test func `a view says its font, its colours and its padding`() throws {
        let stage = try oneView(
            """
            {background: {color: systemBlue, cornerRadius: 8}, content: {vstack: {name: words, padding: [4, 6, 4, 6], spacing: 2, \
            alignment: leading, children: [{label: {text: Hi, font: {size: 20, weight: bold}, color: white}}, {label: Low}]}}}
            """)
        let redlines = stage.redlines
        let cell = try #require(redlines.views.first)
        #expect(cell.title == "cell [0, 0] “it”")
        #expect(cell.background == MeasuredView.Color(hex: "#007aff", name: "systemBlue"))
        #expect(cell.cornerRadius == 8)
        let stack = try #require(cell.children.first)
        #expect((stack.kind, stack.name) == ("vstack", "words"))
        #expect(stack.padding == UIEdgeInsets(top: 4, left: 6, bottom: 4, right: 6))
        let label = try #require(stack.children.first)
        #expect(label.facts.hasSuffix("Inter 20 bold · white #ffffff"))
        #expect(redlines.measures.contains { $0.kind == .gap && !$0.isHorizontal && $0.length == 2 })
    }

    @Test func `what stands wholly behind something else is not measured, and what is partly seen is`() {
        var bar = box(0, 60, 100, 40)
        bar.hidesWhatIsBehind = true
        let cell = box(0, 50, 100, 30, [box(0, 52, 20, 20), box(0, 62, 20, 10)])
        let seen = MeasuredView.uncovered(
            [cell, box(0, 70, 100, 20), box(0, 90, 100, 90), bar, box(10, 70, 5, 5)], on: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(seen.map(\.frame.minY) == [50, 60, 70])
        #expect(seen[0].children.map(\.frame.minY) == [52])
    }

    @Test func `of what is partly hidden only the part that is seen is measured`() {
        var bar = box(0, 60, 100, 40)
        bar.hidesWhatIsBehind = true
        let canvas = CGRect(x: 0, y: 0, width: 100, height: 100)
        let seen = MeasuredView.uncovered([box(0, 0, 100, 20), box(0, 30, 100, 60, [box(0, 34, 100, 20)]), bar], on: canvas)
        #expect(seen[1].frame.maxY == 90 && seen[1].seen == CGRect(x: 0, y: 30, width: 100, height: 30))
        let redlines = Redlines(size: canvas.size, views: seen)
        // Neither the room at its end, which is beneath the bar, nor a distance from there.
        #expect(told(redlines) == ["gap v 10.0", "padding v 4.0"])
    }

    @Test func `what the system draws is told by its name, and nobody keeps a distance from it`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {device: iPhone 16}
            statusBar: true
            homeIndicator: true
            navigationBar: {title: Things, searchBar: Search}
            views: {it: {background: red, content: {label: "{number}"}}}
            collection: {layout: {grid: {columns: 1, height: 90}}, sections: [{items: {view: it, count: 12}}]}
            """)
        let redlines = stage.redlines
        let (bar, line) = (
            try #require(redlines.views.first { $0.kind == "status bar" }),
            try #require(redlines.views.first { $0.kind == "home indicator" })
        )
        #expect(bar.frame.maxY < 59 && line.frame.height == 5)
        #expect(!redlines.measures.contains { $0.area.minY < 59 || $0.area.maxY == line.frame.minY })
        #expect(redlines.views.contains { $0.children.contains { $0.kind == "search field" } })
    }

    @Test func `the room in what is too small for numbers is not measured`() {
        let redlines = Redlines(size: CGSize(width: 200, height: 100), views: [box(10, 10, 29, 29, [box(14, 18, 20, 10)])])
        #expect(told(redlines) == [])
    }

    @Test func `a line is nothing that a distance is kept from`() {
        let redlines = Redlines(size: CGSize(width: 100, height: 100), views: [box(0, 0, 50, 20), box(0, 30, 50, 0.5), box(0, 40, 50, 20)])
        #expect(told(redlines) == ["gap v 20.0"])
    }

    @Test func `a bar is measured with its ground, and what it says is in it`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {device: iPhone 16}
            navigationBar: {title: Things}
            tabBar: {items: [{title: First, icon: house}, {title: Second, icon: gear}]}
            views: {it: {background: red, content: {label: "{number}"}}}
            collection: {layout: {grid: {columns: 1, height: 90}}, sections: [{items: {view: it, count: 12}}]}
            """)
        let views = stage.redlines.views
        let tabs = try #require(views.first { $0.kind == "tab bar" })
        #expect(tabs.frame.maxY == 852)
        #expect(tabs.children.map(\.title) == ["tab — First", "tab — Second"])
        #expect(tabs.children.map(\.font?.size) == [10, 10])
        #expect(tabs.children.map(\.color?.hex) == ["#007aff", "#999999"])
        let bar = try #require(views.first { $0.kind == "navigation bar" })
        // Nothing is beneath it, so it has no ground.
        #expect(bar.frame.minY == 59)
        #expect(bar.children.map(\.text) == ["Things"])
        #expect(views.allSatisfy { !["image", "UIView"].contains($0.kind) })
        #expect(views.filter { $0.kind == "cell" }.allSatisfy { !tabs.frame.contains($0.frame) })
    }

    @Test func `the accessory of a row is as large as what is seen of it, and has no colour that is not`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [320, 200]}
            views: {it: {row: {text: Sounds, icon: {box: {width: 29, height: 29, background: red}}, accessories: disclosure}}}
            collection: {layout: {list: {}}, sections: [{items: [{view: it}, {view: it}]}]}
            """)
        let cell = try #require(stage.redlines.views.first { $0.kind == "cell" })
        #expect(cell.children.contains { $0.kind == "box" && $0.frame.size == CGSize(width: 29, height: 29) })
        let chevron = try #require(cell.children.first { $0.kind == "accessory" })
        #expect(chevron.color == nil && chevron.frame.height < 30)
        #expect(cell.children.contains { $0.kind == "separator" })
    }

    @Test func `numbers stand clear of words and of each other`() throws {
        let word = CGRect(x: 20, y: 20, width: 60, height: 20)
        var label = MeasuredView(kind: "label", frame: word)
        label.text = "Words"
        var board = TagBoard(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), texts: [word])
        let size = CGSize(width: 9, height: 8)
        let around = Redlines(size: CGSize(width: 200, height: 100), views: [box(20, 20, 60, 20), box(20, 70, 60, 20)])
        let gap = try #require(around.measures.first)
        #expect(gap.area == CGRect(x: 20, y: 40, width: 60, height: 30))
        let corners = [
            board.place(size, at: label), board.place(size, at: label), board.place(size, at: box(0, 0, 200, 100)),
            board.place(size, on: gap), board.place(size, on: gap),
        ]
        #expect(corners[0] == CGPoint(x: 20, y: 12))
        #expect(corners[2] == .zero)
        #expect(corners[3] == CGPoint(x: 45.5, y: 51))
        for (index, frame) in board.taken.enumerated() {
            let inner = frame.insetBy(dx: 0.01, dy: 0.01)
            #expect(!inner.intersects(word))
            #expect(board.taken.dropFirst(index + 1).allSatisfy { !$0.intersects(inner) })
        }
    }

    @Test func `no fact of the legend is cut off`() throws {
        let sheet = try oneView(
            """
            {padding: 12, background: {color: secondarySystemGroupedBackground, cornerRadius: 10}, content: {vstack: {padding: [1, 2, 3, 4], \
            children: [{label: {text: Hi, font: {size: 20, weight: semibold}, color: secondaryLabel, background: tertiarySystemFill}}]}}}
            """
        ).redlineSheet()
        #expect(sheet.description.contains("run \""))
        #expect(!sheet.description.contains("…"))
    }

    @Test func `the sheet shows the picture and the legend beside it`() throws {
        let sheet = try oneView("{background: red, content: {label: {text: Words}}}").redlineSheet()
        #expect(sheet.layers.first?.name == "picture")
        #expect(sheet.size.width > 400)
        #expect(sheet.description.contains("cell [0, 0] “it”"))
    }
}
