// SPDX-License-Identifier: MIT
//
// Flow layout written down naively, item after item, straight from the rules (flow.*): what the solver must equal.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

/// All elements of a flow layout, ordered by section; header, cells, footer.
struct ReferenceFlow {
    private(set) var elements: [FlowElement] = []
    private(set) var contentSize = CGSize.zero
    private let input: FlowInput
    private var isVertical: Bool { input.scrollDirection == .vertical }

    init(_ input: FlowInput) {
        self.input = input
        let (bounds, content) = (input.boundsSize, input.contentInset)
        let crossExtent =
            isVertical ? bounds.width - content.left - content.right : bounds.height - content.top - content.bottom
        var main: CGFloat = 0
        for (index, section) in input.sections.enumerated() {
            add(section, at: index, main: &main, crossExtent: max(crossExtent, 0))
        }
        if input.sections.contains(where: \.isSelfSizing) { main = main.rounded(.down) }
        contentSize =
            isVertical ? CGSize(width: max(crossExtent, 0), height: max(main, 0)) : CGSize(width: max(main, 0), height: max(crossExtent, 0))
    }

    private mutating func add(_ section: FlowSectionInput, at index: Int, main: inout CGFloat, crossExtent: CGFloat) {
        // The reference moves insets across the scroll direction, and a content inset may swallow them (flow.inset-reference-swallows).
        var (leading, trailing) = isVertical ? (section.inset.left, section.inset.right) : (section.inset.top, section.inset.bottom)
        let content = input.contentInset
        switch input.insetReference {
        case .contentInset: break
        case .safeArea(let reference), .layoutMargins(let reference):
            leading = max(isVertical ? leading + reference.left - content.left : leading + reference.top - content.top, 0)
            trailing = max(isVertical ? trailing + reference.right - content.right : trailing + reference.bottom - content.bottom, 0)
        }
        func bar(_ part: FlowElement.Part, _ length: CGFloat) -> FlowElement {
            FlowElement(
                part: part,
                frame: frame(main, 0, isVertical ? CGSize(width: crossExtent, height: length) : CGSize(width: length, height: crossExtent)))
        }
        if section.headerLength > 0 { elements.append(bar(.header(section: index), section.headerLength)) }
        main += section.headerLength + (isVertical ? section.inset.top : section.inset.left)

        let sizes: [CGSize] =
            switch section.items {
            case .uniform(let count, let size): Array(repeating: size, count: count)
            case .sizes(let sizes): sizes
            }
        let available = crossExtent - leading - trailing
        let lines = Self.lines(
            of: sizes.map { isVertical ? $0.width : $0.height }, available: available, spacing: section.minimumInteritemSpacing)
        // Equal sizes are a grid, and so are measured ones of equal width (flow.equal-delegate-sizes-are-uniform,
        // flow.uniformity-is-per-section).
        let isGrid = Set(section.isSelfSizing ? sizes.map { [cross($0)] } : sizes.map { [$0.width, $0.height] }).count == 1
        for (number, line) in lines.enumerated() {
            let lengths = line.map { cross(sizes[$0]) }
            let isLast = number == lines.count - 1
            let start = self.start(
                of: lengths, isLast: isLast, onlyLoneItems: lines.allSatisfy { $0.count == 1 }, isGrid: isGrid, available: available,
                section: section)
            let extent = line.map { isVertical ? sizes[$0].height : sizes[$0].width }.max() ?? 0
            var position = leading + start.lead
            for item in line {
                let size = sizes[item]
                let offset = (extent - (isVertical ? size.height : size.width)) / 2
                elements.append(FlowElement(part: .cell(item: item, section: index), frame: frame(main + offset, position, size)))
                position += cross(size) + start.gap
            }
            main += extent + (isLast ? 0 : section.minimumLineSpacing)
        }
        main += isVertical ? section.inset.bottom : section.inset.right
        if section.footerLength > 0 { elements.append(bar(.footer(section: index), section.footerLength)) }
        main += section.footerLength
    }

    /// The items of each line: one joins it while it fits (flow.line-is-filled-greedily).
    private static func lines(of lengths: [CGFloat], available: CGFloat, spacing: CGFloat) -> [[Int]] {
        var lines: [[Int]] = []
        for item in lengths.indices {
            if let line = lines.last {
                let used = line.reduce(0) { $0 + lengths[$1] } + spacing * CGFloat(line.count)
                if used + lengths[item] <= available + 1e-6 {
                    lines[lines.count - 1].append(item)
                    continue
                }
            }
            lines.append([item])
        }
        return lines
    }

    /// Where a line begins and how wide its gaps are (flow.*).
    private func start(
        of lengths: [CGFloat], isLast: Bool, onlyLoneItems: Bool, isGrid: Bool, available: CGFloat, section: FlowSectionInput
    ) -> (lead: CGFloat, gap: CGFloat) {
        let minimum = section.minimumInteritemSpacing
        let centred = (available - lengths[0]) / 2
        let lone = (lead: section.isSelfSizing ? max(centred, 0) : centred, gap: CGFloat(0))
        if isGrid {
            var capacity = 1
            while CGFloat(capacity + 1) * lengths[0] + CGFloat(capacity) * minimum <= available + 1e-6 { capacity += 1 }
            return capacity == 1 ? lone : (0, (available - CGFloat(capacity) * lengths[0]) / CGFloat(capacity - 1))
        }
        if lengths.count == 1, !isLast || onlyLoneItems { return lone }
        if isLast { return (0, minimum) }
        return (0, (available - lengths.reduce(0, +)) / CGFloat(lengths.count - 1))
    }

    private func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

    private func frame(_ main: CGFloat, _ cross: CGFloat, _ size: CGSize) -> CGRect {
        CGRect(origin: isVertical ? CGPoint(x: snap(cross), y: snap(main)) : CGPoint(x: snap(main), y: snap(cross)), size: size)
    }

    /// To the nearest pixel (flow.origins-snap-to-pixels); the small addition lets a half that a division fell short of count as a half.
    private func snap(_ value: CGFloat) -> CGFloat {
        let pixels = (abs(value) * input.pixelScale + 0.5 + 1e-6).rounded(.down) / input.pixelScale
        return value < 0 ? -pixels : pixels
    }
}
