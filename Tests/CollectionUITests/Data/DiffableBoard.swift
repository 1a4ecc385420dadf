// SPDX-License-Identifier: MIT
//
// A collection view with a diffable data source whose cells know what they show.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable

/// A view in a window, a data source, and which items its cell provider was asked for.
@MainActor final class DiffableBoard {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    final class Cell: UICollectionViewCell {
        var item = -1
        /// How often the cell was filled.
        var fillings = 0

        override func prepareForReuse() {
            super.prepareForReuse()
            item = -1
        }
    }

    let view: UICollectionView
    let window: UIWindow
    private(set) var source: UICollectionViewDiffableDataSource<String, Int>
    private(set) var asked: [Int] = []
    /// Called by the cell provider.
    var whileProviding: ((Int) -> Void)?

    init(_ layout: UICollectionViewLayout = UICollectionViewFlowLayout(), size: CGSize = CGSize(width: 320, height: 260)) {
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        window.addSubview(view)
        let registration = UICollectionView.CellRegistration<Cell, Int> { cell, _, item in
            cell.item = item
            cell.fillings += 1
            let shade = CGFloat(item % 16) / 16
            cell.contentView.backgroundColor = UIColor(red: shade, green: 1 - shade, blue: 0.5, alpha: 1)
        }
        weak var board: DiffableBoard?
        source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
            board?.asked.append(item)
            board?.whileProviding?(item)
            return view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        board = self
    }

    /// A snapshot of sections such as `A: 1 2 3` on a line each.
    static func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items, toSection: section)
        }
        return snapshot
    }

    func apply(_ sections: KeyValuePairs<String, [Int]>, isAnimated: Bool = true) {
        source.apply(Self.snapshot(sections), animatingDifferences: isAnimated)
        view.layoutIfNeeded()
    }

    /// The items that the cell provider was asked for since the last call, in order.
    func takeAsked() -> [Int] {
        defer { asked = [] }
        return asked.sorted()
    }

    /// What the cells on screen show, by path.
    var shown: [IndexPath: Int] {
        var shown: [IndexPath: Int] = [:]
        for path in view.indexPathsForVisibleItems { shown[path] = (view.cellForItem(at: path) as? Cell)?.item }
        return shown
    }

    /// Whether each cell on screen shows the item that is at its path.
    var isTrue: Bool { shown.allSatisfy { source.itemIdentifier(for: $0.key) == $0.value } }
}
