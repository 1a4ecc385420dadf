// SPDX-License-Identifier: MIT
//
// A sample: letters in a plain list, which are marked and thrown away by swipes.

import UIKit

final class LettersController: UIViewController {
    struct Letter: Hashable, Identifiable {
        let id: Int
        var sender: String
        var subject: String
        var isMarked = false
    }

    private(set) var letters = [
        Letter(id: 1, sender: "Ada", subject: "On engines"), Letter(id: 2, sender: "Grace", subject: "A moth"),
        Letter(id: 3, sender: "Hedy", subject: "Hopping"), Letter(id: 4, sender: "Mary", subject: "Ammonites"),
    ]
    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    private lazy var dataSource = makeDataSource()

    private func makeLayout() -> UICollectionViewLayout {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            guard let self, let id = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
            let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
                self.letters.removeAll { $0.id == id }
                self.show()
                completion(true)
            }
            return UISwipeActionsConfiguration(actions: [delete])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            guard let self, let id = self.dataSource.itemIdentifier(for: indexPath) else { return nil }
            let mark = UIContextualAction(style: .normal, title: "Mark") { _, _, completion in
                self.mark(id)
                completion(true)
            }
            mark.backgroundColor = .systemOrange
            let actions = UISwipeActionsConfiguration(actions: [mark])
            actions.performsFirstActionWithFullSwipe = false
            return actions
        }
        return UICollectionViewCompositionalLayout.list(using: configuration)
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Int, Letter.ID> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Letter> { cell, _, letter in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = letter.sender
            content.secondaryText = letter.subject
            cell.contentConfiguration = content
            cell.accessories = letter.isMarked ? [.label(text: "!")] : []
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { [weak self] collectionView, indexPath, id in
            let letter = self?.letters.first { $0.id == id }
            return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: letter)
        }
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        show(animated: false)
    }

    private func show(animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Letter.ID>()
        snapshot.appendSections([0])
        snapshot.appendItems(letters.map(\.id))
        dataSource.apply(snapshot, animatingDifferences: animated)
    }

    private func mark(_ id: Letter.ID) {
        guard let index = letters.firstIndex(where: { $0.id == id }) else { return }
        letters[index].isMarked.toggle()
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([id])
        dataSource.apply(snapshot)
    }

    var senders: [String] { dataSource.snapshot().itemIdentifiers.compactMap { id in letters.first { $0.id == id }?.sender } }
}
