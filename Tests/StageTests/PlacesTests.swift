// SPDX-License-Identifier: MIT
//
// Nodes at places of their own in overlays, and nodes of which the first that fits is shown.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViewCore

@Suite(.serialized) @MainActor
struct PlacesTests {
    /// The box of a node alone in an overlay of 100 by 60 points, as its line says it.
    private func place(_ keys: String, direction: String = "ltr") throws -> String {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, background: white, direction: \(direction)}
            views: {it: {content: {overlay: [{box: {background: red, \(keys)}}]}}}
            collection: {layout: {flow: {itemSize: [100, 60]}}, sections: [{items: [{view: it}]}]}
            """)
        #expect(stage.diagnostics == [])
        return stage.cellLines.first { $0.contains("#ff0000") }?.replacing(" background #ff0000", with: "") ?? ""
    }

    @Test(arguments: [
        ("width: 20, height: 10, x: 5, y: 7", "layer [0 0 20 10] at 5 7", "layer [0 0 20 10] at 75 7"),
        ("width: 20, height: 10, x: 50%, y: \"50% + 3\"", "layer [0 0 20 10] at 50 33", "layer [0 0 20 10] at 30 33"),
        ("width: 20, height: 10, x: 50%, y: 50%, position: center", "layer [0 0 20 10] at 40 25", "layer [0 0 20 10] at 40 25"),
        ("width: 20, height: 10, x: 50%, y: 50%, position: bottom", "layer [0 0 20 10] at 40 20", "layer [0 0 20 10] at 40 20"),
        ("width: 20, height: 10, trailing: 4, bottom: -2", "layer [0 0 20 10] at 76 52", "layer [0 0 20 10] at 4 52"),
        ("leading: 10, trailing: 25%, top: 5, bottom: 5", "layer [0 0 65 50] at 10 5", "layer [0 0 65 50] at 25 5"),
        ("leading: 10, trailing: 10, height: 6", "layer [0 0 80 6] at 10 27", "layer [0 0 80 6] at 10 27"),
        ("leading: 10, trailing: 10, width: 30, top: 0, height: 6", "layer [0 0 30 6] at 10 0", "layer [0 0 30 6] at 60 0"),
        ("leading: 10, trailing: 10, maxWidth: 30, top: 0, height: 6", "layer [0 0 30 6] at 10 0", "layer [0 0 30 6] at 60 0"),
        ("leading: 0, trailing: 0, maxWidth: 300, top: 0, bottom: 0, maxHeight: 6", "layer [0 0 100 6]", "layer [0 0 100 6]"),
        ("width: 100%, maxWidth: 40, height: 6, x: 0, y: 0", "layer [0 0 40 6]", "layer [0 0 40 6] at 60 0"),
        ("width: \"50% - 4\", height: 6, x: {fraction: 0.5, plus: 4}, y: 0", "layer [0 0 46 6] at 54 0", "layer [0 0 46 6]"),
    ])
    func `distances place a node, from where reading begins`(keys: String, place expected: String, mirrored: String) throws {
        #expect(try place(keys) == expected)
        #expect(try place(keys, direction: "rtl") == mirrored)
    }

    @Test func `an overlay is no larger because of nodes that have places`() throws {
        let stage = try oneView(
            "{content: {vstack: [{overlay: {background: blue, children: [{box: {width: 30, height: 12}}, {box: {width: 90, height: 50, x: 4, y: 4}}]}}, {spacer: 0}]}}"
        )
        #expect(stage.cellLines.contains("layer [0 0 100 12] background #0000ff"), "\(stage.cellLines)")
    }

    @Test(arguments: [("ltr", CGFloat(40), CGFloat(0)), ("rtl", 0, 60)])
    func `a pinned collection stands beside the scene's own`(direction: String, own: CGFloat, other: CGFloat) throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, background: white, direction: \(direction)}
            views: {a: {background: red}, b: {background: blue}}
            collection:
              edges: {leading: 40}
              layout: {flow: {itemSize: [fill, 20]}}
              sections: [{items: [{view: a}]}]
            foreground:
              - {edges: {leading: 0, top: 0, bottom: 0}, width: 40, collection: {layout: {flow: {itemSize: [fill, 30]}}, sections: [{items: [{view: b}]}]}}
            """)
        #expect(stage.diagnostics == [])
        #expect(stage.collectionView.frame == CGRect(x: own, y: 0, width: 60, height: 60))
        let pane = stage.displayList().description
        #expect(pane.contains("[0 0 40 30] background #0000ff"), "\(pane)")
        #expect(pane.contains("[0 0 60 20] background #ff0000"), "\(pane)")
        #expect(other == 0 || pane.contains("at \(Int(other)) 0"))
    }

    /// Which texts are shown in a row of 100 points beside a box.
    private func shown(_ width: Int, _ keys: String = "") throws -> [String] {
        let stage = try oneView(
            """
            {content: {hstack: {\(keys) children: [{fits: [{label: {text: '12345678', font: {size: 10}}}, {label: {text: '1234', font: {size: 10}}}, {label: {text: '1', font: {size: 10}}}]}, {spacer: 0}, {box: {width: \(width)}}]}}}
            """)
        #expect(stage.diagnostics.filter { $0.severity == .warning } == [])
        return stage.displayList().texts
    }

    @Test(arguments: [(60, "12345678"), (61, "1234"), (80, "1234"), (81, "1"), (95, "1")])
    func `the first node that has room is shown`(width: Int, text: String) throws {
        // Letters are half as wide as high: 40, 20 and 5 points of text.
        #expect(try shown(width) == [text])
    }
}

extension DisplayList {
    /// All texts, in the order in which they are drawn.
    fileprivate var texts: [String] { description.matches(of: #/text "([^"]*)"/#).map { String($0.1) } }
}
