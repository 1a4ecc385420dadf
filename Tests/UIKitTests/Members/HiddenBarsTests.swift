// SPDX-License-Identifier: MIT
//
// Bars that go when someone swipes, taps or types, and where there is little height.

import Testing
import UIKit

@MainActor @Suite struct HiddenBarsTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    private func show(_ change: (UINavigationController) -> Void) -> (window: UIWindow, stack: UINavigationController) {
        environment.run {
            let root = UIViewController()
            root.toolbarItems = [UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)]
            let stack = UINavigationController(rootViewController: root)
            change(stack)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = stack
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            return (window, stack)
        }
    }

    @Test func `a swipe up takes both bars away, and one down brings them back`() {
        let (window, stack) = show {
            $0.hidesBarsOnSwipe = true
            $0.setToolbarHidden(false, animated: false)
        }
        let finger = Finger(in: window)
        finger.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200))
        environment.clock.advance(by: 1)
        #expect(stack.isNavigationBarHidden && stack.isToolbarHidden)
        finger.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 300))
        environment.clock.advance(by: 1)
        #expect(!stack.isNavigationBarHidden && !stack.isToolbarHidden)
    }

    @Test func `a toolbar that was away stays away, and without the property nothing goes`() {
        let (window, stack) = show { $0.hidesBarsOnSwipe = true }
        let finger = Finger(in: window)
        finger.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200))
        finger.drag(from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 300))
        #expect(!stack.isNavigationBarHidden && stack.isToolbarHidden)
        stack.hidesBarsOnSwipe = false
        finger.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200))
        #expect(!stack.isNavigationBarHidden)
        #expect(!stack.barHideOnSwipeGestureRecognizer.isEnabled)
    }

    @Test func `a tap in the content takes the bar away and brings it back, and a tap on a control does not`() throws {
        let (window, stack) = show { $0.hidesBarsOnTap = true }
        let finger = Finger(in: window)
        finger.tap(at: CGPoint(x: 160, y: 300))
        #expect(stack.isNavigationBarHidden)
        finger.tap(at: CGPoint(x: 160, y: 300))
        #expect(!stack.isNavigationBarHidden)
        let control = UISwitch(frame: CGRect(x: 100, y: 300, width: 51, height: 31))
        try #require(stack.topViewController?.view).addSubview(control)
        finger.tap(control)
        #expect(!stack.isNavigationBarHidden)
        #expect(stack.barHideOnTapGestureRecognizer.view === stack.view)
    }

    @Test func `a keyboard takes the bar away, and a tap brings it back`() {
        let (window, stack) = show { $0.hidesBarsWhenKeyboardAppears = true }
        environment.run {
            NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        }
        #expect(stack.isNavigationBarHidden)
        Finger(in: window).tap(at: CGPoint(x: 160, y: 300))
        #expect(!stack.isNavigationBarHidden)
    }

    @Test func `a compact height takes the bar away`() {
        let (window, stack) = show { $0.hidesBarsWhenVerticallyCompact = true }
        #expect(stack.hidesBarsWhenVerticallyCompact)
        environment.run {
            window.traitOverrides.verticalSizeClass = .compact
            window.layoutIfNeeded()
        }
        #expect(stack.isNavigationBarHidden)
    }
}
