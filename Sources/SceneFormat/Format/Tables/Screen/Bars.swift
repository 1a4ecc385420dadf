// SPDX-License-Identifier: MIT
//
// The bars of a screen.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Property<Scene.BarLook> {
    /// The keys of how all bars look.
    static let barLook: [Property] = [
        Property(
            "style", \.style, .choice("a style of bars"),
            "What is behind the bar: automatic blurs content that is beneath it and has no ground otherwise, translucent has its ground always, opaque hides what is behind, transparent has no ground.",
            examples: "opaque"),
        Property("background", \.background, .color, "The colour of the ground; without it that of the style.", examples: "#1c1c1e"),
        Property(
            "tint", \.tint, .color, "The colour of buttons and of what is selected; without it the system's blue.",
            examples: "systemPink"),
        Property(
            "scrollEdge", \.scrollEdge, .choice("a fade at an edge"),
            "How content fades beneath the bar in the look of iOS 26: soft, hard or none.", examples: "hard"),
    ]
}

extension ValueShape<Scene.BarSpace> {
    static let barSpace = ValueShape.either(
        "flexible, or a number of points", ValueShape<Scene.BarSpace>.words("a kind of room", [("flexible", .flexible)]),
        ValueShape<CGFloat>.length.map { .fixed($0) })
}

extension ValueShape<Scene.BarItem> {
    @Sendable private static func titled(_ title: String) -> Scene.BarItem {
        var item = Scene.BarItem()
        item.title = title
        return item
    }

    private static let wholeItem = ValueShape<Scene.BarItem>.object(
        "a bar item", "A button of a bar: words, a picture, a symbol, one of the system's, a view, or room.", start: Scene.BarItem()
    ) {
        Property("title", \.title, .text, "The words.", examples: "Edit")
        Property("icon", \.icon, .iconName, "A symbol by its name, in place of words.", examples: "ellipsis.circle")
        Property(
            "image", \.image, .backgroundImage,
            "A picture in place of words, in the colour of the bar: its path or {source, tint}; as large as it is.",
            examples: "icons/plus.png")
        Property(
            "system", \.system, .choice("a system item"), "A button that is the same in all programs, under UIKit's name.",
            examples: "add", "done")
        Property("view", \.content, partUse, "A view in place of a button, by name or with fields.", examples: "avatar")
        Property("content", \.content, partNode, "A node in place of a button.", examples: ["image": ["source": "me.png", "width": 32]])
        Property("done", \.isDone, .flag, "Whether its words are heavy, as of a button that ends what is done.", examples: true)
        Property(
            "prominent", \.isProminent, .flag, "Whether it stands out: in the look of iOS 26 on glass of the tint.", examples: true)
        Property("badge", \.badge, .text, "What is written on it in the look of iOS 26; empty is a dot.", examples: "3", "")
        Property(
            "glass", \.glass, .choice("a piece of glass"),
            "What it stands on in the look of iOS 26: shared with those beside it, its own, or none.", examples: "own")
        Property("enabled", \.isEnabled, .flag, "Whether it can be used; one that cannot is grey.", examples: false)
        Property("tint", \.tint, .color, "Its colour, in place of the bar's.", examples: "systemRed")
        Property(
            "space", \.space, .barSpace, "Room in place of a button: flexible takes what is left over, a number is that many points.",
            examples: "flexible", 20)
        Property("name", \.name, .text, "A name that a popover knows the button by.", examples: "more")
        Property(
            "on", \.reactions, ValueShape<[Scene.Reaction]>.taps, "What leads from it to other screens of a flow.",
            examples: ["tap": ["present": "compose"]])
    } finish: { node, reading, item in
        let kinds = ["title", "icon", "image", "system", "view", "content", "space"].filter { node[$0] != nil }
        if kinds.isEmpty {
            reading.report(
                "a bar item needs something to show", at: node.position, hint: "such as title, icon, image, system or space")
        } else if kinds.count > 1, kinds != ["title", "icon"], kinds != ["title", "image"], let last = kinds.last.flatMap({ node[$0] }) {
            reading.report("a bar item has either '\(kinds[0])' or '\(kinds[1])'", at: last.position)
        }
    }

    private static let partUse = ValueShape<Scene.ViewUse>.use.map { use in
        var part = Scene.PartContent()
        part.use = use
        return part
    }

    private static let partNode = ValueShape<Scene.Node>.partNode.map { node in
        var part = Scene.PartContent()
        part.node = node
        return part
    }

    static let barItem = ValueShape<Scene.BarItem>.either(
        "a title, or {icon: …}", ValueShape<String>.text.map(titled), wholeItem
    ).defined(as: "barItem")
}

extension ValueShape<[Scene.BarItem]> {
    static let barItems = ValueShape<[Scene.BarItem]>.list("a list of bar items", of: .barItem)
}

/// A navigation bar while it is read, with the field for a search in it.
struct NavigationParts: Hashable, Sendable {
    var bar = Scene.NavigationBar()
    var search: Scene.NavigationSearch?
}

extension ValueShape<NavigationParts> {
    @Sendable private static func titled(_ title: String) -> NavigationParts {
        var parts = NavigationParts()
        parts.bar.title = title
        return parts
    }

    private static let wholeBar = ValueShape<NavigationParts>.object(
        "a navigation bar", "The bar at the top, as UINavigationBar shows it; the content begins below it and scrolls beneath it.",
        start: NavigationParts()
    ) {
        Property("title", \.bar.title, .text, "The title.", examples: "Photos")
        Property("subtitle", \.bar.subtitle, .text, "A line beneath the title, in the look of iOS 26.", examples: "12 albums")
        Property("prompt", \.bar.prompt, .text, "A line above the title.", examples: "Select an album")
        Property(
            "largeTitle", \.bar.isLarge, .flag,
            "Whether the title is large while content stands at its beginning; it becomes small as content scrolls.", examples: true)
        Property(
            "back", \.bar.back, .text, "The title of the screen that the way back leads to; an empty one shows the sign alone.",
            examples: "Library", "")
        Property(
            "leading", \.bar.leading, .barItems, "The buttons where reading begins, from the edge inward.", examples: ["Cancel"],
            [["icon": "sidebar.leading"]])
        Property(
            "trailing", \.bar.trailing, .barItems, "The buttons where reading ends, from the edge inward.", examples: [["system": "add"]],
            ["Edit"])
        Property(
            "titleView", \.bar.titleView, .part, "What stands in place of the title.",
            examples: ["content": ["label": ["text": "Inbox", "font": "headline"]]])
        Property("titleColor", \.bar.titleColor, .color, "The colour of the title; without it that of labels.", examples: "systemPink")
        Property<Scene.BarLook>.barLook.map { $0.lifted(\NavigationParts.bar.look) }
        Property(
            "searchBar", \.search, .navigationSearch, "The field for a search beneath the title: its placeholder, or an object.",
            examples: "Search", ["placeholder": "Artists, songs", "text": "Dune"])
    }

    static let navigationBar = ValueShape<NavigationParts>.either(
        "a title, or {title: …}", ValueShape<String>.text.map(titled), wholeBar
    ).defined(as: "navigationBar")
}

extension ValueShape<Scene.NavigationSearch> {
    @Sendable private static func hinting(_ placeholder: String) -> Scene.NavigationSearch {
        var bar = Scene.NavigationSearch()
        bar.placeholder = placeholder
        return bar
    }

    static let navigationSearch = ValueShape.either(
        "a placeholder, or {placeholder: …}", ValueShape<String>.text.map(hinting),
        object("a search bar", "The field for a search in the navigation bar, beneath the title.", start: Scene.NavigationSearch()) {
            Property("placeholder", \.placeholder, .text, "The words while nothing is entered.", examples: "Artists, songs")
            Property("text", \.text, .text, "What is entered.", examples: "Dune")
            Property(
                "tokens", \.tokens, .list("a list of tokens", of: .searchToken),
                "What the search is narrowed down by, on plates before the text: words, or words with an icon.",
                examples: ["Unread", ["text": "Ada", "icon": "person.fill"]])
            Property(
                "hidesWhenScrolling", \.hidesWhenScrolling, .flag,
                "Whether it goes away as content scrolls; without it the field stays.", examples: false)
            Property(
                "placement", \.placement, .choice("a place of a search bar"),
                "Where it stands in the look of iOS 26: stacked beneath the title, or integrated in a row with buttons, at the bottom of phones.",
                examples: "stacked")
            Property("cancel", \.cancel, .text, "The words of a button beside the field.", examples: "Cancel")
            Property(
                "active", \.isActive, .flag, "Whether the search goes on: the titles are away, and a button breaks it off.", examples: true)
        }
    ).defined(as: "navigationSearch")
}

extension ValueShape<Scene.TabItem> {
    @Sendable private static func titled(_ title: String) -> Scene.TabItem {
        var item = Scene.TabItem()
        item.title = title
        return item
    }

    static let tabItem = ValueShape.either(
        "a title, or {title: …}", ValueShape<String>.text.map(titled),
        object("a tab", "A tab of the tab bar: a picture or a symbol, words, and a badge.", start: Scene.TabItem()) {
            Property("title", \.title, .text, "The words.", examples: "Library")
            Property("icon", \.icon, .iconName, "A symbol by its name.", examples: "house")
            Property(
                "selectedIcon", \.selectedIcon, .iconName, "The symbol while the tab is selected.", examples: "house.fill")
            Property(
                "image", \.image, .backgroundImage, "A picture, in the colour of the tab; about 25 points large.",
                examples: "icons/library.png")
            Property(
                "selectedImage", \.selectedImage, .backgroundImage, "The picture while the tab is selected.",
                examples: "icons/library-filled.png")
            Property("badge", \.badge, .text, "The words on a badge.", examples: "3")
            Property(
                "screen", \.screen, ValueShape<Scene.Destination>.destination, "The first screen of the tab, in a flow.", examples: "search"
            )
            Property("badgeColor", \.badgeColor, .color, "The colour of the badge; without it red.", examples: "systemGreen")
            Property(
                "role", \.isSearch, ValueShape<Bool>.words("a role of a tab", [("search", true)]),
                "What it is for: a search stands by itself in the look of iOS 26, and while it is selected the field of the screen's search stands among the tabs.",
                examples: "search")
            Property(
                "activatesSearch", \.activatesSearch, .flag,
                "Whether the search of its screen begins as it is chosen; when that ends, the tab before is chosen again.", examples: true)
            Property(
                "section", \.section, .text, "The heading that it stands beneath in a sidebar, with those after it that say the same.",
                examples: "Playlists")
            Property(
                "placement", \.isSidebarOnly, ValueShape<Bool>.words("a place of a tab", [("automatic", false), ("sidebarOnly", true)]),
                "Where it is: in the bar and in a sidebar, or in a sidebar alone.", examples: "sidebarOnly")
        }
    ).defined(as: "tab")
}

extension ValueShape<Scene.TabSidebar> {
    private static let whole = object(
        "a sidebar of tabs", "Tabs at the side of wide screens, as UITabBarController.Sidebar shows them; elsewhere they are in the bar.",
        start: Scene.TabSidebar()
    ) {
        Property("shown", \.isShown, .flag, "Whether it is there at first; otherwise a button in the bar shows it.", examples: false)
        Property(
            "layout", \.tiles, ValueShape<Bool>.words("a layout of a sidebar", [("overlap", false), ("tile", true)]),
            "How it makes room: content goes on beneath it, or stands beside it.", examples: "tile")
        Property("header", \.header, .part, "What is above the tabs.", examples: ["content": ["label": ["text": "Library"]]])
        Property("footer", \.footer, .part, "What is beneath the tabs.", examples: ["content": ["label": ["text": "3 tabs"]]])
    }

    static let tabSidebar = ValueShape<Scene.TabSidebar>.either(
        "shown or hidden, or {layout: …}",
        ValueShape<Bool>.words("a state of a sidebar", [("shown", true), ("hidden", false)]).map { isShown in
            var sidebar = Scene.TabSidebar()
            sidebar.isShown = isShown
            return sidebar
        }, whole
    ).defined(as: "tabSidebar")
}

extension ValueShape<Scene.TabBar> {
    static let tabBar = object(
        "a tab bar", "The bar of tabs at the bottom, as UITabBar shows it; the content ends above it and scrolls beneath it.",
        start: Scene.TabBar()
    ) {
        Property(
            "items", \.items, .list("a list of tabs", of: .tabItem), "The tabs, in the direction of reading.", required: true,
            examples: [["title": "Library", "icon": "books.vertical"], ["title": "Search", "icon": "magnifyingglass", "badge": "3"]])
        Property(
            "selected", \.selected, .integer("the place of a tab, from 0", min: 0), "The place of the selected tab, the first at 0.",
            examples: 1)
        Property<Scene.BarLook>.barLook.map { $0.lifted(\Scene.TabBar.look) }
        Property(
            "unselectedTint", \.unselectedTint, .color, "The colour of tabs that are not selected; without it grey.",
            examples: "secondaryLabel")
        Property(
            "minimize", \.minimizing, .choice("a time to become small"),
            "When it becomes small in the look of iOS 26, as content is scrolled: never, onScrollDown or onScrollUp.",
            examples: "onScrollDown")
        Property(
            "accessory", \.accessory, .part, "What stands above it in the look of iOS 26, on glass of its own.",
            examples: ["content": ["label": ["text": "Now playing"]]])
        Property(
            "sidebar", \.sidebar, .tabSidebar,
            "Tabs at the side of wide screens in place of the bar: shown, or hidden with a button that shows them, or an object.",
            examples: "shown", "hidden", ["layout": "tile"])
    } finish: { node, reading, bar in
        guard !bar.items.isEmpty, bar.selected >= bar.items.count, let selected = node["selected"] else { return }
        reading.report(
            "there is no tab \(bar.selected): there are \(bar.items.count), and the first is 0", at: selected.position,
            category: .reference)
    }.defined(as: "tabBar")
}

extension ValueShape<Scene.Toolbar> {
    static let toolbar = ValueShape.either(
        "a list of bar items, or {items: …}",
        ValueShape<[Scene.BarItem]>.barItems.map { items in
            var bar = Scene.Toolbar()
            bar.items = items
            return bar
        },
        object("a toolbar", "The bar of buttons at the bottom, as UIToolbar shows it.", start: Scene.Toolbar()) {
            Property(
                "items", \.items, .barItems,
                "The buttons and the room between them. Where no item is room they are spread evenly from edge to edge.", required: true,
                examples: [["system": "action"], ["space": "flexible"], ["system": "trash"]])
            Property<Scene.BarLook>.barLook.map { $0.lifted(\Scene.Toolbar.look) }
        }
    ).defined(as: "toolbar")
}
