// SPDX-License-Identifier: MIT
//
// From a finger to a recognizer and a view (touches.delivery, gestures.arbitration).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct FingerTests {
    /// A view that notes what it is told.
    final class Pad: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
        func tapped(_ tap: UITapGestureRecognizer) { log.append("tap \(tap.state == .recognized) \(tap.location(in: self))") }
        func pressed(_ press: UILongPressGestureRecognizer) { log.append("press \(press.state.rawValue)") }
        func panned(_ pan: UIPanGestureRecognizer) { log.append("pan \(pan.state.rawValue)") }
    }

    private func stage() -> (UIWindow, Pad, Finger) {
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200), environment: environment)
        let pad = Pad(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        window.addSubview(pad)
        return (window, pad, Finger(in: window))
    }

    @Test func `a tap is told at the lift, and takes the touch from the view`() {
        let (_, pad, finger) = stage()
        pad.addGestureRecognizer(UITapGestureRecognizer(target: pad, action: Pad.tapped))
        finger.tap(pad)
        #expect(pad.log == ["began", "tap true (50.0, 50.0)", "cancelled"])
    }

    @Test func `a press begins in its time, changes with the finger and ends`() {
        let (_, pad, finger) = stage()
        pad.addGestureRecognizer(UILongPressGestureRecognizer(target: pad, action: Pad.pressed))
        finger.press(pad, for: 0.4)
        #expect(pad.log == ["began", "ended"])
        pad.log = []
        finger.press(pad, for: 0.6)
        #expect(pad.log == ["began", "press 1", "cancelled", "press 3"])
    }

    @Test func `one tap waits until it is no double tap`() {
        let (window, pad, finger) = stage()
        let double = UITapGestureRecognizer()
        double.addAction { _ in pad.log.append("double") }
        double.numberOfTapsRequired = 2
        let single = UITapGestureRecognizer()
        single.addAction { _ in pad.log.append("single") }
        single.require(toFail: double)
        pad.addGestureRecognizer(double)
        pad.addGestureRecognizer(single)
        finger.tap(pad)
        #expect(!pad.log.contains("single"))
        window.uiEnvironment.clock.advance(by: 0.5)
        #expect(pad.log == ["began", "single", "cancelled"])
        pad.log = []
        finger.tap(at: CGPoint(x: 100, y: 100), count: 2)
        window.uiEnvironment.clock.advance(by: 1)
        #expect(pad.log.filter { $0 == "double" || $0 == "single" } == ["double"])
    }

    @Test func `of two drags on one view the first to begin is the only one`() {
        let (_, pad, finger) = stage()
        let (first, second) = (UIPanGestureRecognizer(target: pad, action: Pad.panned), UIPanGestureRecognizer())
        pad.addGestureRecognizer(first)
        pad.addGestureRecognizer(second)
        finger.down(at: CGPoint(x: 100, y: 100))
        finger.move(to: CGPoint(x: 130, y: 100))
        #expect((first.state, second.state) == (.began, .failed))
        finger.up()
        #expect(pad.log == ["began", "pan 1", "cancelled", "pan 3"])
        #expect((first.state, second.state) == (.possible, .possible))
    }
}
