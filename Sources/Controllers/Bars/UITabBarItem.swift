// SPDX-License-Identifier: MIT
//
// What a tab bar shows for a controller.

public import Foundation
public import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineNibs
import VitrineSymbols
public import VitrineViewCore

/// What a tab bar shows for a controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    /// Tabs that are the same in all programs.
    public enum SystemItem: Int, Hashable, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed
    }

    /// The picture while the tab is selected; nil is the usual one.
    open var selectedImage: UIImage? { didSet { changed() } }
    /// The words on a badge; nil has none.
    open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
    /// The colour of the badge; nil is red.
    open var badgeColor: UIColor? { didSet { changed() } }
    /// How far the title is moved.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// The bar's look over content while the tab is selected; nil is the bar's own.
    open var standardAppearance: UITabBarAppearance? { didSet { changed() } }
    /// The bar's look at the end of the content while the tab is selected; nil is the bar's own.
    open var scrollEdgeAppearance: UITabBarAppearance? { didSet { changed() } }
    /// Whether the tab leads to a search, and stands by itself where tabs are of glass (system26.tab-bars).
    package final var isSearch = false { didSet { if isSearch != oldValue { changed() } } }
    /// Whether the search of the tab begins as it is selected (system26.search-tabs).
    package final var activatesSearch = false
    /// Whether the tab is in a sidebar alone, and the heading that it stands beneath there; nil is none (navigation.sidebars).
    package final var isSidebarOnly = false
    package final var section: String?
    let systemItem: SystemItem?
    private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

    init(_ systemItem: SystemItem?) {
        self.systemItem = systemItem
        super.init()
    }

    /// Creates a tab without anything.
    public override convenience init() { self.init(nil) }

    /// Creates a tab of words and a picture.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(nil)
        (self.title, self.image, self.tag) = (title, image, tag)
    }

    /// Creates a tab of words and a picture, with another picture while it is selected.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }

    /// Creates a tab that is the same in all programs.
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(systemItem)
        self.tag = tag
    }

    /// Creates a tab as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        systemItem = coder.nib?.option("systemItem", Self.systemItems)
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        selectedImage = nib.image("selectedImage")
        badgeValue = nib.string("badgeValue")
        badgeColor = nib.color("badgeColor")
        if let offset = nib.offset("titlePositionAdjustment") { titlePositionAdjustment = offset }
    }

    private static let systemItems: [String: SystemItem] = [
        "more": .more, "favorites": .favorites, "featured": .featured, "topRated": .topRated, "recents": .recents, "contacts": .contacts,
        "history": .history, "bookmarks": .bookmarks, "search": .search, "downloads": .downloads, "mostRecent": .mostRecent,
        "mostViewed": .mostViewed,
    ]

    /// Sets how the words on the badge look in a state.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state] = textAttributes
        changed()
    }

    /// How the words on the badge look in a state, as far as it was set.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }

    /// The words that are shown.
    var shownTitle: String? { title ?? systemItem?.title }

    /// The sign that is shown where there is no picture.
    var glyph: Sign? { image == nil ? systemItem?.glyph : nil }
}

extension UITabBarItem.SystemItem {
    @MainActor var title: String {
        switch self {
        case .more: "More"
        case .favorites: "Favorites"
        case .featured: "Featured"
        case .topRated: "Top Rated"
        case .recents: "Recents"
        case .contacts: "Contacts"
        case .history: "History"
        case .bookmarks: "Bookmarks"
        case .search: SystemWord.search.text
        case .downloads: "Downloads"
        case .mostRecent: "Most Recent"
        case .mostViewed: "Most Viewed"
        }
    }
}
