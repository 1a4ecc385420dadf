// SPDX-License-Identifier: MIT
//
// Lines through points.

import Foundation
import Testing

@testable import VitrineChartSolvers

extension ChartCurve {
    /// Points along the line, so many of each piece.
    fileprivate func sampled(_ count: Int = 24) -> [CGPoint] {
        var points = [start]
        for piece in pieces {
            let begin = points[points.count - 1]
            for step in 1...count {
                let t = CGFloat(step) / CGFloat(count)
                let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
                points.append(
                    CGPoint(
                        x: a * begin.x + b * piece.control1.x + c * piece.control2.x + d * piece.end.x,
                        y: a * begin.y + b * piece.control1.y + c * piece.control2.y + d * piece.end.y))
            }
        }
        return points
    }
}

@Suite struct ChartCurveTests {
    static let shapes: [[CGFloat]] = [
        [0, 10, 10, 0], [0, 1, 100, 101], [5, -3, 40, 39, 38, -80], [0, 0, 0], [3, 2, 1, 0], [0, 100, 99.9, 100],
    ]

    private func points(_ values: [CGFloat], mirrored: Bool = false) -> [CGPoint] {
        values.enumerated().map { CGPoint(x: CGFloat($0) * (mirrored ? -13 : 13), y: $1) }
    }

    @Test(arguments: shapes, [false, true]) func `a monotone line never goes beyond its points`(_ values: [CGFloat], _ mirrored: Bool)
        throws
    {
        let curve = try #require(ChartCurve(through: points(values, mirrored: mirrored), .monotone))
        let samples = curve.sampled()
        for index in values.indices.dropLast() {
            let (low, high) = (min(values[index], values[index + 1]), max(values[index], values[index + 1]))
            let piece = samples[index * 24...(index + 1) * 24].map(\.y)
            #expect(piece.allSatisfy { $0 >= low - 1e-9 && $0 <= high + 1e-9 })
            let steps = zip(piece, piece.dropFirst()).map { $1 - $0 }
            #expect(steps.allSatisfy { $0 >= -1e-9 } || steps.allSatisfy { $0 <= 1e-9 })
        }
    }

    @Test func `a smooth line of the other kind swings beyond its points`() throws {
        let curve = try #require(ChartCurve(through: points([0, 10, 10, 0]), .catmullRom))
        #expect(curve.sampled().contains { $0.y > 10.2 })
    }

    @Test(arguments: ChartInterpolation.allCases) func `every line goes through its points, in as many pieces for as many points`(
        _ kind: ChartInterpolation
    ) throws {
        let points = points([4, 9, 2, 2, 7])
        let curve = try #require(ChartCurve(through: points, kind))
        let ends = [curve.start] + curve.pieces.map(\.end)
        for point in points where kind != .stepCenter { #expect(ends.contains(point)) }
        #expect(ends.first == points.first && ends.last == points.last)
        let other = try #require(ChartCurve(through: self.points([0, 0, 5, 1, 1]), kind))
        #expect(other.pieces.count == curve.pieces.count)
        let back = curve.reversed.sampled().reversed()
        #expect(zip(curve.sampled(), back).allSatisfy { abs($0.x - $1.x) < 1e-9 && abs($0.y - $1.y) < 1e-9 })
    }

    @Test func `points upon each other and few of them are no harm`() throws {
        for kind in ChartInterpolation.allCases {
            #expect(ChartCurve(through: [], kind) == nil)
            #expect(try #require(ChartCurve(through: [.zero], kind)).pieces.isEmpty)
            let curve = try #require(ChartCurve(through: [.zero, .zero, CGPoint(x: 1, y: 1), CGPoint(x: 1, y: 3)], kind))
            #expect(curve.sampled().allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }
}

@Suite struct ChartStacksTests {
    @Test func `values stand on each other, and those below zero hang from it`() {
        let extents = ChartStacks.extents(of: [3, -2, 4, -1], .standard)
        #expect(extents.map(\.start) == [0, 0, 3, -2])
        #expect(extents.map(\.end) == [3, -2, 7, -3])
    }

    @Test func `shares come to one, and the middle is zero`() {
        let shares = ChartStacks.extents(of: [1, 2, 1], .normalized)
        #expect(shares.map(\.end) == [0.25, 0.75, 1])
        let middle = ChartStacks.extents(of: [4, 6], .center)
        #expect(middle.map(\.start) == [-5, -1] && middle.map(\.end) == [-1, 5])
        #expect(ChartStacks.extents(of: [0, 0], .normalized).allSatisfy { $0 == (0, 0) })
    }

    @Test func `side by side each begins at zero`() {
        #expect(ChartStacks.extents(of: [3, 4], .grouped).allSatisfy { $0.start == 0 })
    }
}

@Suite struct ChartSectorTests {
    @Test func `angles are shares of the sum, and what is not above zero has none`() {
        let angles = ChartSector.angles(of: [1, 3, -2, .nan, 4])
        #expect(angles.map { ($0.end - $0.start) / (2 * .pi) } == [0.125, 0.375, 0, 0, 0.5])
        #expect(ChartSector.angles(of: [0, 0]).allSatisfy { $0 == (0, 0) })
    }

    @Test func `a point is found in its sector and not in the hole`() {
        var sector = ChartSector(center: CGPoint(x: 50, y: 50), start: 0, end: .pi / 2, inner: 30, outer: 50)
        #expect(sector.contains(CGPoint(x: 78, y: 22)))
        #expect(
            !sector.contains(CGPoint(x: 22, y: 22)) && !sector.contains(CGPoint(x: 52, y: 48)) && !sector.contains(CGPoint(x: 99, y: 1)))
        sector.inner = 0
        #expect(sector.contains(CGPoint(x: 52, y: 48)))
    }

    @Test func `all outlines are of the same pieces, whatever their angle and inset`() throws {
        var counts: Set<Int> = []
        for end in [0.05, 1, 3, 2 * Double.pi] {
            for (inner, inset) in [(CGFloat(0), CGFloat(0)), (30, 0), (30, 1.5), (0, 2)] {
                var sector = ChartSector(center: .zero, start: 0, end: end, inner: inner, outer: 50)
                sector.inset = inset
                guard let outline = sector.outline else { continue }
                counts.insert(outline.pieces.count)
                let ends = outline.pieces.map(\.end)
                #expect(ends.allSatisfy { ($0.x * $0.x + $0.y * $0.y).squareRoot() <= 50.001 })
            }
        }
        #expect(counts.count == 1)
    }
}
