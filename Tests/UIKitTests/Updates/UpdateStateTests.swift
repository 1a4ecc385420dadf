// SPDX-License-Identifier: MIT
//
// What an update does to the offset and the selection, and what an invalidation alone does (invalidation.*, updates.closing-steps), as
// client code sees it.

import Testing
import UIKit

@Suite(.serialized) @MainActor struct UpdateStateTests {
    /// Runs a test on a clock of its own, which starts at 0.
    private func onClock(_ body: (VirtualClock) throws -> Void) rethrows {
        let before = VirtualClock.current
        defer { VirtualClock.current = before }
        let clock = VirtualClock()
        VirtualClock.current = clock
        try body(clock)
    }

    private func words(_ view: UICollectionView) -> [String] {
        view.indexPathsForVisibleItems.compactMap { (view.cellForItem(at: $0) as? RowsSource.Cell)?.word }
    }

    // MARK: Invalidation (invalidation.*)

    @Test func `invalidating alone does not animate, and in an animation block it does`() throws {
        try onClock { clock in
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 40, height: 40)
            let source = RowsSource([["a", "b"]])
            let (view, window) = source.makeView(layout: layout)
            let b = try #require(view.cellForItem(at: [0, 1]))
            layout.itemSize = CGSize(width: 60, height: 60)
            view.layoutIfNeeded()
            #expect(b.layer.animationKeys() == nil && b.center.y == 100)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                layout.itemSize = CGSize(width: 40, height: 40)
                view.layoutIfNeeded()
            }
            clock.advance(to: 0.5)
            withExtendedLifetime(window) { #expect(abs((b.layer.presentation()?.position.y ?? 0) - 60) < 1e-6) }
        }
    }

    @Test func `several invalidations are one preparation`() {
        let layout = JournalRowsLayout()
        let source = RowsSource([["a"]])
        let (view, window) = source.makeView(layout: layout)
        _ = layout.journal.take()
        layout.invalidateLayout()
        layout.invalidateLayout()
        view.layoutIfNeeded()
        withExtendedLifetime(window) {
            #expect(
                layout.journal.take() == [
                    "invalidate everything false counts false", "invalidate everything false counts false", "prepare", "elements",
                ])
        }
        view.reloadData()
        view.layoutIfNeeded()
        #expect(layout.journal.take() == ["invalidate everything true counts true", "prepare", "elements"])
    }

    // MARK: Offset (invalidation.adjustments-are-added, updates.pull-back-at-end, updates.offset-is-asked-for)

    @Test func `an adjustment in the update's context moves the offset with the content`() throws {
        /// Keeps what is seen in place when rows come above it.
        final class Anchored: RowsLayout {
            var adjustment: CGFloat = 0
            override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
                context.contentOffsetAdjustment.y += adjustment
                adjustment = 0
                super.invalidateLayout(with: context)
            }
        }
        try onClock { clock in
            let layout = Anchored()
            let source = RowsSource([(0..<20).map { "\($0)" }])
            let (view, window) = source.makeView(layout: layout)
            view.contentOffset.y = 100
            view.layoutIfNeeded()
            let cell = try #require(view.cellForItem(at: [0, 3]))
            layout.adjustment = 40
            source.sections[0].insert("n", at: 0)
            view.insertItems(at: [[0, 0]])
            #expect(view.contentOffset.y == 140 && cell.center.y == 200)
            clock.advance(to: 0.15)
            let (offset, place) = (view.layer.presentation()?.bounds.minY ?? 0, cell.layer.presentation()?.position.y ?? 0)
            #expect(abs(place - offset - 60) < 1e-6 && abs(offset - 120) < 1e-6)
            view.layoutIfNeeded()
            withExtendedLifetime(window) { #expect(view.contentOffset.y == 140) }
        }
    }

    @Test func `the offset stays when content grows, and is pulled back when it ends before the viewport`() {
        let source = RowsSource([(0..<20).map { "\($0)" }])
        let layout = JournalRowsLayout()
        let (view, window) = source.makeView(layout: layout)
        view.contentOffset.y = 620
        view.layoutIfNeeded()
        source.sections[0].append("n")
        view.insertItems(at: [[0, 20]])
        #expect(view.contentOffset.y == 620)
        _ = layout.journal.take()
        source.sections[0].removeLast(11)
        view.deleteItems(at: (10..<21).map { [0, $0] })
        // 20 of header and ten rows of 40 are 420, of which 200 are seen.
        #expect(view.contentOffset.y == 220 && layout.journal.take().contains("offset 220.0"))
        source.sections[0].removeLast(8)
        view.deleteItems(at: (2..<10).map { [0, $0] })
        view.layoutIfNeeded()
        withExtendedLifetime(window) { #expect(view.contentOffset.y == 0) }
    }

    // MARK: Selection

    @Test func `selection and highlight follow their items, and out of sight too`() {
        let source = RowsSource([(0..<40).map { "\($0)" }])
        let (view, window) = source.makeView(layout: RowsLayout())
        view.allowsMultipleSelection = true
        for item in [1, 30, 31] { view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
        view.performBatchUpdates {
            source.sections = [["n"] + (1..<30).map { "\($0)" } + ["31'"] + (32..<40).map { "\($0)" } + ["0"]]
            view.insertItems(at: [[0, 0]])
            view.moveItem(at: [0, 0], to: [0, 39])
            view.deleteItems(at: [[0, 30]])
            view.reloadItems(at: [[0, 31]])
        }
        view.layoutIfNeeded()
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        withExtendedLifetime(window) { #expect(view.cellForItem(at: [0, 1])?.isSelected == true) }
    }

    @Test func `the same item can be moved and its section too`() throws {
        let source = RowsSource([["a", "b"], ["c"]])
        let (view, window) = source.makeView(layout: RowsLayout(), height: 300)
        let b = try #require(view.cellForItem(at: [0, 1]))
        view.performBatchUpdates {
            source.sections = [["c", "b"], ["a", "n"]]
            view.moveSection(0, toSection: 1)
            view.moveItem(at: [0, 1], to: [0, 1])
            view.insertItems(at: [[1, 1]])
        }
        view.layoutIfNeeded()
        withExtendedLifetime(window) { #expect(view.cellForItem(at: [0, 1]) === b && words(view) == ["c", "b", "a", "n"]) }
    }
}
