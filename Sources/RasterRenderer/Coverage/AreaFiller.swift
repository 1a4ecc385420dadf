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
    /// The most pixels that something is to take, whole, for this to be the way to fill it: each costs, even where there is no edge.
    static let largestArea = 1 << 18

    /// - Parameter frame: the pixels that are painted.
    init(frame: PixelRect) {
        self.frame = frame
        stride = frame.width + 2
        areas = [Float](repeating: 0, count: stride * frame.height)
    }

    /// Adds an outline; one with a coordinate that is no number is left out.
    mutating func add(_ path: Path, in map: CGAffineTransform) {
        let (width, height, stride) = (Double(frame.width), Double(frame.height), stride)
        let toFrame = CGAffineTransform(
            a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx - CGFloat(frame.minX), ty: map.ty - CGFloat(frame.minY))
        areas.withUnsafeMutableBufferPointer { areas in
            guard let base = areas.baseAddress else { return }
            let edges = EdgeAdder(areas: base, stride: stride, width: width, height: height)
            path.forEachLine(in: toFrame) { edges.add($0, $1) }
        }
    }

    /// Blends a colour to the extent of what is enclosed.
    func paint(_ pixel: Pixel, on target: Target) {
        forEachRow { y, from in
            let to = target.row(y) + frame.minX
            Self.accumulate(from, count: frame.width) { x, count, coverage in
                if coverage == 0 { return }
                for x in x..<(x &+ count) { blend(pixel, coverage: UInt32(coverage), into: to + x) }
            }
        }
    }

    @inline(__always)
    private func forEachRow(_ body: (_ y: Int, _ areas: UnsafePointer<Float>) -> Void) {
        areas.withUnsafeBufferPointer { areas in
            guard let base = areas.baseAddress else { return }
            for y in 0..<frame.height { body(y + frame.minY, base + y * stride) }
        }
    }

    /// Gives the coverage of the pixels of a row, eight at once where no edge is near.
    @inline(__always)
    private static func accumulate(
        _ areas: UnsafePointer<Float>, count: Int, _ body: (_ x: Int, _ count: Int, _ coverage: UInt8) -> Void
    ) {
        var (sum, x) = (Float(0), 0)
        func coverage() -> UInt8 { UInt8(truncatingIfNeeded: Int32(min(sum.magnitude, 1) * 255 + 0.5)) }
        while x < count {
            if x &+ 8 <= count {
                let next = UnsafeRawPointer(areas + x).loadUnaligned(as: SIMD4<UInt64>.self)
                if next == .zero {
                    body(x, 8, coverage())
                    x &+= 8
                    continue
                }
            }
            let end = min(x &+ 8, count)
            while x < end {
                sum += areas[x]
                body(x, 1, coverage())
                x &+= 1
            }
        }
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
}

/// Adds the part of a line within a row of pixels, which covers those to its right by `height`.
///
/// - Parameter areas: of the row; there is one pixel more than those that the line may lie in.
@inline(__always)
func addSpan(_ areas: UnsafeMutablePointer<Float>, _ from: Double, _ to: Double, _ height: Double) {
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
