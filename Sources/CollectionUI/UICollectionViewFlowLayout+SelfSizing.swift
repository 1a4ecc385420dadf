// SPDX-License-Identifier: MIT
//
// Items that say their size themselves: what was measured, and what stands for the rest until then (facts 1.7, 1.10).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionViewFlowLayout {
    /// Whether cells are asked for their size (fact 1.7.1).
    var isSelfSizing: Bool { estimatedItemSize != .zero }

    /// The sections with measured sizes in place of estimates; items that were not shown yet are as large as the measured ones on average,
    /// or as the delegate says (fact 1.10.1).
    func measured(_ sections: [FlowSectionInput]) -> [FlowSectionInput] {
        guard isSelfSizing else { return sections }
        var average: CGSize?
        if !measuredSizes.isEmpty {
            let sum = measuredSizes.values.reduce(into: CGSize.zero) {
                $0 = CGSize(width: $0.width + $1.width, height: $0.height + $1.height)
            }
            let count = CGFloat(measuredSizes.count)
            average = CGSize(width: sum.width / count, height: sum.height / count)
        }
        var known: [Int: [(item: Int, size: CGSize)]] = [:]
        for (path, size) in measuredSizes { known[path.section, default: []].append((path.item, size)) }
        return sections.enumerated().map { index, section in
            var section = section
            section.isSelfSizing = true
            guard let average else { return section }
            var sizes: [CGSize]
            switch section.items {
            case .uniform(let count, _): sizes = Array(repeating: average, count: count)
            case .sizes(let given): sizes = given
            }
            for (item, size) in known[index] ?? [] where sizes.indices.contains(item) { sizes[item] = size }
            section.items = .sizes(sizes)
            return section
        }
    }

    /// Takes measured sizes along through an update, or forgets them where the data is another (fact 1.7.6).
    func carryMeasuredSizes() {
        guard !measuredSizes.isEmpty else { return }
        guard let plan = installedIn?.planInForce else {
            measuredSizes = [:]
            return
        }
        var carried: [IndexPath: CGSize] = [:]
        for (path, size) in measuredSizes {
            if let new = plan.newPath(of: path) { carried[new] = size }
        }
        measuredSizes = carried
    }

    /// Notes that a cell is content with the size that it was given.
    func confirm(_ attributes: UICollectionViewLayoutAttributes) {
        if isSelfSizing, attributes.representedElementCategory == .cell { measuredSizes[attributes.indexPath] = attributes.size }
    }

    /// Notes the size that a cell asks for; what lies above the viewport and grows does not push down what is in sight (fact 1.7.5).
    func note(
        _ preferred: UICollectionViewLayoutAttributes, in context: UICollectionViewLayoutInvalidationContext,
        original: UICollectionViewLayoutAttributes
    ) {
        measuredSizes[original.indexPath] = preferred.size
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        guard let view = installedIn, !view.layoutState.holdsOffset else { return }
        let top = view.contentOffset
        if scrollDirection == .vertical, original.frame.maxY <= top.y + view.adjustedContentInset.top {
            context.contentOffsetAdjustment.y += preferred.size.height - original.size.height
        } else if scrollDirection == .horizontal, original.frame.maxX <= top.x + view.adjustedContentInset.left {
            context.contentOffsetAdjustment.x += preferred.size.width - original.size.width
        }
    }
}
