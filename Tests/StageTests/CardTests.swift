// SPDX-License-Identifier: MIT
//
// Rows on a card with rounded corners.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineStage

@Suite(.serialized) @MainActor
struct CardTests {
    private func rows(_ count: Int, decoration: String, timeline: String = "", direction: String = "ltr") throws -> Stage {
        try stage(
            """
            scene: 1
            canvas: {size: [100, 100], scale: 1, direction: \(direction)}
            views:
              row: {background: red}
              card: {background: blue, cornerRadius: [10, 8, 6, 4]}
            collection:
              layout: {flow: {itemSize: [80, 20], minimumLineSpacing: 0, sectionInset: [10, 10, 10, 10]}}
              sections: [{decorations: [\(decoration)], items: {view: row, count: \(count)}}]
            """)
    }

    /// The corner radii of the rows' backgrounds, from the first on.
    private func corners(_ stage: Stage) -> [String] {
        stage.displayList().description.split(separator: "\n").filter { $0.contains("background #ff0000") }
            .map { line in line.firstRange(of: "corners ").map { String(line[$0.upperBound...]) } ?? "" }
    }

    private let card = "{view: card, insets: [10, 10, 10, 10]}"

    @Test func `the first and the last row have the corners of the card`() throws {
        #expect(try corners(rows(3, decoration: card)) == ["10 8 0 0", "", "0 0 6 4"])
        #expect(try corners(rows(1, decoration: card)) == ["10 8 6 4"])
        #expect(try corners(rows(1, decoration: card, direction: "rtl")) == ["8 10 4 6"])
    }

    @Test func `rows that stand well inside of a card stay square`() throws {
        #expect(try corners(rows(2, decoration: "{view: card}")) == ["", ""])
        #expect(try corners(rows(2, decoration: "{view: card, insets: [10, 10, 10, 10], zIndex: 1}")) == ["", ""])
    }

    @Test func `a card of the items alone ends where they do`() throws {
        let stage = try rows(2, decoration: "{view: card, area: items}")
        #expect(corners(stage) == ["10 8 0 0", "0 0 6 4"])
        #expect(stage.displayList().description.contains("[0 0 80 40] at 10 10"))
    }
}
