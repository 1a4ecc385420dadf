// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineGeometry
import VitrineStage
import VitrineViews

@Suite(.serialized) @MainActor
struct NodeViewTests {
    @Test func `a background fills the cell`() throws {
        let lines = try oneView("{background: {color: systemBlue, cornerRadius: 8}}").cellLines
        #expect(lines.contains("layer [0 0 100 60] background #007aff corners 8"))
    }

    @Test func `padding moves the content in from each side`() throws {
        let lines = try oneView("{padding: [1, 2, 3, 4], content: {box: {background: red}}}").cellLines
        #expect(lines.contains("layer [0 0 94 56] at 2 1 background #ff0000"))
    }

    @Test func `a column gives fixed heights to those that name them and the rest to the spacer`() throws {
        let lines = try oneView(
            "{content: {vstack: [{box: {height: 10, background: red}}, {spacer: {}}, {box: {height: 20, background: blue}}]}}"
        ).cellLines
        #expect(lines.contains { $0.hasPrefix("layer [0 0 100 10]") && $0.hasSuffix("background #ff0000") })
        #expect(lines.contains("layer [0 0 100 20] at 0 40 background #0000ff"))
    }

    @Test func `a row spaces its children`() throws {
        let row = "{hstack: {spacing: 6, children: [{box: {width: 10, background: red}}, {box: {background: blue}}]}}"
        let lines = try oneView("{content: \(row)}").cellLines
        #expect(lines.contains("layer [0 0 10 60] background #ff0000"))
        #expect(lines.contains("layer [0 0 84 60] at 16 0 background #0000ff"))
    }

    @Test(arguments: [
        ("topLeading", "layer [0 0 10 20] background #ff0000"), ("topTrailing", "layer [0 0 10 20] at 90 0 background #ff0000"),
        ("center", "layer [0 0 10 20] at 45 20 background #ff0000"), ("bottom", "layer [0 0 10 20] at 45 40 background #ff0000"),
        ("bottomTrailing", "layer [0 0 10 20] at 90 40 background #ff0000"),
    ])
    func `an overlay places a child of a fixed size`(_ position: String, _ line: String) throws {
        let child = "{box: {position: \(position), width: 10, height: 20, background: red}}"
        #expect(try oneView("{content: {overlay: [\(child)]}}").cellLines.contains(line))
    }

    @Test func `a shadow stays when the content is clipped`() throws {
        let view = "{background: white, cornerRadius: 8, clips: true, shadow: {radius: 4, opacity: 0.5}, content: {box: {background: red}}}"
        let lines = try oneView(view).cellLines
        #expect(lines.contains { $0.contains("shadow 4") && !$0.contains("clips") })
        #expect(lines.contains { $0.contains("clips") && $0.contains("corners 8") })
    }

    @Test func `fields fill in text and numbers`() throws {
        let view = "{content: {label: {text: \"{name}!\", font: {size: \"{points}\"}}}}"
        let lines = try oneView(view, fields: ", name: Ada, points: 20").cellLines
        #expect(lines.contains { $0.hasPrefix("text \"Ada!\"") })
        #expect(lines.contains { $0.hasPrefix("run \"Ada!\" Box 20 #000000") })
    }

    @Test func `nodes that come out of a field are filled in with the others`() throws {
        let lines = try oneView("{content: {vstack: {children: '{rows}'}}}", fields: ", name: Ada, rows: [{label: '{name}!'}]").cellLines
        #expect(lines.contains { $0.hasPrefix("text \"Ada!\"") })
    }

    @Test func `an aspect ratio decides the side that is open`() throws {
        let lines = try oneView("{content: {overlay: [{box: {position: topLeading, width: 40, aspectRatio: 2, background: red}}]}}")
            .cellLines
        #expect(lines.contains("layer [0 0 40 20] background #ff0000"))
    }

    @Test(arguments: ["vstack", "hstack"])
    func `an aspect ratio follows the side that a stack stretches`(stack: String) throws {
        let (ratio, other) = stack == "vstack" ? (2.5, "{height: 4}") : (0.5, "{width: 4}")
        let lines = try oneView(
            "{content: {\(stack): {children: [{box: {aspectRatio: \(ratio), background: red}}, {box: \(other)}, {spacer: {}}]}}}"
        ).cellLines
        let size = stack == "vstack" ? "[0 0 100 40]" : "[0 0 30 60]"
        #expect(lines.contains { $0.hasPrefix("layer \(size)") && $0.hasSuffix("background #ff0000") }, "\(lines)")
    }

    @Test func `a cell that is as high as its content has the height that follows from its width`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 200], scale: 1}
            views:
              it: {padding: 5, content: {vstack: {spacing: 2, children: [{box: {aspectRatio: 1, background: red}}, {box: {height: 8}}]}}}
            collection:
              layout: {grid: {columns: 2}}
              sections: [{items: {view: it, count: 2}}]
            """)
        #expect(stage.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame == CGRect(x: 50, y: 0, width: 50, height: 60))
        #expect(stage.cellLines.contains { $0.hasPrefix("layer [0 0 40 40]") && $0.hasSuffix("background #ff0000") })
    }

    @Test func `a state lays its changes over the view`() throws {
        let selected = try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1}
            views:
              it: {background: red, content: {label: {text: A}}, selected: {background: blue, textColor: white}}
            collection:
              layout: {flow: {itemSize: [100, 60]}}
              sections: [{items: [{view: it}]}]
              selected: [[0, 0]]
            """)
        #expect(selected.cellLines.contains("layer [0 0 100 60] background #0000ff"))
        #expect(selected.cellLines.contains { $0.hasPrefix("run \"A\" Box 17 #ffffff") })
    }
}
