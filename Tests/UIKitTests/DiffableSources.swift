// SPDX-License-Identifier: MIT
//
// Diffable data sources as apps write them: mountains with a search field, settings that are switched, and an outline.

import UIKit

/// Shows mountains by height, filtered by what was typed.
final class MountainsController: UIViewController {
    enum Section: CaseIterable {
        case main
    }

    struct Mountain: Hashable {
        let name: String
        let height: Int
        let identifier = UUID()

        func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

        static func == (lhs: Mountain, rhs: Mountain) -> Bool { lhs.identifier == rhs.identifier }

        func contains(_ filter: String?) -> Bool {
            guard let filter else { return true }
            if filter.isEmpty { return true }
            return name.lowercased().contains(filter.lowercased())
        }
    }

    let mountains: [Mountain]
    var collectionView: UICollectionView!
    var dataSource: UICollectionViewDiffableDataSource<Section, Mountain>!

    init(_ mountains: [(String, Int)]) {
        self.mountains = mountains.map { Mountain(name: $0, height: $1) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("not in a storyboard") }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
        view.addSubview(collectionView)
        let cellRegistration = UICollectionView.CellRegistration<UICollectionViewCell, Mountain> { cell, indexPath, mountain in
            cell.accessibilityLabel = mountain.name
        }
        dataSource = UICollectionViewDiffableDataSource<Section, Mountain>(collectionView: collectionView) {
            (collectionView: UICollectionView, indexPath: IndexPath, identifier: Mountain) -> UICollectionViewCell? in
            return collectionView.dequeueConfiguredReusableCell(using: cellRegistration, for: indexPath, item: identifier)
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { supplementaryView, string, indexPath in
            supplementaryView.tag = indexPath.section
        }
        dataSource.supplementaryViewProvider = { (view, kind, index) in
            return self.collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: index)
        }
        dataSource.reorderingHandlers.canReorderItem = { item in return true }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let self else { return }
            for sectionTransaction in transaction.sectionTransactions {
                self.order = self.order.applying(sectionTransaction.difference) ?? []
            }
        }
        performQuery(with: nil)
    }

    var order: [Mountain] = []

    func performQuery(with filter: String?) {
        let mountains = self.mountains.filter { $0.contains(filter) }.sorted { $0.name < $1.name }
        order = mountains
        var snapshot = NSDiffableDataSourceSnapshot<Section, Mountain>()
        snapshot.appendSections([.main])
        snapshot.appendItems(mountains)
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    /// Shows one of them again, in its cell.
    func update(_ mountain: Mountain) async {
        var newSnapshot = dataSource.snapshot()
        newSnapshot.reconfigureItems([mountain])
        await dataSource.apply(newSnapshot)
    }
}

/// A list of contents with an outline in its second section.
final class OutlineController: UIViewController {
    enum Section: Int, Hashable, CaseIterable, CustomStringConvertible {
        case recents, outline

        var description: String { self == .recents ? "Recents" : "Outline" }
    }

    final class OutlineItem: Hashable, Sendable {
        let title: String
        let subitems: [OutlineItem]

        init(title: String, subitems: [OutlineItem] = []) {
            self.title = title
            self.subitems = subitems
        }

        func hash(into hasher: inout Hasher) { hasher.combine(title) }

        static func == (lhs: OutlineItem, rhs: OutlineItem) -> Bool { lhs.title == rhs.title }
    }

    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    private(set) lazy var dataSource = makeDataSource()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(collectionView)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        dataSource.sectionSnapshotHandlers.shouldCollapseItem = { $0.title != "Always" }
        applyInitialSnapshots()
    }

    private func makeDataSource() -> UICollectionViewDiffableDataSource<Section, OutlineItem> {
        UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private func applyInitialSnapshots() {
        var snapshot = NSDiffableDataSourceSnapshot<Section, OutlineItem>()
        snapshot.appendSections(Section.allCases)
        dataSource.apply(snapshot, animatingDifferences: false)

        var outlineSnapshot = NSDiffableDataSourceSectionSnapshot<OutlineItem>()
        func addItems(_ menuItems: [OutlineItem], to parent: OutlineItem?) {
            outlineSnapshot.append(menuItems, to: parent)
            for menuItem in menuItems where !menuItem.subitems.isEmpty {
                addItems(menuItem.subitems, to: menuItem)
            }
        }
        addItems([OutlineItem(title: "Layouts", subitems: [OutlineItem(title: "Grid"), OutlineItem(title: "List")])], to: nil)
        outlineSnapshot.expand(outlineSnapshot.rootItems)
        dataSource.apply(outlineSnapshot, to: .outline, animatingDifferences: false)
    }
}
