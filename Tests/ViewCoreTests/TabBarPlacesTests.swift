// SPDX-License-Identifier: MIT
//
// Where the parts of a tab bar of glass stand (system26.tab-bars, system26.tab-accessories).

import Foundation
import Testing

@testable import VitrineControllers

@Suite struct TabBarPlacesTests {
    private func places(_ change: (inout TabBarPlaces.Room) -> Void = { _ in }) -> TabBarPlaces {
        var room = TabBarPlaces.Room(width: 402, bottom: 34, tabs: 3, selected: 1)
        change(&room)
        return TabBarPlaces(room, GlassBars())
    }

    @Test func `tabs stand in the middle, or begin where reading does beside a search`() {
        let plain = places()
        #expect(plain.height == 83)
        #expect(plain.glass == CGRect(x: 56, y: 0, width: 290, height: 62))
        #expect(plain.tabs.map(\.minX) == [60, 154, 248] && plain.tabs.allSatisfy { $0.size == CGSize(width: 94, height: 54) })
        let searching = places { $0.hasSearch = true }
        #expect(searching.glass == CGRect(x: 21, y: 0, width: 290, height: 62))
        #expect(searching.search == CGRect(x: 319, y: 0, width: 62, height: 62))
        let full = places { $0.tabs = 5 }
        #expect(full.glass == CGRect(x: 21, y: 0, width: 360, height: 62) && full.tabs.count == 5)
    }

    @Test func `what stands above tabs comes beside them once they are small`() {
        let above = places { ($0.hasAccessory, $0.hasSearch) = (true, true) }
        #expect(above.height == 83 + 56 && above.glass.minY == 56)
        #expect(above.accessory == CGRect(x: 21, y: 0, width: 360, height: 48))
        let small = places { ($0.hasAccessory, $0.hasSearch, $0.isSmall) = (true, true, true) }
        #expect(small.height == above.height)
        #expect(small.glass == CGRect(x: 21, y: 70, width: 48, height: 48) && small.tabs.map(\.width) == [0, 48, 0])
        #expect(small.search == CGRect(x: 333, y: 70, width: 48, height: 48))
        #expect(small.accessory == CGRect(x: 77, y: 70, width: 248, height: 48))
    }

    @Test func `a screen without a home indicator has the glass 12 points above its bottom`() {
        #expect(places { $0.bottom = 0 }.height == 74)
        #expect(places { ($0.bottom, $0.isLow) = (21, true) }.height == 56)
    }

    @Test func `tabs at the top are as wide as their words`() {
        let top = places { ($0.topWidths, $0.hasSearch) = ([80, 100, 120], true) }
        #expect(top.height == 44 && top.glass.size == CGSize(width: 308, height: 44))
        #expect(top.tabs.map(\.width) == [80, 100, 120] && top.search?.width == 44)
        #expect(top.glass.minX + (top.search?.maxX ?? 0) == 402)
    }

    @Test func `the button that shows a sidebar stands before the tabs, on their glass`() {
        let top = places { ($0.topWidths, $0.hasSidebarButton) = ([80, 100], true) }
        #expect(top.glass == CGRect(x: 85, y: 0, width: 232, height: 44))
        #expect(top.sidebarButton == CGRect(x: 85, y: 0, width: 44, height: 44) && top.tabs.map(\.minX) == [133, 213])
    }

    @Test func `a field takes the place of the search beside the tab that is left, or that of all tabs while it is typed in`() {
        let open = places { ($0.hasSearch, $0.isSearching) = (true, true) }
        #expect(open.height == 83 && open.tabs.map(\.width) == [0, 48, 0])
        #expect(open.glass == CGRect(x: 21, y: 14, width: 48, height: 48) && open.search == CGRect(x: 77, y: 14, width: 304, height: 48))
        let active = places { ($0.hasSearch, $0.hasAccessory, $0.isSearching, $0.isSearchActive) = (true, true, true, true) }
        #expect(active.glass.width == 0 && active.tabs.allSatisfy { $0.width == 0 })
        #expect(active.search == CGRect(x: 21, y: 70, width: 360, height: 48))
        #expect(active.accessory == CGRect(x: 21, y: 14, width: 360, height: 48))
        #expect(places { ($0.hasSearch, $0.isSearching, $0.bottom) = (true, true, 336) }.height == 406)
    }
}
