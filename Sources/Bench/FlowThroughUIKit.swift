// SPDX-License-Identifier: MIT
//
// Flow layout measured where a program meets it: in a collection view with a data source and a delegate.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineViews

/// Counts without views.
final class CountingDataSource: NSObject, UICollectionViewDataSource {
    let count: Int

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A size for each item.
final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]

    init(sizes: [CGSize]) { self.sizes = sizes }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

@MainActor
func measureFlowThroughUIKit(sizes: [CGSize]) {
    let frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    func prepare(_ source: CountingDataSource, _ delegate: SizingDelegate?, runs: Int) -> (UICollectionViewFlowLayout, Double) {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: frame, collectionViewLayout: layout)
        view.dataSource = source
        view.delegate = delegate
        let time = milliseconds(runs: runs) {
            layout.invalidateLayout()
            layout.prepare()
        }
        let tops = stride(from: CGFloat(0), to: layout.collectionViewContentSize.height, by: layout.collectionViewContentSize.height / 1000)
        let query = milliseconds(runs: 5) {
            for top in tops { _ = layout.layoutAttributesForElements(in: CGRect(x: 0, y: top, width: 390, height: 844)) }
        }
        if delegate != nil { report("uikit-flow-query-us", query) }
        withExtendedLifetime(view) {}
        return (layout, time)
    }
    report("uikit-flow-equal-10m", prepare(CountingDataSource(count: 10_000_000), nil, runs: 31).1)
    report("uikit-flow-differing-1m", prepare(CountingDataSource(count: sizes.count), SizingDelegate(sizes: sizes), runs: 5).1)
}
