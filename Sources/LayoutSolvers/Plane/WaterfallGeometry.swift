// SPDX-License-Identifier: MIT
//
// A waterfall: every item goes to the shortest column.

public import Foundation
public import VitrineGeometry

/// The parameters of a waterfall.
public struct WaterfallParameters: SectionedParameters {
    public static let name = "waterfall"
    public static let traits: LayoutTraits = .takesItemSizes

    /// The direction in which the columns grow.
    public var scrollDirection = FlowDirection.vertical
    /// The size of items that nobody measures, of which the proportions count.
    public var itemSize = CGSize(width: 100, height: 100)
    /// The number of columns; at least 1.
    public var columnCount = 2
    /// The distance between columns, in points.
    public var minimumColumnSpacing: CGFloat = 10
    /// The distance between the items of a column, in points.
    public var minimumInteritemSpacing: CGFloat = 10
    /// Room around the items of a section, in points.
    public var sectionInset = UIEdgeInsets.zero
    /// The size of headers; only the length along the scroll direction counts, and 0 leaves headers out.
    public var headerReferenceSize = CGSize.zero
    /// The size of footers; only the length along the scroll direction counts, and 0 leaves footers out.
    public var footerReferenceSize = CGSize.zero

    package static let leastColumnCount = 1

    /// The standard measures.
    public init() {}
}

/// What a waterfall is made from.
///
/// Lengths are along the scroll direction; columns lie across it.
package struct WaterfallInput: Hashable, Sendable {
    /// The sizes of a section's items, of which only the proportions count.
    package enum Items: Hashable, Sendable {
        /// All have the size that the parameters name.
        case uniform(count: Int)
        case sizes([CGSize])
    }

    package var parameters: WaterfallParameters
    package var viewport: CGSize
    package var sections: [Items]

    package init(_ parameters: WaterfallParameters, viewport: CGSize, sections: [Items]) {
        (self.parameters, self.viewport, self.sections) = (parameters, viewport, sections)
    }
}

/// Where the elements of a waterfall are.
package struct WaterfallGeometry: Hashable, Sendable {
    /// A section along the scroll direction: its ends, its items, and what is in each column.
    private struct Section: Hashable, Sendable {
        var start: CGFloat
        var end: CGFloat = 0
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
    private let headerLength: CGFloat
    private let footerLength: CGFloat
    private var sections: [Section] = []
    /// The size of the content.
    package let contentSize: CGSize

    /// Places all elements.
    ///
    /// Complexity: O(items × columns).
    package init(_ input: WaterfallInput) {
        let parameters = input.parameters
        let direction = parameters.scrollDirection
        let (main, cross) = (direction.mainEdges(parameters.sectionInset), direction.crossEdges(parameters.sectionInset))
        let columns = max(parameters.columnCount, WaterfallParameters.leastColumnCount)
        let headerLength = direction.main(parameters.headerReferenceSize)
        let footerLength = direction.main(parameters.footerReferenceSize)
        (self.direction, self.headerLength, self.footerLength) = (direction, headerLength, footerLength)
        columnSpacing = parameters.minimumColumnSpacing
        leading = cross.leading
        crossLength = direction.cross(input.viewport)
        columnLength = max((crossLength - cross.sum - CGFloat(columns - 1) * columnSpacing) / CGFloat(columns), 0)
        let columnLength = columnLength
        // An item takes the length of a column across and keeps its proportions.
        func length(of size: CGSize) -> CGFloat {
            let cross = direction.cross(size)
            return cross > 0 ? direction.main(size) * columnLength / cross : direction.main(size)
        }
        var position: CGFloat = 0
        for section in input.sections {
            var result = Section(start: position, columns: Array(repeating: [], count: columns))
            let top = position + headerLength + main.leading
            var ends = Array(repeating: top, count: columns)
            func add(_ length: CGFloat) {
                var column = 0
                for other in ends.indices.dropFirst() where ends[other] < ends[column] { column = other }
                let start = result.columns[column].isEmpty ? ends[column] : ends[column] + parameters.minimumInteritemSpacing
                result.columns[column].append(result.starts.count)
                result.columnOfItem.append(column)
                result.starts.append(start)
                result.lengths.append(length)
                ends[column] = start + length
            }
            switch section {
            case .uniform(let count):
                let length = length(of: parameters.itemSize)
                for _ in 0..<count { add(length) }
            case .sizes(let sizes): for size in sizes { add(length(of: size)) }
            }
            let bottom = ends.max() ?? top
            result.end = (result.starts.isEmpty ? position + headerLength : bottom + main.trailing) + footerLength
            position = result.end
            sections.append(result)
        }
        contentSize = direction.size(main: position, cross: crossLength)
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
        bar(at: sections[section].start, headerLength)
    }

    /// The frame of a section's footer; nil without one.
    package func footerFrame(_ section: Int) -> CGRect? {
        bar(at: sections[section].end - footerLength, footerLength)
    }

    private func bar(at start: CGFloat, _ length: CGFloat) -> CGRect? {
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
