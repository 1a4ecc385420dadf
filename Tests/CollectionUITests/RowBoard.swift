// SPDX-License-Identifier: MIT
//
// Sections that scroll on their own, on a screen with fingers and a clock.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A collection view with shelves, as small programs make one.
@MainActor final class RowBoard {
    final class Cell: UICollectionViewCell {
        var name = ""
        var preferred: CGSize?

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            if let preferred { layoutAttributes.size = preferred }
            return layoutAttributes
        }
    }

    final class Source: NSObject, UICollectionViewDataSource {
        var items: [[String]]
        var sizes: ((IndexPath) -> CGSize)?
        private(set) var madeCells = 0
        var moved: [[IndexPath]] = []
        private var known: Set<ObjectIdentifier> = []

        init(_ counts: [Int]) {
            items = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items[section].count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            if known.insert(ObjectIdentifier(cell)).inserted { madeCells += 1 }
            (cell as? Cell)?.name = items[indexPath.section][indexPath.item]
            (cell as? Cell)?.preferred = sizes?(indexPath)
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

        func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            moved.append([source, destination])
            items[destination.section].insert(items[source.section].remove(at: source.item), at: destination.item)
        }
    }

    let screen: TouchScreen
    let source: Source
    let layout: UICollectionViewCompositionalLayout

    var view: UICollectionView { screen.view }

    init(
        _ counts: [Int], size: CGSize = CGSize(width: 320, height: 480), rightToLeft: Bool = false, direction:
            UICollectionView.ScrollDirection = .vertical, sizes: ((IndexPath) -> CGSize)? = nil,
        section: @escaping (Int) -> NSCollectionLayoutSection
    ) {
        source = Source(counts)
        source.sizes = sizes
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = direction
        layout = UICollectionViewCompositionalLayout(sectionProvider: { index, _ in section(index) }, configuration: configuration)
        let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        if rightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.register(Cell.self, forCellWithReuseIdentifier: "cell")
        for kind in ["h", "badge"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        }
        view.dataSource = source
        screen = TouchScreen(view)
    }

    /// A section of groups of one cell.
    static func shelf(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: NSCollectionLayoutDimension = .absolute(100),
        height: NSCollectionLayoutDimension = .absolute(50), spacing: CGFloat = 8, insets: NSDirectionalEdgeInsets = .zero
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = spacing
        section.contentInsets = insets
        return section
    }

    static func header(_ height: CGFloat = 20) -> NSCollectionLayoutBoundarySupplementaryItem {
        NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)), elementKind: "h",
            alignment: .top)
    }

    /// The scroll view of a section, as a program finds it.
    func row(_ section: Int) -> UIScrollView? {
        view.subviews.compactMap { $0 as? RowScrollView }.first { $0.section == section && !$0.subviews.isEmpty }
    }

    func offset(_ section: Int = 0) -> CGFloat { view.orthogonalOffset(ofSection: section) ?? .nan }

    /// Where the cell of an item is seen, in the collection view; nil where there is none.
    func place(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.cellForItem(at: IndexPath(item: item, section: section)).map { view.convert($0.bounds, from: $0) }
    }

    /// What is seen, by name, in points of the viewport.
    var picture: [String: CGRect] {
        var picture: [String: CGRect] = [:]
        for case let cell as Cell in view.visibleCells {
            picture[cell.name] = view.convert(cell.bounds, from: cell).offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
        }
        return picture
    }

    /// Lets time pass until all is at rest.
    func settle(_ seconds: TimeInterval = 6) {
        let steps = Int(seconds * 20)
        for _ in 0..<steps {
            screen.clock.advance(by: 0.05)
            screen.layOut()
        }
    }

    /// Drags the finger sideways or along.
    func drag(from start: CGPoint, by way: CGPoint, duration: TimeInterval = 0.2, hold: TimeInterval = 0) {
        screen.finger.drag(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), duration: duration, hold: hold)
        screen.layOut()
    }

    func change(_ updates: () -> Void) {
        screen.run { view.performBatchUpdates(updates) }
        screen.layOut()
    }
}
