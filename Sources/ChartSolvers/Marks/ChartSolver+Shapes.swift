// SPDX-License-Identifier: MIT
//
// The marks of a chart in its plot.

import Foundation

extension ChartSolver {
    /// The shapes of all marks: areas at the back, then bars, rules, lines and points, each in the order of the marks.
    ///
    /// Marks of Swift Charts lie as they are written; here kinds that cover others lie beneath them where a chart has several.
    func shapes(of plan: ChartPlan, in geometry: ChartGeometry) -> [ChartShape] {
        let placing = MarkPlacing(solver: self, plan: plan, geometry: geometry)
        var (areas, bars, rules, lines, points) = ([ChartShape](), [ChartShape](), [ChartShape](), [ChartShape](), [ChartShape]())
        for layer in plan.layers {
            if layer.mark.kind == .area { areas += placing.area(layer) } else { lines += placing.line(layer) }
        }
        var counts: [String: Int] = [:]
        for (index, mark) in marks.enumerated() {
            guard let shape = placing.single(mark, index) else { continue }
            var unique = shape
            let count = counts[shape.id, default: 0]
            counts[shape.id] = count + 1
            if count > 0 { unique.id += "#\(count)" }
            switch mark.kind {
            case .bar: bars.append(unique)
            case .rule: rules.append(unique)
            default: points.append(unique)
            }
        }
        return areas + bars + rules + lines + points
    }

    /// The sectors of a ring that fills the shorter side.
    func sectors(in room: CGRect) -> [ChartShape] {
        let indices = marks.indices.filter { marks[$0].kind == .sector }
        let angles = ChartSector.angles(of: indices.map { marks[$0].y?.number ?? 0 })
        let outer = min(room.width, room.height) / 2
        var counts: [String: Int] = [:]
        return zip(indices, angles).map { index, angle in
            let mark = marks[index]
            var sector = ChartSector(
                center: CGPoint(x: room.midX, y: room.midY), start: angle.start, end: angle.end,
                inner: outer * min(max(mark.innerRadius, 0), 0.99), outer: outer)
            (sector.inset, sector.corner) = (mark.angularInset, mark.cornerRadius)
            let middle = sector.middle
            let side = max(outer * 0.3, 12)
            let frame = CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)
            let key = mark.series ?? "\(index)"
            let count = counts[key, default: 0]
            counts[key] = count + 1
            return ChartShape(
                id: "sector/\(key)" + (count > 0 ? "#\(count)" : ""), mark: mark, outline: .sector(sector),
                places: [ChartShape.Place(index: index, key: key, point: middle, frame: frame)])
        }
    }
}

/// Places marks in a plot whose scales are known.
private struct MarkPlacing {
    let solver: ChartSolver
    let plan: ChartPlan
    let geometry: ChartGeometry
    private var plot: CGRect { geometry.plot }

    /// The scale along which marks follow each other, and that of their values.
    private var scales: (position: ChartScale, value: ChartScale) {
        plan.isLying ? (geometry.y, geometry.x) : (geometry.x, geometry.y)
    }

    /// The point at shares of the position axis and of the axis of values.
    private func point(_ position: Double, _ value: Double) -> CGPoint {
        plan.isLying
            ? CGPoint(x: solver.x(at: value, plot), y: solver.y(at: position, geometry.y, plot))
            : CGPoint(x: solver.x(at: position, plot), y: solver.y(at: value, geometry.y, plot))
    }

    /// The share of a value; what is below the start of a scale of powers begins at its edge.
    private func share(ofValue value: Double) -> Double? {
        scales.value.share(ofPosition: value) ?? (scales.value.kind == .log && value <= 0 ? 0 : nil)
    }

    private func key(of value: ChartValue?) -> String {
        guard let value else { return "" }
        return scales.position.kind == .category ? ChartScale.name(of: value) : value.key
    }

    private func place(_ index: Int, _ position: ChartValue?, at point: CGPoint, _ frame: CGRect? = nil) -> ChartShape.Place {
        let around = CGRect(x: point.x - 8, y: point.y - 8, width: 16, height: 16)
        return ChartShape.Place(index: index, key: key(of: position), point: point, frame: frame ?? around)
    }

    // MARK: Lines and areas

    func line(_ layer: ChartPlan.Layer) -> [ChartShape] {
        var points: [CGPoint] = []
        var places: [ChartShape.Place] = []
        for entry in layer.points {
            guard let position = scales.position.share(of: entry.position), let value = share(ofValue: entry.extent.end) else { continue }
            let place = point(position, value)
            points.append(place)
            if let index = entry.index { places.append(self.place(index, entry.position, at: place)) }
        }
        guard !points.isEmpty else { return [] }
        let name = layer.mark.series ?? ""
        var shapes = [ChartShape(id: "line/\(name)", mark: layer.mark, outline: .line(points), places: places)]
        if layer.mark.symbol != nil {
            shapes.append(ChartShape(id: "symbols/\(name)", mark: layer.mark, outline: .points(points), places: []))
        }
        return shapes
    }

    func area(_ layer: ChartPlan.Layer) -> [ChartShape] {
        var (ends, starts): ([CGPoint], [CGPoint]) = ([], [])
        var places: [ChartShape.Place] = []
        for entry in layer.points {
            guard let position = scales.position.share(of: entry.position), let start = share(ofValue: entry.extent.start),
                let end = share(ofValue: entry.extent.end)
            else { continue }
            ends.append(point(position, end))
            starts.append(point(position, start))
            if let index = entry.index { places.append(place(index, entry.position, at: point(position, end))) }
        }
        guard !ends.isEmpty else { return [] }
        let name = layer.mark.series ?? ""
        var shapes = [ChartShape(id: "area/\(name)", mark: layer.mark, outline: .area(end: ends, start: starts), places: places)]
        if layer.mark.symbol != nil {
            shapes.append(ChartShape(id: "areaSymbols/\(name)", mark: layer.mark, outline: .points(ends), places: []))
        }
        return shapes
    }

    // MARK: Marks of their own

    func single(_ mark: ChartMark, _ index: Int) -> ChartShape? {
        switch mark.kind {
        case .bar: return bar(mark, index)
        case .rule: return rule(mark, index)
        case .point:
            guard let x = mark.x.flatMap({ geometry.x.share(of: $0) }), let y = mark.y.flatMap({ geometry.y.share(of: $0) }) else {
                return nil
            }
            let point = CGPoint(x: solver.x(at: x, plot), y: solver.y(at: y, geometry.y, plot))
            return ChartShape(
                id: "point/\(mark.series ?? "")/\(key(of: mark.x))", mark: mark, outline: .points([point]),
                places: [place(index, plan.position(of: mark), at: point)])
        case .line, .area, .sector: return nil
        }
    }

    private func bar(_ mark: ChartMark, _ index: Int) -> ChartShape? {
        guard let extent = plan.extents[index], let position = plan.position(of: mark),
            let span = scales.position.span(of: position), let start = share(ofValue: extent.start), let end = share(ofValue: extent.end)
        else { return nil }
        let extentOfBand = CGFloat(span.end - span.start) * (plan.isLying ? plot.height : plot.width / CGFloat(solver.window?.length ?? 1))
        let isGrouped = mark.stacking == .grouped && plan.groups.count > 1
        var width: CGFloat
        if let thickness = mark.thickness, thickness > 1 {
            width = min(thickness, max(extentOfBand, 1))
        } else {
            width = extentOfBand * (mark.thickness ?? (isGrouped ? 0.8 : 2.0 / 3))
        }
        // A moment has no room of its own.
        if extentOfBand == 0 { width = mark.thickness.map { max($0, 1) } ?? 4 }
        let middle = point((span.start + span.end) / 2, 0)
        var center = plan.isLying ? middle.y : middle.x
        if isGrouped, let member = mark.series.flatMap({ plan.groups.firstIndex(of: $0) }) {
            let count = CGFloat(plan.groups.count)
            let whole = width
            width = whole / count
            let place = plan.isLying || !solver.isRightToLeft ? CGFloat(member) : count - 1 - CGFloat(member)
            center += -whole / 2 + (place + 0.5) * width
            width = max(width - min(2, width * 0.15), 0.5)
        }
        let (a, b) = (point(0, start), point(0, end))
        let rect =
            plan.isLying
            ? CGRect(x: min(a.x, b.x), y: center - width / 2, width: abs(b.x - a.x), height: width)
            : CGRect(x: center - width / 2, y: min(a.y, b.y), width: width, height: abs(b.y - a.y))
        let tip = plan.isLying ? CGPoint(x: b.x, y: center) : CGPoint(x: center, y: b.y)
        return ChartShape(
            id: "bar/\(mark.series ?? "")/\(key(of: position))", mark: mark,
            outline: .bar(rect, radii: radii(mark, index, rect, from: a, to: b)), places: [place(index, position, at: tip, rect)])
    }

    /// The radii of a bar: round where it ends, and all around where it floats.
    private func radii(_ mark: ChartMark, _ index: Int, _ rect: CGRect, from start: CGPoint, to end: CGPoint) -> [CGFloat] {
        guard plan.ends.contains(index) else { return [0, 0, 0, 0] }
        let radius = max(0, min(mark.cornerRadius, plan.isLying ? rect.height / 2 : rect.width / 2))
        if plan.values(of: mark).end != nil {
            let round = min(radius, min(rect.width, rect.height) / 2)
            return [round, round, round, round]
        }
        let round = min(radius, plan.isLying ? rect.width : rect.height)
        if plan.isLying { return end.x >= start.x ? [0, round, round, 0] : [round, 0, 0, round] }
        return end.y <= start.y ? [round, round, 0, 0] : [0, 0, round, round]
    }

    private func rule(_ mark: ChartMark, _ index: Int) -> ChartShape? {
        func share(_ value: ChartValue?, _ scale: ChartScale, else whole: Double) -> Double? {
            value.map { scale.share(of: $0) } ?? whole
        }
        guard mark.x != nil || mark.y != nil else { return nil }
        guard let x0 = share(mark.x, geometry.x, else: 0), let x1 = share(mark.xEnd ?? mark.x, geometry.x, else: 1),
            let y0 = share(mark.y, geometry.y, else: 0), let y1 = share(mark.yEnd ?? mark.y, geometry.y, else: 1)
        else { return nil }
        let start = CGPoint(x: solver.x(at: x0, plot), y: solver.y(at: y0, geometry.y, plot))
        let end = CGPoint(x: solver.x(at: x1, plot), y: solver.y(at: y1, geometry.y, plot))
        let frame = CGRect(
            x: min(start.x, end.x) - 4, y: min(start.y, end.y) - 4, width: abs(end.x - start.x) + 8, height: abs(end.y - start.y) + 8)
        let key = "\(mark.x?.key ?? "")/\(mark.y?.key ?? "")"
        return ChartShape(
            id: "rule/\(mark.series ?? "")/\(index)", mark: mark, outline: .rule(ChartLine(start, end)),
            places: [
                ChartShape.Place(index: index, key: key, point: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2), frame: frame)
            ])
    }
}
