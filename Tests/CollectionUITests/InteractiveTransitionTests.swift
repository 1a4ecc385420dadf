// SPDX-License-Identifier: MIT
//
// Transitions at the pace of a gesture: what is asked when, what is seen, and what is not allowed (transitions.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI

/// A transition layout that keeps a value along with its progress and lifts everything by it.
private final class LiftingLayout: UICollectionViewTransitionLayout {
    var journal: Journal?
    var asked: [CGFloat] = []

    override func prepare() {
        super.prepare()
        journal?.note("between prepare")
        asked.append(transitionProgress)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] { attributes.center.y -= value(forAnimatedKey: "lift") }
        return all
    }
}

private final class LiftingDelegate: NSObject, UICollectionViewDelegate {
    let journal: Journal

    init(_ journal: Journal) { self.journal = journal }

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        journal.note("delegate")
        let layout = LiftingLayout(currentLayout: fromLayout, nextLayout: toLayout)
        layout.journal = journal
        return layout
    }
}

@Suite(.serialized) @MainActor
struct InteractiveTransitionTests {
    private let journal = Journal()
    private let source = SizedSections([3]) { _, _ in }
    private let old: TableLayout
    private let new: TableLayout

    init() {
        func frame(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(x: x, y: y, width: 40, height: 40) }
        old = TableLayout("old", journal, [frame(0, 0), frame(100, 100), frame(0, 600)], size: CGSize(width: 320, height: 1000))
        new = TableLayout("new", journal, [frame(0, 1800), frame(200, 1200), frame(50, 1050)], size: CGSize(width: 320, height: 3000))
    }

    private func makeView(_ delegate: (any UICollectionViewDelegate)? = nil) -> UICollectionView {
        let view = UICollectionView.sized(source, layout: old)
        view.delegate = delegate
        view.showInWindow()
        _ = journal.take()
        return view
    }

    private func center(_ view: UICollectionView, _ item: Int) -> CGPoint? {
        view.cellForItem(at: IndexPath(item: item, section: 0)).map {
            CGPoint(x: $0.center.x - view.contentOffset.x, y: $0.center.y - view.contentOffset.y)
        }
    }

    @Test(arguments: [true, false]) func `layouts and delegate are asked in UIKit's order`(finishes: Bool) {
        withClock { clock in
            let delegate = LiftingDelegate(journal)
            let view = makeView(delegate)
            let transition = view.startInteractiveTransition(to: new) { journal.note("done \($0) \($1)") }
            #expect(
                journal.take() == [
                    "new prepare", "old to new", "new from old", "new offset 980.0", "old final 0", "delegate", "new initial 2",
                    "between prepare",
                ])
            transition.transitionProgress = 0.5
            view.layoutIfNeeded()
            #expect(journal.take() == ["between prepare"])
            finishes ? view.finishInteractiveTransition() : view.cancelInteractiveTransition()
            clock.advance(to: 0.25)
            #expect(Set(journal.take()) == ["between prepare"])
            clock.advance(to: 0.4)
            let end = journal.take().filter { $0 != "between prepare" }
            #expect(end == ["old finalize", "new finalize", finishes ? "new prepare" : "old prepare", "done \(finishes) true"])
            #expect(old.collectionView === (finishes ? nil : view) && new.collectionView === (finishes ? view : nil))
        }
    }

    @Test func `progress goes back and forth and beyond, and everything lies between the layouts`() throws {
        let view = makeView()
        let transition = view.startInteractiveTransition(to: new)
        // Item 1 goes from (120, 120) at offset 0 to (220, 1220) at offset 980.
        for progress in [0.5, 0.25, 1.2, -0.1, 1, 0] as [CGFloat] {
            transition.transitionProgress = progress
            view.layoutIfNeeded()
            #expect(transition.transitionProgress == progress)
            #expect(abs(view.contentOffset.y - 980 * progress) < 1e-9)
            let place = try #require(center(view, 1))
            #expect(abs(place.x - (120 + 100 * progress)) < 1e-9 && abs(place.y - (120 + 120 * progress)) < 1e-9)
            #expect(view.contentSize.height == 1000 + 2000 * progress)
        }
    }

    @Test func `the speed of the finger goes on at the end`() throws {
        try withClock { clock in
            let view = makeView()
            let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            let transition = view.startInteractiveTransition(to: new)
            for step in 1...10 {
                clock.advance(to: Double(step) / 60)
                transition.transitionProgress = CGFloat(step) * 0.03
            }
            view.layoutIfNeeded()
            let start = clock.now
            view.finishInteractiveTransition()
            view.layoutIfNeeded()
            // 0.03 a frame are 180 points a second along x.
            let (a, b) = (try #require(cell.look(at: start)).center.x, try #require(cell.look(at: start + 1e-5)).center.x)
            #expect(abs(a - 150) < 1e-6)
            #expect(abs((b - a) * 1e5 - 180) < 1)
        }
    }

    @Test(arguments: [true, false]) func `keyed values go on in step with the progress, and the layout is asked on the way`(finishes: Bool)
        throws
    {
        try withClock { clock in
            let delegate = LiftingDelegate(journal)
            let view = makeView(delegate)
            let transition = try #require(view.startInteractiveTransition(to: new) as? LiftingLayout)
            for progress in [0.1, 0.4] as [CGFloat] {
                clock.advance(by: 0.1)
                transition.updateValue(50 * progress, forAnimatedKey: "lift")
                transition.transitionProgress = progress
            }
            transition.asked = []
            finishes ? view.finishInteractiveTransition() : view.cancelInteractiveTransition()
            var seen: [CGFloat] = []
            for step in 1...17 {
                clock.advance(to: 0.2 + Double(step) / 60)
                view.layoutIfNeeded()
                seen.append(transition.transitionProgress)
                #expect(abs(transition.value(forAnimatedKey: "lift") - 50 * transition.transitionProgress) < 1e-9)
            }
            #expect(transition.asked.count >= 60 && seen == (finishes ? seen.sorted() : seen.sorted().reversed()))
            clock.advance(to: 1)
            #expect(view.collectionViewLayout === (finishes ? new : old))
            // Outside of a transition nothing is kept (transitions.values-need-a-transition).
            transition.updateValue(7, forAnimatedKey: "later")
            #expect(transition.value(forAnimatedKey: "later") == 0)
        }
    }

    @Test func `what only one layout has in sight appears and disappears as that layout says`() throws {
        new.starts = [2: CGPoint(x: 300, y: 10)]
        let view = makeView()
        let transition = view.startInteractiveTransition(to: new)
        transition.transitionProgress = 0.5
        view.layoutIfNeeded()
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.center == CGPoint(x: 185, y: 540))
    }

    @Test func `a transition that ends makes way for another, for a batch and for another layout`() {
        withClock { clock in
            let view = makeView()
            var ends: [String] = []
            view.startInteractiveTransition(to: new) { ends.append("1 \($0) \($1)") }.transitionProgress = 0.5
            view.finishInteractiveTransition()
            clock.advance(to: 0.1)
            let back = view.startInteractiveTransition(to: old) { ends.append("2 \($0) \($1)") }
            #expect(ends == ["1 true false"] && back.currentLayout === new)
            back.transitionProgress = 0.5
            view.cancelInteractiveTransition()
            clock.advance(to: 0.15)
            view.performBatchUpdates(nil) { ends.append("batch \($0)") }
            // A batch that changes nothing is done at once.
            #expect(ends == ["1 true false", "2 false false", "batch true"])
            #expect(view.collectionViewLayout === new)
            clock.advance(to: 1)
            #expect(ends.count == 3)
            view.startInteractiveTransition(to: old).transitionProgress = 0.5
            view.finishInteractiveTransition()
            view.setCollectionViewLayout(new, animated: false)
            clock.advance(to: 2)
            #expect(view.collectionViewLayout === new && new.collectionView === view && old.collectionView == nil)
        }
    }

    @Test(arguments: Misuse.allCases) func `what UIKit does not allow ends the program`(misuse: Misuse) async {
        await #expect(processExitsWith: .failure) { [misuse] in await InteractiveTransitionTests.commit(misuse) }
    }

    enum Misuse: String, CaseIterable, Codable, Sendable {
        case finishWithoutStart, cancelWithoutStart, finishTwice, finishAndCancel, batchOnTheWay, layoutOnTheWay, startTwice
    }

    static func commit(_ misuse: Misuse) {
        let suite = InteractiveTransitionTests()
        let view = suite.makeView()
        VirtualClock.current = VirtualClock()
        if misuse != .finishWithoutStart, misuse != .cancelWithoutStart {
            view.startInteractiveTransition(to: suite.new).transitionProgress = 0.5
        }
        switch misuse {
        case .finishWithoutStart: view.finishInteractiveTransition()
        case .cancelWithoutStart: view.cancelInteractiveTransition()
        case .finishTwice:
            view.finishInteractiveTransition()
            view.finishInteractiveTransition()
        case .finishAndCancel:
            view.finishInteractiveTransition()
            view.cancelInteractiveTransition()
        case .batchOnTheWay: view.performBatchUpdates(nil)
        case .layoutOnTheWay: view.setCollectionViewLayout(suite.old, animated: true)
        case .startTwice: _ = view.startInteractiveTransition(to: suite.old)
        }
    }
}
