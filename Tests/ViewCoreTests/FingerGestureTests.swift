// SPDX-License-Identifier: MIT
//
// What fingers can be told to do, and where they refuse (touches.aim, gestures.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct FingerGestureTests {
    @Test func `a finger that is sent to a view it cannot come to says why, and touches nothing`() {
        let scenery = TouchScenery()
        let (window, pad, finger) = (scenery.window, scenery.pad, scenery.finger)
        func refusal(_ body: () -> Void) -> String? { window.uiEnvironment.exceptions(during: body).first?.reason }
        pad.accessibilityIdentifier = "pad"
        pad.isHidden = true
        #expect(refusal { finger.tap(pad) } == "A finger cannot touch TouchPad 'pad' at (50.0, 50.0): it is hidden.")
        pad.isHidden = false
        #expect(refusal { finger.press(pad, at: CGPoint(x: 101, y: 5)) }?.hasSuffix("the point lies outside of it.") == true)
        pad.alpha = 0
        #expect(refusal { finger.doubleTap(pad) }?.hasSuffix("it is transparent.") == true)
        pad.alpha = 1
        let cover = UIView(frame: window.bounds)
        window.addSubview(cover)
        #expect(refusal { finger.swipe(.left, on: pad) }?.hasSuffix("UIView lies in front.") == true)
        cover.isUserInteractionEnabled = false
        #expect(refusal { finger.tap(pad) } == nil)
        pad.frame.origin.x = 190
        #expect(refusal { finger.drag(from: pad, to: .zero) }?.hasSuffix("the point lies outside of UIWindow.") == true)
        pad.removeFromSuperview()
        #expect(refusal { finger.tap(pad) }?.hasSuffix("it is in no window.") == true)
        #expect(scenery.log.taken() == ["began", "ended"])
    }

    @Test func `a view that takes no touches is touched for what it lies on`() {
        let scenery = TouchScenery()
        let label = UILabel(frame: CGRect(x: 10, y: 10, width: 50, height: 20))
        scenery.pad.addSubview(label)
        scenery.finger.tap(label)
        #expect(scenery.log.taken() == ["began", "ended"])
    }

    @Test func `a swipe, a double tap and a drag of two fingers are told as such`() {
        let scenery = TouchScenery()
        let swipe = scenery.add(UISwipeGestureRecognizer(), "swipe")
        swipe.direction = .up
        scenery.finger.swipe(.up, on: scenery.pad)
        #expect(scenery.log.taken().contains("swipe 3"))
        swipe.isEnabled = false
        let double = scenery.add(UITapGestureRecognizer(), "double")
        double.numberOfTapsRequired = 2
        scenery.finger.doubleTap(scenery.pad)
        #expect(scenery.log.taken().contains("double 3"))
        let pan = scenery.add(UIPanGestureRecognizer(), "pan")
        (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
        var counts: Set<Int> = []
        pan.addAction { if $0.state == .changed { counts.insert($0.numberOfTouches) } }
        let places = [CGPoint(x: 80, y: 100), CGPoint(x: 120, y: 100)]
        Finger.drag(in: scenery.window, from: places, by: CGVector(dx: 0, dy: 40))
        #expect(counts == [2] && scenery.log.taken().contains("pan 3"))
        scenery.finger.drag(from: scenery.pad, to: CGPoint(x: 100, y: 140))
        #expect(!scenery.log.taken().contains("pan 1"))
    }

    @Test func `a pinch scales, and two fingers turn a rotation, both at once where that is allowed`() {
        final class Both: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(
                _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
            ) -> Bool { true }
        }
        let (scenery, both) = (TouchScenery(), Both())
        let pinch = scenery.add(UIPinchGestureRecognizer(), "pinch")
        let rotation = scenery.add(UIRotationGestureRecognizer(), "rotation")
        (pinch.delegate, rotation.delegate) = (both, both)
        var (scale, angle, speed, place) = (CGFloat(1), CGFloat(0), CGFloat(0), CGPoint.zero)
        pinch.addAction { _ in (scale, speed, place) = (pinch.scale, pinch.velocity, pinch.location(in: scenery.pad)) }
        rotation.addAction { _ in angle = rotation.rotation }
        Finger.pinch(in: scenery.window, at: scenery.middle, from: 40, to: 90, turnedBy: 1)
        #expect(abs(scale - 90 / 48) < 0.02 && speed > 0 && abs(place.x - 50) < 1e-6)
        #expect(angle > 0.5 && angle < 1)
        #expect(scenery.log.taken().suffix(2).sorted() == ["pinch 3", "rotation 3"])
        Finger.rotate(in: scenery.window, at: scenery.middle, by: -1, distance: 80)
        #expect(angle < -0.5 && !scenery.log.taken().contains("pinch 1"))
    }

    @Test func `a drag from the edge inward is told from one along it, and from one that begins inside`() {
        let scenery = TouchScenery()
        let edge = scenery.add(UIScreenEdgePanGestureRecognizer(), "edge", to: scenery.window)
        edge.edges = .left
        scenery.finger.drag(from: CGPoint(x: 5, y: 20), to: CGPoint(x: 120, y: 30))
        #expect(scenery.log.taken().first == "edge 1")
        scenery.finger.drag(from: CGPoint(x: 5, y: 20), to: CGPoint(x: 20, y: 150))
        scenery.finger.drag(from: CGPoint(x: 30, y: 20), to: CGPoint(x: 150, y: 20))
        scenery.finger.drag(from: CGPoint(x: 195, y: 20), to: CGPoint(x: 50, y: 20))
        #expect(scenery.log.taken() == [])
    }

    @Test func `a pointer that hovers comes over a view, moves and leaves it`() {
        let scenery = TouchScenery()
        let hover = scenery.add(UIHoverGestureRecognizer(), "hover")
        var places: [CGPoint] = []
        hover.addAction { [unowned pad = scenery.pad] in places.append($0.location(in: pad)) }
        scenery.finger.hover(at: CGPoint(x: 10, y: 10))
        scenery.finger.hover(at: CGPoint(x: 60, y: 60))
        scenery.finger.hover(at: CGPoint(x: 20, y: 20), in: scenery.pad)
        scenery.finger.hover(at: nil)
        #expect(scenery.log.taken() == ["hover 1", "hover 2", "hover 3"])
        #expect(places == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 20), CGPoint(x: 20, y: 20)])
        #expect(hover.state == .possible && scenery.window.touchDelivery.isIdle)
        scenery.finger.tap(scenery.pad)
        #expect(scenery.log.taken() == ["began", "ended"])
    }

    @Test func `a path is followed with its holds, and the clock stands at the lift`() {
        let scenery = TouchScenery()
        scenery.add(UILongPressGestureRecognizer(), "press")
        let path = Finger.Path(from: scenery.middle).holding(for: 0.6).moving(to: CGPoint(x: 140, y: 140), duration: 0.2, eased: true)
        scenery.finger.follow(path)
        #expect(abs(scenery.window.uiEnvironment.clock.now - 0.8) < 1e-9 && path.duration == 0.8)
        let steps = scenery.log.taken()
        #expect(steps.prefix(3) == ["began", "press 1", "cancelled"] && steps.last == "press 3" && steps.contains("press 2"))
    }

    @Test func `other tasks go on while a task leads a finger`() async {
        let scenery = TouchScenery()
        let (clock, press) = (scenery.window.uiEnvironment.clock, UILongPressGestureRecognizer())
        var times: [TimeInterval] = []
        press.addAction { if $0.state == .began { Task { times.append(clock.now) } } }
        scenery.pad.addGestureRecognizer(press)
        await scenery.finger.press(scenery.pad, for: 0.8)
        #expect(times.count == 1 && times.allSatisfy { $0 >= 0.5 && $0 < 0.55 })
        #expect(clock.now == 0.8 && !scenery.finger.isDown)
    }

    @Test func `a gesture that a task waits for is that of a call`() async {
        func scenery() -> TouchScenery {
            let scenery = TouchScenery()
            scenery.add(UITapGestureRecognizer(), "tap")
            scenery.add(UILongPressGestureRecognizer(), "press")
            scenery.add(UISwipeGestureRecognizer(), "swipe")
            scenery.add(UIPanGestureRecognizer(), "pan")
            return scenery
        }
        func expectSame(_ call: (TouchScenery) -> Void, _ wait: (TouchScenery) async -> Void) async {
            let (called, awaited) = (scenery(), scenery())
            call(called)
            await wait(awaited)
            #expect(!called.log.lines.isEmpty && called.log.lines == awaited.log.lines)
            #expect(abs(called.window.uiEnvironment.clock.now - awaited.window.uiEnvironment.clock.now) < 1e-9)
        }
        let (start, end, place) = (CGPoint(x: 60, y: 60), CGPoint(x: 140, y: 90), CGPoint(x: 3, y: 4))
        let path = Finger.Path(from: start).holding(for: 0.1).moving(to: end, duration: 0.2, eased: true)
        await expectSame({ $0.finger.tap($0.pad) }, { await $0.finger.tap($0.pad) })
        await expectSame({ $0.finger.tap(at: start, count: 3) }, { await $0.finger.tap(at: start, count: 3) })
        await expectSame({ $0.finger.doubleTap($0.pad, at: place) }, { await $0.finger.doubleTap($0.pad, at: place) })
        await expectSame({ $0.finger.press(at: end, for: 0.7) }, { await $0.finger.press(at: end, for: 0.7) })
        await expectSame({ $0.finger.press($0.pad, for: 0.7) }, { await $0.finger.press($0.pad, for: 0.7) })
        await expectSame({ $0.finger.drag(from: $0.pad, to: end, hold: 0.2) }, { await $0.finger.drag(from: $0.pad, to: end, hold: 0.2) })
        await expectSame({ $0.finger.swipe([.right, .down], on: $0.pad) }, { await $0.finger.swipe([.right, .down], on: $0.pad) })
        await expectSame({ $0.finger.follow(path) }, { await $0.finger.follow(path) })
        await expectSame({ Finger.follow([path, path], in: $0.window) }, { await Finger.follow([path, path], in: $0.window) })
    }
}
