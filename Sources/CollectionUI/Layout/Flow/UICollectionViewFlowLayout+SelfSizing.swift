// SPDX-License-Identifier: MIT
//
// Items that say their size themselves: what was measured, and what stands for the rest until then (self-sizing.*).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

extension UICollectionViewFlowLayout {
    /// An item that stays where it is in the viewport while sizes before it become known.
    struct SizingAnchor {
        var path: IndexPath
        /// Where the item's line began.
        var lineStart: CGFloat
        /// How much of the growth before it invalidation contexts have asked for already.
        var granted: CGFloat = 0
    }

    /// Whether cells are asked for their size (self-sizing.estimate-turns-it-on).
    var isSelfSizing: Bool { estimatedItemSize != .zero }

    /// The sections with measured sizes in place of estimates; items that were not shown yet are as large as the measured ones on average,
    /// or as the delegate says (self-sizing.mean-stands-in).
    func measured(_ sections: [FlowSectionInput], average: CGSize?) -> [FlowSectionInput] {
        guard isSelfSizing else { return sections }
        return sections.enumerated().map { index, section in
            var section = section
            section.isSelfSizing = true
            guard let average else { return section }
            var sizes: [CGSize]
            switch section.items {
            case .uniform(let count, _): sizes = Array(repeating: average, count: count)
            case .sizes(let given): sizes = given
            }
            measuredSizes.replace(&sizes, ofSection: index)
            section.items = .sizes(sizes)
            return section
        }
    }

    /// What stands for items that were not shown yet; nil where nothing was measured.
    ///
    /// While elements change in an animation it stays, so that only what changes moves.
    func estimateInForce(in host: any LayoutHost) -> CGSize? {
        guard isSelfSizing else { return nil }
        return host.offsetPolicy.isHeld ? lastAverage ?? measuredSizes.average : measuredSizes.average
    }

    /// Has the viewport follow another average that came with an invalidation from outside.
    func holdInSight(in host: any LayoutHost, average: CGSize?, _ solve: (CGSize?) -> FlowGeometry) {
        defer { lastAverage = average }
        guard sizingAnchor == nil, !host.offsetPolicy.isHeld, let lastAverage, let average, lastAverage != average, !isAtBeginning(host)
        else { return }
        sizingAnchor = anchor(in: host, solve(lastAverage))
    }

    /// Takes measured sizes along through an update, or forgets them where the data is another (self-sizing.sizes-are-kept-by-path).
    func carryMeasuredSizes(through plan: UpdatePlan?) {
        if measuredSizes.isEmpty { return }
        measuredSizes = plan.map(measuredSizes.carried(by:)) ?? MeasuredSizes()
    }

    /// Notes the size that a cell asks for; what lies above the viewport and grows does not push down what is in sight
    /// (self-sizing.growth-above-keeps-the-view).
    func note(
        _ preferred: UICollectionViewLayoutAttributes, in context: UICollectionViewLayoutInvalidationContext,
        original: UICollectionViewLayoutAttributes
    ) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        flow?.invalidateFlowLayoutDelegateMetrics = false
        flow?.measuredItem = original.indexPath
        guard let host, !host.offsetPolicy.isHeld else {
            measuredSizes[original.indexPath] = preferred.size
            return
        }
        if sizingAnchor == nil, let geometry { sizingAnchor = anchor(in: host, geometry) }
        measuredSizes[original.indexPath] = preferred.size
        let direction: FlowDirection = scrollDirection == .vertical ? .vertical : .horizontal
        guard trailingEdge(of: original.frame) <= leadingEdge(of: host) else { return }
        let growth = direction.main(preferred.size) - direction.main(original.size)
        sizingAnchor?.granted += growth
        let shift = shift(by: growth, in: host)
        context.contentOffsetAdjustment.x += shift.x
        context.contentOffsetAdjustment.y += shift.y
    }

    /// Puts the size of a measured item in the place of its estimate, where that leaves every item in its line; the average that stands for
    /// the others waits until all in sight were measured, so that a long list is not solved once for every cell.
    ///
    /// - Returns: Whether the solved layout holds with that.
    func takeIn(measured context: UICollectionViewFlowLayoutInvalidationContext?) -> Bool {
        guard let context, let path = context.measuredItem, !context.invalidateFlowLayoutDelegateMetrics,
            context.invalidatedItemIndexPaths == [path], metrics != nil, lastAverage != nil, let size = measuredSizes[path],
            geometry?.resizeItem(path.item, inSection: path.section, to: size) == true
        else { return false }
        awaitsAverage = true
        if let host, let geometry { followSizingAnchor(in: host, geometry) }
        return true
    }

    /// Has the viewport follow the anchor: what was not measured takes part in the average, so that all before it may have moved.
    func followSizingAnchor(in host: any LayoutHost, _ geometry: FlowGeometry) {
        guard let anchor = sizingAnchor else { return }
        sizingAnchor = nil
        guard let start = geometry.lineStart(ofItem: anchor.path.item, inSection: anchor.path.section) else { return }
        let way = start - anchor.lineStart - anchor.granted
        if abs(way) > 1e-6 { host.adjustContentOffset(by: shift(by: way, in: host)) }
        // Further cells may be measured before the average is taken.
        if awaitsAverage { sizingAnchor = SizingAnchor(path: anchor.path, lineStart: start) }
    }

    /// Whether the line that holds an item shares a part of the scroll direction with a rectangle.
    func hasLine(ofItem path: IndexPath, in rect: CGRect) -> Bool {
        guard let line = geometry?.line(ofItem: path.item, inSection: path.section) else { return false }
        let isVertical = scrollDirection == .vertical
        return line.start < (isVertical ? rect.maxY : rect.maxX) && line.end > (isVertical ? rect.minY : rect.minX)
    }

    /// The first item in sight whose size is known, or else the first one; none at the beginning of the content, which stays there.
    private func anchor(in host: any LayoutHost, _ geometry: FlowGeometry) -> SizingAnchor? {
        if isAtBeginning(host) { return nil }
        var first: IndexPath?
        for element in geometry.elements(in: host.mirrored(host.bounds)) {
            guard case .cell(let item, let section) = element.part, trailingEdge(of: element.frame) > leadingEdge(of: host) else {
                continue
            }
            let path = IndexPath(item: item, section: section)
            first = first ?? path
            if measuredSizes[path] != nil {
                first = path
                break
            }
        }
        return first.flatMap { path in
            geometry.lineStart(ofItem: path.item, inSection: path.section).map { SizingAnchor(path: path, lineStart: $0) }
        }
    }

    private func isAtBeginning(_ host: any LayoutHost) -> Bool { host.isAtBeginning(isVertical: scrollDirection == .vertical) }

    /// Where the viewport begins, in the layout's space and along the scroll direction.
    private func leadingEdge(of host: any LayoutHost) -> CGFloat {
        let inner = host.mirrored(host.bounds.inset(by: host.adjustedContentInset))
        return scrollDirection == .vertical ? inner.minY : inner.minX
    }

    private func trailingEdge(of frame: CGRect) -> CGFloat { scrollDirection == .vertical ? frame.maxY : frame.maxX }

    private func shift(by way: CGFloat, in host: any LayoutHost) -> CGPoint {
        host.offset(by: way, isVertical: scrollDirection == .vertical)
    }
}
