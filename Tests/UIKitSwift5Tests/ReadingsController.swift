// SPDX-License-Identifier: MIT
//
// Readings of a sensor that come on a queue of their own, which also applies them, as programs in Swift 5 do; the latest is on top.

import Dispatch
import UIKit

/// An object that is told apart by its number.
final class Reading: NSObject {
    let number: Int
    var value: Double

    init(number: Int, value: Double) {
        self.number = number
        self.value = value
    }

    override var hash: Int { number }

    override func isEqual(_ object: Any?) -> Bool { (object as? Reading)?.number == number }
}

class ReadingsController: UIViewController {
    enum Section { case latest, earlier }

    var collectionView: UICollectionView!
    var dataSource: UICollectionViewDiffableDataSource<Section, Reading>!
    let queue = DispatchQueue(label: "readings")
    var applied = 0
    private var readings: [Reading] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(20))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "reading")
        view.addSubview(collectionView)
        dataSource = UICollectionViewDiffableDataSource<Section, Reading>(collectionView: collectionView) {
            (collectionView, indexPath, reading) -> UICollectionViewCell? in
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "reading", for: indexPath)
            cell.accessibilityLabel = "\(reading.number): \(reading.value)"
            return cell
        }
    }

    /// Takes a value on the queue, and shows it from there.
    func take(_ value: Double) {
        queue.async { [weak self] in
            guard let self = self else { return }
            self.readings.insert(Reading(number: self.readings.count + 1, value: value), at: 0)
            var snapshot = NSDiffableDataSourceSnapshot<Section, Reading>()
            snapshot.appendSections([.latest, .earlier])
            snapshot.appendItems(Array(self.readings.prefix(2)), toSection: .latest)
            snapshot.appendItems(Array(self.readings.dropFirst(2)), toSection: .earlier)
            self.dataSource.apply(snapshot, animatingDifferences: false) {
                self.applied += 1
            }
        }
    }
}
