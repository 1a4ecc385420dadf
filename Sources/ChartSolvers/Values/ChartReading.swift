// SPDX-License-Identifier: MIT
//
// What is said of a chart to those who hear it.

import Foundation

/// The sentences of a chart: one for each mark, and what all of them are.
package struct ChartReading {
    /// The marks.
    package var marks: [ChartMark]
    /// What is said of the axes.
    package var xAxis: ChartAxis
    package var yAxis: ChartAxis
    /// How values are written.
    package var text: ChartText
    /// The chart in its size.
    package var geometry: ChartGeometry

    package init(marks: [ChartMark], xAxis: ChartAxis, yAxis: ChartAxis, text: ChartText, geometry: ChartGeometry) {
        (self.marks, self.xAxis, self.yAxis, self.text, self.geometry) = (marks, xAxis, yAxis, text, geometry)
    }

    /// What a mark is, such as a day, and how much, such as 12 visits; the series behind that, where there are several.
    package func sentence(of mark: ChartMark) -> (label: String, value: String) {
        if mark.kind == .sector {
            let whole = marks.filter { $0.kind == .sector }.reduce(0) { $0 + max(0, $1.y?.number ?? 0) }
            let part = mark.y?.number ?? 0
            let share = whole > 0 ? part / whole : 0
            return (
                mark.series ?? "", values([mark.y], yAxis, .linear, nil) + ", " + text.number(share, digits: 2, ChartAxis(), isShare: true)
            )
        }
        let (x, y) = (
            values([mark.x, mark.xEnd], xAxis, geometry.x.kind, geometry.x),
            values([mark.y, mark.yEnd], yAxis, geometry.y.kind, geometry.y)
        )
        var (label, value) = geometry.isLying ? (y, x) : (x, y)
        if label.isEmpty { (label, value) = (mark.annotation ?? mark.series ?? "", value) }
        if let series = mark.series, series != label { value += value.isEmpty ? series : ", " + series }
        if mark.kind == .rule, let annotation = mark.annotation, annotation != label {
            value += value.isEmpty ? annotation : ", " + annotation
        }
        return (label, value)
    }

    /// The value of a mark alone, as a card tells it; with its share for a sector.
    package func value(of mark: ChartMark) -> String {
        if mark.kind == .sector { return sentence(of: mark).value }
        let isX = geometry.isLying
        var axis = isX ? xAxis : yAxis
        axis.label = ""
        return values(isX ? [mark.x, mark.xEnd] : [mark.y, mark.yEnd], axis, .linear, isX ? geometry.x : geometry.y)
    }

    /// One value, or two from one to another.
    private func values(_ values: [ChartValue?], _ axis: ChartAxis, _ kind: ChartScaleKind, _ scale: ChartScale?) -> String {
        let span = scale.map { $0.upper - $0.lower } ?? 0
        let words = values.compactMap { value -> String? in
            guard let value else { return nil }
            return text.spoken(value, axis, unit: scale.flatMap { unit(of: $0) }, span: span)
        }
        let joined = words.joined(separator: "–")
        return axis.unit.isEmpty && !axis.label.isEmpty && kind != .category && kind != .date ? "\(axis.label) \(joined)" : joined
    }

    /// The names of the axes with where they begin and end, in their order.
    package var axes: [String] {
        guard !marks.contains(where: { $0.kind == .sector }) else { return [] }
        return [(xAxis, geometry.x), (yAxis, geometry.y)].compactMap { axis, scale in
            let name = axis.label.isEmpty ? axis.unit : axis.label
            let ends: [ChartValue] =
                switch scale.kind {
                case .category: [scale.names.first, scale.names.last].compactMap { $0.map(ChartValue.category) }
                case .date: dates(at: scale)
                case .linear, .log: [.number(scale.lower), .number(scale.upper)]
                }
            var words = ends.map { text.spoken($0, axis, unit: unit(of: scale), span: scale.upper - scale.lower) }
            if words.count == 2, words[0] == words[1] { words.removeLast() }
            let range = words.joined(separator: "–")
            return [name, range].filter { !$0.isEmpty }.joined(separator: ": ")
        }
    }

    /// The span that dates are told by: that of the axis, or days and longer where all are the beginnings of days.
    private func unit(of scale: ChartScale) -> ChartDateUnit? {
        guard scale.kind == .date, scale.unit == nil else { return scale.unit }
        let calendar = text.calendar
        let dates = marks.flatMap { [$0.x, $0.y] }.compactMap { value -> Date? in
            if case .date(let date)? = value { date } else { nil }
        }
        guard dates.allSatisfy({ calendar.startOfDay(for: $0) == $0 }) else { return nil }
        return max(DateTicks.unit(telling: dates, in: calendar), .day)
    }

    /// The first and the last date that marks have.
    private func dates(at scale: ChartScale) -> [ChartValue] {
        let dates = marks.flatMap { [$0.x, $0.y] }.compactMap { value -> Date? in
            if case .date(let date)? = value { date } else { nil }
        }
        return [dates.min(), dates.max()].compactMap { $0.map(ChartValue.date) }
    }
}
