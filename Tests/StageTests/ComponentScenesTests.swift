// SPDX-License-Identifier: MIT
//
// Views in views, loops and texts in languages as they are drawn.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTestSupport

@Suite(.serialized) @MainActor
struct ComponentScenesTests {
    private func scene(_ views: String, item: String) throws -> Stage {
        try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, background: white}
            views:
            \(views)
            collection:
              layout: {flow: {itemSize: [100, 60]}}
              sections: [{items: [\(item)]}]
            """)
    }

    @Test func `a view in a view is a box of its name with its own looks`() throws {
        let stage = try scene(
            """
              chip: {padding: [2, 4], background: {color: "{tint}", cornerRadius: 5}, content: {shape: {fill: white, width: 10, height: 10}}}
              it: {content: {hstack: {alignment: center, children: [{view: chip, tint: red}, {view: chip, tint: blue}, {spacer: 0}]}}}
            """, item: "{view: it}")
        let chips = stage.cellLines.filter { $0.contains("'chip'") }
        #expect(chips.count == 2)
        #expect(chips.first?.contains("[0 0 18 14] at 0 23 background #ff0000 corners 5") == true, "\(chips)")
        #expect(chips.last?.contains("at 18 23 background #0000ff corners 5") == true, "\(chips)")
        #expect(stage.diagnostics == [])
    }

    @Test func `turns of a loop are views of a stack`() throws {
        let stage = try scene(
            "  it: {content: {hstack: [{each: '{bars}', do: {shape: {fill: red, width: 10, height: '{value}'}}}, {spacer: 0}]}}",
            item: "{view: it, bars: [10, 20, 30]}")
        #expect(stage.cellLines.count { $0.contains("#ff0000") } == 3)
    }

    @Test func `what validation has not looked at is said when it is drawn`() throws {
        let rows = Array(repeating: "{view: it, rows: [a]}", count: 3).joined(separator: ", ")
        let stage = try scene("  it: {content: {vstack: [{each: '{rows}', do: {label: '{value}'}}]}}", item: rows)
        _ = stage.displayList()
        #expect(stage.diagnostics.filter { $0.severity == .error } == [])
    }

    @Test func `a warning about a part of an included file names that file`() throws {
        let folder = try TemporaryFolder("parts")
        try "views:\n  row:\n    content:\n      hstack: [{box: {width: 80}}, {box: {width: 80}}]\n".write(
            toFile: folder.path + "/parts.yml", atomically: false, encoding: .utf8)
        let text = """
            scene: 1
            include: parts.yml
            canvas: {size: [100, 60], scale: 1}
            views: {it: {content: {view: row}}}
            collection: {layout: {flow: {itemSize: [100, 60]}}, sections: [{items: [{view: it}]}]}
            """
        let stage = try stage(text, root: folder.path)
        _ = stage.displayList()
        #expect(stage.diagnostics.map { "\($0.file):\($0.line)" } == ["parts.yml:4"])
    }

    @Test func `a trailing text stands at the other side where reading starts at the right`() throws {
        func place(_ alignment: String, _ direction: String) throws -> String {
            let stage = try stage(
                """
                scene: 1
                canvas: {size: [100, 60], scale: 1, direction: \(direction)}
                views: {it: {content: {label: {text: ab, alignment: \(alignment), color: black}}}}
                collection: {layout: {flow: {itemSize: [100, 60]}}, sections: [{items: [{view: it}]}]}
                """)
            return stage.cellLines.joined(separator: "\n")
        }
        #expect(try place("trailing", "ltr") == place("right", "ltr"))
        #expect(try place("trailing", "rtl") == place("left", "rtl"))
        #expect(try place("leading", "rtl") == place("natural", "rtl"))
    }
}
