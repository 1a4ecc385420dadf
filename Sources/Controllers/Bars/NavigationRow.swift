// SPDX-License-Identifier: MIT
//
// One item in a navigation bar: the way back, buttons at both sides, and the title (bars.titles, bars.back-button).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Shows one item of a navigation bar.
@MainActor final class NavigationRow: UIView {
    let item: UINavigationItem
    let back = BackButton()
    let title = UILabel()
    let prompt = UILabel()
    /// Cuts the large title off where it goes beneath the row.
    let large = UIView()
    let largeTitle = UILabel()
    /// Cuts the field of a search off where it goes beneath the titles.
    private let search = UIView()
    private(set) var left: [UIView] = []
    private(set) var right: [UIView] = []
    /// Whether the title is large while there is room for it.
    var isLarge = false
    /// How high the row is without a large title and prompt.
    var rowHeight: CGFloat = 44
    private var backTitles: [String]?
    private var customTitle: UIView?

    init(_ item: UINavigationItem) {
        self.item = item
        super.init(frame: .zero)
        title.textAlignment = .center
        prompt.textAlignment = .center
        large.clipsToBounds = true
        large.isUserInteractionEnabled = false
        large.addSubview(largeTitle)
        search.clipsToBounds = true
        for view in [large, search, prompt, title, back] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// The height of the line above the title.
    static let promptHeight: CGFloat = 30
    /// The height that a large title adds, at the usual text size.
    static let largeHeight: CGFloat = 52

    /// The height that the field of a search adds, and what of it is room above and below the field (bars.search-field).
    static let searchHeight: CGFloat = 52
    private var searchInsets: (top: CGFloat, bottom: CGFloat) { item.isSearching ? (8, 8) : (1, 15) }
    /// Whether the titles are away, as a search goes on (bars.search-takes-titles).
    private var hidesTitles = false

    /// The height that the large title adds.
    var fullLargeHeight: CGFloat {
        isLarge && !item.isSearching ? max(Self.largeHeight, largeTitle.font.lineHeight.rounded() + 11) : 0
    }

    /// The height that the field of a search adds.
    private var fullSearchHeight: CGFloat {
        guard let field = item.searchField else { return 0 }
        let wish = field.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
        return max(Self.searchHeight, wish + searchInsets.top + searchInsets.bottom)
    }

    /// The height of what goes away with scrolling: the field first, then the large title.
    var collapsibleHeight: CGFloat { fullLargeHeight + (searchCollapses ? fullSearchHeight : 0) }

    /// Whether the field of a search goes away with scrolling; while a search takes the titles away it stays.
    private var searchCollapses: Bool { item.hidesSearchBarWhenScrolling && !item.isSearching }

    /// The height of the titles without what goes away with scrolling.
    var titlesHeight: CGFloat { item.isSearching ? 0 : rowHeight + (item.prompt == nil ? 0 : Self.promptHeight) }

    /// The height of what does not go away with scrolling.
    var fixedHeight: CGFloat { titlesHeight + (searchCollapses ? 0 : fullSearchHeight) }

    /// The heights at which what goes away with scrolling may rest between nothing and all of it.
    var restingHeights: [CGFloat] {
        let (large, all) = (fullLargeHeight, collapsibleHeight)
        return large > 0 && large < all ? [0, large, all] : [0, all]
    }

    /// Carries over what the item and the look say.
    func show(_ look: UINavigationBarAppearance, below: UINavigationItem?, isLarge: Bool, rowHeight: CGFloat) {
        (self.isLarge, self.rowHeight) = (isLarge, rowHeight)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label,
        ]
        attributes.merge(look.titleTextAttributes) { $1 }
        title.attributedText = item.title.map { NSAttributedString(string: $0, attributes: attributes) }
        title.textAlignment = .center
        prompt.attributedText = item.prompt.map {
            NSAttributedString(string: $0, attributes: [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.label])
        }
        prompt.textAlignment = .center
        largeTitle.font = Self.largeFont(traitCollection)
        var largeAttributes: [NSAttributedString.Key: Any] = [.font: largeTitle.font as Any, .foregroundColor: UIColor.label]
        largeAttributes.merge(look.largeTitleTextAttributes) { $1 }
        largeTitle.attributedText = item.title.map { NSAttributedString(string: $0, attributes: largeAttributes) }
        if customTitle !== item.titleView {
            customTitle?.removeFromSuperview()
            customTitle = item.titleView
            if let customTitle { addSubview(customTitle) }
        }
        for view in search.subviews where view !== item.searchField { view.removeFromSuperview() }
        if let field = item.searchField, field.superview !== search { search.addSubview(field) }
        title.isHidden = customTitle != nil
        let replacesBack = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        backTitles = item.hidesBackButton || replacesBack ? nil : below?.backTitles
        back.isHidden = backTitles == nil
        back.show(look.backButtonAppearance.normal, image: look.backIndicatorImage)
        left = views(of: item.leftBarButtonItems, in: left, look)
        right = views(of: item.rightBarButtonItems, in: right, look)
        // Buttons may be new, and go with the others.
        if item.isSearching { hidesTitles = false }
        setNeedsLayout()
    }

    /// The font of large titles, which grows with the text size up to a limit.
    private static func largeFont(_ traits: UITraitCollection) -> UIFont {
        let size = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits).pointSize
        return .systemFont(ofSize: min(max(size, 31), 52), weight: .bold)
    }

    private func views(of items: [UIBarButtonItem]?, in old: [UIView], _ look: UINavigationBarAppearance) -> [UIView] {
        let shown = (items ?? []).filter { !$0.isHidden }
        let views = shown.map { item -> UIView in
            if let view = item.customView { return view }
            let button = old.lazy.compactMap { $0 as? BarButton }.first { $0.item === item } ?? BarButton(item)
            button.show(item.style == .done ? look.doneButtonAppearance : look.buttonAppearance)
            button.isHidden = item.isSpace
            return button
        }
        for view in old where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview !== self { addSubview(view) }
        return views
    }

    // MARK: Layout

    /// The room beside the content at the sides.
    private var margin: CGFloat { bounds.width >= 414 ? 20 : 16 }

    private static func size(of view: UIView, height: CGFloat) -> CGSize {
        if let button = view as? BarButton {
            if button.item.isSpace { return CGSize(width: max(button.item.width - 2 * BarButton.padding, 0), height: height) }
            return CGSize(width: button.contentWidth, height: height)
        }
        var size = view.bounds.size
        if size.width == 0 || size.height == 0 || !view.translatesAutoresizingMaskIntoConstraints {
            let fitting = view.systemLayoutSizeFitting(.zero)
            size = fitting.width > 0 && fitting.height > 0 ? fitting : view.sizeThatFits(CGSize(width: CGFloat.infinity, height: height))
        }
        return CGSize(width: size.width, height: min(size.height, height))
    }

    /// How much of the large title is seen, in points, and how much of the field of a search.
    private var shown: (large: CGFloat, search: CGFloat) {
        let shown = max(bounds.height - fixedHeight, 0)
        guard searchCollapses else { return (shown, fullSearchHeight) }
        // The field goes first; what content is pulled beyond its beginning is the large title's, or else the field's.
        let search = min(max(shown - fullLargeHeight, 0), fullSearchHeight)
        return (shown - search, search)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let safe = safeAreaInsets
        let isRightToLeft = isRightToLeft
        let (start, end) = (isRightToLeft ? safe.right : safe.left, isRightToLeft ? safe.left : safe.right)
        let width = bounds.width
        let top = titlesHeight - rowHeight
        let grid = pixelGrid
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = width - frame.maxX }
            view.frame = grid.snapEdges(frame)
        }
        prompt.isHidden = item.prompt == nil
        place(prompt, CGRect(x: margin, y: 6, width: max(width - 2 * margin, 0), height: Self.promptHeight - 6))

        // From both sides inward: content, then the room between two items.
        let gap = 2 * BarButton.padding
        func line(_ views: [UIView], from start: CGFloat, placeAt: (UIView, CGFloat, CGSize) -> Void) -> CGFloat {
            var x = start
            for view in views {
                let size = Self.size(of: view, height: rowHeight)
                placeAt(view, x, size)
                x += size.width + gap
            }
            return views.isEmpty ? start : x - gap
        }
        func frame(_ view: UIView, _ x: CGFloat, _ size: CGSize) -> CGRect {
            let pad = view is BarButton ? BarButton.padding : 0
            return CGRect(x: x - pad, y: top + (rowHeight - size.height) / 2, width: size.width + 2 * pad, height: size.height)
        }
        let rightEnd = line(right, from: end + margin) { view, x, size in
            place(view, frame(view, width - x - size.width, size))
        }
        let titleSize = customTitle.map { Self.size(of: $0, height: rowHeight) } ?? title.intrinsicContentSize
        let leftWidth = left.isEmpty ? 0 : line(left, from: 0) { _, _, _ in }
        var leftStart = start + margin
        if let backTitles {
            let room = (width - min(titleSize.width, width * 0.7)) / 2 - start - 8 - (left.isEmpty ? 0 : leftWidth + gap)
            let words = backTitles.first { back.width(of: $0) <= room } ?? backTitles.last ?? ""
            let backWidth = back.width(of: words)
            place(back, CGRect(x: start, y: top, width: backWidth, height: rowHeight))
            leftStart = start + backWidth + gap
        }
        let leftEnd = line(left, from: leftStart) { view, x, size in place(view, frame(view, x, size)) }
        let before = left.isEmpty ? (backTitles == nil ? start + margin : leftStart - gap) : leftEnd
        let hasRight = !right.isEmpty
        let (least, most) = (before + (before > start + margin ? 8 : 0), width - rightEnd - (hasRight ? 8 : 0))
        let room = max(most - least, 0)
        let titleWidth = min(titleSize.width, room)
        let x = min(max((width - titleWidth) / 2, least), max(most - titleWidth, least))
        let titleHeight = min(titleSize.height, rowHeight)
        let titleFrame = CGRect(x: x, y: top + (rowHeight - titleHeight) / 2, width: titleWidth, height: titleHeight)
        place(customTitle ?? title, titleFrame)

        showTitles()
        let (shown, searchShown) = shown
        let full = fullLargeHeight
        large.isHidden = !isLarge || shown <= 0
        title.alpha = item.isSearching ? 0 : full > 0 && customTitle == nil ? min(max(1 - shown / (full * 0.25), 0), 1) : 1
        large.frame = CGRect(x: 0, y: titlesHeight, width: width, height: shown)
        let height = largeTitle.intrinsicContentSize.height
        let largeWidth = min(largeTitle.intrinsicContentSize.width, max(width - start - end - 2 * margin, 0))
        // It stands at the bottom, so that it goes up beneath the row as the bar becomes lower.
        let y = shown - 8 - height
        place(largeTitle, CGRect(x: start + margin, y: y, width: largeWidth, height: height))
        placeSearch(from: titlesHeight + shown, height: searchShown, sides: (start + margin, end + margin))
    }

    /// Takes the titles away while a search goes on that does so, and brings them back.
    private func showTitles() {
        guard item.isSearching != hidesTitles else { return }
        hidesTitles = item.isSearching
        let own: [UIView] = [back, prompt] + (left + right).filter { $0 is BarButton }
        for view in own { view.alpha = hidesTitles ? 0 : 1 }
        // What is the program's own keeps its properties.
        let others = (left + right).filter { !($0 is BarButton) } + [customTitle].compactMap { $0 }
        for view in others { view.isAway = hidesTitles }
    }

    /// Places the field of a search, which becomes lower and fades as it goes beneath the titles.
    private func placeSearch(from top: CGFloat, height: CGFloat, sides: (start: CGFloat, end: CGFloat)) {
        guard let field = item.searchField else {
            search.isHidden = true
            return
        }
        let (full, insets) = (fullSearchHeight, searchInsets)
        search.isHidden = height <= insets.bottom
        search.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
        let width = max(bounds.width - sides.start - sides.end, 0)
        let room = max(height - insets.top - insets.bottom, 0)
        field.frame = pixelGrid.snapEdges(
            CGRect(x: isRightToLeft ? sides.end : sides.start, y: insets.top, width: width, height: room))
        for view in field.subviews { view.alpha = min(max((height / max(full, 1) - 0.6) / 0.4, 0), 1) }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}
