// SPDX-License-Identifier: MIT
//
// Random series of swipes, scrolls, edits and changes of an outline in a list: what is shown at the end is what a reload shows.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable
@testable import VitrineLists

@Suite(.serialized) @MainActor
struct ListSeriesTests {
    private typealias Source = UICollectionViewDiffableDataSource<Int, Int>

    nonisolated static let seeds = Array(0..<Cases.count(40))

    /// What is seen of a row.
    private struct Shown: Hashable {
        var path: IndexPath
        var frame: CGRect
        var shift: CGFloat
        var isSwiped: Bool
        var isExpanded: Bool
        var level: Int
        var place: ListPlace?
    }

    private func shown(_ view: UICollectionView) -> [Shown] {
        view.indexPathsForVisibleItems.compactMap { path in
            guard let cell = view.cellForItem(at: path) as? UICollectionViewListCell else { return nil }
            return Shown(
                path: path, frame: cell.frame, shift: cell.bounds.minX, isSwiped: cell.stateMarks.isSwiped,
                isExpanded: cell.stateMarks.isExpanded, level: cell.indentationLevel, place: cell.appliedAttributes?.listPlace)
        }
    }

    private func layout(_ seed: Int, _ completions: @escaping (@escaping (Bool) -> Void) -> Void) -> UICollectionViewCompositionalLayout {
        let appearances: [UICollectionLayoutListConfiguration.Appearance] = [.plain, .insetGrouped, .sidebar, .grouped]
        var list = UICollectionLayoutListConfiguration(appearance: appearances[seed % 4])
        func actions(_ count: Int) -> UISwipeActionsConfiguration {
            UISwipeActionsConfiguration(
                actions: (0..<count).map { number in
                    UIContextualAction(style: number == 0 ? .destructive : .normal, title: "\(number)") { completions($2) }
                })
        }
        list.trailingSwipeActionsConfigurationProvider = { actions($0.item % 3) }
        list.leadingSwipeActionsConfigurationProvider = { $0.item % 2 == 0 ? actions(1) : nil }
        return .list(using: list)
    }

    /// A new outline of some of so many items, some of them open.
    private func outline(_ section: Int, _ random: inout SeededNumbers) -> NSDiffableDataSourceSectionSnapshot<Int> {
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        for number in (0..<16).shuffled(using: &random).prefix(Int.random(in: 1...16, using: &random)) {
            let parents = outline.items
            let parent = Bool.random(using: &random) ? parents.randomElement(using: &random) : nil
            outline.append([section * 100 + number], to: parent)
        }
        outline.expand(outline.items.filter { _ in Bool.random(using: &random) })
        return outline
    }

    @Test(.tags(.property), arguments: seeds)
    func `any series of swipes, scrolls, edits and changes ends as a reload would`(_ seed: Int) {
        var random = SeededNumbers(seed: UInt64(seed * 11 + 5))
        var waiting: [(Bool) -> Void] = []
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout(seed) { waiting.append($0) })
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = String(repeating: "\(item) ", count: item % 7 == 0 ? 40 : 1)
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: item % 2 == 0 ? .header : .cell)), .reorder(), .delete()]
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        source.reorderingHandlers.canReorderItem = { $0 % 5 != 0 }
        let screen = TouchScreen(view)
        for _ in 0..<50 {
            let point = CGPoint(x: CGFloat(Int.random(in: 0..<320, using: &random)), y: CGFloat(Int.random(in: 0..<400, using: &random)))
            switch Int.random(in: 0..<14, using: &random) {
            case 0, 1: screen.finger.down(at: point)
            case 2, 3: screen.finger.move(to: point)
            case 4: screen.finger.up()
            case 5:
                let end = CGPoint(x: point.x + CGFloat(Int.random(in: -300...300, using: &random)), y: point.y)
                screen.finger.drag(from: point, to: end, duration: 0.2)
            case 6: screen.finger.tap(at: point)
            case 7: screen.run { view.isEditing.toggle() }
            case 8, 9:
                let section = Int.random(in: 0..<3, using: &random)
                let new = outline(section, &random)
                screen.run { source.apply(new, to: section, animatingDifferences: seed % 3 != 0) }
            case 10: screen.run { if !waiting.isEmpty { waiting.removeFirst()(Bool.random(using: &random)) } }
            case 11: screen.run { view.contentOffset.y = view.offsetRange.max.y * CGFloat(Int.random(in: 0...4, using: &random)) / 4 }
            case 12: screen.run { if let path = view.indexPathsForVisibleItems.first { view.openSwipe(at: path, side: .leading) } }
            default: screen.clock.advance(by: Double(Int.random(in: 1...4, using: &random)) / 10)
            }
            screen.layOut()
        }
        screen.finger.cancel()
        screen.run {
            view.isEditing = false
            view.closeSwipe()
        }
        screen.clock.advance(by: 3)
        // Sizes that were measured are forgotten by a reload, so both begin without any.
        screen.run {
            view.collectionViewLayout.invalidateLayout()
            view.contentOffset = .zero
        }
        screen.layOut()
        let before = shown(view)
        screen.run { view.reloadData() }
        screen.layOut()
        #expect(before.allSatisfy { $0.shift == 0 && !$0.isSwiped })
        let after = shown(view)
        #expect(before.map(\.path) == after.map(\.path))
        for (old, new) in zip(before, after) { #expect(old == new) }
    }
}
