// SPDX-License-Identifier: MIT
//
// The shapes of calls of performBatchUpdates, as sources in Swift 5 mode have them.

import Testing
import UIKit

class OlderCollectionView: UICollectionView {
    var batches = 0

    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates({ updates?() }, completion: completion)
    }
}

class OlderListController: UIViewController, UICollectionViewDataSource {
    var count = 0
    var finished = 0
    lazy var collectionView = OlderCollectionView(
        frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collectionView.dataSource = self
        view.addSubview(collectionView)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func insert() {
        count += 1
        collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }

    func update(with changes: () -> Void) { collectionView.performBatchUpdates({ changes() }, completion: nil) }

    func update(_ changes: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        collectionView.performBatchUpdates(changes, completion: completion)
    }

    func useAllShapes() {
        collectionView.performBatchUpdates(nil)
        collectionView.performBatchUpdates(nil, completion: nil)
        collectionView.performBatchUpdates(nil) { [weak self] _ in self?.finished += 1 }
        collectionView.performBatchUpdates { insert() }
        collectionView.performBatchUpdates({ self.insert() })
        collectionView.performBatchUpdates({ self.insert() }, completion: nil)
        collectionView.performBatchUpdates({ self.insert() }) { _ in self.finished += 1 }
        collectionView.performBatchUpdates({ insert() }, completion: { (isDone: Bool) in self.finished += isDone ? 1 : 0 })
        collectionView.performBatchUpdates(insert)
        update { insert() }
        update(with: { insert() })
        update(nil)
        update({ self.insert() })
    }
}

@Suite struct BatchCallShapesTests {
    @Test @MainActor func `every shape of the call reaches the override, once`() {
        let controller = OlderListController(nibName: nil, bundle: nil)
        controller.loadViewIfNeeded()
        controller.collectionView.layoutIfNeeded()
        controller.useAllShapes()
        controller.collectionView.layoutIfNeeded()
        #expect(controller.collectionView.batches == 13 && controller.count == 9 && controller.finished == 3)
        #expect(controller.collectionView.numberOfItems(inSection: 0) == 9)
    }

    @Test @MainActor func `a batch and a block can be awaited`() async {
        let controller = OlderListController(nibName: nil, bundle: nil)
        controller.loadViewIfNeeded()
        controller.collectionView.layoutIfNeeded()
        let done = await controller.collectionView.performBatchUpdates { controller.insert() }
        await UIView.animate(withDuration: 0.2) { controller.collectionView.alpha = 0 }
        #expect(done && controller.count == 1)
    }
}
