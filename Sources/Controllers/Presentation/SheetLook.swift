// SPDX-License-Identifier: MIT
//
// What sheets and columns look like, by the system whose look they have (sheets.*, system26.sheets, system26.sidebars).

package import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// The measures of sheets in the look of a system, in points.
struct SheetLook: Hashable, Sendable {
    /// How round the corners are.
    var radius: CGFloat
    /// The room between the safe area and the top of a large sheet.
    var topGap: CGFloat
    /// How far a sheet that is not large keeps from the edges of the screen.
    var inset: CGFloat
    /// Over which way below the top of a large sheet it comes to the edges.
    var insetWay: CGFloat
    /// Whether what is behind a large sheet draws back.
    var pushesBack: Bool
    /// Whether a sheet that is not large has glass for its ground.
    var hasGlass: Bool

    static let iOS18 = SheetLook(radius: 10, topGap: 10, inset: 0, insetWay: 1, pushesBack: true, hasGlass: false)
    static let iOS26 = SheetLook(radius: 36, topGap: 10, inset: 8, insetWay: 80, pushesBack: false, hasGlass: true)

    /// How round the corners of a sheet are that floats so much: they keep an even distance to those of the screen where these are rounder.
    func radius(floating: CGFloat, screen: CGFloat) -> CGFloat { radius + max(screen - inset - radius, 0) * floating }

    /// How much a sheet floats whose top is at a height: 1 where it keeps from all edges, 0 where it is large.
    func floating(top: CGFloat, largest: CGFloat) -> CGFloat { hasGlass ? min(max((top - largest) / insetWay, 0), 1) : 0 }
}

/// The measures of a column that floats beside the last one, in points.
struct SidebarLook: Hashable, Sendable {
    /// From the edges of the view.
    var inset: CGFloat = 10
    var radius: CGFloat = 28
}

extension UITraitCollection {
    /// The measures of sheets in the look that is in force.
    var sheetLook: SheetLook { hasGlass ? .iOS26 : .iOS18 }
    /// How columns beside the last one float; nil has them beside each other with a line.
    var sidebarLook: SidebarLook? { hasGlass ? SidebarLook() : nil }
    /// The height of a navigation bar at the top of a sheet.
    package var sheetBarHeight: CGFloat { barLook.navigation.sheet }
}
