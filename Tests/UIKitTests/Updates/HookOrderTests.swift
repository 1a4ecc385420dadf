// SPDX-License-Identifier: MIT
//
// What a layout is asked in an update, in which order, and what the base class answers (updates.*): recorded by client code.

import Testing
import UIKit

@MainActor @Suite struct HookOrderTests {
    /// The record of one update of rows in a view 200 points high.
    private func record(
        _ sections: [[String]], height: CGFloat = 200, _ update: (UICollectionView, RowsSource) -> Void
    ) -> [String] {
        let layout = JournalRowsLayout()
        let source = RowsSource(sections)
        let (view, window) = source.makeView(layout: layout, height: height)
        _ = layout.journal.take()
        update(view, source)
        return withExtendedLifetime(window) { layout.journal.take() }
    }

    /// What precedes the hooks in every update whose sections stay.
    private func opening(_ updates: String, offset: Int = 0) -> [String] {
        [
            "invalidate everything false counts true", "prepare", "elements", "updates [\(updates)]", "elements",
            "delete header []", "insert header []", "delete back []", "insert back []", "offset \(CGFloat(offset))",
        ]
    }

    @Test func `one insert`() {
        let calls = record([["a", "b"]]) { view, source in
            source.sections = [["a", "n", "b"]]
            view.insertItems(at: [[0, 1]])
        }
        #expect(
            calls == opening("insert nil 0-1") + [
                "initial 0-1 y 60 alpha 0", "final 0-0 y 20 alpha 1", "initial 0-0 y 20 alpha 1", "final 0-1 y 100 alpha 1",
                "initial 0-2 y 60 alpha 1", "final back 0-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 1", "final header 0-0 y 0 alpha 1",
                "initial header 0-0 y 0 alpha 1", "finalize",
            ])
    }

    @Test func `one delete`() {
        let calls = record([["a", "b"]]) { view, source in
            source.sections = [["b"]]
            view.deleteItems(at: [[0, 0]])
        }
        #expect(
            calls == opening("delete 0-0 nil") + [
                "final 0-0 y 20 alpha 0", "final 0-1 y 20 alpha 1", "initial 0-0 y 60 alpha 1", "final back 0-0 y 0 alpha 1",
                "initial back 0-0 y 0 alpha 1", "final header 0-0 y 0 alpha 1", "initial header 0-0 y 0 alpha 1", "finalize",
            ])
    }

    @Test func `one move`() {
        let calls = record([["a", "b"]]) { view, source in
            source.sections = [["b", "a"]]
            view.moveItem(at: [0, 0], to: [0, 1])
        }
        #expect(
            calls == opening("move 0-0 0-1") + [
                "final 0-0 y 60 alpha 1", "initial 0-1 y 20 alpha 1", "final 0-1 y 20 alpha 1", "initial 0-0 y 60 alpha 1",
                "final back 0-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 1", "final header 0-0 y 0 alpha 1",
                "initial header 0-0 y 0 alpha 1", "finalize",
            ])
    }

    @Test func `one reload is a delete and an insert at the place it has afterwards`() {
        let calls = record([["a", "b"]]) { view, _ in view.reloadItems(at: [[0, 1]]) }
        #expect(
            calls == opening("reload 0-1 0-1") + [
                "final 0-1 y 60 alpha 0", "initial 0-1 y 60 alpha 0", "final 0-0 y 20 alpha 1", "initial 0-0 y 20 alpha 1",
                "final back 0-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 1", "final header 0-0 y 0 alpha 1",
                "initial header 0-0 y 0 alpha 1", "finalize",
            ])
    }

    @Test func `a section inserted with its header and its decoration`() {
        let calls = record([["a"]]) { view, source in
            source.sections = [["n"], ["a"]]
            view.insertSections([0])
        }
        #expect(
            calls == [
                "invalidate everything false counts true", "prepare", "elements", "updates [insert nil 0]", "elements",
                "delete header []",
                "insert header [0-0]", "delete back []", "insert back [0-0]", "offset 0.0", "initial 0-0 y 20 alpha 0",
                "final 0-0 y 80 alpha 1", "initial 1-0 y 20 alpha 1", "final back 0-0 y 60 alpha 1", "initial back 1-0 y 0 alpha 1",
                "final header 0-0 y 60 alpha 1", "initial header 1-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 0",
                "initial header 0-0 y 0 alpha 0", "finalize",
            ])
    }

    @Test func `a section deleted with its header and its decoration`() {
        let calls = record([["a", "b"], ["c"]]) { view, source in
            source.sections = [["c"]]
            view.deleteSections([0])
        }
        #expect(
            calls == [
                "invalidate everything false counts true", "prepare", "elements", "updates [delete 0 nil]", "elements",
                "delete header [0-0]",
                "insert header []", "delete back [0-0]", "insert back []", "offset 0.0", "final 0-0 y 20 alpha 0",
                "final 0-1 y 60 alpha 0", "final header 0-0 y 0 alpha 0", "final back 0-0 y 0 alpha 0", "final 1-0 y 20 alpha 1",
                "initial 0-0 y 120 alpha 1", "final back 1-0 y 0 alpha 1", "initial back 0-0 y 100 alpha 1",
                "final header 1-0 y 0 alpha 1", "initial header 0-0 y 100 alpha 1", "finalize",
            ])
    }

    @Test func `a moved section takes its header along`() {
        let calls = record([["a"], ["b"]]) { view, source in
            source.sections = [["b"], ["a"]]
            view.moveSection(0, toSection: 1)
        }
        #expect(
            calls == opening("move 0 1") + [
                "final 0-0 y 80 alpha 1", "initial 1-0 y 20 alpha 1", "final 1-0 y 20 alpha 1", "initial 0-0 y 80 alpha 1",
                "final back 0-0 y 60 alpha 1", "initial back 1-0 y 0 alpha 1", "final back 1-0 y 0 alpha 1",
                "initial back 0-0 y 60 alpha 1", "final header 0-0 y 60 alpha 1", "initial header 1-0 y 0 alpha 1",
                "final header 1-0 y 0 alpha 1", "initial header 0-0 y 60 alpha 1", "finalize",
            ])
    }

    @Test func `a reloaded section is deleted and inserted with its header`() {
        let calls = record([["a"]]) { view, source in
            source.sections = [["a", "b"]]
            view.reloadSections([0])
        }
        #expect(
            calls == [
                "invalidate everything false counts true", "prepare", "elements", "updates [reload 0 0]", "elements",
                "delete header [0-0]",
                "insert header [0-0]", "delete back [0-0]", "insert back [0-0]", "offset 0.0", "final 0-0 y 20 alpha 0",
                "final header 0-0 y 0 alpha 0", "final back 0-0 y 0 alpha 0", "initial 0-0 y 20 alpha 0", "initial 0-1 y 60 alpha 0",
                "initial back 0-0 y 0 alpha 0", "initial header 0-0 y 0 alpha 0", "finalize",
            ])
    }

    @Test func `a mixed batch goes through deletes, inserts, survivors and then headers`() {
        let calls = record([["a", "b", "c"], ["d"]], height: 300) { view, source in
            view.performBatchUpdates {
                source.sections = [["n", "c"], ["d'", "a"]]
                view.moveItem(at: [0, 0], to: [1, 1])
                view.insertItems(at: [[0, 0]])
                view.reloadItems(at: [[1, 0]])
                view.deleteItems(at: [[0, 1]])
            }
        }
        #expect(
            calls == opening("delete 0-1 nil, insert nil 0-0, reload 1-0 1-0, move 0-0 1-1") + [
                "final 1-0 y 160 alpha 0", "final 0-1 y 60 alpha 0", "initial 0-0 y 20 alpha 0", "initial 1-0 y 120 alpha 0",
                "final 0-0 y 160 alpha 1", "initial 1-1 y 20 alpha 1", "final 0-2 y 60 alpha 1", "initial 0-1 y 100 alpha 1",
                "final back 0-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 1", "final back 1-0 y 100 alpha 1",
                "initial back 1-0 y 140 alpha 1", "final header 0-0 y 0 alpha 1", "initial header 0-0 y 0 alpha 1",
                "final header 1-0 y 100 alpha 1", "initial header 1-0 y 140 alpha 1", "finalize",
            ])
    }

    @Test func `several operations are told in UIKit's order whatever the order of the calls`() {
        let calls = record([["a", "b", "c", "d"], ["e"], ["f"]], height: 500) { view, source in
            view.performBatchUpdates {
                source.sections = [["n"], ["d", "m", "c'"], ["e"]]
                view.insertItems(at: [[1, 1]])
                view.insertSections([0])
                view.reloadItems(at: [[0, 2]])
                view.moveItem(at: [0, 3], to: [1, 0])
                view.deleteItems(at: [[0, 0]])
                view.deleteSections([2])
                view.deleteItems(at: [[0, 1]])
            }
        }
        #expect(
            calls.first { $0.hasPrefix("updates") }
                == "updates [delete 2 nil, delete 0-1 nil, delete 0-0 nil, insert nil 0, insert nil 1-1, reload 0-2 1-2, move 0-3 1-0]")
    }

    @Test func `inserted items out of sight are asked about, deleted ones are not, and who scrolls in or out is on both sides`() {
        // Four rows fill the view.
        let calls = record([["a", "b", "c", "d", "e", "f"]], height: 180) { view, source in
            view.performBatchUpdates {
                source.sections = [["b", "c", "d", "e", "n"]]
                view.deleteItems(at: [[0, 0], [0, 5]])
                view.insertItems(at: [[0, 4]])
            }
        }
        #expect(
            calls.filter { $0.hasPrefix("initial 0") || $0.hasPrefix("final 0") } == [
                "final 0-0 y 20 alpha 0", "initial 0-4 y 180 alpha 0", "final 0-1 y 20 alpha 1", "initial 0-0 y 60 alpha 1",
                "final 0-2 y 60 alpha 1", "initial 0-1 y 100 alpha 1", "final 0-3 y 100 alpha 1", "initial 0-2 y 140 alpha 1",
                "final 0-4 y 140 alpha 1", "initial 0-3 y 140 alpha 1",
            ])
        let pushedOut = record([["a", "b", "c", "d"]], height: 180) { view, source in
            source.sections = [["n", "a", "b", "c", "d"]]
            view.insertItems(at: [[0, 0]])
        }
        #expect(pushedOut.contains("final 0-3 y 140 alpha 1") && pushedOut.contains("initial 0-4 y 140 alpha 1"))
    }

    @Test func `nothing but survivors is asked about where there is no update, and counts are kept`() {
        let calls = record([["a"]]) { view, _ in view.performBatchUpdates(nil) }
        #expect(
            calls == [
                "updates []", "delete header []", "insert header []", "delete back []", "insert back []", "offset 0.0",
                "final 0-0 y 20 alpha 1", "initial 0-0 y 20 alpha 1", "final back 0-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 1",
                "final header 0-0 y 0 alpha 1", "initial header 0-0 y 0 alpha 1", "finalize",
            ])
    }

    @Test func `a reconfigured item stays and its layout is asked again`() {
        let calls = record([["a"]]) { view, _ in view.reconfigureItems(at: [[0, 0]]) }
        #expect(
            calls == [
                "invalidate everything false counts false", "prepare", "elements", "updates []", "delete header []", "insert header []",
                "delete back []", "insert back []", "offset 0.0", "final 0-0 y 20 alpha 1", "initial 0-0 y 20 alpha 1",
                "final back 0-0 y 0 alpha 1", "initial back 0-0 y 0 alpha 1", "final header 0-0 y 0 alpha 1",
                "initial header 0-0 y 0 alpha 1", "finalize",
            ])
    }

    @Test func `the layout proposes an offset and the delegate has the last word`() {
        final class Chooser: NSObject, UICollectionViewDelegate {
            let journal: HookJournal
            init(_ journal: HookJournal) { self.journal = journal }
            func collectionView(
                _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint {
                journal.note("delegate \(proposedContentOffset.y)")
                return CGPoint(x: 0, y: 30)
            }
        }
        let layout = JournalRowsLayout()
        layout.offsetHandler = { CGPoint(x: $0.x, y: $0.y + 10) }
        let source = RowsSource([(0..<10).map { "\($0)" }])
        let (view, window) = source.makeView(layout: layout)
        let chooser = Chooser(layout.journal)
        view.delegate = chooser
        view.contentOffset.y = 5
        view.layoutIfNeeded()
        _ = layout.journal.take()
        source.sections[0].append("n")
        view.insertItems(at: [[0, 10]])
        withExtendedLifetime((window, chooser)) {
            #expect(layout.journal.take().filter { $0.hasPrefix("offset") || $0.hasPrefix("delegate") } == ["offset 5.0", "delegate 15.0"])
            #expect(view.contentOffset.y == 30)
        }
    }
}
