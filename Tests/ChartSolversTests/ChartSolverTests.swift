// SPDX-License-Identifier: MIT
//
// Charts as numbers: where marks and labels lie.

import Foundation
import Testing

@testable import VitrineChartSolvers

@Suite struct ChartSolverTests {
    static func solver(
        _ marks: [ChartMark], _ size: CGSize = CGSize(width: 320, height: 200), x: ChartAxis = ChartAxis(), y: ChartAxis = ChartAxis(),
        language: String = "en", rightToLeft: Bool = false, lineHeight: CGFloat = 14
    ) -> ChartSolver {
        ChartSolver(
            marks: marks, xAxis: x, yAxis: y, text: ChartText(locale: Locale(identifier: language)), size: size,
            isRightToLeft: rightToLeft, lineHeight: lineHeight, measure: { CGFloat($0.count) * lineHeight * 0.48 })
    }

    static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday 🌞"]
    static func bars(_ values: [Double], series: String? = nil) -> [ChartMark] {
        zip(names, values).map { ChartMark.bar(x: .category($0), y: .number($1), series: series) }
    }

    private func rects(_ geometry: ChartGeometry) -> [CGRect] {
        geometry.shapes.compactMap { if case .bar(let rect, _) = $0.outline { rect } else { nil } }
    }

    // MARK: Parts of an axis

    @Test func `a part of the axis has the whole width, and what is beyond it lies outside of the plot`() {
        var axis = ChartAxis()
        (axis.visibleLength, axis.scrollPosition) = (2, "Wednesday")
        let geometry = Self.solver(Self.bars([1, 2, 3, 4, 80]), x: axis).geometry()
        let bars = rects(geometry)
        #expect(bars.count == 5)
        #expect(abs(bars[2].midX - (geometry.plot.minX + geometry.plot.width / 4)) < 0.001)
        #expect(bars[1].maxX < geometry.plot.minX && bars[4].minX > geometry.plot.maxX)
        // The axis of values is that of all bars.
        #expect(geometry.y.upper == 80)
        #expect(geometry.xTicks.map(\.text) == ["Wednesday", "Thursday"])
        // No further than to the end, and not at all where all is seen.
        axis.scrollPosition = "Friday"
        #expect(Self.solver(Self.bars([1, 2, 3, 4, 80]), x: axis).geometry().window?.start == 0.6)
        axis.visibleLength = 5
        #expect(Self.solver(Self.bars([1, 2, 3, 4, 80]), x: axis).geometry().window == nil)
    }

    @Test func `dates are seen by their unit, with the labels of the part`() throws {
        let days = (1...28).map { ChartMark.bar(x: ChartValue(dateText: String(format: "2026-02-%02d", $0)) ?? 0, y: .number(Double($0))) }
        var axis = ChartAxis()
        (axis.visibleLength, axis.scrollPosition) = (7, ChartValue(dateText: "2026-02-09"))
        let geometry = Self.solver(days, x: axis).geometry()
        let seen = rects(geometry).filter { $0.midX > geometry.plot.minX && $0.midX < geometry.plot.maxX }
        #expect(seen.count == 7)
        #expect(try #require(geometry.window).start == 8.0 / 28)
        #expect(geometry.xTicks.count >= 2 && geometry.xTicks.count <= 8)
        let mirrored = Self.solver(days, x: axis, rightToLeft: true).geometry()
        #expect(rects(mirrored)[8].midX > rects(mirrored)[14].midX && rects(mirrored)[8].maxX <= mirrored.plot.maxX)
    }

    @Test func `a text above an upright rule has room above the plot`() {
        let bars = Self.bars([61, 64, 70])
        let plain = Self.solver(bars + [.rule(x: "Tuesday")]).geometry()
        let noted = Self.solver(bars + [ChartMark.rule(x: "Tuesday").annotation("now")]).geometry()
        #expect(plain.plot.minY < 14 && noted.plot.minY >= 18)
    }

    // MARK: Scales

    @Test func `bars begin at zero, and their axis ends at a round number`() {
        let geometry = Self.solver(Self.bars([61, 64, 70])).geometry()
        #expect(geometry.y.lower == 0 && geometry.y.upper == 80)
        #expect(rects(geometry).allSatisfy { abs($0.maxY - geometry.plot.maxY) < 0.001 })
    }

    @Test func `spans begin where they begin, and zero can be left out of lines`() {
        let spans = Self.names.map { ChartMark.bar(x: .category($0), from: 61, to: 70) }
        #expect(Self.solver(spans).geometry().y.lower >= 60)
        let line = [61.0, 64, 70].enumerated().map { ChartMark.line(x: .number(Double($0.offset)), y: .number($0.element)) }
        #expect(Self.solver(line).geometry().y.lower == 0)
        var axis = ChartAxis()
        axis.includesZero = false
        #expect(Self.solver(line, y: axis).geometry().y.lower == 60)
        axis.domain = [50, 90]
        #expect(Self.solver(line, y: axis).geometry().y.upper == 90)
    }

    @Test func `names stand in the order of the marks, or in the order of the domain`() {
        var axis = ChartAxis()
        #expect(Self.solver(Self.bars([1, 2])).geometry().x.names == ["Monday", "Tuesday"])
        axis.domain = ["Tuesday", "Monday", "Never"]
        #expect(Self.solver(Self.bars([1, 2]), x: axis).geometry().x.names == ["Tuesday", "Monday", "Never"])
    }

    @Test func `a scale of powers has equal distances for equal factors`() {
        var axis = ChartAxis()
        axis.scale = .log
        let marks = [1.0, 10, 100].enumerated().map { ChartMark.point(x: .number(Double($0.offset)), y: .number($0.element)) }
        let places = Self.solver(marks, y: axis).geometry().shapes.flatMap(\.places).map(\.point.y)
        #expect(abs((places[0] - places[1]) - (places[1] - places[2])) < 0.001)
        // What is not above zero has no place.
        #expect(Self.solver(marks + [.point(x: 1, y: 0)], y: axis).geometry().shapes.count == 3)
    }

    // MARK: Bars

    @Test func `bars of series stand on each other, and only the last is round`() throws {
        let marks = Self.bars([3, 4], series: "a") + Self.bars([5, 1], series: "b")
        let geometry = Self.solver(marks).geometry()
        let (first, second) = (rects(geometry)[0], rects(geometry)[2])
        #expect(abs(first.minY - second.maxY) < 0.001 && first.minX == second.minX)
        let radii = geometry.shapes.map { shape -> [CGFloat] in if case .bar(_, let radii) = shape.outline { radii } else { [] } }
        #expect(radii[0] == [0, 0, 0, 0] && radii[2] == [4, 4, 0, 0])
    }

    @Test(arguments: [false, true]) func `bars side by side keep apart, in the order of reading`(_ rightToLeft: Bool) {
        let marks = ["a", "b", "c"].flatMap { Self.bars([3, 4], series: $0) }.map { $0.stacking(.grouped) }
        let geometry = Self.solver(marks, rightToLeft: rightToLeft).geometry()
        let monday = [0, 2, 4].map { rects(geometry)[$0] }
        #expect(zip(monday, monday.dropFirst()).allSatisfy { rightToLeft ? $1.maxX < $0.minX : $0.maxX < $1.minX })
    }

    @Test func `bars lie where only x is a number`() throws {
        let marks = zip(Self.names, [3.0, -4]).map { ChartMark.bar(x: .number($1), y: .category($0)) }
        let geometry = Self.solver(marks).geometry()
        #expect(geometry.isLying)
        let found = rects(geometry)
        #expect(found[0].minY < found[1].minY && abs(found[0].minX - found[1].maxX) < 0.001)
        // Names stand before the plot, and end there.
        #expect(geometry.yTicks.allSatisfy { $0.frame.maxX < geometry.plot.minX && $0.alignment == .right })
    }

    @Test func `a bar of a date fills a part of its day`() throws {
        let marks = try ["2026-03-09", "2026-03-11"].map { try ChartMark.bar(x: #require(ChartValue(dateText: $0)), y: 3) }
        let geometry = Self.solver(marks).geometry()
        #expect(geometry.x.unit == .day)
        let width = geometry.plot.width / 3
        #expect(rects(geometry).allSatisfy { abs($0.width - width * 2 / 3) < 0.001 })
        #expect(abs(rects(geometry)[0].midX - width / 2) < 0.001)
    }

    @Test func `an area has a point wherever another on it has one`() {
        let marks = [
            ChartMark.area(x: 1, y: 2, series: "a"), .area(x: 2, y: 2, series: "a"), .area(x: 3, y: 2, series: "a"),
            .area(x: 1, y: 1, series: "b"), .area(x: 3, y: 1, series: "b"),
        ]
        let shapes = Self.solver(marks).geometry().shapes
        guard case .area(let end, _) = shapes[0].outline, case .area(let above, let base) = shapes[1].outline else {
            Issue.record("areas are drawn as areas")
            return
        }
        #expect(base == end && above.count == 3)
        #expect(above[1] == base[1])
    }

    // MARK: Labels

    static let sizes: [CGFloat] = [60, 90, 130, 200, 320, 700]

    @Test(arguments: sizes, [CGFloat(11), 14, 24]) func `labels never overlap and never leave the chart`(
        _ width: CGFloat, _ lineHeight: CGFloat
    ) throws {
        let day = 86_400.0
        let dates = (0..<40).map { index in
            ChartMark.line(x: .date(Date(timeIntervalSinceReferenceDate: Double(index) * day * 9.5)), y: .number(Double(index * 3125)))
        }
        let numbers = (0..<30).map { ChartMark.point(x: .number(Double($0) * 1234.5), y: .number(Double($0) * -0.0371)) }
        let lying = zip(Self.names, 1...7).map { ChartMark.bar(x: .number(Double($1) * 1e6), y: .category($0)) }
        for marks in [dates, numbers, lying, Self.bars([1, 2, 3, 4, 5, 6, 7])] {
            for rightToLeft in [false, true] {
                for language in ["en", "de", "ar-SA", "ja"] {
                    let geometry = Self.solver(
                        marks, CGSize(width: width, height: 160), language: language, rightToLeft: rightToLeft, lineHeight: lineHeight
                    ).geometry()
                    for ticks in [geometry.xTicks, geometry.yTicks] {
                        let frames = ticks.filter { !$0.text.isEmpty }.map(\.frame)
                        for (index, frame) in frames.enumerated() {
                            #expect(!frames[(index + 1)...].contains { $0.insetBy(dx: 0.01, dy: 0.5).intersects(frame) })
                        }
                    }
                    let shown = geometry.yTicks.filter { !$0.text.isEmpty }
                    #expect(shown.allSatisfy { $0.frame.minX >= -0.01 && $0.frame.maxX <= width + 0.01 && $0.frame.minY >= -0.51 })
                    let beneath = geometry.xTicks.filter { !$0.text.isEmpty && $0.alignment != .center }
                    #expect(beneath.allSatisfy { $0.frame.minX >= -0.51 && $0.frame.maxX <= width + 0.51 })
                }
            }
        }
    }

    @Test func `labels of dates begin behind their lines`() {
        let dates = (0..<30).map { ChartMark.line(x: .date(Date(timeIntervalSinceReferenceDate: Double($0) * 86_400)), y: 1) }
        let ticks = Self.solver(dates).geometry().xTicks
        #expect(ticks.count > 2)
        #expect(ticks.allSatisfy { tick in tick.line.map { tick.frame.minX > $0.start.x } ?? false })
    }

    @Test func `a chart that reads from the right is the mirror of the other`() {
        let marks = Self.bars([3, 1, 4]) + [.rule(y: 2)]
        let (left, right) = (Self.solver(marks).geometry(), Self.solver(marks, rightToLeft: true).geometry())
        func mirrored(_ rect: CGRect) -> CGRect { CGRect(x: 320 - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) }
        #expect(zip(rects(left), rects(right)).allSatisfy { abs(mirrored($0).minX - $1.minX) < 0.001 })
        #expect(left.plot.minX == 0 && right.plot.maxX == 320)
        #expect(left.yTicks.allSatisfy { $0.alignment == .left } && right.yTicks.allSatisfy { $0.alignment == .right })
        #expect(zip(left.xTicks, right.xTicks).allSatisfy { abs(mirrored($0.frame).midX - $1.frame.midX) < 0.001 })
    }

    @Test func `nothing and nonsense have a geometry`() {
        let nonsense: [ChartMark] = [
            .bar(x: "a", y: .number(.nan)), .line(x: .number(.infinity), y: 3), .point(x: "a", y: "b"), .rule(), .area(x: 1, y: 1),
            .sector(angle: .number(.nan), series: "a"),
        ]
        for marks in [[], nonsense, Array(nonsense.dropLast())] {
            for size in [CGSize.zero, CGSize(width: 1, height: 5), CGSize(width: 300, height: 200)] {
                let geometry = Self.solver(marks, size).geometry()
                #expect(geometry.shapes.flatMap(\.places).allSatisfy { $0.point.x.isFinite && $0.point.y.isFinite })
            }
        }
    }

    // MARK: Fingers

    @Test func `a finger finds what stands nearest along the axis`() throws {
        let marks = Self.bars([3, 1, 4], series: "a") + Self.bars([1, 1, 1], series: "b")
        let geometry = Self.solver(marks).geometry()
        let hit = try #require(geometry.hit(at: CGPoint(x: geometry.plot.midX + 9, y: 1), marks))
        #expect(hit.value == "Tuesday" && hit.indices == [1, 4])
        #expect(abs(hit.point.x - geometry.plot.midX) < 0.001)
        #expect(geometry.hit(of: "Wednesday", marks)?.indices == [2, 5])
        #expect(geometry.hit(of: "Nobody", marks) == nil)
    }

    @Test func `a finger finds the sector that it is on`() throws {
        let marks = [ChartMark.sector(angle: 1, series: "a").ring(innerRadius: 0.5), .sector(angle: 3, series: "b").ring(innerRadius: 0.5)]
        let geometry = Self.solver(marks, CGSize(width: 100, height: 100)).geometry()
        #expect(geometry.hit(at: CGPoint(x: 78, y: 22), marks)?.indices == [0])
        #expect(geometry.hit(at: CGPoint(x: 22, y: 50), marks)?.indices == [1])
        #expect(geometry.hit(at: CGPoint(x: 50, y: 50), marks) == nil)
    }

    // MARK: Motion

    @Test func `what is new grows out of its start or its neighbour`() throws {
        let (old, new) = (Self.solver(Self.bars([3])).geometry(), Self.solver(Self.bars([3, -1])).geometry())
        guard case .bar(let start, _) = new.shapes[1].beginning(after: nil), case .bar(let end, _) = new.shapes[1].outline,
            case .bar(let known, _) = new.shapes[0].beginning(after: old.shapes[0])
        else {
            Issue.record("bars come out of bars")
            return
        }
        #expect(start.height == 0 && start.minY == end.minY)
        #expect(known == rects(old)[0])
        func line(_ values: Int...) -> ChartShape {
            Self.solver(values.map { ChartMark.line(x: .number(Double($0)), y: .number(Double($0))) }).geometry().shapes[0]
        }
        guard case .line(let before) = line(1, 3).outline, case .line(let found) = line(1, 2, 3).beginning(after: line(1, 3)) else {
            Issue.record("lines come out of lines")
            return
        }
        #expect(found == [before[0], before[0], before[1]])
    }
}
