// SPDX-License-Identifier: MIT
//
// Who is asked next, and who is first (touches.responder-chain, touches.first-responder).

import Foundation
import Testing
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineControls
@testable import VitrineViewCore

@MainActor @Suite struct UIResponderTests {
    /// What may become first, and give that up, as it is told.
    final class Field: UIView {
        var may = true
        var mayResign = true
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { may }
        override var canResignFirstResponder: Bool { mayResign }
        override func resignFirstResponder() -> Bool {
            log.append("resign")
            return super.resignFirstResponder()
        }
    }

    final class Editor: UIViewController {
        var log: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        func save(_ sender: Any?) { log.append("save") }
    }

    private func window() -> UIWindow {
        UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200), environment: UIEnvironment(clock: VirtualClock(), typesetter: nil))
    }

    @Test func `the chain leads over controllers and superviews to the window and the application`() {
        let window = window()
        let (parent, child) = (UIViewController(), UIViewController())
        parent.view = UIView()
        child.view = UIView()
        window.rootViewController = parent
        parent.addChild(child)
        parent.view.addSubview(child.view)
        let leaf = UIView()
        child.view.addSubview(leaf)
        var chain: [UIResponder] = []
        var next: UIResponder? = leaf
        while let current = next {
            chain.append(current)
            next = current.next
        }
        let expected: [UIResponder] = [leaf, child.view, child, parent.view, parent, window, UIApplication.shared]
        #expect(chain.elementsEqual(expected) { $0 === $1 })
    }

    @Test func `one is first at a time, and only who wants to be`() {
        let window = window()
        let (a, b) = (Field(), Field())
        #expect(!a.becomeFirstResponder())
        window.addSubview(a)
        window.addSubview(b)
        #expect(a.becomeFirstResponder() && a.isFirstResponder && a.becomeFirstResponder())
        a.mayResign = false
        #expect(!b.becomeFirstResponder() && a.isFirstResponder && a.log == [])
        a.mayResign = true
        #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder && a.log == ["resign"])
        a.may = false
        #expect(!a.becomeFirstResponder() && b.isFirstResponder)
        #expect(b.resignFirstResponder() && window.firstResponder == nil)
    }

    @Test func `who leaves the window is first no longer, whether it wants to or not`() {
        let window = window()
        let (box, field) = (UIView(), Field())
        window.addSubview(box)
        box.addSubview(field)
        #expect(field.becomeFirstResponder())
        field.mayResign = false
        box.removeFromSuperview()
        #expect(window.firstResponder == nil && !field.isFirstResponder && field.log == ["resign"])
        let editor = Editor()
        editor.view = UIView()
        window.rootViewController = editor
        #expect(editor.becomeFirstResponder() && editor.isFirstResponder)
        window.rootViewController = nil
        #expect(window.firstResponder == nil)
    }

    @Test func `an action without a target comes to the first responder or up its chain, else to the sender's`() {
        let window = window()
        let editor = Editor()
        editor.view = UIView(frame: window.bounds)
        window.rootViewController = editor
        let (field, button) = (Field(), UIButton())
        editor.view.addSubview(field)
        window.addSubview(button)
        let save = Selector("save:", Editor.save)
        #expect(!UIApplication.shared.sendAction(save, to: nil, from: button, for: nil))
        #expect(field.becomeFirstResponder())
        #expect(UIApplication.shared.sendAction(save, to: nil, from: button, for: nil) && editor.log == ["save"])
        #expect(field.target(forAction: save, withSender: nil) as AnyObject? === editor)
        #expect(editor.canPerformAction(save, withSender: nil) && !field.canPerformAction(save, withSender: nil))
    }

    @Test func `of the windows of an environment one is the key window`() {
        final class Panel: UIWindow {
            var log: [String] = []
            override func becomeKey() { log.append("key") }
            override func resignKey() { log.append("resigned") }
        }
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        let (a, b) = (Panel(frame: .zero, environment: environment), Panel(frame: .zero, environment: environment))
        let other = window()
        a.makeKeyAndVisible()
        other.makeKey()
        #expect(a.isKeyWindow && other.isKeyWindow && environment.windows == [b, a])
        b.makeKey()
        #expect(!a.isKeyWindow && b.isKeyWindow && a.log == ["key", "resigned"] && b.log == ["key"])
        environment.run { #expect(UIApplication.shared.keyWindow === b && UIApplication.shared.windows == [b, a]) }
    }
}
