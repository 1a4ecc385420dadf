// SPDX-License-Identifier: MIT
//
// The lines of a section whose items all have one size, in closed form: nothing here grows with the number of items.

import Foundation

/// Items of one size in lines of one gap, the last line included (flow.last-line-keeps-the-grid).
struct FlowGrid: Hashable, Sendable {
    let count: Int
    let size: CGSize
    /// Items on a complete line.
    let columns: Int
    /// Where a line's first item starts.
    let lead: CGFloat
    /// From one item of a line to the next.
    let columnPitch: CGFloat
    let lineCount: Int
    /// The extent of a line along the scroll direction.
    let extent: CGFloat
    /// From one line to the next.
    let linePitch: CGFloat
    /// The length of an item along the line.
    let itemLength: CGFloat

    init(count: Int, size: CGSize, rules: FlowLineRules) {
        self.count = count
        self.size = size
        itemLength = rules.direction.cross(size)
        extent = rules.direction.main(size)
        columns = rules.capacity(length: itemLength, count: count)
        lineCount = count / columns + (count % columns > 0 ? 1 : 0)
        linePitch = extent + rules.lineSpacing
        if columns == 1 {
            lead = rules.centred(length: itemLength)
            columnPitch = 0
        } else {
            lead = 0
            // Items and gaps without extent would all fit; no gap follows from that, so the minimum stays.
            let hasPitch = itemLength + rules.itemSpacing > 0
            columnPitch =
                itemLength + (hasPitch ? rules.gap(total: CGFloat(columns) * itemLength, count: columns) : rules.itemSpacing)
        }
    }

    var length: CGFloat { CGFloat(lineCount - 1) * linePitch + extent }

    var span: FlowSpan {
        let last = CGFloat(lineCount - 1) * linePitch
        return FlowSpan(lower: min(0, last), upper: max(0, last) + extent)
    }

    func placement(of item: Int) -> FlowPlacement { placement(line: item / columns, column: item % columns) }

    func lineOffset(of item: Int) -> CGFloat { CGFloat(item / columns) * linePitch }

    func forEachCandidate(main: FlowSpan, cross: FlowSpan, _ body: (FlowPlacement) -> Void) {
        let (lines, columns) = candidates(main: main, cross: cross)
        for line in lines {
            for column in columns where line * self.columns + column < count { body(placement(line: line, column: column)) }
        }
    }

    /// How many items the lines and columns that may touch the spans have.
    func countOfCandidates(main: FlowSpan, cross: FlowSpan) -> Int {
        let (lines, columns) = candidates(main: main, cross: cross)
        return min(lines.count * columns.count, count)
    }

    private func candidates(main: FlowSpan, cross: FlowSpan) -> (lines: Range<Int>, columns: Range<Int>) {
        let crossFromLead = cross.shifted(by: -lead)
        return (
            Self.indices(count: lineCount, pitch: linePitch, extent: extent, touching: main),
            Self.indices(count: min(columns, count), pitch: columnPitch, extent: itemLength, touching: crossFromLead)
        )
    }

    private func placement(line: Int, column: Int) -> FlowPlacement {
        FlowPlacement(
            item: line * columns + column, main: CGFloat(line) * linePitch, cross: lead + CGFloat(column) * columnPitch, size: size)
    }

    /// Which of `count` stretches, one every `pitch` and each `extent` long, may touch the span.
    private static func indices(count: Int, pitch: CGFloat, extent: CGFloat, touching span: FlowSpan) -> Range<Int> {
        guard pitch > 0 else { return 0..<count }
        // One more on either side absorbs what the division loses.
        let first = ((span.lower - extent) / pitch).rounded(.down) - 1
        let last = (span.upper / pitch).rounded(.up) + 1
        guard last >= 0, first < CGFloat(count), first <= last else { return 0..<0 }
        return (first > 0 ? Int(first) : 0)..<(last < CGFloat(count - 1) ? Int(last) + 1 : count)
    }
}
