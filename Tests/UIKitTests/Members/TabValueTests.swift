// SPDX-License-Identifier: MIT
//
// Tabs that are values of their own, and what containers ask and tell.

import Testing
import UIKit

@MainActor @Suite struct TabValueTests {
    private func tab(_ name: String, _ made: @escaping () -> Void = {}) -> UITab {
        UITab(title: name, image: nil, identifier: name) { _ in
            made()
            return UIViewController()
        }
    }

    @Test func `a bar has the tabs that are not hidden, and each makes its controller once`() throws {
        try UIEnvironment().run { () throws in
            var made = 0
            let tabs = [tab("One") { made += 1 }, tab("Two"), tab("Three")]
            tabs[1].isHidden = true
            let controller = UITabBarController()
            controller.tabs = tabs
            #expect(controller.viewControllers?.map { $0.tabBarItem.title } == ["One", "Three"])
            #expect(made == 1 && tabs[0].viewController === controller.viewControllers?.first)
            controller.selectedTab = tabs[2]
            #expect(controller.selectedIndex == 1 && controller.selectedTab === tabs[2])
            tabs[1].isHidden = false
            #expect(controller.viewControllers?.count == 3 && made == 1)
            tabs[0].badgeValue = "4"
            #expect(controller.viewControllers?[0].tabBarItem.badgeValue == "4")
            #expect(controller.tab(forIdentifier: "Two") === tabs[1] && tabs[1].tabBarController === controller)
        }
    }

    @Test func `a group leads to what is selected in it`() throws {
        UIEnvironment().run {
            let (one, two) = (tab("One"), tab("Two"))
            let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [one, two])
            let controller = UITabBarController()
            controller.setTabs([group, tab("Other")], animated: false)
            #expect(controller.viewControllers?.first === one.viewController && one.parent === group)
            controller.selectedTab = two
            #expect(controller.viewControllers?.first === two.viewController)
            #expect(controller.selectedTab === two && controller.tab(forIdentifier: "Two") === two)
        }
    }

    @Test func `a sidebar is kept and noted`() {
        let environment = UIEnvironment()
        environment.run {
            let controller = UITabBarController()
            controller.mode = .tabSidebar
            controller.sidebar.isHidden = false
            #expect(!controller.sidebar.isHidden)
        }
        #expect(environment.unsupportedMembers.map(\.name) == ["UITabBarController.mode"])
    }

    private final class Listener: NSObject, UISplitViewControllerDelegate, UINavigationControllerDelegate {
        var told: [String] = []

        func splitViewController(_ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode) {
            told.append("mode \(displayMode.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            told.append("show \(column.rawValue)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            told.append("hide \(column.rawValue)")
        }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { told.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { told.append("expanded") }
        func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
            vc.title == "mine"
        }
        func navigationControllerSupportedInterfaceOrientations(
            _ navigationController: UINavigationController
        ) -> UIInterfaceOrientationMask { .portrait }
    }

    @Test func `the delegate of a split view hears which columns come and go`() {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.run {
            let listener = Listener()
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            split.setViewController(UIViewController(), for: .secondary)
            split.preferredDisplayMode = .oneBesideSecondary
            split.delegate = listener
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 700))
            window.rootViewController = split
            window.traitOverrides.horizontalSizeClass = .regular
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            listener.told = []
            #expect(split.isShowing(.primary))
            split.hide(.primary)
            #expect(listener.told == ["mode 1", "hide 0"] && !split.isShowing(.primary))
            split.show(.primary)
            #expect(listener.told.suffix(2) == ["mode 2", "show 0"])
            listener.told = []
            window.traitOverrides.horizontalSizeClass = .compact
            window.layoutIfNeeded()
            #expect(listener.told.contains("collapsed"))
            let mine = UIViewController()
            mine.title = "mine"
            split.showDetailViewController(mine, sender: nil)
            #expect(split.viewController(for: .secondary) !== mine)
        }
    }

    @Test func `the delegate of a stack says how the interface stands`() {
        UIEnvironment().run {
            let stack = UINavigationController(rootViewController: UIViewController())
            let usual = stack.supportedInterfaceOrientations
            let listener = Listener()
            stack.delegate = listener
            #expect(usual != .portrait && stack.supportedInterfaceOrientations == .portrait)
        }
    }
}
