// SPDX-License-Identifier: MIT
//
// The tab of a search: the field stands among the tabs while it is selected (system26.search-tabs).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension UITabBarController {
    /// Whether the field of a search stands among the tabs.
    package final var hasSearchField: Bool { tabBar.glassTabs.field != nil }

    /// The search of what is selected.
    private var search: UISearchController? {
        (selectedViewController as? UINavigationController)?.topViewController?.navigationItem.searchController
    }

    /// Takes the field of the selected tab among the tabs, where it leads to a search, or gives it back.
    func takeSearch(hides: Bool) {
        let stack = shown as? UINavigationController
        let takes = !hides && traitCollection.hasGlass && !tabBar.isAtTop && stack?.tabBarItem.isSearch == true
        stack?.navigationBar.hasSearchInTabs = takes
        let field = takes ? stack?.navigationBar.fieldAmongTabs : nil
        let isActive = field != nil && search?.isActive == true
        let tabs = tabBar.glassTabs
        guard tabs.field !== field || tabs.isSearchActive != isActive else { return }
        if let old = tabs.field, old !== field {
            tabs.fieldLeft = old.superview === tabBar ? old.frame : nil
            if old.superview === tabBar { old.removeFromSuperview() }
            stack?.navigationBar.itemsChanged()
        }
        (tabs.field, tabs.isSearchActive) = (field, isActive)
        moveTabs()
    }

    /// Begins the search of the selected tab, where that does so by itself.
    package final func activateSearch() {
        guard selectedViewController?.tabBarItem.activatesSearch == true, viewIfLoaded?.window != nil else { return }
        tabBar.layoutIfNeeded()
        search?.isActive = true
    }

    /// A search began, or ended: then the tab that was selected before is selected again, where the search had begun by itself.
    func searchChanged(isActive: Bool) {
        settleBars()
        guard !isActive, let chosen = selectedViewController?.tabBarItem, chosen.activatesSearch, let before = tabBar.glassTabs.before
        else {
            return
        }
        tabBar(tabBar, didSelect: before)
    }
}
