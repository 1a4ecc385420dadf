// SPDX-License-Identifier: MIT
//
// The places of the rows, headers and footers of a table: heights in, places out.

package import Foundation

/// A section of a table in numbers.
package struct TableSectionInput: Hashable, Sendable {
    /// The heights of rows.
    package enum Rows: Hashable, Sendable {
        case uniform(count: Int, height: CGFloat)
        case heights([CGFloat])
    }

    /// The room above the header, which a header that stays at the top leaves behind.
    package var top: CGFloat
    /// The height of the header; 0 for none.
    package var header: CGFloat
    package var rows: Rows
    /// The height of the footer; 0 for none.
    package var footer: CGFloat
    /// The room below the footer.
    package var bottom: CGFloat

    package init(top: CGFloat = 0, header: CGFloat = 0, rows: Rows, footer: CGFloat = 0, bottom: CGFloat = 0) {
        (self.top, self.header, self.rows, self.footer, self.bottom) = (top, header, rows, footer, bottom)
    }
}

/// A table in numbers.
package struct TableInput: Hashable, Sendable {
    /// The height of what lies above the first section.
    package var top: CGFloat
    /// The height of what lies below the last section.
    package var bottom: CGFloat
    package var sections: [TableSectionInput]

    package init(top: CGFloat = 0, bottom: CGFloat = 0, sections: [TableSectionInput]) {
        (self.top, self.bottom, self.sections) = (top, bottom, sections)
    }
}

/// What has a place in a table.
package enum TablePart: Hashable, Sendable {
    case row(Int, section: Int)
    case header(Int)
    case footer(Int)
}

/// A part of the content from top to bottom.
package struct TableSpan: Hashable, Sendable {
    package var start: CGFloat
    package var height: CGFloat

    package init(start: CGFloat, height: CGFloat) { (self.start, self.height) = (start, height) }

    package var end: CGFloat { start + height }
}

/// A solved table.
///
/// Complexity: O(n) to make, or O(sections) where rows are of one height; O(log n) to change one height; a query costs its search and hits.
package struct TableGeometry: Sendable {
    private struct Section: Sendable {
        var top: CGFloat
        var header: CGFloat
        var rows: RowHeights
        var footer: CGFloat
        var bottom: CGFloat
        var rowStart: CGFloat { top + header }
        var rowEnd: CGFloat { top + header + rows.total }
        var height: CGFloat { rowEnd + footer + bottom }
    }

    private var sections: [Section]
    /// Where sections begin as they were given, and where the last one ends.
    private let starts: [CGFloat]
    /// What sections have grown by since.
    private var growth: PrefixSums
    private let bottom: CGFloat

    package init(_ input: TableInput) {
        sections = input.sections.map {
            Section(top: $0.top, header: $0.header, rows: RowHeights($0.rows), footer: $0.footer, bottom: $0.bottom)
        }
        var (starts, sum) = ([input.top], input.top)
        for section in sections {
            sum += section.height
            starts.append(sum)
        }
        (self.starts, bottom) = (starts, input.bottom)
        growth = PrefixSums(count: sections.count)
    }

    package var sectionCount: Int { sections.count }

    package func rowCount(ofSection section: Int) -> Int { sections[section].rows.count }

    package var contentHeight: CGFloat { start(of: sections.count) + bottom }

    /// Where the sections end, and what lies below them begins.
    package var sectionsEnd: CGFloat { start(of: sections.count) }

    private func start(of section: Int) -> CGFloat { starts[section] + growth.sum(ofFirst: section) }

    // MARK: Places

    /// The place of a section, with the room around it.
    package func span(ofSection section: Int) -> TableSpan? {
        guard sections.indices.contains(section) else { return nil }
        return TableSpan(start: start(of: section), height: sections[section].height)
    }

    /// The place of a row.
    package func span(ofRow row: Int, section: Int) -> TableSpan? {
        guard sections.indices.contains(section), row >= 0, row < sections[section].rows.count else { return nil }
        let (found, start) = (sections[section], start(of: section))
        return TableSpan(start: start + found.rowStart + found.rows.start(of: row), height: found.rows.height(of: row))
    }

    /// The place of a header, at the top of what is in sight where that is given; nil where there is none.
    package func span(ofHeader section: Int, pinnedTo sight: TableSpan? = nil) -> TableSpan? {
        guard sections.indices.contains(section), sections[section].header > 0 else { return nil }
        let (found, start) = (sections[section], start(of: section))
        let own = TableSpan(start: start + found.top, height: found.header)
        guard let sight else { return own }
        let last = start + found.rowEnd - found.header
        return TableSpan(start: max(own.start, min(sight.start, last)), height: own.height)
    }

    /// The place of a footer, at the bottom of what is in sight where that is given; nil where there is none.
    package func span(ofFooter section: Int, pinnedTo sight: TableSpan? = nil) -> TableSpan? {
        guard sections.indices.contains(section), sections[section].footer > 0 else { return nil }
        let (found, start) = (sections[section], start(of: section))
        let own = TableSpan(start: start + found.rowEnd, height: found.footer)
        guard let sight else { return own }
        return TableSpan(start: min(own.start, max(sight.end - found.footer, start + found.rowStart)), height: own.height)
    }

    /// Where the rows of a section begin and end.
    package func span(ofRowsIn section: Int) -> TableSpan? {
        guard sections.indices.contains(section) else { return nil }
        return TableSpan(start: start(of: section) + sections[section].rowStart, height: sections[section].rows.total)
    }

    // MARK: Queries

    /// The sections that share something with a part of the content.
    package func sections(in part: TableSpan) -> Range<Int> {
        guard !sections.isEmpty, part.end >= starts[0], part.start <= sectionsEnd else { return 0..<0 }
        let first = section(at: part.start)
        return first..<max(section(at: part.end), first) + 1
    }

    /// The last section that begins at a place or before it; the first one where none does.
    private func section(at place: CGFloat) -> Int {
        var (low, high) = (0, max(sections.count - 1, 0))
        while low < high {
            let middle = (low + high + 1) / 2
            if start(of: middle) <= place { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The rows of a section that share something with a part of the content.
    package func rows(ofSection section: Int, in part: TableSpan) -> Range<Int> {
        let found = sections[section]
        let start = start(of: section) + found.rowStart
        guard found.rows.count > 0, part.start < start + found.rows.total, part.end > start else { return 0..<0 }
        let first = found.rows.row(at: part.start - start)
        let last = found.rows.row(at: part.end - start)
        let ends = found.rows.start(of: last) + start >= part.end && last > first
        return first..<(ends ? last : last + 1)
    }

    /// The row at a place; nil beside all rows.
    package func row(at place: CGFloat) -> (row: Int, section: Int)? {
        for section in sections(in: TableSpan(start: place, height: 0)).reversed() {
            guard let span = span(ofRowsIn: section), place >= span.start, place < span.end else { continue }
            return (sections[section].rows.row(at: place - span.start), section)
        }
        return nil
    }

    // MARK: Changes

    /// Gives a row another height.
    package mutating func setHeight(ofRow row: Int, section: Int, to height: CGFloat) {
        guard sections.indices.contains(section) else { return }
        change(section) { $0.rows.setHeight(of: row, to: height) }
    }

    /// Gives a header another height, and the room above it.
    package mutating func setHeader(_ section: Int, to height: CGFloat, top: CGFloat? = nil) {
        guard sections.indices.contains(section) else { return }
        change(section) {
            $0.header = height
            if let top { $0.top = top }
        }
    }

    /// Gives a footer another height.
    package mutating func setFooter(_ section: Int, to height: CGFloat) {
        guard sections.indices.contains(section) else { return }
        change(section) { $0.footer = height }
    }

    private mutating func change(_ section: Int, _ body: (inout Section) -> Void) {
        let before = sections[section].height
        body(&sections[section])
        let way = sections[section].height - before
        if way != 0 { growth.set(section, to: growth[section] + way) }
    }
}
