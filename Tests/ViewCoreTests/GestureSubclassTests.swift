// SPDX-License-Identifier: MIT
//
// Recognizers that programs write themselves (gestures.subclasses).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

/// A stroke down and to the right, and then up and to the right, without lifting the finger: a check mark.
private final class CheckmarkGestureRecognizer: UIGestureRecognizer {
    private enum Stroke { case notStarted, started, down, up }

    private var stroke = Stroke.notStarted
    private var tracked: UITouch?
    private(set) var samples: [CGPoint] = []
    private(set) var resets = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if touches.count != 1 { state = .failed }
        guard tracked == nil else {
            for touch in touches where touch !== tracked { ignore(touch, for: event) }
            return
        }
        tracked = touches.first
        stroke = .started
        samples = [location(in: view)]
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard let touch = touches.first, touch === tracked else { return state = .failed }
        let (now, before) = (touch.location(in: view), touch.previousLocation(in: view))
        samples.append(now)
        switch stroke {
        case .started where now.x >= before.x && now.y >= before.y: stroke = .down
        case .down where now.x >= before.x: if now.y < before.y { stroke = .up }
        case .up where now.x >= before.x && now.y <= before.y: break
        default: state = .failed
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        state = state == .possible && stroke == .up ? .recognized : .failed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        state = .cancelled
    }

    override func reset() {
        super.reset()
        (samples, stroke, tracked) = ([], .notStarted, nil)
        resets += 1
    }
}

@MainActor @Suite struct GestureSubclassTests {
    private func path(_ points: [(CGFloat, CGFloat)]) -> Finger.Path {
        let points = points.map { CGPoint(x: $0.0, y: $0.1) }
        return points.dropFirst().reduce(Finger.Path(from: points[0])) { $0.moving(to: $1, duration: 0.1) }
    }

    @Test func `a check mark is told by a recognizer of the program's own`() {
        let scenery = TouchScenery()
        let check = scenery.add(CheckmarkGestureRecognizer(), "check")
        var counted = 0
        check.addAction { counted = ($0 as? CheckmarkGestureRecognizer)?.samples.count ?? 0 }
        scenery.finger.follow(path([(60, 90), (80, 130), (120, 70)]))
        #expect(scenery.log.taken().suffix(2) == ["check 3", "cancelled"])
        #expect(counted > 10 && check.samples.isEmpty && check.resets == 1 && check.state == .possible)
        scenery.finger.follow(path([(60, 90), (80, 130), (60, 70)]))
        #expect(scenery.log.taken().last == "ended" && check.resets == 2)
        scenery.finger.follow(path([(60, 130), (80, 90)]))
        #expect(scenery.log.taken().last == "ended" && check.resets == 3)
    }

    @Test func `it fails with two fingers, and where the system takes the finger away`() {
        let scenery = TouchScenery()
        let check = scenery.add(CheckmarkGestureRecognizer(), "check")
        Finger.tap(in: scenery.window, at: [CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100)])
        scenery.finger.down(at: scenery.middle)
        scenery.finger.cancel()
        #expect(scenery.log.taken() == ["began", "ended", "began", "cancelled"])
        #expect(check.state == .possible && check.resets == 2 && scenery.window.touchDelivery.isIdle)
    }

    @Test func `what begins and ends in one event is told of both, each with its state`() {
        final class Hasty: UIGestureRecognizer {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
                state = .began
                state = .changed
                state = .ended
            }
        }
        let scenery = TouchScenery()
        scenery.add(Hasty(), "hasty")
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["hasty 1", "hasty 3"])
    }
}
