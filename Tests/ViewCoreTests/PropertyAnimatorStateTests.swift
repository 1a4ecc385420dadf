// SPDX-License-Identifier: MIT
//
// Property animators where they are easily misled: states, positions of completions, turns on the way, and going on.

import Foundation
import Testing
import VitrineAnimators
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineViewCore

@Suite(.serialized) @MainActor
struct PropertyAnimatorStateTests {
    private func linear(_ view: UIView, _ duration: TimeInterval = 1, to x: CGFloat = 110) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = x }
    }

    private func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

    @Test func `states follow each other as they are told`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            @MainActor func state() -> String { "\(animator.state) \(animator.isRunning)" }
            var log = [state()]
            animator.pauseAnimation()
            log.append(state())
            animator.startAnimation()
            log.append(state())
            clock.advance(to: 0.25)
            animator.pauseAnimation()
            log.append(state())
            animator.stopAnimation(false)
            log.append(state())
            animator.finishAnimation(at: .current)
            log.append(state())
            #expect(log == ["inactive false", "active false", "active true", "active false", "stopped false", "inactive false"])
            #expect(close(scenery.view.center.x, 35))
        }
    }

    @Test func `nothing is stopped where nothing runs`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && scenery.view.center.x == 10)
            animator.startAnimation()
            clock.advance(to: 1)
            animator.stopAnimation(true)
            animator.stopAnimation(false)
            #expect(animator.state == .inactive && scenery.view.center.x == 110)
        }
    }

    @Test(arguments: [UIViewAnimatingPosition.start, .current, .end]) func `a stopped animator ends where it is told, and says so`(
        position: UIViewAnimatingPosition
    ) {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            var told: [UIViewAnimatingPosition] = []
            animator.addCompletion { told.append($0) }
            animator.startAnimation()
            clock.advance(to: 0.5)
            animator.stopAnimation(false)
            #expect(told.isEmpty && close(scenery.center(at: 0.5).x, 60))
            animator.finishAnimation(at: position)
            #expect(told == [position])
            #expect(close(scenery.view.center.x, [.start: 10, .current: 60, .end: 110][position] ?? 0))
            #expect(close(scenery.center(at: 0.7).x, scenery.view.center.x))
            clock.advance(to: 2)
            #expect(told == [position])
        }
    }

    @Test func `stopping without finishing tells nobody`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            var told = 0
            animator.addCompletion { _ in told += 1 }
            animator.startAnimation()
            clock.advance(to: 0.5)
            animator.stopAnimation(true)
            clock.advance(to: 2)
            #expect(told == 0 && close(scenery.view.center.x, 60) && animator.state == .inactive)
        }
    }

    @Test func `turned twice on the way it ends at the end, and as late as the detour is long`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            var told: [String] = []
            animator.addCompletion { told.append("\($0) \((clock.now * 100).rounded())") }
            animator.startAnimation()
            clock.advance(to: 0.5)
            animator.isReversed = true
            clock.advance(to: 0.75)
            #expect(close(scenery.center(at: 0.75).x, 35))
            animator.isReversed = false
            clock.advance(to: 1)
            #expect(close(scenery.center(at: 1).x, 60) && told.isEmpty)
            clock.advance(to: 3)
            #expect(told == ["end 150.0"] && scenery.view.center.x == 110)
        }
    }

    @Test func `reversed while held it goes back when it goes on, and the model is as before`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            var told: [UIViewAnimatingPosition] = []
            animator.addCompletion { told.append($0) }
            animator.fractionComplete = 0.4
            animator.isReversed = true
            #expect(close(animator.fractionComplete, 0.6) && close(scenery.center(at: 0).x, 50))
            animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
            clock.advance(to: 0.2)
            #expect(close(scenery.center(at: 0.2).x, 30))
            clock.advance(to: 1)
            #expect(told == [.start] && scenery.view.center.x == 10)
        }
    }

    @Test(arguments: [(0.0, 0.6), (0.3, 0.3), (1, 1), (2, 2)]) func `the rest takes its share of the duration, or what it is given`(
        factor: CGFloat, seconds: TimeInterval
    ) {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            var end: TimeInterval?
            animator.addCompletion { _ in end = clock.now }
            animator.fractionComplete = 0.4
            animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
            #expect(close(scenery.center(at: seconds / 2).x, 80))
            clock.advance(to: 5)
            #expect(abs((end ?? 0) - seconds) < 1e-6)
        }
    }

    @Test func `another timing leads from where the animation stands, without a jump`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { scenery.view.center.x = 60 }
            animator.startAnimation()
            clock.advance(to: 0.5)
            let before = scenery.center(at: 0.5).x
            #expect(abs(before - (10 + 50 * 0.315357)) < 1e-4)
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 0.5), durationFactor: 1)
            #expect(close(scenery.center(at: 0.5).x, before))
            let most = (0...100).map { scenery.center(at: 0.5 + Double($0) / 100).x }.max() ?? 0
            // A ratio of a half swings over by 16.3 % of the way that was left.
            #expect(abs(most - 60 - 0.163 * (60 - before)) < 0.1)
            clock.advance(to: 1.5)
            #expect(scenery.center(at: 1.5).x == 60 && animator.state == .inactive)
        }
    }

    @Test func `what is added on the way begins there and ends with the rest`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            animator.startAnimation()
            clock.advance(to: 0.5)
            animator.addAnimations { scenery.view.alpha = 0 }
            animator.addAnimations({ scenery.view.center.y = 110 }, delayFactor: 0.5)
            #expect(scenery.shown(at: 0.5)?.opacity == 1)
            #expect(abs((scenery.shown(at: 0.75)?.opacity ?? 0) - 0.5) < 1e-6 && close(scenery.center(at: 0.75).y, 10))
            #expect(close(scenery.center(at: 0.875).y, 60))
            clock.advance(to: 1)
            #expect(scenery.view.alpha == 0 && scenery.view.center == CGPoint(x: 110, y: 110))
        }
    }

    @Test func `an animator that stays at its end can be scrubbed back from there`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view)
            animator.pausesOnCompletion = true
            var told: [UIViewAnimatingPosition] = []
            animator.addCompletion { told.append($0) }
            animator.startAnimation()
            clock.advance(to: 2)
            #expect(animator.state == .active && !animator.isRunning && told.isEmpty && scenery.center(at: 2).x == 110)
            animator.fractionComplete = 0.25
            #expect(close(scenery.center(at: 2).x, 35))
            animator.stopAnimation(false)
            animator.finishAnimation(at: .start)
            #expect(told == [.start] && scenery.view.center.x == 10)
        }
    }

    @Test func `an animator begins anew with what is added after its end`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = linear(scenery.view, to: 50)
            animator.startAnimation()
            clock.advance(to: 1)
            animator.addAnimations { scenery.view.center.x = 90 }
            var told = 0
            animator.addCompletion { _ in told += 1 }
            animator.startAnimation(afterDelay: 0.5)
            #expect(close(scenery.center(at: 1.25).x, 50) && close(scenery.center(at: 2).x, 70))
            clock.advance(to: 2.5)
            #expect(told == 1 && scenery.view.center.x == 90)
        }
    }

    @Test func `two animators of one property add up, and each can be held`() {
        onClock { clock in
            let scenery = Scenery()
            let (first, second) = (linear(scenery.view), linear(scenery.view, 1, to: 60))
            first.startAnimation()
            second.fractionComplete = 0.5
            // The first has 100 to go, the second takes 50 of it back.
            #expect(close(scenery.center(at: 0.5).x, 10 + 50 - 25))
            second.stopAnimation(true)
            first.stopAnimation(true)
            #expect(scenery.view.layer.animationKeys() == nil)
        }
    }

    @Test(arguments: [false, true]) func `subviews are laid out within a block where it says so`(laysOut: Bool) {
        onClock { _ in
            final class Frame: UIView {
                let inner = UIView()
                override func layoutSubviews() { inner.frame = CGRect(x: bounds.width - 10, y: 0, width: 10, height: 10) }
            }
            let frame = Frame()
            frame.addSubview(frame.inner)
            frame.inner.backgroundColor = .black
            let scenery = Scenery(frame)
            frame.layoutIfNeeded()
            UIView.animate(withDuration: 1, delay: 0, options: laysOut ? [.layoutSubviews, .curveLinear] : .curveLinear) {
                frame.bounds.size.width = 80
            }
            let inner = scenery.shown(at: 0.5)?.sublayers.first
            let x = inner?.transform.project(CGPoint(x: inner?.bounds.minX ?? 0, y: 0))?.x ?? -1
            // Without, the pass that follows puts it there at once.
            #expect(close(x, laysOut ? 40 : 70))
        }
    }
}
