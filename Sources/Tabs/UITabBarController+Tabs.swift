// SPDX-License-Identifier: MIT
//
// Tab bar controllers whose tabs are values of their own (navigation.tab-values).

public import Foundation
public import VitrineConfigurations
public import VitrineControllers
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// What a tab bar controller keeps of tabs and of its sidebar.
@MainActor final class TabHolder {
    weak var controller: UITabBarController?
    var tabs: [UITab] = []
    var mode = UITabBarController.Mode.automatic
    var identifiers: [String]?
    var customizable: [UIViewController]?
    var customizationIdentifier: String?
    lazy var sidebar = UITabBarController.Sidebar()
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
            return made
        }
        controller.setViewControllers(controllers, animated: animated)
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

    /// The tab that is selected; of a group, what is selected in it.
    public var selectedTab: UITab? {
        get {
            guard holder.shown.indices.contains(selectedIndex) else { return nil }
            let tab = holder.shown[selectedIndex]
            return (tab as? UITabGroup)?.selectedChild ?? tab
        }
        set {
            guard let newValue else { return }
            if let group = newValue.parent { group.selectedChild = newValue }
            var top = newValue
            while let group = top.parent { top = group }
            if let place = holder.shown.firstIndex(where: { $0 === top }) { selectedIndex = place }
        }
    }

    /// A tab by its identifier; nil where there is none.
    public func tab(forIdentifier identifier: String) -> UITab? { holder.tabs.tab(identifier) }

    /// Unsupported: whether tabs are in a sidebar too; they are in the bar.
    public var mode: Mode {
        get { holder.mode }
        set {
            holder.mode = newValue
            if newValue == .tabSidebar { UIEnvironment.current.note(unsupported: UnsupportedTabMember.sidebar) }
        }
    }

    /// The sidebar, which is not shown.
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

    /// Tabs at the side; unsupported: nothing of it is shown.
    @preconcurrency @MainActor
    open class Sidebar: NSObject {
        /// How a sidebar makes room.
        public enum Layout: Int, Hashable, Sendable { case automatic, overlap, tile }

        /// Who has a say in it; never asked.
        open weak var delegate: (any NSObjectProtocol)?
        /// Whether it is away: kept.
        open var isHidden = true
        /// How it makes room: kept.
        open var preferredLayout = Layout.automatic
        /// What is above the tabs: kept.
        open var headerContentConfiguration: (any UIContentConfiguration)?
        /// What is beneath the tabs: kept.
        open var footerContentConfiguration: (any UIContentConfiguration)?
        /// What stays at the bottom: kept.
        open var bottomBarView: UIView?

        override init() { super.init() }
    }
}
