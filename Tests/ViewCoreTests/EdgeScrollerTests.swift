// SPDX-License-Identifier: MIT
//
// Scrolling under a finger that holds something near an edge (movement.edges-scroll).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineDragAndDrop
@testable import VitrineViewCore

@MainActor @Suite struct EdgeScrollerTests {
    private let window = UIWindow(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), environment: UIEnvironment(clock: VirtualClock(), typesetter: nil))
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    init() {
        view.contentSize = CGSize(width: 320, height: 2000)
        view.contentOffset.y = 500
        window.addSubview(view)
    }

    private func pass(_ seconds: TimeInterval) { window.uiEnvironment.run { window.uiEnvironment.clock.advance(by: seconds) } }

    /// A scroller whose finger was put down in the middle of what is seen.
    private func scroller(_ scrolled: @escaping (CGPoint) -> Void = { _ in }) -> EdgeScroller {
        let scroller = EdgeScroller(view, scrolled: scrolled)
        window.uiEnvironment.run { scroller.start(at: CGPoint(x: 160, y: view.bounds.midY)) }
        return scroller
    }

    private func lead(_ scroller: EdgeScroller, to y: CGFloat) {
        window.uiEnvironment.run { scroller.update(CGPoint(x: 160, y: view.contentOffset.y + y)) }
    }

    @Test func `a finger away from the edges scrolls nothing`() {
        let scroller = scroller()
        lead(scroller, to: 400)
        pass(1)
        #expect(!scroller.isScrolling && view.contentOffset.y == 500)
    }

    @Test func `the nearer to the edge and the longer there, the faster`() {
        func way(at y: CGFloat, _ seconds: TimeInterval) -> CGFloat {
            view.contentOffset.y = 500
            let scroller = scroller()
            lead(scroller, to: y)
            pass(seconds)
            scroller.stop()
            return view.contentOffset.y - 500
        }
        let (far, near, first, both) = (way(at: 430, 0.5), way(at: 470, 0.5), way(at: 470, 0.25), way(at: 470, 0.5))
        #expect(0 < far && far < near)
        #expect(both > 2 * first)
        #expect(way(at: 10, 0.5) == -near)
        #expect(way(at: 480, 0.5) == way(at: 700, 0.5))
    }

    @Test func `the point is told as it moves over the content`() {
        var points: [CGPoint] = []
        let scroller = scroller { points.append($0) }
        lead(scroller, to: 470)
        pass(0.5)
        #expect(points.count > 20 && points.last == CGPoint(x: 160, y: view.contentOffset.y + 470))
        #expect(points.map(\.y) == points.map(\.y).sorted())
    }

    @Test func `scrolling ends where the content does`() {
        let scroller = scroller()
        lead(scroller, to: 475)
        pass(5)
        #expect(view.contentOffset == CGPoint(x: 0, y: 1520))
        lead(scroller, to: 240)
        #expect(!scroller.isScrolling)
        lead(scroller, to: 0)
        pass(5)
        #expect(view.contentOffset == .zero)
    }

    @Test func `an edge that the finger was put down at waits until it comes nearer`() {
        let scroller = EdgeScroller(view) { _ in }
        window.uiEnvironment.run { scroller.start(at: CGPoint(x: 160, y: 500 + 450)) }
        pass(1)
        #expect(view.contentOffset.y == 500)
        lead(scroller, to: 440)
        pass(1)
        #expect(view.contentOffset.y == 500)
        lead(scroller, to: 455)
        pass(0.5)
        #expect(view.contentOffset.y > 500)
    }

    @Test func `along both axes at once, and along none that has no room`() {
        view.contentSize.width = 1000
        let scroller = scroller()
        window.uiEnvironment.run { scroller.update(CGPoint(x: 315, y: 500 + 475)) }
        pass(0.5)
        #expect(view.contentOffset.x > 20 && view.contentOffset.y > 520)
        view.contentSize.width = 320
        view.contentOffset = CGPoint(x: 0, y: 500)
        window.uiEnvironment.run { scroller.update(CGPoint(x: 315, y: 740)) }
        pass(0.5)
        #expect(view.contentOffset == CGPoint(x: 0, y: 500))
    }

    @Test func `it rests when it is stopped, let go of, or its view has left the window`() {
        var scroller: EdgeScroller? = scroller()
        if let scroller { lead(scroller, to: 475) }
        view.removeFromSuperview()
        pass(0.1)
        #expect(scroller?.isScrolling == false && view.contentOffset.y == 500)
        window.addSubview(view)
        scroller = self.scroller()
        if let scroller { lead(scroller, to: 475) }
        scroller = nil
        pass(0.5)
        #expect(view.contentOffset.y == 500)
    }
}
