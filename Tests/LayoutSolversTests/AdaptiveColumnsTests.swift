// SPDX-License-Identifier: MIT
//
// Columns whose number follows from the width, beside those of a browser.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineTestSupport

@Suite struct AdaptiveColumnsTests {
    /// A grid in a browser: least width, gap, width of the container, and the columns that came of it.
    struct Case: Sendable, CustomTestStringConvertible {
        var least, gap, room: CGFloat
        var count: Int
        var width: CGFloat

        init(_ least: CGFloat, _ gap: CGFloat, _ room: CGFloat, _ count: Int, _ width: CGFloat) {
            (self.least, self.gap, self.room, self.count, self.width) = (least, gap, room, count, width)
        }

        var testDescription: String { "\(least) + \(gap) in \(room)" }
    }

    /// The used values of `grid-template-columns: repeat(auto-fill, minmax(<least>px, 1fr))` with that `gap`, as getComputedStyle tells them
    /// in Chromium 156, which rounds to 1/64 of a pixel.
    static let browser = [
        Case(160, 8, 160, 1, 160), Case(160, 8, 327, 1, 327), Case(160, 8, 328, 2, 160), Case(160, 8, 375, 2, 183.5),
        Case(160, 8, 390, 2, 191), Case(160, 8, 393, 2, 192.5), Case(160, 8, 495, 2, 243.5), Case(160, 8, 496, 3, 160),
        Case(160, 8, 744, 4, 180), Case(160, 8, 834, 5, 160.391), Case(160, 8, 1024, 6, 164), Case(160, 8, 1366, 8, 163.75),
        Case(100, 12.5, 327, 3, 100.656), Case(100, 12.5, 393, 3, 122.656), Case(100, 12.5, 495, 4, 114.375),
        Case(100, 12.5, 744, 6, 113.578), Case(100, 12.5, 834, 7, 108.422), Case(100, 12.5, 1366, 12, 102.375),
        Case(160, 0, 327, 2, 163.5), Case(160, 0, 495, 3, 165), Case(160, 0, 834, 5, 166.797), Case(160, 0, 1366, 8, 170.75),
    ]

    @Test(arguments: browser)
    func `there are as many columns as in a browser, of the same width`(grid: Case) {
        let columns = AdaptiveColumns(minimumWidth: grid.least)
        #expect(columns.count(in: grid.room, gap: grid.gap) == grid.count)
        // The browser's own rounding.
        #expect(abs(columns.width(in: grid.room, gap: grid.gap) - grid.width) <= 1.0 / 64)
    }

    @Test(arguments: browser)
    func `items of lines and waterfalls are as wide as the columns`(grid: Case) {
        var size = LayoutSize(aspect: 1)
        size.adaptiveColumns = AdaptiveColumns(minimumWidth: grid.least)
        #expect(abs(size.solved(in: CGSize(width: grid.room, height: 400), gap: grid.gap).size.width - grid.width) <= 1.0 / 64)
        var waterfall = WaterfallParameters()
        (waterfall.minimumColumnSpacing, waterfall.adaptiveColumns) = (grid.gap, AdaptiveColumns(minimumWidth: grid.least))
        let viewport = CGSize(width: grid.room, height: 400)
        #expect(waterfall.columnCount(in: viewport) == grid.count)
        #expect(abs(waterfall.columnLength(in: viewport) - grid.width) <= 1.0 / 64)
    }

    @Test func `one column is never wider than the room, where a browser has it stand out`() {
        // Chromium: 160px in a container of 120.
        #expect(AdaptiveColumns(minimumWidth: 160).width(in: 120, gap: 8) == 120)
    }

    @Test func `the most columns and their greatest width hold`() {
        let few = AdaptiveColumns(minimumWidth: 100, maximumCount: 3)
        #expect(few.count(in: 1000, gap: 0) == 3 && few.count(in: 200, gap: 0) == 2)
        let narrow = AdaptiveColumns(minimumWidth: 100, maximumWidth: 120, maximumCount: 3)
        #expect(narrow.width(in: 1000, gap: 0) == 120 && narrow.width(in: 210, gap: 10) == 100)
    }

    @Test func `room that makes no sense has one column`() {
        let columns = AdaptiveColumns(minimumWidth: 100)
        #expect([0, -5, .infinity, .nan].allSatisfy { columns.count(in: $0, gap: 8) == 1 })
        #expect(AdaptiveColumns(minimumWidth: 0).count(in: 100, gap: 0) == 1)
        #expect(AdaptiveColumns(minimumWidth: 1e-9).count(in: 1e9, gap: 0) == 1000)
    }
}
