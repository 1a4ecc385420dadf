// SPDX-License-Identifier: MIT
//
// The keys of charts, of their marks and of their axes.

import Foundation
import VitrineChartSolvers
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<[FieldValue]> {
    /// The rows of a chart: the name of a list, a field that holds one, or the list itself.
    fileprivate static let chartRows = ValueShape(
        .either([.text, .list(.data, count: nil)]), "the name of data, or a list of rows", sample: []
    ) { node, reading in
        switch node.value {
        case .sequence(let rows): return reading.worded(rows.map(\.fieldValue), at: node.position)
        case .string(let name):
            guard let rows = reading.rows(named: name, at: node.position) else { return nil }
            return reading.worded(rows, at: node.position)
        default:
            reading.mismatch(expected: "the name of data, or a list of rows", .list(.data, count: nil), found: node)
            return nil
        }
    }
}

extension FieldValue {
    /// Whether a text of the strings is named in it.
    fileprivate var namesTexts: Bool {
        switch self {
        case .null, .bool, .number: false
        case .string(let text): text.contains("{t:")
        case .array(let values): values.contains { $0.namesTexts }
        case .object(let fields): fields.contains { $0.value.namesTexts }
        }
    }
}

extension Reading {
    /// Rows with their texts of the strings in the language in force, filled with other fields of the row.
    fileprivate mutating func worded(_ rows: [FieldValue], at position: SourcePosition) -> [FieldValue] {
        guard !vocabulary.strings.isEmpty else { return rows }
        var result = rows
        for (index, row) in rows.enumerated() where row.namesTexts {
            var reading = self
            if case .object(let fields) = row { reading.mode = .filled(Fields(fields.filter { !$0.value.namesTexts })) }
            do throws(MissingField) {
                result[index] = try reading.worded(row)
            } catch {
                report(error, at: position)
            }
        }
        return result
    }

    private func worded(_ value: FieldValue) throws(MissingField) -> FieldValue {
        switch value {
        case .null, .bool, .number: return value
        case .string: return try localized(value)
        case .array(let values):
            var result: [FieldValue] = []
            for value in values { result.append(try worded(value)) }
            return .array(result)
        case .object(let fields):
            var result: [FieldValue.Field] = []
            for field in fields { result.append(FieldValue.Field(field.name, try worded(field.value))) }
            return .object(result)
        }
    }

    /// Tells of fields that no row has.
    fileprivate mutating func checkChannels(of chart: Scene.Chart, in node: SourceNode) {
        for kind in ChartMarkKind.allCases {
            guard let written = node[kind.rawValue] else { continue }
            var places = [written]
            if case .sequence(let nodes) = written.value { places = nodes }
            for (marks, place) in zip(chart.marks.filter { $0.look.kind == kind }, places) {
                let names = (marks.rows ?? chart.rows).reduce(into: [String]()) { names, row in
                    guard case .object(let fields) = row else { return }
                    for field in fields where !names.contains(field.name) { names.append(field.name) }
                }
                guard !names.isEmpty else { continue }
                for key in ["x", "y", "xEnd", "yEnd", "series", "annotation"] {
                    guard let channel = place[key], case .string(let name) = channel.value, !channel.hasBraces,
                        let root = name.split(separator: ".").first, !names.contains(String(root))
                    else { continue }
                    report(
                        "no row has a field '\(name)'", at: channel.position, category: .reference,
                        hint: Suggestion.among(names, for: name).map { "did you mean '\($0)'?" }
                            ?? "the rows have \(names.prefix(16).joined(separator: ", "))")
                }
            }
        }
    }
}

extension ValueShape<Scene.ChartChannel> {
    /// A field of the rows, or a number, or a value of any kind in `{value: …}`.
    fileprivate static let channel = either(
        "the name of a field of the rows, a number, or {value: …}",
        ValueShape<String>.text("the name of a field").map { .field($0) },
        ValueShape<CGFloat>.number.map { .value(.number(Double($0))) },
        ValueShape<FieldValue>.object("a value", "A value that all rows share.", start: FieldValue.null) {
            Property<FieldValue>(
                "value", ValueShape<FieldValue>.chartValue, "A number, a name or a date.", required: true, examples: "2026-03-14"
            ) { $1 = $0 }
        }.map { .value($0) }
    ).defined(as: "chartChannel")
}

extension ValueShape<FieldValue> {
    /// A number or a text.
    fileprivate static let chartValue = either(
        "a number, a name or a date", ValueShape<CGFloat>.number.map { .number(Double($0)) }, ValueShape<String>.text.map { .string($0) })
}

extension ValueShape<[Scene.ChartMarks]> {
    /// Marks of a kind: their keys, or a list of such.
    fileprivate static func marks(_ kind: ChartMarkKind, _ phrase: String, _ summary: String) -> ValueShape {
        let one = ValueShape<Scene.ChartMarks>.object(phrase, summary, start: Scene.ChartMarks(kind)) {
            Property<Scene.ChartMarks>.channels
            Property<Scene.ChartMarks>.looks(of: kind)
        }.defined(as: "chart" + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst())
        return either("\(phrase), or a list of such", one.map { [$0] }, .list("a list of marks", of: one))
    }
}

extension Property<Scene.ChartMarks> {
    fileprivate static let channels: [Property] = [
        Property("data", \.rows, .chartRows, "Rows of these marks alone, in place of those of the chart.", examples: "goals"),
        Property(
            "x", \.x, .channel, "The field with the value along the x axis, or a number for all rows. Rows that are numbers have {number}.",
            examples: "day", ["value": "2026-03-14"]),
        Property("xEnd", \.xEnd, .channel, "The field with the end of a span along the x axis.", examples: "until"),
        Property(
            "y", \.y, .channel,
            "The field with the value along the y axis, or a number for all rows; of a sector its size. Rows that are numbers have {value}.",
            examples: "visits", 20),
        Property("yEnd", \.yEnd, .channel, "The field with the end of a span along the y axis.", examples: "high"),
        Property(
            "series", \.series, .text("the name of a field"),
            "The field that names the series of a row: its colour and its place in the legend.",
            examples: "kind"),
        Property("name", \.name, .text, "The series of all these marks.", examples: "Goal"),
        Property("color", \.color, .color, "The colour of all these marks, in place of those of series.", examples: "systemOrange"),
        Property("opacity", \.look.opacity, .fraction, "How opaque the marks are, 0 to 1.", examples: 0.3),
        Property("annotation", \.annotation, .text("the name of a field"), "The field whose text stands at each mark.", examples: "visits"),
        Property("text", \.text, .text, "A text at the mark, for rules.", examples: "Goal"),
        Property(
            "textPosition", \.look.annotationPosition, .choice("a position at a mark"), "Where the text stands.", examples: "trailing"),
    ]

    /// The looks that marks of a kind have.
    fileprivate static func looks(of kind: ChartMarkKind) -> [Property] {
        let names: [String] =
            switch kind {
            case .bar: ["stacking", "thickness", "cornerRadius", "fades"]
            case .line: ["interpolation", "lineWidth", "dash", "symbol", "symbolSize"]
            case .area: ["stacking", "interpolation", "fades", "symbol", "symbolSize"]
            case .point: ["symbol", "symbolSize"]
            case .rule: ["lineWidth", "dash"]
            case .sector: ["innerRadius", "inset", "cornerRadius"]
            }
        return allLooks.filter { names.contains($0.name) }
    }

    private static let allLooks: [Property] = [
        Property(
            "stacking", \.look.stacking, .choice("a stacking"),
            "How marks at one place stand to each other: on each other, as shares of their sum, about the middle, side by side, or over each other.",
            examples: "grouped"),
        Property(
            "interpolation", \.look.interpolation, .choice("an interpolation"), "How points are joined.", examples: "monotone"),
        Property(
            "thickness", \.look.thickness, .length, "How thick bars are: up to 1 a share of their place, above that points.", examples: 0.8,
            12),
        Property("cornerRadius", \.look.cornerRadius, .length, "The radius of the corners, in points.", examples: 6),
        Property("fades", \.look.fades, .flag, "Whether the colour fades toward the start.", examples: true),
        Property("lineWidth", \.look.lineWidth, .length, "The width of the line, in points.", examples: 3),
        Property("dash", \.look.dash, .list("a list of lengths", of: .length), "Lengths of dashes and gaps, in points.", examples: [4, 4]),
        Property("symbol", \.look.symbol, .choice("a symbol of points"), "The sign at each point.", examples: "circle"),
        Property("symbolSize", \.look.symbolSize, .length, "The area of the sign, in square points.", examples: 30),
        Property(
            "innerRadius", \.look.innerRadius, .fraction, "Where sectors begin, as a share of the radius: 0 is a pie.", examples: 0.6),
        Property(
            "inset", \.look.angularInset, .length, "The distance of sectors from their neighbours at both sides, in points.", examples: 1.5),
    ]
}

extension ValueShape<ChartAxis> {
    private static let hidden: ChartAxis = {
        var axis = ChartAxis()
        (axis.showsGrid, axis.showsLabels) = (false, false)
        return axis
    }()

    /// An axis: `hidden`, or what is said of it.
    fileprivate static let chartAxis = either(
        "hidden, or {label, unit, domain, …}", .words("hidden", [("hidden", hidden)]),
        object("an axis of a chart", "What lies along an axis, and how it is labelled.", start: ChartAxis()) {
            Property<ChartAxis>(
                "label", \.label, .text, "What is measured, shown beside the axis and told by VoiceOver.", examples: "Visits")
            Property<ChartAxis>("unit", \.unit, .text, "What stands behind each number.", examples: "km")
            Property<ChartAxis>(
                "showsUnit", \.showsUnit, .flag, "Whether the unit stands at the labels too, and not in sentences alone.", examples: false)
            Property<ChartAxis>(
                "scale", \.scale, .choice("a scale"),
                "How values become places. Without it dates are found by their form, 2026-03-14 or 2026-03-14 09:41, and other texts are names.",
                examples: "log")
            Property<ChartAxis>(
                "domain", ValueShape<[FieldValue]>.list("the ends of an axis, or its names", of: .chartValue),
                "The ends of the axis, two numbers or two dates, or its names in their order. Without it what the data need, ending at round numbers.",
                examples: [0, 100], ["Mon", "Tue", "Wed"]
            ) { values, axis in axis.domain = values.map(\.chartValue) }
            Property<ChartAxis>(
                "zero", \.includesZero, .flag,
                "Whether zero is on the axis. Without it where bars and areas begin there, and on the y axis of lines and points.",
                examples: false)
            Property<ChartAxis>(
                "dateUnit", \.dateUnit, .choice("a unit of dates"), "The span that each date stands for, which bars fill.", examples: "day")
            Property<ChartAxis>(
                "ticks", \.tickCount, .integer("a number of labels", min: 1, max: 50), "About how many labels there are.", examples: 3)
            Property<ChartAxis>(
                "values", ValueShape<[FieldValue]>.list("a list of values", of: .chartValue), "The values that have labels.",
                examples: [0, 50, 100]
            ) { values, axis in axis.values = values.map(\.chartValue) }
            Property<ChartAxis>(
                "format", ValueShape<String>.text("percent, compact or a template of a date"),
                "How values are written: percent, compact, or the fields of a date such as MMMd, in the order of the language.",
                examples: "percent", "MMMd"
            ) { word, axis in
                switch (word, axis.format) {
                case ("compact", .currency(let code)), ("compact", .compactCurrency(let code)): axis.format = .compactCurrency(code)
                case ("compact", _): axis.format = .compact
                case ("percent", _): axis.format = .percent
                default: axis.format = .date(word)
                }
            }
            Property<ChartAxis>(
                "currency", ValueShape<String>.text("the code of a currency"),
                "Writes numbers as amounts of a currency, in short with format: compact.",
                examples: "EUR"
            ) { code, axis in
                axis.format = axis.format == .compact ? .compactCurrency(code) : .currency(code)
            }
            Property<ChartAxis>(
                "visible", \.visibleLength,
                ValueShape<CGFloat>.number("a number above 0", min: 0, excludingMin: true).map { Double($0) },
                "How much of the x axis is seen at a time, so that the chart is scrolled: so many names, so much of a number, or of dates so many of 'dateUnit', days without it.",
                examples: 7)
            Property<ChartAxis>(
                "scrollPosition", ValueShape<FieldValue>.chartValue, "The value at which what is seen begins; the first one without it.",
                examples: "2026-03-09"
            ) { $1.scrollPosition = $0.chartValue }
            Property<ChartAxis>("grid", \.showsGrid, .flag, "Whether there are grid lines.", examples: false)
            Property<ChartAxis>("labels", \.showsLabels, .flag, "Whether there are labels.", examples: false)
            Property<ChartAxis>(
                "centered", \.centersLabels, .flag, "Whether labels of dates stand in the middle of their span, without lines between.",
                examples: true)
        }
    ).defined(as: "chartAxis")
}

extension FieldValue {
    /// The value on an axis: texts of the form of dates are dates.
    fileprivate var chartValue: ChartValue {
        switch self {
        case .number(let number): .number(number)
        default: ChartValue(dateText: text) ?? .category(text)
        }
    }
}

extension ValueShape<[Scene.ChartColor]> {
    fileprivate static let seriesColors = ValueShape(
        .named(ValueShape<Scene.Color>.color.type), "a mapping of series and colours", sample: []
    ) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of series and colours", .named(.text), found: node)
            return nil
        }
        return entries.compactMap { entry in
            let name = reading.worded([.string(entry.key)], at: entry.position)[0].text
            return reading.within(entry.key) { ValueShape<Scene.Color>.color.read(entry.value, &$0) }.map { Scene.ChartColor(name, $0) }
        }
    }
}

extension Property<Scene.Chart> {
    private static func marks(_ kind: ChartMarkKind, _ phrase: String, _ summary: String, _ example: FieldValue) -> Property {
        Property(kind.rawValue, .marks(kind, phrase, summary), summary, examples: example) { $1.marks += $0 }
    }

    static let chart: [Property] = [
        Property(
            "data", \.rows, .chartRows,
            "The rows that marks are made of: the name of a list under `data`, a field or variable that holds one, or the list itself.",
            examples: "sales", "{visits}", [["day": "Mon", "visits": 12], ["day": "Tue", "visits": 18]]),
        marks(.area, "an area mark", "The areas between zero, or a start, and values.", ["x": "day", "y": "steps", "fades": true]),
        marks(.bar, "a bar mark", "A bar for each row: lying where only x is a number.", ["x": "day", "y": "visits", "series": "kind"]),
        marks(.rule, "a rule mark", "Lines across the chart.", ["y": 20, "text": "Goal", "color": "systemOrange"]),
        marks(.line, "a line mark", "A line through the rows of each series.", ["x": "day", "y": "steps", "interpolation": "monotone"]),
        marks(.point, "a point mark", "A point for each row.", ["x": "weight", "y": "height", "series": "species"]),
        marks(
            .sector, "a sector mark", "A sector for each row, as large as its part of all.",
            ["y": "amount", "series": "kind", "innerRadius": 0.6, "inset": 1.5]),
        Property("x", \.x, .chartAxis, "The axis along the bottom.", examples: "hidden", ["label": "Day", "centered": true]),
        Property("y", \.y, .chartAxis, "The axis at the side.", examples: ["domain": [0, 100], "unit": "%"]),
        Property(
            "colors", \.colors, .seriesColors, "The colours of series by their names, in place of the usual ones.",
            examples: ["Coffee": "systemBrown"]),
        Property("legend", \.legend, .choice("a place of a legend"), "Where the names of the series stand.", examples: "hidden"),
        Property("selectable", \.isSelectable, .flag, "Whether a finger on the chart tells the values beneath it.", examples: true),
        Property(
            "selected", \.selected, .chartValue, "The value, or the series of a sector, whose values are told while no finger is there.",
            examples: "Tue"),
        Property("centerText", \.centerText, .text, "What stands in the hole of a ring.", examples: "{total}"),
    ]
}

extension ValueShape<Scene.Node> {
    static let chart: ValueShape<Scene.Node> = kind(
        "a chart", "A chart of rows of data, in the manner of Swift Charts.", start: Scene.Chart(), Property<Scene.Chart>.chart,
        finish: { node, reading, chart in
            if chart.marks.isEmpty, !ChartMarkKind.allCases.contains(where: { node[$0.rawValue] != nil }) {
                reading.report(
                    "a chart needs marks", at: node.position,
                    hint: "write bar, line, area, point, rule or sector, as in bar: {x: day, y: visits}")
            }
            if chart.y.visibleLength != nil, let axis = node["y"], let key = axis["visible"] {
                reading.report("the x axis alone is scrolled", at: key.position, hint: "write x: {visible: …}")
            }
            reading.checkChannels(of: chart, in: node)
        }, make: { .chart($0) }
    ).defined(as: "chart")
}
