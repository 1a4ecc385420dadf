// SPDX-License-Identifier: MIT

import UIKit

/// A list whose subclasses answer what its delegate is asked.
open class ListController: UIViewController, UICollectionViewDelegateFlowLayout, UICollectionViewDataSource {
    public lazy var collectionView: UICollectionView = {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.delegate = self
        return view
    }()
    open var count: Int { 6 }

    override open func loadView() { view = collectionView }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .systemTeal
        return cell
    }
}

/// Only the subclass knows sizes and selections.
public final class WideController: ListController {
    public private(set) var selected: [Int] = []

    public func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        CGSize(width: 300, height: 40)
    }
}

extension WideController {
    public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath.item) }
}
