// SPDX-License-Identifier: MIT
//
// Rows that scroll on their own where reading goes from right to left (compositional.orthogonal-directions).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct OrthogonalMirroredTests {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    /// Notes what the handler of a section is told.
    private final class Told {
        var offsets: [CGPoint] = []
        var items: [[IndexPath]] = []
    }

    private func board(_ behavior: Behavior, _ told: Told, mirrored: Bool) -> ShelfBoard {
        ShelfBoard([20, 6], rightToLeft: mirrored) { index in
            let section = ShelfBoard.shelf(
                index == 0 ? behavior : .none, width: .absolute(130),
                insets: NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20))
            if index == 0 {
                section.visibleItemsInvalidationHandler = { items, offset, _ in
                    told.offsets.append(offset)
                    told.items.append(items.map(\.indexPath))
                }
            }
            return section
        }
    }

    private func mirrored(_ picture: [String: CGRect]) -> [String: CGRect] {
        picture.mapValues { CGRect(x: 320 - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
    }

    @Test(arguments: [Behavior.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered], 0..<4)
    func `a mirrored row does what its image in a mirror does`(_ behavior: Behavior, _ seed: Int) {
        var random = SeededNumbers(seed: seed)
        let (one, other) = (Told(), Told())
        let (plain, image) = (board(behavior, one, mirrored: false), board(behavior, other, mirrored: true))
        func compare() {
            #expect(abs(plain.offset() - image.offset()) < 1e-6)
            let (left, right) = (plain.picture, mirrored(image.picture))
            #expect(Set(left.keys) == Set(right.keys))
            for (name, frame) in left { #expect(right[name].map { abs($0.minX - frame.minX) < 1e-6 && $0.minY == frame.minY } == true) }
        }
        compare()
        for _ in 0..<6 {
            switch random.number(0..<4) {
            case 0:
                let offset = CGFloat(random.number(-100...2800))
                for board in [plain, image] {
                    board.screen.run { board.view.scrollOrthogonally(section: 0, to: offset, animated: offset > 900) }
                }
            case 1:
                let velocity = CGFloat(random.number(-2500...2500))
                for board in [plain, image] { board.screen.run { board.view.flingOrthogonally(section: 0, velocity: velocity) } }
            case 2:
                let path = IndexPath(item: random.number(0..<20), section: 0)
                let position = random.number(0..<3)
                let (to, back): (UICollectionView.ScrollPosition, UICollectionView.ScrollPosition) =
                    position == 0 ? (.left, .right) : position == 1 ? (.right, .left) : (.centeredHorizontally, .centeredHorizontally)
                plain.screen.run { plain.view.scrollToItem(at: path, at: to, animated: false) }
                image.screen.run { image.view.scrollToItem(at: path, at: back, animated: false) }
            default:
                let (from, way) = (CGFloat(random.number(40...280)), CGFloat(random.number(-200...200)))
                let duration = random.fraction(0.04...0.5)
                plain.drag(from: CGPoint(x: from, y: 25), by: CGPoint(x: way, y: 0), duration: duration)
                image.drag(from: CGPoint(x: 320 - from, y: 25), by: CGPoint(x: -way, y: 0), duration: duration)
            }
            for _ in 0..<random.number(0...80) {
                for board in [plain, image] {
                    board.screen.clock.advance(by: 0.05)
                    board.screen.layOut()
                }
            }
            compare()
        }
        for board in [plain, image] { board.settle(4) }
        compare()
        // What handlers are told counts from the beginning of the row, wherever that is.
        #expect(one.offsets.count == other.offsets.count && one.offsets.count > 3)
        #expect(zip(one.offsets, other.offsets).allSatisfy { abs($0.x - $1.x) < 1e-6 && $0.y == 0 && $1.y == 0 })
        #expect(one.items == other.items)
        #expect(one.offsets.contains { $0.x > 0 })
    }

    @Test func `a mirrored row keeps its offset through a batch, and goes into another layout and back`() {
        let board = board(.groupPaging, Told(), mirrored: true)
        board.screen.run { board.view.scrollOrthogonally(section: 0, to: 690, animated: false) }
        board.screen.layOut()
        #expect(board.offset() == 690 && board.place(5)?.maxX == 310)
        board.change {
            board.source.items[1].append("new")
            board.view.insertItems(at: [[1, 6]])
        }
        board.change {
            board.source.items[0].insert("head", at: 0)
            board.view.insertItems(at: [[0, 0]])
        }
        board.settle(1)
        #expect(board.offset() == 690 && board.picture["0.4"]?.maxX == 310)
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 60, height: 40)
        board.screen.run { board.view.setCollectionViewLayout(flow, animated: true) }
        board.settle(1)
        #expect(board.view.subviews.contains { $0 is RowScrollView } == false)
        board.screen.run { board.view.setCollectionViewLayout(board.layout, animated: true) }
        board.settle(1)
        #expect(board.offset().truncatingRemainder(dividingBy: 138) == 0)
        #expect(board.place(Int(board.offset() / 138))?.maxX == 310)
    }

    @Test func `rows of a sideways layout go up and down, mirrored or not`() {
        for mirrored in [false, true] {
            let board = ShelfBoard([30, 30, 30, 30, 30], rightToLeft: mirrored, direction: .horizontal) { _ in
                ShelfBoard.shelf(.groupPaging, width: .absolute(100), height: .absolute(60))
            }
            board.screen.run { board.view.scrollOrthogonally(section: 1, to: 136, animated: false) }
            board.screen.layOut()
            #expect(board.offset(1) == 136 && board.offset() == 0)
            #expect(board.place(2, 1) == CGRect(x: mirrored ? 300 : 100, y: 0, width: 100, height: 60))
        }
    }

    private final class Prefetcher: NSObject, UICollectionViewDataSourcePrefetching {
        var announced: [IndexPath] = []
        var cancelled: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { announced += indexPaths }
        func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
            cancelled += indexPaths
        }
    }

    @Test(arguments: [false, true])
    func `items of a row are announced ahead of where it goes, and taken back when it turns`(_ mirrored: Bool) {
        let board = ShelfBoard([400, 400], rightToLeft: mirrored) { _ in ShelfBoard.shelf(.continuous) }
        let prefetcher = Prefetcher()
        board.view.prefetchDataSource = prefetcher
        board.screen.run { board.view.scrollOrthogonally(section: 0, to: 20_000, animated: false) }
        board.settle(1)
        prefetcher.announced = []
        let side: CGFloat = mirrored ? 1 : -1
        let start = CGPoint(x: 160 - side * 100, y: 25)
        board.drag(from: start, by: CGPoint(x: side * 200, y: 0), duration: 0.6)
        let seen = board.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item)
        #expect(!prefetcher.announced.isEmpty)
        #expect(prefetcher.announced.allSatisfy { $0.section == 0 && $0.item > 186 })
        #expect(prefetcher.announced.map(\.item).max() ?? 0 > seen.max() ?? 0)
        board.settle(1)
        (prefetcher.announced, prefetcher.cancelled) = ([], [])
        for _ in 0..<4 { board.drag(from: CGPoint(x: 160 + side * 100, y: 25), by: CGPoint(x: -side * 200, y: 0), duration: 0.6) }
        let least = board.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item).min() ?? 0
        #expect(prefetcher.announced.contains { $0.item < least })
        #expect(!prefetcher.cancelled.isEmpty)
    }
}
