// SPDX-License-Identifier: MIT
//
// What a waterfall is described by.

public import Foundation
public import VitrineGeometry

/// The parameters of a waterfall.
public struct WaterfallParameters: SectionedParameters, ItemSizedParameters {
    public static let name = "waterfall"
    public static let traits: LayoutTraits = .takesItemSizes

    /// The direction in which the columns grow.
    public var scrollDirection = FlowDirection.vertical
    /// The size of items that nobody measures, of which the proportions count.
    public var itemSize = CGSize(width: 100, height: 100)
    /// The number of columns; at least 1.
    public var columnCount = 2
    /// Columns whose number follows from the viewport, in place of `columnCount`; their widths are lengths across the scroll direction.
    public var adaptiveColumns: AdaptiveColumns?
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

    /// When not zero, items measure themselves at the width of a column; until then each is as long as this, along the scroll direction.
    public var estimatedItemSize = CGSize.zero
    /// When not zero, headers measure themselves; until then each is as long as this.
    public var estimatedHeaderReferenceSize = CGSize.zero
    /// When not zero, footers measure themselves; until then each is as long as this.
    public var estimatedFooterReferenceSize = CGSize.zero
    /// A length of items along the scroll direction that follows from the viewport or the content, or an aspect, in place of `itemSize`.
    public var relativeItemSize: LayoutSize?
    /// A length of headers that follows from the viewport or the content, in place of `headerReferenceSize`.
    public var relativeHeaderSize: LayoutSize?
    /// A length of footers that follows from the viewport or the content, in place of `footerReferenceSize`.
    public var relativeFooterSize: LayoutSize?

    package static let leastColumnCount = 1

    /// The standard measures.
    public init() {}
}

extension WaterfallParameters {
    /// How long something is along the scroll direction.
    package enum Extent: Hashable, Sendable {
        /// As its proportions have it at the width of a column.
        case proportions(CGSize)
        /// So many points.
        case points(CGFloat)
        /// As long as its content, which counts as so many points until it has been measured.
        case measured(estimate: CGFloat)

        /// What the content says; nil where it has no say.
        package var estimate: CGFloat? { if case .measured(let estimate) = self { estimate } else { nil } }
    }

    /// The number of columns.
    package func columnCount(in viewport: CGSize) -> Int {
        adaptiveColumns?.count(in: columnRoom(in: viewport), gap: minimumColumnSpacing) ?? max(columnCount, Self.leastColumnCount)
    }

    /// The length of a column across the scroll direction.
    package func columnLength(in viewport: CGSize) -> CGFloat {
        let room = columnRoom(in: viewport)
        if let adaptiveColumns { return adaptiveColumns.width(in: room, gap: minimumColumnSpacing) }
        let columns = CGFloat(columnCount(in: viewport))
        return max((room - (columns - 1) * minimumColumnSpacing) / columns, 0)
    }

    /// What columns share.
    private func columnRoom(in viewport: CGSize) -> CGFloat {
        scrollDirection.cross(viewport) - scrollDirection.crossEdges(sectionInset).sum
    }

    /// How long items are that have no size of their own.
    package func itemExtent(in viewport: CGSize) -> Extent {
        if let relativeItemSize { return extent(of: relativeItemSize, in: viewport) }
        return estimatedItemSize == .zero ? .proportions(itemSize) : .measured(estimate: scrollDirection.main(estimatedItemSize))
    }

    /// How long an item of a size is: two numbers are proportions, and a width that is not said is that of a column.
    package func extent(of size: LayoutSize, in viewport: CGSize) -> Extent {
        if let fixed = size.fixed { return .proportions(fixed) }
        let isVertical = scrollDirection == .vertical
        if let rows = isVertical ? size.rows : size.columns {
            let part = LayoutSize(columns: isVertical ? nil : rows, rows: isVertical ? rows : nil)
            return .points(scrollDirection.main(part.solved(in: room(in: viewport), direction: scrollDirection).size))
        }
        guard let length = isVertical ? size.height : size.width else {
            return size.aspect.map { .proportions(CGSize(width: $0, height: 1)) } ?? .measured(estimate: LayoutLength.standardEstimate)
        }
        if case .content(let estimate) = length { return .measured(estimate: estimate) }
        return .points(length.length(isWidth: !isVertical, in: room(in: viewport)))
    }

    /// How long headers are.
    package func headerExtent(in viewport: CGSize) -> Extent {
        boundaryExtent(relativeHeaderSize, estimatedHeaderReferenceSize, headerReferenceSize, viewport)
    }

    /// How long footers are.
    package func footerExtent(in viewport: CGSize) -> Extent {
        boundaryExtent(relativeFooterSize, estimatedFooterReferenceSize, footerReferenceSize, viewport)
    }

    private func boundaryExtent(_ relative: LayoutSize?, _ estimated: CGSize, _ size: CGSize, _ viewport: CGSize) -> Extent {
        if let relative { return relative.boundaryExtent(scrollDirection, in: viewport) }
        return estimated == .zero ? .points(scrollDirection.main(size)) : .measured(estimate: scrollDirection.main(estimated))
    }

    /// The viewport without the insets around items.
    private func room(in viewport: CGSize) -> CGSize {
        CGSize(
            width: max(viewport.width - sectionInset.left - sectionInset.right, 0),
            height: max(viewport.height - sectionInset.top - sectionInset.bottom, 0))
    }
}

extension LayoutSize {
    /// How long a header or footer of the size is along a scroll direction, which is all of its size that counts.
    package func boundaryExtent(_ direction: FlowDirection, in viewport: CGSize) -> WaterfallParameters.Extent {
        let isVertical = direction == .vertical
        switch isVertical ? height : width {
        case .content(let estimate): return .measured(estimate: estimate)
        case let length?: return .points(length.length(isWidth: !isVertical, in: viewport))
        case nil: return .points(0)
        }
    }
}
