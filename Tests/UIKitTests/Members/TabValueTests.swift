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

    /// A controller whose tabs may be at the side of a wide window.
    private func wide(_ tabs: [UITab], _ clock: VirtualClock? = nil, check: (UITabBarController, UIWindow) -> Void) {
        let environment = clock.map { UIEnvironment(clock: $0) } ?? UIEnvironment()
        environment.run {
            let controller = UITabBarController(tabs: tabs)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1180, height: 820))
            window.traitOverrides.userInterfaceIdiom = .pad
            window.traitOverrides.horizontalSizeClass = .regular
            window.traitOverrides.systemDesign = .iOS26
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            check(controller, window)
        }
    }

    /// The words of controls that are seen, from top to bottom.
    private func controls(in view: UIView) -> [UIControl] {
        if view.isHidden || view.alpha == 0 { return [] }
        return ((view as? UIControl).map { $0.accessibilityLabel == nil ? [] : [$0] } ?? []) + view.subviews.flatMap(controls)
    }

    private func words(in window: UIWindow) -> [String] {
        controls(in: window).sorted { $0.convert(CGPoint.zero, to: nil).y < $1.convert(CGPoint.zero, to: nil).y }
            .compactMap(\.accessibilityLabel)
    }

    @Test func `a sidebar has tabs as rows, groups as sections, groups within as rows with their tabs, and actions`() {
        let (home, rock, jazz, old) = (tab("Home"), tab("Rock"), tab("Jazz"), tab("Old"))
        let within = UITabGroup(title: "Archive", image: nil, identifier: "archive", children: [old])
        let group = UITabGroup(title: "Playlists", image: nil, identifier: "playlists", children: [rock, jazz, within])
        var added = 0
        group.sidebarActions = [UIAction(title: "Add") { _ in added += 1 }]
        jazz.preferredPlacement = .sidebarOnly
        wide([home, group]) { controller, window in
            #expect(controller.mode == .automatic && controller.sidebar.isHidden && words(in: window).contains("Show Sidebar"))
            controller.sidebar.isHidden = false
            window.layoutIfNeeded()
            #expect(words(in: window) == ["Hide Sidebar", "Home", "Playlists", "Rock", "Jazz", "Archive", "Old", "Add"])
            #expect(controller.tabBar.isHidden && home.viewController?.view.safeAreaInsets.left == 330)
            @MainActor func press(_ words: String) {
                controls(in: window).first { $0.accessibilityLabel == words }?.sendActions(for: .touchUpInside)
                window.layoutIfNeeded()
            }
            press("Add")
            press("Old")
            #expect(added == 1 && controller.selectedTab === old && within.selectedChild === old && group.selectedChild === within)
            press("Archive")
            #expect(words(in: window) == ["Hide Sidebar", "Home", "Playlists", "Rock", "Jazz", "Archive", "Add"])
            within.sidebarAppearance = .rootSection
            window.layoutIfNeeded()
            #expect(words(in: window) == ["Hide Sidebar", "Home", "Playlists", "Rock", "Jazz", "Add", "Archive"])
            controller.sidebar.preferredLayout = .tile
            window.layoutIfNeeded()
            #expect(controller.selectedViewController?.view.frame == CGRect(x: 330, y: 0, width: 850, height: 820))
            controller.mode = .tabBar
            window.layoutIfNeeded()
            #expect(!controller.tabBar.isHidden && !words(in: window).contains("Show Sidebar"))
        }
    }

    private final class Watcher: NSObject, UITabBarController.Sidebar.Delegate {
        var told: [String] = []

        func tabBarController(
            _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
            animator: any UITabBarController.Sidebar.Animating
        ) {
            told.append("will \(sidebar.isHidden)")
            animator.addAnimations { [self] in told.append("changes \(sidebar.isHidden)") }
            animator.addCompletion { [self] in told.append("done") }
        }
    }

    @Test func `the delegate of a sidebar makes changes beside it as it comes and goes`() {
        let watcher = Watcher()
        wide([tab("One"), tab("Two")]) { controller, window in
            controller.mode = .tabSidebar
            controller.sidebar.delegate = watcher
            var header = UIListContentConfiguration.cell()
            header.text = "Library"
            controller.sidebar.headerContentConfiguration = header
            controller.sidebar.isHidden = false
            window.layoutIfNeeded()
            #expect(watcher.told == ["will true", "changes false", "done"] && words(in: window) == ["Hide Sidebar", "One", "Two"])
            controller.sidebar.scroll(to: .tab(controller.tabs[1]), animated: false)
            window.traitOverrides.horizontalSizeClass = .compact
            window.layoutIfNeeded()
            #expect(!controller.tabBar.isHidden && controller.selectedViewController?.view.safeAreaInsets.left == 0)
        }
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
