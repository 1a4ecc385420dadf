// SPDX-License-Identifier: MIT
//
// Tabs at the side of wide screens, in place of the bar (navigation.sidebars).

import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineSidebars
package import VitrineViewCore

/// What a tab bar controller has at its side.
@MainActor package final class TabSidebarState {
    /// Whether the tabs may be at the side, where there is room.
    package var isAvailable = false
    package var isHidden = true
    /// Whether what is shown stands beside it, and not beneath it too.
    package var tiles = false
    /// What is shown; nil is a row for each tab.
    package var content: (() -> TabSidebarContent)?
    /// Goes where a row leads; nil selects its tab.
    package var choose: ((ObjectIdentifier) -> Void)?
    /// Told before it comes or goes, with whether it goes, and the changes that are made beside that.
    package var willChange: ((Bool) -> (changes: () -> Void, completion: () -> Void))?
    /// The view; nil until it is shown for the first time.
    package fileprivate(set) var view: TabSidebarView?
    /// What is above the rows and beneath them, scrolling with them, and what stays at the bottom; nil is nothing.
    package var header: UIView? { didSet { dress() } }
    package var footer: UIView? { didSet { dress() } }
    package var bottomBar: UIView? { didSet { dress() } }
    fileprivate var panel: SidebarPanel?

    fileprivate func dress() {
        guard let view else { return }
        (view.header, view.footer, view.bottomBar) = (header, footer, bottomBar)
    }
}

extension UITabBarController {
    /// What stands at the side.
    package final var sidebarState: TabSidebarState { glassState.sidebar }

    private var hasSidebar: Bool { sidebarState.isAvailable && traitCollection.hasRoomForTabSidebar }

    /// Has the tabs be at the side or in the bar, in half a second where somebody sees it.
    package final func setSidebarHidden(_ isHidden: Bool, animated: Bool) {
        let state = sidebarState
        guard state.isHidden != isHidden else { return }
        let beside = state.willChange?(isHidden)
        state.isHidden = isHidden
        let change = { [self] in
            settleBars()
            viewIfLoaded?.layoutIfNeeded()
            beside?.changes()
        }
        guard animated, hasSidebar, viewIfLoaded?.window != nil, UIView.takesTime, !UIView.isInAnimation else {
            if isViewLoaded { change() }
            beside?.completion()
            return
        }
        UIView.animate(
            withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0, options: .beginFromCurrentState,
            animations: change
        ) { [weak self] _ in
            self?.settleBars()
            beside?.completion()
        }
    }

    /// Shows anew what the sidebar says, where it is there.
    package final func sidebarChanged() { settleBars() }

    /// Places the sidebar, or the button that shows it.
    ///
    /// - Returns: How much of the width it takes.
    func placeSidebar() -> CGFloat {
        let state = sidebarState
        let (has, shows) = (hasSidebar, hasSidebar && !state.isHidden)
        tabBar.showsSidebarButton(has && !shows) { [weak self] in self?.setSidebarHidden(false, animated: true) }
        guard shows || state.panel?.superview != nil else { return 0 }
        let (look, bounds) = (traitCollection.tabSidebarLook, view.bounds)
        let width = min(look.width, bounds.width / 2)
        func mirrored(_ frame: CGRect) -> CGRect {
            guard view.isRightToLeft else { return frame }
            return CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
        }
        let frame = CGRect(
            x: look.inset, y: look.inset, width: width - look.inset, height: max(bounds.height - 2 * look.inset, 0))
        let outside = mirrored(frame.offsetBy(dx: -width - 20, dy: 0))
        let (panel, list) = (state.panel ?? SidebarPanel(), state.view ?? makeSidebar())
        state.panel = panel
        panel.show(list, radius: look.radius)
        if shows {
            list.content = state.content?() ?? usualContent
            if panel.superview == nil {
                let start = UIView.isInAnimation ? outside : mirrored(frame)
                UIView.performWithoutAnimation {
                    panel.frame = start
                    view.insertSubview(panel, aboveSubview: tabBar)
                    panel.layoutIfNeeded()
                }
            }
        }
        let place = shows ? mirrored(frame) : outside
        if panel.frame != place { panel.frame = place }
        if !shows, !UIView.isInAnimation { panel.removeFromSuperview() }
        return shows ? width + look.inset : 0
    }

    private func makeSidebar() -> TabSidebarView {
        let list = TabSidebarView { [weak self] in self?.setSidebarHidden(true, animated: true) }
        list.chosen = { [weak self] in self?.chooseRow($0) }
        sidebarState.view = list
        sidebarState.dress()
        return list
    }

    private func chooseRow(_ id: ObjectIdentifier) {
        if let choose = sidebarState.choose { return choose(id) }
        guard let item = viewControllers?.lazy.compactMap(\.tabBarItem).first(where: { ObjectIdentifier($0) == id }) else { return }
        tabBar(tabBar, didSelect: item)
    }

    /// A row for each tab, beneath the headings that tabs name.
    private var usualContent: TabSidebarContent {
        var content = TabSidebarContent()
        let chosen = selectedViewController?.tabBarItem
        for item in viewControllers?.compactMap(\.tabBarItem) ?? [] {
            var row = TabSidebarContent.Row(ObjectIdentifier(item), title: item.shownTitle ?? "", image: item.image)
            if row.title.isEmpty, item.isSearch { row.title = SystemWord.search.text }
            (row.badge, row.isEnabled, row.isSelected) = (item.badgeValue, item.isEnabled, item === chosen)
            if content.sections.last?.title != item.section || content.sections.isEmpty {
                content.sections.append(.init(item.section.map { _ in ObjectIdentifier(item) }, title: item.section, rows: []))
            }
            content.sections[content.sections.count - 1].rows.append(row)
        }
        return content
    }

    /// Has what is shown keep clear of a sidebar of a width: beneath it too, or beside it.
    func keepClear(of side: CGFloat, _ frame: inout CGRect, _ bars: inout UIEdgeInsets) {
        if sidebarState.tiles {
            if !view.isRightToLeft { frame.origin.x += side }
            frame.size.width = max(frame.width - side, 0)
        } else if view.isRightToLeft {
            bars.right += side
        } else {
            bars.left += side
        }
    }
}

extension UITabBar {
    /// Has the button that shows a sidebar stand before the tabs, or not.
    func showsSidebarButton(_ isShown: Bool, _ pressed: @escaping () -> Void) {
        let button = glassTabs.sidebarButton
        guard isShown != (button?.isHidden == false) else { return }
        if isShown, button == nil {
            let new = TabSidebarToggle(shows: true, pressed)
            addSubview(new)
            glassTabs.sidebarButton = new
        }
        glassTabs.sidebarButton?.isHidden = !isShown
        setNeedsLayout()
    }
}
