// SPDX-License-Identifier: MIT
//
// What applying snapshots does, step by step.

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable

@Suite(.serialized) @MainActor
struct DiffableDataSourceTests {
    typealias Snapshot = DiffableBoard.Snapshot

    @Test func `a new data source is that of its view, which holds it weakly`() {
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        var source: UICollectionViewDiffableDataSource<String, Int>? = .init(collectionView: view) { _, _, _ in nil }
        #expect(view.dataSource === source && view.numberOfSections == 0)
        source = nil
        #expect(view.dataSource == nil)
    }

    @Test func `items and sections are found by path and by identifier`() {
        let board = DiffableBoard()
        board.apply(["A": [1, 2, 3], "B": [4]])
        #expect(board.source.itemIdentifier(for: [0, 2]) == 3)
        #expect(board.source.itemIdentifier(for: [0, 3]) == nil && board.source.itemIdentifier(for: [2, 0]) == nil)
        #expect(board.source.indexPath(for: 4) == [1, 0] && board.source.indexPath(for: 9) == nil)
        #expect(board.source.sectionIdentifier(for: 1) == "B" && board.source.sectionIdentifier(for: 2) == nil)
        #expect(board.source.index(for: "B") == 1 && board.source.index(for: "Z") == nil)
    }

    @Test func `the snapshot is a copy without marks`() {
        let board = DiffableBoard()
        var snapshot = DiffableBoard.snapshot(["A": [1, 2]])
        snapshot.reloadItems([1])
        board.source.apply(snapshot)
        var copy = board.source.snapshot()
        #expect(copy == snapshot && copy.reloadedItemIdentifiers.isEmpty)
        copy.deleteAllItems()
        #expect(board.source.snapshot() == snapshot)
    }

    @Test func `the first snapshot is shown by a reload, without animation`() {
        onClock { clock in
            let board = DiffableBoard()
            var isDone = false
            board.source.apply(DiffableBoard.snapshot(["A": [1, 2, 3]])) { isDone = true }
            #expect(!isDone)
            board.view.layoutIfNeeded()
            #expect(isDone && board.takeAsked() == [1, 2, 3])
            #expect(board.view.engine.runningTransitions == 0)
        }
    }

    @Test func `the cell provider is asked for new items only, and what changes its place keeps its cell`() {
        onClock { clock in
            let board = DiffableBoard()
            board.apply(["A": [1, 2, 3], "B": [4]])
            let cells = Dictionary(uniqueKeysWithValues: board.shown.map { ($1, board.view.cellForItem(at: $0)) })
            _ = board.takeAsked()
            var isDone = false
            board.source.apply(DiffableBoard.snapshot(["A": [3, 1], "B": [4, 2, 5]])) { isDone = true }
            board.view.layoutIfNeeded()
            #expect(board.takeAsked() == [5] && !isDone)
            clock.advance(by: 1)
            #expect(isDone && board.isTrue)
            for item in 1...4 { #expect(board.source.indexPath(for: item).map { board.view.cellForItem(at: $0) } == cells[item]) }
        }
    }

    @Test func `without animation the difference is made at once`() {
        onClock { clock in
            let board = DiffableBoard()
            board.apply(["A": [1, 2, 3]])
            clock.advance(by: 1)
            let cell = board.view.cellForItem(at: [0, 2])
            _ = board.takeAsked()
            board.apply(["A": [3, 7, 1]], isAnimated: false)
            #expect(board.takeAsked() == [7] && board.isTrue)
            #expect(board.view.cellForItem(at: [0, 0]) === cell)
            #expect(board.view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
        }
    }

    @Test func `marked items come as a second batch at their new paths`() {
        onClock { clock in
            let board = DiffableBoard()
            board.apply(["A": [1, 2, 3, 4]])
            clock.advance(by: 1)
            _ = board.takeAsked()
            let (kept, reloaded) = (board.view.cellForItem(at: [0, 1]), board.view.cellForItem(at: [0, 2]))
            var snapshot = board.source.snapshot()
            snapshot.moveItem(3, beforeItem: 1)
            snapshot.appendItems([5])
            snapshot.reloadItems([3, 5])
            snapshot.reconfigureItems([2, 3])
            board.source.apply(snapshot)
            board.view.layoutIfNeeded()
            clock.advance(by: 1)
            #expect(board.takeAsked() == [2, 3, 5] && board.isTrue)
            #expect(board.view.cellForItem(at: [0, 2]) === kept)
            #expect(board.view.cellForItem(at: [0, 0]) !== reloaded)
        }
    }

    @Test func `a marked section is asked for as a whole`() {
        onClock { clock in
            let board = DiffableBoard()
            board.apply(["A": [1, 2], "B": [3, 4]])
            _ = board.takeAsked()
            var snapshot = board.source.snapshot()
            snapshot.reloadSections(["B"])
            snapshot.reloadItems([3])
            board.source.apply(snapshot)
            board.view.layoutIfNeeded()
            #expect(board.takeAsked() == [3, 4])
        }
    }

    @Test func `a reload asks for every cell again`() {
        let board = DiffableBoard()
        board.apply(["A": [1, 2]])
        _ = board.takeAsked()
        var isDone = false
        board.source.applySnapshotUsingReloadData(DiffableBoard.snapshot(["A": [2, 1]])) { isDone = true }
        board.view.layoutIfNeeded()
        #expect(board.takeAsked() == [1, 2] && isDone && board.isTrue)
    }

    @Test func `an unchanged snapshot asks for nothing and calls its completion`() {
        onClock { clock in
            let board = DiffableBoard()
            board.apply(["A": [1, 2]])
            _ = board.takeAsked()
            var isDone = false
            board.source.apply(board.source.snapshot()) { isDone = true }
            board.view.layoutIfNeeded()
            clock.advance(by: 1)
            #expect(isDone && board.takeAsked().isEmpty)
        }
    }

    @Test func `a completion applies the next snapshot`() {
        onClock { clock in
            let board = DiffableBoard()
            let raised = board.window.environment.exceptions {
                board.source.apply(DiffableBoard.snapshot(["A": [1]])) {
                    board.source.apply(DiffableBoard.snapshot(["A": [1, 2]]), animatingDifferences: false) {
                        board.source.apply(DiffableBoard.snapshot(["A": [2, 3]]))
                    }
                }
                board.view.layoutIfNeeded()
                clock.advance(by: 1)
            }
            #expect(raised.isEmpty && board.source.snapshot().itemIdentifiers == [2, 3] && board.isTrue)
        }
    }

    @Test func `snapshots follow each other before the view is laid out, and within a batch`() {
        onClock { clock in
            let board = DiffableBoard()
            var done: [Int] = []
            let raised = board.window.environment.exceptions {
                board.source.apply(DiffableBoard.snapshot(["A": [1, 2]])) { done.append(1) }
                board.source.apply(DiffableBoard.snapshot(["A": [2], "B": [3, 1]])) { done.append(2) }
                board.view.layoutIfNeeded()
                board.view.performBatchUpdates {
                    board.source.apply(DiffableBoard.snapshot(["B": [1, 4, 3]])) { done.append(3) }
                }
                board.view.layoutIfNeeded()
                clock.advance(by: 1)
            }
            #expect(raised == [] && done == [1, 2, 3])
            #expect(board.isTrue && board.shown.count == 3)
        }
    }

    @Test func `applying inside of a cell provider is refused, and the first snapshot stays`() {
        onClock { _ in
            let board = DiffableBoard()
            board.apply(["A": [1]])
            board.whileProviding = { _ in board.source.apply(DiffableBoard.snapshot(["A": [8, 9]])) }
            let raised = board.window.environment.exceptions { board.apply(["A": [1, 2]]) }
            #expect(raised.count == 1 && raised.first?.reason.contains("re-entrant") == true)
            #expect(board.source.snapshot().itemIdentifiers == [1, 2])
        }
    }

    @Test func `a task waits for the animation, and for a view that nobody sees`() async {
        let board = DiffableBoard()
        await board.source.apply(DiffableBoard.snapshot(["A": [1, 2]]))
        #expect(board.takeAsked() == [1, 2])
        await board.source.apply(DiffableBoard.snapshot(["A": [2, 3]]), animatingDifferences: false)
        await board.source.applySnapshotUsingReloadData(DiffableBoard.snapshot(["A": [3]]))
        #expect(board.source.snapshot().itemIdentifiers == [3] && board.isTrue)
    }

    @Test func `wrong snapshots, nil cells and missing providers are refused in UIKit's words`() {
        let board = DiffableBoard()
        let environment = board.window.environment
        var snapshot = Snapshot()
        var raised = environment.exceptions {
            snapshot.appendItems([1])
            snapshot.appendSections(["A"])
            snapshot.appendItems([1, 1])
            snapshot.reconfigureItems([7])
            _ = snapshot.itemIdentifiers(inSection: "Z")
        }
        #expect(
            raised.map(\.reason) == [
                "There are currently no sections in the data source. Please add a section first.",
                "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    1\n)}",
                "Attempted to reconfigure item identifier that does not exist in the snapshot: 7",
                "Section identifier was not found. You can verify the section exists by calling the indexOfSectionIdentifier API "
                    + "(which has O(1) performance)",
            ])
        raised = environment.exceptions { _ = board.source.collectionView(board.view, numberOfItemsInSection: 3) }
        #expect(raised.map(\.reason) == ["Invalid parameter not satisfying: section < _impl.numberOfSections"])
        raised = environment.exceptions {
            _ = board.source.collectionView(board.view, viewForSupplementaryElementOfKind: "kind", at: [0, 0])
        }
        #expect(raised.first?.reason.contains("a supplementaryViewProvider was not specified on the diffable data source") == true)
        let empty = UICollectionViewDiffableDataSource<String, Int>(collectionView: board.view) { _, _, _ in nil }
        raised = environment.exceptions {
            empty.apply(DiffableBoard.snapshot(["A": [1]]))
            board.view.layoutIfNeeded()
        }
        #expect(raised.count == 1)
        #expect(
            raised.first?.reason.hasPrefix("UICollectionViewDiffableDataSource cell provider returned nil for index path") == true)
        #expect(raised.first?.reason.contains("with item identifier '1', which is not allowed.") == true)
    }

    @Test func `supplementary views come from their provider`() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 320, height: 20)
        let board = DiffableBoard(layout)
        let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, _, path in view.tag = path.section + 1 }
        board.source.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: registration, for: path)
        }
        board.apply(["A": [1], "B": [2]])
        let headers = board.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
        #expect(headers.map(\.tag) == [1, 2])
    }

    // MARK: Outlines

    private var outline: NSDiffableDataSourceSectionSnapshot<Int> {
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        outline.append([1, 2])
        outline.append([11, 12], to: 1)
        return outline
    }

    @Test func `a section shows the visible items of its outline, and is appended where it is absent`() {
        let board = DiffableBoard()
        board.apply(["A": [5, 2]])
        board.source.apply(outline, to: "B")
        #expect(board.source.snapshot() == DiffableBoard.snapshot(["A": [5], "B": [1, 2]]))
        #expect(board.source.snapshot(for: "B") == outline)
        #expect(board.source.snapshot(for: "A").rootItems == [5])
        // A snapshot of all sections takes out what it does not have; what is below a closed item stays.
        board.apply(["B": [1]])
        #expect(board.source.snapshot(for: "B").items == [1, 11, 12])
    }

    @Test func `an outline is copied with what is expanded in it`() {
        var copy = NSDiffableDataSourceSectionSnapshot(outline)
        #expect(copy == outline && copy.expandedItems == [])
        copy.expand([12, 1, 99])
        #expect(copy.expandedItems == [1, 12] && copy != outline)
    }

    @Test func `an outline keeps its items when others are deleted and inserted`() {
        let board = DiffableBoard()
        var tree = outline
        tree.expand([1])
        board.source.apply(tree, to: "A")
        var snapshot = board.source.snapshot()
        snapshot.deleteItems([11])
        snapshot.insertItems([13], afterItem: 12)
        snapshot.insertItems([10], afterItem: 1)
        board.source.apply(snapshot)
        let followed = board.source.snapshot(for: "A")
        #expect(followed.items == [1, 10, 12, 13, 2] && followed.isExpanded(1))
        #expect([10, 12, 13].map { followed.parent(of: $0) } == [1, 1, nil])
        board.source.toggleExpansion(at: [0, 0])
        #expect(board.source.snapshot().itemIdentifiers == [1, 13, 2])
        // In another order it is a list again.
        board.apply(["A": [2, 1]])
        #expect(board.source.snapshot(for: "A").items == [2, 1])
    }

    @Test func `an outline opens and closes as its handlers say`() {
        let board = DiffableBoard()
        board.source.apply(outline, to: "A")
        var told: [String] = []
        board.source.sectionSnapshotHandlers.shouldExpandItem = { $0 == 1 }
        board.source.sectionSnapshotHandlers.willExpandItem = { told.append("expand \($0)") }
        board.source.sectionSnapshotHandlers.willCollapseItem = { told.append("collapse \($0)") }
        board.source.sectionSnapshotHandlers.snapshotForExpandingParent = { _, children in
            var children = children
            if !children.contains(13) { children.append([13]) }
            return children
        }
        board.source.toggleExpansion(at: [0, 1])
        #expect(board.source.snapshot().itemIdentifiers == [1, 2])
        board.source.toggleExpansion(at: [0, 0])
        #expect(board.source.snapshot().itemIdentifiers == [1, 11, 12, 13, 2])
        #expect(board.source.outlinePlace(at: [0, 1]) == OutlinePlace(level: 1, isExpanded: false, hasChildren: false))
        board.source.toggleExpansion(at: [0, 0])
        #expect(board.source.snapshot().itemIdentifiers == [1, 2] && told == ["expand 1", "collapse 1"])
    }

    // MARK: Reordering

    nonisolated static let moves: [(IndexPath, IndexPath)] = [
        ([0, 0], [0, 2]), ([0, 2], [0, 0]), ([0, 1], [1, 0]), ([1, 0], [0, 3]), ([0, 0], [1, 1]),
    ]

    @Test(arguments: moves)
    func `a user's move changes the snapshot, and a transaction tells what it was`(from: IndexPath, to: IndexPath) throws {
        let board = DiffableBoard()
        board.apply(["A": [1, 2, 3], "B": [4]])
        #expect(!board.source.collectionView(board.view, canMoveItemAt: from))
        board.source.reorderingHandlers.canReorderItem = { _ in true }
        #expect(board.source.collectionView(board.view, canMoveItemAt: from))
        var (will, did) = (0, 0)
        board.source.reorderingHandlers.willReorder = { _ in will += 1 }
        var items = [[1, 2, 3], [4]]
        let item = items[from.section].remove(at: from.item)
        items[to.section].insert(item, at: to.item)
        board.source.reorderingHandlers.didReorder = { transaction in
            did += 1
            #expect(transaction.finalSnapshot.itemIdentifiers == items.flatMap { $0 })
            #expect(transaction.initialSnapshot.itemIdentifiers.applying(transaction.difference) == items.flatMap { $0 })
            for section in transaction.sectionTransactions {
                let index = section.sectionIdentifier == "A" ? 0 : 1
                #expect(section.finalSnapshot.items == items[index])
                #expect(section.initialSnapshot.items.applying(section.difference) == items[index])
            }
            #expect(transaction.sectionTransactions.count == (from.section == to.section ? 1 : 2))
        }
        board.source.collectionView(board.view, moveItemAt: from, to: to)
        #expect(will == 1 && did == 1)
        #expect(board.source.snapshot() == DiffableBoard.snapshot(["A": items[0], "B": items[1]]))
        board.source.collectionView(board.view, moveItemAt: to, to: to)
        #expect(did == 1)
    }

    @Test(arguments: [([1, 1], [0, 0]), ([0, 0], [1, 1])] as [(IndexPath, IndexPath)])
    func `an item that is moved across sections is told of in the last section first`(from: IndexPath, to: IndexPath) {
        let board = DiffableBoard()
        board.apply(["A": [1, 2, 3], "B": [4, 5]])
        var told: [[String]] = []
        board.source.reorderingHandlers.canReorderItem = { _ in true }
        board.source.reorderingHandlers.willReorder = { told.append($0.sectionTransactions.map(\.sectionIdentifier)) }
        board.source.reorderingHandlers.didReorder = { told.append($0.sectionTransactions.map(\.sectionIdentifier)) }
        board.source.collectionView(board.view, moveItemAt: from, to: to)
        #expect(told == [["B", "A"], ["B", "A"]])
    }

    @Test func `an item is moved by a finger`() {
        onClock { clock in
            let board = DiffableBoard()
            board.apply(["A": [1, 2, 3]])
            board.source.reorderingHandlers.canReorderItem = { $0 != 2 }
            #expect(!board.view.beginInteractiveMovementForItem(at: [0, 1]))
            #expect(board.view.beginInteractiveMovementForItem(at: [0, 0]))
            if let target = board.view.layoutAttributesForItem(at: [0, 2])?.center {
                board.view.updateInteractiveMovementTargetPosition(target)
            }
            board.view.endInteractiveMovement()
            clock.advance(by: 1)
            #expect(board.source.snapshot().itemIdentifiers == [2, 3, 1] && board.isTrue)
        }
    }
}
