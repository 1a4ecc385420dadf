// SPDX-License-Identifier: MIT
//
// Tabs: what is shown when, and who is asked and told (navigation.tabs).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineViewCore

/// Has a say in what is selected.
@MainActor final class Keeper: NSObject, UITabBarControllerDelegate {
    var allows = true
    var log: [String] = []
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        log.append("should \(viewController.title ?? "")")
        return allows
    }
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        log.append("did \(viewController.title ?? "")")
    }
}

@MainActor @Suite struct TabBarControllerTests {
    private let environment = UIEnvironment(clock: VirtualClock())
    private let log = CallLog()

    private func stage() -> (UIWindow, UITabBarController, [ToldController]) {
        environment.screen.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        return environment.run {
            let controllers = ["A", "B", "C"].map { ToldController($0, log) }
            let tabs = UITabBarController()
            tabs.viewControllers = controllers
            let window = UIWindow(frame: UIScreen.main.bounds, environment: environment)
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            return (window, tabs, controllers)
        }
    }

    @Test func `a tab has the title and the item of the root of its navigation controller`() {
        environment.run {
            let (home, own) = (ToldController("Home", log), ToldController("Own", log))
            own.tabBarItem = UITabBarItem(title: "Mine", image: nil, tag: 7)
            let tabs = UITabBarController()
            tabs.viewControllers = [home, own].map { UINavigationController(rootViewController: $0) }
            let window = UIWindow(frame: UIScreen.main.bounds, environment: environment)
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            #expect(tabs.viewControllers?.map(\.title) == ["Home", "Own"])
            #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Mine"] && tabs.tabBar.items?.last?.tag == 7)
            home.title = "House"
            #expect(tabs.tabBar.items?.first?.title == "House")
            let named = UINavigationController(rootViewController: ToldController("Root", log))
            named.title = "Stack"
            #expect(named.title == "Stack" && named.tabBarItem.title == "Stack")
        }
    }

    @Test func `a tab's view is made when the tab is first shown`() {
        let (_, tabs, controllers) = stage()
        #expect(log.calls == ["A loads", "A will appear", "A did appear"])
        #expect(!controllers[1].isViewLoaded && tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
        environment.run { tabs.selectedIndex = 1 }
        #expect(
            log.calls.suffix(5) == ["B loads", "A will disappear", "B will appear", "A did disappear", "B did appear"])
    }

    @Test func `a tap asks, selects and tells`() throws {
        let (window, tabs, _) = stage()
        let keeper = Keeper()
        tabs.delegate = keeper
        let button = try #require(tabs.tabBar.subviews.compactMap { $0 as? TabButton }.last)
        keeper.allows = false
        Finger(in: window).tap(button)
        #expect(tabs.selectedIndex == 0 && keeper.log == ["should C"])
        keeper.allows = true
        Finger(in: window).tap(button)
        #expect(tabs.selectedIndex == 2 && keeper.log.suffix(2) == ["should C", "did C"] && tabs.tabBar.selectedItem?.title == "C")
    }

    @Test func `a tap on the tab that is selected tells again and goes back to its beginning, and a program's choice tells nobody`() throws
    {
        let (window, tabs, _) = stage()
        let keeper = Keeper()
        tabs.delegate = keeper
        environment.run {
            tabs.selectedIndex = 2
            tabs.selectedIndex = 0
        }
        #expect(keeper.log == [])
        let stack = environment.run {
            let root = UIViewController()
            let stack = UINavigationController(rootViewController: root)
            stack.title = "S"
            tabs.viewControllers = [stack, UIViewController()]
            stack.pushViewController(UIViewController(), animated: false)
            window.layoutIfNeeded()
            return stack
        }
        #expect(tabs.selectedIndex == 0 && stack.viewControllers.count == 2)
        keeper.log = []
        let button = try #require(tabs.tabBar.subviews.compactMap { $0 as? TabButton }.first)
        Finger(in: window).tap(button)
        environment.clock.advance(by: 1)
        #expect(keeper.log.map { $0.split(separator: " ")[0] } == ["should", "did"] && stack.viewControllers.count == 1)
    }

    @Test func `the bar adds to the safe area, and goes for who wants it away`() {
        let (window, tabs, controllers) = stage()
        #expect(controllers[0].view.safeAreaInsets.bottom == 83 && tabs.tabBar.frame.height == 83)
        let stack = environment.run { UINavigationController(rootViewController: UIViewController()) }
        environment.run {
            tabs.viewControllers = [stack]
            window.layoutIfNeeded()
        }
        #expect(stack.topViewController?.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
        let deep = UIViewController()
        deep.hidesBottomBarWhenPushed = true
        environment.run {
            stack.pushViewController(deep, animated: false)
            window.layoutIfNeeded()
        }
        #expect(tabs.tabBar.isHidden && deep.view.safeAreaInsets.bottom == 34)
    }

    @Test func `the bar slides with the screen that has it, and is in front of all again afterwards`() {
        let (window, tabs, _) = stage()
        let stack = environment.run { UINavigationController(rootViewController: UIViewController()) }
        let deep = UIViewController()
        deep.hidesBottomBarWhenPushed = true
        environment.run {
            tabs.viewControllers = [stack]
            window.layoutIfNeeded()
            stack.pushViewController(deep, animated: true)
        }
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minX < 0)
        environment.clock.advance(by: 1)
        #expect(tabs.tabBar.isHidden && tabs.tabBar.superview === tabs.view)
        environment.run { _ = stack.popViewController(animated: true) }
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.superview !== tabs.view)
        environment.clock.advance(by: 1)
        #expect(!tabs.tabBar.isHidden && tabs.tabBar.superview === tabs.view && tabs.tabBar.frame.minX == 0)
    }

    @Test(
        arguments: [
            (852, 393, [0, 284, 568], 284), (932, 430, [231, 399, 567], 134),
        ] as [(CGFloat, CGFloat, [CGFloat], CGFloat)])
    func `tabs share a compact width, and stand in the middle of a regular one`(
        across: CGFloat, down: CGFloat, places: [CGFloat], width: CGFloat
    ) {
        environment.screen.bounds.size = CGSize(width: across, height: down)
        let (window, tabs, _) = stage()
        environment.run { window.layoutIfNeeded() }
        let frames = tabs.tabBar.subviews.compactMap { ($0 as? TabButton)?.frame }
        #expect(frames.map(\.minX) == places && frames.allSatisfy { $0.width == width })
    }

    @Test func `a sixth tab has no room in a compact width, and the fifth stands for it`() {
        environment.run {
            let tabs = UITabBarController()
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844), environment: environment)
            tabs.viewControllers = (1...6).map { number in
                let controller = UIViewController()
                controller.title = "\(number)"
                return controller
            }
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            #expect(tabs.tabBar.items?.count == 5 && tabs.tabBar.items?.prefix(4).map(\.title) == ["1", "2", "3", "4"])
            tabs.selectedIndex = 5
            #expect(tabs.tabBar.selectedItem === tabs.tabBar.items?.last)
        }
    }
}
