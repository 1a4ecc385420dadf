// SPDX-License-Identifier: MIT
//
// The numbers of lists by appearance, in points, as they are on phones.

package import Foundation
import VitrineCollectionUI
package import VitrineGeometry

/// Distances and sizes of a kind of list in a view of some width (lists.metrics).
package struct ListMetrics: Hashable, Sendable {
    package typealias Appearance = UICollectionLayoutListConfiguration.Appearance

    /// What differs from the look of one system to that of another (controls26.lists).
    private struct Look: Hashable {
        var rowHeight: CGFloat
        /// How far content stays from the sides in narrow views.
        var narrowMargin: CGFloat
        var cardRadius: CGFloat
        var selectionRadius: CGFloat
        /// Whether lines keep out of the margins at their ends too.
        var endsLines: Bool

        static let iOS18 = Look(rowHeight: 44, narrowMargin: 16, cardRadius: 10, selectionRadius: 10, endsLines: false)
        static let iOS26 = Look(rowHeight: 52, narrowMargin: 20, cardRadius: 26, selectionRadius: 26, endsLines: true)
    }

    /// The kind of list.
    package var appearance: Appearance
    /// Whether the view is as wide as a large phone or wider, which gives it wider margins.
    package var isWide: Bool
    private let look: Look

    /// - Parameter hasGlass: Whether the look is that of iOS 26.
    package init(_ appearance: Appearance, width: CGFloat, hasGlass: Bool) {
        self.appearance = appearance
        isWide = width >= 393
        look = hasGlass ? .iOS26 : .iOS18
    }

    /// The least height of rows.
    package var rowHeight: CGFloat { look.rowHeight }

    /// The least height of rows in a look.
    package static func rowHeight(hasGlass: Bool) -> CGFloat { (hasGlass ? Look.iOS26 : .iOS18).rowHeight }

    /// The width of the lines between rows on a screen of a scale.
    package static func separatorWidth(scale: CGFloat) -> CGFloat { 1 / max(scale, 1) }

    /// How far content stays from the sides of a row, a header or a footer.
    package var margins: NSDirectionalEdgeInsets {
        let side = sideMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// How far content stays from the sides.
    package var sideMargin: CGFloat { isWide ? 20 : look.narrowMargin }

    /// How far the section stays from the sides of the view, or of its safe area.
    package var sectionInset: CGFloat {
        switch appearance {
        case .plain, .grouped, .sidebarPlain: 0
        case .insetGrouped, .sidebar: sideMargin
        }
    }

    /// The radius of the corners of a card; 0 where there are no cards.
    package var cornerRadius: CGFloat { appearance == .insetGrouped ? look.cardRadius : 0 }

    /// The radius of the corners of what shows that a row is selected; 0 where it is as wide as the row.
    package var selectionCornerRadius: CGFloat { appearance == .sidebar ? look.selectionRadius : 0 }

    /// How far lines that say nothing of it stay from the end of a row.
    package var separatorEnd: CGFloat { look.endsLines && appearance != .grouped ? sideMargin : 0 }

    /// Whether sections are cards or bands on a ground of another colour.
    package var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }

    /// Whether the list has the looks of a sidebar.
    package var isSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    /// The height that headers are taken for before they are measured.
    package var headerEstimate: CGFloat { pinsHeaders ? 28 : 17.5 }

    /// The height that footers are taken for before they are measured.
    package var footerEstimate: CGFloat { pinsHeaders ? 28 : 17.5 }

    /// Whether headers and footers stay in sight while their section is.
    package var pinsHeaders: Bool { appearance == .plain || appearance == .sidebarPlain }

    /// The room above a header.
    package var headerTopPadding: CGFloat {
        switch appearance {
        case .plain, .sidebarPlain: 22
        case .grouped, .insetGrouped: 0
        case .sidebar: 8
        }
    }

    /// The room between a section's upper end and its rows where there is no header.
    package var roomAboveRows: CGFloat { isGrouped ? 17.5 : 0 }

    /// The room between a section's rows, or its footer, and its end.
    package var roomBelowSection: CGFloat { isGrouped ? 17.5 : appearance == .sidebar ? 8 : 0 }

    /// The room above the first section.
    package var roomAboveList: CGFloat { isGrouped ? 17.5 : 0 }
}
