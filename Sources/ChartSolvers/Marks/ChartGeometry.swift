// SPDX-License-Identifier: MIT
//
// Where everything of a chart lies: numbers, which any view may draw.

package import Foundation

/// A chart in a size: its plot, its marks and its axes, in the coordinates of the view.
package struct ChartGeometry: Hashable, Sendable {
    /// Where marks are drawn.
    package var plot = CGRect.zero
    /// What is drawn, from the back to the front.
    package var shapes: [ChartShape] = []
    /// The labels and lines of the x axis.
    package var xTicks: [ChartTick] = []
    /// The labels and lines of the y axis.
    package var yTicks: [ChartTick] = []
    /// Where the name of the x axis stands.
    package var xLabel = CGRect.zero
    /// Where the name of the y axis stands.
    package var yLabel = CGRect.zero
    /// How x values become places.
    package var x = ChartScale(.linear)
    /// How y values become places.
    package var y = ChartScale(.linear)
    /// Whether bars lie, so that their values are along the x axis.
    package var isLying = false
    /// Whether the x axis begins at the right.
    package var isMirrored = false
    /// Whether values are shares of their sum.
    package var hasShares = false
    /// Which part of the x axis is seen; nil is all of it.
    package var window: ChartWindow?

    /// A chart of nothing.
    package init() {}
}

/// A label of an axis and its line.
package struct ChartTick: Hashable, Sendable {
    /// What tells it from others of its axis.
    package var key: String
    /// Where its line begins and ends; nil draws none.
    package var line: ChartLine?
    /// Its text; empty shows none.
    package var text: String
    /// Where its text stands.
    package var frame: CGRect
    /// On which side of its frame the text stands.
    package var alignment: Alignment

    package enum Alignment: Hashable, Sendable { case left, center, right }
}

/// A straight line.
package struct ChartLine: Hashable, Sendable {
    package var start: CGPoint
    package var end: CGPoint

    package init(_ start: CGPoint, _ end: CGPoint) { (self.start, self.end) = (start, end) }
}

/// Something that is drawn for one or several marks.
package struct ChartShape: Hashable, Sendable {
    /// What tells it from others, whatever its values are.
    package var id: String
    /// The mark whose looks it has.
    package var mark: ChartMark
    /// What is drawn.
    package var outline: Outline
    /// The marks that it stands for, and where they are.
    package var places: [Place]

    package init(id: String, mark: ChartMark, outline: Outline, places: [Place]) {
        (self.id, self.mark, self.outline, self.places) = (id, mark, outline, places)
    }

    /// What is drawn.
    package enum Outline: Hashable, Sendable {
        /// A rectangle, with the radii of its corners: top left, top right, bottom right, bottom left.
        case bar(CGRect, radii: [CGFloat])
        case line([CGPoint])
        /// The edges of an area.
        case area(end: [CGPoint], start: [CGPoint])
        case points([CGPoint])
        case rule(ChartLine)
        case sector(ChartSector)
    }

    /// Where a mark is.
    package struct Place: Hashable, Sendable {
        /// The place of the mark among those of the chart.
        package var index: Int
        /// What tells its value along the position axis from others.
        package var key: String
        /// The point that stands for it.
        package var point: CGPoint
        /// All that is seen of it.
        package var frame: CGRect
    }
}

/// What a finger points at.
package struct ChartHit: Hashable, Sendable {
    /// The marks at the place, by their places among those of the chart.
    package var indices: [Int]
    /// The value of the position axis that they share; nil for sectors.
    package var value: ChartValue?
    /// Where they are along the axis; the middle of a sector.
    package var point: CGPoint
    /// The shapes that are meant by it: the sector, or none.
    package var shape: String?
}

extension ChartGeometry {
    /// What lies nearest to a point along the position axis, or the sector at it; nil where there is nothing.
    package func hit(at point: CGPoint, _ marks: [ChartMark]) -> ChartHit? {
        for shape in shapes {
            guard case .sector(let sector) = shape.outline, sector.contains(point) else { continue }
            return ChartHit(indices: shape.places.map(\.index), point: sector.middle, shape: shape.id)
        }
        let places = shapes.filter { $0.mark.kind != .rule && $0.mark.kind != .sector }.flatMap(\.places)
        func distance(_ place: ChartShape.Place) -> CGFloat { isLying ? abs(place.point.y - point.y) : abs(place.point.x - point.x) }
        guard let nearest = places.min(by: { distance($0) < distance($1) }) else { return nil }
        return hit(with: nearest.key, places, marks)
    }

    /// What stands at a value of the position axis, or the sector of a series; nil where there is nothing.
    package func hit(of value: ChartValue, _ marks: [ChartMark]) -> ChartHit? {
        for shape in shapes {
            guard case .sector(let sector) = shape.outline, shape.mark.series == ChartScale.name(of: value) else { continue }
            return ChartHit(indices: shape.places.map(\.index), point: sector.middle, shape: shape.id)
        }
        let scale = isLying ? y : x
        let places = shapes.filter { $0.mark.kind != .rule && $0.mark.kind != .sector }.flatMap(\.places)
        let key = scale.kind == .category ? ChartScale.name(of: value) : value.key
        return hit(with: key, places, marks)
    }

    private func hit(with key: String, _ places: [ChartShape.Place], _ marks: [ChartMark]) -> ChartHit? {
        let meant = places.filter { $0.key == key }
        guard let first = meant.first, marks.indices.contains(first.index) else { return nil }
        let value = isLying ? marks[first.index].y : marks[first.index].x
        // Bars side by side share the middle of their place.
        var point = first.point
        if let value, let share = (isLying ? y : x).share(of: value) {
            if isLying { point.y = plot.minY + plot.height * CGFloat(share) } else { point.x = self.coordinate(x: share) }
        }
        point.y = isLying ? point.y : meant.map(\.point.y).min() ?? point.y
        var indices: [Int] = []
        for place in meant where !indices.contains(place.index) { indices.append(place.index) }
        return ChartHit(indices: indices, value: value, point: point)
    }

    /// The x coordinate at a share of the x axis.
    private func coordinate(x share: Double) -> CGFloat {
        let share = window?.seen(share) ?? share
        return isMirrored ? plot.maxX - plot.width * CGFloat(share) : plot.minX + plot.width * CGFloat(share)
    }
}

extension ChartGeometry {
    /// The same chart at another place of its view.
    package func moved(by offset: CGPoint) -> ChartGeometry {
        var copy = self
        func moved(_ point: CGPoint) -> CGPoint { CGPoint(x: point.x + offset.x, y: point.y + offset.y) }
        func moved(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: offset.x, dy: offset.y) }
        func moved(_ line: ChartLine) -> ChartLine { ChartLine(moved(line.start), moved(line.end)) }
        func moved(_ tick: ChartTick) -> ChartTick {
            var tick = tick
            (tick.line, tick.frame) = (tick.line.map(moved), moved(tick.frame))
            return tick
        }
        (copy.plot, copy.xLabel, copy.yLabel) = (moved(plot), moved(xLabel), moved(yLabel))
        (copy.xTicks, copy.yTicks) = (xTicks.map(moved), yTicks.map(moved))
        copy.shapes = shapes.map { shape in
            var shape = shape
            switch shape.outline {
            case .bar(let rect, let radii): shape.outline = .bar(moved(rect), radii: radii)
            case .line(let points): shape.outline = .line(points.map(moved))
            case .area(let end, let start): shape.outline = .area(end: end.map(moved), start: start.map(moved))
            case .points(let points): shape.outline = .points(points.map(moved))
            case .rule(let line): shape.outline = .rule(moved(line))
            case .sector(var sector):
                sector.center = moved(sector.center)
                shape.outline = .sector(sector)
            }
            shape.places = shape.places.map { place in
                ChartShape.Place(index: place.index, key: place.key, point: moved(place.point), frame: moved(place.frame))
            }
            return shape
        }
        return copy
    }
}
