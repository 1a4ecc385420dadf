// SPDX-License-Identifier: MIT
//
// The index of a collection view (lists.index-titles).

import Foundation
import VitrineGeometry
import VitrineViewCore

/// The bar of a collection view whose data source has index titles.
@MainActor final class CollectionIndex {
    private var bar: IndexBar?
    /// Whether the data source is to be asked for the titles.
    private var isStale = true
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) { self.engine = engine }

    /// The data is another one: the titles are asked for in the next layout pass.
    func forget() { isStale = true }

    /// Shows the bar where there are titles, over what is on screen.
    func show() {
        let view = engine.view
        if isStale {
            isStale = false
            let titles = view.dataSource?.indexTitles(for: view) ?? []
            if titles.isEmpty {
                bar?.removeFromSuperview()
                bar = nil
            } else {
                let bar = bar ?? IndexBar(frame: .zero)
                bar.titles = titles
                bar.select = { [weak self] in self?.scroll(to: $0) }
                self.bar = bar
            }
        }
        guard let bar else { return }
        bar.place(in: view)
        view.bringSubviewToFront(bar)
    }

    /// Brings the item of a title to the upper end of what is seen, with the header above a first one.
    private func scroll(to index: Int) {
        let view = engine.view
        guard let bar, bar.titles.indices.contains(index),
            let path: IndexPath = view.dataSource?.collectionView?(view, indexPathForIndexTitle: bar.titles[index], at: index),
            engine.hasItem(at: path), let place = view.layoutAttributesForItem(at: path)?.frame
        else { return }
        let header = view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: path.section))
        let room = path.item == 0 ? header?.size.height ?? 0 : 0
        view.stopScrolling()
        view.contentOffset = engine.clamped(
            CGPoint(x: view.contentOffset.x, y: place.minY - room - view.adjustedContentInset.top))
        view.layoutIfNeeded()
    }
}
