// SPDX-License-Identifier: MIT
//
// Which elements meet a rectangle or a point, without visiting the others.

package import Foundation
import VitrineGeometry

extension FlowGeometry {
    /// The elements that show in a rectangle, ordered by section; within one: header, cells by item, footer.
    ///
    /// Touching edges do not count; an element without extent counts where it lies inside.
    /// Complexity: O(log n + hits).
    package func elements(in rect: CGRect) -> [FlowElement] { elements(in: rect, pinning: .none, visibleRect: rect) }

    /// The elements that show in a rectangle when headers and footers stay within the visible part of their section
    /// (pinning.pinned-are-found-in-the-rectangle).
    ///
    /// - Parameter visibleRect: The bounds less the adjusted content inset, in content coordinates.
    package func elements(in rect: CGRect, pinning: FlowPinning, visibleRect: CGRect) -> [FlowElement] {
        var elements: [FlowElement] = []
        forEachSection(meeting: rect) { index in
            let pinned = pinnedElements(inSection: index, pinning: pinning, visibleRect: visibleRect)
            if let header = pinned.header, header.frame.isShown(in: rect) { elements.append(header) }
            forEachItem(inSection: index, meeting: rect) { item, frame in
                if frame.isShown(in: rect) { elements.append(FlowElement(part: .cell(item: item, section: index), frame: frame)) }
            }
            if let footer = pinned.footer, footer.frame.isShown(in: rect) { elements.append(footer) }
        }
        return elements
    }

    /// About how many items of a section show in a rectangle: those of its lines that touch it.
    ///
    /// Complexity: O(1) in a section of uniform items, otherwise as listing them.
    package func countOfItems(inSection section: Int, meeting rect: CGRect) -> Int {
        if case .grid(let grid) = sections[section].lines {
            let origin = scrollDirection.rect(main: sections[section].linesStart, cross: sections[section].crossLeading, size: .zero).origin
            let rect = rect.offsetBy(dx: -origin.x, dy: -origin.y)
            return grid.countOfCandidates(main: scrollDirection.mainSpan(rect), cross: scrollDirection.crossSpan(rect))
        }
        var count = 0
        forEachItem(inSection: section, meeting: rect) { _, _ in count += 1 }
        return count
    }

    /// The item under a point, the last one where several overlap.
    ///
    /// Complexity: O(log n), and the items of the lines there.
    package func item(at point: CGPoint) -> (item: Int, section: Int)? {
        let rect = CGRect(origin: point, size: .zero)
        var hit: (item: Int, section: Int)?
        forEachSection(meeting: rect) { section in
            forEachItem(inSection: section, meeting: rect) { item, frame in
                // `CGRect.contains` of Foundation on Linux counts the maximum edges, which belong to the neighbour.
                let isInside = point.x >= frame.minX && point.x < frame.maxX && point.y >= frame.minY && point.y < frame.maxY
                if isInside { hit = (item, section) }
            }
        }
        return hit
    }

    /// Visits at least the sections whose elements touch the rectangle, allowing for a pixel of rounding.
    private func forEachSection(meeting rect: CGRect, _ body: (Int) -> Void) {
        guard !rect.isNull, let main = searchSpan(scrollDirection.mainSpan(rect)) else { return }
        var index = isOrdered ? sections.partitioningIndex { $0.span.upper >= main.lower } : 0
        while index < sections.count {
            if isOrdered && sections[index].span.lower > main.upper { return }
            if sections[index].span.touches(main) { body(index) }
            index += 1
        }
    }

    private func forEachItem(inSection index: Int, meeting rect: CGRect, _ body: (Int, CGRect) -> Void) {
        let section = sections[index]
        guard let main = searchSpan(scrollDirection.mainSpan(rect)), let cross = searchSpan(scrollDirection.crossSpan(rect)) else {
            return
        }
        section.lines.forEachCandidate(
            main: main.shifted(by: -section.linesStart), cross: cross.shifted(by: -section.crossLeading)
        ) { body($0.item, frame(of: $0, in: section)) }
    }

    /// The span with room for the rounding of origins, or nil when it holds no numbers.
    private func searchSpan(_ span: FlowSpan) -> FlowSpan? {
        span.lower.isNaN || span.upper.isNaN ? nil : span.widened(by: 1 / grid.scale)
    }
}
