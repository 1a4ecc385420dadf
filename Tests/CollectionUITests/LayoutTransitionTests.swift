// SPDX-License-Identifier: MIT
//
// From one layout to another (transitions.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@Suite(.serialized) @MainActor
struct LayoutTransitionTests {
    private let source = TestSource([24])

    private func flow(_ side: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        return layout
    }

    private func makeView(_ layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)? = nil) -> UICollectionView {
        let view = UICollectionView.make(source, layout: layout, delegate: delegate)
        view.showInWindow()
        return view
    }

    @Test func `an animated change keeps the cells of what both layouts show`() throws {
        let view = makeView(flow(50))
        let next = flow(100)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 20, section: 0)))
        var finished: Bool?
        view.setCollectionViewLayout(next, animated: true) { finished = $0 }
        view.layoutIfNeeded()
        #expect(finished == true)
        #expect(view.collectionViewLayout === next)
        #expect(next.collectionView === view)
        #expect(view.cellForItem(at: IndexPath(item: 20, section: 0)) === cell)
        #expect(cell.frame == next.layoutAttributesForItem(at: IndexPath(item: 20, section: 0))?.frame)
    }

    @Test func `the item nearest to the middle stays in view, a selected one before others`() {
        let view = makeView(flow(50))
        view.selectItem(at: IndexPath(item: 20, section: 0), animated: false, scrollPosition: [])
        let next = flow(300)
        view.setCollectionViewLayout(next, animated: true)
        // Item 20 is 300 high at 6200: centred, that is 6200 + 150 - 240.
        #expect(view.contentOffset == CGPoint(x: 0, y: 6110))
    }

    @Test func `the delegate has the last word on the offset`() {
        final class Delegate: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
            ) -> CGPoint { CGPoint(x: 0, y: 77) }
        }
        let delegate = Delegate()
        let view = makeView(flow(50), delegate: delegate)
        view.setCollectionViewLayout(flow(300), animated: true)
        #expect(view.contentOffset.y == 77)
    }

    @Test func `a change takes 0.3 seconds, or as long as the animation around it, and then tells that it has finished`() throws {
        try onClock { clock in
            let view = makeView(flow(50))
            let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            var ends: [String] = []
            view.setCollectionViewLayout(flow(100), animated: true) { ends.append("\($0) \((clock.now * 100).rounded())") }
            view.layoutIfNeeded()
            // From 50 to 100, eased in and out (animation.values-of-the-curves).
            for (time, way) in [(0.075, 0.129162), (0.15, 0.5), (0.225, 0.870838)] as [(TimeInterval, CGFloat)] {
                #expect(abs((cell.look(at: time)?.size.width ?? 0) - (50 + 50 * way)) < 0.01)
            }
            clock.advance(to: 0.29)
            #expect(ends == [])
            clock.advance(to: 0.5)
            #expect(ends == ["true 30.0"])
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                view.setCollectionViewLayout(flow(60), animated: true) { ends.append("\($0) \((clock.now * 100).rounded())") }
            }
            view.layoutIfNeeded()
            #expect(abs((cell.look(at: 1)?.size.width ?? 0) - 90) < 1e-6)
            clock.advance(to: 4)
            #expect(ends == ["true 30.0", "true 250.0"])
        }
    }

    @Test func `a transition layout keeps what it is given`() {
        let (old, new) = (flow(50), flow(100))
        let layout = UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        #expect(layout.currentLayout === old)
        #expect(layout.nextLayout === new)
        #expect(layout.transitionProgress == 0)
        layout.transitionProgress = 2
        #expect(layout.transitionProgress == 2)
        layout.updateValue(3, forAnimatedKey: "lift")
        #expect(layout.value(forAnimatedKey: "lift") == 0)
    }

    @Test func `half way of an interactive transition everything is half way`() throws {
        let (old, new) = (flow(50), flow(100))
        let view = makeView(old)
        let path = IndexPath(item: 7, section: 0)
        let start = try #require(view.layoutAttributesForItem(at: path))
        let transition = view.startInteractiveTransition(to: new)
        #expect(view.collectionViewLayout === transition)
        transition.updateValue(3, forAnimatedKey: "lift")
        #expect(transition.value(forAnimatedKey: "lift") == 3)
        transition.transitionProgress = 0.5
        view.layoutIfNeeded()
        let end = try #require(new.layoutAttributesForItem(at: path))
        let cell = try #require(view.cellForItem(at: path))
        #expect(cell.center == CGPoint(x: (start.center.x + end.center.x) / 2, y: (start.center.y + end.center.y) / 2))
        #expect(cell.bounds.size == CGSize(width: 75, height: 75))
    }

    @Test(arguments: [true, false])
    func `an interactive transition ends at either layout`(_ finishes: Bool) {
        let (old, new) = (flow(50), flow(100))
        let view = makeView(old)
        var ends: [[Bool]] = []
        let transition = view.startInteractiveTransition(to: new) { ends.append([$0, $1]) }
        transition.transitionProgress = 0.3
        if finishes { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
        view.layoutIfNeeded()
        #expect(ends == [[finishes, true]])
        #expect(view.collectionViewLayout === (finishes ? new : old))
        let side: CGFloat = finishes ? 100 : 50
        #expect(view.cellForItem(at: IndexPath(item: 20, section: 0))?.bounds.size == CGSize(width: side, height: side))
    }

    @Test func `the delegate may bring a transition layout of its own`() {
        final class Between: UICollectionViewTransitionLayout {}
        final class Delegate: NSObject, UICollectionViewDelegate {
            func collectionView(
                _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
                newLayout toLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout { Between(currentLayout: fromLayout, nextLayout: toLayout) }
        }
        let delegate = Delegate()
        let view = makeView(flow(50), delegate: delegate)
        #expect(view.startInteractiveTransition(to: flow(100)) is Between)
    }

    @Test func `a second transition ends the program`() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let suite = LayoutTransitionTests()
                let view = suite.makeView(suite.flow(50))
                _ = view.startInteractiveTransition(to: suite.flow(60))
                _ = view.startInteractiveTransition(to: suite.flow(70))
            }
        }
    }
}
