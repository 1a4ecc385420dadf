// SPDX-License-Identifier: MIT
//
// Cells that are all as high as the highest of their siblings, in a view (compositional.uniform-siblings).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct UniformSiblingsTests {
    private let uniform = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 50)

    private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
    }

    /// A shelf whose cards are all as high as the highest.
    private func shelf(_ outer: NSCollectionLayoutDimension) -> NSCollectionLayoutSection {
        let card = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), uniform))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.absolute(100), outer), subitems: [card]))
        section.orthogonalScrollingBehavior = .continuous
        return section
    }

    private func heights(_ board: ShelfBoard, section: Int = 0) -> Set<CGFloat> {
        Set(board.view.indexPathsForVisibleItems.filter { $0.section == section }.compactMap { board.place($0.item, section)?.height })
    }

    @Test func `a shelf is as high as its highest card, which is out of sight`() {
        let board = ShelfBoard([20, 3], sizes: { CGSize(width: 100, height: $0.item == 17 ? 130 : 40) }) { index in
            index == 0 ? shelf(uniform) : ShelfBoard.shelf(.none)
        }
        #expect(heights(board) == [130])
        #expect(board.place(0, 1)?.minY == 130)
        // Each card was asked for once.
        #expect(board.source.madeCells <= 22)
        board.screen.run { board.view.scrollOrthogonally(section: 0, to: 1600, animated: false) }
        board.screen.layOut()
        #expect(heights(board) == [130] && board.place(0, 1)?.minY == 130)
    }

    @Test func `a shelf follows its highest card through changes`() {
        let board = ShelfBoard([8], sizes: { CGSize(width: 100, height: $0.item == 6 ? 130 : 40) }) { _ in shelf(uniform) }
        #expect(heights(board) == [130])
        board.change {
            board.source.items[0].remove(at: 6)
            board.source.sizes = { _ in CGSize(width: 100, height: 40) }
            board.view.deleteItems(at: [[0, 6]])
        }
        board.settle(1)
        #expect(heights(board) == [40])
        board.change {
            board.source.items[0].append("tall")
            board.source.sizes = { CGSize(width: 100, height: $0.item == 7 ? 90 : 40) }
            board.view.insertItems(at: [[0, 7]])
        }
        board.settle(1)
        #expect(heights(board) == [90])
    }

    @Test func `a row of a grid is as high as its highest cell`() {
        let board = ShelfBoard([9], sizes: { CGSize(width: 100, height: 30 + CGFloat($0.item) * 10) }) { _ in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / 3), uniform))
            return NSCollectionLayoutSection(group: .horizontal(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [cell]))
        }
        #expect((0..<9).compactMap { board.place($0)?.height } == [50, 50, 50, 80, 80, 80, 110, 110, 110])
        #expect((0..<9).compactMap { board.place($0)?.minY } == [0, 0, 0, 50, 50, 50, 130, 130, 130])
        // Settled: another pass changes nothing, and nobody is asked for ever.
        let picture = board.picture
        board.view.setNeedsLayout()
        board.settle(0.2)
        #expect(board.picture == picture)
    }

    @Test func `columns in a shelf are as high as the highest, one that is half in sight too`() {
        let board = ShelfBoard([12], sizes: { CGSize(width: 100, height: $0.item == 5 ? 90 : 30) }) { _ in
            let cell = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), uniform))
            let column = NSCollectionLayoutGroup.vertical(layoutSize: size(.fractionalWidth(0.5), uniform), subitems: [cell])
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size(.absolute(240), .estimated(50)), repeatingSubitem: column, count: 2))
            section.orthogonalScrollingBehavior = .groupPaging
            return section
        }
        #expect([0, 1].compactMap { board.place($0)?.height } == [30, 30])
        board.screen.run { board.view.scrollOrthogonally(section: 0, to: 240, animated: false) }
        board.screen.layOut()
        // The third group's first column is in sight; its second, which is not, decides as well.
        #expect(board.place(4)?.height == 90)
    }

    @Test func `cards that never settle are told of, and do not hang`() {
        var calls: CGFloat = 0
        let messages = UIEnvironment.current.exceptions {
            let source = RestlessSource {
                calls += 1; return 20 + calls
            }
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 480),
                collectionViewLayout: UICollectionViewCompositionalLayout(section: shelf(uniform)))
            view.register(RestlessCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            view.layoutIfNeeded()
            #expect(!view.visibleCells.isEmpty)
            withExtendedLifetime(source) {}
        }
        #expect(messages.allSatisfy { $0.reason.contains("is stuck in its update/layout loop") })
        #expect(calls > 0)
    }

    private final class RestlessCell: UICollectionViewCell {
        var answer: () -> CGFloat = { 0 }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            layoutAttributes.size.height = answer()
            return layoutAttributes
        }
    }

    private final class RestlessSource: NSObject, UICollectionViewDataSource {
        let answer: () -> CGFloat
        init(_ answer: @escaping () -> CGFloat) { self.answer = answer }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? RestlessCell)?.answer = answer
            return cell
        }
    }
}
