// SPDX-License-Identifier: MIT
//
// A collection view for trying layouts on.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

/// A collection view with counted items, its source, and the window they are in.
@MainActor
final class LayoutFixture: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let window: UIWindow
    private let counts: [Int]
    /// How many cells were asked for.
    private(set) var shownCells = 0

    init(_ layout: UICollectionViewLayout, counts: [Int], size: CGSize = CGSize(width: 300, height: 200), isRightToLeft: Bool = false) {
        self.counts = counts
        view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        window = UIWindow(frame: view.frame)
        super.init()
        window.overrideTraits = UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        window.addSubview(view)
        view.dataSource = self
        window.layoutIfNeeded()
    }

    func scroll(to offset: CGPoint) {
        view.contentOffset = offset
        window.layoutIfNeeded()
    }

    /// What the layout says of an item of the first section.
    func item(_ item: Int, section: Int = 0) -> UICollectionViewLayoutAttributes? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        shownCells += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}
