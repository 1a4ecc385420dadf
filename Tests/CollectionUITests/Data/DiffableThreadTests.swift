// SPDX-License-Identifier: MIT
//
// Snapshots from other threads than the main one.

import Foundation
import Testing
import VitrineChanges
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineDiffable

@Suite(.serialized) @MainActor
struct DiffableThreadTests {
    @Test func `snapshots of other tasks are shown in the order of their calls`() async {
        let board = DiffableBoard()
        let source = board.source
        await Task.detached {
            for count in 1...20 {
                // A snapshot is made and changed anywhere.
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                snapshot.appendSections(["A"])
                snapshot.appendItems(Array(0..<count))
                await source.apply(snapshot, animatingDifferences: false)
            }
        }.value
        #expect(source.snapshot().numberOfItems == 20 && board.isTrue)
    }

    @Test func `two tasks that apply at a time leave one of their snapshots, shown as it is`() async {
        let board = DiffableBoard()
        let source = board.source
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<4 {
                group.addTask {
                    for count in 1...10 {
                        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                        snapshot.appendSections(["\(task)"])
                        snapshot.appendItems(Array(0..<(count + task)))
                        await source.apply(snapshot)
                    }
                }
            }
        }
        board.view.layoutIfNeeded()
        let shown = source.snapshot()
        #expect(shown.numberOfSections == 1 && shown.numberOfItems == 10 + (Int(shown.sectionIdentifiers[0]) ?? 0) && board.isTrue)
    }

    /// Runs on a thread of its own what a program in Swift 5 calls from there, and waits for it, so that nothing runs on the main actor meanwhile.
    private func onOtherThread(_ body: @escaping @MainActor @Sendable () -> Void) {
        let call = unsafeBitCast(body, to: (@Sendable () -> Void).self)
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            call()
            done.signal()
        }
        done.wait()
    }

    @Test func `a snapshot of another thread is shown soon, and the main thread's are refused until then`() async {
        let board = DiffableBoard()
        board.apply(["A": [1]])
        let (source, wanted) = (board.source, DiffableBoard.snapshot(["A": [2, 1]]))
        var isDone = false
        onOtherThread { source.apply(wanted, animatingDifferences: false) { isDone = true } }
        #expect(source.snapshot() == wanted && source.itemIdentifier(for: [0, 0]) == 1)
        let raised = board.window.environment.exceptions { source.apply(DiffableBoard.snapshot(["A": []])) }
        #expect(raised.count == 1 && raised.first?.reason.hasPrefix("Deadlock detected: calling this method on the main queue") == true)
        for _ in 0..<1000 where !isDone {
            await Task.yield()
            board.view.layoutIfNeeded()
        }
        #expect(isDone && source.snapshot() == wanted && board.isTrue)
        board.apply(["A": [3]])
        #expect(source.itemIdentifier(for: [0, 0]) == 3)
    }
}
