// SPDX-License-Identifier: MIT
//
// What a navigation bar shows for a controller.

public import Foundation
import VitrineLayers
import VitrineNibs
import VitrineObserving
@_spi(Vitrine) public import VitrineViewCore

/// What a navigation bar shows for a controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    /// Whether the title is large.
    public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
        /// As that of the item below it.
        case automatic
        /// Where the bar prefers it.
        case always
        /// Not.
        case never
    }

    /// What the way back shows.
    public enum BackButtonDisplayMode: Int, Hashable, Sendable {
        /// The title below, or a word, or nothing, as there is room.
        case `default`
        /// A word, or nothing.
        case generic
        /// The sign alone.
        case minimal
    }

    /// The name of what the controller shows.
    open var title: String? {
        didSet {
            if title != oldValue { changed() }
            keyChanged(self, "title")
        }
    }
    /// A line beneath the title, in the look of iOS 26 (system26.subtitles).
    open var subtitle: String? { didSet { if subtitle != oldValue { changed() } } }
    /// The large title, in the look of iOS 26; nil is the title.
    open var largeTitle: String? { didSet { if largeTitle != oldValue { changed() } } }
    /// A line beneath the large title; nil is that beneath the title.
    open var largeSubtitle: String? { didSet { if largeSubtitle != oldValue { changed() } } }
    /// A line above the title.
    open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
    /// The view in place of the title.
    open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
    /// The item that the way back to this one is shown by; nil shows the title.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// The words of the way back to this one; nil is the title.
    open var backButtonTitle: String? { didSet { changed() } }
    /// What the way back to this one shows.
    open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { changed() } }
    /// Whether there is no way back shown.
    open var hidesBackButton = false { didSet { changed() } }
    /// Whether items at the leading side stand beside the way back, and not in its place.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// The items at the leading side, from the side inward.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// The items at the trailing side, from the side inward.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
    /// Whether the title is large; as the bar prefers.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { changed() } }
    /// What is searched with, whose bar is seen beneath the titles; nil is none.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.item = nil
            searchController?.item = self
            searchField = searchController?.row
            searchController?.takeTitles()
        }
    }
    /// Whether the search bar goes away with scrolling.
    open var hidesSearchBarWhenScrolling = true { didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } } }
    /// The controller that the item is of.
    weak var owner: UIViewController?
    /// The field that is searched with, beneath the titles; nil is none.
    var searchField: UIView? { didSet { if searchField !== oldValue { changed() } } }
    /// Whether a search goes on that takes the titles away (bars.search-takes-titles).
    var isSearching = false { didSet { if isSearching != oldValue { changed() } } }
    /// The bar's look over content; nil is the bar's own.
    open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The bar's look in little height over content; nil is the bar's own.
    open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The bar's look where content is scrolled to its beginning; nil is the bar's own.
    open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// The bar's look in little height at the beginning of the content; kept: the bar's own is shown.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
    /// Where the search bar is to stand; in the look of iOS 18 it stands beneath the titles (system26.search).
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic { didSet { changed() } }
    /// Whether the search bar may stand in the toolbar; true by default.
    open var searchBarPlacementAllowsToolbarIntegration = true { didSet { changed() } }
    /// Stands for the search bar among the items of a toolbar.
    open private(set) lazy var searchBarPlacementBarButtonItem = UIBarButtonItem.flexibleSpace()
    /// How the items are laid out; kept.
    open var style = ItemStyle.navigator

    /// Where a search bar stands.
    public enum SearchBarPlacement: Int, Hashable, Sendable {
        case automatic, inline, stacked, integrated, integratedCentered, integratedButton
    }

    /// How the items of a bar are laid out.
    public enum ItemStyle: Int, Hashable, Sendable { case navigator, browser, editor }

    /// Where the search bar stands: `stacked` beneath the titles, `integrated` in a row with buttons.
    open var searchBarPlacement: SearchBarPlacement { owner?.navigationController?.navigationBar.placement(of: self) ?? .stacked }

    /// Told when the item is to be shown anew.
    var showAnew: () -> Void = {}

    /// Creates an item with a title.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// Creates an item as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        super.init()
        guard let nib = coder.nib else { return }
        title = nib.string("title")
        prompt = nib.string("prompt")
        backButtonTitle = nib.string("backButtonTitle")
        let largeModes: [String: LargeTitleDisplayMode] = ["automatic": .automatic, "always": .always, "never": .never]
        if let mode = nib.option("largeTitleDisplayMode", largeModes) { largeTitleDisplayMode = mode }
        let backModes: [String: BackButtonDisplayMode] = ["default": .default, "generic": .generic, "minimal": .minimal]
        if let mode = nib.option("backButtonDisplayMode", backModes) { backButtonDisplayMode = mode }
        if let hides = nib.bool("hidesBackButton") { hidesBackButton = hides }
        if let supplements = nib.bool("leftItemsSupplementBackButton") { leftItemsSupplementBackButton = supplements }
        titleView = nib.object("titleView")
        backBarButtonItem = nib.object("backBarButtonItem")
        let left: [UIBarButtonItem] = nib.objects("leftBarButtonItems")
        let right: [UIBarButtonItem] = nib.objects("rightBarButtonItems")
        leftBarButtonItems = left.isEmpty ? nib.object("leftBarButtonItem", as: UIBarButtonItem.self).map { [$0] } : left
        rightBarButtonItems = right.isEmpty ? nib.object("rightBarButtonItem", as: UIBarButtonItem.self).map { [$0] } : right
    }

    /// Told when the item was made from a nib or a storyboard.
    open func awakeFromNib() {}

    /// Takes a value by the name of a property, as files of Interface Builder set outlets and runtime attributes.
    ///
    /// - Returns: Whether there is such a property, and the value is of its type.
    @_spi(Vitrine) open func takeValue(_ value: Any?, forKey key: String) -> Bool {
        switch (key, value) {
        case ("titleView", let view as UIView): titleView = view
        case ("backBarButtonItem", let item as UIBarButtonItem): backBarButtonItem = item
        case ("leftBarButtonItem", let item as UIBarButtonItem): leftBarButtonItem = item
        case ("rightBarButtonItem", let item as UIBarButtonItem): rightBarButtonItem = item
        default: return false
        }
        return true
    }

    /// The item at the leading side; setting it leaves no other there.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The item at the trailing side; setting it leaves no other there.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Puts one item at the leading side.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { leftBarButtonItem = item } }

    /// Puts items at the leading side.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { leftBarButtonItems = items } }

    /// Puts one item at the trailing side.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { change(animated) { rightBarButtonItem = item } }

    /// Puts items at the trailing side.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { change(animated) { rightBarButtonItems = items } }

    /// Shows the way back, or leaves it out.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { change(animated) { self.hidesBackButton = hidesBackButton } }

    private func change(_ animated: Bool, _ changes: () -> Void) {
        fades = animated
        changes()
        fades = false
    }

    /// Whether what changes now comes and goes by fading.
    private(set) var fades = false

    private func changed() { showAnew() }

    /// The words of the way back to this item, the longest first.
    var backTitles: [String] {
        if let words = backBarButtonItem?.title { return backButtonDisplayMode == .minimal ? [""] : [words, ""] }
        switch backButtonDisplayMode {
        case .minimal: return [""]
        case .generic: return [SystemWord.back.text, ""]
        case .default:
            let back = SystemWord.back.text
            return [backButtonTitle ?? title.flatMap { $0.isEmpty ? nil : $0 } ?? back, back, ""]
        }
    }
}

extension UINavigationItem: NibArchived {}
