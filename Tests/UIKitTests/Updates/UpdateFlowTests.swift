// SPDX-License-Identifier: MIT
//
// Updates over time, as client code sees them: completions, views that come, stay and go, the offset, the selection (updates.*, cells.*).

import Testing
import UIKit

@Suite(.serialized) @MainActor struct UpdateFlowTests {
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

    /// The words of all cells, from back to front.
    private func order(_ view: UICollectionView) -> [String] { view.subviews.compactMap { ($0 as? RowsSource.Cell)?.word } }

    /// Notes what a delegate is told of views that come and go.
    private final class Observer: NSObject, UICollectionViewDelegate {
        var lines: [String] = []

        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            lines.append("will \(indexPath.section)-\(indexPath.item) selected \(cell.isSelected)")
        }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) {
            lines.append("did end \(indexPath.section)-\(indexPath.item)")
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String,
            at indexPath: IndexPath
        ) {
            lines.append("will \(elementKind) \(indexPath.section)")
        }

        func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {
            lines.append("did end \(elementKind) \(indexPath.section)")
        }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    // MARK: Entry points (updates.*)

    @Test func `completions of inner batches come first, all of them after the animations`() {
        onClock { clock in
            let source = RowsSource([["a"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            var done: [String] = []
            view.performBatchUpdates {
                view.performBatchUpdates {
                    source.sections = [["a", "b"]]
                    view.insertItems(at: [[0, 1]])
                } completion: {
                    done.append("inner \($0)")
                }
                view.performBatchUpdates(nil) { done.append("nil \($0)") }
            } completion: {
                done.append("outer \($0)")
            }
            clock.advance(to: 0.29)
            #expect(done == [])
            clock.advance(to: 0.3)
            withExtendedLifetime(window) { #expect(done == ["inner true", "nil true", "outer true"]) }
        }
    }

    @Test func `a batch whose animations are taken away says that it did not finish`() {
        onClock { clock in
            let source = RowsSource([["a", "b"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            var finished: Bool?
            view.performBatchUpdates {
                source.sections = [["b"]]
                view.deleteItems(at: [[0, 0]])
            } completion: {
                finished = $0
            }
            clock.advance(to: 0.1)
            for subview in view.subviews { subview.layer.removeAllAnimations() }
            clock.advance(to: 1)
            withExtendedLifetime(window) { #expect(finished == false) }
            view.layoutIfNeeded()
            #expect(words(view) == ["b"] && view.subviews.count == 3)
        }
    }

    @Test func `no closure animates from what is seen to what an invalidated layout has now`() throws {
        final class Sized: UICollectionViewFlowLayout {}
        try onClock { clock in
            let layout = Sized()
            layout.itemSize = CGSize(width: 40, height: 40)
            let source = RowsSource([["a", "b"]])
            let (view, window) = source.makeView(layout: layout)
            let b = try #require(view.cellForItem(at: [0, 1]))
            #expect(b.center == CGPoint(x: 80, y: 20))
            layout.itemSize = CGSize(width: 60, height: 60)
            view.performBatchUpdates(nil)
            #expect(b.center == CGPoint(x: 50, y: 100))
            clock.advance(to: 0.15)
            let seen = try #require(b.layer.presentation())
            #expect(abs(seen.position.x - 65) < 1e-6 && abs(seen.position.y - 60) < 1e-6)
            clock.advance(to: 0.3)
            #expect(b.layer.animationKeys() == nil)
            // The same, with the change inside of the closure.
            view.performBatchUpdates { layout.itemSize = CGSize(width: 40, height: 40) }
            clock.advance(to: 0.45)
            withExtendedLifetime(window) { #expect(abs((b.layer.presentation()?.position.y ?? 0) - 60) < 1e-6) }
            #expect(source.asked == [])
        }
    }

    @Test func `a view that nobody sees changes at once and says so in the next layout pass`() {
        onClock { clock in
            for isHidden in [false, true] {
                let source = RowsSource([["a"]])
                let (view, window) = source.makeView(layout: RowsLayout())
                if isHidden { view.isHidden = true } else { view.removeFromSuperview() }
                var finished: Bool?
                view.performBatchUpdates {
                    source.sections = [["a", "b"]]
                    view.insertItems(at: [[0, 1]])
                } completion: {
                    finished = $0
                }
                #expect(finished == nil && view.numberOfItems(inSection: 0) == 2)
                #expect(view.cellForItem(at: [0, 1])?.layer.animationKeys() == nil && view.cellForItem(at: [0, 1])?.alpha == 1)
                view.layoutIfNeeded()
                withExtendedLifetime(window) { #expect(finished == true) }
            }
        }
    }

    @Test func `an update before the first layout reads the counts before its closure runs`() {
        let source = RowsSource([["a"]])
        let view = source.makeLooseView(layout: RowsLayout())
        view.performBatchUpdates {
            source.sections = [["a", "b"]]
            view.insertItems(at: [[0, 1]])
        }
        view.layoutIfNeeded()
        #expect(words(view) == ["a", "b"])
    }

    @Test func `while a batch is open the view shows and counts what was before`() {
        let source = RowsSource([["a"]])
        let (view, window) = source.makeView(layout: RowsLayout())
        view.performBatchUpdates {
            source.sections = [["a", "b", "c"]]
            view.setNeedsLayout()
            view.layoutIfNeeded()
            #expect(view.numberOfItems(inSection: 0) == 1 && words(view) == ["a"])
            view.insertItems(at: [[0, 1], [0, 2]])
            #expect(view.numberOfItems(inSection: 0) == 1)
        }
        withExtendedLifetime(window) { #expect(view.numberOfItems(inSection: 0) == 3 && words(view) == ["a", "b", "c"]) }
    }

    @Test func `a reload in a batch waits for its end and comes before the completion`() {
        let source = RowsSource([["a"]])
        let (view, window) = source.makeView(layout: RowsLayout())
        var shown: [String] = []
        view.performBatchUpdates {
            source.sections = [["a", "b"]]
            view.reloadData()
            #expect(words(view) == ["a"])
            view.insertItems(at: [[0, 1]])
        } completion: { _ in
            view.layoutIfNeeded()
            shown = words(view)
        }
        withExtendedLifetime(window) { #expect(shown == ["a", "b"]) }
        #expect(source.asked.filter { $0 == "a" }.count == 1)
    }

    @Test func `animations that are off, and disabled actions, change at once`() throws {
        try onClock { clock in
            let source = RowsSource([["a", "b"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            let b = try #require(view.cellForItem(at: [0, 1]))
            var finished: [Bool] = []
            UIView.performWithoutAnimation {
                view.performBatchUpdates {
                    source.sections = [["b"]]
                    view.deleteItems(at: [[0, 0]])
                } completion: {
                    finished.append($0)
                }
            }
            #expect(b.layer.animationKeys() == nil && view.subviews.count == 3 && finished == [true])
            UIView.setAnimationsEnabled(false)
            source.sections = [["a", "b"]]
            view.insertItems(at: [[0, 0]])
            UIView.setAnimationsEnabled(true)
            #expect(b.layer.animationKeys() == nil && b.frame.minY == 60)
            CATransaction.begin()
            CATransaction.setDisableActions(true)
            source.sections = [["b"]]
            view.deleteItems(at: [[0, 0]])
            CATransaction.commit()
            withExtendedLifetime(window) { #expect(b.layer.animationKeys() == nil && view.subviews.count == 3) }
        }
    }

    // MARK: Views (updates.*, cells.*)

    @Test func `delegates hear of views as they come, and of those that went when the animation ends, by the path of before`() {
        onClock { clock in
            let source = RowsSource([["a", "b"], ["c"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            let observer = Observer()
            view.delegate = observer
            view.performBatchUpdates {
                source.sections = [["c", "n"]]
                view.deleteSections([0])
                view.insertItems(at: [[0, 1]])
            }
            view.layoutIfNeeded()
            #expect(observer.take() == ["will 0-1 selected false"])
            #expect(source.asked == ["n"])
            clock.advance(to: 0.2)
            #expect(observer.take() == [])
            clock.advance(to: 0.3)
            withExtendedLifetime(window) {
                #expect(observer.take().sorted() == ["did end 0-0", "did end 0-1", "did end header 0"])
            }
        }
    }

    @Test func `a reload cross-fades two cells at the moving place, and the old one is not used for it`() throws {
        try onClock { clock in
            let source = RowsSource([["a", "b"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            let old = try #require(view.cellForItem(at: [0, 1]))
            view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
            view.performBatchUpdates {
                source.sections = [["n", "a", "b'"]]
                view.insertItems(at: [[0, 0]])
                view.reloadItems(at: [[0, 1]])
            }
            view.layoutIfNeeded()
            let new = try #require(view.cellForItem(at: [0, 2]))
            #expect(new !== old && (new as? RowsSource.Cell)?.word == "b'" && view.indexPath(for: old) == nil)
            #expect(!new.isSelected && view.indexPathsForSelectedItems == [])
            clock.advance(to: 0.15)
            #expect(abs(CGFloat(old.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
            #expect(abs(CGFloat(new.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
            clock.advance(to: 0.3)
            withExtendedLifetime(window) { #expect(old.superview == nil && view.subviews.count == 5) }
        }
    }

    @Test func `headers of sections that live on are not asked for again, those of reloaded ones are`() throws {
        let source = RowsSource([["a"], ["b"]])
        let (view, window) = source.makeView(layout: RowsLayout())
        let second = try #require(view.supplementaryView(forElementKind: RowsLayout.header, at: [1, 0]))
        view.performBatchUpdates {
            source.sections = [["b", "n"], ["a"]]
            view.moveSection(0, toSection: 1)
            view.insertItems(at: [[0, 1]])
        }
        view.layoutIfNeeded()
        #expect(source.asked == ["n"])
        #expect(view.supplementaryView(forElementKind: RowsLayout.header, at: [0, 0]) === second)
        source.asked = []
        view.reloadSections([0])
        view.layoutIfNeeded()
        withExtendedLifetime(window) { #expect(source.asked.sorted() == ["b", "header 0", "n"]) }
        #expect(view.supplementaryView(forElementKind: RowsLayout.header, at: [0, 0]) !== second)
    }

    @Test func `a header that the layout no longer has fades out, and one that it names as new comes anew`() throws {
        final class Choosy: RowsLayout {
            var showsHeaders = true
            var replacesHeaders = false
            override func layoutAttributesForSupplementaryView(
                ofKind elementKind: String, at indexPath: IndexPath
            ) -> UICollectionViewLayoutAttributes? {
                showsHeaders ? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) : nil
            }
            override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
                replacesHeaders ? [[0, 0]] : super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
            }
            override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
                replacesHeaders ? [[0, 0]] : super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
            }
        }
        try onClock { clock in
            let layout = Choosy()
            let source = RowsSource([["a"]])
            let (view, window) = source.makeView(layout: layout)
            let header = try #require(view.supplementaryView(forElementKind: RowsLayout.header, at: [0, 0]))
            layout.replacesHeaders = true
            source.sections = [["a", "b"]]
            view.insertItems(at: [[0, 1]])
            let next = try #require(view.supplementaryView(forElementKind: RowsLayout.header, at: [0, 0]))
            #expect(next !== header)
            clock.advance(to: 0.15)
            #expect(abs(CGFloat(header.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
            clock.advance(to: 1)
            (layout.replacesHeaders, layout.showsHeaders) = (false, false)
            source.sections = [["a"]]
            view.deleteItems(at: [[0, 1]])
            #expect(view.visibleSupplementaryViews(ofKind: RowsLayout.header).isEmpty && next.superview === view)
            clock.advance(to: 1.15)
            #expect(abs(CGFloat(next.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-6)
            clock.advance(to: 2)
            withExtendedLifetime(window) { #expect(next.superview == nil) }
        }
    }

    @Test func `what is inserted lies above its equals, and what is deleted stays where it is until the end`() {
        onClock { clock in
            let source = RowsSource([["a", "b", "c"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            view.performBatchUpdates {
                source.sections = [["n", "a", "c"]]
                view.insertItems(at: [[0, 0]])
                view.deleteItems(at: [[0, 1]])
            }
            view.layoutIfNeeded()
            #expect(order(view) == ["a", "b", "c", "n"])
            // In the next update on the way, older newcomers are known by their new places.
            clock.advance(to: 0.1)
            source.sections = [["m", "n", "a", "c"]]
            view.insertItems(at: [[0, 0]])
            view.layoutIfNeeded()
            #expect(order(view) == ["a", "b", "c", "m", "n"])
            clock.advance(to: 1)
            view.layoutIfNeeded()
            withExtendedLifetime(window) { #expect(order(view) == ["m", "n", "a", "c"]) }
        }
    }

    @Test func `a zIndex that changes takes effect before the animation`() throws {
        final class Raising: RowsLayout {
            var raised = 0
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.layoutAttributesForItem(at: indexPath)
                attributes?.zIndex = indexPath.item == raised ? 1 : 0
                return attributes
            }
        }
        onClock { clock in
            let layout = Raising()
            let source = RowsSource([["a", "b"]])
            let (view, window) = source.makeView(layout: layout)
            #expect(order(view) == ["b", "a"])
            layout.raised = 1
            view.performBatchUpdates { layout.invalidateLayout() }
            withExtendedLifetime((window, clock)) { #expect(order(view) == ["a", "b"]) }
        }
    }

    @Test func `an update on the way starts where things are seen`() throws {
        try onClock { clock in
            let source = RowsSource([["a", "b", "c"]])
            let (view, window) = source.makeView(layout: RowsLayout())
            let c = try #require(view.cellForItem(at: [0, 2]))
            source.sections = [["b", "c"]]
            view.deleteItems(at: [[0, 0]])
            clock.advance(to: 0.1)
            let before = try #require(c.layer.presentation()?.position.y)
            source.sections = [["n", "b", "c"]]
            view.insertItems(at: [[0, 0]])
            let after = try #require(c.layer.presentation()?.position.y)
            #expect(abs(before - after) < 1e-6 && before < 120)
            clock.advance(to: 1)
            withExtendedLifetime(window) { #expect(c.layer.animationKeys() == nil && c.center.y == 120) }
        }
    }

    @Test func `a cell that scrolls out on its way is not used for another item until it has arrived`() throws {
        try onClock { clock in
            let source = RowsSource([(0..<40).map { "\($0)" }])
            let (view, window) = source.makeView(layout: RowsLayout())
            let travelling = try #require(view.cellForItem(at: [0, 2]))
            source.sections[0].remove(at: 0)
            view.deleteItems(at: [[0, 0]])
            clock.advance(to: 0.1)
            view.contentOffset.y = 600
            view.layoutIfNeeded()
            #expect(travelling.superview == nil && view.visibleCells.allSatisfy { $0 !== travelling && $0.layer.animationKeys() == nil })
            clock.advance(to: 1)
            view.contentOffset.y = 0
            view.layoutIfNeeded()
            withExtendedLifetime(window) { #expect(view.visibleCells.allSatisfy { $0.layer.animationKeys() == nil }) }
        }
    }

    @Test func `an item that is inserted out of sight flies through where the layout has it begin`() {
        final class Falling: RowsLayout {
            override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                if itemIndexPath.item == 9 { attributes?.center.y = 100 }
                return attributes
            }
        }
        onClock { clock in
            let source = RowsSource([(0..<9).map { "\($0)" }])
            let (view, window) = source.makeView(layout: Falling())
            let observer = Observer()
            view.delegate = observer
            source.sections[0].append("n")
            view.insertItems(at: [[0, 9]])
            view.layoutIfNeeded()
            let passing = view.subviews.compactMap { $0 as? RowsSource.Cell }.first { $0.word == "n" }
            #expect(passing?.layer.presentation()?.position.y == 100 && passing?.center.y == 400)
            #expect(view.cellForItem(at: [0, 9]) == nil && observer.take() == ["will 0-9 selected false"])
            clock.advance(to: 0.3)
            withExtendedLifetime(window) { #expect(passing?.superview == nil && observer.take() == ["did end 0-9"]) }
        }
    }

    @Test func `a survivor that the layout sends elsewhere is seen leaving and coming`() throws {
        final class Parting: RowsLayout {
            override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
                attributes?.center.x = 500
                return attributes
            }
            override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
                attributes?.center.x = -300
                return attributes
            }
        }
        try onClock { clock in
            let source = RowsSource([["a"]])
            let (view, window) = source.makeView(layout: Parting())
            let cell = try #require(view.cellForItem(at: [0, 0]))
            cell.contentView.backgroundColor = .red
            view.performBatchUpdates(nil)
            #expect(cell.layer.presentation()?.position.x == -300 && cell.center.x == 50)
            let guest = try #require(view.subviews.first { !($0 is UICollectionReusableView) })
            #expect(guest.layer.presentation()?.position.x == 50 && guest.center.x == 500)
            clock.advance(to: 0.3)
            withExtendedLifetime(window) { #expect(guest.superview == nil && view.subviews.count == 3) }
        }
    }
}
