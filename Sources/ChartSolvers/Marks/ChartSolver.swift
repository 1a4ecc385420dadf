// SPDX-License-Identifier: MIT
//
// Marks and a size in, places out.

package import Foundation

/// Lays a chart out: finds its scales, stacks what stands on each other, chooses the labels that have room, and places all marks.
package struct ChartSolver {
    /// The marks, from the back to the front.
    package var marks: [ChartMark]
    /// What is said of the x axis.
    package var xAxis: ChartAxis
    /// What is said of the y axis.
    package var yAxis: ChartAxis
    /// How values are written.
    package var text: ChartText
    /// The room that there is.
    package var size: CGSize
    /// Whether the x axis begins at the right, and the y axis stands at the left.
    package var isRightToLeft = false
    /// Where the part of the x axis begins that is seen, as a share of all of it; nil leaves it to the axis.
    package var scrolledStart: Double?
    /// Which part of the x axis is seen; nil is all of it.
    private(set) var window: ChartWindow?
    /// How high a line of a label is.
    package var lineHeight: CGFloat
    /// How wide a label is.
    package var measure: (String) -> CGFloat

    package init(
        marks: [ChartMark], xAxis: ChartAxis, yAxis: ChartAxis, text: ChartText, size: CGSize, isRightToLeft: Bool = false,
        lineHeight: CGFloat, measure: @escaping (String) -> CGFloat
    ) {
        (self.marks, self.xAxis, self.yAxis, self.text, self.size) = (marks, xAxis, yAxis, text, size)
        (self.isRightToLeft, self.lineHeight, self.measure) = (isRightToLeft, lineHeight, measure)
    }

    /// The chart in its size.
    package func geometry() -> ChartGeometry {
        var geometry = ChartGeometry()
        geometry.isMirrored = isRightToLeft
        guard size.width > 1, size.height > 1 else { return geometry }
        if marks.contains(where: { $0.kind == .sector }) {
            geometry.plot = CGRect(origin: .zero, size: size)
            geometry.shapes = sectors(in: geometry.plot)
            return geometry
        }
        let plan = ChartPlan(marks, xAxis, yAxis, text.calendar)
        var solver = self
        solver.window = ChartWindow(xAxis, plan.x, from: scrolledStart)
        geometry.window = solver.window
        geometry.isLying = plan.isLying
        geometry.hasShares = plan.hasShares
        solver.place(&geometry, plan)
        geometry.shapes = solver.shapes(of: plan, in: geometry)
        return geometry
    }

    // MARK: Axes

    /// Finds the plot and places both axes around it.
    private func place(_ geometry: inout ChartGeometry, _ plan: ChartPlan) {
        let gap = labelGap
        let hasXLabels = xAxis.showsLabels
        var (top, bottom) = (CGFloat(0), size.height)
        if !yAxis.label.isEmpty {
            geometry.yLabel = CGRect(x: 0, y: 0, width: size.width, height: lineHeight)
            top += lineHeight + gap / 2
        }
        if yAxis.showsLabels, plan.y.kind != .category {
            top += (lineHeight / 2).rounded(.up)
        }
        let above = marks.filter { $0.isAnnotated && [.automatic, .top].contains($0.annotationPosition) }
        if !plan.isLying, above.contains(where: { $0.kind != .rule }) { top = max(top, lineHeight + 2) }
        // A text above an upright rule stands clear of the plot.
        if above.contains(where: { $0.kind == .rule && $0.y == nil }) { top = max(top, lineHeight + 6) }
        if !xAxis.label.isEmpty {
            geometry.xLabel = CGRect(x: 0, y: size.height - lineHeight, width: size.width, height: lineHeight)
            bottom -= lineHeight + gap / 2
        }
        if hasXLabels {
            bottom -= lineHeight + gap
        } else if yAxis.showsLabels, plan.y.kind != .category {
            bottom -= (lineHeight / 2).rounded(.up)
        }
        if plan.y.kind == .category, yAxis.showsLabels {
            // The first name reaches beyond its place where that is lower than a line.
            top += max(0, (lineHeight - (bottom - top) / CGFloat(max(plan.y.names.count, 1))) / 2)
        }
        let height = max(bottom - top, 1)
        let wanted = yAxis.tickCount ?? min(max(Int(height / (lineHeight * 3.2)), 2), 5)
        var y = plan.y
        let yTexts = ticks(of: &y, yAxis, count: wanted, isShare: plan.hasShares && !plan.isLying) { _ in true }
        let widths = yTexts.map { measure($0.text) }
        let isLeading = y.kind == .category
        let most = isLeading ? size.width * 0.45 : size.width * 0.5
        let room = yAxis.showsLabels ? min(widths.max() ?? 0, most) : 0
        let margin = room > 0 ? room + gap : 0
        let isAtLeft = isLeading != isRightToLeft
        var plot = CGRect(x: isAtLeft ? margin : 0, y: top, width: max(size.width - margin, 1), height: height)
        if plan.isLying, hasXLabels { plot.size.width = max(plot.width - (widths.isEmpty ? 0 : gap), 1) }
        if plan.isLying, hasXLabels, isRightToLeft { plot.origin.x += widths.isEmpty ? 0 : gap }
        geometry.plot = plot
        geometry.y = y
        geometry.yTicks = yTicks(yTexts, y, plot, room: room, isAtLeft: isAtLeft)
        var x = plan.x
        geometry.xTicks = xTicks(&x, plot, isShare: plan.hasShares && plan.isLying, mayPass: room == 0 || isLeading)
        geometry.x = x
    }

    /// The distance between the plot and the labels of an axis.
    private var labelGap: CGFloat { max(4, (lineHeight * 0.35).rounded()) }

    /// A value with its label.
    private struct Labelled {
        var value: ChartValue
        var text: String
    }

    /// The round values of an axis with their labels; those of a domain that was found end at round numbers.
    ///
    /// - Parameter fits: whether some labels have room; where they do not, fewer are tried.
    private func ticks(
        of scale: inout ChartScale, _ axis: ChartAxis, count: Int, isShare: Bool, fits: ([Labelled]) -> Bool
    ) -> [Labelled] {
        if scale.kind == .category { return scale.names.map { Labelled(value: .category($0), text: $0) } }
        if scale.kind == .date {
            var step = DateTicks(span: scale.upper - scale.lower, count: count, atLeast: scale.unit)
            while true {
                let labels = labels(of: scale, step, axis)
                guard !fits(labels), labels.count > 1, let longer = step.longer else { return labels }
                step = longer
            }
        }
        let known = scale
        var count = max(count, 1)
        while true {
            scale = known
            let labels = labels(ofNumbers: &scale, axis, count: count, isShare)
            guard !fits(labels), count > 1, axis.values == nil else { return labels }
            count -= 1
        }
    }

    private func labels(ofNumbers scale: inout ChartScale, _ axis: ChartAxis, count: Int, _ isShare: Bool) -> [Labelled] {
        var (values, digits): ([Double], Int?)
        if scale.kind == .log {
            (values, digits) = (NumberTicks.logarithmic(from: scale.lower, to: scale.upper, count: count), nil)
        } else {
            let ticks = NumberTicks(span: scale.upper - scale.lower, count: count, isWhole: scale.isWhole && !isShare)
            if axis.domain.count != 2, axis.visibleLength == nil, scale.interval == 0, !isShare {
                (scale.lower, scale.upper) = ticks.rounding(scale.lower, scale.upper)
            }
            (values, digits) = (ticks.values(from: scale.lower, to: scale.upper), ticks.fractionDigits)
        }
        if let said = axis.values {
            values = said.compactMap(\.number).filter { $0 >= scale.lower && $0 <= scale.upper }
            digits = nil
        }
        return values.map { Labelled(value: .number($0), text: text.number($0, digits: digits, axis, isShare: isShare)) }
    }

    private func labels(of scale: ChartScale, _ step: DateTicks, _ axis: ChartAxis) -> [Labelled] {
        let span = scale.upper - scale.lower
        let bounds = (Date(timeIntervalSinceReferenceDate: scale.lower), Date(timeIntervalSinceReferenceDate: scale.upper))
        var dates = step.dates(from: bounds.0, to: bounds.1, in: text.calendar)
        if let said = axis.values {
            dates = said.compactMap { if case .date(let date) = $0 { date } else { nil } }.filter { $0 >= bounds.0 && $0 <= bounds.1 }
        }
        // The end of the last span begins the next, of which nothing is seen.
        if scale.unit != nil, dates.last == bounds.1 { dates.removeLast() }
        return dates.map { date in
            var template = text.template(for: step, on: date, span: span)
            if case .date(let said) = axis.format { template = said }
            return Labelled(value: .date(date), text: text.date(date, template))
        }
    }

    private func yTicks(_ labels: [Labelled], _ scale: ChartScale, _ plot: CGRect, room: CGFloat, isAtLeft: Bool) -> [ChartTick] {
        let stride = AxisLabels.stride(
            of: labels.compactMap { label in
                self.share(of: label.value, on: scale).map { share in
                    let middle = y(at: share, scale, plot)
                    return (middle - lineHeight / 2, middle + lineHeight / 2 - AxisLabels.gap + 1)
                }
            })
        return labels.enumerated().compactMap { index, label in
            guard let share = share(of: label.value, on: scale) else { return nil }
            let middle = y(at: share, scale, plot)
            let isShown = yAxis.showsLabels && index.isMultiple(of: stride)
            let frame = CGRect(
                x: isAtLeft ? plot.minX - labelGap - room : plot.maxX + labelGap, y: middle - lineHeight / 2, width: room,
                height: lineHeight)
            let line =
                yAxis.showsGrid && scale.kind != .category
                ? ChartLine(CGPoint(x: plot.minX, y: middle), CGPoint(x: plot.maxX, y: middle)) : nil
            return ChartTick(
                key: label.value.key, line: line, text: isShown ? label.text : "", frame: frame,
                alignment: isAtLeft ? .right : .left)
        }
    }

    /// The labels beneath the plot: names in the middle of their place, numbers and dates behind their lines.
    private func xTicks(_ scale: inout ChartScale, _ plot: CGRect, isShare: Bool, mayPass: Bool) -> [ChartTick] {
        let isCentered = scale.kind == .category || xAxis.centersLabels
        let limits = (left: isRightToLeft && !mayPass ? plot.minX : 0, right: isRightToLeft || mayPass ? size.width : plot.maxX)
        func frame(_ label: Labelled, _ scale: ChartScale) -> CGRect? {
            let share = isCentered ? scale.share(of: label.value) : self.share(of: label.value, on: scale)
            guard let share else { return nil }
            let (place, width) = (x(at: share, plot), measure(label.text))
            var left = isCentered ? place - width / 2 : isRightToLeft ? place - Self.lineGap - width : place + Self.lineGap
            if isCentered, window == nil { left = max(limits.left, min(left, limits.right - width)) }
            return CGRect(x: left, y: plot.maxY + labelGap, width: width, height: lineHeight)
        }
        func isInside(_ frame: CGRect) -> Bool { frame.minX >= limits.left - 0.5 && frame.maxX <= limits.right + 0.5 }
        let seen = xAxis.tickCount ?? min(max(Int(plot.width / (lineHeight * 4.6)), 2), 7)
        // As many along the whole axis as make so many in the part that is seen.
        let wanted = window.map { min(Int((Double(seen) / $0.length).rounded(.up)), 400) } ?? seen
        var trial = scale
        let labels = ticks(of: &trial, xAxis, count: wanted, isShare: isShare) { labels in
            let frames = labels.compactMap { frame($0, trialScale(labels, scale, isShare)) }
            return AxisLabels.stride(of: frames.filter(isInside).map { ($0.minX, $0.maxX) }) == 1
        }
        scale = trial
        let stride = AxisLabels.stride(of: labels.compactMap { label in frame(label, trial).map { ($0.minX, $0.maxX) } })
        return labels.enumerated().compactMap { index, label in
            guard let frame = frame(label, trial), let share = share(of: label.value, on: trial) else { return nil }
            let place = x(at: share, plot)
            if window != nil, place < plot.minX - 0.5 || place > plot.maxX + 0.5 { return nil }
            let isShown = xAxis.showsLabels && index.isMultiple(of: stride) && ((isCentered && window == nil) || isInside(frame))
            // A line goes on beside its label, as a tick.
            let end = isShown ? plot.maxY + labelGap + lineHeight * 0.8 : plot.maxY
            let line =
                xAxis.showsGrid && !isCentered
                ? ChartLine(CGPoint(x: place, y: plot.minY), CGPoint(x: place, y: end)) : nil
            return ChartTick(
                key: label.value.key, line: line, text: isShown ? label.text : "", frame: frame,
                alignment: isCentered ? .center : isRightToLeft ? .right : .left)
        }
    }

    /// The scale as labels on trial would have it: round ends hold all of them.
    private func trialScale(_ labels: [Labelled], _ scale: ChartScale, _ isShare: Bool) -> ChartScale {
        guard scale.kind == .linear, xAxis.domain.count != 2, window == nil, scale.interval == 0, !isShare else { return scale }
        var scale = scale
        let numbers = labels.compactMap(\.value.number)
        scale.lower = min(scale.lower, numbers.first ?? scale.lower)
        scale.upper = max(scale.upper, numbers.last ?? scale.upper)
        return scale
    }

    /// Between a line and the label that begins behind it.
    private static let lineGap: CGFloat = 4

    /// The share at which a label and its line stand: the beginning of a date's span, the middle of a name's.
    private func share(of value: ChartValue, on scale: ChartScale) -> Double? {
        if case .date(let date) = value { return scale.share(ofPosition: date.timeIntervalSinceReferenceDate) }
        return scale.share(of: value)
    }

    // MARK: Places

    /// The x coordinate at a share of the x axis.
    func x(at share: Double, _ plot: CGRect) -> CGFloat {
        let share = window?.seen(share) ?? share
        return isRightToLeft ? plot.maxX - plot.width * CGFloat(share) : plot.minX + plot.width * CGFloat(share)
    }

    /// The y coordinate at a share of the y axis: names go down, numbers and dates up.
    func y(at share: Double, _ scale: ChartScale, _ plot: CGRect) -> CGFloat {
        scale.kind == .category ? plot.minY + plot.height * CGFloat(share) : plot.maxY - plot.height * CGFloat(share)
    }
}
