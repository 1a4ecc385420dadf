// SPDX-License-Identifier: MIT
//
// Index titles beside the content of a collection view (lists.index-titles).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable
@testable import VitrineLists

@MainActor @Suite struct IndexBarTests {
    /// Sections of ten rows, each with a letter in the index.
    private final class Letters: NSObject, UICollectionViewDataSource {
        let titles: [String]
        var asked: [String] = []

        init(_ count: Int) { titles = (0..<count).map { String(UnicodeScalar(UInt8(65 + $0))) } }

        func numberOfSections(in collectionView: UICollectionView) -> Int { titles.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
        }

        func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }

        func collectionView(
            _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
        ) -> IndexPath {
            asked.append(title)
            return IndexPath(item: 0, section: index)
        }
    }

    private func screen(_ source: Letters, isRightToLeft: Bool = false) -> TouchScreen {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        (configuration.headerMode, configuration.headerTopPadding) = (.supplementary, 0)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        view.contentInsetAdjustmentBehavior = .never
        if isRightToLeft { view.semanticContentAttribute = .forceRightToLeft }
        view.register(RowCell.self, forCellWithReuseIdentifier: "row")
        let kind = UICollectionView.elementKindSectionHeader
        view.register(RimView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
        view.dataSource = source
        return TouchScreen(view)
    }

    private func bar(_ screen: TouchScreen) -> IndexBar? { screen.view.subviews.compactMap { $0 as? IndexBar }.first }

    @Test func `dots stand for titles that there is no room for`() {
        #expect(IndexBar.lines(of: 4, in: 5) == [0, 1, 2, 3])
        #expect(IndexBar.lines(of: 26, in: 7) == [0, nil, 8, nil, 17, nil, 25])
        #expect(IndexBar.lines(of: 26, in: 6) == [0, nil, 13, nil, 25])
        #expect(IndexBar.lines(of: 5, in: 0) == [0])
        #expect(IndexBar.lines(of: 0, in: 9).isEmpty)
    }

    @Test func `the index stays at the trailing edge while the content scrolls`() {
        let source = Letters(5)
        let screen = screen(source)
        screen.run { screen.view.contentOffset.y = 700 }
        screen.layOut()
        #expect(bar(screen)?.frame == CGRect(x: 305, y: 700, width: 15, height: 480))
        #expect(screen.view.subviews.last is IndexBar)
        let titles = bar(screen)?.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(titles == ["A", "B", "C", "D", "E"])
        #expect(bar(self.screen(source, isRightToLeft: true))?.frame.minX == 0)
    }

    @Test func `a finger over the index goes through the sections`() {
        let source = Letters(5)
        let screen = screen(source)
        // Five lines of 14 points in the middle of 480.
        let top: CGFloat = 205
        screen.finger.down(at: CGPoint(x: 312, y: top + 20))
        #expect(source.asked == ["B"])
        #expect(screen.view.contentOffset.y == 460)
        screen.finger.move(to: CGPoint(x: 312, y: top + 36))
        screen.finger.move(to: CGPoint(x: 312, y: top + 400))
        #expect(source.asked == ["B", "C", "E"])
        #expect(screen.view.contentOffset.y == screen.view.contentSize.height - 480)
        screen.finger.up()
        #expect(screen.view.indexPathsForSelectedItems?.isEmpty ?? true)
    }

    @Test func `a diffable data source of the program's has titles`() {
        final class Source: UICollectionViewDiffableDataSource<Int, Int> {
            override func indexTitles(for collectionView: UICollectionView) -> [String]? { ["x", "y"] }

            override func collectionView(
                _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
            ) -> IndexPath { IndexPath(item: index * 10, section: 0) }
        }
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 200),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<RowCell, Int> { _, _, _ in }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        let screen = TouchScreen(view)
        screen.run {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<30))
            source.apply(snapshot, animatingDifferences: false)
        }
        screen.layOut()
        screen.finger.tap(at: CGPoint(x: 312, y: 105))
        #expect(view.contentOffset.y == 440)
    }

    @Test func `without titles there is no index`() {
        let board = ListBoard(.plain, counts: [3])
        #expect(board.view.subviews.allSatisfy { !($0 is IndexBar) })
    }
}
