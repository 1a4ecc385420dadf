// SPDX-License-Identifier: MIT
//
// What someone who hears an interface hears of it and does with it.

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct AccessibilityTests {
    @Test func `what is set on a view is answered, and a view that overrides it answers itself`() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(!view.isAccessibilityElement && view.accessibilityLabel == nil && view.accessibilityTraits == .none)
        view.accessibilityAttributedLabel = NSAttributedString(string: "Ship")
        view.accessibilityTraits = [.button, .selected]
        view.accessibilityValue = "far"
        #expect(view.accessibilityLabel == "Ship" && view.accessibilityUserInputLabels == ["Ship"])
        #expect(view.accessibilityRespondsToUserInteraction)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        #expect(view.accessibilityFrame == CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 25, y: 40))
        let corner = UIAccessibility.convertToScreenCoordinates(CGRect(x: 1, y: 1, width: 2, height: 2), in: view).origin
        #expect(corner == CGPoint(x: 11, y: 21))

        let chart = HeardChart(frame: CGRect(x: 50, y: 0, width: 40, height: 20))
        window.addSubview(chart)
        chart.accessibilityLabel = "other"
        chart.accessibilityIncrement()
        #expect(chart.accessibilityLabel == "Chart" && chart.log == ["label other", "increment"])
        #expect(chart.accessibilityActivate() && chart.accessibilityScroll(.down) && !chart.accessibilityScroll(.up))
        #expect(chart.accessibilityElementCount() == 2)
        let second = chart.accessibilityElement(at: 1) as? UIAccessibilityElement
        #expect(second?.accessibilityFrame == CGRect(x: 60, y: 0, width: 10, height: 20))
        #expect(second.map { chart.index(ofAccessibilityElement: $0) } == 1)
        #expect(chart.index(ofAccessibilityElement: UIView()) == NSNotFound)
    }

    @Test func `actions are done by closures and by methods of their targets`() {
        @MainActor final class Target: NSObject {
            var count = 0
            func add() -> Bool {
                count += 1
                return true
            }
            func take(_ action: UIAccessibilityCustomAction) -> Bool {
                count += 10
                return action.name == "Take"
            }
        }
        let target = Target()
        let closure = UIAccessibilityCustomAction(name: "Do", actionHandler: { $0.name == "Do" })
        let method = UIAccessibilityCustomAction(name: "Add", target: target, selector: Target.add)
        let taking = UIAccessibilityCustomAction(name: "Take", target: target, selector: Target.take)
        #expect(closure.perform() && method.perform() && taking.perform() && target.count == 11)
        #expect(!UIAccessibilityCustomAction(name: "None", actionHandler: nil).perform())
        let rotor = UIAccessibilityCustomRotor(name: "Links") { predicate in
            predicate.searchDirection == .next ? UIAccessibilityCustomRotorItemResult(targetElement: target, targetRange: nil) : nil
        }
        #expect(rotor.itemSearchBlock(UIAccessibilityCustomRotorSearchPredicate())?.targetElement === target)
    }

    @Test func `what a program tells is kept, and the element that is heard is told`() {
        let environment = UIEnvironment()
        environment.run {
            let chart = HeardChart(frame: .zero)
            UIAccessibility.post(notification: .announcement, argument: "Saved")
            UIAccessibility.post(notification: .layoutChanged, argument: chart)
            #expect(chart.log == ["focused"] && chart.accessibilityElementIsFocused())
            #expect(UIAccessibility.focusedElement(using: nil) as? UIView === chart)
            UIAccessibility.post(notification: .screenChanged, argument: UIView())
            #expect(!chart.accessibilityElementIsFocused())
        }
        #expect(environment.accessibilityPosts.map(\.notification) == [.announcement, .layoutChanged, .screenChanged])
        #expect(environment.accessibilityPosts.map(\.text) == ["Saved", "Chart", nil])
    }

    @Test func `settings are read by their names, and a change is announced`() {
        let environment = UIEnvironment()
        var told: [String] = []
        let names = [
            UIAccessibility.voiceOverStatusDidChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let text = note.name.rawValue
                MainActor.assumeIsolated { told.append(text) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        environment.run { #expect(!UIAccessibility.isVoiceOverRunning && UIAccessibility.isShakeToUndoEnabled) }
        environment.accessibilitySettings.isVoiceOverRunning = true
        environment.run { #expect(UIAccessibility.isVoiceOverRunning && !UIAccessibility.isReduceMotionEnabled) }
        #expect(told == ["UIAccessibilityVoiceOverStatusDidChangeNotification"])
    }

    @Test func `a view is heard by lines in the direction of reading, without what is hidden`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        func label(_ text: String, _ x: CGFloat, _ y: CGFloat) -> UILabel {
            let label = UILabel(frame: CGRect(x: x, y: y, width: 40, height: 20))
            label.text = text
            return label
        }
        let hidden = label("hidden", 0, 0)
        hidden.isHidden = true
        let silent = UIView(frame: view.bounds)
        silent.accessibilityElementsHidden = true
        silent.addSubview(label("silent", 0, 0))
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 100, y: 42, width: 40, height: 20)
        button.setTitle("Buy", for: .normal)
        button.accessibilityHint = "Adds it"
        button.isEnabled = false
        let chart = HeardChart(frame: CGRect(x: 0, y: 80, width: 40, height: 20))
        let heading = label("Title", 0, 0)
        heading.accessibilityTraits = .header
        heading.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Share", actionHandler: nil)]
        for part in [chart, button, label("Price", 0, 40), heading, hidden, silent] { view.addSubview(part) }
        #expect(
            view.heardText == """
                Title, heading [actions: Share]
                Price
                Buy, dimmed, button, Adds it
                Bar 1, 3
                Bar 2, 5
                """)
        let modal = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 50))
        modal.accessibilityViewIsModal = true
        modal.addSubview(label("Alert", 0, 0))
        view.addSubview(modal)
        #expect(view.heardText == "Alert")
    }
}
