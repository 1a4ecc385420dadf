// SPDX-License-Identifier: MIT
//
// Compositional layouts: a million items prepared, rectangles searched, a long list of cells that say their size scrolled.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
import VitrineViews

/// A large cell beside two small ones, above a row of three: six to a group.
private func mosaic() -> CompositionalItem {
    func item(_ width: CGFloat, _ height: CGFloat, _ group: CompositionalGroup? = nil) -> CompositionalItem {
        CompositionalItem(
            size: CompositionalSize(width: .fractionalWidth(width), height: .fractionalHeight(height)),
            insets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), group: group)
    }
    let pair = item(1 / 3, 1, CompositionalGroup(axis: .vertical, subitems: [item(1, 0.5)], spacing: .fixed(4)))
    let top = item(1, 2 / 3, CompositionalGroup(axis: .horizontal, subitems: [item(2 / 3, 1), pair]))
    let bottom = item(1, 1 / 3, CompositionalGroup(axis: .horizontal, subitems: [item(1 / 3, 1)]))
    return CompositionalItem(
        size: CompositionalSize(width: .fractionalWidth(1), height: .fractionalWidth(1)),
        group: CompositionalGroup(axis: .vertical, subitems: [top, bottom]))
}

@MainActor
func measureCompositionalLayouts() {
    measureSolving()
    measurePreparing()
    measureMeasuredList()
}

/// The solver alone.
private func measureSolving() {
    let header = CompositionalBoundaryItem(
        kind: "header", size: CompositionalSize(width: .fractionalWidth(1), height: .absolute(40)), edges: .top, pinsToVisibleBounds: true)
    let section = CompositionalSection(group: mosaic(), interGroupSpacing: 4, boundaryItems: [header])
    let input = CompositionalInput(boundsSize: CGSize(width: 390, height: 844), sections: [(section, 1_000_000)])
    var sink: CGFloat = 0
    report("compositional-solve-1m", milliseconds(runs: 51) { sink += CompositionalGeometry(input).contentSize.height })
    let geometry = CompositionalGeometry(input)
    var scatter = Scatter()
    let tops = (0..<1000).map { _ in CGFloat(scatter.next(below: Int(geometry.contentSize.height))) }
    let query = milliseconds(runs: 9) {
        for top in tops {
            let rect = CGRect(x: 0, y: top, width: 390, height: 844)
            sink += CGFloat(geometry.elements(in: rect, visible: rect).count)
        }
    }
    report("compositional-rectangle-us", query)
    precondition(sink > 0, "the work was done")
}

/// The layout in a view, as a program has it.
@MainActor
private func measurePreparing() {
    let cell = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(96)), subitems: [cell])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    let source = CountingDataSource(count: 1_000_000)
    view.dataSource = source
    let time = milliseconds(runs: 51) {
        layout.invalidateLayout()
        layout.prepare()
    }
    report("compositional-prepare-1m", time)
    withExtendedLifetime((view, source)) {}
}

/// A cell whose height follows from its item.
private final class RowCell: UICollectionViewCell {
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

private final class RowSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100_000 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? RowCell)?.height = CGFloat(30 + indexPath.item * 37 % 60)
        return cell
    }
}

/// A list of 100,000 rows that say their height, scrolled by 10,000 points in steps of 20.
@MainActor
private func measureMeasuredList() {
    let before = VirtualClock.current
    defer { VirtualClock.current = before }
    VirtualClock.current = VirtualClock()
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let view = UICollectionView(
        frame: window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    view.register(RowCell.self, forCellWithReuseIdentifier: "cell")
    let source = RowSource()
    view.dataSource = source
    window.addSubview(view)
    report("compositional-list-first", milliseconds { window.layoutIfNeeded() })
    let steps = (0..<500).map { _ in
        milliseconds {
            view.contentOffset.y += 20
            view.layoutIfNeeded()
        }
    }.sorted()
    report("compositional-list-step-us", steps[steps.count / 2] * 1000)
    report("compositional-list-longest-us", steps[steps.count - 1] * 1000)
    withExtendedLifetime(source) {}
}
