// SPDX-License-Identifier: MIT
//
// Clipping without a group.

import Foundation

/// What lay under the edges of a shape before something larger was drawn over it.
///
/// Mixing it back to the extent to which the shape leaves pixels uncovered gives what a group clipped to the shape would: wholly covered
/// pixels, which are most, are drawn once and never copied.
struct EdgeBackdrop {
    private let coverage: Coverage
    private let area: PixelRect
    /// Where the pixels are that the shape does not cover wholly, row by row.
    private var spans: [Coverage.Span] = []
    private var pixels: [Pixel] = []

    /// - Parameter coverage: of the shape; what is drawn must stay within its frame.
    init(of coverage: Coverage, on target: Target) {
        self.coverage = coverage
        area = coverage.frame.intersection(target.frame)
        spans.reserveCapacity(max(area.height, 0))
        for y in area.minY..<area.maxY {
            var span = coverage.span(ofRow: y)
            span.full = span.full.clamped(to: area.minX..<area.maxX)
            if span.full.isEmpty { span.full = area.maxX..<area.maxX }
            spans.append(span)
            let row = target.row(y)
            pixels += UnsafeBufferPointer(start: row + area.minX, count: span.full.lowerBound - area.minX)
            pixels += UnsafeBufferPointer(start: row + span.full.upperBound, count: area.maxX - span.full.upperBound)
        }
    }

    /// The columns of a row in which what is drawn will stay.
    func columns(ofRow y: Int) -> Range<Int> { spans.indices.contains(y - area.minY) ? spans[y - area.minY].touched : 0..<0 }

    func restore(on target: Target) {
        pixels.withUnsafeBufferPointer { pixels in
            guard var saved = pixels.baseAddress else { return }
            for (y, span) in zip(area.minY..<area.maxY, spans) {
                let (row, mask) = (target.row(y), coverage.row(y))
                for part in [area.minX..<span.full.lowerBound, span.full.upperBound..<area.maxX] {
                    for x in part {
                        row[x] = mask[x] == 0 ? saved.pointee : mixed(saved.pointee, row[x], amount: UInt32(mask[x]))
                        saved += 1
                    }
                }
            }
        }
    }
}
