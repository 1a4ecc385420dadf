// SPDX-License-Identifier: MIT
//
// Batch updates measured where a program meets them: a collection view in a window, with a flow layout and animations that run.

import Foundation
import VitrineChanges
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// Equal sections that keep their counts.
private final class SectionsDataSource: NSObject, UICollectionViewDataSource {
    let counts: [Int]

    init(counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

/// A layout that may say more than flow layout does, so that it is asked about all that comes.
private final class OwnFlowLayout: UICollectionViewFlowLayout {}

@MainActor
func measureBatches() {
    let before = VirtualClock.current
    defer { VirtualClock.current = before }
    let sizes = [("10k-of-100k", 100_000, 10_000), ("20k-of-100k", 100_000, 20_000), ("10k-of-1m", 1_000_000, 10_000)]
    for (name, items, operations) in sizes {
        let update = MixedUpdate(items: items, operations: operations)
        for (kind, layout) in [("", UICollectionViewFlowLayout()), ("-own-layout", OwnFlowLayout())] {
            let clock = VirtualClock()
            VirtualClock.current = clock
            let source = SectionsDataSource(counts: update.counts)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
            let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            window.addSubview(view)
            window.layoutIfNeeded()
            let time = milliseconds(runs: 9) {
                view.performBatchUpdates {
                    for operation in update.operations { view.record(operation) }
                }
                view.layoutIfNeeded()
                clock.advance(by: 1)
            }
            report("changes-batch-\(name)\(kind)", time)
        }
    }
}

extension UICollectionView {
    /// Makes the call for an operation on items.
    fileprivate func record(_ operation: UpdateOperation) {
        switch operation {
        case .deleteItem(let path): deleteItems(at: [path])
        case .insertItem(let path): insertItems(at: [path])
        case .reloadItem(let path): reloadItems(at: [path])
        case .moveItem(let from, let to): moveItem(at: from, to: to)
        default: preconditionFailure("a mixed update consists of operations on items")
        }
    }
}
