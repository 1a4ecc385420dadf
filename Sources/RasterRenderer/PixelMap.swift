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

    /// Gives the places of points of a row that are a pixel apart, in 65,536ths, counted from the centre of the first pixel there.
    ///
    /// Where the map takes a division, every eighth is exact, and those between lie on lines, unless these would be off by more than a
    /// sixteenth. Points without a place are left out.
    @inline(__always)
    func walk(y: Double, from x: Double, count: Int, _ body: (_ index: Int, _ u: Int, _ v: Int) -> Void) {
        let line = Line(self, y: y)
        func exact(_ index: Int) -> (place: SIMD2<Double>, depth: Double)? {
            let w = line.depth(at: x + Double(index))
            guard w > 1e-9 else { return nil }
            let place = (line.place(at: x + Double(index), depth: w) - 0.5) * 65_536
            return place.x.magnitude < 1e12 && place.y.magnitude < 1e12 ? (place, w) : nil
        }
        var (index, from) = (0, exact(0))
        while index < count {
            let steps = min(8, count &- index)
            let to = exact(index &+ steps)
            if g != 0 || h != 0, let start = from, let end = to {
                let way = end.place - start.place
                // By how much the middle is off: the way times the change of depth, as a share, over four.
                let bend = (way.x.magnitude + way.y.magnitude) * (end.depth - start.depth).magnitude
                if bend <= min(start.depth, end.depth) * 16_384 {
                    let step = way / Double(steps)
                    var (u, v) = (Int(start.place.x), Int(start.place.y))
                    let (du, dv) = (Int(step.x), Int(step.y))
                    for offset in 0..<steps {
                        body(index &+ offset, u, v)
                        u &+= du
                        v &+= dv
                    }
                    index &+= steps
                    from = to
                    continue
                }
            }
            for offset in 0..<steps {
                if let point = exact(index &+ offset)?.place { body(index &+ offset, floored(point.x), floored(point.y)) }
            }
            index &+= steps
            from = to
        }
    }
}

/// The whole number below; `rounded(.down)` would be a call.
@inline(__always)
private func floored(_ value: Double) -> Int {
    let whole = Int(value)
    return Double(whole) > value ? whole &- 1 : whole
}
