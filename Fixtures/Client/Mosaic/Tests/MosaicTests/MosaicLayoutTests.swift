// SPDX-License-Identifier: MIT

import Mosaic
import Testing
import UIKit

/// As many empty cells as asked for.
@MainActor
final class Cells: NSObject, UICollectionViewDataSource {
    let count: Int

    init(_ count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor
struct MosaicLayoutTests {
    let cells = Cells(6)
    let view: UICollectionView

    init() {
        view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 308, height: 400), collectionViewLayout: MosaicLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = cells
        view.layoutIfNeeded()
    }

    @Test func `the large square changes sides from row to row`() {
        let frames = (0..<6).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(frames[0] == CGRect(x: 0, y: 0, width: 204, height: 204))
        #expect(frames[1] == CGRect(x: 208, y: 0, width: 100, height: 100))
        #expect(frames[3] == CGRect(x: 104, y: 208, width: 204, height: 204))
        #expect(view.contentSize == CGSize(width: 308, height: 412))
    }

    @Test func `a cell stands where its attributes say`() {
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.frame == CGRect(x: 208, y: 104, width: 100, height: 100))
        view.contentOffset.y = 200
        view.layoutIfNeeded()
        #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 5, section: 0)))
    }
}
