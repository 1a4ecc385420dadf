// SPDX-License-Identifier: MIT
//
// Stacks of controllers: what is shown, who is told, and what bars take of the safe area (navigation.*, bars.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineViewCore

/// Notes what controllers are told.
@MainActor final class CallLog {
    var calls: [String] = []
}

@MainActor final class ToldController: UIViewController {
    let log: CallLog

    init(_ title: String, _ log: CallLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ call: String) { log.calls.append("\(title ?? "") \(call)") }
    override func viewDidLoad() { note("loads") }
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

@MainActor final class ToldDelegate: NSObject, UINavigationControllerDelegate {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        log.calls.append("will show \(viewController.title ?? "")")
    }
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        log.calls.append("did show \(viewController.title ?? "")")
    }
}

@MainActor @Suite struct NavigationControllerTests {
    private let environment: UIEnvironment
    private let window: UIWindow
    private let log = CallLog()
    private let first: ToldController
    private let second: ToldController
    private let stack: UINavigationController
    private let delegate: ToldDelegate

    init() {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let log = log
        (first, second, stack, delegate, window) = environment.run {
            let first = ToldController("A", log)
            return (
                first, ToldController("B", log), UINavigationController(rootViewController: first), ToldDelegate(log),
                UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: environment)
            )
        }
        self.environment = environment
        stack.delegate = delegate
        window.rootViewController = stack
        environment.run { window.makeKeyAndVisible() }
    }

    private func advance(_ time: TimeInterval) { environment.clock.advance(by: time) }

    @Test func `a window shows the root of a stack`() {
        #expect(log.calls == ["A loads", "will show A", "did show A", "A will appear", "A did appear"])
        #expect(first.view.window === window && first.navigationController === stack && stack.topViewController === first)
    }

    @Test func `a push without animation tells both, the new one last`() {
        log.calls = []
        environment.run { stack.pushViewController(second, animated: false) }
        #expect(
            log.calls == [
                "B loads", "A will disappear", "B will appear", "will show B", "A did disappear", "B did appear", "did show B",
            ])
        #expect(stack.viewControllers == [first, second] && first.view.superview == nil && second.parent === stack)
    }

    @Test func `a push takes the time of the slide`() {
        environment.run { stack.pushViewController(second, animated: true) }
        #expect(!log.calls.contains("B did appear") && first.view.window != nil && second.view.window != nil)
        advance(0.34)
        #expect(!log.calls.contains("B did appear"))
        advance(0.02)
        #expect(log.calls.suffix(3) == ["A did disappear", "B did appear", "did show B"])
        #expect(first.view.superview == nil && second.view.frame == window.bounds)
    }

    @Test func `half way the new view has come half of its way, and the old one moved less`() throws {
        environment.run { stack.pushViewController(second, animated: true) }
        advance(0.175)
        let (old, new) = try environment.run {
            (try #require(first.view.layer.presentation()), try #require(second.view.layer.presentation()))
        }
        #expect(abs(new.position.x - (195 + 195)) < 2)
        #expect(abs(old.position.x - (195 - 390 * 0.15)) < 1)
    }

    @Test func `a pop leads back, and the controller that goes has no parent`() {
        environment.run { stack.pushViewController(second, animated: false) }
        log.calls = []
        let gone = environment.run { stack.popViewController(animated: true) }
        #expect(gone === second && stack.viewControllers == [first])
        advance(0.4)
        #expect(
            log.calls == ["B will disappear", "A will appear", "will show A", "B did disappear", "A did appear", "did show A"])
        #expect(second.parent == nil && environment.run { stack.popViewController(animated: false) } == nil)
    }

    @Test func `a tap on the way back pops`() throws {
        environment.run { stack.pushViewController(second, animated: false) }
        let back = try #require(stack.navigationBar.row?.back)
        #expect(back.label.attributedText?.string == "A")
        Finger(in: window).tap(back)
        advance(0.4)
        #expect(stack.topViewController === first)
    }

    @Test func `a drag from the edge that goes far leads back, and one that does not leaves all as it was`() {
        environment.run { stack.pushViewController(second, animated: false) }
        let finger = Finger(in: window)
        log.calls = []
        finger.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 80, y: 400), duration: 0.5, eased: true)
        advance(1)
        #expect(stack.topViewController === second && second.view.window != nil && first.view.superview == nil)
        #expect(log.calls.suffix(4) == ["A will disappear", "A did disappear", "B will appear", "B did appear"])
        finger.drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 300, y: 400), duration: 0.5)
        advance(1)
        #expect(stack.topViewController === first && second.parent == nil && log.calls.last == "did show A")
    }

    @Test func `a way back that is broken off tells who came that it goes, and who left that it comes`() {
        environment.run { stack.pushViewController(second, animated: false) }
        log.calls = []
        Finger(in: window).drag(from: CGPoint(x: 1, y: 400), to: CGPoint(x: 80, y: 400), duration: 0.5, eased: true)
        advance(1)
        #expect(log.calls.filter { $0.hasPrefix("A ") } == ["A will appear", "A will disappear", "A did disappear"])
        #expect(log.calls.filter { $0.hasPrefix("B ") } == ["B will disappear", "B will appear", "B did appear"])
    }

    @Test func `the safe area of what is shown grows by the bars`() {
        #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 34, right: 0))
        environment.run { stack.setToolbarHidden(false, animated: false) }
        #expect(first.view.safeAreaInsets.bottom == 78)
        environment.run { stack.setNavigationBarHidden(true, animated: false) }
        #expect(first.view.safeAreaInsets.top == 47)
        first.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 5, bottom: 0, right: 0)
        #expect(first.view.safeAreaInsets == UIEdgeInsets(top: 57, left: 5, bottom: 78, right: 0))
    }

    @Test func `a bar that shows nothing of what is behind has views begin below it`() {
        stack.navigationBar.isTranslucent = false
        window.layoutIfNeeded()
        #expect(first.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753) && first.view.safeAreaInsets.top == 0)
        first.extendedLayoutIncludesOpaqueBars = true
        #expect(first.view.frame.minY == 0 && first.view.safeAreaInsets.top == 91)
    }

    @Test func `a large title goes with scrolling and comes back`() {
        let scroll = UIScrollView(frame: first.view.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 390, height: 3000)
        first.view.addSubview(scroll)
        stack.navigationBar.prefersLargeTitles = true
        environment.run { window.layoutIfNeeded() }
        #expect(stack.navigationBar.frame.height == 96 && scroll.contentOffset.y == -143 && stack.navigationBar.coverage == 0)
        scroll.contentOffset.y += 20
        #expect(stack.navigationBar.frame.height == 76 && scroll.adjustedContentInset.top == 123)
        scroll.contentOffset.y += 200
        #expect(stack.navigationBar.frame.height == 44 && stack.navigationBar.coverage == 1)
        scroll.contentOffset.y = -143
        #expect(stack.navigationBar.frame.height == 96 && scroll.adjustedContentInset.top == 143)
        Finger(in: window).drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.3, eased: true)
        #expect(stack.navigationBar.frame.height == 44)
        Finger(in: window).drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), duration: 0.3, eased: true)
        advance(3)
        #expect(stack.navigationBar.frame.height == 96 && scroll.contentOffset.y == -143)
    }

    @Test func `a controller is not pushed twice`() {
        var reasons: [String] = []
        environment.exceptionHandler = { reasons.append($0.reason) }
        environment.run { stack.pushViewController(first, animated: false) }
        #expect(stack.viewControllers == [first] && reasons.count == 1)
    }

    @Test func `the edit button begins and ends editing`() throws {
        first.navigationItem.rightBarButtonItem = first.editButtonItem
        environment.run { window.layoutIfNeeded() }
        let button = try #require(stack.navigationBar.row?.right.first)
        #expect(first.editButtonItem.title == "Edit")
        Finger(in: window).tap(button)
        #expect(first.isEditing && first.editButtonItem.title == "Done" && first.editButtonItem.style == .done)
    }

    @Test func `exchanging the stack shows the new top and lets go of who left`() {
        environment.run { stack.setViewControllers([second], animated: false) }
        #expect(first.parent == nil && second.parent === stack && second.view.window === window && first.view.superview == nil)
        environment.run { stack.setViewControllers([second, first], animated: false) }
        #expect(environment.run { stack.popToRootViewController(animated: false) } == [first])
    }

    @Test func `the title that is left becomes the words of the way back`() throws {
        let title = try #require(stack.navigationBar.row?.title)
        environment.run { stack.pushViewController(second, animated: true) }
        let back = try #require(stack.navigationBar.row?.back)
        advance(0.175)
        let seen = try environment.run { try #require(title.layer.presentation()).position.x }
        let end = back.convert(back.label.center, to: stack.navigationBar).x
        #expect(abs(seen - (195 + end) / 2) < 3)
    }
}
