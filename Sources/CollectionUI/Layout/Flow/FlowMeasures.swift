// SPDX-License-Identifier: MIT
//
// What a flow layout's delegate says, and its properties where the delegate is silent (flow.delegate-wins-over-property).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

/// Asks a delegate for measures, and no more for those that it turned out not to give.
@MainActor struct FlowMeasures {
    private let layout: UICollectionViewFlowLayout
    private let collectionView: UICollectionView
    private let delegate: (any UICollectionViewDelegateFlowLayout)?
    private var absent: Set<Measure> = []

    private enum Measure { case size, inset, lineSpacing, interitemSpacing, header, footer }

    init(layout: UICollectionViewFlowLayout, collectionView: UICollectionView) {
        self.layout = layout
        self.collectionView = collectionView
        delegate = collectionView.delegate as? any UICollectionViewDelegateFlowLayout
    }

    mutating func section(_ section: Int, count: Int) -> FlowSectionInput {
        let (view, layout) = (collectionView, layout)
        let isVertical = layout.scrollDirection == .vertical
        let inset = ask(.inset, layout.sectionInset) { $0.collectionView?(view, layout: layout, insetForSectionAt: section) }
        let lines = ask(.lineSpacing, layout.minimumLineSpacing) {
            $0.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: section)
        }
        let gaps = ask(.interitemSpacing, layout.minimumInteritemSpacing) {
            $0.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
        }
        let header = ask(.header, layout.headerReferenceSize) {
            $0.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: section)
        }
        let footer = ask(.footer, layout.footerReferenceSize) {
            $0.collectionView?(view, layout: layout, referenceSizeForFooterInSection: section)
        }
        let (items, comeFromDelegate) = items(in: section, count: count)
        return FlowSectionInput(
            items: items, headerLength: length(isVertical ? header.height : header.width, "headers"),
            footerLength: length(isVertical ? footer.height : footer.width, "footers"), inset: inset, minimumLineSpacing: lines,
            minimumInteritemSpacing: gaps, sizesComeFromDelegate: comeFromDelegate)
    }

    /// The sizes of a section's items, and whether they come from the delegate.
    private mutating func items(in section: Int, count: Int) -> (FlowSectionInput.Items, comeFromDelegate: Bool) {
        let standard = standardSize
        let (view, layout) = (collectionView, layout)
        switch (delegate as? any SectionItemSizing)?.itemSizes(inSection: section, of: layout) {
        case .ofLayout: return (.uniform(count: count, size: count > 0 ? checked(standard) : .zero), false)
        case .uniform(let size):
            // A size that the delegate gives stays until the cell was measured; for a size of the layout stands what cells are on average.
            let isEstimate = layout.estimatedItemSize != .zero
            return (isEstimate ? .sizes(Array(repeating: size, count: count)) : .uniform(count: count, size: checked(size)), true)
        case .perItem, nil: break
        }
        if count == 0 { return (.uniform(count: 0, size: .zero), delegate != nil && !absent.contains(.size)) }
        guard delegate != nil else { return (.uniform(count: count, size: checked(standard)), false) }
        // Clients know items by their place in the data (movement.measures-travel).
        func path(_ item: Int) -> IndexPath? {
            let shown = IndexPath(item: item, section: section)
            return layout.host.map { $0.measuredItem(at: shown) } ?? shown
        }
        guard let known = (0..<count).first(where: { path($0) != nil }) else {
            return (.uniform(count: count, size: checked(standard)), false)
        }
        let first = ask(.size, standard) { delegate in
            path(known).flatMap { delegate.collectionView?(view, layout: layout, sizeForItemAt: $0) }
        }
        guard let delegate, !absent.contains(.size) else { return (.uniform(count: count, size: checked(standard)), false) }
        var sizes = Array(repeating: checked(standard), count: known) + [checked(first)]
        sizes.reserveCapacity(count)
        for item in (known + 1)..<max(count, known + 1) {
            let size = path(item).map { delegate.collectionView(view, layout: layout, sizeForItemAt: $0) }
            sizes.append(checked(size ?? standard))
        }
        return (.sizes(sizes), true)
    }

    /// The size of an item that nobody measured: the estimate where there is one.
    private var standardSize: CGSize {
        let estimate = layout.estimatedItemSize
        if estimate == .zero { return layout.itemSize }
        return estimate == UICollectionViewFlowLayout.automaticSize ? FlowParameters().itemSize : estimate
    }

    private mutating func ask<Value>(
        _ measure: Measure, _ property: Value, _ question: (any UICollectionViewDelegateFlowLayout) -> Value?
    ) -> Value {
        guard let delegate, !absent.contains(measure) else { return property }
        if let answer = question(delegate) { return answer }
        absent.insert(measure)
        return property
    }

    private func checked(_ size: CGSize) -> CGSize {
        precondition(
            size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
            "negative or zero sizes are not supported in the flow layout")
        return size
    }

    private func length(_ length: CGFloat, _ what: String) -> CGFloat {
        precondition(length >= 0 && length.isFinite, "negative sizes of \(what) are not supported in the flow layout")
        return length
    }
}
