// SPDX-License-Identifier: MIT
//
// A sample: rows of tiles that sort themselves by insertion, one exchange in every row at a time.

import UIKit

/// A row of values on its way into order.
final class SortingRow: Hashable {
    struct Value: Hashable {
        let number: Int
        let row: Int
    }

    let index: Int
    private(set) var values: [Value]
    private var next = 1
    private var hole = 1

    init(index: Int, numbers: [Int]) {
        self.index = index
        values = numbers.map { Value(number: $0, row: index) }
    }

    var isSorted: Bool { next >= values.count }

    /// Makes one exchange, or goes on to the next value.
    func step() {
        while !isSorted {
            if hole > 0, values[hole - 1].number > values[hole].number {
                values.swapAt(hole - 1, hole)
                hole -= 1
                return
            }
            next += 1
            hole = next
        }
    }

    func hash(into hasher: inout Hasher) { hasher.combine(index) }

    static func == (one: SortingRow, other: SortingRow) -> Bool { one.index == other.index }
}

final class SortingController: UIViewController {
    private let rows: [SortingRow]
    private(set) var collectionView: UICollectionView!
    private var dataSource: UICollectionViewDiffableDataSource<Int, SortingRow.Value>!
    private(set) var steps = 0

    init(rows: [[Int]]) {
        self.rows = rows.enumerated().map { SortingRow(index: $0.offset, numbers: $0.element) }
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    var isSorted: Bool { rows.allSatisfy { $0.isSorted } }

    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewCompositionalLayout { [unowned self] section, environment in
            let columns = rows[section].values.count
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
            let height = environment.container.contentSize.height / CGFloat(rows.count)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
                subitems: [item])
            return NSCollectionLayoutSection(group: group)
        }
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, SortingRow.Value> { cell, _, value in
            cell.contentView.backgroundColor = UIColor(white: CGFloat(value.number) / 20, alpha: 1)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, value in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: value)
        }
        show(animated: false)
    }

    private func show(animated: Bool) {
        var snapshot = NSDiffableDataSourceSnapshot<Int, SortingRow.Value>()
        for row in rows {
            snapshot.appendSections([row.index])
            snapshot.appendItems(row.values, toSection: row.index)
        }
        dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in
            guard animated else { return }
            self?.sort()
        }
    }

    var shown: [[Int]] { rows.map { dataSource.snapshot().itemIdentifiers(inSection: $0.index).map(\.number) } }

    /// Goes on until all is sorted, each step when the one before has come to its end.
    func sort() {
        guard !isSorted else { return }
        for row in rows { row.step() }
        steps += 1
        show(animated: true)
    }
}
