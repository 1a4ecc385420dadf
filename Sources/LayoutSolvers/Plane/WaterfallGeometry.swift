// SPDX-License-Identifier: MIT
//
// A waterfall: every item goes to the shortest column.

package import Foundation
package import VitrineGeometry

/// What a waterfall is made from.
///
/// Lengths are along the scroll direction; columns lie across it.
package struct WaterfallInput: Hashable, Sendable {
    /// A section: its items' sizes, of which only the proportions count.
    package struct Section: Hashable, Sendable {
        package enum Items: Hashable, Sendable {
            case uniform(count: Int, size: CGSize)
            case sizes([CGSize])
        }

        package var items: Items
        package var headerLength: CGFloat
        package var footerLength: CGFloat

        package init(items: Items, headerLength: CGFloat = 0, footerLength: CGFloat = 0) {
            (self.items, self.headerLength, self.footerLength) = (items, headerLength, footerLength)
        }
    }

    package var direction: FlowDirection
    package var columnCount: Int
    package var columnSpacing: CGFloat
    package var itemSpacing: CGFloat
    package var sectionInset: UIEdgeInsets
    package var viewport: CGSize
    package var sections: [Section]

    package init(
        direction: FlowDirection, columnCount: Int, columnSpacing: CGFloat, itemSpacing: CGFloat, sectionInset: UIEdgeInsets,
        viewport: CGSize, sections: [Section]
    ) {
        (self.direction, self.columnCount, self.columnSpacing) = (direction, columnCount, columnSpacing)
        (self.itemSpacing, self.sectionInset, self.viewport, self.sections) = (itemSpacing, sectionInset, viewport, sections)
    }
}

/// Where the elements of a waterfall are.
package struct WaterfallGeometry: Hashable, Sendable {
    /// A section along the scroll direction: its ends, its items, and what is in each column.
    private struct Section: Hashable, Sendable {
        var start: CGFloat
        var end: CGFloat = 0
        var headerLength: CGFloat
        var footerLength: CGFloat
        var starts: [CGFloat] = []
        var lengths: [CGFloat] = []
        /// The items of each column, in their order.
        var columns: [[Int]]
        /// The column of each item.
        var columnOfItem: [Int] = []
    }

    private let direction: FlowDirection
    private let columnSpacing: CGFloat
    private let columnLength: CGFloat
    private let leading: CGFloat
    private let crossLength: CGFloat
    private var sections: [Section] = []
    /// The size of the content.
    package let contentSize: CGSize

    /// Places all elements.
    ///
    /// Complexity: O(items × columns).
    package init(_ input: WaterfallInput) {
        direction = input.direction
        let (main, cross) = (input.direction.mainEdges(input.sectionInset), input.direction.crossEdges(input.sectionInset))
        let columns = max(input.columnCount, 1)
        columnSpacing = input.columnSpacing
        leading = cross.leading
        crossLength = input.direction.cross(input.viewport)
        columnLength = max((crossLength - cross.sum - CGFloat(columns - 1) * columnSpacing) / CGFloat(columns), 0)
        let (direction, columnLength) = (direction, columnLength)
        // An item takes the length of a column across and keeps its proportions.
        func length(of size: CGSize) -> CGFloat {
            let cross = direction.cross(size)
            return cross > 0 ? direction.main(size) * columnLength / cross : direction.main(size)
        }
        var position: CGFloat = 0
        for section in input.sections {
            var result = Section(
                start: position, headerLength: section.headerLength, footerLength: section.footerLength,
                columns: Array(repeating: [], count: columns))
            let top = position + section.headerLength + main.leading
            var ends = Array(repeating: top, count: columns)
            func add(_ length: CGFloat) {
                var column = 0
                for other in ends.indices.dropFirst() where ends[other] < ends[column] { column = other }
                let start = result.columns[column].isEmpty ? ends[column] : ends[column] + input.itemSpacing
                result.columns[column].append(result.starts.count)
                result.columnOfItem.append(column)
                result.starts.append(start)
                result.lengths.append(length)
                ends[column] = start + length
            }
            switch section.items {
            case .uniform(let count, let size):
                let length = length(of: size)
                for _ in 0..<count { add(length) }
            case .sizes(let sizes): for size in sizes { add(length(of: size)) }
            }
            let bottom = ends.max() ?? top
            result.end = (result.starts.isEmpty ? position + section.headerLength : bottom + main.trailing) + section.footerLength
            position = result.end
            sections.append(result)
        }
        contentSize = input.direction.size(main: position, cross: crossLength)
    }

    /// The frame of an item.
    package func frame(ofItem item: Int, inSection section: Int) -> CGRect {
        let section = sections[section]
        return direction.rect(
            main: section.starts[item], cross: leading + CGFloat(section.columnOfItem[item]) * (columnLength + columnSpacing),
            size: direction.size(main: section.lengths[item], cross: columnLength))
    }

    /// The frame of a section's header; nil without one.
    package func headerFrame(_ section: Int) -> CGRect? {
        let section = sections[section]
        return bar(at: section.start, section.headerLength)
    }

    /// The frame of a section's footer; nil without one.
    package func footerFrame(_ section: Int) -> CGRect? {
        let section = sections[section]
        return bar(at: section.end - section.footerLength, section.footerLength)
    }

    private func bar(at start: CGFloat, _ length: CGFloat) -> CGRect? {
        length > 0 ? direction.rect(main: start, cross: 0, size: direction.size(main: length, cross: crossLength)) : nil
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
