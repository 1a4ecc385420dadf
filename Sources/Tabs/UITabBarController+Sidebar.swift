// SPDX-License-Identifier: MIT
//
// The sidebar of a tab bar controller: what it shows of tabs and groups, and what programs say of it (navigation.sidebars).

public import Foundation
public import VitrineConfigurations
public import VitrineControllers
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineSidebars
public import VitrineViewCore

extension UITabBarController {
    /// Whether tabs are at the side now.
    var showsSidebar: Bool { sidebarState.isAvailable && !sidebarState.isHidden && traitCollection.hasRoomForTabSidebar }

    /// Tabs at the side.
    @preconcurrency @MainActor
    open class Sidebar: NSObject {
        /// How a sidebar makes room: automatic is `overlap`, in which what is shown goes on beneath it, and its safe area beside it; with
        /// `tile` it stands beside it.
        public enum Layout: Int, Hashable, Sendable { case automatic, overlap, tile }

        /// What a sidebar can scroll to.
        public enum ScrollTarget { case header, footer, tab(UITab) }

        /// Makes changes beside the way on which a sidebar comes and goes.
        @preconcurrency @MainActor
        public protocol Animating: NSObjectProtocol {
            /// Adds changes that are made with the way.
            func addAnimations(_ animations: @escaping () -> Void)
            /// Adds what is to be done when it has ended.
            func addCompletion(_ completion: @escaping () -> Void)
        }

        /// Is told when a sidebar comes and goes.
        @preconcurrency @MainActor
        public protocol Delegate: NSObjectProtocol {
            /// The sidebar is about to come or to go: `isHidden` is as before.
            func tabBarController(
                _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: Sidebar, animator: any Animating)
        }

        /// Who is told when it comes and goes.
        open weak var delegate: (any Delegate)?
        private weak var holder: TabHolder?

        init(_ holder: TabHolder) {
            self.holder = holder
            super.init()
            state?.willChange = { [weak self] _ in
                let animator = SidebarAnimator()
                if let self, let controller {
                    delegate?.tabBarController(controller, sidebarVisibilityWillChange: self, animator: animator)
                }
                return ({ animator.changes.forEach { $0() } }, { animator.completions.forEach { $0() } })
            }
        }

        private var controller: UITabBarController? { holder?.controller }
        private var state: TabSidebarState? { controller?.sidebarState }

        /// Whether it is away, and the tabs are in the bar; in a block of animations it comes and goes in time.
        open var isHidden: Bool {
            get { state?.isHidden ?? true }
            set { controller?.setSidebarHidden(newValue, animated: false) }
        }

        /// How it makes room.
        open var preferredLayout = Layout.automatic {
            didSet {
                state?.tiles = preferredLayout == .tile
                controller?.sidebarChanged()
            }
        }

        /// What is above the tabs.
        open var headerContentConfiguration: (any UIContentConfiguration)? {
            didSet { state?.header = headerContentConfiguration?.makeContentView() }
        }

        /// What is beneath the tabs.
        open var footerContentConfiguration: (any UIContentConfiguration)? {
            didSet { state?.footer = footerContentConfiguration?.makeContentView() }
        }

        /// What stays at the bottom, as high as its constraints, or else its bounds, say.
        open var bottomBarView: UIView? { didSet { state?.bottomBar = bottomBarView } }

        /// Shows the row of a tab anew.
        open func reconfigureItem(for tab: UITab) { controller?.sidebarChanged() }

        /// Scrolls to the beginning, the end, or the row of a tab.
        open func scroll(to target: ScrollTarget, animated: Bool) {
            switch target {
            case .header: state?.view?.scroll(toEnd: false, animated: animated)
            case .footer: state?.view?.scroll(toEnd: true, animated: animated)
            case .tab(let tab): state?.view?.scroll(to: ObjectIdentifier(tab), animated: animated)
            }
        }
    }
}

extension UITabBarController.Sidebar.Delegate {
    public func tabBarController(
        _ tabBarController: UITabBarController, sidebarVisibilityWillChange sidebar: UITabBarController.Sidebar,
        animator: any UITabBarController.Sidebar.Animating
    ) {}
}

/// Keeps what is to be done beside the way of a sidebar.
@MainActor private final class SidebarAnimator: NSObject, UITabBarController.Sidebar.Animating {
    var changes: [() -> Void] = []
    var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { changes.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
}

extension TabHolder {
    /// Has the controller know what its sidebar is.
    func settleSidebar() {
        guard let controller else { return }
        let state = controller.sidebarState
        state.isAvailable = mode == .tabSidebar || mode == .automatic && tabs.contains { $0 is UITabGroup }
        state.content = tabs.isEmpty ? nil : { [weak self] in self?.content ?? TabSidebarContent() }
        state.choose = tabs.isEmpty ? nil : { [weak self] in self?.choose($0) }
        controller.sidebarChanged()
    }

    /// The tabs by sections.
    private var content: TabSidebarContent {
        var sections: [TabSidebarContent.Section] = []
        let selected = controller?.selectedTab?.leaf
        func row(_ tab: UITab, _ level: Int) -> TabSidebarContent.Row {
            var row = TabSidebarContent.Row(ObjectIdentifier(tab), title: tab.title, image: tab.image)
            (row.subtitle, row.badge, row.isEnabled) = (tab.subtitle, tab.badgeValue, tab.isEnabled)
            (row.level, row.isSelected, row.isGroup) = (level, tab === selected, tab is UITabGroup)
            return row
        }
        func rows(of tabs: [UITab], _ level: Int, _ sections: inout [UITabGroup]) -> [TabSidebarContent.Row] {
            var found: [TabSidebarContent.Row] = []
            for tab in tabs where !tab.isHidden {
                guard let group = tab as? UITabGroup else {
                    found.append(row(tab, level))
                    continue
                }
                switch group.sidebarAppearance {
                case .rootSection: sections.append(group)
                case .inline: found += rows(of: group.displayOrder, level, &sections)
                case .automatic: found += [row(group, level)] + rows(of: group.displayOrder, level + 1, &sections)
                }
            }
            return found
        }
        func add(_ group: UITabGroup) {
            var within: [UITabGroup] = []
            var shown = rows(of: group.displayOrder, 0, &within)
            for action in group.sidebarActions {
                var row = TabSidebarContent.Row(ObjectIdentifier(action), title: action.title, image: action.image)
                row.isAction = true
                row.isEnabled = !action.attributes.contains(.disabled)
                shown.append(row)
            }
            sections.append(.init(ObjectIdentifier(group), title: group.title, rows: shown))
            within.forEach(add)
        }
        for tab in tabs where !tab.isHidden {
            if let group = tab as? UITabGroup, group.sidebarAppearance != .inline {
                add(group)
                continue
            }
            var within: [UITabGroup] = []
            let shown = rows(of: [tab], 0, &within)
            if let last = sections.last, last.id == nil {
                sections[sections.count - 1].rows += shown
            } else {
                sections.append(.init(rows: shown))
            }
            within.forEach(add)
        }
        return TabSidebarContent(sections)
    }

    /// Goes where a row leads.
    private func choose(_ id: ObjectIdentifier) {
        guard let controller else { return }
        for group in tabs.everyTab.compactMap({ $0 as? UITabGroup }) {
            if let action = group.sidebarActions.first(where: { ObjectIdentifier($0) == id }) {
                action.performWithSender(controller, target: nil)
                return
            }
        }
        guard let tab = tabs.everyTab.first(where: { ObjectIdentifier($0) == id }), tab.isEnabled else { return }
        let top = tab.selectedInGroups()
        if let item = top.viewController?.tabBarItem { controller.tabBar(controller.tabBar, didSelect: item) }
    }
}

extension UITab {
    /// Has the groups around the tab lead to it.
    ///
    /// - Returns: The outermost of them, or the tab.
    func selectedInGroups() -> UITab {
        var top = self
        while let group = top.parent {
            group.selectedChild = top
            top = group
        }
        return top
    }

    /// What the tab leads to in the end: of a group without a controller of its own, what is chosen in it.
    var leaf: UITab {
        var tab = self
        while let child = (tab as? UITabGroup)?.chosen { tab = child }
        return tab
    }
}

extension [UITab] {
    /// All tabs, with those in groups.
    @MainActor var everyTab: [UITab] { flatMap { [$0] + (($0 as? UITabGroup)?.children.everyTab ?? []) } }
}
