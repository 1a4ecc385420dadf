// SPDX-License-Identifier: MIT
//
// A sample: tiles with badges that stick out of their corners, and go when the user has looked.

import UIKit

final class BadgesController: UICollectionViewController {
    struct Channel: Hashable, Identifiable {
        let id: Int
        let name: String
    }

    static let badgeKind = "unread-badge"

    private(set) var unread = [1: 3, 2: 0, 3: 12]
    private let channels = [Channel(id: 1, name: "Harbour"), Channel(id: 2, name: "Kitchen"), Channel(id: 3, name: "Garden")]
    private var dataSource: UICollectionViewDiffableDataSource<String, Channel.ID>!

    init() {
        let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(22), heightDimension: .absolute(22)),
            elementKind: Self.badgeKind, containerAnchor: anchor)
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
            supplementaryItems: [badge])
        item.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.backgroundColor = .systemBackground
        let tile = UICollectionView.CellRegistration<TileCell, Channel> { cell, _, channel in cell.label.text = channel.name }
        let badge = UICollectionView.SupplementaryRegistration<CountView>(elementKind: Self.badgeKind) { [weak self] view, _, indexPath in
            guard let self, let id = self.dataSource.itemIdentifier(for: indexPath) else { return }
            let count = self.unread[id] ?? 0
            view.label.text = "\(count)"
            view.isHidden = count == 0
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] collectionView, indexPath, id in
            let channel = self?.channels.first { $0.id == id }
            return collectionView.dequeueConfiguredReusableCell(using: tile, for: indexPath, item: channel)
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: badge, for: indexPath)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Channel.ID>()
        snapshot.appendSections(["channels"])
        snapshot.appendItems(channels.map(\.id))
        dataSource.apply(snapshot)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return }
        unread[id] = 0
        dataSource.applySnapshotUsingReloadData(dataSource.snapshot())
    }
}
