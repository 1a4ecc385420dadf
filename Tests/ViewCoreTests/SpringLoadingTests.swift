// SPDX-License-Identifier: MIT
//
// Views that act where a finger rests on them that drags something (drag.spring-loading).

import Foundation
import Testing
import VitrineFingers
import VitrineLayers

@testable import VitrineControls
@testable import VitrineDragAndDrop
@testable import VitrineMenus
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite struct SpringLoadingTests {
    /// Notes what a behavior and an effect are asked and told.
    final class Watch: NSObject, UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
        var allows = true
        var lines: [String] = []
        /// What the behavior takes as its target, by where the finger is.
        var item: ((CGPoint) -> Any?)?

        func shouldAllow(_ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext) -> Bool {
            if let item { context.targetItem = item(context.location(in: nil)) }
            return allows
        }
        func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { lines.append("finish") }
        func interaction(_ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext) {
            lines.append("\(context.state)" + (context.targetItem.map { " \($0)" } ?? ""))
        }
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private let room = DragInteractionTests.Room()
    private let watch = Watch()

    private func spring(on view: UIView) -> UISpringLoadedInteraction {
        let spring = UISpringLoadedInteraction(interactionBehavior: watch, interactionEffect: watch) { [watch] _, _ in
            watch.lines.append("act")
        }
        view.addInteraction(spring)
        return spring
    }

    @Test func `a view acts once where a finger rests on it that drags something`() {
        let spring = spring(on: room.to)
        #expect(spring.view === room.to)
        room.lift()
        room.go(200, 60)
        #expect(watch.take() == ["possible"])
        room.clock.advance(by: 0.45)
        #expect(watch.take() == [])
        room.clock.advance(by: 0.06)
        #expect(watch.take() == ["activating"])
        room.clock.advance(by: 0.3)
        #expect(watch.take() == ["activated", "act", "finish"])
        room.go(205, 60)
        room.clock.advance(by: 2)
        #expect(watch.take() == [])
        room.go(120, 120)
        #expect(watch.take() == ["inactive"])
        room.go(200, 60)
        #expect(watch.take() == ["possible"])
        room.finger.up()
        #expect(watch.take() == ["inactive", "finish"])
        room.clock.advance(by: 2)
        #expect(watch.take() == [] && room.isClean)
    }

    @Test func `a finger that holds nothing, and a behavior that refuses, have nothing happen`() {
        _ = spring(on: room.to)
        room.finger.press(room.to, for: 2)
        #expect(watch.take() == [])
        room.clock.advance(by: 1)
        watch.allows = false
        room.lift()
        room.go(200, 60)
        room.clock.advance(by: 2)
        #expect(watch.take() == [])
        watch.allows = true
        room.go(210, 60)
        #expect(watch.take() == ["possible"])
        watch.allows = false
        room.clock.advance(by: 2)
        #expect(watch.take() == ["inactive", "finish"])
        room.finger.cancel()
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }

    @Test func `another target in the same view begins anew`() {
        _ = spring(on: room.to)
        watch.item = { $0.x < 50 ? "left" : "right" }
        room.lift()
        room.go(170, 60)
        room.clock.advance(by: 0.6)
        #expect(watch.take() == ["possible left", "activating left"])
        room.go(250, 60)
        #expect(watch.take() == ["inactive left", "finish", "possible right"])
        room.clock.advance(by: 1)
        #expect(watch.take() == ["activating right", "activated right", "act", "finish"])
        room.finger.cancel()
        room.clock.advance(by: 1)
    }

    @Test(arguments: ["view", "interaction", "drag"]) func `what is taken away under the finger ends it`(_ what: String) {
        let spring = spring(on: room.to)
        room.lift()
        room.go(200, 60)
        room.clock.advance(by: 0.6)
        _ = watch.take()
        switch what {
        case "view": room.to.removeFromSuperview()
        case "interaction": room.to.removeInteraction(spring)
        default: room.from.drag.isEnabled = false
        }
        room.clock.advance(by: 1)
        #expect(watch.take() == ["inactive", "finish"])
        room.finger.up()
        room.clock.advance(by: 1)
        #expect(room.environment.views.drags.operations.isEmpty)
    }

    @Test func `the default effect darkens the view and leaves nothing behind`() {
        var count = 0
        room.to.addInteraction(UISpringLoadedInteraction { _, _ in count += 1 })
        room.lift()
        room.go(200, 60)
        #expect(room.to.subviews.allSatisfy { abs($0.alpha - 0.15) < 0.001 } && room.to.subviews.map(\.frame) == [room.to.bounds])
        room.clock.advance(by: 0.6)
        #expect(room.to.subviews.first?.layer.animationKeys()?.isEmpty == false)
        room.clock.advance(by: 1)
        #expect(count == 1 && room.to.subviews.isEmpty)
        room.finger.cancel()
        room.clock.advance(by: 1)
    }

    @Test func `a button is triggered and a segment chosen, where they are enabled`() {
        var lines: [String] = []
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
        for event: UIControl.Event in [.touchDown, .touchUpInside, .primaryActionTriggered] {
            button.addAction(UIAction { _ in lines.append("\(event.rawValue)") }, for: event)
        }
        let segments = UISegmentedControl(items: ["a", "b", "c"])
        segments.frame = CGRect(x: 0, y: 60, width: 150, height: 40)
        segments.addAction(UIAction { _ in lines.append("value") }, for: .valueChanged)
        segments.setEnabled(false, forSegmentAt: 1)
        for view in [button, segments] { room.to.addSubview(view) }
        #expect(!button.isSpringLoaded && !segments.isSpringLoaded)
        button.isSpringLoaded = true
        segments.isSpringLoaded = true
        #expect(button.isSpringLoaded && button.interactions.count == 1)
        room.lift()
        room.go(180, 20)
        room.clock.advance(by: 1)
        #expect(lines == ["\(UIControl.Event.touchUpInside.rawValue)", "\(UIControl.Event.primaryActionTriggered.rawValue)"])
        room.go(160, 80)
        room.clock.advance(by: 0.7)
        room.go(225, 80)
        room.clock.advance(by: 2)
        #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
        room.go(280, 80)
        room.clock.advance(by: 1)
        #expect(segments.selectedSegmentIndex == 2 && lines.count == 3 && lines.last == "value")
        button.isEnabled = false
        room.go(180, 20)
        room.clock.advance(by: 1)
        #expect(lines.count == 3)
        room.finger.cancel()
        button.isSpringLoaded = false
        #expect(!button.isSpringLoaded && button.interactions.isEmpty)
        room.clock.advance(by: 1)
        #expect(room.isClean)
    }
}
