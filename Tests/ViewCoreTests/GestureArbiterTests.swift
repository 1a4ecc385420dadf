// SPDX-License-Identifier: MIT
//
// Which of several recognizers recognize (gestures.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct GestureArbiterTests {
    /// Says what it was told to say, and counts how often it was asked.
    final class Judge: NSObject, UIGestureRecognizerDelegate {
        var begins = true
        var together = false
        var receives = true
        var waitsFor: UIGestureRecognizer?
        var asked: [String] = []

        func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
            asked.append("begin")
            return begins
        }
        func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
            asked.append("receive")
            return receives
        }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool { together }
        func gestureRecognizer(
            _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
        ) -> Bool {
            asked.append("wait")
            return otherGestureRecognizer === waitsFor
        }
    }

    private func double() -> UITapGestureRecognizer {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
    }

    @Test func `taps of one and two that do not wait for each other are both recognized`() {
        let scenery = TouchScenery()
        scenery.add(UITapGestureRecognizer(), "single")
        scenery.add(double(), "double")
        scenery.finger.doubleTap(scenery.pad)
        #expect(scenery.log.taken().filter { $0.hasSuffix("3") } == ["single 3", "double 3"])
        #expect(scenery.window.touchDelivery.isIdle)
    }

    @Test func `recognizers that wait for each other in a circle fail once the fingers are gone`() {
        let scenery = TouchScenery()
        let taps = (0..<3).map { scenery.add(UITapGestureRecognizer(), "tap \($0)") }
        for (index, tap) in taps.enumerated() { tap.require(toFail: taps[(index + 1) % 3]) }
        let bystander = scenery.add(UITapGestureRecognizer(), "bystander")
        bystander.require(toFail: taps[0])
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken().filter { $0.hasSuffix("3") } == ["bystander 3"])
        #expect(taps.allSatisfy { $0.state == .possible } && scenery.window.touchDelivery.isIdle)
    }

    @Test func `a drag that waits for a swipe begins and ends when the swipe has failed`() {
        let scenery = TouchScenery()
        let pan = scenery.add(UIPanGestureRecognizer(), "pan")
        let swipe = scenery.add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .left
        pan.require(toFail: swipe)
        scenery.finger.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 140, y: 100), duration: 0.2)
        #expect(scenery.log.taken().filter { $0.hasPrefix("pan") } == ["pan 1", "pan 3"])
        scenery.pass(1)
        scenery.finger.drag(from: CGPoint(x: 140, y: 100), to: CGPoint(x: 60, y: 100), duration: 0.2)
        #expect(scenery.log.taken().filter { $0.hasPrefix("pan") || $0.hasPrefix("swipe") } == ["swipe 3"])
    }

    @Test func `a tap that waits takes no touch of what comes after it`() {
        let scenery = TouchScenery()
        let single = scenery.add(UITapGestureRecognizer(), "single")
        single.require(toFail: scenery.add(double(), "double"))
        scenery.finger.tap(scenery.pad)
        scenery.finger.drag(from: scenery.pad, to: CGPoint(x: 190, y: 100))
        #expect(scenery.log.taken().filter { $0.hasPrefix("single") } == ["single 3"])
    }

    @Test func `of a view and what it lies on the front one is recognized, both where a delegate wants that`() {
        let scenery = TouchScenery()
        let judge = Judge()
        let front = scenery.add(UITapGestureRecognizer(), "front")
        scenery.add(UITapGestureRecognizer(), "behind", to: scenery.window)
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "front 3", "cancelled"])
        front.delegate = judge
        judge.together = true
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "front 3", "behind 3", "cancelled"])
    }

    @Test func `fingers on two views make two gestures`() {
        let scenery = TouchScenery()
        let other = TouchPad(frame: CGRect(x: 0, y: 0, width: 40, height: 40), log: scenery.log, name: "other")
        scenery.window.addSubview(other)
        scenery.add(UIPanGestureRecognizer(), "a")
        scenery.add(UIPanGestureRecognizer(), "b", to: other)
        Finger.drag(in: scenery.window, from: [scenery.middle, CGPoint(x: 20, y: 20)], by: CGVector(dx: 30, dy: 0))
        let steps = scenery.log.taken()
        #expect(steps.contains("a 1") && steps.contains("b 1") && steps.contains("a 3") && steps.contains("b 3"))
    }

    @Test func `views and the delegate may keep a gesture from beginning, and a touch from counting`() {
        let scenery = TouchScenery()
        let judge = Judge()
        let tap = scenery.add(UITapGestureRecognizer(), "tap", to: scenery.window)
        tap.delegate = judge
        scenery.pad.mayBegin = false
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "ended"] && judge.asked == ["receive"])
        (scenery.pad.mayBegin, judge.begins) = (true, false)
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "ended"] && judge.asked == ["receive", "receive", "begin"])
        (judge.begins, judge.receives) = (true, false)
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "ended"])
        judge.receives = true
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "tap 3", "cancelled"])
    }

    @Test func `who waits for whom is asked once in a play`() {
        let scenery = TouchScenery()
        let judge = Judge()
        let pan = scenery.add(UIPanGestureRecognizer(), "pan")
        let press = scenery.add(UILongPressGestureRecognizer(), "press")
        (pan.delegate, judge.waitsFor) = (judge, press)
        scenery.finger.drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 140, y: 100))
        #expect(judge.asked.filter { $0 == "wait" }.count == 1)
        #expect(scenery.log.taken().contains("pan 3"))
    }

    @Test func `turning a gesture off breaks it off, and it begins anew with another touch`() {
        let scenery = TouchScenery()
        let pan = scenery.add(UIPanGestureRecognizer(), "pan")
        scenery.finger.down(at: scenery.middle)
        scenery.finger.move(to: CGPoint(x: 120, y: 100))
        (pan.isEnabled, pan.isEnabled) = (false, true)
        #expect(scenery.log.taken() == ["began", "pan 1", "cancelled", "pan 4"] && pan.state == .possible)
        scenery.finger.move(to: CGPoint(x: 150, y: 100))
        scenery.finger.up()
        #expect(scenery.log.taken() == [])
        scenery.finger.drag(from: scenery.pad, to: CGPoint(x: 160, y: 100))
        #expect(scenery.log.taken().contains("pan 1"))
    }

    @Test func `a required gesture that is turned off no longer keeps others waiting`() {
        let scenery = TouchScenery()
        let single = scenery.add(UITapGestureRecognizer(), "single")
        let double = scenery.add(double(), "double")
        single.require(toFail: double)
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began"])
        double.isEnabled = false
        #expect(scenery.log.taken() == ["single 3", "cancelled"])
    }

    @Test func `a target may take its recognizer away, touch again and let time pass`() {
        let scenery = TouchScenery()
        let (log, window, pad) = (scenery.log, scenery.window, scenery.pad)
        let other = TouchPad(frame: CGRect(x: 0, y: 0, width: 40, height: 40), log: log, name: "other")
        window.addSubview(other)
        scenery.add(UITapGestureRecognizer(), "inner", to: other)
        let pan = scenery.add(UIPanGestureRecognizer(), "pan")
        pan.addAction { [unowned pad] recognizer in
            guard recognizer.state == .began else { return }
            pad.removeGestureRecognizer(recognizer)
            Finger(in: window).tap(other)
        }
        scenery.finger.drag(from: pad, to: CGPoint(x: 150, y: 100))
        let steps = log.taken()
        #expect(steps.filter { $0.hasPrefix("pan") } == ["pan 1", "pan 4"])
        #expect(steps.contains("inner 3"))
        #expect(pan.view == nil && pan.state == .possible && window.touchDelivery.isIdle)
        scenery.finger.drag(from: pad, to: CGPoint(x: 150, y: 100))
        #expect(!log.taken().contains { $0.hasPrefix("pan") })
    }

    @Test func `a recognizer that is added while a finger is down gets the next one`() {
        let scenery = TouchScenery()
        scenery.finger.down(at: scenery.middle)
        scenery.add(UITapGestureRecognizer(), "tap")
        scenery.finger.up()
        #expect(scenery.log.taken() == ["began", "ended"])
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "tap 3", "cancelled"])
    }

    @Test func `of a gesture that lasts only the fingers that are down count at its end`() {
        let scenery = TouchScenery()
        let pan = scenery.add(UIPanGestureRecognizer(), "pan")
        let tap = scenery.add(UITapGestureRecognizer(), "tap")
        var counts: [Int] = []
        for recognizer in [pan, tap] {
            recognizer.addAction { if $0.state == .ended { counts.append($0.numberOfTouches) } }
        }
        scenery.finger.drag(from: scenery.pad, to: CGPoint(x: 150, y: 100))
        scenery.finger.tap(scenery.pad)
        #expect(counts == [0, 1])
        let raised = scenery.window.uiEnvironment.exceptions { _ = pan.location(ofTouch: 2, in: scenery.pad) }
        #expect(raised.first?.reason == "-[UIPanGestureRecognizer locationOfTouch:inView:]: index (2) beyond bounds (0).")
    }

    @Test func `a state that a program sets without a touch is told, and over`() {
        let scenery = TouchScenery()
        let tap = scenery.add(UITapGestureRecognizer(), "tap")
        tap.state = .ended
        #expect(scenery.log.taken() == ["tap 3"] && tap.state == .possible)
        let loose = UIPanGestureRecognizer()
        loose.addAction { [log = scenery.log] in log.lines.append("loose \($0.state.rawValue)") }
        loose.state = .began
        loose.state = .ended
        #expect(scenery.log.taken() == ["loose 1", "loose 3"] && loose.state == .possible)
    }
}
