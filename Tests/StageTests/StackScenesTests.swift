// SPDX-License-Identifier: MIT
//
// Stacks of scenes that have too little room: what holds, what gives way, and what is said about it.

import Foundation
import Synchronization
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography

@Suite(.serialized) @MainActor
struct StackScenesTests {
    private func row(_ children: String, keys: String = "") throws -> Stage {
        try oneView("{content: {hstack: {\(keys) children: [\(children)]}}}")
    }

    @Test func `widths that are given hold where they do not fit together, and a warning says so`() throws {
        let stage = try row(
            "{box: {width: 60, background: red}}, {box: {width: 60, background: green}}, {box: {width: 60, background: blue}}")
        let lines = stage.cellLines
        #expect(lines.contains("layer [0 0 60 60] background #ff0000"))
        #expect(lines.contains { $0.hasPrefix("layer [0 0 60 60] at 60 0") })
        #expect(
            stage.diagnostics.map(\.description) == [
                """
                test.yaml:4:17: warning: hstack has 100 of the 180 points of width that its nodes require
                hint: what does not fit stands beyond its end
                """
            ])
    }

    @Test(arguments: ["ltr", "rtl"]) func `a pixel that rounding takes from a row is no lack`(direction: String) throws {
        // The inner row needs 36.6 points, and both of its edges are rounded: from the right 36 are left of them.
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, direction: \(direction)}
            views:
              it: {content: {hstack: [{box: {width: 10.3}}, {hstack: [{box: {width: 18.3}}, {box: {width: 18.3}}]}, {box: {width: 52.6}}]}}
            collection:
              layout: {flow: {itemSize: [99.5, 60]}}
              sections: [{items: [{view: it}]}]
            """)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `a width that a view does not have since its item is as wide as the layout says is told`() throws {
        let stage = try oneView("{content: {box: {width: 60, background: red}}}")
        #expect(stage.cellLines.contains("layer [0 0 100 60] background #ff0000"))
        #expect(
            stage.diagnostics.map(\.description) == [
                """
                test.yaml:4:17: note: the node asks for 60 points of width and has 100: it fills its view
                hint: put it into an hstack with a spacer, or into an overlay with a position, to have it stand in its own width
                """
            ])
        #expect(try oneView("{content: {box: {width: 100}}}").diagnostics.isEmpty)
        #expect(try oneView("{content: {overlay: {children: [{box: {width: 60}}]}}}").diagnostics.isEmpty)
    }

    @Test func `a least width holds beside long text`() throws {
        let time = "{label: {text: '12:51', minWidth: 44, font: {size: 10}, background: red}}"
        let lines = try row("{label: {text: a long title of a song, font: {size: 20}}}, \(time)").cellLines
        #expect(lines.contains { $0.hasPrefix("layer [0 0 44 60] at 56 0 background #ff0000") })
    }

    @Test(arguments: ["low", "high", "751", "required"])
    func `the label that resists less gives way`(priority: String) throws {
        // 40 and 72 points of text in 100.
        let short = "{label: {text: '12345678', font: {size: 10}, background: red, compressionResistance: \(priority)}}"
        let long = "{label: {text: '123456789012', font: {size: 12}, background: blue, compressionResistance: 740}}"
        let lines = try row("\(short), \(long)").cellLines
        let width = priority == "low" ? "28" : "40"
        #expect(lines.contains { $0.hasPrefix("layer [0 0 \(width) 60] background #ff0000") })
    }

    @Test func `the node that hugs less is stretched`() throws {
        let first = "{label: {text: a, font: {size: 10}, background: red}}"
        let second = "{label: {text: b, font: {size: 10}, background: blue, hugging: low}}"
        #expect(try row("\(first), \(second)").cellLines.contains("layer [0 0 95 60] at 5 0 background #0000ff"))
    }

    @Test func `text of which nothing is left is warned of, with its place`() throws {
        let stage = try row("{box: {width: 98}}, {label: {text: '12:51', font: {size: 20}}}")
        #expect(
            stage.diagnostics.map(\.description) == [
                """
                test.yaml:4:59: warning: label '12:51' has 2 of 50 points of width
                hint: say which node gives way with 'compressionResistance: low', or keep this one with 'minWidth'
                """
            ])
    }

    @Test func `text that is cut off with a mark is no reason for a warning`() throws {
        let diagnostics = try row("{label: {text: a title that is far too long, font: {size: 20}}}").diagnostics
        #expect(diagnostics.map(\.severity) == [.note])
    }

    @Test func `a button without room for its title keeps its background`() throws {
        let button = "{button: {title: Press, style: filled, compressionResistance: low}}"
        let stage = try row("{box: {width: 90}}, \(button)")
        #expect(stage.cellLines.contains { $0.hasPrefix("layer [0 0 10 60]") && $0.contains("#007aff") })
        #expect(!stage.cellLines.contains { $0.hasPrefix("text") })
        #expect(stage.diagnostics.map(\.message).first?.hasPrefix("button 'Press' has 0 of") == true)
    }

    // MARK: Depth

    private final class CountingTypesetter: Typesetter {
        private let boxes = BoxTypesetter()
        private let count = Mutex(0)
        var layouts: Int { count.withLock { $0 } }
        var diagnostics: [FontDiagnostic] { [] }

        func usedFonts() -> [FontRecord] { [] }
        func metrics(of font: FontDescription) -> FontMetrics { boxes.metrics(of: font) }
        func layout(_ text: StyledText, style: ParagraphStyle, width: CGFloat?, maxLines: Int, maxHeight: CGFloat?) -> TextLayout {
            count.withLock { $0 += 1 }
            return boxes.layout(text, style: style, width: width, maxLines: maxLines, maxHeight: maxHeight)
        }
    }

    @Test func `how often text is laid out grows with the depth of nested stacks, and not faster`() throws {
        func layouts(_ depth: Int) throws -> Int {
            let content = (0..<depth).reduce("{label: {text: some words that wrap, lines: 0}}") { inner, level in
                level % 8 == 7
                    ? "{overlay: [\(inner)]}" : "{\(level % 2 == 0 ? "vstack" : "hstack"): [\(inner), {label: a}]}"
            }
            let typesetter = CountingTypesetter()
            let stage = try stage(
                """
                scene: 1
                canvas: {size: [100, 60], scale: 1}
                views: {it: {content: \(content)}}
                collection:
                  layout: {flow: {estimatedItemSize: [100, 60]}}
                  sections: [{items: [{view: it}]}]
                """, typesetter: typesetter)
            _ = stage.displayList()
            return typesetter.layouts
        }
        #expect(try layouts(46) <= 46 * 40)
    }
}
