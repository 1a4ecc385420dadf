// SPDX-License-Identifier: MIT
//
// Packing items into lines: which kind of lines a section has, and the greedy pass over differing sizes.

import Foundation

extension FlowLines {
    /// The lines of a section's items.
    ///
    /// Complexity: O(1) for items given as uniform, otherwise one pass over the sizes.
    init(items: FlowSectionInput.Items, rules: FlowLineRules) {
        switch items {
        case .uniform(let count, let size):
            self = count > 0 ? .grid(FlowGrid(count: count, size: size, rules: rules)) : .none
        case .sizes(let sizes):
            guard let first = sizes.first else {
                self = .none
                return
            }
            if sizes.allSatisfy({ $0 == first }) {
                self = .grid(FlowGrid(count: sizes.count, size: first, rules: rules))
                return
            }
            let length = rules.direction.cross(first)
            let lines =
                if rules.isSelfSizing && sizes.allSatisfy({ rules.direction.cross($0) == length }) {
                    FlowLineTable.columnLines(sizes, rules: rules)
                } else {
                    FlowLineTable.greedyLines(sizes, rules: rules)
                }
            self = .table(FlowLineTable(sizes: sizes, lines: lines, rules: rules))
        }
    }
}

extension FlowLineTable {
    /// The lines of measured items that share their length along the line: a grid whose lines differ in extent
    /// (flow.uniformity-is-per-section, self-sizing.equal-widths-make-a-grid).
    static func columnLines(_ sizes: [CGSize], rules: FlowLineRules) -> [Line] {
        let grid = FlowGrid(count: sizes.count, size: sizes[0], rules: rules)
        let gap = grid.columns > 1 ? grid.columnPitch - grid.itemLength : 0
        var lines: [Line] = []
        lines.reserveCapacity(grid.lineCount)
        for start in stride(from: 0, to: sizes.count, by: grid.columns) {
            let end = min(sizes.count - start, grid.columns) + start
            var extent: CGFloat = 0
            for item in start..<end { extent = max(extent, rules.direction.main(sizes[item])) }
            lines.append(Line(firstItem: start, offset: 0, extent: extent, lead: grid.lead, gap: gap))
        }
        return lines
    }

    /// The lines of items of differing sizes: an item joins the line while it fits (flow.line-is-filled-greedily); complete lines are
    /// spread (flow.complete-line-is-justified) or centre their only item (flow.lone-item-is-centred); the last line keeps minimum gaps
    /// from the leading edge (flow.mixed-last-line-keeps-minimum-gaps).
    static func greedyLines(_ sizes: [CGSize], rules: FlowLineRules) -> [Line] {
        var lines: [Line] = []
        var start = 0
        while start < sizes.count {
            let (line, end) = greedyLine(from: start, of: sizes, rules: rules, followsLoneItems: lines.count == start)
            lines.append(line)
            start = end
        }
        return lines
    }

    /// The line that begins with an item, without its offset, and the item that begins the next one.
    ///
    /// - Parameter followsLoneItems: Whether every line before holds one item.
    static func greedyLine(
        from start: Int, of sizes: [CGSize], rules: FlowLineRules, followsLoneItems: Bool
    ) -> (line: Line, end: Int) {
        let (room, spacing) = (rules.available + flowTolerance, rules.itemSpacing)
        let first = rules.direction.cross(sizes[start])
        var (end, used, lengths, extent) = (start + 1, first, first, rules.direction.main(sizes[start]))
        while end < sizes.count {
            let length = rules.direction.cross(sizes[end])
            guard used + spacing + length <= room else { break }
            used += spacing + length
            lengths += length
            extent = max(extent, rules.direction.main(sizes[end]))
            end += 1
        }
        var line = Line(firstItem: start, offset: 0, extent: extent, lead: 0, gap: spacing)
        let (count, isComplete) = (end - start, end < sizes.count)
        if isComplete && count > 1 {
            line.gap = rules.gap(total: lengths, count: count)
        } else if count == 1 && (isComplete || followsLoneItems) {
            // A lone last item after lone items only is centred like them (flow.lone-last-item-follows-lone-items).
            line.lead = rules.centred(length: lengths)
        }
        return (line, end)
    }
}
