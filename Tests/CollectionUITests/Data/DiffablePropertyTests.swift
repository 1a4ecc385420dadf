// SPDX-License-Identifier: MIT
//
// Random series of snapshots, some applied while others are still on their way: what is shown at the end is what a reload shows.

import Foundation
import Testing
import VitrineDiffable
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor
struct DiffablePropertyTests {
    typealias Snapshot = DiffableBoard.Snapshot

    nonisolated static let seeds = Array(0..<16)
    nonisolated static let changesPerSeed = Cases.count(30)

    /// Sections and items of few identifiers, so that much lives on, moves and comes back.
    private func fresh(_ numbers: inout SeededNumbers) -> Snapshot {
        var (snapshot, items) = (Snapshot(), numbers.choice(of: numbers.number(0..<30), below: 34))
        for section in numbers.choice(of: numbers.number(0..<5), below: 6) {
            snapshot.appendSections(["\(section)"])
            let count = min(items.count, numbers.number(0..<12))
            snapshot.appendItems(Array(items.suffix(count)))
            items.removeLast(count)
        }
        return snapshot
    }

    private func changed(_ old: Snapshot, _ numbers: inout SeededNumbers) -> Snapshot {
        var snapshot = old
        for _ in 0..<numbers.number(0..<5) {
            let items = snapshot.itemIdentifiers
            guard items.count > 1 else { return fresh(&numbers) }
            let (one, other) = (numbers.pick(items), numbers.pick(items))
            switch numbers.number(0..<6) {
            case 0: snapshot.deleteItems([one])
            case 1: snapshot.appendItems([numbers.number(0..<34)], toSection: numbers.pick(snapshot.sectionIdentifiers))
            case 2 where one != other: snapshot.moveItem(one, beforeItem: other)
            case 3: snapshot.reloadItems([one])
            case 4: snapshot.reconfigureItems([one])
            default:
                if numbers.chance(20) { snapshot.reloadSections([numbers.pick(snapshot.sectionIdentifiers)]) }
            }
        }
        return snapshot
    }

    @Test(.tags(.property), arguments: seeds)
    func `any series of snapshots ends as a reload would`(seed: Int) {
        onClock { clock in
            var numbers = SeededNumbers(seed: seed)
            let layout = seed % 2 == 0 ? UICollectionViewFlowLayout() : ScatterLayout(seed: seed, usesStandardHooks: seed % 4 == 1)
            let board = DiffableBoard(layout)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "title"] {
                board.view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
            }
            board.source.supplementaryViewProvider = { view, kind, path in
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: path)
            }
            var (completions, expected) = (0, 0)
            let raised = board.window.environment.exceptions {
                for number in 0..<Self.changesPerSeed {
                    let old = board.source.snapshot()
                    let snapshot = numbers.chance(25) ? fresh(&numbers) : changed(old, &numbers)
                    if numbers.chance(30) {
                        let (least, most) = board.view.offsetRange
                        board.view.contentOffset.y = CGFloat(numbers.number(Int(least.y)...max(Int(least.y), Int(most.y))))
                        board.view.layoutIfNeeded()
                    }
                    let cells = Dictionary(uniqueKeysWithValues: board.shown.map { ($1, board.view.cellForItem(at: $0)) })
                    _ = board.takeAsked()
                    expected += 1
                    let isReload = number > 0 && numbers.chance(5)
                    if isReload {
                        board.source.applySnapshotUsingReloadData(snapshot) { completions += 1 }
                    } else {
                        board.source.apply(snapshot, animatingDifferences: numbers.chance(80)) { completions += 1 }
                    }
                    board.view.layoutIfNeeded()
                    #expect(board.source.snapshot() == snapshot && board.isTrue)
                    #expect(board.view.numberOfSections == snapshot.numberOfSections)
                    // What lives on where UIKit can move it, unmarked, is not asked for while its cell is in sight.
                    if !isReload, number > 0 {
                        let asked = Set(board.takeAsked())
                        for (path, item) in board.shown {
                            guard let before = old.sectionIdentifier(containingItem: item), let cell = cells[item],
                                snapshot.indexOfSection(before) != nil, let now = snapshot.sectionIdentifier(containingItem: item),
                                old.indexOfSection(now) != nil, !snapshot.reloadedItemIdentifiers.contains(item),
                                !snapshot.reconfiguredItemIdentifiers.contains(item), !snapshot.reloadedSectionIdentifiers.contains(now)
                            else { continue }
                            #expect(!asked.contains(item) && board.view.cellForItem(at: path) === cell)
                        }
                    }
                    clock.advance(by: numbers.chance(50) ? 1 : Double(numbers.number(0...2)) * 0.1)
                    board.view.layoutIfNeeded()
                }
                clock.advance(by: 1)
            }
            #expect(raised == [] && completions == expected)
            let shown = board.view.displayList(scale: 1)
            board.view.reloadData()
            #expect(board.view.displayList(scale: 1) == shown && board.isTrue)
        }
    }
}
