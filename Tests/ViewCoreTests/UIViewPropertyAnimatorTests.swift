// SPDX-License-Identifier: MIT
//
// Animators that are started, held, scrubbed, reversed and stopped.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@MainActor @Suite struct UIViewPropertyAnimatorTests {
    private func animator(
        _ scenery: Scenery, _ curve: UIView.AnimationCurve = .linear, to x: CGFloat = 90
    ) -> UIViewPropertyAnimator {
        UIViewPropertyAnimator(duration: 1, curve: curve) { scenery.view.center.x = x }
    }

    @Test func `an animator waits until it is started, runs, and is done`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery)
            var end: (UIViewAnimatingPosition, Double)?
            animator.addCompletion { end = ($0, clock.now) }
            #expect(animator.state == .inactive && scenery.view.center.x == 10)
            animator.startAnimation(afterDelay: 0.5)
            #expect(animator.state == .active && animator.isRunning && scenery.view.center.x == 90)
            #expect(scenery.center(at: 0.25).x == 10 && scenery.center(at: 1).x == 50)
            clock.advance(to: 1)
            #expect(animator.fractionComplete == 0.5 && animator.delay == 0.5)
            clock.advance(to: 2)
            #expect(end?.0 == .end && end?.1 == 1.5 && animator.state == .inactive && !animator.isRunning)
            #expect(scenery.center(at: 2).x == 90 && scenery.view.layer.animationKeys() == nil)
        }
    }

    @Test(arguments: [0.0, 0.25, 0.5, 1]) func `a held animator is scrubbed evenly`(share: CGFloat) {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery, .easeIn)
            animator.fractionComplete = share
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == share)
            clock.advance(to: 7)
            #expect(scenery.center(at: 7).x == 10 + 80 * share)
        }
    }

    @Test func `scrubbing may follow the curve`() {
        onClock { _ in
            let scenery = Scenery()
            let animator = animator(scenery, .easeIn)
            animator.scrubsLinearly = false
            animator.fractionComplete = 0.5
            #expect(abs(scenery.center(at: 0).x - (10 + 80 * 0.315357)) < 1e-4)
        }
    }

    @Test func `an animator that is held and goes on does not jump`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery, .easeInOut)
            animator.startAnimation()
            clock.advance(to: 0.3)
            let before = scenery.center(at: 0.3).x
            animator.pauseAnimation()
            #expect(scenery.center(at: 0.3).x == before && abs(animator.fractionComplete - 0.187396) < 1e-5)
            clock.advance(to: 5)
            #expect(scenery.center(at: 5).x == before)
            animator.startAnimation()
            #expect(abs(scenery.center(at: 5).x - before) < 1e-6)
            #expect(abs(scenery.center(at: 5.2).x - 50) < 1e-6)
            clock.advance(to: 5.71)
            #expect(animator.state == .inactive && scenery.center(at: 5.71).x == 90)
        }
    }

    @Test func `going on with another timing takes its time`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery)
            animator.fractionComplete = 0.25
            animator.continueAnimation(
                withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
            #expect(scenery.center(at: 1).x == 10 + 80 * 0.625)
            clock.advance(to: 2)
            #expect(animator.state == .inactive)
        }
    }

    @Test func `a reversed animator goes back and restores what was`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery)
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            clock.advance(to: 0.75)
            animator.isReversed = true
            #expect(animator.fractionComplete == 0.25)
            #expect(scenery.center(at: 0.75).x == 70 && scenery.center(at: 1).x == 50)
            clock.advance(to: 1.5)
            #expect(end == .start && scenery.view.center.x == 10 && scenery.center(at: 1.5).x == 10)
        }
    }

    @Test func `a stopped animator leaves what is seen`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery)
            var isTold = false
            animator.addCompletion { _ in isTold = true }
            animator.startAnimation()
            clock.advance(to: 0.5)
            animator.stopAnimation(true)
            #expect(animator.state == .inactive && scenery.view.center.x == 50 && !isTold)
            clock.advance(to: 5)
            #expect(scenery.center(at: 5).x == 50 && !isTold)
        }
    }

    @Test(arguments: [(UIViewAnimatingPosition.start, 10.0), (.end, 90), (.current, 50)])
    func `what was stopped is finished where it is told`(position: UIViewAnimatingPosition, x: CGFloat) {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery)
            var end: UIViewAnimatingPosition?
            animator.addCompletion { end = $0 }
            animator.startAnimation()
            clock.advance(to: 0.5)
            animator.stopAnimation(false)
            #expect(animator.state == .stopped && end == nil)
            animator.finishAnimation(at: position)
            #expect(end == position && animator.state == .inactive && scenery.view.center.x == x)
        }
    }

    @Test func `an animator may stay at its end`() {
        onClock { clock in
            let scenery = Scenery()
            let animator = animator(scenery)
            animator.pausesOnCompletion = true
            animator.startAnimation()
            clock.advance(to: 3)
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            animator.isReversed = true
            animator.startAnimation()
            #expect(scenery.center(at: 3.5).x == 50)
        }
    }

    @Test func `changes may begin after a share of the time`() {
        onClock { _ in
            let scenery = Scenery()
            let animator = animator(scenery)
            animator.addAnimations({ scenery.view.alpha = 0 }, delayFactor: 0.5)
            animator.startAnimation()
            #expect(scenery.shown(at: 0.5)?.opacity == 1 && scenery.shown(at: 0.75)?.opacity == 0.5)
        }
    }

    @Test func `springs say how long they take`() {
        onClock { _ in
            let scenery = Scenery()
            let damped = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) { scenery.view.center.x = 60 }
            #expect(damped.duration == 1)
            let heavy = UIViewPropertyAnimator(duration: 1, timingParameters: UISpringTimingParameters())
            #expect(heavy.duration > 0.1 && heavy.duration != 1)
            damped.startAnimation()
            #expect((0..<60).contains { scenery.center(at: Double($0) / 60).x > 62 })
        }
    }

    @Test func `keyframes within an animator are scrubbed with it`() {
        onClock { _ in
            let scenery = Scenery()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
                UIView.animateKeyframes(
                    withDuration: 1, delay: 0,
                    animations: {
                        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { scenery.view.center.x = 90 }
                        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scenery.view.center.x = 10 }
                    })
            }
            animator.fractionComplete = 0.25
            #expect(scenery.center(at: 0).x == 50)
            animator.fractionComplete = 0.5
            #expect(scenery.center(at: 0).x == 90)
        }
    }

    @Test func `a running animator can be made at once`() {
        onClock { clock in
            let scenery = Scenery()
            var end: UIViewAnimatingPosition?
            UIViewPropertyAnimator.runningPropertyAnimator(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { scenery.view.center.x = 90 },
                completion: { end = $0 })
            #expect(scenery.center(at: 0.5).x == 50)
            clock.advance(to: 1)
            #expect(end == .end)
        }
    }
}
