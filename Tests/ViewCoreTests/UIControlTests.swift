// SPDX-License-Identifier: MIT
//
// How controls follow fingers, and what they call (controls.*).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineViewCore

@MainActor @Suite struct UIControlTests {
    /// A target whose methods have no, one and two parameters.
    final class Panel: UIView {
        var log: [String] = []
        func pushed() { log.append("pressed") }
        func pressed(by button: UIButton) { log.append("by \(button.tag)") }
        func pressed(by control: UIControl, for event: UIEvent) { log.append("event of \(event.allTouches?.count ?? 0)") }
        func perhaps(by control: UIControl, for event: UIEvent?) { log.append("event \(event != nil)") }
    }

    /// A control that notes what it is asked.
    final class Dial: UIControl {
        var log: [String] = []
        var follows = true
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("begin \(isTracking)")
            return follows
        }
        override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            log.append("continue \(isTouchInside)")
            return follows
        }
        override func endTracking(_ touch: UITouch?, with event: UIEvent?) { log.append("end \(isTracking)") }
        override func cancelTracking(with event: UIEvent?) { log.append("cancel") }
    }

    private static let events: [(UIControl.Event, String)] = [
        (.touchDown, "down"), (.touchDownRepeat, "repeat"), (.touchDragInside, "inside"), (.touchDragOutside, "outside"),
        (.touchDragEnter, "enter"), (.touchDragExit, "exit"), (.touchUpInside, "up inside"), (.touchUpOutside, "up outside"),
        (.touchCancel, "cancelled"), (.primaryActionTriggered, "primary"),
    ]

    private func stage<Control: UIControl>(_ control: Control) -> (UIWindow, Control, Finger) {
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400), environment: environment)
        control.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
        window.addSubview(control)
        return (window, control, Finger(in: window))
    }

    private func log(of control: UIControl) -> Log {
        let log = Log()
        for (event, name) in Self.events { control.addAction(UIAction { _ in log.lines.append(name) }, for: event) }
        return log
    }

    final class Log { var lines: [String] = [] }

    @Test func `a button that is tapped tells of the touch, the lift and its primary action`() {
        let (_, button, finger) = stage(UIButton())
        let log = log(of: button)
        finger.down(at: CGPoint(x: 150, y: 150))
        #expect(button.isTracking && button.isTouchInside && button.isHighlighted)
        finger.up()
        #expect(!button.isTracking && !button.isTouchInside && !button.isHighlighted)
        #expect(log.lines == ["down", "up inside", "primary"])
        log.lines = []
        finger.tap(button, count: 2)
        #expect(log.lines.filter { $0 == "repeat" }.count >= 1)
    }

    @Test func `a finger leaves a control seventy points beside it, and comes back there`() {
        let (window, dial, finger) = stage(Dial())
        let log = log(of: dial)
        finger.down(at: CGPoint(x: 150, y: 150))
        finger.move(to: CGPoint(x: 269, y: 150))
        #expect(dial.isHighlighted && dial.isTouchInside)
        finger.move(to: CGPoint(x: 271, y: 150))
        #expect(!dial.isHighlighted && !dial.isTouchInside && dial.isTracking)
        finger.move(to: CGPoint(x: 300, y: 150))
        finger.move(to: CGPoint(x: 260, y: 150))
        #expect(dial.isHighlighted)
        finger.up()
        #expect(log.lines == ["down", "inside", "outside", "exit", "outside", "inside", "enter", "up inside"])
        #expect(dial.log == ["begin false", "continue true", "continue false", "continue false", "continue true", "end true"])
        log.lines = []
        window.uiEnvironment.clock.advance(by: 1)
        finger.down(at: CGPoint(x: 150, y: 150))
        finger.move(to: CGPoint(x: 399, y: 399))
        finger.up()
        #expect(log.lines == ["down", "outside", "exit", "up outside"])
    }

    @Test func `a control that does not follow a finger tells nothing of it`() {
        let (_, dial, finger) = stage(Dial())
        dial.follows = false
        let log = log(of: dial)
        finger.tap(dial)
        #expect(log.lines.isEmpty && dial.log == ["begin false"] && !dial.isHighlighted)
    }

    @Test func `a finger that is taken away cancels, and so does turning the control off`() {
        let (window, dial, finger) = stage(Dial())
        let log = log(of: dial)
        finger.down(at: CGPoint(x: 150, y: 150))
        finger.cancel()
        #expect(log.lines == ["down", "cancelled"] && dial.log == ["begin false", "cancel"])
        log.lines = []
        window.uiEnvironment.clock.advance(by: 1)
        finger.down(at: CGPoint(x: 150, y: 150))
        dial.isEnabled = false
        #expect(log.lines == ["down", "cancelled"] && !dial.isTracking && !dial.isHighlighted)
        finger.up()
        #expect(log.lines == ["down", "cancelled"])
        dial.isEnabled = true
        window.uiEnvironment.clock.advance(by: 1)
        let tap = UITapGestureRecognizer()
        window.addGestureRecognizer(tap)
        log.lines = []
        finger.tap(dial)
        #expect(log.lines == ["down", "cancelled"])
    }

    @Test func `methods with no, one and two parameters are called in the order in which they were added`() {
        let (_, button, finger) = stage(UIButton())
        button.tag = 7
        let panel = Panel()
        button.addTarget(panel, action: Panel.pushed, for: .touchUpInside)
        button.addTarget(panel, action: Panel.pressed(by:), for: .touchUpInside)
        button.addTarget(panel, action: Panel.pressed(by:for:), for: .touchUpInside)
        button.addTarget(panel, action: Panel.perhaps, for: .touchUpInside)
        finger.tap(button)
        #expect(panel.log == ["pressed", "by 7", "event of 1", "event true"])
        #expect(button.allTargets == [panel] && button.allControlEvents == .touchUpInside)
        button.removeTarget(panel, action: nil, for: .touchUpInside)
        finger.tap(button)
        #expect(panel.log.count == 4 && button.allTargets.isEmpty && button.allControlEvents.isEmpty)
    }

    @Test func `a method that asks for an event is called where there is none, too`() {
        let (_, button, _) = stage(UIButton())
        let panel = Panel()
        button.addTarget(panel, action: Selector("pressed:for:", Panel.pressed(by:for:)), for: .touchUpInside)
        button.addTarget(panel, action: Panel.perhaps, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(panel.log == ["event of 0", "event false"])
    }

    @Test func `a method that is known by its name is added once, listed and removed by it`() {
        let (_, button, _) = stage(UIButton())
        let panel = Panel()
        let action = Selector("pressed:", Panel.pressed(by:))
        button.addTarget(panel, action: action, for: .touchDown)
        button.addTarget(panel, action: action, for: .touchUpInside)
        #expect(button.actions(forTarget: panel, forControlEvent: .touchDown) == ["pressed:"])
        button.sendActions(for: [.touchDown, .touchUpInside])
        #expect(panel.log == ["by 0"])
        button.removeTarget(nil, action: action, for: .touchDown)
        #expect(button.actions(forTarget: panel, forControlEvent: .touchDown) == nil)
        #expect(button.allControlEvents == .touchUpInside)
    }

    @Test func `an action knows its sender, and of two with one identifier the later stays`() {
        let (_, button, _) = stage(UIButton())
        var senders: [String] = []
        let name = UIAction.Identifier("save")
        let first = UIAction(identifier: name) { _ in senders.append("first") }
        let second = UIAction(identifier: name) { senders.append(($0.sender as? UIButton) === button ? "second" : "nobody") }
        button.addAction(first, for: .touchUpInside)
        button.addAction(second, for: .touchDown)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(senders == ["second", "second"] && second.sender == nil)
        button.removeAction(identifiedBy: name, for: .allEvents)
        #expect(button.allControlEvents.isEmpty)
    }

    @Test func `an action that is added again comes last, with the events of both`() {
        let (_, button, _) = stage(UIButton())
        var done: [String] = []
        let name = UIAction.Identifier("save")
        button.addAction(UIAction(identifier: name) { _ in done.append("old") }, for: .touchDown)
        button.addAction(UIAction { _ in done.append("other") }, for: .touchUpInside)
        button.addAction(UIAction(identifier: name) { _ in done.append("new") }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .touchDown)
        #expect(done == ["other", "new", "new"])
    }

    @Test func `removing any target and method removes actions too`() {
        let (_, button, _) = stage(UIButton())
        var count = 0
        for _ in 0..<3 {
            button.removeTarget(nil, action: nil, for: .allEvents)
            button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        }
        button.sendActions(for: .touchUpInside)
        #expect(count == 1)
        button.removeTarget(button, action: nil, for: .allEvents)
        button.sendActions(for: .touchUpInside)
        #expect(count == 2)
    }

    @Test func `a button with a frame has the words and the picture of its action`() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 90, height: 30), primaryAction: UIAction(title: "Save") { _ in })
        #expect(button.title(for: .normal) == "Save" && button.allControlEvents == .primaryActionTriggered)
    }

    @Test func `what is done can be gone through, and the walk stopped`() {
        let (_, button, _) = stage(UIButton())
        let panel = Panel()
        button.addAction(UIAction(title: "a") { _ in }, for: .touchDown)
        button.addTarget(panel, action: Selector("pressed:", Panel.pressed(by:)), for: .touchUpInside)
        button.addAction(UIAction(title: "b") { _ in }, for: .touchDown)
        var seen: [String] = []
        button.enumerateEventHandlers { action, target, events, stop in
            seen.append(action?.title ?? target?.1.name ?? "")
            if target != nil { stop = true }
        }
        #expect(seen == ["a", "pressed:"])
    }

    @Test func `a method that a target does not have is refused in UIKit's words`() {
        let (window, button, _) = stage(UIButton())
        button.addTarget(Panel(), action: "lost:", for: .touchDown)
        let panel = Panel()
        button.addTarget(panel, action: "missing:", for: .touchDown)
        let raised = window.uiEnvironment.exceptions { button.sendActions(for: .touchDown) }
        #expect(raised.map(\.reason) == ["-[Panel missing:]: unrecognized selector sent to instance"])
    }

    @Test func `without a target the chain above the control is asked`() {
        final class Host: UIView {
            var log: [String] = []
            func save(_ sender: UIControl) { log.append("saved") }
        }
        let (window, button, finger) = stage(UIButton())
        let host = Host(frame: window.bounds)
        window.addSubview(host)
        host.addSubview(button)
        button.addTarget(nil, action: Selector("save:", Host.save), for: .touchUpInside)
        finger.tap(button)
        #expect(host.log == ["saved"])
    }

    @Test func `a tap on a button is the button's, and a drag is what it lies on's`() {
        let (window, button, finger) = stage(UIButton())
        let log = log(of: button)
        let tap = UITapGestureRecognizer()
        tap.addAction { _ in log.lines.append("tap") }
        let pan = UIPanGestureRecognizer()
        pan.addAction { if $0.state == .began { log.lines.append("pan") } }
        window.addGestureRecognizer(tap)
        window.addGestureRecognizer(pan)
        finger.tap(button)
        #expect(log.lines == ["down", "up inside", "primary"])
        log.lines = []
        window.uiEnvironment.clock.advance(by: 1)
        finger.drag(from: button, to: CGPoint(x: 150, y: 180))
        #expect(log.lines.first == "down" && log.lines.suffix(2) == ["pan", "cancelled"])
        log.lines = []
        button.isEnabled = false
        finger.tap(button)
        #expect(log.lines == ["tap"])
    }

    @Test func `a button brings its look up to date with its state`() {
        let (window, button, finger) = stage(UIButton(configuration: .filled()))
        var titles: [String] = []
        button.configurationUpdateHandler = { button in
            button.configuration?.title = button.isHighlighted ? "held" : "free"
            titles.append(button.currentTitle ?? "")
        }
        window.layoutIfNeeded()
        finger.down(at: CGPoint(x: 150, y: 150))
        window.layoutIfNeeded()
        finger.up()
        window.layoutIfNeeded()
        #expect(titles == ["free", "held", "free"])
        button.automaticallyUpdatesConfiguration = false
        finger.tap(button)
        window.layoutIfNeeded()
        #expect(titles.count == 3)
    }

    // MARK: Actions

    @Test func `actions and menus are equal by their identifiers`() {
        let name = UIAction.Identifier("save")
        let (one, other) = (UIAction(title: "Save", identifier: name) { _ in }, UIAction(title: "Keep", identifier: name) { _ in })
        #expect(one == other && one.hash == other.hash && Set([one, other]).count == 1)
        #expect(one != UIAction(title: "Save") { _ in })
        let menu = UIMenu(title: "File", identifier: UIMenu.Identifier("file"), children: [one])
        #expect(menu == UIMenu(title: "Other", identifier: UIMenu.Identifier("file"), children: []))
        #expect(menu.hash == menu.replacingChildren([]).hash && menu != UIMenu(title: "File", children: [one]))
        #expect((menu as NSObject) != (UIAction(identifier: UIAction.Identifier("file")) { _ in } as NSObject))
    }

    @Test func `an action without an identifier has one of its own in UIKit's form`() {
        let actions = (0..<3).map { _ in UIAction { _ in } }
        #expect(Set(actions.map(\.identifier)).count == 3)
        #expect(actions.allSatisfy { $0.identifier.rawValue.hasPrefix("com.apple.action.dynamic.") })
        let menus = [UIMenu(children: []), UIMenu(children: [])]
        #expect(menus[0].identifier != menus[1].identifier)
        let name = menus[0].identifier.rawValue
        #expect(name.hasPrefix("com.apple.menu.dynamic.") && UUID(uuidString: String(name.dropFirst(23))) != nil)
    }

    @Test func `an action without an event is refused, and a method not added`() {
        let control = UIControl()
        let raised = UIEnvironment.current.exceptions {
            control.addAction(UIAction { _ in }, for: [])
            control.addTarget(control, action: Selector("pressed"), for: [])
        }
        #expect(raised.map(\.name) == ["NSInternalInconsistencyException"])
        #expect(raised.first?.reason.hasSuffix("with no event mask set") == true)
        #expect(control.handlers.isEmpty && control.allTargets.isEmpty)
    }
}
