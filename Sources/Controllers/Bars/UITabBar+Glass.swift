// SPDX-License-Identifier: MIT
//
// A tab bar on glass: tabs on a piece that floats, a search by itself, and what stands above them (system26.tab-bars).

import Foundation
import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineSidebars
import VitrineViewCore

/// What a tab bar of glass has beside its tabs.
@MainActor final class GlassTabs {
    let pool = GlassPool()
    /// What marks the selected tab.
    let mark = UIView()
    /// What stands above the tabs; nil is nothing.
    var accessory: UIView?
    /// Whether only the selected tab is left.
    var isSmall = false
    /// The button that shows a sidebar; nil where there never was one.
    var sidebarButton: TabSidebarToggle?
    /// The field of a search that stands among the tabs, and whether it is typed in.
    var field: UIView?
    var isSearchActive = false
    /// Where a field stood that has just left.
    var fieldLeft: CGRect?
    /// The tab that was selected last and is no search.
    weak var before: UITabBarItem?

    init() {
        mark.isUserInteractionEnabled = false
        mark.backgroundColor = UIColor(light: CGColor(gray: 0, alpha: 0.08), dark: CGColor(gray: 1, alpha: 0.15))
    }
}

extension UITabBar {
    /// Whether the bar is at the top, as on wide screens.
    var isAtTop: Bool { traitCollection.hasGlass && traitCollection.horizontalSizeClass == .regular }

    /// Where everything stands in a width.
    func places(_ glass: GlassBars, width: CGFloat, safe: UIEdgeInsets) -> TabBarPlaces {
        let together = buttons.filter { !$0.item.isSearch }
        var room = TabBarPlaces.Room(width: width, tabs: together.count)
        (room.start, room.end) = isRightToLeft ? (safe.right, safe.left) : (safe.left, safe.right)
        room.bottom = safe.bottom
        room.selected = together.firstIndex { $0.item === selectedItem }
        room.hasSearch = buttons.contains { $0.item.isSearch }
        room.hasAccessory = glassTabs.accessory != nil
        room.isSmall = glassTabs.isSmall
        (room.isSearching, room.isSearchActive) = (glassTabs.field != nil, glassTabs.isSearchActive)
        if room.isSearching { room.selected = together.firstIndex { $0.item === glassTabs.before } ?? 0 }
        room.isLow = traitCollection.verticalSizeClass == .compact
        if isAtTop {
            room.topWidths = together.map(\.wordsWidth)
            room.hasSidebarButton = glassTabs.sidebarButton?.isHidden == false
        }
        return TabBarPlaces(room, glass)
    }

    /// Places the tabs where they stand on glass.
    func placeOnGlass(_ glass: GlassBars) {
        var safe = safeAreaInsets
        if isAtTop { safe.bottom = 0 }
        let places = places(glass, width: bounds.width, safe: safe)
        let tabs = glassTabs
        func mirrored(_ frame: CGRect) -> CGRect {
            var frame = frame
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            return pixelGrid.snapEdges(frame)
        }
        tabs.pool.begin()
        if places.glass.width > 0 { tabs.pool.lay(mirrored(places.glass), on: self) }
        if let search = places.search, tabs.field == nil { tabs.pool.lay(mirrored(search), from: tabs.fieldLeft, on: self) }
        tabs.fieldLeft = nil
        if let accessory = places.accessory, let view = tabs.accessory {
            tabs.pool.lay(mirrored(accessory), on: self)
            if view.superview !== self { addSubview(view) }
            view.layer.cornerRadius = accessory.height / 2
            view.frame = mirrored(accessory)
        }
        tabs.pool.end()
        place(tabs.field, at: places.search.map(mirrored))
        if let frame = places.sidebarButton { tabs.sidebarButton?.frame = mirrored(frame) }
        var together = places.tabs.makeIterator()
        var marked: CGRect?
        for button in buttons {
            var frame = button.item.isSearch ? places.search ?? .zero : together.next() ?? .zero
            let isSeen = frame.width > 0 && !(button.item.isSearch && tabs.field != nil)
            if button.item.isSearch, tabs.field != nil { frame.size.width = frame.height }
            button.frame = mirrored(frame)
            button.isGone = !isSeen
            button.hidesWords = tabs.isSmall || tabs.field != nil
            if button.isSelected, isSeen, !tabs.isSmall || button.item.isSearch {
                marked = button.item.isSearch ? frame.insetBy(dx: glass.tabInset, dy: glass.tabInset) : frame
            }
        }
        if tabs.mark.superview == nil, let first = buttons.first { insertSubview(tabs.mark, belowSubview: first) }
        tabs.mark.alpha = marked == nil ? 0 : 1
        if let marked {
            tabs.mark.frame = mirrored(marked)
            tabs.mark.layer.cornerRadius = min(marked.width, marked.height) / 2
        }
    }

    /// Places the field of a search, which grows out of the circle that leads to it.
    private func place(_ field: UIView?, at place: CGRect?) {
        guard let field, let place else { return }
        if field.superview !== self {
            (field as? SearchRow)?.isOnGlass = true
            UIView.performWithoutAnimation {
                addSubview(field)
                let circle = buttons.first { $0.item.isSearch }?.frame ?? place
                field.frame = UIView.isInAnimation && circle.width > 0 ? circle : place
                field.layoutIfNeeded()
            }
        }
        if field.frame != place { field.frame = place }
    }
}
