// SPDX-License-Identifier: MIT
//
// Rows that scroll on their own under a finger and by program (compositional.orthogonal-*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct OrthogonalFingerTests {
    private let left = CGPoint(x: -150, y: 0)

    private final class Delegate: NSObject, UICollectionViewDelegate {
        var selected: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { selected.append(indexPath) }
    }

    private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var items: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { items += indexPaths }
    }

    @Test func `a finger that goes sideways scrolls the row, one that goes along scrolls the collection`() {
        let board = ShelfBoard([20, 60]) { $0 == 0 ? ShelfBoard.shelf(.continuous) : ShelfBoard.shelf(.none) }
        board.drag(from: CGPoint(x: 250, y: 25), by: left, duration: 1)
        #expect(board.offset() > 120 && board.view.contentOffset == .zero)
        #expect(board.place(1)?.minX == 108 - board.offset())
        let before = board.offset()
        board.drag(from: CGPoint(x: 250, y: 25), by: CGPoint(x: 3, y: -150), duration: 1)
        #expect(board.offset() == before && board.view.contentOffset.y > 120)
    }

    @Test func `a flung shelf goes on and slows down within its ends`() {
        let board = ShelfBoard([40]) { _ in ShelfBoard.shelf(.continuous) }
        board.drag(from: CGPoint(x: 300, y: 25), by: CGPoint(x: -200, y: 0), duration: 0.1)
        let atLift = board.offset()
        board.settle()
        #expect(board.offset() > atLift + 200 && board.offset() < 3992)
        #expect(board.row(0)?.isDecelerating == false)
        // Pulled beyond its beginning it comes back.
        board.view.scrollOrthogonally(section: 0, to: 0, animated: false)
        board.screen.finger.down(at: CGPoint(x: 50, y: 25))
        for step in 1...10 {
            board.screen.clock.advance(by: 0.02)
            board.screen.finger.move(to: CGPoint(x: 50 + 10 * step, y: 25))
        }
        board.screen.layOut()
        #expect(board.offset() < -20)
        board.screen.finger.up()
        board.settle(2)
        #expect(board.offset() == 0)
    }

    @Test(arguments: [
        (UICollectionLayoutSectionOrthogonalScrollingBehavior.paging, CGFloat(320)), (.groupPaging, 108), (.groupPagingCentered, 106),
    ])
    func `a hard fling turns one page or group`(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ expected: CGFloat
    ) {
        let board = ShelfBoard([40]) { _ in ShelfBoard.shelf(behavior) }
        board.drag(from: CGPoint(x: 300, y: 25), by: CGPoint(x: -90, y: 0), duration: 0.05)
        board.settle()
        #expect(board.offset() == expected)
        board.drag(from: CGPoint(x: 100, y: 25), by: CGPoint(x: 90, y: 0), duration: 0.05)
        board.settle()
        #expect(board.offset() == (behavior == .groupPagingCentered ? -2 : 0))
    }

    @Test func `a row of centred groups begins with the first, also where the second is nearer to the edge, and in another width`() {
        let board = ShelfBoard([3], size: CGSize(width: 820, height: 400)) { _ in
            ShelfBoard.shelf(.groupPagingCentered, width: .fractionalWidth(0.45), spacing: 12)
        }
        #expect(board.offset() == -225.5 && board.place(0)?.minX == 225.5 && board.place(1)?.minX == 606.5)
        board.view.frame.size.width = 500
        board.screen.layOut()
        #expect(board.place(0)?.midX == 250)
        board.view.frame.size.width = 820
        board.screen.layOut()
        #expect(board.place(0)?.midX == 410)
        board.view.scrollOrthogonally(section: 0, to: 150, animated: false)
        board.screen.layOut()
        #expect(board.place(1)?.midX == 410)
    }

    @Test func `a shelf with leading boundaries rests at a group`() {
        let board = ShelfBoard([40]) { _ in ShelfBoard.shelf(.continuousGroupLeadingBoundary) }
        board.drag(from: CGPoint(x: 300, y: 25), by: CGPoint(x: -170, y: 0), duration: 0.15)
        board.settle()
        #expect(board.offset() > 216 && board.offset().truncatingRemainder(dividingBy: 108) == 0)
    }

    @Test func `properties decide on the pace and the bounce`() {
        func distance(_ change: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void) -> CGFloat {
            let section = ShelfBoard.shelf(.continuous)
            let properties = section.orthogonalScrollingProperties
            change(properties)
            section.orthogonalScrollingProperties = properties
            let board = ShelfBoard([90]) { _ in section }
            board.drag(from: CGPoint(x: 300, y: 25), by: CGPoint(x: -200, y: 0), duration: 0.1)
            board.settle()
            return board.offset()
        }
        #expect(distance { $0.decelerationRate = .fast } < distance { _ in })
        let section = ShelfBoard.shelf(.continuous)
        let properties = section.orthogonalScrollingProperties
        properties.bounce = .never
        section.orthogonalScrollingProperties = properties
        let board = ShelfBoard([20]) { _ in section }
        board.drag(from: CGPoint(x: 50, y: 25), by: CGPoint(x: 100, y: 0), duration: 1)
        #expect(board.offset() == 0)
    }

    @Test func `a short row stays unless it always bounces`() {
        for (bounce, moves) in [
            (UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce.automatic, false), (.always, true),
        ] {
            let section = ShelfBoard.shelf(.continuous)
            let properties = section.orthogonalScrollingProperties
            properties.bounce = bounce
            section.orthogonalScrollingProperties = properties
            let board = ShelfBoard([2]) { _ in section }
            board.screen.finger.down(at: CGPoint(x: 50, y: 25))
            for step in 1...10 {
                board.screen.clock.advance(by: 0.02)
                board.screen.finger.move(to: CGPoint(x: 50 + 10 * step, y: 25))
            }
            #expect((board.offset() != 0) == moves)
            board.screen.finger.up()
            board.settle(2)
            #expect(board.offset() == 0)
        }
    }

    @Test func `a tap in a scrolled row selects the item that is seen there`() {
        let board = ShelfBoard([20, 4]) { $0 == 0 ? ShelfBoard.shelf(.continuous) : ShelfBoard.shelf(.none) }
        let delegate = Delegate()
        board.view.delegate = delegate
        board.view.scrollOrthogonally(section: 0, to: 540, animated: false)
        board.screen.layOut()
        #expect(board.view.indexPathForItem(at: CGPoint(x: 10, y: 25)) == [0, 5])
        #expect(board.view.indexPathForItem(at: CGPoint(x: 104, y: 25)) == nil)
        board.screen.finger.tap(at: CGPoint(x: 10, y: 25))
        #expect(delegate.selected == [[0, 5]] && board.view.cellForItem(at: [0, 5])?.isSelected == true)
        #expect(board.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item).sorted() == [5, 6, 7])
        #expect(board.view.cellForItem(at: [0, 0]) == nil)
    }

    @Test func `rows bleed to the edges of the view, and are taken hold of there`() {
        let board = ShelfBoard([20]) { _ in
            ShelfBoard.shelf(.groupPaging, insets: NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 40))
        }
        board.view.scrollOrthogonally(section: 0, to: 108, animated: false)
        board.screen.layOut()
        #expect(board.row(0)?.clipsToBounds == false && board.place(0) == CGRect(x: -68, y: 0, width: 100, height: 50))
        board.drag(from: CGPoint(x: 5, y: 25), by: CGPoint(x: 120, y: 0), duration: 0.1)
        board.settle()
        #expect(board.offset() == 0)
    }

    @Test func `scrolling to an item moves its row, and the collection as far as it is asked to`() {
        let board = ShelfBoard([60, 30, 30]) { $0 == 0 ? ShelfBoard.shelf(.none) : ShelfBoard.shelf(.continuous) }
        board.screen.run { board.view.scrollToItem(at: [1, 10], at: [.centeredHorizontally, .top], animated: false) }
        board.screen.layOut()
        #expect(board.offset(1) == 970)
        #expect(board.place(10, 1)?.midX == 160)
        #expect(board.offset(2) == 0)
        board.screen.clock.advance(by: 0.1)
        board.screen.run { board.view.scrollToItem(at: [2, 29], at: .left, animated: true) }
        board.screen.clock.advance(by: 0.15)
        board.screen.layOut()
        #expect(board.offset(2) > 0 && board.offset(2) < 2912)
        board.settle(1)
        #expect(board.offset(2) == 2912)
        board.screen.run { board.view.scrollToItem(at: [2, 0], at: [], animated: false) }
        board.screen.layOut()
        #expect(board.offset(2) == 0 && board.place(0, 2).map { board.view.bounds.contains($0) } == true)
    }

    @Test func `rows of a horizontal layout scroll up and down`() {
        let board = ShelfBoard([30, 30], direction: .horizontal) { _ in
            let section = ShelfBoard.shelf(.groupPaging, width: .absolute(100), height: .absolute(60))
            return section
        }
        #expect(board.place(1) == CGRect(x: 0, y: 68, width: 100, height: 60))
        board.drag(from: CGPoint(x: 50, y: 300), by: CGPoint(x: 0, y: -100), duration: 0.05)
        board.settle()
        #expect(board.offset() == 68 && board.offset(1) == 0 && board.place(1)?.minY == 0)
    }

    @Test func `a row of a mirrored view begins at the right`() {
        let board = ShelfBoard([20], rightToLeft: true) { _ in ShelfBoard.shelf(.groupPaging) }
        #expect(board.place(0) == CGRect(x: 220, y: 0, width: 100, height: 50))
        board.drag(from: CGPoint(x: 20, y: 25), by: CGPoint(x: 120, y: 0), duration: 0.1)
        board.settle()
        #expect(board.offset() == 108)
        #expect(board.place(1) == CGRect(x: 220, y: 0, width: 100, height: 50))
        board.screen.run { board.view.scrollToItem(at: [0, 10], at: .right, animated: false) }
        board.screen.layOut()
        #expect(board.offset() == 1080 && board.place(10)?.maxX == 320)
    }

    @Test func `a row of many makes and asks for the cells in sight alone`() {
        let board = ShelfBoard([100_000]) { _ in ShelfBoard.shelf(.continuous) }
        let prefetcher = Prefetcher()
        board.view.prefetchDataSource = prefetcher
        board.view.scrollOrthogonally(section: 0, to: 5_000_000, animated: false)
        board.screen.layOut()
        #expect(board.view.visibleCells.count == 3 || board.view.visibleCells.count == 4)
        board.drag(from: CGPoint(x: 300, y: 25), by: CGPoint(x: -200, y: 0), duration: 0.1)
        board.settle(3)
        #expect(board.source.madeCells < 40)
        #expect(board.view.visibleCells.count <= 4)
        // What was announced lies ahead in the row.
        #expect(!prefetcher.items.isEmpty && prefetcher.items.allSatisfy { $0.item > 46_296 })
        #expect(board.view.subviews.count { $0 is RowScrollView } == 1)
    }

    @Test func `an animated offset passes all that is between`() {
        let board = ShelfBoard([20]) { _ in ShelfBoard.shelf(.groupPagingCentered, width: .absolute(200)) }
        var offsets: [CGFloat] = []
        board.screen.clock.advance(by: 0.1)
        board.screen.run { board.view.scrollOrthogonally(section: 0, to: 700, animated: true) }
        for _ in 0..<40 {
            board.screen.clock.advance(by: 0.01)
            board.screen.layOut()
            offsets.append(board.offset())
        }
        #expect(offsets == offsets.sorted() && Set(offsets).count > 15)
        #expect(offsets.last == 772 || offsets.last == 564)
    }
}
