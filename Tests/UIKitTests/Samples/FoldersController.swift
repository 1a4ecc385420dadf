// SPDX-License-Identifier: MIT
//
// A sample: folders that open and close where they are touched; what is in a folder is looked up when it opens.

import UIKit

final class FoldersController: UICollectionViewController {
    struct Node: Hashable {
        let name: String
        let isFolder: Bool
    }

    /// The names in each folder; those that end with a slash are folders.
    private static let contents = [
        "": ["Letters/", "Maps/", "Read me"],
        "Letters/": ["Drafts/", "To Ada", "To Grace"], "Drafts/": ["Unsent"], "Maps/": ["Coast", "Hills"],
    ]

    private var dataSource: UICollectionViewDiffableDataSource<Int, Node>!

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30))
        let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    private func nodes(in folder: String) -> [Node] {
        (Self.contents[folder] ?? []).map { Node(name: $0, isFolder: $0.hasSuffix("/")) }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<TileCell, Node> { [weak self] cell, _, node in
            guard let self else { return }
            let outline = self.dataSource.snapshot(for: 0)
            let level = outline.contains(node) ? outline.level(of: node) : 0
            cell.label.text = String(repeating: "· ", count: level) + node.name
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, node in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: node)
        }
        var outline = NSDiffableDataSourceSectionSnapshot<Node>()
        outline.append(nodes(in: ""))
        dataSource.apply(outline, to: 0, animatingDifferences: false)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let node = dataSource.itemIdentifier(for: indexPath), node.isFolder else { return }
        var outline = dataSource.snapshot(for: 0)
        if outline.isExpanded(node) {
            outline.collapse([node])
        } else {
            if outline.snapshot(of: node).items.isEmpty { outline.append(nodes(in: node.name), to: node) }
            outline.expand([node])
        }
        dataSource.apply(outline, to: 0)
    }

    /// Throws a file away; what is open stays open.
    func delete(_ name: String) {
        var snapshot = dataSource.snapshot()
        snapshot.deleteItems(snapshot.itemIdentifiers.filter { $0.name == name })
        dataSource.apply(snapshot)
    }

    var rows: [String] { dataSource.snapshot().itemIdentifiers.map(\.name) }

    var outline: String { dataSource.snapshot(for: 0).visualDescription() }
}
