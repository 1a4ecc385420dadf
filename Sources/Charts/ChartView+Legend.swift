// SPDX-License-Identifier: MIT
//
// The legend of a chart, and the texts at its marks.

import Foundation
import VitrineChartSolvers
import VitrineDrawing
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

extension ChartView {
    /// What the legend takes of the view, and what is left for the chart.
    struct LegendLayout {
        var room: CGRect
        var frames: [(name: String, frame: CGRect)] = []
    }

    func legendLayout() -> LegendLayout {
        let series = chart.series
        var layout = LegendLayout(room: bounds)
        guard chart.legend != .hidden, series.count > (chart.legend == .automatic ? 1 : 0), bounds.width > 0 else { return layout }
        let ruler = ChartRuler(legendFont)
        let line = legendFont.lineHeight.rounded(.up)
        let widths = series.map { ruler.width(of: $0) + ChartMetrics.legendSign(line) }
        let isColumn = chart.legend == .trailing
        let most = isColumn ? bounds.width * 0.4 : bounds.width
        let width = isColumn ? min(widths.max() ?? 0, most) : most
        let frames = LegendFlow.frames(
            of: widths, in: width, lineHeight: line, spacing: 12, isColumn: isColumn, isRightToLeft: isRightToLeft)
        let height = frames.last?.maxY ?? 0
        let gap = ChartMetrics.legendGap
        var origin = CGPoint.zero
        switch chart.legend {
        case .trailing:
            layout.room.size.width = max(bounds.width - width - gap * 2, 1)
            if isRightToLeft { layout.room.origin.x += bounds.width - layout.room.width }
            origin = CGPoint(x: isRightToLeft ? 0 : bounds.width - width, y: max((bounds.height - height) / 2, 0))
        case .top:
            layout.room.origin.y += height + gap
            layout.room.size.height = max(bounds.height - height - gap, 1)
        default:
            layout.room.size.height = max(bounds.height - height - gap, 1)
            origin.y = bounds.height - height
        }
        layout.frames = zip(series, frames).map { ($0, $1.offsetBy(dx: origin.x, dy: origin.y)) }
        return layout
    }

    func showLegend(_ layout: LegendLayout) {
        var (goneLabels, goneMarks) = (labels.filter { $0.key.hasPrefix("legend") }, legendMarks)
        let series = chart.series
        for (index, (name, frame)) in layout.frames.enumerated() {
            let key = "legend/\(name)"
            let room = ChartMetrics.legendSign(frame.height)
            let text = CGRect(
                x: isRightToLeft ? frame.minX : frame.minX + room, y: frame.minY, width: frame.width - room, height: frame.height)
            show(name, key, goneLabels.removeValue(forKey: key), text, isRightToLeft ? .right : .left, legendFont, moving: false)
            let view = goneMarks.removeValue(forKey: name) ?? ChartShapeView()
            legendMarks[name] = view
            frames.addSubview(view)
            view.frame = frames.bounds
            let side = ChartMetrics.legendCircle(frame.height)
            let center = CGPoint(x: isRightToLeft ? frame.maxX - side / 2 : frame.minX + side / 2, y: frame.midY)
            var mark = ChartMark(.point)
            mark.symbol = chart.marks.first { $0.series == name }?.symbol ?? .circle
            mark.symbolSize = side * side * .pi / 4
            let sample = ChartShape(id: key, mark: mark, outline: .points([center]), places: [])
            view.wear(sample, resolved(chart.color(ofSeries: name, at: series.firstIndex(of: name) ?? index)))
            view.setPath(sample.outline, of: mark)
        }
        for (key, view) in goneLabels {
            labels[key] = nil
            view.removeFromSuperview()
        }
        for (name, view) in goneMarks {
            legendMarks[name] = nil
            view.removeFromSuperview()
        }
    }

    func showAnnotations(_ geometry: ChartGeometry, moving: Bool) {
        var gone = labels.filter { $0.key.hasPrefix("note") }
        let ruler = ChartRuler(legendFont)
        let line = legendFont.lineHeight.rounded(.up)
        var taken: [CGRect] = []
        var (bars, stacked): (Set<String>, Set<String>) = ([], [])
        for shape in geometry.shapes where shape.mark.kind == .bar && ![.grouped, .unstacked].contains(shape.mark.stacking) {
            for place in shape.places where !bars.insert(place.key).inserted { stacked.insert(place.key) }
        }
        func show(_ text: String, _ key: String, _ frame: CGRect, _ color: UIColor, _ font: UIFont) {
            self.show(text, key, gone.removeValue(forKey: key), frame, .center, font, color: color, moving: moving)
        }
        for shape in geometry.shapes {
            for place in shape.places {
                let mark = chart.marks[place.index]
                guard mark.isAnnotated else { continue }
                // What is scrolled away takes its text along.
                if geometry.window != nil, place.point.x < geometry.plot.minX || place.point.x > geometry.plot.maxX { continue }
                let axis = geometry.isLying ? chart.xAxis : chart.yAxis
                let text = mark.annotation ?? mark.annotationNumber.map { self.text.number($0, axis) } ?? ""
                let size = CGSize(width: ruler.width(of: text), height: line)
                let isInStack = mark.kind == .bar && mark.annotationPosition == .automatic && stacked.contains(place.key)
                var placed = mark
                if isInStack { placed.annotationPosition = .center }
                var frame = ChartMetrics.place(of: size, placed, place, shape, geometry, in: bounds, isRightToLeft)
                // Beyond a bar that reaches to the edge there is no room: its text stands within its end.
                let within = mark.annotationPosition == .automatic ? ChartMetrics.end(of: place, size, frame, mark, geometry) : nil
                frame = within ?? frame
                // A text within a bar is shown where it has room there.
                guard !isInStack || (place.frame.width >= size.width && place.frame.height >= size.height - 2) else { continue }
                // The first of two that would overlap is shown.
                guard !taken.contains(where: { $0.intersects(frame) }) else { continue }
                taken.append(frame)
                let isInside = mark.kind == .sector || within != nil || placed.annotationPosition == .center
                let isRule = mark.kind == .rule
                show(
                    text, "note/\(shape.id)/\(place.key)", frame,
                    isInside ? .white : isRule ? color(of: mark, chart.series) : .secondaryLabel, legendFont)
            }
        }
        if !chart.centerText.isEmpty, case .sector(let sector)? = geometry.shapes.first?.outline, sector.inner > 0 {
            let font = UIFont.preferredFont(forTextStyle: .headline, compatibleWith: boundedTraits)
            let height = font.lineHeight.rounded(.up)
            let width = sector.inner * 1.7
            show(
                chart.centerText, "note/center",
                CGRect(x: sector.center.x - width / 2, y: sector.center.y - height / 2, width: width, height: height), .label, font)
        }
        for (key, view) in gone {
            labels[key] = nil
            leave(view, moving: moving)
        }
    }
}
