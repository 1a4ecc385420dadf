// SPDX-License-Identifier: MIT
//
// Columns: which are shown where (navigation.split-views).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineViewCore

@Suite @MainActor struct SplitViewControllerTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    @discardableResult
    private func show(_ size: CGSize, isRegular: Bool, _ split: UISplitViewController) -> UIWindow {
        environment.screen.bounds = CGRect(origin: .zero, size: size)
        let window = UIWindow(frame: CGRect(origin: .zero, size: size), environment: environment)
        window.overrideTraits = UITraitCollection(horizontalSizeClass: isRegular ? .regular : .compact)
        window.rootViewController = split
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        split.view.layoutIfNeeded()
        return window
    }

    private func made() -> (UISplitViewController, UIViewController, UIViewController) {
        let (split, first, second) = (UISplitViewController(style: .doubleColumn), UIViewController(), UIViewController())
        split.setViewController(first, for: .primary)
        split.setViewController(second, for: .secondary)
        return (split, first, second)
    }

    @Test func `two columns stand side by side where the view is wider than high`() {
        environment.run {
            let (split, first, second) = made()
            show(CGSize(width: 1180, height: 820), isRegular: true, split)
            #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
            #expect(first.view.frame == CGRect(x: 0, y: 0, width: 320, height: 820))
            #expect(second.view.frame == CGRect(x: 320, y: 0, width: 860, height: 820))
            #expect(first.splitViewController === split && split.viewControllers.count == 2)
        }
    }

    @Test func `the secondary column stands alone where the view is higher than wide`() {
        environment.run {
            let (split, first, second) = made()
            show(CGSize(width: 820, height: 1180), isRegular: true, split)
            #expect(split.displayMode == .secondaryOnly && first.viewIfLoaded?.superview == nil)
            #expect(second.view.frame == CGRect(x: 0, y: 0, width: 820, height: 1180))
        }
    }

    @Test func `a compact width has room for the first column, on whose stack details come`() {
        environment.run {
            let split = UISplitViewController(style: .doubleColumn)
            let (root, detail) = (UIViewController(), UIViewController())
            let stack = UINavigationController(rootViewController: root)
            split.viewControllers = [stack, UIViewController()]
            show(CGSize(width: 390, height: 844), isRegular: false, split)
            #expect(split.isCollapsed && stack.view.superview === split.view)
            split.showDetailViewController(detail, sender: nil)
            #expect(stack.viewControllers == [root, detail])
        }
    }

    @Test func `columns are shown and hidden by name`() {
        environment.run {
            let (split, first, second) = made()
            show(CGSize(width: 820, height: 1180), isRegular: true, split)
            split.show(.primary)
            #expect(split.displayMode == .oneBesideSecondary && first.view.superview === split.view && second.view.frame.minX == 320)
            split.show(.secondary)
            #expect(split.displayMode == .oneBesideSecondary)
            split.hide(.primary)
            environment.clock.advance(by: 0.4)
            #expect(split.displayMode == .secondaryOnly && first.view.superview == nil && second.view.frame.minX == 0)
            split.hide(.secondary)
            split.show(.supplementary)
            #expect(split.displayMode == .secondaryOnly)
        }
    }

    @Test func `columns slide in and out, and the column beside them makes room meanwhile`() {
        environment.run {
            let (split, first, second) = made()
            let window = show(CGSize(width: 820, height: 1180), isRegular: true, split)
            @MainActor func places() -> [CGFloat] {
                [first, second].map { ($0.view.layer.presentation()?.frame.minX ?? .nan).rounded() }
            }
            split.show(.primary)
            #expect(places() == [-320, 0], "both begin where they were, or beside the view")
            environment.clock.advance(by: 0.175)
            #expect(places() == [-160, 160], "halfway after half of the time")
            environment.clock.advance(by: 0.2)
            #expect(places() == [0, 320] && first.view.frame.width == 320)
            split.hide(.primary)
            environment.clock.advance(by: 0.175)
            #expect(places() == [-160, 160] && first.view.superview === split.view)
            split.show(.primary)
            environment.clock.advance(by: 0.4)
            #expect(places() == [0, 320] && first.view.superview === split.view, "what comes back on its way out stays")
            #expect(window.rootViewController === split)
        }
    }

    @Test func `columns slide as an animation around the change of the display mode says, and at once without one`() {
        environment.run {
            let (split, first, _) = made()
            let window = show(CGSize(width: 820, height: 1180), isRegular: true, split)
            split.preferredDisplayMode = .oneBesideSecondary
            #expect(first.view.layer.presentation()?.frame.minX == 0)
            UIView.animate(withDuration: 1) { split.preferredDisplayMode = .secondaryOnly }
            environment.clock.advance(by: 0.5)
            #expect(first.view.layer.presentation()?.frame.minX.rounded() == -160)
            environment.clock.advance(by: 0.6)
            #expect(first.view.superview == nil)
            #expect(window.rootViewController === split)
        }
    }

    @Test func `each of three columns but the last ends in a line`() {
        environment.run {
            let split = UISplitViewController(style: .tripleColumn)
            split.viewControllers = (0..<3).map { _ in UIViewController() }
            split.preferredDisplayMode = .twoBesideSecondary
            show(CGSize(width: 1180, height: 820), isRegular: true, split)
            let lines = split.view.subviews.filter { $0.frame.width <= 1 }
            #expect(lines.map { $0.frame.maxX } == [320, 640])
        }
    }

    @Test func `the first of three columns goes and comes beside the second`() {
        environment.run {
            let split = UISplitViewController(style: .tripleColumn)
            split.viewControllers = (0..<3).map { _ in UIViewController() }
            show(CGSize(width: 1180, height: 820), isRegular: true, split)
            #expect(split.displayMode == .oneBesideSecondary)
            split.show(.primary)
            #expect(split.displayMode == .twoBesideSecondary)
            split.hide(.primary)
            #expect(split.displayMode == .oneBesideSecondary)
            split.hide(.supplementary)
            #expect(split.displayMode == .secondaryOnly)
            split.show(.supplementary)
            #expect(split.displayMode == .oneBesideSecondary)
        }
    }

    @Test func `in a compact width a column that is shown comes upon the first one's stack`() {
        environment.run {
            let (split, root, detail) = (UISplitViewController(style: .doubleColumn), UIViewController(), UIViewController())
            let stack = UINavigationController(rootViewController: root)
            split.viewControllers = [stack, UINavigationController(rootViewController: detail)]
            show(CGSize(width: 390, height: 844), isRegular: false, split)
            split.hide(.primary)
            split.show(.secondary)
            #expect(stack.viewControllers == [root, detail])
            split.show(.primary)
            #expect(stack.viewControllers == [root])
        }
    }
}
