// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
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

    @Test func `the sheet shows the picture and the legend beside it`() throws {
        let sheet = try oneView("{background: red, content: {label: {text: Words}}}").redlineSheet()
        #expect(sheet.layers.first?.name == "picture")
        #expect(sheet.size.width > 400)
        #expect(sheet.description.contains("cell [0, 0] “it”"))
    }
}
