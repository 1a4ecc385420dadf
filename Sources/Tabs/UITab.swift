// SPDX-License-Identifier: MIT
//
// Tabs as values of their own, and groups of them (navigation.tab-values).

public import Foundation
public import VitrineControllers
import VitrineGeometry
public import VitrineMenus
public import VitrineViewCore

/// What a tab bar controller leads to, with its name and its picture.
@preconcurrency @MainActor
open class UITab: NSObject, Identifiable {
    /// Where a tab is wanted: with `sidebarOnly` it is in no bar; otherwise tabs stand in their order.
    public enum Placement: Int, Hashable, Sendable { case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly }

    /// What the program knows the tab by.
    public let identifier: String
    /// The words for the tab.
    open var title: String { didSet { looksChanged() } }
    /// The picture for the tab.
    open var image: UIImage? { didSet { looksChanged() } }
    /// Smaller words beneath the title, in a sidebar; a bar has no room for them.
    open var subtitle: String? { didSet { looksChanged() } }
    /// What is written on the tab; nil is nothing.
    open var badgeValue: String? { didSet { looksChanged() } }
    /// What the program keeps with the tab.
    open var userInfo: Any?
    /// Where the tab is wanted.
    open var preferredPlacement = Placement.automatic { didSet { if preferredPlacement != oldValue { holder?.showTabs() } } }
    /// Whether the tab may be hidden by whoever uses the program; kept.
    open var allowsHiding = false
    /// Whether the tab is left out.
    open var isHidden = false { didSet { if isHidden != oldValue { holder?.showTabs() } } }
    /// Whether the tab is left out where someone has left it out; kept.
    open var isHiddenByDefault = false
    /// Whether the tab can be selected.
    open var isEnabled = true { didSet { looksChanged() } }
    /// What is said of it to people who do not see it.
    open var accessibilityIdentifier: String?
    /// The group that the tab is in.
    open internal(set) weak var parent: UITabGroup?
    weak var holder: TabHolder?
    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?

    /// Creates a tab, whose provider makes the controller when it is first asked for; without one it leads nowhere by itself.
    public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
        super.init()
    }

    /// The tab bar controller that the tab is one of.
    open var tabBarController: UITabBarController? { holder?.controller ?? parent?.tabBarController }

    /// The controller that the tab leads to, made when it is first asked for.
    open var viewController: UIViewController? {
        if let made { return made }
        guard let provider else { return nil }
        let controller = provider(self)
        made = controller
        looksChanged()
        return controller
    }

    /// The group that has the navigation controller of the tab: one that says so, of those around it.
    open var managingTabGroup: UITabGroup? {
        var group = parent
        while let one = group {
            if one.managingNavigationController != nil { return one }
            group = one.parent
        }
        return nil
    }

    /// Whether the tab is in the bar, or in the sidebar.
    open var hasVisiblePlacement: Bool {
        guard let controller = tabBarController, !isHidden else { return false }
        return preferredPlacement != .sidebarOnly || controller.showsSidebar
    }

    /// The item of the bar for the tab.
    var item: UITabBarItem? { made?.tabBarItem }

    private func looksChanged() {
        if let item = made?.tabBarItem {
            (item.title, item.image, item.badgeValue, item.isEnabled) = (title, image, badgeValue, isEnabled)
        }
        tabBarController?.sidebarChanged()
    }
}

/// A tab that leads to others; in a bar it leads to the one of them that is selected.
@preconcurrency @MainActor
open class UITabGroup: UITab {
    /// How a group is shown in a sidebar (navigation.sidebars).
    public enum SidebarAppearance: Int, Hashable, Sendable {
        /// As a section where the group is in no other, and otherwise as a row with its tabs beneath.
        case automatic
        /// As its tabs alone, beside those that the group is among.
        case inline
        /// As a section, whatever the group is in.
        case rootSection
    }

    /// The tabs in the group.
    open var children: [UITab] { didSet { childrenChanged() } }
    /// What is selected in the group; nil takes the one that is named by default, or the first.
    open weak var selectedChild: UITab? { didSet { if selectedChild !== oldValue { holder?.showTabs() } } }
    /// What is selected in the group at first.
    open var defaultChildIdentifier: String?
    /// The order that someone has given the tabs; kept.
    open var displayOrderIdentifiers: [String] = []
    /// Whether someone may reorder the tabs; kept.
    open var allowsReordering = false
    /// A stack on which the controllers of the tabs of the group are shown; kept.
    open var managingNavigationController: UINavigationController?
    /// What else a sidebar shows at the end of the group.
    open var sidebarActions: [UIAction] = [] { didSet { tabBarController?.sidebarChanged() } }
    /// How a sidebar shows the group.
    open var sidebarAppearance = SidebarAppearance.automatic {
        didSet { if sidebarAppearance != oldValue { tabBarController?.sidebarChanged() } }
    }

    /// Creates a group.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        childrenChanged()
    }

    /// The tabs in the order in which they are shown.
    open var displayOrder: [UITab] { children }

    /// The controller of the group, or else that of what is selected in it.
    open override var viewController: UIViewController? { super.viewController ?? chosen?.viewController }

    /// A tab of the group, or of one within, by its identifier.
    open func tab(forIdentifier identifier: String) -> UITab? { children.tab(identifier) }

    var chosen: UITab? { selectedChild ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first }

    override var item: UITabBarItem? { super.item ?? chosen?.item }

    private func childrenChanged() {
        for child in children { (child.parent, child.holder) = (self, holder) }
        holder?.showTabs()
    }
}

/// The tab that leads to a search.
@preconcurrency @MainActor
open class UISearchTab: UITab {
    /// Whether the search begins when the tab is selected; when it ends, the tab before is selected again (system26.search-tabs).
    open var automaticallyActivatesSearch = false {
        didSet { if automaticallyActivatesSearch != oldValue { holder?.showTabs() } }
    }

    /// Creates the tab; without words and a picture it has those of a search.
    public override init(
        title: String = "Search", image: UIImage? = UIImage(systemName: "magnifyingglass"), identifier: String = "search",
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) { super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider) }
}

extension [UITab] {
    /// A tab, or one in a group, by its identifier.
    @MainActor func tab(_ identifier: String) -> UITab? {
        for tab in self {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.children.tab(identifier) { return found }
        }
        return nil
    }
}
