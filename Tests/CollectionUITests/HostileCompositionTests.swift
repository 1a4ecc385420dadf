// SPDX-License-Identifier: MIT
//
// Trees that no one should make, on a screen with fingers: they are answered for, whatever happens to them (compositional.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct HostileCompositionTests {
    /// Makes sections at random, of which few make sense.
    @MainActor private struct Maker {
        var random: SeededNumbers

        private mutating func number() -> CGFloat {
            random.pick([0, -1, -0.5, 1e-9, 1e12, -1e12, 0.3, 0.5, 1, 1, 3, 44, 50, 200, 5000])
        }

        private mutating func dimension() -> NSCollectionLayoutDimension {
            switch random.number(0..<8) {
            case 0: .fractionalWidth(number())
            case 1: .fractionalHeight(number())
            case 2: .absolute(number())
            case 3: .estimated(number())
            case 4: .uniformAcrossSiblings(estimate: number())
            case 5: .fractionalWidth(random.pick([0.25, 0.5, 1]))
            case 6: .estimated(random.pick([30, 44, 100]))
            default: .absolute(random.pick([20, 50, 100]))
            }
        }

        private mutating func size() -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
        }

        private mutating func spacing() -> NSCollectionLayoutSpacing { random.chance(50) ? .fixed(number()) : .flexible(number()) }

        private mutating func insets() -> NSDirectionalEdgeInsets {
            NSDirectionalEdgeInsets(top: number(), leading: number(), bottom: number(), trailing: number())
        }

        private mutating func badge() -> NSCollectionLayoutSupplementaryItem {
            NSCollectionLayoutSupplementaryItem(
                layoutSize: size(), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(
                    edges: random.pick([.top, .trailing, []]), fractionalOffset: CGPoint(x: number(), y: number())))
        }

        private mutating func tree(_ depth: Int) -> NSCollectionLayoutGroup {
            if random.chance(8) {
                let frames = (0..<random.number(0...3)).map { _ in
                    CGRect(x: number(), y: number(), width: number(), height: number())
                }
                return .custom(layoutSize: size()) { _ in frames.map { NSCollectionLayoutGroupCustomItem(frame: $0, zIndex: -1) } }
            }
            let subitems = (0..<random.number(1...3)).map { _ -> NSCollectionLayoutItem in
                let item =
                    depth > 0 && random.chance(40)
                    ? tree(depth - 1)
                    : NSCollectionLayoutItem(layoutSize: size(), supplementaryItems: random.chance(10) ? [badge()] : [])
                if random.chance(20) { item.contentInsets = insets() }
                if random.chance(20) {
                    item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                        leading: spacing(), top: spacing(), trailing: random.chance(50) ? spacing() : nil, bottom: nil)
                }
                return item
            }
            let isRow = random.chance(50)
            let group: NSCollectionLayoutGroup
            switch random.number(0..<4) {
            case 0:
                let count = random.pick([1, 2, 3, 7, 100])
                group =
                    isRow
                    ? .horizontal(layoutSize: size(), subitem: subitems[0], count: count)
                    : .vertical(layoutSize: size(), repeatingSubitem: subitems[0], count: count)
            default: group = isRow ? .horizontal(layoutSize: size(), subitems: subitems) : .vertical(layoutSize: size(), subitems: subitems)
            }
            if random.chance(40) { group.interItemSpacing = spacing() }
            return group
        }

        mutating func section() -> NSCollectionLayoutSection {
            let section = NSCollectionLayoutSection(group: tree(3))
            section.orthogonalScrollingBehavior = random.pick([
                .none, .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
            ])
            if random.chance(30) { section.contentInsets = insets() }
            if random.chance(30) { section.interGroupSpacing = number() }
            if random.chance(40) {
                let header = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: size(), elementKind: "h", alignment: random.pick([.top, .bottom, .leading, .topTrailing, .none]),
                    absoluteOffset: CGPoint(x: number(), y: number()))
                header.pinToVisibleBounds = random.chance(50)
                header.extendsBoundary = random.chance(50)
                section.boundarySupplementaryItems = [header]
            }
            if random.chance(15) {
                section.visibleItemsInvalidationHandler = { items, offset, _ in
                    for item in items { item.transform = CGAffineTransform(scaleX: offset.x / 100, y: 1) }
                }
            }
            return section
        }
    }

    @Test(.tags(.property), arguments: 0..<Cases.count(24))
    func `a tree that no one should make is shown, scrolled, thrown and changed without end or trap`(_ seed: Int) {
        var random = SeededNumbers(seed: seed)
        var maker = Maker(random: SeededNumbers(seed: seed + 50_000))
        let known = (0..<4).map { _ in maker.section() }
        // Some providers answer otherwise every time.
        let isFickle = random.chance(20)
        let board = ShelfBoard(
            (0..<random.number(1...4)).map { _ in random.pick([0, 1, 3, 30, 400]) }, rightToLeft: random.chance(30),
            direction: random.chance(30) ? .horizontal : .vertical,
            sizes: { CGSize(width: CGFloat($0.item * 37 % 90), height: CGFloat($0.item * 53 % 110)) }
        ) { isFickle ? maker.section() : known[$0 % known.count] }
        var refusals = 0
        board.screen.window.uiEnvironment.exceptionHandler = { _ in refusals += 1 }
        for _ in 0..<12 {
            let sections = board.source.items.count
            let at = sections == 0 ? 0 : random.number(0..<sections)
            switch random.number(0..<9) {
            case 0:
                board.screen.run {
                    board.view.scrollOrthogonally(section: at, to: CGFloat(random.number(-500...50_000)), animated: random.chance(30))
                }
            case 1: board.screen.run { board.view.flingOrthogonally(section: at, velocity: CGFloat(random.number(-9000...9000))) }
            case 2:
                board.drag(
                    from: CGPoint(x: 160, y: 240),
                    by: CGPoint(x: CGFloat(random.number(-140...140)), y: CGFloat(random.number(-200...200))),
                    duration: random.fraction(0.03...0.3))
            case 3:
                board.screen.run {
                    board.view.contentOffset = CGPoint(x: random.length(-50...900), y: random.length(-50...9000))
                }
            case 4 where sections > 0:
                board.change {
                    board.source.items[at].insert("new", at: 0)
                    board.view.insertItems(at: [[at, 0]])
                }
            case 5 where sections > 0 && !board.source.items[at].isEmpty:
                board.change {
                    board.source.items[at].removeLast()
                    board.view.deleteItems(at: [[at, board.source.items[at].count]])
                }
            case 6 where sections > 0 && !board.source.items[at].isEmpty:
                board.screen.run {
                    board.view.scrollToItem(
                        at: [at, board.source.items[at].count - 1], at: random.pick([.top, .left, []]), animated: false)
                }
            case 7: board.screen.run { board.layout.invalidateLayout() }
            default: board.view.frame.size = CGSize(width: random.pick([0, 1, 320, 700]), height: random.pick([0, 480]))
            }
            board.screen.layOut()
            board.settle(0.2)
        }
        board.view.frame.size = CGSize(width: 320, height: 480)
        board.screen.run { board.view.reloadData() }
        board.settle(0.5)
        for cell in board.view.visibleCells {
            let frame = cell.frame
            #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite)
        }
        let content = board.view.contentSize
        #expect(content.width.isFinite && content.height.isFinite && content.width >= 0 && content.height >= 0)
    }
}
