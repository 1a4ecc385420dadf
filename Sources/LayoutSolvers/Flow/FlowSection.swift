// SPDX-License-Identifier: MIT
//
// One solved section: where it starts, and its header, lines and footer.

import Foundation
import VitrineGeometry

/// A section in its place on the scroll axis.
struct FlowSection: Hashable, Sendable {
    private(set) var start: CGFloat
    let headerLength: CGFloat
    let footerLength: CGFloat
    /// Where the first line starts, in content coordinates.
    private(set) var linesStart: CGFloat
    /// The leading inset across the scroll direction.
    let crossLeading: CGFloat
    private(set) var lines: FlowLines
    private(set) var end: CGFloat
    /// What the elements cover: `start` to `end`, and more where a negative inset or spacing moves them out of it.
    private(set) var span: FlowSpan

    /// Header, leading inset, lines, trailing inset, footer, in this order (flow.section-order).
    init(_ section: FlowSectionInput, start: CGFloat, in input: FlowInput) {
        let direction = input.scrollDirection
        let (mainEdges, crossEdges) = (direction.mainEdges(section.inset), input.crossEdges(of: section))
        let rules = FlowLineRules(
            direction: direction, available: input.crossExtent - crossEdges.sum, lineSpacing: section.minimumLineSpacing,
            itemSpacing: section.minimumInteritemSpacing, isSelfSizing: section.isSelfSizing)
        lines = FlowLines(items: section.items, rules: rules)
        self.start = start
        headerLength = max(section.headerLength, 0)
        footerLength = max(section.footerLength, 0)
        crossLeading = crossEdges.leading
        linesStart = start + headerLength + mainEdges.leading
        end = linesStart + lines.length + mainEdges.trailing + footerLength
        span = FlowSpan(lower: start, upper: start)
        coverElements()
    }

    private mutating func coverElements() {
        span = FlowSpan(lower: min(start, end - footerLength), upper: max(end, start + headerLength))
        if lines.itemCount > 0 { span.formUnion(lines.span.shifted(by: linesStart)) }
    }

    /// Gives an item another extent along the scroll direction, where that leaves every item in its line.
    ///
    /// - Returns: By how much the section grows; nil where its lines have to be packed anew.
    mutating func resize(_ item: Int, to size: CGSize) -> CGFloat? {
        guard let growth = lines.resize(item, to: size) else { return nil }
        end += growth
        coverElements()
        return growth
    }

    /// Goes on behind a section that has grown.
    mutating func move(by distance: CGFloat) {
        start += distance
        linesStart += distance
        end += distance
        span = span.shifted(by: distance)
    }

    var headerStart: CGFloat { start }
    var footerStart: CGFloat { end - footerLength }
}
