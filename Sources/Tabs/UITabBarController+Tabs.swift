// SPDX-License-Identifier: MIT
//
// Tab bar controllers whose tabs are values of their own (navigation.tab-values).

import Foundation
public import VitrineControllers
import VitrineGeometry
import VitrineViewCore

/// What a tab bar controller keeps of tabs and of its sidebar.
@MainActor final class TabHolder {
    weak var controller: UITabBarController?
    var tabs: [UITab] = []
    var mode = UITabBarController.Mode.automatic
    var identifiers: [String]?
    var customizable: [UIViewController]?
    var customizationIdentifier: String?
    lazy var sidebar = UITabBarController.Sidebar(self)
    lazy var more = UINavigationController()

    init(_ controller: UITabBarController) { self.controller = controller }

    /// The tabs that are in the bar: those that are not hidden.
    var shown: [UITab] { tabs.filter { !$0.isHidden } }

    /// Gives the bar the controllers of the tabs.
    func showTabs(animated: Bool = false) {
        guard let controller, !tabs.isEmpty else { return }
        let controllers = shown.compactMap { tab -> UIViewController? in
            let made = tab.viewController
            made?.tabBarItem?.title = tab.title
            made?.tabBarItem?.image = tab.image
            made?.tabBarItem?.badgeValue = tab.badgeValue
            made?.tabBarItem?.isSearch = tab is UISearchTab
            made?.tabBarItem?.activatesSearch = (tab as? UISearchTab)?.automaticallyActivatesSearch ?? false
            made?.tabBarItem?.isSidebarOnly = tab.preferredPlacement == .sidebarOnly
            return made
        }
        controller.setViewControllers(controllers, animated: animated)
        settleSidebar()
    }

    func hold(_ tab: UITab) {
        tab.holder = self
        for child in (tab as? UITabGroup)?.children ?? [] { hold(child) }
    }
}

extension UITabBarController {
    /// Whether tabs are in a bar, or in a sidebar too.
    public enum Mode: Int, Hashable, Sendable { case automatic, tabBar, tabSidebar }

    private var holder: TabHolder {
        if let known = answers?.others["tabs"] as? TabHolder { return known }
        let made = TabHolder(self)
        answering.others["tabs"] = made
        return made
    }

    /// The tabs; setting them gives the bar their controllers.
    public var tabs: [UITab] {
        get { holder.tabs }
        set { setTabs(newValue, animated: false) }
    }

    /// Exchanges the tabs.
    public func setTabs(_ tabs: [UITab], animated: Bool) {
        for tab in holder.tabs { tab.holder = nil }
        holder.tabs = tabs
        for tab in tabs { holder.hold(tab) }
        if tabs.isEmpty { setViewControllers([], animated: animated) } else { holder.showTabs(animated: animated) }
    }

    /// Creates a controller with tabs.
    public convenience init(tabs: [UITab]) {
        self.init(nibName: nil, bundle: nil)
        self.tabs = tabs
    }

    /// The tab that is selected; of a group, what is selected in it.
    public var selectedTab: UITab? {
        get {
            guard holder.shown.indices.contains(selectedIndex) else { return nil }
            var found = holder.shown[selectedIndex]
            while let child = (found as? UITabGroup)?.selectedChild { found = child }
            return found
        }
        set {
            guard let newValue else { return }
            let top = newValue.selectedInGroups()
            if let place = holder.shown.firstIndex(where: { $0 === top }) { selectedIndex = place }
        }
    }

    /// A tab by its identifier; nil where there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { holder.tabs.tab(identifier) }

    /// Whether tabs are in a sidebar too, where there is room: automatic says so where there is a group among them.
    public var mode: Mode {
        get { holder.mode }
        set {
            holder.mode = newValue
            holder.settleSidebar()
        }
    }

    /// The sidebar, which is shown in place of the bar on wide screens (navigation.sidebars).
    public var sidebar: Sidebar { holder.sidebar }

    /// The tabs that are in the bar where there is little width, by their identifiers; kept.
    public var compactTabIdentifiers: [String]? {
        get { holder.identifiers }
        set { holder.identifiers = newValue }
    }

    /// The controllers whose tabs someone may rearrange; kept, as nobody does.
    public var customizableViewControllers: [UIViewController]? {
        get { holder.customizable ?? viewControllers }
        set { holder.customizable = newValue }
    }

    /// The name under which the arrangement of tabs is kept; kept itself, as nobody rearranges them.
    public var customizationIdentifier: String? {
        get { holder.customizationIdentifier }
        set { holder.customizationIdentifier = newValue }
    }

    /// The controller of the tabs that have no room; it is not shown.
    public var moreNavigationController: UINavigationController { holder.more }
}
