// SPDX-License-Identifier: MIT
//
// The bars of a screen: navigation bar, search bar, tab bar and toolbar.

public import Foundation

extension Scene {
    /// What is behind a bar, and the colour of its buttons.
    public struct BarLook: Hashable, Sendable {
        /// What is seen behind the bar.
        public var style = BarStyle.automatic
        /// The colour of the ground; nil is that of the style.
        public var background: Color?
        /// The colour of buttons and of the selected tab; nil is the system's blue.
        public var tint: Color?
        /// How content fades beneath bars of glass; nil is little by little.
        public var scrollEdge: ScrollEdge?

        /// The look of the system's bars.
        public init() {}
    }

    /// What is seen behind a bar.
    public enum BarStyle: String, Hashable, Sendable, CaseIterable {
        /// Content is blurred behind the bar, and there is no ground where content is not behind it.
        case automatic
        /// Content is blurred behind the bar, which has its ground always.
        case translucent
        /// The bar hides what is behind it.
        case opaque
        /// The bar has no ground.
        case transparent
    }

    /// How content fades beneath a bar of glass.
    public enum ScrollEdge: String, Hashable, Sendable, CaseIterable {
        /// Little by little.
        case soft
        /// With an edge.
        case hard
        /// Not at all.
        case none
    }

    /// The bar at the top of a screen.
    public struct NavigationBar: Hashable, Sendable {
        /// The title; empty is none.
        public var title = ""
        /// A line beneath the title, in the look of iOS 26; nil is none.
        public var subtitle: String?
        /// A line above the title; nil is none.
        public var prompt: String?
        /// Whether the title is large while content stands at its beginning.
        public var isLarge = false
        /// The title of the screen that the way back leads to; nil shows no way back, an empty one the sign alone.
        public var back: String?
        /// The buttons where reading begins, from the edge inward.
        public var leading: [BarItem] = []
        /// The buttons where reading ends, from the edge inward.
        public var trailing: [BarItem] = []
        /// What stands in place of the title; nil is nothing.
        public var titleView: PartContent?
        /// What is behind it.
        public var look = BarLook()
        /// The colour of the title; nil is that of labels.
        public var titleColor: Color?

        /// A bar without a title.
        public init() {}
    }

    /// A button of a bar, or room in one.
    public struct BarItem: Hashable, Sendable {
        /// A name that popovers know the button by.
        public var name: String?
        /// The words; empty is none.
        public var title = ""
        /// The name of a symbol; nil is none.
        public var icon: String?
        /// A picture; nil is none.
        public var image: ImageContent?
        /// One of the buttons that are the same in all programs; nil is none.
        public var system: SystemBarItem?
        /// A view in place of a button; nil is a button.
        public var content: PartContent?
        /// Whether its words are heavy, as those of a button that ends what is done.
        public var isDone = false
        /// Whether it stands out: on glass of the tint where bars are of glass, and as one that ends what is done otherwise.
        public var isProminent = false
        /// What is written on it in the look of iOS 26; nil is nothing, an empty text a dot.
        public var badge: String?
        /// What it stands on where bars are of glass.
        public var glass = BarGlass.shared
        /// Whether it can be used.
        public var isEnabled = true
        /// The colour; nil is that of the bar.
        public var tint: Color?
        /// Room in place of a button; nil is a button.
        public var space: BarSpace?
        /// What leads from it to other screens.
        public var reactions: [Reaction] = []

        /// A button without anything.
        public init() {}
    }

    /// What a button of a bar stands on where bars are of glass.
    public enum BarGlass: String, Hashable, Sendable, CaseIterable {
        /// On one piece with those beside it.
        case shared
        /// On a piece of its own.
        case own
        /// On none.
        case none
    }

    /// Room between buttons of a bar.
    public enum BarSpace: Hashable, Sendable {
        /// What is left over.
        case flexible
        /// So many points.
        case fixed(CGFloat)
    }

    /// The buttons that are the same in all programs, under UIKit's names.
    public enum SystemBarItem: String, Hashable, Sendable, CaseIterable {
        case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash, play, pause,
            rewind, fastForward, undo, redo, close
    }

    /// The field for a search beneath the titles of a navigation bar.
    public struct NavigationSearch: Hashable, Sendable {
        /// The words while nothing is entered.
        public var placeholder = "Search"
        /// What is entered; empty is nothing.
        public var text = ""
        /// What the search is narrowed down by, before the text.
        public var tokens: [SearchToken] = []
        /// Whether it goes away with scrolling.
        public var hidesWhenScrolling = true
        /// Where it stands in the look of iOS 26.
        public var placement = SearchPlacement.automatic
        /// The words of a button beside the field; nil is none.
        public var cancel: String?
        /// Whether the search goes on: the titles are away, and a button breaks it off.
        public var isActive = false

        /// An empty field.
        public init() {}
    }

    /// Where the field for a search stands in the look of iOS 26.
    public enum SearchPlacement: String, Hashable, Sendable, CaseIterable {
        /// At the bottom of phones where there are no tabs, in the row of titles of wide screens, and beneath the titles otherwise.
        case automatic
        /// Beneath the titles.
        case stacked
        /// In a row with buttons: at the bottom of phones, at the top of wide screens.
        case integrated
    }

    /// When a tab bar becomes small in the look of iOS 26.
    public enum TabBarMinimizing: String, Hashable, Sendable, CaseIterable {
        case never, onScrollDown, onScrollUp
    }

    /// The bar of tabs at the bottom of a screen.
    public struct TabBar: Hashable, Sendable {
        /// The tabs, in the direction of reading.
        public var items: [TabItem] = []
        /// The place of the selected tab.
        public var selected = 0
        /// What is behind it.
        public var look = BarLook()
        /// The colour of tabs that are not selected; nil is the system's grey.
        public var unselectedTint: Color?
        /// When it becomes small in the look of iOS 26.
        public var minimizing = TabBarMinimizing.never
        /// What stands above it in the look of iOS 26; nil is nothing.
        public var accessory: PartContent?
        /// The tabs at the side of wide screens, in place of the bar; nil is none.
        public var sidebar: TabSidebar?

        /// A bar without tabs.
        public init() {}
    }

    /// Tabs at the side of wide screens, or in the bar with a button that shows them there.
    public struct TabSidebar: Hashable, Sendable {
        /// Whether they are at the side at first.
        public var isShown = true
        /// Whether content stands beside them; otherwise it goes on beneath.
        public var tiles = false
        /// What is above the tabs; nil is nothing.
        public var header: PartContent?
        /// What is beneath the tabs; nil is nothing.
        public var footer: PartContent?

        /// A sidebar that is shown.
        public init() {}
    }

    /// A tab of a tab bar.
    public struct TabItem: Hashable, Sendable {
        /// The words; empty is none.
        public var title = ""
        /// The name of a symbol; nil is none.
        public var icon: String?
        /// The name of the symbol while the tab is selected; nil is the usual one.
        public var selectedIcon: String?
        /// A picture; nil is none.
        public var image: ImageContent?
        /// The picture while the tab is selected; nil is the usual one.
        public var selectedImage: ImageContent?
        /// The words on a badge; nil has none.
        public var badge: String?
        /// The colour of the badge; nil is red.
        public var badgeColor: Color?
        /// Whether it leads to a search, and stands by itself in the look of iOS 26.
        public var isSearch = false
        /// Whether its search begins as it is chosen.
        public var activatesSearch = false
        /// The heading that it stands beneath in a sidebar; nil is none.
        public var section: String?
        /// Whether it is in a sidebar alone, and in no bar.
        public var isSidebarOnly = false
        /// The first screen of the tab; nil leads nowhere.
        public var screen: Destination?

        /// A tab without anything.
        public init() {}
    }

    /// The bar of buttons at the bottom of a screen.
    public struct Toolbar: Hashable, Sendable {
        /// The buttons and the room between them; where no room is named they are spread evenly.
        public var items: [BarItem] = []
        /// What is behind it.
        public var look = BarLook()

        /// A bar without buttons.
        public init() {}
    }
}
