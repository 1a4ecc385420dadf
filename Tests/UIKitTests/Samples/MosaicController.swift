// SPDX-License-Identifier: MIT
//
// A sample: groups within groups, one large tile beside two small ones above a wide one; every second section is mirrored.

import UIKit

final class MosaicController: UIViewController {
    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Int, Int>!

    private func tile(width: CGFloat, height: CGFloat) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(width), heightDimension: .fractionalHeight(height)))
        item.contentInsets = .init(top: 3, leading: 3, bottom: 3, trailing: 3)
        return item
    }

    private func section(isMirrored: Bool) -> NSCollectionLayoutSection {
        let large = tile(width: 0.7, height: 1)
        let pair = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1)),
            repeatingSubitem: tile(width: 1, height: 0.5), count: 2)
        let upper = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.7)),
            subitems: isMirrored ? [pair, large] : [large, pair])
        let whole = NSCollectionLayoutGroup.vertical(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)),
            subitems: [upper, tile(width: 1, height: 0.3)])
        return NSCollectionLayoutSection(group: whole)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout { [unowned self] index, _ in section(isMirrored: index % 2 == 1) }
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let registration = UICollectionView.CellRegistration<TileCell, Int> { cell, _, number in
            cell.label.text = "\(number)"
            cell.contentView.backgroundColor = number % 4 == 0 ? .systemTeal : .systemGray5
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, number in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: number)
        }
        show([Array(0..<4), Array(4..<8)])
    }

    func show(_ sections: [[Int]]) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        for (index, numbers) in sections.enumerated() {
            snapshot.appendSections([index])
            snapshot.appendItems(numbers, toSection: index)
        }
        dataSource.apply(snapshot)
    }
}
