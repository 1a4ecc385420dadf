// SPDX-License-Identifier: MIT
//
// A sample: shelves that scroll sideways, each with a title; every behaviour has one.

import UIKit

final class FestivalController: UIViewController {
    struct Talk: Hashable {
        let title: String
        let speaker: String
    }

    enum Stage: Int, CaseIterable, Sendable {
        case main, tent, barn, pier, attic

        var title: String { "\(self)".capitalized }

        var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior {
            switch self {
            case .main: .groupPagingCentered
            case .tent: .continuous
            case .barn: .continuousGroupLeadingBoundary
            case .pier: .paging
            case .attic: .groupPaging
            }
        }
    }

    private(set) var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Stage, Talk>!

    override func viewDidLoad() {
        super.viewDidLoad()
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 10
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { index, environment in
                guard let stage = Stage(rawValue: index) else { return nil }
                let isNarrow = environment.traitCollection.horizontalSizeClass != .regular
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(isNarrow ? 0.8 : 0.4), heightDimension: .absolute(70)),
                    subitems: [item])
                let section = NSCollectionLayoutSection(group: group)
                section.orthogonalScrollingBehavior = stage.behavior
                section.interGroupSpacing = 8
                section.contentInsets = .init(top: 0, leading: 12, bottom: 0, trailing: 12)
                section.boundarySupplementaryItems = [
                    .init(
                        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(26)),
                        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
                ]
                return section
            }, configuration: configuration)
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let registration = UICollectionView.CellRegistration<TileCell, Talk> { cell, _, talk in
            cell.label.text = "\(talk.title), \(talk.speaker)"
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, talk in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: talk)
        }
        let caption = UICollectionView.SupplementaryRegistration<CaptionView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, indexPath in view.label.text = Stage(rawValue: indexPath.section)?.title }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: caption, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Stage, Talk>()
        for stage in Stage.allCases {
            snapshot.appendSections([stage])
            snapshot.appendItems((1...6).map { Talk(title: "\(stage.title) \($0)", speaker: "Speaker \($0)") })
        }
        dataSource.apply(snapshot, animatingDifferences: false)
    }
}
