// SPDX-License-Identifier: MIT
//
// A solved flow layout: its content size and the frame of any element, computed when asked for.

package import Foundation
import VitrineGeometry

/// Where every element of a flow layout is, in content coordinates.
package struct FlowGeometry: Hashable, Sendable {
    package let scrollDirection: FlowDirection
    /// Exact, not rounded to pixels (flow.content-size-is-the-exact-sum); whole points along the scroll direction when sizes are measured
    /// (self-sizing.content-is-whole-points).
    package private(set) var contentSize: CGSize
    /// What UIKit would say on the console, at most one a section (flow.warning-of-oversize-items).
    package let warnings: [FlowWarning]
    let grid: PixelGrid
    /// Whether the content is whole points long.
    private let isSelfSizing: Bool
    private(set) var sections: [FlowSection]
    /// Whether no section starts or ends before its predecessor, so that sections can be found by bisection.
    private(set) var isOrdered: Bool

    init(input: FlowInput, sections: [FlowSection], warnings: [FlowWarning]) {
        scrollDirection = input.scrollDirection
        isSelfSizing = input.sections.contains(where: \.isSelfSizing)
        contentSize = input.scrollDirection.size(main: 0, cross: input.crossExtent)
        grid = PixelGrid(scale: input.pixelScale)
        self.sections = sections
        self.warnings = warnings
        isOrdered = Self.areOrdered(sections)
        measureContent()
    }

    private mutating func measureContent() {
        let end = sections.last?.end ?? 0
        let length = isSelfSizing ? FlowSolver.reportedLength(end) : max(end, 0)
        contentSize = scrollDirection.size(main: length, cross: scrollDirection.cross(contentSize))
    }

    private static func areOrdered(_ sections: [FlowSection]) -> Bool {
        zip(sections, sections.dropFirst()).allSatisfy { $0.span.lower <= $1.span.lower && $0.span.upper <= $1.span.upper }
    }

    /// Takes an item to another place of its section, to the geometry that solving anew would have; of fixed sizes only.
    ///
    /// Complexity: O(1) in a section of uniform items, otherwise O(items between); where that leaves the section longer or shorter, one
    /// addition for every line and section behind.
    ///
    /// - Parameter items: The items that the section was solved from, which follow; in place where nobody else holds their sizes.
    /// - Returns: Whether it did; otherwise nothing has changed, and the layout has to be solved anew.
    package mutating func moveItem(
        _ item: Int, to place: Int, inSection index: Int, of items: inout FlowSectionInput.Items
    ) -> Bool {
        // What is said of oversize items names the first of them.
        guard sections.indices.contains(index), !warnings.contains(where: { $0.section == index }) else { return false }
        let end = sections[index].end
        guard sections[index].move(item, to: place, of: &items) else { return false }
        if sections[index].end == end { return true }
        for later in sections.indices.dropFirst(index + 1) { sections[later].place(at: sections[later - 1].end) }
        isOrdered = Self.areOrdered(sections)
        measureContent()
        return true
    }

    /// Gives a measured item another extent along the scroll direction, where that leaves every item in its line.
    ///
    /// Complexity: O(log n) where items are resized from the first to the last, and the sections behind.
    ///
    /// - Returns: Whether it did; otherwise the layout has to be solved anew.
    package mutating func resizeItem(_ item: Int, inSection index: Int, to size: CGSize) -> Bool {
        guard isOrdered, sections.indices.contains(index), let growth = sections[index].resize(item, to: size) else { return false }
        for later in sections.indices.dropFirst(index + 1) { sections[later].move(by: growth) }
        measureContent()
        return true
    }

    package var sectionCount: Int { sections.count }

    package func itemCount(inSection section: Int) -> Int { sections[section].lines.itemCount }

    /// The frame of an item, or nil when there is none.
    ///
    /// Complexity: O(1) in a section of uniform items, otherwise O(log lines + items of the line).
    package func frame(ofItem item: Int, inSection section: Int) -> CGRect? {
        guard sections.indices.contains(section), item >= 0, item < sections[section].lines.itemCount else { return nil }
        return frame(of: sections[section].lines.placement(of: item), in: sections[section])
    }

    /// Where the line that holds an item begins along the scroll direction, not rounded; nil when there is no such item.
    package func lineStart(ofItem item: Int, inSection section: Int) -> CGFloat? {
        guard sections.indices.contains(section), item >= 0, item < sections[section].lines.itemCount else { return nil }
        return sections[section].linesStart + sections[section].lines.lineOffset(of: item)
    }

    /// From where to where the line that holds an item reaches along the scroll direction, not rounded; nil when there is no such item.
    package func line(ofItem item: Int, inSection section: Int) -> (start: CGFloat, end: CGFloat)? {
        lineStart(ofItem: item, inSection: section).map { ($0, $0 + sections[section].lines.lineExtent(of: item)) }
    }

    /// From where to where a section reaches along the scroll direction, header and footer included, not rounded; nil when there is none.
    package func extent(ofSection section: Int) -> (start: CGFloat, end: CGFloat)? {
        sections.indices.contains(section) ? (sections[section].headerStart, sections[section].end) : nil
    }

    /// The natural frame of a header, or nil when its length is 0 (flow.no-length-no-header).
    package func headerFrame(_ section: Int) -> CGRect? {
        guard sections.indices.contains(section), sections[section].headerLength > 0 else { return nil }
        return boundaryFrame(at: sections[section].headerStart, length: sections[section].headerLength)
    }

    /// The natural frame of a footer, or nil when its length is 0.
    package func footerFrame(_ section: Int) -> CGRect? {
        guard sections.indices.contains(section), sections[section].footerLength > 0 else { return nil }
        return boundaryFrame(at: sections[section].footerStart, length: sections[section].footerLength)
    }

    /// All elements of a section in their natural places: header, cells, footer.
    package func elements(inSection section: Int) -> [FlowElement] {
        var elements: [FlowElement] = []
        elements.reserveCapacity(itemCount(inSection: section) + 2)
        if let frame = headerFrame(section) { elements.append(FlowElement(part: .header(section: section), frame: frame)) }
        let everything = FlowSpan(lower: -.infinity, upper: .infinity)
        sections[section].lines.forEachCandidate(main: everything, cross: everything) {
            elements.append(
                FlowElement(part: .cell(item: $0.item, section: section), frame: frame(of: $0, in: sections[section])))
        }
        if let frame = footerFrame(section) { elements.append(FlowElement(part: .footer(section: section), frame: frame)) }
        return elements
    }

    /// An item's frame: its origin on the pixel grid, its size as given (flow.origins-snap-to-pixels).
    func frame(of placement: FlowPlacement, in section: FlowSection) -> CGRect {
        scrollDirection.rect(
            main: snap(section.linesStart + placement.main), cross: snap(section.crossLeading + placement.cross),
            size: placement.size)
    }

    /// A header's or footer's frame: across the whole content, whatever the section inset (flow.headers-span-the-content).
    ///
    /// - Parameter edge: A place that is taken as it is and not brought to the pixel grid.
    func boundaryFrame(at start: CGFloat, length: CGFloat, edge: CGFloat? = nil) -> CGRect {
        scrollDirection.rect(
            main: start == edge ? start : snap(start), cross: 0,
            size: scrollDirection.size(main: length, cross: scrollDirection.cross(contentSize)))
    }

    /// The nearest grid line, halves away from zero.
    ///
    /// What sums and divisions leave far below a pixel is cleared first, so that a half stays a half.
    private func snap(_ value: CGFloat) -> CGFloat {
        let pixels = (value * grid.scale * 1_048_576).rounded() / 1_048_576
        return pixels.rounded(.toNearestOrAwayFromZero) / grid.scale
    }
}
