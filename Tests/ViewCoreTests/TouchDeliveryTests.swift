// SPDX-License-Identifier: MIT
//
// Which view hears of which finger (touches.*).

import Foundation
import Testing
import VitrineFingers
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct TouchDeliveryTests {
    @Test func `a view gets one finger at a time, unless it wants several`() {
        let scenery = TouchScenery()
        let places = [CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100)]
        Finger.tap(in: scenery.window, at: places)
        #expect(scenery.log.taken() == ["began", "ended"])
        scenery.pad.isMultipleTouchEnabled = true
        Finger.tap(in: scenery.window, at: places)
        #expect(scenery.log.taken() == ["began 2", "ended 2"])
    }

    @Test(arguments: [CGPoint(x: 20, y: 20), CGPoint(x: 150, y: 150)])
    func `a window goes with the fingers on it, and with all that they touched`(_ place: CGPoint) {
        weak var window: UIWindow?
        weak var view: UIView?
        weak var press: UIGestureRecognizer?
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        do {
            let stage = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200), environment: environment)
            let pad = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let recognizer = UILongPressGestureRecognizer()
            stage.addSubview(pad)
            for touched in [stage, pad] { touched.addGestureRecognizer(UITapGestureRecognizer()) }
            (place.x < 100 ? pad : stage).addGestureRecognizer(recognizer)
            Finger(in: stage).down(at: place)
            environment.clock.advance(by: 1)
            #expect(recognizer.state == .began)
            (window, view, press) = (stage, pad, recognizer)
        }
        #expect(window == nil && view == nil && press == nil)
    }

    @Test func `a view that wants fingers for itself has them alone`() {
        let scenery = TouchScenery()
        let other = TouchPad(frame: CGRect(x: 0, y: 0, width: 40, height: 40), log: scenery.log, name: "other")
        scenery.window.addSubview(other)
        let second = Finger(in: scenery.window)
        other.isExclusiveTouch = true
        scenery.finger.down(at: scenery.middle)
        second.tap(other)
        scenery.finger.up()
        #expect(scenery.log.taken() == ["began", "ended"])
        scenery.finger.down(at: CGPoint(x: 20, y: 20))
        second.tap(scenery.pad)
        scenery.finger.up()
        #expect(scenery.log.taken() == ["other began", "other ended"])
    }

    @Test func `a finger belongs to the view that it came down on, wherever it goes`() {
        let scenery = TouchScenery()
        let other = TouchPad(frame: CGRect(x: 0, y: 0, width: 40, height: 40), log: scenery.log, name: "other")
        scenery.window.addSubview(other)
        scenery.finger.down(at: scenery.middle)
        scenery.finger.move(to: CGPoint(x: 20, y: 20))
        scenery.pad.isHidden = true
        scenery.finger.move(to: CGPoint(x: 25, y: 20))
        scenery.finger.up()
        #expect(scenery.log.taken() == ["began", "moved", "moved", "ended"])
    }

    @Test func `touches wait for a gesture that delays them, and come when it has failed`() {
        let scenery = TouchScenery()
        let press = scenery.add(UILongPressGestureRecognizer(), "press")
        press.delaysTouchesBegan = true
        scenery.finger.down(at: scenery.middle)
        #expect(scenery.log.taken() == [])
        scenery.finger.move(to: CGPoint(x: 130, y: 100))
        #expect(scenery.log.taken() == ["began", "moved"])
        scenery.finger.up()
        #expect(scenery.log.taken() == ["ended"])
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "ended"])
        scenery.finger.press(scenery.pad)
        #expect(scenery.log.taken() == ["press 1", "press 3"])
    }

    @Test func `a lift waits for a gesture that may still come, unless that does not delay it`() {
        let scenery = TouchScenery()
        let double = scenery.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began"])
        scenery.pass(0.4)
        #expect(scenery.log.taken() == ["ended"])
        double.delaysTouchesEnded = false
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "ended"])
    }

    @Test func `a gesture may leave its touches to the view`() {
        let scenery = TouchScenery()
        scenery.add(UITapGestureRecognizer(), "tap").cancelsTouchesInView = false
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "tap 3", "ended"])
    }

    @Test func `a view that leaves the window loses its fingers, and recognizers beneath it go on`() {
        let scenery = TouchScenery()
        scenery.add(UIPanGestureRecognizer(), "own")
        let pan = scenery.add(UIPanGestureRecognizer(), "pan", to: scenery.window)
        pan.cancelsTouchesInView = false
        scenery.finger.down(at: scenery.middle)
        scenery.finger.move(to: CGPoint(x: 120, y: 100))
        #expect(scenery.log.taken() == ["began", "own 1", "cancelled"])
        scenery.finger.up()
        scenery.pass(1)
        scenery.finger.down(at: scenery.middle)
        scenery.pad.removeFromSuperview()
        scenery.finger.move(to: CGPoint(x: 120, y: 100))
        scenery.finger.up()
        #expect(scenery.log.taken() == ["own 3", "began", "cancelled", "pan 1", "pan 3"])
        #expect(scenery.window.touchDelivery.isIdle)
    }

    @Test func `a view that only changes its place in the window keeps its finger`() {
        let scenery = TouchScenery()
        let tray = UIView(frame: scenery.window.bounds)
        scenery.window.insertSubview(tray, at: 0)
        scenery.finger.down(at: scenery.middle)
        tray.addSubview(scenery.pad)
        scenery.finger.move(to: CGPoint(x: 120, y: 100))
        scenery.finger.up()
        #expect(scenery.log.taken() == ["began", "moved", "ended"])
    }

    @Test func `a view that is let go under the finger is forgotten`() {
        let scenery = TouchScenery()
        weak var gone: UIView?
        do {
            let view = TouchPad(frame: CGRect(x: 0, y: 0, width: 40, height: 40), log: scenery.log, name: "gone")
            scenery.window.addSubview(view)
            scenery.add(UILongPressGestureRecognizer(), "press", to: view)
            gone = view
        }
        scenery.finger.down(at: CGPoint(x: 20, y: 20))
        gone?.removeFromSuperview()
        scenery.finger.move(to: CGPoint(x: 30, y: 20))
        scenery.finger.up()
        scenery.pass(1)
        #expect(scenery.log.taken() == ["gone began", "gone cancelled"])
        #expect(gone == nil && scenery.window.touchDelivery.isIdle)
    }

    @Test func `a window that is hidden loses its fingers`() {
        let scenery = TouchScenery()
        scenery.add(UIPanGestureRecognizer(), "pan")
        scenery.finger.down(at: scenery.middle)
        scenery.finger.move(to: CGPoint(x: 120, y: 100))
        scenery.window.isHidden = true
        #expect(scenery.log.taken() == ["began", "pan 1", "cancelled", "pan 4"] && scenery.window.touchDelivery.isIdle)
        scenery.finger.move(to: CGPoint(x: 140, y: 100))
        scenery.finger.up()
        #expect(scenery.log.taken() == [] && scenery.window.touchDelivery.isIdle)
    }

    @Test func `a touch that is ignored is none of the gesture, and stays with the view`() {
        final class Picky: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { for touch in touches { ignore(touch, for: event) } }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
        }
        let scenery = TouchScenery()
        let picky = scenery.add(Picky(), "picky")
        scenery.finger.down(at: scenery.middle)
        #expect(picky.numberOfTouches == 0)
        scenery.finger.move(to: CGPoint(x: 120, y: 100))
        scenery.finger.up()
        #expect(scenery.log.taken() == ["began", "moved", "ended"] && scenery.window.touchDelivery.isIdle)
    }

    @Test func `a touch counts the taps before it at its place, and none once it has moved`() {
        final class Counter: UIView {
            var counts: [Int] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { counts += touches.map(\.tapCount) }
        }
        let scenery = TouchScenery()
        let counter = Counter(frame: scenery.window.bounds)
        scenery.window.addSubview(counter)
        scenery.finger.tap(counter, count: 3)
        scenery.pass(0.4)
        scenery.finger.down(at: scenery.middle)
        scenery.finger.move(to: CGPoint(x: 190, y: 100))
        scenery.finger.up()
        scenery.finger.down(at: CGPoint(x: 190, y: 100))
        scenery.finger.up()
        #expect(counter.counts == [1, 2, 3, 1, 0, 1])
    }

    @Test func `a view that hears of no touch hands it up the chain`() {
        final class Host: UIView {
            var heard: [UIView?] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard += touches.map(\.view) }
        }
        let scenery = TouchScenery()
        let (host, plain) = (Host(frame: scenery.window.bounds), UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20)))
        scenery.window.addSubview(host)
        host.addSubview(plain)
        scenery.finger.tap(plain)
        #expect(host.heard == [plain])
    }
}
