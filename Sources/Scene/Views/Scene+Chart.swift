// SPDX-License-Identifier: MIT
//
// Charts, and the marks that rows of data become.

import Foundation
public import VitrineChartSolvers

extension Scene {
    /// A chart of rows of data.
    public struct Chart: Hashable, Sendable {
        /// The rows that marks are made of: objects, or numbers alone.
        public var rows: [FieldValue] = []
        /// What each row becomes, once for each kind of mark.
        public var marks: [ChartMarks] = []
        /// The axis along the bottom.
        public var x = ChartAxis()
        /// The axis at the side.
        public var y = ChartAxis()
        /// The colours of series by their names, in place of the usual ones.
        public var colors: [ChartColor] = []
        /// Where the names of the series stand.
        public var legend = ChartLegendPosition.automatic
        /// Whether a finger on the chart tells the values beneath it.
        public var isSelectable = false
        /// The value at which values are told while no finger is there.
        public var selected: FieldValue?
        /// What stands in the hole of a ring.
        public var centerText = ""

        /// A chart of nothing.
        public init() {}

        /// The chart without its data, which tells whether two differ in them alone.
        package var withoutData: Chart {
            var copy = self
            (copy.rows, copy.selected, copy.centerText) = ([], nil, "")
            for index in copy.marks.indices { (copy.marks[index].rows, copy.marks[index].x, copy.marks[index].y) = (nil, nil, nil) }
            return copy
        }
    }

    /// A series and its colour.
    public struct ChartColor: Hashable, Sendable {
        /// The name of the series.
        public var series: String
        /// The colour.
        public var color: Color

        /// A series in a colour.
        public init(_ series: String, _ color: Color) { (self.series, self.color) = (series, color) }
    }

    /// What rows become marks of one kind, and how.
    public struct ChartMarks: Hashable, Sendable {
        /// The looks of the marks, with their kind; its values are those of rows.
        public var look: ChartMark
        /// Rows of its own; nil takes those of the chart.
        public var rows: [FieldValue]?
        /// Where the value along the x axis comes from.
        public var x: ChartChannel?
        /// Where a span ends along the x axis.
        public var xEnd: ChartChannel?
        /// Where the value along the y axis comes from, or how large a sector is.
        public var y: ChartChannel?
        /// Where a span ends along the y axis.
        public var yEnd: ChartChannel?
        /// The field that names the series of a row.
        public var series: String?
        /// The series of all rows.
        public var name: String?
        /// The colour of all marks, in place of those of series.
        public var color: Color?
        /// The field whose text stands at each mark.
        public var annotation: String?
        /// A text at the mark itself.
        public var text: String?

        /// Marks of a kind.
        public init(_ kind: ChartMarkKind) { look = ChartMark(kind) }
    }

    /// Where a value of a mark comes from.
    public enum ChartChannel: Hashable, Sendable {
        /// A field of the row.
        case field(String)
        /// The same value for all rows.
        case value(FieldValue)
    }
}

extension Scene.Chart {
    /// All marks, each painted with a `Scene.Color` where it has one of its own.
    package var chartMarks: [ChartMark] {
        let reader = ChartRows(self)
        return marks.flatMap { reader.marks(of: $0) }
    }

    /// The value that is selected.
    package var selection: ChartValue? { selected.flatMap { ChartRows(self).value($0, on: x) ?? .category($0.text) } }
}

/// Reads values of rows.
private struct ChartRows {
    let chart: Scene.Chart
    /// Whether texts along each axis are dates: all of them are, or the axis says so.
    private var hasDates = (x: false, y: false)

    init(_ chart: Scene.Chart) {
        self.chart = chart
        hasDates = (holdsDates(chart.x, \.x), holdsDates(chart.y, \.y))
    }

    private func holdsDates(_ axis: ChartAxis, _ channel: KeyPath<Scene.ChartMarks, Scene.ChartChannel?>) -> Bool {
        if let scale = axis.scale { return scale == .date }
        var texts: [String] = []
        for marks in chart.marks where marks.look.kind != .sector {
            for row in marks.rows ?? chart.rows {
                if case .string(let text)? = field(marks[keyPath: channel], of: row, at: 0) { texts.append(text) }
            }
        }
        return !texts.isEmpty && texts.allSatisfy { ChartValue(dateText: $0) != nil }
    }

    /// The value of a channel in a row, which is a number alone or has fields.
    private func field(_ channel: Scene.ChartChannel?, of row: FieldValue, at index: Int) -> FieldValue? {
        switch channel {
        case nil: return nil
        case .value(let value): return value
        case .field(let name):
            if case .object = row { return row[path: Substring(name)] }
            if name == "number" { return .number(Double(index + 1)) }
            return name == "value" ? row : nil
        }
    }

    /// A value on an axis; nil where it has none.
    func value(_ value: FieldValue, on axis: ChartAxis) -> ChartValue? { self.value(value, axis, hasDates: hasDates.x) }

    private func value(_ value: FieldValue?, _ axis: ChartAxis, hasDates: Bool) -> ChartValue? {
        switch value {
        case nil, .null, .array, .object: return nil
        case .bool(let flag): return .category(flag ? "true" : "false")
        case .number(let number): return axis.scale == .category ? .category(FieldValue.number(number).text) : .number(number)
        case .string(let text):
            if hasDates { return ChartValue(dateText: text) }
            if axis.scale == .linear || axis.scale == .log { return FieldValue.number(of: text).map(ChartValue.number) }
            return .category(text)
        }
    }

    func marks(of marks: Scene.ChartMarks) -> [ChartMark] {
        let channels = [marks.x, marks.xEnd, marks.y, marks.yEnd].compactMap(\.self)
        let isConstant = !channels.contains { if case .field = $0 { true } else { false } }
        let rows = isConstant ? [FieldValue.null] : marks.rows ?? chart.rows
        return rows.enumerated().compactMap { index, row in
            func x(_ channel: Scene.ChartChannel?) -> ChartValue? {
                value(field(channel, of: row, at: index), chart.x, hasDates: hasDates.x)
            }
            func y(_ channel: Scene.ChartChannel?) -> ChartValue? {
                value(field(channel, of: row, at: index), chart.y, hasDates: hasDates.y)
            }
            var mark = marks.look
            (mark.x, mark.xEnd, mark.y, mark.yEnd) = (x(marks.x), x(marks.xEnd), y(marks.y), y(marks.yEnd))
            // A row without a value is a gap.
            guard (marks.x == nil || mark.x != nil) && (marks.y == nil || mark.y != nil) else { return nil }
            mark.series = marks.name ?? marks.series.flatMap { row[path: Substring($0)]?.text }
            let noted = marks.annotation.flatMap { field(.field($0), of: row, at: index) }
            if marks.text == nil, case .number(let number)? = noted {
                mark.annotationNumber = number
            } else {
                mark.annotation = marks.text ?? noted?.text
            }
            return marks.color.map { mark.painted(ChartPaint($0)) } ?? mark
        }
    }
}

extension Scene.View {
    /// Whether the view has charts and differs from another in their data and in texts alone: its marks move, where others fade.
    package func differsInCharts(from other: Scene.View?) -> Bool {
        guard let other, content?.hasChart == true else { return false }
        return withoutChartData == other.withoutChartData
    }

    private var withoutChartData: Scene.View {
        var copy = self
        copy.content = content?.withoutChartData
        return copy
    }
}

extension Scene.Node {
    /// Whether a chart is in it.
    fileprivate var hasChart: Bool {
        switch kind {
        case .chart: true
        case .stack(let stack): stack.children.contains { $0.hasChart }
        case .overlay(let overlay): overlay.children.contains { $0.hasChart }
        case .box(let node): node?.hasChart ?? false
        default: false
        }
    }

    fileprivate var withoutChartData: Scene.Node {
        var copy = self
        switch kind {
        case .chart(let chart): copy.kind = .chart(chart.withoutData)
        case .stack(var stack):
            stack.children = stack.children.map(\.withoutChartData)
            copy.kind = .stack(stack)
        case .overlay(var overlay):
            overlay.children = overlay.children.map(\.withoutChartData)
            copy.kind = .overlay(overlay)
        case .box(let node): copy.kind = .box(node?.withoutChartData)
        // Texts beside a chart tell its values, and change with them.
        case .label(var label):
            label.text = ""
            copy.kind = .label(label)
        default: break
        }
        return copy
    }
}
