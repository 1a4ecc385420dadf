// SPDX-License-Identifier: MIT
//
// Small filled outlines, such as letters that no two pictures show alike: coverage as exact areas.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Collects outlines and paints what they enclose.
///
/// Every edge adds the area that it leaves to its right, by pixel; summed from left to right that is the coverage. Outlines that overlap
/// are to run in the same direction.
struct AreaFiller {
    private let frame: PixelRect
    private let stride: Int
    private var areas: [Float]
    /// How far a curve may be from the lines it is cut into, in pixels.
    private static let tolerance = 0.05

    /// - Parameter frame: the pixels that are painted.
    init(frame: PixelRect) {
        self.frame = frame
        stride = frame.width + 2
        areas = [Float](repeating: 0, count: stride * frame.height)
    }

    /// Adds an outline; one with a coordinate that is no number is left out.
    mutating func add(_ path: Path, in map: CGAffineTransform) {
        let (a, b, c, d) = (Double(map.a), Double(map.b), Double(map.c), Double(map.d))
        let (tx, ty) = (Double(map.tx) - Double(frame.minX), Double(map.ty) - Double(frame.minY))
        let limit = SIMD2<Double>(repeating: Double(PixelRect.limit))
        func place(_ p: CGPoint) -> SIMD2<Double> {
            SIMD2(p.x * a + p.y * c + tx, p.x * b + p.y * d + ty).clamped(lowerBound: -1 * limit, upperBound: limit)
        }
        let (width, height, stride) = (Double(frame.width), Double(frame.height), stride)
        areas.withUnsafeMutableBufferPointer { areas in
            guard let base = areas.baseAddress else { return }
            let edges = EdgeAdder(areas: base, stride: stride, width: width, height: height)
            var (start, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
            for element in path.elements {
                switch element {
                case .move(let p):
                    edges.add(current, start)
                    (start, current) = (place(p), place(p))
                case .line(let p):
                    let end = place(p)
                    edges.add(current, end)
                    current = end
                case .quadCurve(let p, let control):
                    let (end, middle) = (place(p), place(control))
                    let bend = current - 2 * middle + end
                    let count = Self.steps(bend: bend.x.magnitude + bend.y.magnitude, share: 0.25)
                    var from = current
                    for step in 1...count {
                        let t = Double(step) / Double(count)
                        let to = step == count ? end : current * ((1 - t) * (1 - t)) + middle * (2 * t * (1 - t)) + end * (t * t)
                        edges.add(from, to)
                        from = to
                    }
                    current = end
                case .curve(let p, let control1, let control2):
                    let (end, first, second) = (place(p), place(control1), place(control2))
                    let (bend, turn) = (current - 2 * first + second, first - 2 * second + end)
                    let most = max(bend.x.magnitude + bend.y.magnitude, turn.x.magnitude + turn.y.magnitude)
                    let count = Self.steps(bend: most, share: 0.75)
                    var from = current
                    for step in 1...count {
                        let t = Double(step) / Double(count)
                        let s = 1 - t
                        let near = current * (s * s * s) + first * (3 * s * s * t)
                        let to = step == count ? end : near + second * (3 * s * t * t) + end * (t * t * t)
                        edges.add(from, to)
                        from = to
                    }
                    current = end
                case .close:
                    edges.add(current, start)
                    current = start
                }
            }
            edges.add(current, start)
        }
    }

    /// Blends a colour to the extent of what is enclosed.
    func paint(_ pixel: Pixel, on target: Target) {
        areas.withUnsafeBufferPointer { areas in
            guard let base = areas.baseAddress else { return }
            for y in 0..<frame.height {
                let (to, from) = (target.row(y + frame.minY) + frame.minX, base + y * stride)
                var sum: Float = 0
                for x in 0..<frame.width {
                    sum += from[x]
                    let coverage = UInt32(min(sum.magnitude, 1) * 255 + 0.5)
                    if coverage > 0 { blend(pixel, coverage: coverage, into: to + x) }
                }
            }
        }
    }

    private static func steps(bend: Double, share: Double) -> Int {
        let count = (share * bend / tolerance).squareRoot()
        return count < 64 ? max(Int(count.rounded(.up)), 1) : 64
    }
}

/// Adds edges to the areas of a frame.
private struct EdgeAdder {
    let areas: UnsafeMutablePointer<Float>
    let stride: Int
    let width: Double
    let height: Double

    /// Adds a line, the parts beyond the frame's sides as if they ran along them.
    @inline(__always)
    func add(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
        guard start.y != end.y, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
        if start.x >= 0, end.x >= 0, start.x <= width, end.x <= width {
            addInside(start, end)
        } else {
            addCut(start, end)
        }
    }

    private func addCut(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
        var stops = [0.0, 1.0]
        for side in [0, width] where (start.x < side) != (end.x < side) { stops.append((side - start.x) / (end.x - start.x)) }
        stops.sort()
        func point(_ t: Double) -> SIMD2<Double> {
            let p = start + (end - start) * t
            return SIMD2(min(max(p.x, 0), width), p.y)
        }
        for (from, to) in zip(stops, stops.dropFirst()) { addInside(point(from), point(to)) }
    }

    /// Adds a line between the frame's sides.
    @inline(__always)
    private func addInside(_ start: SIMD2<Double>, _ end: SIMD2<Double>) {
        let direction: Double = start.y < end.y ? 1 : -1
        let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
        let (top, bottom) = (max(upper.y, 0), min(lower.y, height))
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        guard top < bottom, slope.isFinite else { return }
        var x = min(max(upper.x + (top - upper.y) * slope, 0), width)
        var y = top
        var row = Int(top)
        while y < bottom {
            let next = min(Double(row + 1), bottom)
            let nextX = min(max(x + (next - y) * slope, 0), width)
            addSpan(areas + row * stride, x, nextX, (next - y) * direction)
            (x, y, row) = (nextX, next, row + 1)
        }
    }

    /// Adds the part of a line within a row, which covers the pixels to its right by `height`.
    @inline(__always)
    private func addSpan(_ areas: UnsafeMutablePointer<Float>, _ from: Double, _ to: Double, _ height: Double) {
        let (left, right) = from < to ? (from, to) : (to, from)
        let (first, last) = (Int(left), Int(right))
        if last == first {
            let covered = height * (1 - ((left + right) / 2 - Double(first)))
            areas[first] += Float(covered)
            areas[first + 1] += Float(height - covered)
            return
        }
        // The height that falls to each pixel across, and of it what lies right of the line within the pixel.
        let share = height / (right - left)
        var rest = 0.0
        for column in first...last {
            let (start, end) = (max(left, Double(column)), min(right, Double(column + 1)))
            let part = share * (end - start)
            let covered = part * (1 - ((start + end) / 2 - Double(column)))
            areas[column] += Float(rest + covered)
            rest = part - covered
        }
        areas[last + 1] += Float(rest)
    }
}
