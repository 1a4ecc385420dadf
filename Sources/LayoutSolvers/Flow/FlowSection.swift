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
    private let mainEdges: FlowEdges
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
        let crossEdges = input.crossEdges(of: section)
        mainEdges = direction.mainEdges(section.inset)
        let rules = FlowLineRules(
            direction: direction, available: input.crossExtent - crossEdges.sum, lineSpacing: section.minimumLineSpacing,
            itemSpacing: section.minimumInteritemSpacing, isSelfSizing: section.isSelfSizing)
        lines = FlowLines(items: section.items, rules: rules)
        headerLength = max(section.headerLength, 0)
        footerLength = max(section.footerLength, 0)
        crossLeading = crossEdges.leading
        (self.start, linesStart, end, span) = (start, start, start, FlowSpan(lower: start, upper: start))
        place(at: start)
    }

    /// Begins behind another section, and ends where that and its lines have it end.
    mutating func place(at start: CGFloat) {
        self.start = start
        linesStart = start + headerLength + mainEdges.leading
        end = linesStart + lines.length + mainEdges.trailing + footerLength
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

    /// Takes an item to another place, where no more than the lines that this concerns have to be packed anew.
    ///
    /// - Parameter items: What the section was solved from, which follows.
    /// - Returns: Whether it did; otherwise nothing has changed.
    mutating func move(_ item: Int, to place: Int, of items: inout FlowSectionInput.Items) -> Bool {
        guard lines.move(item, to: place, of: &items) else { return false }
        self.place(at: start)
        return true
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
