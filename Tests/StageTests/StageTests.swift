// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineInterfaces
import VitrineNodes
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineTypography
import VitrineViews

@Suite(.serialized) @MainActor
struct StageTests {
    /// Rows of 40 points under a header, more than fit the canvas of 100 by 100.
    private let list = """
        scene: 1
        canvas: {size: [100, 100], scale: 1, background: white}
        views:
          row: {background: systemGray5, shadow: {radius: 3, opacity: 1}, content: {label: {text: "{index}"}}}
          title: {content: {label: {text: Title}}}
        collection:
          layout: {flow: {itemSize: [80, 40], headerReferenceSize: [0, 30], footerReferenceSize: [0, 10]}}
          sections:
            - {header: {view: title}, footer: {view: title}, items: {view: row, count: 12}}
        """

    private func elements(of stage: Stage) -> [Inspection.Element] {
        var all: [Inspection.Element] = []
        stage.forEachElement { all.append($0) }
        return all
    }

    @Test func `elements come by section as header, cells and footer`() throws {
        let all = elements(of: try stage(list))
        #expect(all.count == 14)
        #expect(all.first?.kind == "UICollectionElementKindSectionHeader")
        #expect(all.last?.kind == "UICollectionElementKindSectionFooter")
        #expect(all[1].frame == CGRect(x: 10, y: 30, width: 80, height: 40))
        #expect(all.map(\.isVisible) == [true, true, true] + [Bool](repeating: false, count: 11))
    }

    @Test func `an element is one line of JSON with every key`() throws {
        let element = try #require(elements(of: try stage(list)).dropFirst().first)
        #expect(
            element.json(views: ["{}", "{\"kind\": \"label\"}"]) == """
                {"category": "cell", "kind": null, "indexPath": [0, 0], "frame": [10, 30, 80, 40], "center": [50, 50], "size": [80, 40], \
                "alpha": 1, "zIndex": 0, "hidden": false, "transform3D": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], "visible": true, \
                "views": [{}, {"kind": "label"}]}
                """)
    }

    @Test func `bands of the whole content are the whole picture`() throws {
        let whole = try stage(list)
        whole.showFullContent()
        let height = Int(whole.fullContentSize.height)
        let renderer = RasterRenderer()
        let expected = try renderer.render(whole.displayList(ofRows: 0...CGFloat(height)))
        let banded = try stage(list)
        banded.showFullContent()
        var pixels: [UInt32] = []
        for top in stride(from: 0, to: height, by: 37) {
            let rows = top..<min(top + 37, height)
            let part = banded.displayList(ofRows: CGFloat(rows.lowerBound)...CGFloat(rows.upperBound))
            pixels += try renderer.render(part, rows: rows).pixels
        }
        #expect(pixels == expected.pixels)
        #expect(height == 630)
    }

    @Test func `the whole content of cells that measure themselves ends with the last of them`() throws {
        // The first screen has the lowest rows; an average of those would be far off.
        let rows = (0..<200).map { "{view: row, text: '\(String(repeating: "word ", count: $0 < 20 ? 1 : 1 + $0 % 40))'}" }
        let whole = try stage(
            """
            scene: 1
            canvas: {size: [100, 120], scale: 1}
            views: {row: {content: {label: {text: "{text}", lines: 0}}}}
            collection:
              layout: {flow: {estimatedItemSize: [100, 20], minimumLineSpacing: 0}}
              sections: [{items: [\(rows.joined(separator: ", "))]}]
            """)
        whole.showFullContent()
        let height = whole.fullContentSize.height
        let last = try #require(elements(of: whole).last)
        #expect(last.indexPath == IndexPath(item: 199, section: 0))
        #expect(last.frame.maxY == height && height > 2 * 200 * 20)
        _ = whole.displayList(ofRows: 0...height)
        #expect(whole.fullContentSize.height == height)
    }

    @Test func `scrolling to an item shows it`() throws {
        let scrolled = try stage(list + "\n  scroll: {to: {item: [0, 11], position: bottom}}")
        #expect(elements(of: scrolled).last { $0.category == .cell }?.isVisible == true)
        #expect(scrolled.inspection.bounds.origin.y > 400)
    }

    @Test func `a scene from right to left begins its lines at the right`() throws {
        let mirrored = try stage(
            """
            scene: 1
            canvas: {size: [100, 50], scale: 1, direction: rtl, background: white}
            views: {it: {background: "{color}"}}
            collection:
              layout: {flow: {itemSize: [20, 20], sectionInset: [0, 10, 0, 0]}}
              sections: [{items: [{view: it, color: red}, {view: it, color: blue}]}]
            """)
        let text = mirrored.displayList().description
        #expect(text.contains("layer cell-0-0 'it' [0 0 20 20] at 70 0"))
    }

    @Test func `layers are called by the names of nodes, views and sections`() throws {
        let named = try stage(
            """
            scene: 1
            canvas: {size: [100, 90], scale: 1, background: white}
            views:
              card: {content: {label: {text: "{t}", name: title}}}
              bar: {background: red}
            collection:
              layout: {flow: {itemSize: [80, 20], headerReferenceSize: [100, 10]}}
              sections: [{id: today, header: {view: bar}, items: [{view: card, t: a}]}, {items: [{view: card, t: b}]}]
            """)
        let text = named.displayList().description
        #expect(text.contains("layer cell-0-0 'today-card' "))
        #expect(text.contains("layer cell-1-0 'card' "))
        #expect(text.contains("UICollectionElementKindSectionHeader-0-0 'today-bar' "))
        #expect(text.components(separatedBy: "layer 'title' ").count == 3)
    }

    @Test func `adjustments change what they match`() throws {
        let adjusted = elements(
            of: try stage(list + "\n  attributes: [{match: {every: 2}, alpha: 0.5, zIndex: 3}, {match: {item: 1}, hidden: true}]"))
        #expect(adjusted.filter { $0.category == .cell }.map(\.alpha) == (0..<12).map { $0 % 2 == 0 ? 0.5 : 1 })
        #expect(adjusted.filter(\.isHidden).map(\.indexPath.item) == [1])
    }

    @Test func `boards lie under each line of a section`() throws {
        let shelf = try stage(
            """
            scene: 1
            canvas: {size: [100, 200], scale: 1}
            views: {it: {background: red}, board: {background: blue}}
            collection:
              layout: {flow: {itemSize: [40, 30], minimumLineSpacing: 10, minimumInteritemSpacing: 20}}
              sections: [{items: {view: it, count: 3}, decorations: [{view: board, perLine: true, insets: [28, 0, -4, 0]}]}]
            """)
        let boards = elements(of: shelf).filter { $0.category == .decoration }
        #expect(boards.map(\.frame) == [CGRect(x: 0, y: 28, width: 100, height: 6), CGRect(x: 0, y: 68, width: 100, height: 6)])
        #expect(boards.allSatisfy { $0.kind == "board" && $0.zIndex == -1 })
    }

    @Test func `a picture that is missing or broken is an error that names it`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-stage-tests").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let png = PNGEncoder().encode(Bitmap(width: 8, height: 8))
        try Data(png.prefix(50)).write(to: URL(fileURLWithPath: folder + "/cut.png"))
        let broken = try stage(
            """
            scene: 1
            canvas: {size: [50, 50], scale: 1}
            views: {it: {content: {image: {source: cut.png}}}}
            collection: {layout: {flow: {itemSize: [50, 50]}}, sections: [{items: [{view: it}]}]}
            """, root: folder)
        _ = broken.displayList()
        let problem = try #require(broken.diagnostics.first)
        #expect(problem.severity == .error)
        #expect(problem.message.hasPrefix("cannot show 'cut.png': "))
        #expect((problem.line, problem.column) == (3, 40))
    }

    @Test func `an unknown font family is an error and a missing glyph a warning`() throws {
        let label = "{content: {label: {text: \"\u{12000}\", font: {size: 12, family: Innter}}}}"
        let yaml = """
            scene: 1
            canvas: {size: [50, 50], scale: 1}
            views: {it: \(label)}
            collection: {layout: {flow: {itemSize: [50, 50]}}, sections: [{items: [{view: it}]}]}
            """
        let fonts = try stage(yaml, typesetter: PangoTypesetter())
        _ = fonts.displayList()
        #expect(fonts.diagnostics.map(\.severity) == [.error, .warning])
        #expect(fonts.diagnostics.first?.message == "there is no font family 'Innter'")
        #expect((fonts.diagnostics.first?.line, fonts.diagnostics.first?.column) == (3, 68))
        #expect(fonts.diagnostics.first?.hint?.hasPrefix("did you mean 'Inter'? ") == true)
    }

    @Test func `a canvas crowded with items is refused before they are made`() throws {
        let crowded = try stage(
            """
            scene: 1
            canvas: {size: [100, 100], scale: 1}
            views: {it: {background: red}}
            collection:
              layout: {flow: {itemSize: [0.01, 0.01], minimumLineSpacing: 0, minimumInteritemSpacing: 0}}
              sections: [{items: {view: it, count: 1000000}}]
            """)
        #expect(crowded.diagnostics.map(\.severity) == [.error])
        #expect((crowded.diagnostics.first?.line, crowded.diagnostics.first?.column) == (6, 14))
        #expect(!crowded.displayList().description.contains("cell"))
    }

    @Test func `decorations behind millions of items are refused, behind thousands not`() throws {
        func made(_ count: Int) throws -> Stage {
            try stage(
                """
                scene: 1
                canvas: {size: [100, 100], scale: 1}
                views: {it: {background: red}}
                collection:
                  layout: {flow: {itemSize: [50, 50]}}
                  sections: [{items: {view: it, count: \(count)}, decorations: [{view: it}]}]
                """)
        }
        #expect(try made(2000).diagnostics == [])
        let found = try made(600_000).diagnostics
        #expect(found.map(\.message) == ["section 0 has decorations behind 600000 items, more than the limit of 500000"])
        #expect(found.map { [$0.line, $0.column] } == [[6, 14]])
    }

    @Test func `an item that is wider than the collection view is told in words of scenes, at the layout`() throws {
        let wide = try stage(
            """
            scene: 1
            canvas: {size: [100, 100], scale: 1}
            views: {it: {background: red}}
            collection:
              layout: {flow: {itemSize: [101, 10]}}
              sections: [{items: {view: it, count: 1}}]
            """)
        _ = wide.displayList()
        #expect(
            wide.diagnostics.map(\.description) == [
                """
                test.yaml:5:11: warning: an item is wider than the collection view without its insets
                hint: make itemSize or the insets smaller: UIKit does not define where such an item stands
                """
            ])
    }

    @Test func `an estimate that is wider than the collection view is not told where the item is narrower`() throws {
        let narrow = try stage(
            """
            scene: 1
            canvas: {size: [100, 100], scale: 1}
            views: {it: {content: {label: a}}}
            collection:
              layout: {flow: {itemSize: [{estimated: 200}, auto]}}
              sections: [{items: {view: it, count: 3}}]
            """)
        #expect(narrow.diagnostics.isEmpty)
    }

    @Test func `every colour name of scene files is a colour`() {
        let unknown = Scene.colorNames.filter { UIColor.named($0) == nil }
        #expect(unknown.isEmpty)
        #expect(Scene.colorNames.count > 40)
    }
}
