// SPDX-License-Identifier: MIT
//
// Random series of outlines, snapshots of all sections, taps and moves: what is shown is always what the outlines say.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable

@Suite(.serialized) @MainActor
struct DiffableOutlinePropertyTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<Int>

    nonisolated static let seeds = Array(0..<12)
    nonisolated static let changesPerSeed = Cases.count(30)

    /// An outline of a few items, some below others, some expanded.
    private func fresh(_ numbers: inout SeededNumbers) -> Outline {
        var outline = Outline()
        for item in numbers.choice(of: numbers.number(0...8), below: 24) {
            let parent = numbers.chance(60) && !outline.items.isEmpty ? numbers.pick(outline.items) : nil
            outline.append([item], to: parent)
        }
        outline.expand(outline.items.filter { _ in numbers.chance(50) })
        return outline
    }

    private func changed(_ old: Outline, _ numbers: inout SeededNumbers) -> Outline {
        var outline = Outline(old)
        guard !outline.items.isEmpty else { return fresh(&numbers) }
        let item = numbers.pick(outline.items)
        let new = (0..<24).filter { !outline.contains($0) }
        switch numbers.number(0..<5) {
        case 0: outline.delete([item])
        case 1: outline.append([numbers.pick(new)], to: item)
        case 2: outline.insert([numbers.pick(new)], after: item)
        case 3:
            // A branch goes elsewhere.
            let branch = outline.snapshot(of: item, includingParent: true)
            outline.delete([item])
            if let place = outline.items.first { outline.insert(branch, before: place) }
        default: if outline.isExpanded(item) { outline.collapse([item]) } else { outline.expand([item]) }
        }
        return outline
    }

    /// A series of its own for each seed, with what was raised.
    private func run(_ seed: Int, on board: DiffableBoard, _ clock: VirtualClock) {
        var numbers = SeededNumbers(seed: seed)
        let source = board.source
        board.apply(["A": [0, 1, 2], "B": []])
        var (completions, expected) = (0, 0)
        for _ in 0..<Self.changesPerSeed {
            let section = numbers.pick(["A", "B", "C"])
            let snapshot = source.snapshot()
            switch numbers.number(0..<6) {
            case 0, 1:
                let known = snapshot.indexOfSection(section) != nil
                let outline = known && numbers.chance(70) ? changed(source.snapshot(for: section), &numbers) : fresh(&numbers)
                expected += 1
                source.apply(outline, to: section, animatingDifferences: numbers.chance(70)) { completions += 1 }
                #expect(source.snapshot(for: section) == outline)
                if !known { #expect(source.snapshot().sectionIdentifiers.last == section) }
            case 2:
                guard let item = snapshot.itemIdentifiers.randomElement(using: &numbers), let path = source.indexPath(for: item)
                else { break }
                let place = source.outlinePlace(at: path)
                source.toggleExpansion(at: path)
                let after = source.indexPath(for: item).flatMap(source.outlinePlace)
                #expect(place?.isExpanded != after?.isExpanded || place == nil)
            case 3:
                var next = snapshot
                let items = next.itemIdentifiers
                guard let item = items.randomElement(using: &numbers), let other = items.randomElement(using: &numbers) else { break }
                if numbers.chance(30) { next.deleteItems([item]) }
                if numbers.chance(50), next.indexOfItem(other) != nil {
                    let new = (0..<24).filter { next.indexOfItem($0) == nil }
                    next.insertItems(Array(new.shuffled(using: &numbers).prefix(2)), afterItem: other)
                }
                if item != other, numbers.chance(40), next.indexOfItem(item) != nil, next.indexOfItem(other) != nil {
                    next.moveItem(item, beforeItem: other)
                }
                expected += 1
                source.apply(next, animatingDifferences: numbers.chance(70)) { completions += 1 }
                #expect(source.snapshot() == next)
            case 4:
                let paths = snapshot.itemIdentifiers.compactMap(source.indexPath)
                guard let from = paths.randomElement(using: &numbers), let to = paths.randomElement(using: &numbers) else { break }
                var lists = snapshot.sectionIdentifiers.map(snapshot.itemIdentifiers(inSection:))
                lists[to.section].insert(lists[from.section].remove(at: from.item), at: to.item)
                board.view.performBatchUpdates {
                    board.view.moveItem(at: from, to: to)
                    source.collectionView(board.view, moveItemAt: from, to: to)
                }
                let now = source.snapshot()
                #expect(now.sectionIdentifiers.map(now.itemIdentifiers(inSection:)) == lists)
            default:
                var next = snapshot
                if numbers.chance(30), next.numberOfSections > 1 { next.deleteSections([numbers.pick(next.sectionIdentifiers)]) }
                expected += 1
                source.applySnapshotUsingReloadData(next) { completions += 1 }
            }
            board.view.layoutIfNeeded()
            let now = source.snapshot()
            for section in now.sectionIdentifiers {
                #expect(source.snapshot(for: section).visibleItems == now.itemIdentifiers(inSection: section))
            }
            #expect(board.isTrue && board.view.numberOfSections == now.numberOfSections)
            clock.advance(by: numbers.chance(50) ? 1 : 0.1)
            board.view.layoutIfNeeded()
        }
        clock.advance(by: 1)
        #expect(completions == expected)
    }

    @Test(.tags(.property), arguments: seeds)
    func `any series of outlines and snapshots shows what the outlines say`(seed: Int) {
        onClock { clock in
            let board = DiffableBoard()
            board.source.reorderingHandlers.canReorderItem = { _ in true }
            let raised = board.window.environment.exceptions { run(seed, on: board, clock) }
            #expect(raised == [])
            let shown = board.view.displayList(scale: 1)
            board.view.reloadData()
            #expect(board.view.displayList(scale: 1) == shown && board.isTrue)
        }
    }
}
