// SPDX-License-Identifier: MIT
//
// Where the parts of a tab bar of glass stand: numbers in, frames out (system26.tab-bars).

import Foundation
import VitrineGeometry

/// The frames of a tab bar's parts, counted from where reading begins and from the top of the bar.
struct TabBarPlaces: Hashable, Sendable {
    /// What the frames follow from.
    struct Room: Hashable, Sendable {
        /// The width of the bar, and what the safe area takes of it at both sides and at the bottom.
        var width: CGFloat
        var start: CGFloat = 0
        var end: CGFloat = 0
        var bottom: CGFloat = 0
        /// How many tabs stand together, and which of them is selected.
        var tabs: Int
        var selected: Int?
        /// Whether a tab that searches stands by itself.
        var hasSearch = false
        var hasAccessory = false
        /// Whether only the selected tab is left, as content is scrolled.
        var isSmall = false
        /// Whether the bar is low, as in little height.
        var isLow = false
        /// How wide tabs at the top are, where the bar is there; nil has it at the bottom.
        var topWidths: [CGFloat]?
        /// Whether the button that shows a sidebar stands before tabs at the top.
        var hasSidebarButton = false
        /// Whether a field stands in the place of the search, and whether it is typed in.
        var isSearching = false
        var isSearchActive = false
    }

    /// The glass of the tabs.
    private(set) var glass = CGRect.zero
    /// Each tab; one that is not seen has no width.
    private(set) var tabs: [CGRect] = []
    /// The glass of the search.
    private(set) var search: CGRect?
    /// The glass of what stands above the tabs, or beside the one that is left.
    private(set) var accessory: CGRect?
    /// The button that shows a sidebar, on the glass of the tabs.
    private(set) var sidebarButton: CGRect?
    /// The height of the bar, to the edge of the screen.
    private(set) var height: CGFloat = 0

    init(_ room: Room, _ glass: GlassBars) {
        if let widths = room.topWidths { placeAtTop(room, widths, glass) } else { placeAtBottom(room, glass) }
    }

    private mutating func placeAtTop(_ room: Room, _ widths: [CGFloat], _ glass: GlassBars) {
        height = glass.topTabsHeight
        let inset = glass.tabInset
        let before = room.hasSidebarButton ? height : 0
        let total = before + widths.reduce(0, +) + 2 * inset
        let searchWidth = room.hasSearch ? height + glass.tabsGap : 0
        var x = room.start + (room.width - room.start - room.end - total - searchWidth) / 2
        self.glass = CGRect(x: x, y: 0, width: total, height: height)
        if room.hasSidebarButton { sidebarButton = CGRect(x: x, y: 0, width: before, height: height) }
        x += before + inset
        for width in widths {
            tabs.append(CGRect(x: x, y: inset, width: width, height: height - 2 * inset))
            x += width
        }
        if room.hasSearch { search = CGRect(x: self.glass.maxX + glass.tabsGap, y: 0, width: height, height: height) }
    }

    private mutating func placeAtBottom(_ room: Room, _ glass: GlassBars) {
        let full = room.isLow ? glass.lowTabsHeight : glass.tabsHeight
        let isSmall = room.isSmall || room.isSearching
        let side = isSmall ? glass.smallTabsHeight : full
        let above = room.hasAccessory ? glass.accessoryHeight + glass.tabsGap : 0
        height = above + full + glass.tabsBottom(safe: room.bottom)
        let y = above + full - side
        let (start, end) = (room.start + glass.tabsMargin, room.width - room.end - glass.tabsMargin)
        if room.hasSearch { search = CGRect(x: end - side, y: y, width: side, height: side) }
        let most = max(end - start - (room.hasSearch ? side + glass.tabsGap : 0), 0)
        let inset = glass.tabInset
        guard !isSmall else {
            self.glass = CGRect(x: start, y: y, width: side, height: side)
            tabs = (0..<room.tabs).map { $0 == room.selected ? self.glass : CGRect(x: self.glass.midX, y: y, width: 0, height: side) }
            let (from, to) = (self.glass.maxX + glass.tabsGap, (search?.minX).map { $0 - glass.tabsGap } ?? end)
            if room.isSearching { return placeField(room, from: room.isSearchActive ? start : from, to: end, glass) }
            if room.hasAccessory { accessory = CGRect(x: from, y: y, width: max(to - from, 0), height: glass.smallTabsHeight) }
            return
        }
        let count = CGFloat(max(room.tabs, 1))
        let width = max(min(glass.tabWidth, (most - 2 * inset) / count), 0)
        let total = width * count + 2 * inset
        // By themselves tabs stand in the middle; beside a search where reading begins.
        let x = room.hasSearch ? start : (start + end - total) / 2
        self.glass = CGRect(x: x, y: y, width: total, height: side)
        tabs = (0..<room.tabs).map {
            CGRect(x: x + inset + CGFloat($0) * width, y: y + inset, width: width, height: side - 2 * inset)
        }
        if room.hasAccessory { accessory = CGRect(x: start, y: 0, width: max(end - start, 0), height: glass.accessoryHeight) }
    }

    /// Has a field stand beside the tab that is left, or alone while it is typed in; what stands above stays there.
    private mutating func placeField(_ room: Room, from: CGFloat, to: CGFloat, _ glass: GlassBars) {
        let y = self.glass.minY
        search = CGRect(x: from, y: y, width: max(to - from, 0), height: glass.smallTabsHeight)
        if room.hasAccessory {
            let start = room.start + glass.tabsMargin
            accessory = CGRect(x: start, y: y - glass.tabsGap - glass.accessoryHeight, width: to - start, height: glass.accessoryHeight)
        }
        guard room.isSearchActive else { return }
        self.glass.size.width = 0
        tabs = tabs.map { CGRect(x: $0.minX, y: y, width: 0, height: $0.height) }
    }
}
