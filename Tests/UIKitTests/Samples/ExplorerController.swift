// SPDX-License-Identifier: MIT
//
// A sample: signs to look through, a shelf of recent ones above an outline whose groups open and close, above a list of favourites.

import UIKit

final class ExplorerController: UIViewController {
    enum Section: Int, CaseIterable, CustomStringConvertible {
        case recents, groups, favourites

        var description: String {
            switch self {
            case .recents: "Recents"
            case .groups: "Groups"
            case .favourites: "Favourites"
            }
        }
    }

    struct Sign: Hashable {
        let text: String
        let title: String
    }

    struct Item: Hashable {
        var group: String?
        var sign: Sign?
        var isFavourite = false
    }

    private static let groups: [(String, [Sign])] = [
        ("Arrows", [Sign(text: "→", title: "Right"), Sign(text: "↑", title: "Up"), Sign(text: "↻", title: "Again")]),
        ("Stars", [Sign(text: "★", title: "Full"), Sign(text: "☆", title: "Empty")]),
    ]

    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    private(set) var journal: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        configureDataSource()
        applyInitialSnapshots()
    }

    private func makeLayout() -> UICollectionViewLayout {
        UICollectionViewCompositionalLayout { index, environment in
            guard let section = Section(rawValue: index) else { return nil }
            switch section {
            case .recents:
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
                item.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalWidth(0.2)), subitems: [item])
                let shelf = NSCollectionLayoutSection(group: group)
                shelf.interGroupSpacing = 4
                shelf.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
                shelf.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
                return shelf
            case .groups:
                return .list(using: .init(appearance: .sidebar), layoutEnvironment: environment)
            case .favourites:
                var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
                configuration.headerMode = .firstItemInSection
                return .list(using: configuration, layoutEnvironment: environment)
            }
        }
    }

    private func configureDataSource() {
        let tile = UICollectionView.CellRegistration<TileCell, Sign> { cell, _, sign in cell.label.text = sign.text }
        let heading = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
        }
        let caption = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, title in
            var content = cell.defaultContentConfiguration()
            content.text = title
            cell.contentConfiguration = content
        }
        let row = UICollectionView.CellRegistration<UICollectionViewListCell, Sign> { cell, _, sign in
            var content = UIListContentConfiguration.valueCell()
            content.text = sign.text
            content.secondaryText = sign.title
            cell.contentConfiguration = content
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, item in
            switch (Section(rawValue: indexPath.section), item.group, item.sign) {
            case (.groups, let group?, _): collectionView.dequeueConfiguredReusableCell(using: heading, for: indexPath, item: group)
            case (_, let group?, _): collectionView.dequeueConfiguredReusableCell(using: caption, for: indexPath, item: group)
            case (.recents, _, let sign?): collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: sign)
            case (_, _, let sign?): collectionView.dequeueConfiguredReusableCell(using: row, for: indexPath, item: sign)
            default: nil
            }
        }
        dataSource.sectionSnapshotHandlers.willExpandItem = { [weak self] in self?.journal.append("opens \($0.group ?? "")") }
        dataSource.sectionSnapshotHandlers.willCollapseItem = { [weak self] in self?.journal.append("closes \($0.group ?? "")") }
    }

    private func applyInitialSnapshots() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections(Section.allCases)
        dataSource.apply(snapshot, animatingDifferences: false)

        var recents = NSDiffableDataSourceSectionSnapshot<Item>()
        recents.append((1...8).map { Item(sign: Sign(text: "\($0)", title: "Number \($0)")) })
        dataSource.apply(recents, to: .recents, animatingDifferences: false)

        var groups = NSDiffableDataSourceSectionSnapshot<Item>()
        for (name, signs) in Self.groups {
            let group = Item(group: name)
            groups.append([group])
            groups.append(signs.map { Item(sign: $0) }, to: group)
        }
        dataSource.apply(groups, to: .groups, animatingDifferences: false)

        var favourites = NSDiffableDataSourceSectionSnapshot<Item>()
        favourites.append([Item(group: "Favourites")])
        favourites.append(Self.groups.compactMap(\.1.first).map { Item(sign: $0, isFavourite: true) })
        dataSource.apply(favourites, to: .favourites, animatingDifferences: false)
    }
}
