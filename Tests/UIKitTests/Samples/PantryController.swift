// SPDX-License-Identifier: MIT
//
// A sample: sections of different layouts that adapt to the width, on cards, with captions of which the upper ones stay in sight.

import UIKit

final class PantryController: UIViewController {
    enum Shelf: String, CaseIterable {
        case staples, spices, jars

        var contents: [String] {
            switch self {
            case .staples: ["Rice", "Lentils", "Flour"]
            case .spices: ["Cumin", "Clove", "Mace", "Sumac", "Anise", "Dill"]
            case .jars: ["Pickles", "Olives", "Capers", "Honey"]
            }
        }

        func columns(in width: CGFloat) -> Int {
            let isWide = width > 500
            switch self {
            case .staples: return isWide ? 2 : 1
            case .spices: return isWide ? 8 : 4
            case .jars: return isWide ? 6 : 3
            }
        }
    }

    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    private var dataSource: UICollectionViewDiffableDataSource<Shelf, String>!

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        view.addSubview(collectionView)
        configureDataSource()
        var snapshot = NSDiffableDataSourceSnapshot<Shelf, String>()
        for shelf in Shelf.allCases {
            snapshot.appendSections([shelf])
            snapshot.appendItems(shelf.contents)
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 12
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                let shelf = Shelf.allCases[index]
                let columns = shelf.columns(in: environment.container.effectiveContentSize.width)
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let height: NSCollectionLayoutDimension = columns < 3 ? .absolute(40) : .fractionalWidth(1 / CGFloat(columns))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: height), subitem: item, count: columns)
                group.interItemSpacing = .fixed(6)
                let section = NSCollectionLayoutSection(group: group)
                section.interGroupSpacing = 6
                section.contentInsets = .init(top: 6, leading: 16, bottom: 6, trailing: 16)
                let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(24))
                let header = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
                header.pinToVisibleBounds = true
                let footer = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "footer", alignment: .bottom)
                section.boundarySupplementaryItems = [header, footer]
                let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
                ground.contentInsets = .init(top: 0, leading: 8, bottom: 0, trailing: 8)
                section.decorationItems = [ground]
                return section
            }, configuration: configuration)
        layout.register(CardGround.self, forDecorationViewOfKind: "ground")
        return layout
    }

    private func configureDataSource() {
        let tile = UICollectionView.CellRegistration<TileCell, String> { cell, _, name in
            cell.label.text = name
            cell.contentView.backgroundColor = .systemBackground
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, name in
            collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: name)
        }
        let header = UICollectionView.SupplementaryRegistration<CaptionView>(elementKind: "header") { [weak self] view, _, indexPath in
            view.label.text = self?.dataSource.sectionIdentifier(for: indexPath.section)?.rawValue.capitalized
        }
        let footer = UICollectionView.SupplementaryRegistration<CaptionView>(elementKind: "footer") { [weak self] view, _, indexPath in
            guard let self, let shelf = self.dataSource.sectionIdentifier(for: indexPath.section) else { return }
            view.label.text = "\(self.dataSource.snapshot().numberOfItems(inSection: shelf)) kinds"
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: kind == "header" ? header : footer, for: indexPath)
        }
    }
}
