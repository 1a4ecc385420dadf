// SPDX-License-Identifier: MIT

import NotesKit
import UIKit

/// A list of notes that are ticked off.
final class NotesViewController: UIViewController, UICollectionViewDelegate {
    private enum Section { case open, done }

    private let store: NoteStore
    private lazy var collectionView: UICollectionView = {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in self?.actions(at: path) }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.delegate = self
        return view
    }()
    private lazy var dataSource = makeDataSource()

    init(store: NoteStore) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
        title = "Notes"
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func loadView() { view = collectionView }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Clear", style: .plain, target: self, action: #selector(clear))
        NotificationCenter.default.addObserver(self, selector: #selector(update), name: NoteStore.didChange, object: store)
        update()
    }

    @objc private func update() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Note>()
        snapshot.appendSections([.open, .done])
        snapshot.appendItems(store.notes.filter { !$0.isDone }, toSection: .open)
        snapshot.appendItems(store.notes.filter(\.isDone), toSection: .done)
        dataSource.apply(snapshot, animatingDifferences: view.window != nil)
    }

    @objc func clear(_ sender: Any?) {
        for note in store.notes where note.isDone { store.remove(note.id) }
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, Note> {
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Note> { cell, _, note in
            var content = cell.defaultContentConfiguration()
            content.text = note.text
            content.image = UIImage(systemName: note.isDone ? "checkmark.circle.fill" : "circle")
            cell.contentConfiguration = content
        }
        return UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, note in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: note)
        }
    }

    private func actions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let note = dataSource.itemIdentifier(for: path) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [store] _, _, done in
            store.remove(note.id)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }
}

extension NotesViewController {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        if let note = dataSource.itemIdentifier(for: indexPath) { store.toggle(note.id) }
    }
}

#Preview("Notes") {
    UINavigationController(rootViewController: NotesViewController(store: NoteStore(["One", "Two"])))
}
