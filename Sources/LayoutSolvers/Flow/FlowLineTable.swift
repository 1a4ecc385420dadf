// SPDX-License-Identifier: MIT
//
// The lines of a section whose items differ in size: one entry a line; an item's place follows by walking its line.

import Foundation

/// Items of differing sizes, packed into lines.
struct FlowLineTable: Hashable, Sendable {
    /// One line of items.
    struct Line: Hashable, Sendable {
        var firstItem: Int
        /// From the start of the first line.
        var offset: CGFloat
        /// The largest item extent along the scroll direction.
        var extent: CGFloat
        /// Where the first item starts, from the leading inset.
        var lead: CGFloat
        /// The space between neighbours.
        var gap: CGFloat

        var end: CGFloat { offset + extent }
    }

    private let rules: FlowLineRules
    private(set) var sizes: [CGSize]
    private var lines: [Line]
    private(set) var length: CGFloat = 0
    private(set) var span = FlowSpan(lower: 0, upper: 0)
    /// Whether no line starts or ends before its predecessor, so that lines can be found by bisection.
    ///
    /// A negative line spacing breaks that.
    private(set) var isOrdered = true
    /// From this line on, offsets are to be moved by `shift`.
    private var shiftedLine = Int.max
    private var shift: CGFloat = 0

    /// The table of lines given without offsets, which follow from the extents and the spacing (flow.line-spacing-is-exact).
    init(sizes: [CGSize], lines: [Line], rules: FlowLineRules) {
        self.sizes = sizes
        self.lines = lines
        self.rules = rules
        var (offset, end): (CGFloat, CGFloat) = (0, 0)
        for index in self.lines.indices {
            self.lines[index].offset = offset
            let line = self.lines[index]
            isOrdered = isOrdered && line.end >= end && (index == 0 || offset >= self.lines[index - 1].offset)
            end = line.end
            span.formUnion(FlowSpan(lower: offset, upper: end))
            offset = end + rules.lineSpacing
        }
        length = end
    }

    private var direction: FlowDirection { rules.direction }

    func placement(of item: Int) -> FlowPlacement {
        let line = line(at: index(ofLineHolding: item))
        var cross = line.lead
        for index in line.firstItem..<item { cross += direction.cross(sizes[index]) }
        return placement(of: item, in: line, cross: cross + CGFloat(item - line.firstItem) * line.gap)
    }

    func lineOffset(of item: Int) -> CGFloat { line(at: index(ofLineHolding: item)).offset }

    func lineExtent(of item: Int) -> CGFloat { lines[index(ofLineHolding: item)].extent }

    func forEachCandidate(main: FlowSpan, _ body: (FlowPlacement) -> Void) {
        var index = isOrdered ? firstLine(endingAtOrAfter: main.lower) : 0
        while index < lines.count {
            let line = line(at: index)
            if isOrdered && line.offset > main.upper { return }
            if FlowSpan(lower: line.offset, upper: line.end).touches(main) { forEachItem(ofLineAt: index, body) }
            index += 1
        }
    }

    private func forEachItem(ofLineAt index: Int, _ body: (FlowPlacement) -> Void) {
        let line = line(at: index)
        let end = index + 1 < lines.count ? lines[index + 1].firstItem : sizes.count
        var cross = line.lead
        for item in line.firstItem..<end {
            body(placement(of: item, in: line, cross: cross + CGFloat(item - line.firstItem) * line.gap))
            cross += direction.cross(sizes[item])
        }
    }

    /// An item is centred on the extent of its line (flow.items-are-centred-across-the-line).
    private func placement(of item: Int, in line: Line, cross: CGFloat) -> FlowPlacement {
        let size = sizes[item]
        return FlowPlacement(item: item, main: line.offset + (line.extent - direction.main(size)) / 2, cross: cross, size: size)
    }

    private func index(ofLineHolding item: Int) -> Int { lines.partitioningIndex { $0.firstItem > item } - 1 }

    private func firstLine(endingAtOrAfter main: CGFloat) -> Int {
        lines.indices.partitioningIndex { line(at: $0).end >= main }
    }

    private func line(at index: Int) -> Line {
        guard index >= shiftedLine else { return lines[index] }
        var line = lines[index]
        line.offset += shift
        return line
    }
}

extension FlowLineTable {
    /// Gives an item another extent along the scroll direction, where that leaves every item in its line and the lines in their order.
    ///
    /// Lines behind move when they are met: items that are resized from the first to the last cost no more than the lines between them.
    ///
    /// - Returns: By how much the lines grow; nil where they have to be packed anew.
    mutating func resize(_ item: Int, to size: CGSize) -> CGFloat? {
        guard isOrdered, rules.lineSpacing >= 0, sizes.indices.contains(item), direction.cross(size) == direction.cross(sizes[item]) else {
            return nil
        }
        let index = index(ofLineHolding: item)
        moveShift(to: index + 1)
        sizes[item] = size
        let end = index + 1 < lines.count ? lines[index + 1].firstItem : sizes.count
        var extent: CGFloat = 0
        for item in lines[index].firstItem..<end { extent = max(extent, direction.main(sizes[item])) }
        let growth = extent - lines[index].extent
        lines[index].extent = extent
        shift += growth
        length += growth
        span.upper += growth
        return growth
    }

    /// Has the lines before another one stand where they are, and those from it on be shifted.
    private mutating func moveShift(to index: Int) {
        let start = min(shiftedLine, lines.count)
        if start < index {
            for line in start..<index { lines[line].offset += shift }
        } else {
            for line in index..<start { lines[line].offset -= shift }
        }
        shiftedLine = index
    }
}

extension FlowLineTable {
    /// Takes an item to another place; only lines between the two are packed anew, and those around them that items come to or leave.
    ///
    /// Complexity: O(items between); and one addition for every line behind, where lines do not end up where they were.
    ///
    /// - Parameter shared: The sizes as their owner has them, which follow. They are changed in place where only the two hold them.
    /// - Returns: Whether it did; otherwise nothing has changed, and all lines have to be packed anew.
    mutating func move(_ item: Int, to place: Int, in shared: inout [CGSize]) -> Bool {
        guard isOrdered, rules.lineSpacing >= 0, !rules.isSelfSizing, shift == 0, shared.count == sizes.count,
            sizes.indices.contains(item), sizes.indices.contains(place)
        else { return false }
        sizes = []
        shared.moveElement(from: item, to: place)
        sizes = shared
        repack(from: min(item, place), through: max(item, place))
        return true
    }

    /// Packs items into lines again, and those behind until a line begins where one began before.
    private mutating func repack(from first: Int, through last: Int) {
        // What comes first in a line may find room in the one before.
        let start = index(ofLineHolding: max(first - 1, 0))
        var packed: [Line] = []
        var (item, old) = (lines[start].firstItem, start)
        repeat {
            let (line, end) = Self.greedyLine(from: item, of: sizes, rules: rules, followsLoneItems: start + packed.count == item)
            packed.append(line)
            item = end
            while old < lines.count, lines[old].firstItem < item { old += 1 }
        } while item < sizes.count && !(item > last && old < lines.count && lines[old].firstItem == item)
        lines.replaceSubrange(start..<old, with: packed)
        // How the last line starts depends on all others.
        let end = lines.count - 1
        if lines[end].firstItem == sizes.count - 1 {
            let line = Self.greedyLine(from: sizes.count - 1, of: sizes, rules: rules, followsLoneItems: end == sizes.count - 1).line
            lines[end].lead = line.lead
        }
        stack(from: start, new: start + packed.count)
    }

    /// Puts lines one behind the other, those that are new and those behind, up to one that is where it was.
    private mutating func stack(from start: Int, new end: Int) {
        var offset = start > 0 ? lines[start - 1].end + rules.lineSpacing : 0
        for index in start..<lines.count {
            if index >= end, lines[index].offset == offset { return }
            lines[index].offset = offset
            offset = lines[index].end + rules.lineSpacing
        }
        length = lines[lines.count - 1].end
        span = FlowSpan(lower: 0, upper: length)
    }
}

extension [CGSize] {
    /// Takes an element to another place; those between close ranks.
    mutating func moveElement(from index: Int, to place: Int) {
        let element = self[index]
        for other in stride(from: index, to: place, by: index < place ? 1 : -1) { self[other] = self[other + (index < place ? 1 : -1)] }
        self[place] = element
    }
}

extension RandomAccessCollection where Index == Int {
    /// The first index whose element satisfies a predicate that holds for a tail of the array; O(log n).
    func partitioningIndex(where isInTail: (Element) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if isInTail(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
