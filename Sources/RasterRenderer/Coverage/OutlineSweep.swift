// SPDX-License-Identifier: MIT
//
// Coverage of an outline, row by row: what it costs grows with the length of its edges, not with the pixels between them.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Cuts an outline into the lines of each row and finds the exact area that it covers of each pixel.
///
/// As `AreaFiller`, each line adds the area that it leaves to its right; here only the pixels near lines are looked at, and those between
/// are stored in one go. Outlines that overlap are to run in the same direction.
struct OutlineSweep {
    /// A line that runs down, in pixels from the frame's corner.
    private struct Edge {
        var top: Double
        var bottom: Double
        /// At the top.
        var x: Double
        var slope: Double
        /// 1 for a line that is drawn downwards, -1 for one that is drawn upwards.
        var direction: Double

        func x(at y: Double) -> Double { x + (y - top) * slope }
    }

    private let frame: PixelRect
    /// In the order of their tops.
    private var edges: [Edge] = []

    /// - Parameter frame: the pixels that are looked at.
    init(of path: Path, frame: PixelRect) {
        self.frame = frame
        let height = Double(frame.height)
        path.forEachLine(in: CGAffineTransform(translationX: -CGFloat(frame.minX), y: -CGFloat(frame.minY))) { start, end in
            guard start.y != end.y, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
            let (upper, lower) = start.y < end.y ? (start, end) : (end, start)
            let slope = (lower.x - upper.x) / (lower.y - upper.y)
            guard lower.y > 0, upper.y < height, slope.isFinite else { return }
            edges.append(Edge(top: upper.y, bottom: lower.y, x: upper.x, slope: slope, direction: start.y < end.y ? 1 : -1))
        }
        edges.sort { $0.top < $1.top }
    }

    /// Stores how much of each pixel is covered.
    ///
    /// - Parameter bytes: nothing yet, row by row.
    /// - Returns: the span of each row.
    func write(to bytes: UnsafeMutablePointer<UInt8>, stride: Int) -> [Coverage.Span] {
        var spans: [Coverage.Span] = []
        spans.reserveCapacity(frame.height)
        var active: [Edge] = []
        var next = 0
        var row = Row(width: frame.width)
        for y in 0..<frame.height {
            let (top, bottom) = (Double(y), Double(y + 1))
            active.removeAll { $0.bottom <= top }
            while next < edges.count, edges[next].top < bottom {
                if edges[next].bottom > top { active.append(edges[next]) }
                next += 1
            }
            for edge in active {
                let (from, to) = (max(edge.top, top), min(edge.bottom, bottom))
                row.add(edge.x(at: from), edge.x(at: to), height: (to - from) * edge.direction)
            }
            var span = row.write(to: bytes + y * stride)
            span.touched = (span.touched.lowerBound + frame.minX)..<(span.touched.upperBound + frame.minX)
            span.full = (span.full.lowerBound + frame.minX)..<(span.full.upperBound + frame.minX)
            spans.append(span)
        }
        return spans
    }
}

/// The areas that the lines of one row of pixels add.
private struct Row {
    private let width: Int
    /// All zero between rows.
    private var areas: [Float]
    /// Columns that lines pass through, with the one to their right.
    private var parts: [Range<Int>] = []

    init(width: Int) {
        self.width = width
        areas = [Float](repeating: 0, count: width + 2)
    }

    /// Adds a line within the row, the parts beyond the frame's sides as if they ran along them.
    mutating func add(_ start: Double, _ end: Double, height: Double) {
        let (left, right, limit) = (min(start, end), max(start, end), Double(width))
        if left >= limit { return }
        if left >= 0, right <= limit {
            addInside(left, right, height)
            return
        }
        if right <= 0 {
            addInside(0, 0, height)
            return
        }
        let share = height / (right - left)
        if left < 0 { addInside(0, 0, share * -left) }
        let (from, to) = (max(left, 0), min(right, limit))
        addInside(from, to, share * (to - from))
    }

    private mutating func addInside(_ left: Double, _ right: Double, _ height: Double) {
        let (first, last) = (Int(left), Int(right))
        parts.append(first..<(last + 2))
        areas.withUnsafeMutableBufferPointer { areas in
            if let areas = areas.baseAddress { addSpan(areas, left, right, height) }
        }
    }

    /// Stores the coverage of the row, and forgets what was added.
    mutating func write(to bytes: UnsafeMutablePointer<UInt8>) -> Coverage.Span {
        defer { parts.removeAll(keepingCapacity: true) }
        // Few, and mostly in order.
        for index in parts.indices.dropFirst() {
            var place = index
            while place > 0, parts[place].lowerBound < parts[place - 1].lowerBound {
                parts.swapAt(place, place - 1)
                place -= 1
            }
        }
        var (sum, column) = (Float(0), 0)
        var (touched, full) = (0..<0, 0..<0)
        func coverage() -> UInt8 { UInt8(truncatingIfNeeded: Int32(min(sum.magnitude, 1) * 255 + 0.5)) }
        func fill(_ end: Int) {
            let value = coverage()
            guard value > 0, column < end else { return }
            (bytes + column).update(repeating: value, count: end - column)
            touched = (touched.isEmpty ? column : touched.lowerBound)..<end
            if value == 255, end - column > full.count { full = column..<end }
        }
        for part in parts {
            let (first, end) = (max(part.lowerBound, column), min(part.upperBound, width))
            if first > column {
                fill(first)
                column = first
            }
            while column < end {
                sum += areas[column]
                areas[column] = 0
                let value = coverage()
                bytes[column] = value
                if value > 0 { touched = (touched.isEmpty ? column : touched.lowerBound)..<(column + 1) }
                column += 1
            }
            // Beyond the last pixel.
            for index in max(end, part.lowerBound)..<max(part.upperBound, end, part.lowerBound) { areas[index] = 0 }
        }
        fill(width)
        return Coverage.Span(touched: touched, full: full)
    }
}
