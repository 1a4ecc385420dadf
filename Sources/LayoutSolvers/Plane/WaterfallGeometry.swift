// SPDX-License-Identifier: MIT
//
// A waterfall: every item goes to the shortest column.

package import Foundation
import VitrineGeometry

/// What a waterfall is made from.
///
/// Lengths are along the scroll direction; columns lie across it.
package struct WaterfallInput: Hashable, Sendable {
    /// How long an item is.
    package enum ItemLength: Hashable, Sendable {
        /// As its proportions have it at the width of a column.
        case proportions(CGSize)
        /// So many points.
        case points(CGFloat)
    }

    /// The sizes of a section's items.
    package enum Items: Hashable, Sendable {
        /// All have the proportions that the parameters name.
        case uniform(count: Int)
        /// Each has proportions of its own.
        case sizes([CGSize])
        /// Each has a length of its own.
        case lengths([ItemLength])
    }

    package var parameters: WaterfallParameters
    package var viewport: CGSize
    package var sections: [Items]
    /// The lengths of headers by section; nil takes the parameters' for all.
    package var headers: [CGFloat]?
    /// The lengths of footers by section; nil takes the parameters' for all.
    package var footers: [CGFloat]?
    /// Pixels in a point.
    package var pixelScale: CGFloat

    package init(
        _ parameters: WaterfallParameters, viewport: CGSize, sections: [Items], headers: [CGFloat]? = nil, footers: [CGFloat]? = nil,
        pixelScale: CGFloat = 2
    ) {
        (self.parameters, self.viewport, self.sections) = (parameters, viewport, sections)
        (self.headers, self.footers, self.pixelScale) = (headers, footers, pixelScale)
    }
}

/// Where the elements of a waterfall are.
package struct WaterfallGeometry: Hashable, Sendable {
    /// A section along the scroll direction: its ends, its items, and what is in each column.
    private struct Section: Hashable, Sendable {
        var start: CGFloat = 0
        var end: CGFloat = 0
        var header: CGFloat
        var footer: CGFloat
        var starts: [CGFloat] = []
        var lengths: [CGFloat]
        /// The items of each column, in their order.
        var columns: [[Int]] = []
        /// The column of each item.
        var columnOfItem: [Int] = []
    }

    private let grid: PixelGrid
    private let direction: FlowDirection
    private let columnSpacing: CGFloat
    private let itemSpacing: CGFloat
    private let columnCount: Int
    private let insets: FlowEdges
    /// The length of a column across the scroll direction, before its ends are brought to pixels.
    package let columnLength: CGFloat
    private let leading: CGFloat
    private let crossLength: CGFloat
    private var sections: [Section] = []
    /// The size of the content.
    package private(set) var contentSize = CGSize.zero

    /// Places all elements.
    ///
    /// Complexity: O(items × columns).
    package init(_ input: WaterfallInput) {
        let parameters = input.parameters
        let direction = parameters.scrollDirection
        grid = PixelGrid(scale: (0.01...100).contains(input.pixelScale) ? input.pixelScale : 1)
        (self.direction, insets) = (direction, direction.mainEdges(parameters.sectionInset))
        columnCount = parameters.columnCount(in: input.viewport)
        columnSpacing = parameters.minimumColumnSpacing
        itemSpacing = parameters.minimumInteritemSpacing
        leading = direction.crossEdges(parameters.sectionInset).leading
        crossLength = direction.cross(input.viewport)
        let columnLength = parameters.columnLength(in: input.viewport)
        self.columnLength = columnLength
        // An item takes the length of a column across and keeps its proportions.
        func length(of size: CGSize) -> CGFloat {
            let cross = direction.cross(size)
            return cross > 0 ? direction.main(size) * columnLength / cross : direction.main(size)
        }
        let (header, footer) = (direction.main(parameters.headerReferenceSize), direction.main(parameters.footerReferenceSize))
        sections = input.sections.enumerated().map { index, items in
            let lengths: [CGFloat] =
                switch items {
                case .uniform(let count): Array(repeating: length(of: parameters.itemSize), count: count)
                case .sizes(let sizes): sizes.map { length(of: $0) }
                case .lengths(let lengths):
                    lengths.map {
                        switch $0 {
                        case .proportions(let size): length(of: size)
                        case .points(let points): max(points, 0)
                        }
                    }
                }
            return Section(header: input.headers?[index] ?? header, footer: input.footers?[index] ?? footer, lengths: lengths)
        }
        place(from: 0, item: 0)
    }

    /// Gives an item another length along the scroll direction; what comes before it stays.
    ///
    /// Complexity: O(items behind it × columns).
    package mutating func setLength(_ length: CGFloat, ofItem item: Int, inSection section: Int) {
        guard sections.indices.contains(section), sections[section].lengths.indices.contains(item) else { return }
        sections[section].lengths[item] = max(length, 0)
        place(from: section, item: item)
    }

    /// Gives a section's header another length.
    package mutating func setHeader(_ length: CGFloat, ofSection section: Int) {
        guard sections.indices.contains(section) else { return }
        sections[section].header = max(length, 0)
        place(from: section, item: 0)
    }

    /// Gives a section's footer another length.
    package mutating func setFooter(_ length: CGFloat, ofSection section: Int) {
        guard sections.indices.contains(section) else { return }
        sections[section].footer = max(length, 0)
        place(from: section, item: sections[section].lengths.count)
    }

    /// Places the items of a section from one on, and all sections after it.
    private mutating func place(from first: Int, item: Int) {
        var position = first > 0 ? sections[first - 1].end : 0
        for index in sections.indices.dropFirst(first) {
            place(index, at: position, from: index == first ? item : 0)
            position = sections[index].end
        }
        contentSize = direction.size(main: sections.last?.end ?? 0, cross: crossLength)
    }

    private mutating func place(_ index: Int, at position: CGFloat, from first: Int) {
        var section = sections[index]
        section.start = position
        let top = position + section.header + insets.leading
        if first == 0 {
            section.columns = Array(repeating: [], count: columnCount)
        } else {
            for column in section.columns.indices {
                let kept = section.columns[column].firstIndex(from: { $0 >= first })
                section.columns[column].removeSubrange(kept...)
            }
        }
        section.starts.removeSubrange(min(first, section.starts.count)...)
        section.columnOfItem.removeSubrange(min(first, section.columnOfItem.count)...)
        var ends = section.columns.map { column in column.last.map { section.starts[$0] + section.lengths[$0] } ?? top }
        for item in section.lengths.indices.dropFirst(first) {
            var column = 0
            for other in ends.indices.dropFirst() where ends[other] < ends[column] { column = other }
            let start = section.columns[column].isEmpty ? ends[column] : ends[column] + itemSpacing
            section.columns[column].append(item)
            section.columnOfItem.append(column)
            section.starts.append(start)
            ends[column] = start + section.lengths[item]
        }
        let bottom = ends.max() ?? top
        section.end = (section.starts.isEmpty ? position + section.header : bottom + insets.trailing) + section.footer
        sections[index] = section
    }

    /// The frame of an item.
    package func frame(ofItem item: Int, inSection section: Int) -> CGRect {
        let section = sections[section]
        let column = span(ofColumn: section.columnOfItem[item])
        return direction.rect(
            main: section.starts[item], cross: column.lower,
            size: direction.size(main: section.lengths[item], cross: grid.nearest(column.upper - column.lower)))
    }

    /// The ends of a column across the scroll direction on whole pixels, each by itself: columns that share an edge still do, all of them
    /// together are as long as their room, and one may be a pixel longer than another.
    private func span(ofColumn column: Int) -> FlowSpan {
        let start = leading + CGFloat(column) * (columnLength + columnSpacing)
        return FlowSpan(lower: grid.nearest(start), upper: grid.nearest(start + columnLength))
    }

    /// The frame of a section's header; nil without one.
    package func headerFrame(_ section: Int) -> CGRect? {
        boundary(at: sections[section].start, sections[section].header)
    }

    /// The frame of a section's footer; nil without one.
    package func footerFrame(_ section: Int) -> CGRect? {
        boundary(at: sections[section].end - sections[section].footer, sections[section].footer)
    }

    private func boundary(at start: CGFloat, _ length: CGFloat) -> CGRect? {
        length > 0 ? direction.rect(main: start, cross: 0, size: direction.size(main: length, cross: crossLength)) : nil
    }

    /// The section at a point in whose nearest column all items lie before the point; nil where one lies at it or behind it.
    package func section(behindItemsAt point: CGPoint) -> Int? {
        let (main, cross) = direction == .vertical ? (point.y, point.x) : (point.x, point.y)
        let position = sections.firstIndex(from: { $0.start > main })
        guard position > 0 else { return nil }
        let section = sections[position - 1]
        if section.starts.isEmpty { return position - 1 }
        let pitch = max(columnLength + columnSpacing, .ulpOfOne)
        let column = Int(min(max((cross - leading) / pitch, 0), CGFloat(section.columns.count - 1)))
        guard let last = section.columns[column].last else { return position - 1 }
        return main >= section.starts[last] + section.lengths[last] ? position - 1 : nil
    }

    /// The elements that show in a rectangle: by section the header, the items, the footer.
    ///
    /// Complexity: O(columns × log items + hits) for each section that the rectangle meets.
    package func elements(in rect: CGRect) -> [FlowElement] {
        let span = direction.mainSpan(rect)
        var result: [FlowElement] = []
        var index = sections.firstIndex(from: { $0.end >= span.lower })
        while index < sections.count, sections[index].start <= span.upper {
            if let frame = headerFrame(index), frame.isShown(in: rect) {
                result.append(FlowElement(part: .header(section: index), frame: frame))
            }
            let section = sections[index]
            var items: [Int] = []
            for column in section.columns {
                var position = column.firstIndex(from: { section.starts[$0] + section.lengths[$0] >= span.lower })
                while position < column.count, section.starts[column[position]] <= span.upper {
                    items.append(column[position])
                    position += 1
                }
            }
            for item in items.sorted() {
                let frame = frame(ofItem: item, inSection: index)
                if frame.isShown(in: rect) { result.append(FlowElement(part: .cell(item: item, section: index), frame: frame)) }
            }
            if let frame = footerFrame(index), frame.isShown(in: rect) {
                result.append(FlowElement(part: .footer(section: index), frame: frame))
            }
            index += 1
        }
        return result
    }
}

extension Array {
    /// The position of the first element that satisfies a condition which all after it satisfy too, or the count; a binary search.
    fileprivate func firstIndex(from condition: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
