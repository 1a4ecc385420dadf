// SPDX-License-Identifier: MIT
//
// Items that say their size themselves: what was measured, and what stands for the rest until then (self-sizing.*).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionViewFlowLayout {
    /// An item that stays where it is in the viewport while sizes before it become known.
    struct SizingAnchor {
        var path: IndexPath
        /// Where the item's line began.
        var lineStart: CGFloat
        /// How much of what comes in before it contexts have asked for already.
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
    func estimateInForce(in view: UICollectionView) -> CGSize? {
        guard isSelfSizing else { return nil }
        return view.layoutState.holdsOffset ? lastAverage ?? measuredSizes.average : measuredSizes.average
    }

    /// Has the viewport follow another average that came with an invalidation from outside.
    func holdInSight(in view: UICollectionView, average: CGSize?, _ solve: (CGSize?) -> FlowGeometry) {
        defer { lastAverage = average }
        guard sizingAnchor == nil, !view.layoutState.holdsOffset, let lastAverage, let average, lastAverage != average,
            !isAtBeginning(view)
        else { return }
        sizingAnchor = anchor(in: view, solve(lastAverage))
    }

    /// Takes measured sizes along through an update, or forgets them where the data is another (self-sizing.sizes-are-kept-by-path).
    func carryMeasuredSizes() {
        if measuredSizes.isEmpty { return }
        measuredSizes = installedIn?.planInForce.map(measuredSizes.carried(by:)) ?? MeasuredSizes()
    }

    /// Notes that a cell is content with the size that it was given.
    func confirm(_ attributes: UICollectionViewLayoutAttributes) {
        if isSelfSizing, attributes.representedElementCategory == .cell { measuredSizes[attributes.indexPath] = attributes.size }
    }

    /// Notes the size that a cell asks for; what lies above the viewport and grows does not push down what is in sight
    /// (self-sizing.growth-above-keeps-the-view).
    func note(
        _ preferred: UICollectionViewLayoutAttributes, in context: UICollectionViewLayoutInvalidationContext,
        original: UICollectionViewLayoutAttributes
    ) {
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        guard let view = installedIn, !view.layoutState.holdsOffset else {
            measuredSizes[original.indexPath] = preferred.size
            return
        }
        if sizingAnchor == nil, let geometry { sizingAnchor = anchor(in: view, geometry) }
        measuredSizes[original.indexPath] = preferred.size
        let direction: FlowDirection = scrollDirection == .vertical ? .vertical : .horizontal
        guard trailingEdge(of: original.frame) <= leadingEdge(of: view) else { return }
        let growth = direction.main(preferred.size) - direction.main(original.size)
        sizingAnchor?.granted += growth
        shift(by: growth, in: view, &context.contentOffsetAdjustment)
    }

    /// Has the viewport follow the anchor: what was not measured takes part in the average, so that all before it may have moved.
    func followSizingAnchor(in view: UICollectionView, _ geometry: FlowGeometry) {
        guard let anchor = sizingAnchor else { return }
        sizingAnchor = nil
        guard let start = geometry.lineStart(ofItem: anchor.path.item, inSection: anchor.path.section) else { return }
        let way = start - anchor.lineStart - anchor.granted
        if abs(way) > 1e-6 { shift(by: way, in: view, &view.layoutState.offsetAdjustment) }
    }

    /// The first item in sight whose size is known, or else the first one; none at the beginning of the content, which stays there.
    private func anchor(in view: UICollectionView, _ geometry: FlowGeometry) -> SizingAnchor? {
        if isAtBeginning(view) { return nil }
        var first: IndexPath?
        for element in geometry.elements(in: view.mirrored(view.bounds)) {
            guard case .cell(let item, let section) = element.part, trailingEdge(of: element.frame) > leadingEdge(of: view) else {
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

    private func isAtBeginning(_ view: UICollectionView) -> Bool {
        let (least, most) = view.offsetRange
        if scrollDirection == .vertical { return view.contentOffset.y <= least.y }
        return view.isMirrored ? view.contentOffset.x >= most.x : view.contentOffset.x <= least.x
    }

    /// Where the viewport begins, in the layout's space and along the scroll direction.
    private func leadingEdge(of view: UICollectionView) -> CGFloat {
        let inner = view.mirrored(view.bounds.inset(by: view.adjustedContentInset))
        return scrollDirection == .vertical ? inner.minY : inner.minX
    }

    private func trailingEdge(of frame: CGRect) -> CGFloat { scrollDirection == .vertical ? frame.maxY : frame.maxX }

    /// Moves an offset so that the viewport begins later in the layout's space; a mirrored one keeps its distance from the other end.
    private func shift(by way: CGFloat, in view: UICollectionView, _ offset: inout CGPoint) {
        if scrollDirection == .vertical { offset.y += way } else { offset.x += view.isMirrored ? -way : way }
    }
}
