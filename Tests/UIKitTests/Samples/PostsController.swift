// SPDX-License-Identifier: MIT
//
// A sample: posts by identifiers, whose contents arrive later and change, shown anew in the cells that they have.

import UIKit

struct Post: Identifiable {
    let id: Int
    var title: String
    var likes = 0
    var isLoaded = false
}

/// Posts as a server would have them.
@MainActor final class PostStore {
    private var posts: [Post.ID: Post] = [:]

    init(titles: [String]) {
        for (id, title) in titles.enumerated() { posts[id] = Post(id: id, title: title) }
    }

    var identifiers: [Post.ID] { posts.keys.sorted() }

    subscript(id: Post.ID) -> Post? {
        get { posts[id] }
        set { posts[id] = newValue }
    }

    func load(_ id: Post.ID) async {
        await Task.yield()
        posts[id]?.isLoaded = true
    }
}

final class PostsController: UICollectionViewController {
    private let store: PostStore
    private var dataSource: UICollectionViewDiffableDataSource<String, Post.ID>!
    private(set) var configurations = 0

    init(store: PostStore) {
        self.store = store
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(60))
        let item = NSCollectionLayoutItem(layoutSize: size)
        item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
        let row = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [item])
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: row)))
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<TileCell, Post.ID> { [weak self] cell, _, id in
            guard let self, let post = self.store[id] else { return }
            self.configurations += 1
            cell.label.text = post.isLoaded ? "\(post.title) ♥ \(post.likes)" : "…"
            cell.contentView.alpha = post.isLoaded ? 1 : 0.4
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, id in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: id)
        }
        var snapshot = NSDiffableDataSourceSnapshot<String, Post.ID>()
        snapshot.appendSections(["posts"])
        snapshot.appendItems(store.identifiers)
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    /// Loads all posts, and shows each when it is there.
    func loadAll() async {
        for id in store.identifiers {
            await store.load(id)
            await show(id)
        }
    }

    func like(_ id: Post.ID) async {
        store[id]?.likes += 1
        await show(id)
    }

    private func show(_ id: Post.ID) async {
        var snapshot = dataSource.snapshot()
        guard snapshot.indexOfItem(id) != nil else { return }
        snapshot.reconfigureItems([id])
        await dataSource.apply(snapshot, animatingDifferences: true)
    }
}
