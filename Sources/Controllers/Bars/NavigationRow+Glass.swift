// SPDX-License-Identifier: MIT
//
// The row of a navigation bar on glass: the way back, groups of buttons, the title without a ground (system26.navigation-bars).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

extension NavigationRow {
    /// How high glass is in the row.
    private func itemHeight(_ glass: GlassBars) -> CGFloat { min(glass.itemHeight, rowHeight) }

    /// Places the row where parts of it stand on glass.
    func placeOnGlass(_ glass: GlassBars) {
        let (start, end) = sides
        let (width, height) = (bounds.width, itemHeight(glass))
        let top = titlesHeight - rowHeight + (isInSheet ? glass.sheetTop : 0)
        pool.begin()

        // From both sides inward.
        func lay(_ frame: CGRect, _ tint: UIColor?, fromEnd: Bool) {
            let isAtRight = fromEnd != isRightToLeft
            let x = isAtRight ? width - frame.maxX : frame.minX
            pool.lay(pixelGrid.snapEdges(CGRect(origin: CGPoint(x: x, y: frame.minY), size: frame.size)), tint: tint, on: self)
        }
        func fill(_ items: [UIBarButtonItem]?, _ views: [UIView], from edge: CGFloat, fromEnd: Bool) -> CGFloat {
            let shelf = BarShelf(Array(zip(shownItems(items), views)), glass, height: height, tint: prominentTint)
            return shelf.place(from: edge, top: top) { view, frame in
                place(view, fromEnd ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame)
            } lay: {
                lay($1, $0.tint, fromEnd: fromEnd)
            }
        }
        var trailing = fill(item.rightBarButtonItems, right, from: end + glass.margin, fromEnd: true)
        var leading = start + glass.margin
        if backTitles != nil {
            let circle = CGRect(x: leading, y: top, width: height, height: height)
            place(back, circle)
            lay(circle, nil, fromEnd: false)
            leading += height + (left.isEmpty ? 0 : glass.gap)
        }
        leading = fill(item.leftBarButtonItems, left, from: leading, fromEnd: false)
        if searchStand == .inRow, let field = item.searchField {
            let room = max(min(glass.fieldWidth, (width - centerWidth) / 2 - trailing - 2 * glass.gap), 0)
            trailing += right.isEmpty ? 0 : glass.gap
            let frame = CGRect(x: width - trailing - room, y: top, width: room, height: height)
            (search.isHidden, field.isHidden) = (false, false)
            place(search, frame)
            field.frame = search.bounds
            trailing += room
        }
        pool.end()

        let hasLeft = backTitles != nil || !left.isEmpty
        let (least, most) = (leading + (hasLeft ? 12 : 0), width - trailing - 12)
        placeTitle(from: least, to: centerWidth > 0 ? min((width - centerWidth) / 2 - 12, most) : most, top: top, height: height)
    }

    /// Places the title with what is beneath it: in the middle, or where reading begins if something else stands there.
    private func placeTitle(from least: CGFloat, to most: CGFloat, top: CGFloat, height: CGFloat) {
        let room = max(most - least, 0)
        let size = customTitle.map { Self.size(of: $0, height: height) } ?? title.intrinsicContentSize
        let below = subtitle.isHidden ? CGSize.zero : subtitle.intrinsicContentSize
        func x(_ width: CGFloat) -> CGFloat {
            centerWidth > 0 ? least : min(max((bounds.width - width) / 2, least), max(most - width, least))
        }
        let (titleWidth, lineWidth) = (min(size.width, room), min(below.width, room))
        let titleHeight = min(size.height, height)
        let y = top + (height - titleHeight - below.height) / 2
        place(customTitle ?? title, CGRect(x: x(titleWidth), y: y, width: titleWidth, height: titleHeight))
        place(subtitle, CGRect(x: x(lineWidth), y: y + titleHeight, width: lineWidth, height: below.height))
    }
}

extension UINavigationBar {
    /// Where the field of an item's search stands (system26.search).
    func searchStand(for item: UINavigationItem) -> NavigationRow.SearchStand {
        guard traitCollection.hasGlass else { return .beneath }
        let isWide = traitCollection.horizontalSizeClass == .regular
        if hasSearchInTabs, ![.stacked, .inline].contains(item.preferredSearchBarPlacement) { return .inTabs }
        switch item.preferredSearchBarPlacement {
        case .stacked: return .beneath
        case .inline: return isWide ? .inRow : .beneath
        case .integrated, .integratedCentered, .integratedButton: return isWide ? .inRow : .atBottom
        case .automatic:
            // Above tabs the bottom is taken.
            if isWide { return .inRow }
            return hasTabsBelow || !item.searchBarPlacementAllowsToolbarIntegration ? .beneath : .atBottom
        }
    }

    /// The same in the words of UIKit.
    func placement(of item: UINavigationItem) -> UINavigationItem.SearchBarPlacement {
        searchStand(for: item) == .beneath ? .stacked : .integrated
    }

    /// The field of a search that stands at the bottom; nil is none.
    var bottomField: UIView? { topItem.flatMap { searchStand(for: $0) == .atBottom ? $0.searchField : nil } }

    /// The field of a search that stands among tabs; nil is none.
    var fieldAmongTabs: UIView? { topItem.flatMap { searchStand(for: $0) == .inTabs ? $0.searchField : nil } }
}
