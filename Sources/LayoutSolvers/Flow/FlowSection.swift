// SPDX-License-Identifier: MIT
//
// One solved section: where it starts, and its header, lines and footer.

import Foundation
import VitrineGeometry

/// A section in its place on the scroll axis.
struct FlowSection: Hashable, Sendable {
    let start: CGFloat
    let headerLength: CGFloat
    let footerLength: CGFloat
    /// Where the first line starts, in content coordinates.
    let linesStart: CGFloat
    /// The leading inset across the scroll direction.
    let crossLeading: CGFloat
    let lines: FlowLines
    let end: CGFloat
    /// What the elements cover: `start` to `end`, and more where a negative inset or spacing moves them out of it.
    let span: FlowSpan

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
        var span = FlowSpan(lower: min(start, end - footerLength), upper: max(end, start + headerLength))
        if lines != .none { span.formUnion(lines.span.shifted(by: linesStart)) }
        self.span = span
    }

    var headerStart: CGFloat { start }
    var footerStart: CGFloat { end - footerLength }
}
