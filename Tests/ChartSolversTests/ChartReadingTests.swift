// SPDX-License-Identifier: MIT
//
// What is said of charts, and how values are written in languages.

import Foundation
import Testing

@testable import VitrineChartSolvers

@Suite struct ChartReadingTests {
    private func reading(_ marks: [ChartMark], x: ChartAxis = ChartAxis(), y: ChartAxis = ChartAxis(), _ language: String = "en")
        -> ChartReading
    {
        let text = ChartText(locale: Locale(identifier: language))
        let geometry = ChartSolver(
            marks: marks, xAxis: x, yAxis: y, text: text, size: CGSize(width: 300, height: 200), lineHeight: 13,
            measure: { CGFloat($0.count) * 6 }
        ).geometry()
        return ChartReading(marks: marks, xAxis: x, yAxis: y, text: text, geometry: geometry)
    }

    private func week() throws -> [ChartMark] {
        try ["2026-03-09", "2026-03-10"].map { .bar(x: try #require(ChartValue(dateText: $0)), y: 12) }
    }

    @Test func `a day and how much, in the language`() throws {
        var axis = ChartAxis()
        (axis.unit, axis.showsUnit) = ("visits", false)
        let english = reading(try week(), y: axis)
        #expect(english.sentence(of: english.marks[0]) == ("Monday", "12\u{A0}visits"))
        #expect(english.axes == ["Monday–Tuesday", "visits: 0\u{A0}visits–12\u{A0}visits"])
        let german = reading(try week(), "de")
        #expect(german.sentence(of: german.marks[1]) == ("Dienstag", "12"))
        let arabic = reading(try week(), "ar-SA")
        #expect(arabic.sentence(of: arabic.marks[0]) == ("الاثنين", "١٢"))
    }

    @Test func `the series stands behind the value, and the name of an axis before it`() {
        var axis = ChartAxis()
        axis.label = "Sales"
        let chart = reading([.bar(x: "Q1", y: 1234.5, series: "Tea"), .rule(y: 20).annotation("Goal")], y: axis)
        #expect(chart.sentence(of: chart.marks[0]) == ("Q1", "Sales 1,234.5, Tea"))
        #expect(chart.sentence(of: chart.marks[1]) == ("Goal", "Sales 20"))
    }

    @Test func `a sector tells its share of all`() {
        let chart = reading([.sector(angle: 30, series: "Rent"), .sector(angle: 10, series: "Food")])
        #expect(chart.sentence(of: chart.marks[0]) == ("Rent", "30, 75%"))
        #expect(chart.axes.isEmpty)
    }

    @Test(arguments: [
        ("en", ChartFormat.automatic, 1234.5, "1,234.5"), ("de", .automatic, 1234.5, "1.234,5"), ("ar-SA", .automatic, 12.5, "١٢٫٥"),
        ("ar", .automatic, 12.5, "١٢٫٥"),
        ("en", .percent, 0.25, "25%"), ("de", .percent, 0.25, "25\u{A0}%"), ("en", .compact, 12_000, "12K"),
        ("en", .currency("EUR"), 1234, "€1,234"), ("de", .currency("EUR"), 9.5, "9,50\u{A0}€"), ("en", .automatic, -0.0, "0"),
        ("en", .compactCurrency("EUR"), 8_000, "€8K"),
    ]) func `numbers have the signs of the language`(_ language: String, _ format: ChartFormat, _ number: Double, _ expected: String) {
        var axis = ChartAxis()
        axis.format = format
        #expect(ChartText(locale: Locale(identifier: language)).number(number, axis) == expected)
    }

    @Test func `names of the legend fill lines, and turn with the direction`() {
        let left = LegendFlow.frames(of: [60, 60, 60], in: 150, lineHeight: 14, spacing: 12)
        #expect(left.map(\.minX) == [0, 72, 0] && left.map(\.minY) == [0, 0, 16])
        let right = LegendFlow.frames(of: [60, 60, 400], in: 150, lineHeight: 14, spacing: 12, isRightToLeft: true)
        #expect(right.map(\.maxX) == [150, 78, 150] && right[2].width == 150)
        #expect(LegendFlow.frames(of: [60, 60], in: 150, lineHeight: 14, spacing: 12, isColumn: true).map(\.minY) == [0, 16])
    }
}
