// SPDX-License-Identifier: MIT
//
// Methods that are called by their names.

import Testing
import UIKit

/// A class that is no responder, and lists its methods.
private class Loader: NSObject {
    var heard: [String] = []

    func load() { heard.append("load") }
    func load(_ sender: Any?) { heard.append("load: \(sender ?? "nil")") }
    func move(_ from: Int, to: Int) { heard.append("move \(from) \(to)") }
    func changed(_ note: Notification) { heard.append(note.name.rawValue) }
    func tick(_ timer: Timer) { heard.append("tick \(timer.userInfo ?? "nil") \(timer.isValid)") }

    class var interfaceActions: [Selector] {
        [
            Selector("load", Loader.load as (Loader) -> () -> Void), Selector("load:", Loader.load(_:)),
            Selector("move:to:", Loader.move(_:to:)), Selector("changed:", Loader.changed), Selector("tick:", Loader.tick),
        ]
    }
}

extension Loader: SelectorTable {}

/// Adds a method to those above it.
private final class FastLoader: Loader {
    func race() { heard.append("race") }
    override class var interfaceActions: [Selector] { super.interfaceActions + [Selector("race", FastLoader.race)] }
}

private final class Screen: UIViewController {
    var pressed = 0
    var links = 0
    func press() { pressed += 1 }
    func step(_ link: CADisplayLink) { links += 1 }
    override class var interfaceActions: [Selector] { [Selector("press", Screen.press)] }
}

extension Notification.Name { fileprivate static let rain = Notification.Name("rain") }

@MainActor @Suite struct MessageTests {
    @Test func `a name alone finds the method that the class lists`() {
        let loader = FastLoader()
        loader.perform(Selector("load"))
        loader.perform(NSSelectorFromString("load:"), with: "a")
        loader.perform(Selector("move:to:"), with: 1, with: 2)
        loader.perform(Selector("race"))
        #expect(loader.heard == ["load", "load: a", "move 1 2", "race"])
        #expect(NSStringFromSelector(Selector("move:to:")) == "move:to:")
    }

    @Test func `an object responds to what its class lists, and to no more`() {
        #expect(Loader().responds(to: Selector("load")))
        #expect(!Loader().responds(to: Selector("race")))
        #expect(FastLoader().responds(to: Selector("race")))
        #expect(Screen().responds(to: Selector("press")))
        #expect(!NSObject().responds(to: Selector("press")))
    }

    @Test func `a name that nobody lists is refused as UIKit does`() {
        let environment = UIEnvironment()
        var refused: [String] = []
        environment.exceptionHandler = { refused.append("\($0)") }
        environment.run { _ = Loader().perform(Selector("sing")) }
        #expect(refused.count == 1)
        #expect(refused.first?.contains("sing]: unrecognized selector") == true)
    }

    @Test func `buttons, gestures and bar items call a method of any object by its name`() {
        let (loader, screen) = (Loader(), Screen())
        let button = UIButton()
        button.addTarget(loader, action: Selector("load"), for: .touchUpInside)
        button.addTarget(screen, action: Selector("press"), for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(loader.heard == ["load"])
        #expect(screen.pressed == 1)
        let item = UIBarButtonItem(title: "Go", style: .plain, target: loader, action: Selector("load"))
        #expect(item.action == Selector("load"))
        let tap = UITapGestureRecognizer(target: loader, action: Selector("load"))
        #expect(UIApplication.shared.sendAction(Selector("load:"), to: loader, from: tap, for: nil))
        #expect(loader.heard.count == 2)
    }

    @Test func `notifications call methods until the observer is removed or ends`() {
        let center = NotificationCenter()
        let loader = Loader()
        center.addObserver(loader, selector: Selector("changed:"), name: .rain, object: nil)
        center.post(name: .rain, object: nil)
        #expect(loader.heard == ["rain"])
        center.removeObserver(loader, name: .rain, object: nil)
        center.post(name: .rain, object: nil)
        #expect(loader.heard == ["rain"])
        center.addObserver(loader, selector: Selector("changed:", Loader.changed), name: .rain, object: nil)
        center.removeObserver(loader)
        center.post(name: .rain, object: nil)
        #expect(loader.heard == ["rain"])
    }

    @Test func `a centre holds its observers weakly, and only listens to the object that was named`() {
        let center = NotificationCenter()
        weak var gone: Loader?
        let (mine, others) = (NSObject(), NSObject())
        do {
            let loader = Loader()
            gone = loader
            center.addObserver(loader, selector: Selector("changed:"), name: .rain, object: mine)
            center.post(name: .rain, object: others)
            #expect(loader.heard.isEmpty)
            center.post(name: .rain, object: mine)
            #expect(loader.heard == ["rain"])
        }
        #expect(gone == nil)
        center.post(name: .rain, object: mine)
    }

    @Test func `tokens of blocks are still removed`() {
        let center = NotificationCenter()
        nonisolated(unsafe) var count = 0
        let token = center.addObserver(forName: .rain, object: nil, queue: nil) { _ in count += 1 }
        center.post(name: .rain, object: nil)
        center.removeObserver(token)
        center.post(name: .rain, object: nil)
        #expect(count == 1)
    }

    @Test func `timers call methods by the clock of the environment, and let go of their target`() {
        let environment = UIEnvironment()
        environment.run {
            environment.clock.advance(by: 0.001)
            let loader = Loader()
            let timer = Timer.scheduledTimer(timeInterval: 0.5, target: loader, selector: Selector("tick:"), userInfo: "x", repeats: true)
            environment.clock.advance(by: 1.2)
            #expect(loader.heard == ["tick x true", "tick x true"])
            timer.invalidate()
            environment.clock.advance(by: 1)
            #expect(loader.heard.count == 2)
            #expect(!timer.isValid)
        }
        weak var gone: Loader?
        environment.run {
            let loader = Loader()
            gone = loader
            Timer.scheduledTimer(timeInterval: 0.5, target: loader, selector: Selector("tick:"), userInfo: nil, repeats: false)
        }
        #expect(gone != nil)
        environment.clock.advance(by: 1)
        #expect(gone == nil)
    }

    @Test func `calls after a delay come in their time, and are withdrawn`() {
        let environment = UIEnvironment()
        environment.run {
            environment.clock.advance(by: 0.001)
            let loader = Loader()
            loader.perform(Selector("load:"), with: "a", afterDelay: 0.3)
            loader.perform(Selector("load:"), with: "b", afterDelay: 0.3)
            loader.perform(Selector("load"), with: nil, afterDelay: 0.3, inModes: [.common])
            NSObject.cancelPreviousPerformRequests(withTarget: loader, selector: Selector("load:"), object: "a")
            environment.clock.advance(by: 0.2)
            #expect(loader.heard.isEmpty)
            environment.clock.advance(by: 0.2)
            #expect(loader.heard == ["load: b", "load"])
            loader.perform(Selector("load"), with: nil, afterDelay: 0.3)
            NSObject.cancelPreviousPerformRequests(withTarget: loader)
            environment.clock.advance(by: 1)
            #expect(loader.heard.count == 2)
        }
    }

    @Test func `a display link calls a method of its target`() {
        let environment = UIEnvironment()
        environment.run {
            environment.clock.advance(by: 0.001)
            let screen = Screen()
            let link = CADisplayLink(target: screen, selector: Selector("step:", Screen.step))
            link.preferredFramesPerSecond = 10
            link.add(to: .main, forMode: .common)
            environment.clock.advance(by: 1)
            #expect(screen.links == 10)
            link.remove(from: .main, forMode: .common)
            environment.clock.advance(by: 1)
            #expect(screen.links == 10)
            link.frameInterval = 2
            #expect(link.preferredFramesPerSecond == 30)
        }
    }

    @Test func `undoing calls methods, and what they register is done again`() {
        final class Model: NSObject {
            let manager = UndoManager()
            var name = "a"
            func rename(_ name: NSString) {
                manager.registerUndo(withTarget: self, selector: Selector("rename:", Model.rename), object: self.name as NSString)
                self.name = name as String
            }
        }
        let model = Model()
        model.rename("b")
        #expect(model.manager.canUndo && !model.manager.canRedo)
        model.manager.undo()
        #expect(model.name == "a")
        #expect(model.manager.canRedo)
        model.manager.redo()
        #expect(model.name == "b")
    }
}
