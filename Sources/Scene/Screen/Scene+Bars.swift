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

    /// The bar at the top of a screen.
    public struct NavigationBar: Hashable, Sendable {
        /// The title; empty is none.
        public var title = ""
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
        /// The words of a button beside the field; nil is none.
        public var cancel: String?
        /// Whether the search goes on: the titles are away, and a button breaks it off.
        public var isActive = false

        /// An empty field.
        public init() {}
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

        /// A bar without tabs.
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
