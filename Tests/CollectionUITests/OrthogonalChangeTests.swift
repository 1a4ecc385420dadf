// SPDX-License-Identifier: MIT
//
// Rows that scroll on their own through changes of data, layout and size (compositional.orthogonal-*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct OrthogonalChangeTests {
    /// A shelf, a part that does not scroll on its own, and another shelf.
    private func makeBoard(_ counts: [Int] = [12, 6, 12]) -> ShelfBoard {
        ShelfBoard(counts) { $0 % 2 == 0 ? ShelfBoard.shelf(.continuous) : ShelfBoard.shelf(.none) }
    }

    private func scroll(_ board: ShelfBoard, _ section: Int, to offset: CGFloat) {
        board.screen.run { board.view.scrollOrthogonally(section: section, to: offset, animated: false) }
        board.screen.layOut()
    }

    @Test func `offsets stay through changes elsewhere, and go along with their section`() {
        let board = ShelfBoard([12, 12, 12]) { _ in ShelfBoard.shelf(.continuous) }
        scroll(board, 0, to: 150)
        scroll(board, 2, to: 250)
        board.change {
            board.source.items[1].append("new")
            board.view.insertItems(at: [[1, 12]])
        }
        #expect((0...2).map(board.offset) == [150, 0, 250])
        board.screen.run { board.view.collectionViewLayout.invalidateLayout() }
        board.screen.layOut()
        #expect((0...2).map(board.offset) == [150, 0, 250])
        board.change {
            board.source.items.insert(["a", "b", "c", "d", "e"], at: 0)
            board.view.insertSections([0])
        }
        #expect((0...3).map(board.offset) == [0, 150, 0, 250])
        board.change {
            board.source.items.insert(board.source.items.remove(at: 3), at: 0)
            board.view.moveSection(3, toSection: 0)
        }
        #expect((0...3).map(board.offset) == [250, 0, 150, 0])
        board.change {
            board.source.items.remove(at: 1)
            board.view.deleteSections([1])
        }
        #expect((0...2).map(board.offset) == [250, 150, 0])
        board.settle(1)
        #expect(board.picture["2.3"]?.minX == 74)
        board.change { board.view.reloadSections([0]) }
        #expect((0...2).map(board.offset) == [0, 150, 0])
        board.screen.run { board.view.reloadData() }
        board.screen.layOut()
        #expect((0...2).map(board.offset) == [0, 0, 0])
    }

    @Test func `a row whose items vanish is scrolled to its end`() {
        let board = makeBoard()
        scroll(board, 0, to: 900)
        #expect(board.offset() == 900)
        board.change {
            board.source.items[0].removeLast(7)
            board.view.deleteItems(at: (5...11).map { [0, $0] })
        }
        #expect(board.offset() == 212)
        board.settle(1)
        #expect(board.place(4)?.maxX == 320)
        #expect(board.view.indexPathsForVisibleItems.filter { $0.section == 0 }.map(\.item).sorted() == [2, 3, 4])
    }

    @Test func `cells fly between rows and the rest from where they are seen`() {
        let board = makeBoard([12, 6, 12])
        scroll(board, 0, to: 216)
        scroll(board, 2, to: 108)
        board.screen.clock.advance(by: 1)
        let outgoing = board.view.cellForItem(at: [0, 3])
        let incoming = board.view.cellForItem(at: [1, 1])
        let across = board.view.cellForItem(at: [2, 2])
        let starts = [outgoing, incoming, across].map { board.middle(of: $0, at: board.screen.clock.now) }
        #expect(starts == [CGPoint(x: 158, y: 25), CGPoint(x: 50, y: 133), CGPoint(x: 158, y: 415)])
        board.change {
            var items = board.source.items
            let (a, b, c) = (items[0].remove(at: 3), items[1].remove(at: 1), items[2].remove(at: 2))
            items[0].insert(c, at: 4)
            items[1].insert(a, at: 0)
            items[2].insert(b, at: 1)
            board.source.items = items
            board.view.moveItem(at: [0, 3], to: [1, 0])
            board.view.moveItem(at: [1, 1], to: [2, 1])
            board.view.moveItem(at: [2, 2], to: [0, 4])
        }
        let begin = board.screen.clock.now
        for (cell, start) in zip([outgoing, incoming, across], starts) {
            #expect(board.middle(of: cell, at: begin) == start)
        }
        let end = begin + 1
        #expect(board.middle(of: outgoing, at: end) == CGPoint(x: 50, y: 75))
        #expect(board.middle(of: incoming, at: end) == CGPoint(x: 50, y: 415))
        #expect(board.middle(of: across, at: end) == CGPoint(x: 4 * 108 + 50 - 216, y: 25))
        // Half way they are half way.
        let middle = board.middle(of: outgoing, at: begin + 0.15)
        #expect(middle.map { $0.x < 158 && $0.x > 50 && $0.y > 25 && $0.y < 75 } == true)
        board.settle(1)
        #expect(outgoing?.superview === board.view && board.view.cellForItem(at: [1, 0]) === outgoing)
        #expect((incoming?.superview as? RowScrollView)?.section == 2 && (across?.superview as? RowScrollView)?.section == 0)
    }

    @Test func `what stands below a shelf that grows moves down with its row`() {
        let board = makeBoard()
        scroll(board, 2, to: 108)
        board.screen.clock.advance(by: 1)
        let cell = board.view.cellForItem(at: [2, 2])
        board.change {
            board.source.items[1].append(contentsOf: ["x", "y"])
            board.view.insertItems(at: [[1, 6], [1, 7]])
        }
        let begin = board.screen.clock.now
        #expect(board.middle(of: cell, at: begin) == CGPoint(x: 158, y: 415))
        #expect(board.middle(of: cell, at: begin + 1) == CGPoint(x: 158, y: 531))
        let middle = board.middle(of: cell, at: begin + 0.15)
        #expect(middle.map { $0.x == 158 && $0.y > 415 && $0.y < 531 } == true)
    }

    @Test func `another layout takes over from where cells are seen, and back`() {
        let board = makeBoard([12])
        scroll(board, 0, to: 216)
        board.screen.clock.advance(by: 1)
        let cell = board.view.cellForItem(at: [0, 3])
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 60, height: 40)
        board.screen.run { board.view.setCollectionViewLayout(flow, animated: true) }
        let begin = board.screen.clock.now
        #expect(board.middle(of: cell, at: begin) == CGPoint(x: 158, y: 25))
        #expect(cell?.superview === board.view)
        board.settle(1)
        #expect(board.view.subviews.contains { $0 is RowScrollView } == false)
        let flowPlace = board.place(3)
        board.screen.run { board.view.setCollectionViewLayout(board.layout, animated: true) }
        #expect(board.middle(of: cell, at: board.screen.clock.now).map { CGPoint(x: $0.x, y: $0.y) } == flowPlace?.center)
        board.settle(1)
        #expect(cell?.superview is RowScrollView && board.place(3)?.minX == 324 - board.offset())
    }

    @Test func `an interactive transition begins where cells are seen`() {
        let board = makeBoard([12])
        scroll(board, 0, to: 216)
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 60, height: 40)
        var transition: UICollectionViewTransitionLayout?
        board.screen.run { transition = board.view.startInteractiveTransition(to: flow) { _, _ in } }
        board.screen.layOut()
        #expect(board.place(3) == CGRect(x: 108, y: 0, width: 100, height: 50))
        board.screen.run { transition?.transitionProgress = 0.5 }
        board.screen.layOut()
        #expect(board.place(3).map { $0.width == 80 } == true)
        board.screen.run { board.view.cancelInteractiveTransition() }
        board.settle(1)
        #expect(board.place(3) == CGRect(x: 108, y: 0, width: 100, height: 50) && board.offset() == 216)
    }

    @Test func `a finger drags on while its row changes`() {
        let board = makeBoard()
        board.screen.finger.down(at: CGPoint(x: 250, y: 25))
        for step in 1...10 {
            board.screen.clock.advance(by: 0.02)
            board.screen.finger.move(to: CGPoint(x: 250 - 10 * step, y: 25))
        }
        board.screen.layOut()
        let offset = board.offset()
        board.change {
            board.source.items[0].append("new")
            board.source.items[1].insert("other", at: 0)
            board.view.insertItems(at: [[0, 12], [1, 0]])
        }
        #expect(board.offset() == offset && board.row(0)?.isDragging == true)
        board.screen.clock.advance(by: 0.02)
        board.screen.finger.move(to: CGPoint(x: 140, y: 25))
        #expect(board.offset() == offset + 10)
        board.screen.finger.up()
        board.settle(3)
        #expect(board.row(0)?.isDragging == false && board.offset() >= offset)
    }

    @Test func `an item is carried along its row, and out of it`() {
        let board = makeBoard()
        scroll(board, 0, to: 216)
        board.screen.run {
            #expect(board.view.beginInteractiveMovementForItem(at: [0, 3]))
            #expect(board.place(3) == CGRect(x: 108, y: 0, width: 100, height: 50))
            board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 240, y: 25))
        }
        board.settle(1)
        #expect(board.place(3)?.center == CGPoint(x: 240, y: 25))
        board.screen.run { board.view.endInteractiveMovement() }
        board.settle(1)
        #expect(board.source.items[0][4] == "0.3" && board.place(4) == CGRect(x: 216, y: 0, width: 100, height: 50))
        board.screen.run {
            #expect(board.view.beginInteractiveMovementForItem(at: [0, 4]))
            board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 60, y: 130))
        }
        board.settle(1)
        board.screen.run { board.view.endInteractiveMovement() }
        board.settle(1)
        #expect(board.source.items[1].contains("0.3") && board.source.items[0].count == 11)
    }

    @Test func `an item that is held at the end of its row scrolls the row`() {
        let board = makeBoard([30])
        board.screen.clock.advance(by: 0.1)
        board.screen.run {
            #expect(board.view.beginInteractiveMovementForItem(at: [0, 0]))
            board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 25))
            board.view.updateInteractiveMovementTargetPosition(CGPoint(x: 310, y: 25))
        }
        board.settle(1)
        #expect(board.offset() > 150)
        board.screen.run { board.view.endInteractiveMovement() }
        board.settle(1)
        let place = board.source.items[0].firstIndex(of: "0.0") ?? 0
        #expect(place > 3 && board.view.indexPathsForVisibleItems.contains([0, place]))
    }

    @Test func `a row is as high as the tallest cell that was seen`() {
        let board = ShelfBoard([20, 4], sizes: { CGSize(width: 60 + CGFloat($0.item % 3) * 20, height: $0.item == 9 ? 90 : 30) }) { index in
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .estimated(80), heightDimension: .estimated(20)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .estimated(80), heightDimension: .estimated(20)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            section.boundarySupplementaryItems = [ShelfBoard.header()]
            return section
        }
        #expect(board.place(0) == CGRect(x: 0, y: 20, width: 60, height: 30) && board.place(1)?.minX == 60)
        #expect(board.place(0, 1)?.minY == 70)
        scroll(board, 0, to: 500)
        #expect(board.row(0)?.frame.height == 90 && board.place(0, 1)?.minY == 130)
        scroll(board, 0, to: 0)
        #expect(board.place(0, 1)?.minY == 130 && board.place(0)?.height == 30)
    }

    @Test func `what is seen of a row stays while cells before it say their width`() {
        let board = ShelfBoard([60], sizes: { CGSize(width: 60 + CGFloat($0.item % 5) * 30, height: 50) }) { _ in
            let size = NSCollectionLayoutSize(widthDimension: .estimated(80), heightDimension: .absolute(50))
            let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            return section
        }
        scroll(board, 0, to: 2400)
        board.screen.finger.down(at: CGPoint(x: 20, y: 25))
        var before = board.picture
        for step in 1...28 {
            board.screen.clock.advance(by: 0.05)
            board.screen.finger.move(to: CGPoint(x: 20 + 10 * step, y: 25))
            board.screen.layOut()
            let after = board.picture
            let ways = Set(before.compactMap { name, place in after[name].map { $0.maxX - place.maxX } })
            // All that stays in sight goes with the finger, whatever comes in before it.
            #expect(ways.count == 1 && ways.allSatisfy { $0 == (step == 1 ? 0 : 10) }, "at step \(step): \(ways)")
            before = after
        }
        #expect(Set(board.picture.values.map(\.width)).count > 2)
    }

    @Test func `pinned headers stay over a row that scrolls under them`() {
        let board = ShelfBoard([20, 60]) { index in
            let section = index == 0 ? ShelfBoard.shelf(.continuous, height: .absolute(200)) : ShelfBoard.shelf(.none)
            let header = ShelfBoard.header()
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            return section
        }
        scroll(board, 0, to: 300)
        board.view.contentOffset.y = 60
        board.screen.layOut()
        let header = board.view.supplementaryView(forElementKind: "h", at: [0, 0])
        #expect(header?.frame == CGRect(x: 0, y: 60, width: 320, height: 20) && header?.superview === board.view)
        #expect(board.offset() == 300 && board.place(3)?.origin == CGPoint(x: 24, y: 20))
        let row = board.row(0)
        let order = board.view.subviews
        #expect(
            order.firstIndex { $0 === row }.map { place in place < order.firstIndex { $0 === header } ?? 0 } == true)
    }

    @Test func `supplementary views of groups scroll with their row, those around it do not`() {
        let board = ShelfBoard([12]) { _ in
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
                supplementaryItems: [badge])
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(50)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            section.boundarySupplementaryItems = [ShelfBoard.header()]
            return section
        }
        scroll(board, 0, to: 150)
        let badge = board.view.supplementaryView(forElementKind: "badge", at: [0, 2])
        #expect(badge?.superview is RowScrollView)
        #expect(badge.map { board.view.convert($0.bounds, from: $0) } == CGRect(x: 130, y: 20, width: 20, height: 20))
        #expect(board.view.supplementaryView(forElementKind: "h", at: [0, 0])?.frame.minX == 0)
    }

    @Test func `rows that leave the screen give their scroll views to those that come`() {
        let board = ShelfBoard(Array(repeating: 8, count: 40)) { _ in ShelfBoard.shelf(.groupPaging, height: .absolute(100)) }
        scroll(board, 2, to: 216)
        for step in 1...80 {
            board.view.contentOffset.y = CGFloat(step) * 40
            board.screen.layOut()
        }
        #expect(board.view.subviews.count { $0 is RowScrollView } <= 6)
        board.view.contentOffset.y = 0
        board.screen.layOut()
        #expect(board.offset(2) == 216 && board.place(2, 2) == CGRect(x: 0, y: 200, width: 100, height: 100))
        #expect(board.view.subviews.count { $0 is RowScrollView } <= 6)
    }

    @Test(arguments: 0..<30)
    func `any series of scrolls and changes ends as a fresh view begins`(_ seed: Int) {
        var random = SeededNumbers(seed: seed)
        let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
            .continuous, .none, .groupPaging, .paging, .groupPagingCentered, .continuousGroupLeadingBoundary,
        ]
        // By the number of items, so that it goes along with sections that move.
        func section(_ name: String) -> NSCollectionLayoutSection {
            let section = ShelfBoard.shelf(behaviors[(Int(name.prefix(1)) ?? 0) % behaviors.count], height: .absolute(60))
            section.boundarySupplementaryItems = [ShelfBoard.header()]
            return section
        }
        final class Names { var all: [String] = ["0", "1", "2", "3", "4", "5"] }
        let names = Names()
        let board = ShelfBoard([6, 3, 12, 9, 14, 0], rightToLeft: seed % 5 == 4) { section(names.all[$0]) }
        var made = 0
        for _ in 0..<25 {
            let sections = board.source.items.count
            let at = sections == 0 ? 0 : random.number(0..<sections)
            switch random.number(0..<9) {
            case 0, 1:
                board.screen.run {
                    board.view.scrollOrthogonally(section: at, to: CGFloat(random.number(-50...1500)), animated: random.chance(50))
                }
            case 2:
                let start = CGPoint(x: 160, y: CGFloat(random.number(10...470)))
                board.drag(
                    from: start, by: CGPoint(x: CGFloat(random.number(-140...140)), y: CGFloat(random.number(-60...60))),
                    duration: random.fraction(0.05...0.6))
            case 3: board.view.contentOffset.y = CGFloat(random.number(0...200))
            case 4, 5:
                board.change {
                    made += 1
                    let item = random.number(0...board.source.items[at].count)
                    board.source.items[at].insert("new\(made)", at: item)
                    board.view.insertItems(at: [[at, item]])
                }
            case 6:
                guard !board.source.items[at].isEmpty else { continue }
                board.change {
                    let item = random.number(0..<board.source.items[at].count)
                    board.source.items[at].remove(at: item)
                    board.view.deleteItems(at: [[at, item]])
                }
            case 7:
                guard !board.source.items[at].isEmpty else { continue }
                board.change {
                    let item = random.number(0..<board.source.items[at].count)
                    let name = board.source.items[at].remove(at: item)
                    let to = random.number(0..<sections)
                    let place = random.number(0...board.source.items[to].count)
                    board.source.items[to].insert(name, at: place)
                    board.view.moveItem(at: [at, item], to: [to, place])
                }
            default:
                board.change {
                    let to = random.number(0..<sections)
                    names.all.insert(names.all.remove(at: at), at: to)
                    board.source.items.insert(board.source.items.remove(at: at), at: to)
                    board.view.moveSection(at, toSection: to)
                }
            }
            board.screen.clock.advance(by: random.fraction(0...0.5))
            board.screen.layOut()
        }
        board.settle(4)
        let fresh = ShelfBoard(board.source.items.map { _ in 0 }, rightToLeft: seed % 5 == 4) { section(names.all[$0]) }
        fresh.source.items = board.source.items
        fresh.view.reloadData()
        fresh.screen.layOut()
        for section in board.source.items.indices where board.view.orthogonalOffset(ofSection: section) != nil {
            fresh.view.scrollOrthogonally(section: section, to: board.offset(section), animated: false)
            #expect(fresh.offset(section) == board.offset(section))
        }
        fresh.view.contentOffset = board.view.contentOffset
        fresh.screen.layOut()
        #expect(board.picture == fresh.picture)
        #expect(board.view.indexPathsForVisibleItems.sorted() == fresh.view.indexPathsForVisibleItems.sorted())
        for case let row as RowScrollView in board.view.subviews {
            #expect(row.subviews.allSatisfy { cell in board.view.visibleCells.contains { $0 === cell } })
        }
    }
}
