// SPDX-License-Identifier: MIT
//
// A sample: the stops of a journey, which the user brings into another order by a long press; the journey's end stays.

import UIKit

final class StopsController: UICollectionViewController {
    enum Part: Int, CaseIterable {
        case outward, homeward
    }

    private(set) var stops: [Part: [String]] = [.outward: ["Oslo", "Bergen", "Lerwick"], .homeward: ["Aberdeen", "Leith", "Home"]]
    private(set) var journal: [String] = []
    private var dataSource: UICollectionViewDiffableDataSource<Part, String>!

    init() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [.init(layoutSize: size)]))
        section.contentInsets.bottom = 10
        super.init(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    override func viewDidLoad() {
        super.viewDidLoad()
        let registration = UICollectionView.CellRegistration<TileCell, String> { cell, _, stop in cell.label.text = stop }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, stop in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: stop)
        }
        dataSource.reorderingHandlers.canReorderItem = { $0 != "Home" }
        dataSource.reorderingHandlers.willReorder = { [weak self] transaction in
            self?.journal.append("will move \(transaction.difference.insertions.count)")
        }
        dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
            guard let self else { return }
            for change in transaction.sectionTransactions {
                guard let before = self.stops[change.sectionIdentifier], let after = before.applying(change.difference) else { continue }
                self.stops[change.sectionIdentifier] = after
                self.journal.append("\(change.sectionIdentifier): \(after.joined(separator: " "))")
            }
        }
        var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
        snapshot.appendSections(Part.allCases)
        for part in Part.allCases { snapshot.appendItems(stops[part] ?? [], toSection: part) }
        dataSource.apply(snapshot, animatingDifferences: false)
    }

    var shown: [[String]] { Part.allCases.map { dataSource.snapshot().itemIdentifiers(inSection: $0) } }
}
