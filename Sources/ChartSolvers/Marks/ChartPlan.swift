// SPDX-License-Identifier: MIT
//
// What is known of a chart before its size is: which axis has the values, what stands on what, and the scales.

import Foundation

/// The marks of a chart with what follows from all of them.
struct ChartPlan {
    /// Whether bars lie, so that their values are along the x axis.
    var isLying = false
    /// Whether values are shares of their sum.
    var hasShares = false
    /// The scales; those of numbers have the ends of the data, and round ones when their labels are known.
    var x = ChartScale(.linear)
    var y = ChartScale(.linear)
    /// From where to where each bar and each point of an area reaches along the axis of values, by the mark's place.
    var extents: [Int: ChartStacks.Extent] = [:]
    /// The edges of areas on each other, by series: with a point at each position at which any of them has one.
    var layers: [Layer] = []
    /// The series of bars that stand side by side, in their order.
    var groups: [String] = []
    /// Bars at whose end nothing else stands.
    var ends: Set<Int> = []

    /// An area, or a line with its points in order.
    struct Layer {
        var mark: ChartMark
        var points: [(position: ChartValue, extent: ChartStacks.Extent, index: Int?)]
    }

    init(_ marks: [ChartMark], _ xAxis: ChartAxis, _ yAxis: ChartAxis, _ calendar: Calendar) {
        isLying = marks.contains { mark in
            guard mark.kind == .bar else { return false }
            if mark.xEnd != nil { return mark.yEnd == nil }
            return mark.x?.number != nil && mark.y != nil && mark.y?.number == nil
        }
        stackBars(marks)
        stackAreas(marks)
        hasShares = marks.contains { [.bar, .area].contains($0.kind) && $0.stacking == .normalized }
        x = scale(of: xAxis, marks, isX: true, calendar)
        y = scale(of: yAxis, marks, isX: false, calendar)
        sortLines(marks)
    }

    // MARK: Values and positions

    /// Where a mark is along the axis that has no values.
    func position(of mark: ChartMark) -> ChartValue? { isLying ? mark.y : mark.x }

    /// The value of a mark, and where it ends if it is a span.
    func values(of mark: ChartMark) -> (value: Double?, end: Double?) {
        isLying ? (mark.x?.position, mark.xEnd?.position) : (mark.y?.position, mark.yEnd?.position)
    }

    /// What a value is called along the axis, so that equal ones are found.
    static func key(of value: ChartValue?) -> String { value.map { "\($0.key)" } ?? "" }

    private mutating func stackBars(_ marks: [ChartMark]) {
        var places: [String: [Int]] = [:]
        var order: [String] = []
        for (index, mark) in marks.enumerated() where mark.kind == .bar {
            let (value, end) = values(of: mark)
            guard let value else { continue }
            if let end {
                extents[index] = (value, end)
                ends.insert(index)
                continue
            }
            let key = Self.key(of: position(of: mark))
            if places[key] == nil { order.append(key) }
            places[key, default: []].append(index)
            if mark.stacking == .grouped, let series = mark.series, !groups.contains(series) { groups.append(series) }
        }
        for key in order {
            let indices = places[key] ?? []
            let found = ChartStacks.extents(of: indices.map { values(of: marks[$0]).value ?? 0 }, marks[indices[0]].stacking)
            for (index, extent) in zip(indices, found) { extents[index] = extent }
            let isOnEachOther = ![.grouped, .unstacked].contains(marks[indices[0]].stacking)
            guard isOnEachOther else {
                ends.formUnion(indices)
                continue
            }
            if let last = indices.last(where: { values(of: marks[$0]).value ?? 0 > 0 }) { ends.insert(last) }
            if let last = indices.last(where: { values(of: marks[$0]).value ?? 0 < 0 }) { ends.insert(last) }
        }
    }

    private mutating func stackAreas(_ marks: [ChartMark]) {
        var series: [String?] = []
        var members: [String?: [Int]] = [:]
        for (index, mark) in marks.enumerated() where mark.kind == .area && position(of: mark) != nil && values(of: mark).value != nil {
            if members[mark.series] == nil { series.append(mark.series) }
            members[mark.series, default: []].append(index)
        }
        let stacked = series.filter { name in
            guard let first = members[name]?.first else { return false }
            return marks[first].stacking != .unstacked && values(of: marks[first]).end == nil
        }
        var positions: [(key: String, value: ChartValue)] = []
        for name in stacked {
            for index in members[name] ?? [] {
                let value = position(of: marks[index])
                let key = Self.key(of: value)
                if let value, !positions.contains(where: { $0.key == key }) { positions.append((key, value)) }
            }
        }
        var stacks: [String: [ChartStacks.Extent]] = [:]
        var indexAt: [String?: [String: Int]] = [:]
        for name in series {
            for index in members[name] ?? [] { indexAt[name, default: [:]][Self.key(of: position(of: marks[index]))] = index }
        }
        for (key, _) in positions {
            let values = stacked.map { name in indexAt[name]?[key].flatMap { self.values(of: marks[$0]).value } ?? 0 }
            guard let first = stacked.first.flatMap({ members[$0]?.first }) else { continue }
            stacks[key] = ChartStacks.extents(of: values, marks[first].stacking)
        }
        for name in series {
            guard let indices = members[name], let first = indices.first else { continue }
            var layer = Layer(mark: marks[first], points: [])
            if let level = stacked.firstIndex(of: name) {
                layer.points = positions.compactMap { key, value in
                    stacks[key].map { (value, $0[level], indexAt[name]?[key]) }
                }
            } else {
                layer.points = indices.compactMap { index in
                    let (value, end) = values(of: marks[index])
                    guard let place = position(of: marks[index]), let value else { return nil }
                    return (place, end.map { (value, $0) } ?? (0, value), index)
                }
            }
            for point in layer.points { if let index = point.index { extents[index] = point.extent } }
            layers.append(layer)
        }
    }

    /// Lines as layers whose points begin and end at their value; points follow each other along the axis.
    private mutating func sortLines(_ marks: [ChartMark]) {
        var series: [String?] = []
        var lines: [String?: Layer] = [:]
        for (index, mark) in marks.enumerated() where mark.kind == .line {
            guard let place = position(of: mark), let value = values(of: mark).value else { continue }
            if lines[mark.series] == nil {
                series.append(mark.series)
                lines[mark.series] = Layer(mark: mark, points: [])
            }
            lines[mark.series]?.points.append((place, (value, value), index))
        }
        layers += series.compactMap { lines[$0] }
        let scale = isLying ? y : x
        for index in layers.indices {
            layers[index].points = layers[index].points.enumerated().sorted { a, b in
                let (first, second) = (scale.share(of: a.element.position) ?? 0, scale.share(of: b.element.position) ?? 0)
                return first == second ? a.offset < b.offset : first < second
            }.map(\.element)
        }
    }

    // MARK: Scales

    private func scale(of axis: ChartAxis, _ marks: [ChartMark], isX: Bool, _ calendar: Calendar) -> ChartScale {
        let values = marks.flatMap { mark in (isX ? [mark.x, mark.xEnd] : [mark.y, mark.yEnd]).compactMap(\.self) }
        let known = values + axis.domain
        var kind = axis.scale ?? .linear
        if axis.scale == nil {
            if known.contains(where: { if case .date = $0 { true } else { false } }) { kind = .date }
            if known.contains(where: { if case .category = $0 { true } else { false } }) { kind = .category }
        }
        var scale = ChartScale(kind)
        scale.calendar = calendar
        switch kind {
        case .category:
            for value in axis.domain + values {
                let name = ChartScale.name(of: value)
                if !scale.names.contains(name) { scale.names.append(name) }
            }
        case .date: setDates(of: &scale, axis, values, hasBars: marks.contains { $0.kind == .bar } && isX != isLying)
        case .linear, .log: setNumbers(of: &scale, axis, marks, isX: isX)
        }
        return scale
    }

    private func setDates(of scale: inout ChartScale, _ axis: ChartAxis, _ values: [ChartValue], hasBars: Bool) {
        let dates = values.compactMap { if case .date(let date) = $0 { date } else { nil } }
        scale.unit = axis.dateUnit ?? (hasBars ? DateTicks.unit(telling: dates, in: scale.calendar) : nil)
        guard var first = dates.min(), var last = dates.max() else { return }
        if let unit = scale.unit {
            first = DateTicks.span(of: unit, around: first, in: scale.calendar).start
            last = DateTicks.span(of: unit, around: last, in: scale.calendar).end
        }
        (scale.lower, scale.upper) = (first.timeIntervalSinceReferenceDate, last.timeIntervalSinceReferenceDate)
        let said = axis.domain.compactMap(\.position)
        if said.count == 2, said[0] < said[1] { (scale.lower, scale.upper) = (said[0], said[1]) }
        if scale.lower == scale.upper { (scale.lower, scale.upper) = (scale.lower - 43_200, scale.upper + 43_200) }
    }

    private func setNumbers(of scale: inout ChartScale, _ axis: ChartAxis, _ marks: [ChartMark], isX: Bool) {
        let hasValues = isX == isLying
        var numbers: [Double] = []
        var growsFromZero = false
        for (index, mark) in marks.enumerated() {
            if hasValues, let extent = extents[index] {
                numbers += [extent.start, extent.end]
                if values(of: mark).end == nil { growsFromZero = true }
            } else {
                numbers += (isX ? [mark.x, mark.xEnd] : [mark.y, mark.yEnd]).compactMap { $0?.position }
            }
        }
        if hasValues { for layer in layers { numbers += layer.points.flatMap { [$0.extent.start, $0.extent.end] } } }
        numbers = numbers.filter { $0.isFinite && (scale.kind != .log || $0 > 0) }
        scale.isWhole = numbers.allSatisfy { $0 == $0.rounded() }
        let isRange = hasValues && !growsFromZero && !extents.isEmpty
        if scale.kind == .linear, axis.includesZero ?? (growsFromZero || (!isX && !isRange)) { numbers.append(0) }
        let said = axis.domain.compactMap(\.position)
        (scale.lower, scale.upper) = (numbers.min() ?? 0, numbers.max() ?? 1)
        if scale.kind == .log, said.count != 2 {
            (scale.lower, scale.upper) = numbers.isEmpty ? (1, 10) : (scale.lower, max(scale.upper, scale.lower * 1.0001))
            scale.lower = pow(10, (log10(scale.lower) + 1e-9).rounded(.down))
            scale.upper = max(pow(10, (log10(scale.upper) - 1e-9).rounded(.up)), scale.lower * 10)
        }
        if scale.lower == scale.upper {
            let half = scale.lower == 0 ? 1 : abs(scale.lower) / 2
            (scale.lower, scale.upper) = scale.lower == 0 ? (0, 1) : (scale.lower - half, scale.upper + half)
        }
        if said.count == 2, said[0] < said[1] { (scale.lower, scale.upper) = (said[0], said[1]) }
        guard !hasValues, marks.contains(where: { $0.kind == .bar }), scale.kind == .linear else { return }
        // Bars at numbers take the room of the least distance between two.
        let sorted = Set(numbers).sorted()
        scale.interval = zip(sorted, sorted.dropFirst()).map { $1 - $0 }.min() ?? 1
        if said.count != 2, let first = sorted.first, let last = sorted.last {
            (scale.lower, scale.upper) = (first - scale.interval / 2, last + scale.interval / 2)
        }
    }
}
