// SPDX-License-Identifier: MIT
//
// A projective map as the inner loops use it.

import Foundation
import VitrineGeometry

/// A homography whose steps the compiler can see, for use at every pixel.
struct PixelMap {
    let a, b, c, d, e, f, g, h, i: Double

    init(_ map: Homography) {
        (a, b, c) = (map.m11, map.m21, map.m31)
        (d, e, f) = (map.m12, map.m22, map.m32)
        (g, h, i) = (map.m13, map.m23, map.m33)
    }

    /// Where a point goes; nil for one at or behind the line that goes to infinity.
    @inline(__always)
    func apply(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat)? {
        let w = g * x + h * y + i
        guard w > 1e-9 else { return nil }
        return ((a * x + b * y + c) / w, (d * x + e * y + f) / w)
    }

    /// The columns of a row of pixels in which something of a bitmap may be seen, a pixel beyond its edges included.
    ///
    /// - Parameters:
    ///   - y: the row.
    ///   - width: of the bitmap that this maps to, as `height` is.
    ///   - frame: the pixels that exist.
    func columns(ofRow y: Int, width: Int, height: Int, within frame: PixelRect) -> Range<Int> {
        var span = Span(y: y, from: frame.minX, to: frame.maxX, reach: 0.5)
        let (right, bottom) = (CGFloat(width) + 1, CGFloat(height) + 1)
        span.keep(a + g, b + h, c + i)
        span.keep(d + g, e + h, f + i)
        span.keep(right * g - a, right * h - b, right * i - c)
        span.keep(bottom * g - d, bottom * h - e, bottom * i - f)
        return span.columns(outward: true)
    }

    /// The columns of a row of pixels that lie wholly within a rectangle.
    ///
    /// - Parameters:
    ///   - y: the row.
    ///   - rect: in the space that this maps to.
    ///   - range: the columns that are asked for.
    func columns(ofRow y: Int, inside rect: CGRect, within range: Range<Int>) -> Range<Int> {
        var span = Span(y: y, from: range.lowerBound, to: range.upperBound, reach: -0.5)
        span.keep(g, h, i - 1e-6)
        span.keep(a - rect.minX * g, b - rect.minX * h, c - rect.minX * i)
        span.keep(d - rect.minY * g, e - rect.minY * h, f - rect.minY * i)
        span.keep(rect.maxX * g - a, rect.maxX * h - b, rect.maxX * i - c)
        span.keep(rect.maxY * g - d, rect.maxY * h - e, rect.maxY * i - f)
        return span.columns(outward: false)
    }

    /// A part of a row of pixels, cut by lines.
    private struct Span {
        /// The middle of the row.
        private let y: CGFloat
        private let bounds: Range<Int>
        /// How far from its centre a pixel is looked at: half a pixel outward, or inward where it is negative.
        private let reach: CGFloat
        private var first: CGFloat
        private var last: CGFloat

        init(y: Int, from start: Int, to end: Int, reach: CGFloat) {
            (self.y, self.reach) = (CGFloat(y) + 0.5, reach)
            bounds = start..<max(start, end)
            (first, last) = (CGFloat(start) + 0.5, CGFloat(end) - 0.5)
        }

        /// Keeps the centres where `x · X + y0 · Y + constant` is not negative somewhere in the pixel, or anywhere in it.
        mutating func keep(_ x: CGFloat, _ y0: CGFloat, _ constant: CGFloat) {
            let start = y0 * y + constant + (abs(x) + abs(y0)) * reach
            if x > 0 {
                first = max(first, -start / x)
            } else if x < 0 {
                last = min(last, -start / x)
            } else if start < 0 {
                last = -.infinity
            }
        }

        func columns(outward: Bool) -> Range<Int> {
            // A hundredth of a pixel is more than rounding makes.
            let slack: CGFloat = outward ? 0.01 : -0.01
            guard first - slack <= last + slack else { return bounds.lowerBound..<bounds.lowerBound }
            let start = max(Int((first - slack - 0.5).rounded(.up)), bounds.lowerBound)
            return start..<max(min(Int((last + slack - 0.5).rounded(.down)) + 1, bounds.upperBound), start)
        }
    }
}

extension PixelMap {
    /// The map along a row.
    struct Line {
        private let slope, across, constant: SIMD2<Double>
        private let g, hy, i: Double

        @inline(__always)
        init(_ map: PixelMap, y: Double) {
            (slope, across, constant) = (SIMD2(map.a, map.d), SIMD2(map.b * y, map.e * y), SIMD2(map.c, map.f))
            (g, hy, i) = (map.g, map.h * y, map.i)
        }

        @inline(__always)
        func depth(at x: Double) -> Double { g * x + hy + i }

        @inline(__always)
        func place(at x: Double, depth: Double) -> SIMD2<Double> { (slope * x + across + constant) / depth }
    }

    /// Places of points of a row that are a pixel apart, on a line: in 65,536ths, counted from the centre of the first pixel there.
    struct Run {
        /// The columns whose points they are.
        var columns: Range<Int>
        var u: Int
        var v: Int
        var du: Int
        var dv: Int
    }

    /// Gives the places of points of a row that are a pixel apart, in runs.
    ///
    /// Where the map takes a division, every eighth is exact, and those between lie on lines, unless these would be off by more than a
    /// sixteenth. Points without a place are left out. A point's place does not depend on which others are asked for.
    ///
    /// - Parameters:
    ///   - y: of the points.
    ///   - offset: of the points from the left edges of their columns.
    @inline(__always)
    func runs(y: Double, offset: Double, columns: Range<Int>, _ body: (Run) -> Void) {
        if columns.isEmpty { return }
        let line = Line(self, y: y)
        func exact(_ column: Int) -> (place: SIMD2<Double>, depth: Double)? {
            let x = Double(column) + offset
            let w = line.depth(at: x)
            guard w > 1e-9 else { return nil }
            let place = (line.place(at: x, depth: w) - 0.5) * 65_536
            return place.x.magnitude < 1e12 && place.y.magnitude < 1e12 ? (place, w) : nil
        }
        var block = columns.lowerBound & ~7
        var from = exact(block)
        while block < columns.upperBound {
            let to = exact(block &+ 8)
            let (first, end) = (max(block, columns.lowerBound), min(block &+ 8, columns.upperBound))
            if let start = from, let end8 = to, isStraight(start.place, end8.place, start.depth, end8.depth) {
                let step = (end8.place - start.place) / 8
                let (du, dv) = (Int(step.x), Int(step.y))
                let skipped = first &- block
                body(
                    Run(
                        columns: Range(uncheckedBounds: (first, end)), u: floored(start.place.x) &+ skipped &* du,
                        v: floored(start.place.y) &+ skipped &* dv, du: du, dv: dv))
            } else {
                for column in first..<end {
                    guard let point = exact(column)?.place else { continue }
                    body(Run(columns: column..<(column &+ 1), u: floored(point.x), v: floored(point.y), du: 0, dv: 0))
                }
            }
            block &+= 8
            from = to
        }
    }

    /// Whether the places between two are near enough to the line between them.
    @inline(__always)
    private func isStraight(_ start: SIMD2<Double>, _ end: SIMD2<Double>, _ startDepth: Double, _ endDepth: Double) -> Bool {
        if g == 0, h == 0 { return false }
        let way = end - start
        // By how much the middle is off: the way times the change of depth, as a share, over four.
        return (way.x.magnitude + way.y.magnitude) * (endDepth - startDepth).magnitude <= min(startDepth, endDepth) * 16_384
    }
}

/// The whole number below; `rounded(.down)` would be a call.
@inline(__always)
private func floored(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole &- 1 : whole
}
