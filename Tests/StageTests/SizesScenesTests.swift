// SPDX-License-Identifier: MIT
//
// Sizes of scenes that follow from the canvas or the content.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViews

@Suite(.serialized) @MainActor
struct SizesScenesTests {
    private func scene(_ layout: String, _ sections: String, canvas: String = "{size: [320, 400], scale: 1}") throws -> Stage {
        try stage(
            """
            scene: 1
            canvas: \(canvas)
            views:
              dot: {background: red}
              tall: {content: {box: {height: "{h}", background: red}}}
              chip: {padding: [0, 10], content: {box: {width: "{w}", height: 10}}}
            collection:
              layout: \(layout)
              sections: \(sections)
            """)
    }

    private func frames(_ stage: Stage, section: Int = 0) -> [CGRect] {
        (0..<stage.collectionView.numberOfItems(inSection: section)).compactMap {
            stage.collectionView.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
        }
    }

    @Test(arguments: [(320.0, 92.0), (393, 116), (744, 233)])
    func `three columns are three columns on every canvas`(width: Double, side: Double) throws {
        let stage = try scene(
            "{flow: {itemSize: {columns: 3, aspect: 1}, minimumInteritemSpacing: 10, sectionInset: [0, 12, 0, 12]}}",
            "[{items: {view: dot, count: 4}}]", canvas: "{size: [\(width), 400], scale: 1}")
        let frames = frames(stage)
        #expect(frames.allSatisfy { $0.size == CGSize(width: side, height: side) })
        #expect(frames[0].minX == 12 && frames[2].maxX <= width - 12 && frames[3].minY == side + 10)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `halves stand beside each other and rows fill the line`() throws {
        let stage = try scene(
            "{flow: {itemSize: [fill, 44], sectionInset: [0, 20, 0, 20]}}",
            """
            [{items: {view: dot, count: 2}}, {itemSize: ["50%", 60], items: {view: dot, count: 2}},
             {items: [{view: dot}, {view: dot, size: ["25%", "10%"]}, {view: dot, size: [{fraction: 1, plus: -100}, {fractionalWidth: 0.5}]}]}]
            """)
        #expect(frames(stage) == [CGRect(x: 20, y: 0, width: 280, height: 44), CGRect(x: 20, y: 54, width: 280, height: 44)])
        #expect(frames(stage, section: 1).map(\.width) == [135, 135])
        #expect(frames(stage, section: 1).map(\.minX) == [20, 165])
        #expect(
            frames(stage, section: 2).map(\.size) == [
                CGSize(width: 280, height: 44), CGSize(width: 62, height: 40), CGSize(width: 180, height: 140),
            ])
    }

    @Test func `items as high as their content stand between items that are not`() throws {
        let stage = try scene(
            "{flow: {itemSize: [fill, auto], minimumLineSpacing: 0}}",
            "[{view: tall, items: [{h: 30}, {h: 70}, {h: 5, size: [fill, 20]}]}, {itemSize: [40, 40], items: {view: dot, count: 1}}]")
        #expect(frames(stage).map(\.height) == [30, 70, 20])
        #expect(frames(stage, section: 1) == [CGRect(x: 0, y: 120, width: 40, height: 40)])
    }

    @Test func `items as wide as their content are no wider than the line`() throws {
        let stage = try scene(
            "{flow: {itemSize: [auto, 30], sectionInset: [0, 10, 0, 10]}}", "[{view: chip, items: [{w: 40}, {w: 100}, {w: 900}]}]")
        #expect(frames(stage).map(\.width) == [60, 120, 300])
        #expect(frames(stage).map(\.height) == [30, 30, 30])
    }

    @Test func `headers and footers measure themselves, and sections without one have none`() throws {
        let stage = try scene(
            "{flow: {itemSize: [fill, 10], headerReferenceSize: auto, footerReferenceSize: 12}}",
            "[{header: {view: tall, h: 33}, footer: {view: dot}, items: {view: dot, count: 1}}, {items: {view: dot, count: 1}}]")
        #expect(frames(stage)[0].minY == 33 && frames(stage, section: 1)[0].minY == 55)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test func `a waterfall measures items, headers and footers`() throws {
        let stage = try scene(
            "{waterfall: {itemSize: auto, headerReferenceSize: auto, minimumInteritemSpacing: 0}}",
            "[{header: {view: tall, h: 33}, view: tall, items: [{h: 50}, {h: 20}, {h: 30}, {h: 8, size: [1, 1]}, {h: 1, size: [fill, 40]}]}, {items: {view: dot, count: 1, itemSize: [2, 1]}}]"
        )
        #expect(frames(stage).map(\.height) == [50, 20, 30, 155, 40])
        #expect(
            frames(stage).map(\.origin) == [[0, 33], [165, 33], [165, 53], [0, 83], [165, 83]].map { CGPoint(x: $0[0], y: $0[1]) })
        #expect(frames(stage, section: 1)[0].minY == 238)
    }

    @Test func `a waterfall that begins further down has measured what is above`() throws {
        let items = (0..<40).map { "{h: \(20 + $0 * 37 % 90)}" }.joined(separator: ", ")
        let sections = "[{view: tall, items: [\(items)]}]"
        let whole = try scene("{waterfall: {itemSize: auto}}", sections)
        whole.showFullContent()
        let scrolled = try stage(
            """
            scene: 1
            canvas: {size: [320, 400], scale: 1}
            views: {tall: {content: {box: {height: "{h}", background: red}}}}
            collection: {layout: {waterfall: {itemSize: auto}}, scroll: {offset: [0, 500]}, sections: \(sections)}
            """)
        #expect(frames(scrolled).prefix(20) == frames(whole).prefix(20))
        #expect(scrolled.collectionView.contentOffset.y == 500)
    }

    /// Columns of at least 160 points, 8 apart; the numbers are Chromium's for repeat(auto-fill, minmax(160px, 1fr)).
    @Test(arguments: [
        (327.0, 1, 327.0), (328, 2, 160), (390, 2, 191), (496, 3, 160), (744, 4, 180), (1024, 6, 164), (1366, 8, 163.75),
    ])
    func `columns follow from the width in grids, waterfalls and lines`(room: Double, count: Int, width: Double) throws {
        let canvas = "{size: [\(room), 600], scale: 4}"
        for (layout, section) in [
            ("{grid: {columns: {minWidth: 160}, spacing: 8, aspect: 2}}", ""),
            ("{compositional: {}}", "layout: {grid: {columns: {minWidth: 160}, spacing: 8, height: 20}}, "),
            ("{waterfall: {columnCount: {minWidth: 160}, minimumColumnSpacing: 8, itemSize: [2, 1]}}", ""),
            ("{flow: {itemSize: {columns: {minWidth: 160}, aspect: 2}, minimumInteritemSpacing: 8}}", ""),
        ] {
            let stage = try scene(layout, "[{\(section)items: {view: dot, count: 9}}]", canvas: canvas)
            let frames = frames(stage)
            #expect(frames.filter { $0.minY == 0 }.count == count, "\(layout)")
            #expect(frames.allSatisfy { abs($0.width - width) < 0.01 }, "\(layout)")
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func `columns have a greatest number and a greatest width`() throws {
        let few = try scene(
            "{grid: {columns: {minWidth: 50, max: 2}, spacing: 10, aspect: 1}}", "[{items: {view: dot, count: 3}}]")
        #expect(frames(few).map(\.width) == [155, 155, 155])
        let narrow = try scene(
            "{grid: {columns: {minWidth: 50, max: 2, maxWidth: 100}, spacing: 10, aspect: 1}}", "[{items: {view: dot, count: 3}}]")
        #expect(frames(narrow)[1] == CGRect(x: 110, y: 0, width: 100, height: 100))
        #expect(frames(narrow)[2].minY == 110)
        let waterfall = try scene(
            "{waterfall: {columnCount: {minWidth: 50, max: 2, maxWidth: 100}, itemSize: [1, 1]}}", "[{items: {view: dot, count: 2}}]")
        #expect(frames(waterfall)[1] == CGRect(x: 110, y: 0, width: 100, height: 100))
    }

    @Test func `columns follow a canvas that changes`() throws {
        let stage = try scene("{grid: {columns: {minWidth: 100}, aspect: 1}}", "[{items: {view: dot, count: 4}}]")
        #expect(frames(stage).map(\.minY) == [0, 0, 0, 106])
        stage.collectionView.frame.size.width = 200
        stage.collectionView.layoutIfNeeded()
        #expect(frames(stage).map(\.minY) == [0, 0, 100, 100])
    }

    @Test func `sizes follow a canvas that changes`() throws {
        let stage = try scene("{flow: {itemSize: {columns: 2, aspect: 1}, minimumInteritemSpacing: 0}}", "[{items: {view: dot, count: 2}}]")
        stage.collectionView.frame.size.width = 200
        stage.collectionView.layoutIfNeeded()
        #expect(frames(stage).map(\.width) == [100, 100])
    }

    @Test func `layouts with one size give it as a share of the viewport`() throws {
        let stage = try scene("{circle: {itemSize: {width: '10%', aspect: 2}}}", "[{items: {view: dot, count: 3}}]")
        #expect(frames(stage).allSatisfy { $0.size == CGSize(width: 32, height: 16) })
    }

    // MARK: Warnings

    @Test func `short content under the status bar is told`() throws {
        let stage = try scene(
            "{flow: {itemSize: [fill, 44]}}", "[{items: {view: dot, count: 2}}]", canvas: "{device: iPhone 16, scale: 1}")
        #expect(
            stage.diagnostics.map(\.description) == [
                """
                test.yaml:9:14: warning: the content begins under the status bar: it is too short to scroll, and contentInsetAdjustment is automatic
                hint: contentInsetAdjustment: always keeps it clear of the safe area, and never says that it is meant so
                """
            ])
        let long = try scene(
            "{flow: {itemSize: [fill, 44]}}", "[{items: {view: dot, count: 40}}]", canvas: "{device: iPhone 16, scale: 1}")
        #expect(long.diagnostics.isEmpty)
    }

    @Test func `an item that measures itself and finds nothing is told`() throws {
        let stage = try scene("{flow: {itemSize: [fill, auto]}}", "[{items: {view: dot, count: 2}}]")
        #expect(stage.diagnostics.first?.message == "item 0 of section 0 has measured itself and found nothing")
    }

    @Test func `an item that is scrolled to is in sight, however the items before it measure themselves`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [300, 300]}
            views: {row: {content: {box: {height: 170, background: red}}}}
            collection:
              scroll: {item: [0, 7], position: bottom}
              layout: {flow: {itemSize: [fill, auto]}}
              sections: [{items: {view: row, count: 8}}]
            """)
        let frame = try #require(stage.collectionView.layoutAttributesForItem(at: IndexPath(item: 7, section: 0))?.frame)
        #expect(stage.collectionView.bounds.contains(frame))
    }

    @Test func `an offset at which nothing is seen is told`() throws {
        func messages(_ offset: Int) throws -> [String] {
            try stage(
                """
                scene: 1
                canvas: {size: [300, 200]}
                views: {row: {background: red}}
                collection: {scroll: {offset: [0, \(offset)]}, layout: {flow: {itemSize: [fill, 40], minimumLineSpacing: 0}}, \
                sections: [{items: {view: row, count: 8}}]}
                """
            ).diagnostics.map(\.message)
        }
        #expect(try messages(9000) == ["nothing is seen at the offset [0, 9000]: the content is 300 by 320 points"])
        #expect(try messages(120) == [])
    }

    @Test func `lines that are lost are told`() throws {
        let text = "four words on lines"
        let stage = try oneView("{content: {label: {text: \(text), lines: 0, font: {size: 20}}}}", size: "[60, 50]")
        #expect(stage.diagnostics.first?.message.hasPrefix("label '\(text)' has 50 of ") == true)
    }

    @Test func `text that is cut is told unless the file says that it may be`() throws {
        let cut = "text: a title that is longer, font: {size: 20}"
        #expect(try oneView("{content: {label: {\(cut)}}}").diagnostics.first?.message.hasSuffix("points of width") == true)
        for key in ["lines: 1", "lineBreak: truncatingTail", "minimumScale: 0.1"] {
            #expect(try oneView("{content: {label: {\(cut), \(key)}}}").diagnostics.isEmpty)
        }
    }

    // MARK: Room in stacks

    @Test func `room that is left over is shared as nodes say`() throws {
        let stage = try oneView(
            "{content: {hstack: [{box: {minWidth: 10, grow: true, background: red}}, {box: {minWidth: 10, grow: 3, background: blue}}]}}")
        #expect(stage.cellLines.contains("layer [0 0 25 60] background #ff0000"))
        #expect(stage.cellLines.contains("layer [0 0 75 60] at 25 0 background #0000ff"))
    }

    @Test func `what does not shrink is whole`() throws {
        let long = "{label: {text: a title that is longer, lineBreak: truncatingTail}}"
        let time = "{label: {text: '12:51', font: {size: 10}, background: red, shrink: false}}"
        #expect(try oneView("{content: {hstack: [\(long), \(time)]}}").cellLines.contains { $0.hasPrefix("layer [0 0 25 60] at 75 0") })
    }
}
