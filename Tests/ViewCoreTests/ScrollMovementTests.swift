// SPDX-License-Identifier: MIT
//
// Scrolling with the clock (scrolling.*), and transitions of views.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineViewCore

@MainActor @Suite struct ScrollMovementTests {
    /// Writes down what a scroll view tells, offsets only by their number.
    final class Listener: NSObject, UIScrollViewDelegate {
        var log: [String] = []
        var offsets: [CGFloat] = []
        var target: CGFloat?

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if log.last != "scroll" { log.append("scroll") }
            offsets.append(scrollView.contentOffset.y)
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) {
            log.append("end \(velocity.y) \(targetContentOffset.pointee.y)")
            if let target { targetContentOffset.pointee.y = target }
        }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.append("ended \(decelerate)") }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("decelerate \(scrollView.isDecelerating)") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest \(scrollView.contentOffset.y)") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("animated \(VirtualClock.current.now)") }
    }

    private func scrollView(_ listener: Listener) -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = CGSize(width: 100, height: 2000)
        view.delegate = listener
        return view
    }

    @Test func `an animated offset takes 0.3 seconds, and every step is told`() {
        onClock { clock in
            let listener = Listener()
            let view = scrollView(listener)
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            #expect(view.contentOffset.y == 0)
            clock.advance(to: 0.15)
            #expect(abs(view.contentOffset.y - 50) < 1e-9)
            clock.advance(to: 1)
            #expect(listener.offsets.count > 55 && listener.offsets == listener.offsets.sorted() && listener.offsets.last == 100)
            #expect(listener.log == ["scroll", "animated 0.3"])
        }
    }

    /// The recorded frames of a phone, sixty to the second.
    @Test func `an animated offset is where a phone's is`() {
        onClock { clock in
            let view = scrollView(Listener())
            view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            for (frame, offset) in [(8, 165.5), (16, 388), (30, 400)] as [(Int, CGFloat)] {
                clock.advance(to: Double(frame) / 60)
                #expect(view.contentOffset.y == offset)
            }
        }
    }

    @Test(arguments: [1, 2, 3] as [CGFloat]) func `offsets on the way lie on the pixels of the screen`(scale: CGFloat) {
        UIEnvironment().run {
            UIScreen.main.scale = scale
            let clock = VirtualClock.current
            clock.advance(to: 0)
            let listener = Listener()
            let view = scrollView(listener)
            view.fling(velocity: CGPoint(x: 0, y: 3125))
            clock.advance(to: 3)
            view.fling(velocity: CGPoint(x: 0, y: -777))
            clock.advance(to: 6)
            view.setContentOffset(.zero, animated: true)
            clock.advance(to: 7)
            #expect(listener.offsets.count > 200 && listener.offsets.last == 0)
            #expect(listener.offsets.allSatisfy { abs($0 * scale - ($0 * scale).rounded()) < 1e-9 })
        }
    }

    @Test func `content that is let go beyond its end comes back and ends its deceleration`() {
        onClock { clock in
            let listener = Listener()
            let view = scrollView(listener)
            view.contentOffset.y = -235
            listener.offsets = []
            view.fling(velocity: .zero)
            clock.advance(to: 0.5)
            #expect(view.contentOffset.y == -3 && view.isDecelerating)
            clock.advance(to: 1)
            #expect(view.contentOffset.y == 0 && !view.isDecelerating && listener.log.suffix(1) == ["rest 0.0"])
        }
    }

    @Test func `frames at any rate show the same offsets`() {
        func offsets(_ rate: Int) -> [CGFloat] {
            var result: [CGFloat] = []
            onClock { clock in
                let listener = Listener()
                let view = scrollView(listener)
                view.fling(velocity: CGPoint(x: 0, y: 1500))
                for frame in 1...rate {
                    clock.advance(to: Double(frame) / Double(rate))
                    if frame % (rate / 6) == 0 { result.append(view.contentOffset.y) }
                }
            }
            return result
        }
        let reference = offsets(240)
        #expect(reference.count == 6 && offsets(24) == reference && offsets(30) == reference && offsets(120) == reference)
    }

    @Test func `a new movement takes the place of the old, and a set offset ends it`() {
        onClock { clock in
            let listener = Listener()
            let view = scrollView(listener)
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            clock.advance(to: 0.125)
            view.setContentOffset(CGPoint(x: 0, y: 10), animated: true)
            clock.advance(to: 1)
            #expect(view.contentOffset.y == 10 && listener.log == ["scroll", "animated 0.425"])
            view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
            view.setContentOffset(CGPoint(x: 0, y: 5), animated: false)
            clock.advance(to: 2)
            #expect(view.contentOffset.y == 5)
        }
    }

    @Test func `thrown content tells its delegate in order and lands where its velocity leads`() {
        onClock { clock in
            let listener = Listener()
            let view = scrollView(listener)
            view.fling(velocity: CGPoint(x: 500, y: 1000))
            #expect(view.isDecelerating && !view.isDragging)
            clock.advance(to: 5)
            #expect(view.contentOffset.y == 494 && view.contentOffset.x == 0 && !view.isDecelerating)
            let landing = view.contentOffset.y
            #expect(
                listener.log == [
                    "drag", "end 1.0 \(landing)", "ended true", "decelerate true", "scroll", "rest \(landing)",
                ])
        }
    }

    @Test func `the delegate may choose where content comes to rest`() {
        onClock { clock in
            let listener = Listener()
            listener.target = 600
            let view = scrollView(listener)
            view.fling(velocity: CGPoint(x: 0, y: 1000))
            clock.advance(to: 5)
            #expect(abs(view.contentOffset.y - 600) < 1e-6)
        }
    }

    @Test func `content bounces at its end`() {
        onClock { clock in
            let listener = Listener()
            let view = scrollView(listener)
            view.contentOffset.y = 1700
            view.fling(velocity: CGPoint(x: 0, y: 3000))
            clock.advance(to: 5)
            #expect((listener.offsets.max() ?? 0) > 1830 && view.contentOffset.y == 1800)
            listener.offsets = []
            view.bounces = false
            view.contentOffset.y = 1700
            view.fling(velocity: CGPoint(x: 0, y: 3000))
            clock.advance(to: 10)
            #expect(listener.offsets.max() == 1800 && view.contentOffset.y == 1800)
        }
    }

    @Test(arguments: [(100.0, 0.0), (400, 200), (-400, 0)]) func `pages are turned one at a time`(velocity: CGFloat, y: CGFloat) {
        onClock { clock in
            let view = scrollView(Listener())
            view.isPagingEnabled = true
            view.fling(velocity: CGPoint(x: 0, y: velocity))
            clock.advance(to: 5)
            #expect(abs(view.contentOffset.y - y) < 1e-6)
        }
    }

    @Test func `an offset in a block is animated with it`() {
        onClock { _ in
            let view = scrollView(Listener())
            let window = UIWindow(frame: view.frame)
            window.addSubview(view)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.contentOffset.y = 100 }
            #expect(window.displayList(scale: 1, at: 0.5).layers[0].sublayers.first?.bounds.minY == 50)
        }
    }
}

@MainActor @Suite struct ViewTransitionTests {
    @Test func `a dissolve leads from the old look to the new`() {
        onClock { clock in
            let scenery = Scenery()
            var end: Double?
            UIView.transition(
                with: scenery.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { scenery.view.backgroundColor = .white }, completion: { _ in end = clock.now })
            #expect(scenery.shown(at: 0.25)?.sublayers.map(\.background) == [.black, .white])
            #expect(scenery.shown(at: 0.25)?.sublayers.map(\.opacity) == [1, 0.25])
            clock.advance(to: 2)
            #expect(end == 1 && scenery.shown(at: 2)?.background == .white)
        }
    }

    @Test func `what does not cover the old look fades against it`() {
        onClock { _ in
            let scenery = Scenery()
            UIView.transition(
                with: scenery.view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { scenery.view.backgroundColor = UIColor.white.withAlphaComponent(0.5) })
            #expect(scenery.shown(at: 0.25)?.sublayers.map(\.opacity) == [0.75, 0.25])
        }
    }

    @Test func `a flip shows the new look on the back`() {
        onClock { _ in
            let scenery = Scenery()
            UIView.transition(
                with: scenery.view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear],
                animations: { scenery.view.backgroundColor = .white })
            #expect(scenery.shown(at: 0.25)?.background == .black && scenery.shown(at: 0.75)?.background == .white)
            #expect(scenery.shown(at: 0.25)?.transform.m14 != 0)
        }
    }

    @Test func `a view takes another's place`() {
        onClock { clock in
            let scenery = Scenery()
            let other = UIView(frame: scenery.view.frame)
            other.backgroundColor = .white
            UIView.transition(from: scenery.view, to: other, duration: 1, options: .transitionCrossDissolve)
            #expect(scenery.view.superview == nil && other.superview === scenery.window)
            clock.advance(to: 1)
            #expect(scenery.shown(at: 1)?.background == .white)
        }
    }

    @Test func `a snapshot goes on looking as the view did`() {
        onClock { _ in
            let scenery = Scenery()
            scenery.view.alpha = 0.5
            let snapshot = scenery.view.snapshotView(afterScreenUpdates: true)
            scenery.view.backgroundColor = .white
            snapshot.map { scenery.window.addSubview($0) }
            let shown = scenery.window.displayList(scale: 1).layers[0].sublayers[1]
            #expect(shown.bounds.size == CGSize(width: 20, height: 20) && shown.opacity == 1)
            #expect(shown.sublayers.map(\.background) == [.black])
            scenery.view.isHidden = true
            #expect(scenery.view.snapshotView(afterScreenUpdates: false) == nil)
        }
    }
}
