// SPDX-License-Identifier: MIT
//
// A sample: a grid of colours whose number of columns the user changes.

import UIKit

final class SwatchesController: UIViewController {
    enum Section {
        case swatches
    }

    private(set) var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Section, Int>!

    var columns = 5 {
        didSet { collectionView.setCollectionViewLayout(Self.grid(columns: columns), animated: true) }
    }

    private static func grid(columns: Int) -> UICollectionViewLayout {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let rowSize = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / CGFloat(columns)))
        let row = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, repeatingSubitem: item, count: columns)
        let section = NSCollectionLayoutSection(group: row)
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 0, bottom: 8, trailing: 0)
        return UICollectionViewCompositionalLayout(section: section)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: Self.grid(columns: columns))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, step in
            cell.contentView.backgroundColor = UIColor(hue: CGFloat(step) / 40, saturation: 0.7, brightness: 0.9, alpha: 1)
            cell.contentView.layer.cornerRadius = 4
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, step in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: step)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
        snapshot.appendSections([.swatches])
        snapshot.appendItems(Array(0..<40))
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
