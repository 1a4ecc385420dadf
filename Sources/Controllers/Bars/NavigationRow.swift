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
    let subtitle = UILabel()
    let prompt = UILabel()
    /// Cuts the large title off where it goes beneath the row.
    let large = UIView()
    let largeTitle = UILabel()
    let largeSubtitle = UILabel()
    /// Cuts the field of a search off where it goes beneath the titles.
    let search = UIView()
    private(set) var left: [UIView] = []
    private(set) var right: [UIView] = []
    /// Whether the title is large while there is room for it.
    var isLarge = false
    /// How high the row is without a large title and prompt.
    var rowHeight: CGFloat = 44
    /// The measures of bars in the look that is in force.
    private(set) var measures = BarLook.iOS18
    /// The colour of glass that stands out.
    private(set) var prominentTint = UIColor.systemBlue
    /// Whether the bar is at the top of a sheet.
    private(set) var isInSheet = false
    /// How wide what stands in the middle of the row is, of whom others keep clear; 0 is nothing.
    var centerWidth: CGFloat = 0 { didSet { if centerWidth != oldValue { setNeedsLayout() } } }
    /// Where the field of a search stands.
    private(set) var searchStand = SearchStand.beneath
    let pool = GlassPool()
    private(set) var backTitles: [String]?
    private(set) var customTitle: UIView?

    /// Where the field of a search stands: beneath the titles, in their row, in the bar at the bottom, or among tabs.
    enum SearchStand { case beneath, inRow, atBottom, inTabs }

    /// How much of the row is seen, 0 to 1: glass comes and goes by itself, since it reads nothing from within what fades.
    var level: CGFloat = 1 {
        didSet {
            guard measures.glass != nil else { return alpha = level }
            pool.isGone = level < 1 || hidesTitles
            if level < 1, fading.isEmpty { fading = subviews.filter { $0.alpha == 1 && !pool.contains($0) } }
            for view in fading { view.alpha = level }
            if level >= 1 { fading = [] }
            setNeedsLayout()
        }
    }
    /// How far the titles stand from where they rest, as another row takes the place of this one, or this one another's.
    private var slide: CGFloat = 0
    /// What fades with the row.
    private var fading: [UIView] = []

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

    /// The field of a search, where it stands in this bar.
    private var searchField: UIView? { searchStand == .atBottom || searchStand == .inTabs ? nil : item.searchField }

    /// The room above and below the field of a search (bars.search-field).
    private var searchInsets: BarLook.Sides { item.isSearching ? measures.searchActive : measures.searchRest }
    /// Whether the titles are away, as a search goes on (bars.search-takes-titles).
    private var hidesTitles = false

    /// The height that the large title adds.
    var fullLargeHeight: CGFloat {
        isLarge && !isSearching ? max(Self.largeHeight, largeTitle.font.lineHeight.rounded() + 11) + largeSubtitleHeight : 0
    }

    /// What a line beneath the large title adds.
    private var largeSubtitleHeight: CGFloat { largeSubtitle.attributedText == nil ? 0 : measures.glass?.subtitleHeight ?? 0 }

    /// Whether a search goes on that takes the titles away: one whose field stands at the bottom leaves them.
    private var isSearching: Bool { item.isSearching && searchStand == .beneath }

    /// The height that the field of a search adds.
    private var fullSearchHeight: CGFloat {
        guard searchStand == .beneath, let field = searchField else { return 0 }
        let wish = field.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude)).height
        return max(measures.searchHeight, wish + searchInsets.top + searchInsets.bottom)
    }

    /// The height of what goes away with scrolling: the field first, then the large title.
    var collapsibleHeight: CGFloat { fullLargeHeight + (searchCollapses ? fullSearchHeight : 0) }

    /// Whether the field of a search goes away with scrolling; while a search takes the titles away it stays.
    private var searchCollapses: Bool { item.hidesSearchBarWhenScrolling && !isSearching }

    /// The height of the titles without what goes away with scrolling.
    var titlesHeight: CGFloat { isSearching ? 0 : rowHeight + (item.prompt == nil ? 0 : Self.promptHeight) }

    /// The height of what does not go away with scrolling.
    var fixedHeight: CGFloat { titlesHeight + (searchCollapses ? 0 : fullSearchHeight) }

    /// The heights at which what goes away with scrolling may rest between nothing and all of it.
    var restingHeights: [CGFloat] {
        let (large, all) = (fullLargeHeight, collapsibleHeight)
        return large > 0 && large < all ? [0, large, all] : [0, all]
    }

    /// Carries over what the item and the look say.
    func show(_ look: UINavigationBarAppearance, below: UINavigationItem?, isLarge: Bool, in bar: UINavigationBar) {
        (self.isLarge, rowHeight, isInSheet) = (isLarge, bar.rowHeight, bar.isInSheet)
        (measures, prominentTint) = (bar.traitCollection.barLook, bar.tintColor)
        searchStand = bar.searchStand(for: item)
        let (glass, barTint) = (measures.glass, bar.tintOfItself)
        var attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: glass != nil && item.subtitle != nil ? 15 : 17, weight: .semibold),
            .foregroundColor: UIColor.label,
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
        largeTitle.attributedText = (glass.flatMap { _ in item.largeTitle } ?? item.title).map {
            NSAttributedString(string: $0, attributes: largeAttributes)
        }
        showSubtitles(glass != nil)
        if customTitle !== item.titleView {
            customTitle?.removeFromSuperview()
            customTitle = item.titleView
            if let customTitle { addSubview(customTitle) }
        }
        for view in search.subviews where view !== searchField { view.removeFromSuperview() }
        if let field = searchField {
            if field.superview !== search { search.addSubview(field) }
            (field as? SearchRow)?.isOnGlass = searchStand == .inRow
            search.clipsToBounds = searchStand == .beneath
        }
        title.isHidden = customTitle != nil
        let replacesBack = !(item.leftBarButtonItems ?? []).isEmpty && !item.leftItemsSupplementBackButton
        backTitles = item.hidesBackButton || replacesBack ? nil : below?.backTitles
        back.isHidden = backTitles == nil
        back.show(look.backButtonAppearance.normal, image: look.backIndicatorImage, on: glass, barTint: barTint)
        left = views(of: item.leftBarButtonItems, in: left, look, barTint)
        right = views(of: item.rightBarButtonItems, in: right, look, barTint)
        // Buttons may be new, and go with the others.
        if isSearching { hidesTitles = false }
        setNeedsLayout()
    }

    /// The font of large titles, which grows with the text size up to a limit.
    private static func largeFont(_ traits: UITraitCollection) -> UIFont {
        let size = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits).pointSize
        return .systemFont(ofSize: min(max(size, 31), 52), weight: .bold)
    }

    /// Carries over the lines beneath the titles, which the look of iOS 26 has (system26.subtitles).
    private func showSubtitles(_ hasThem: Bool) {
        if hasThem, subtitle.superview == nil {
            addSubview(subtitle)
            large.addSubview(largeSubtitle)
        }
        let color: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.secondaryLabel]
        let small = hasThem ? item.subtitle : nil
        subtitle.attributedText = small.map {
            NSAttributedString(string: $0, attributes: color.merging([.font: UIFont.systemFont(ofSize: 12, weight: .medium)]) { $1 })
        }
        subtitle.textAlignment = .center
        subtitle.isHidden = small == nil || item.titleView != nil
        largeSubtitle.attributedText = (hasThem ? item.largeSubtitle ?? item.subtitle : nil).map {
            NSAttributedString(string: $0, attributes: color.merging([.font: UIFont.systemFont(ofSize: 15, weight: .medium)]) { $1 })
        }
    }

    /// The items at a side that are shown.
    func shownItems(_ items: [UIBarButtonItem]?) -> [UIBarButtonItem] { (items ?? []).filter { !$0.isHidden } }

    private func views(
        of items: [UIBarButtonItem]?, in old: [UIView], _ look: UINavigationBarAppearance, _ barTint: UIColor?
    ) -> [UIView] {
        let shown = shownItems(items)
        let views = shown.map { item -> UIView in
            if let view = item.customView { return view }
            let button = old.lazy.compactMap { $0 as? BarButton }.first { $0.item === item } ?? BarButton(item)
            button.show(item.style == .done ? look.doneButtonAppearance : look.buttonAppearance, on: measures.glass, barTint: barTint)
            button.isHidden = item.isSpace
            return button
        }
        for view in old where !views.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in views where view.superview !== self { addSubview(view) }
        return views
    }

    // MARK: Layout

    /// The room beside the content at the sides.
    var margin: CGFloat { measures.glass?.margin ?? (bounds.width >= 414 ? 20 : 16) }

    static func size(of view: UIView, height: CGFloat) -> CGSize {
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
        let (start, end) = sides
        let width = bounds.width
        prompt.isHidden = item.prompt == nil
        place(prompt, CGRect(x: margin, y: 6, width: max(width - 2 * margin, 0), height: Self.promptHeight - 6))
        if let glass = measures.glass { placeOnGlass(glass) } else { placeOnBar() }

        showTitles()
        let (shown, searchShown) = shown
        let full = fullLargeHeight
        large.isHidden = !isLarge || shown <= 0
        title.alpha = isSearching ? 0 : full > 0 && customTitle == nil ? min(max(1 - shown / (full * 0.25), 0), 1) : 1
        if measures.glass != nil { title.alpha = min(title.alpha, level) }
        subtitle.alpha = title.alpha
        large.frame = CGRect(x: 0, y: titlesHeight, width: width, height: shown)
        let height = largeTitle.intrinsicContentSize.height
        let room = max(width - start - end - 2 * margin, 0)
        // It stands at the bottom, so that it goes up beneath the row as the bar becomes lower.
        let y = shown - 8 - height - largeSubtitleHeight
        place(largeTitle, CGRect(x: start + margin, y: y, width: min(largeTitle.intrinsicContentSize.width, room), height: height))
        largeSubtitle.isHidden = largeSubtitleHeight == 0
        let line = largeSubtitle.intrinsicContentSize
        place(largeSubtitle, CGRect(x: start + margin, y: y + height, width: min(line.width, room), height: line.height))
        if slide != 0 { shiftTitles(by: slide) }
        guard searchStand == .beneath else { return }
        placeSearch(from: titlesHeight + shown, height: searchShown, sides: (start + margin, end + margin))
    }

    /// Moves the titles, which stay there when the row is laid out.
    func slideTitles(by distance: CGFloat) {
        slide += distance
        shiftTitles(by: distance)
    }

    /// Has the titles stand where they rest, once the row is laid out.
    func restTitles() {
        guard slide != 0 else { return }
        slide = 0
        setNeedsLayout()
    }

    private func shiftTitles(by distance: CGFloat) {
        for view in [title, item.titleView, largeTitle].compactMap({ $0 }) { view.center.x += distance }
    }

    /// What the safe area takes where reading begins, and where it ends.
    var sides: (start: CGFloat, end: CGFloat) {
        let safe = safeAreaInsets
        return isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
    }

    /// Gives a view a place that is counted from where reading begins.
    func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        view.frame = pixelGrid.snapEdges(frame)
    }

    /// Places the row on a bar with a ground of its own.
    private func placeOnBar() {
        pool.begin()
        pool.end()
        let (start, end) = sides
        let width = bounds.width
        let top = titlesHeight - rowHeight
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
    }

    /// Takes the titles away while a search goes on that does so, and brings them back.
    private func showTitles() {
        guard isSearching != hidesTitles else { return }
        hidesTitles = isSearching
        pool.isGone = hidesTitles
        let own: [UIView] = [back, prompt] + (left + right).filter { $0 is BarButton }
        for view in own { view.alpha = hidesTitles ? 0 : 1 }
        // What is the program's own keeps its properties.
        let others = (left + right).filter { !($0 is BarButton) } + [customTitle].compactMap { $0 }
        for view in others { view.isAway = hidesTitles }
    }

    /// Places the field of a search, which becomes lower and fades as it goes beneath the titles.
    private func placeSearch(from top: CGFloat, height: CGFloat, sides: (start: CGFloat, end: CGFloat)) {
        guard let field = searchField else {
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
