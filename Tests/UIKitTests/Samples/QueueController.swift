// SPDX-License-Identifier: MIT
//
// A sample: songs to be played, brought into order by their handles and taken out in editing mode.

import UIKit

final class QueueController: UICollectionViewController {
    private(set) var songs = ["Aria", "Bolero", "Canon", "Dirge"]
    private var dataSource: UICollectionViewDiffableDataSource<String, String>!

    init() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [weak self] cell, _, song in
            var content = cell.defaultContentConfiguration()
            content.text = song
            cell.contentConfiguration = content
            cell.accessories = [
                .delete(actionHandler: { self?.remove(song) }), .reorder(displayed: .always),
            ]
        }
        dataSource = .init(collectionView: collectionView) { collectionView, indexPath, song in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: song)
        }
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let self, let songs = self.songs.applying(transaction.difference) else { return }
            self.songs = songs
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, String>()
        snapshot.appendSections(["queue"])
        snapshot.appendItems(songs)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    private func remove(_ song: String) {
        songs.removeAll { $0 == song }
        var snapshot = dataSource.snapshot()
        snapshot.deleteItems([song])
        dataSource.apply(snapshot)
    }

    var shown: [String] { dataSource.snapshot().itemIdentifiers }
}
