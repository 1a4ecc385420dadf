// SPDX-License-Identifier: MIT
//
// What a chart shows.

public import Foundation
public import VitrineChartSolvers
public import VitrineGraphics

/// A chart: marks, what is said of its axes, and the colours of its series.
///
///     let chart = Chart {
///         for visit in visits { ChartMark.bar(x: .date(visit.day), y: .number(visit.count), series: visit.kind) }
///         ChartMark.rule(y: 20).foregroundStyle(.systemOrange).annotation("Goal")
///     }
public struct Chart: Hashable, Sendable {
    /// The marks; areas lie at the back, then bars, rules, lines and points, those of a kind in this order.
    public var marks: [ChartMark]
    /// The axis along the bottom.
    public var xAxis = ChartAxis()
    /// The axis at the side.
    public var yAxis = ChartAxis()
    /// The colours of series by their names; others take those of `palette` in turn.
    public var seriesColors: [String: UIColor] = [:]
    /// Where the names of the series stand.
    public var legend = ChartLegendPosition.automatic
    /// Whether a finger on the chart tells the values beneath it.
    public var isSelectable = false
    /// The value of the position axis, or the series of a sector, at which values are told while no finger is there.
    public var selection: ChartValue?
    /// What is in the hole of a ring; empty shows nothing.
    public var centerText = ""
    /// By whose days dates are told; Greenwich unless set.
    public var timeZone = TimeZone.gmt

    /// A chart of marks.
    public init(_ marks: [ChartMark] = []) { self.marks = marks }

    /// A chart of the marks that a builder lists.
    public init(@ChartBuilder _ marks: () -> [ChartMark]) { self.marks = marks() }

    /// The colours of series, in the order in which Swift Charts takes them, and some more before the first comes again.
    public static let palette: [UIColor] = [
        .systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemRed, .systemCyan, .systemYellow, .systemIndigo, .systemPink,
        .systemMint, .systemBrown, .systemTeal,
    ]

    /// The names of the series, in the order of their first marks.
    package var series: [String] {
        var names: [String] = []
        var known: Set<String> = []
        for mark in marks {
            if let name = mark.series, known.insert(name).inserted { names.append(name) }
        }
        return names
    }

    /// The colour of a series by its place among all.
    func color(ofSeries name: String, at index: Int) -> UIColor { seriesColors[name] ?? Self.palette[index % Self.palette.count] }
}

/// Lists the marks of a chart.
@resultBuilder
public enum ChartBuilder {
    /// One mark.
    public static func buildExpression(_ mark: ChartMark) -> [ChartMark] { [mark] }
    /// Marks that are a list already.
    public static func buildExpression(_ marks: [ChartMark]) -> [ChartMark] { marks }
    /// Marks one after the other.
    public static func buildBlock(_ parts: [ChartMark]...) -> [ChartMark] { parts.flatMap(\.self) }
    /// The marks of a loop.
    public static func buildArray(_ parts: [[ChartMark]]) -> [ChartMark] { parts.flatMap(\.self) }
    /// Marks under a condition.
    public static func buildOptional(_ part: [ChartMark]?) -> [ChartMark] { part ?? [] }
    /// The marks where a condition holds.
    public static func buildEither(first part: [ChartMark]) -> [ChartMark] { part }
    /// The marks where a condition does not hold.
    public static func buildEither(second part: [ChartMark]) -> [ChartMark] { part }
}

extension ChartMark {
    /// The mark in a colour of its own.
    public func foregroundStyle(_ color: UIColor?) -> ChartMark { painted(color.map { ChartPaint($0) }) }

    /// The colour of its own.
    package var color: UIColor? { paint?.base as? UIColor }
}

/// What a finger points at in a chart.
public struct ChartSelection: Hashable, Sendable {
    /// The value of the position axis; nil for a sector.
    public var value: ChartValue?
    /// The marks there.
    public var marks: [ChartMark]
}
