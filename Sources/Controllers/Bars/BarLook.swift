// SPDX-License-Identifier: MIT
//
// What bars look like and where their parts stand, by the system whose look they have: one table (bars.heights, system26.*).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// The measures of bars in the look of a system, in points.
struct BarLook: Hashable, Sendable {
    /// The heights of a bar's row.
    struct Rows: Hashable, Sendable {
        var usual: CGFloat
        /// In little height.
        var low: CGFloat
        /// On a tablet.
        var pad: CGFloat
        /// At the top of a sheet.
        var sheet: CGFloat

        /// The height in surroundings.
        @MainActor func height(_ traits: UITraitCollection, isInSheet: Bool = false) -> CGFloat {
            isInSheet ? sheet : traits.verticalSizeClass == .compact ? low : traits.userInterfaceIdiom == .pad ? pad : usual
        }
    }

    /// The rows of navigation bars, without large titles and prompts.
    var navigation: Rows
    /// The rows of toolbars above the safe area.
    var toolbar: Rows
    /// The rows of tab bars above the safe area.
    var tabBar: Rows
    /// What the field of a search beneath the titles adds; what of it is room above and below the field, at rest and while a search goes on.
    var searchHeight: CGFloat
    var searchRest: Sides
    var searchActive: Sides
    /// What stands on glass, and how; nil has bars with grounds of their own.
    var glass: GlassBars?

    /// Room above and below something.
    struct Sides: Hashable, Sendable {
        var top: CGFloat
        var bottom: CGFloat
    }

    /// Bars from edge to edge over blurred content.
    static let iOS18 = BarLook(
        navigation: Rows(usual: 44, low: 32, pad: 50, sheet: 56), toolbar: Rows(usual: 44, low: 32, pad: 44, sheet: 44),
        tabBar: Rows(usual: 49, low: 32, pad: 50, sheet: 49), searchHeight: 52, searchRest: Sides(top: 1, bottom: 15),
        searchActive: Sides(top: 8, bottom: 8), glass: nil)

    /// Bars of glass that float over content.
    static let iOS26 = BarLook(
        navigation: Rows(usual: 54, low: 48, pad: 54, sheet: 70), toolbar: Rows(usual: 50, low: 50, pad: 50, sheet: 50),
        tabBar: Rows(usual: 49, low: 35, pad: 54, sheet: 49), searchHeight: 60, searchRest: Sides(top: 1, bottom: 15),
        searchActive: Sides(top: 4, bottom: 12), glass: GlassBars())
}

/// The measures of bars whose parts stand on glass (system26.navigation-bars, system26.toolbars, system26.tab-bars), in points.
struct GlassBars: Hashable, Sendable {
    // MARK: Navigation bars and toolbars

    /// How high glass in navigation bars is, and the least width of it.
    var itemHeight: CGFloat = 44
    /// How high glass in toolbars is.
    var toolHeight: CGFloat = 48
    /// From the edges to the glass of navigation bars.
    var margin: CGFloat = 16
    /// From the top of a sheet to it.
    var sheetTop: CGFloat = 16
    /// Between two pieces of glass.
    var gap: CGFloat = 10
    /// At the sides of a picture on glass, and of words.
    var pictureMargin: CGFloat = 6
    var wordMargin: CGFloat = 16
    /// At the sides of several pictures on one piece, beside that.
    var groupMargin: CGFloat = 2
    /// What a subtitle adds beneath a large title.
    var subtitleHeight: CGFloat = 22
    /// How much content fades beneath tabs, whose glass covers most of it; beneath other bars all of it does.
    var tabFade: CGFloat = 0.6
    /// How wide a field to search with is in the row of a wide navigation bar.
    var fieldWidth: CGFloat = 240
    /// From the edges of the screen to the glass of toolbars.
    var toolMargin: CGFloat = 28
    /// Above the glass of toolbars, and below it where nothing else is there.
    var toolRoom: CGFloat = 8

    // MARK: Tab bars

    /// How high the glass of tabs is; in little height; at the top of wide screens; once it is small.
    var tabsHeight: CGFloat = 62
    var lowTabsHeight: CGFloat = 48
    var topTabsHeight: CGFloat = 44
    var smallTabsHeight: CGFloat = 48
    /// From the edge of the glass to what marks the selected tab.
    var tabInset: CGFloat = 4
    /// From the edges of the screen to the glass.
    var tabsMargin: CGFloat = 21
    /// The greatest width of a tab.
    var tabWidth: CGFloat = 94
    /// Between the glass of tabs, that of the search, and what stands above both.
    var tabsGap: CGFloat = 8
    /// How high what stands above the tabs is.
    var accessoryHeight: CGFloat = 48

    /// From the bottom of the screen to the glass of a tab bar: into the room of the home indicator, above a keyboard, and a little where
    /// there is neither.
    func tabsBottom(safe: CGFloat) -> CGFloat { safe > 60 ? safe + toolRoom : safe > 0 ? max(safe - 13, 8) : 12 }

    /// From the bottom of the screen to the glass of a toolbar: a little into the room of the home indicator, and above what else is there.
    func toolsBottom(safe: CGFloat) -> CGFloat { safe > 40 || safe == 0 ? safe + toolRoom : max(safe - 6, toolRoom) }
}

extension UITraitCollection {
    /// The measures of bars in the look that is in force.
    var barLook: BarLook { hasGlass ? .iOS26 : .iOS18 }
}
