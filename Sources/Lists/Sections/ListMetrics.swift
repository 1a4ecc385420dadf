// SPDX-License-Identifier: MIT
//
// The numbers of lists by appearance, in points, as they are on phones.

package import Foundation
import VitrineCollectionUI
package import VitrineGeometry

/// Distances and sizes of a kind of list in a view of some width (lists.metrics).
package struct ListMetrics: Hashable, Sendable {
    package typealias Appearance = UICollectionLayoutListConfiguration.Appearance

    /// The kind of list.
    package var appearance: Appearance
    /// Whether the view is as wide as a large phone or wider, which gives it wider margins.
    package var isWide: Bool

    package init(_ appearance: Appearance, width: CGFloat) {
        self.appearance = appearance
        isWide = width >= 393
    }

    /// The least height of rows.
    package var rowHeight: CGFloat { 44 }

    /// The width of the lines between rows on a screen of a scale.
    package static func separatorWidth(scale: CGFloat) -> CGFloat { 1 / max(scale, 1) }

    /// How far content stays from the sides of a row, a header or a footer.
    package var margins: NSDirectionalEdgeInsets {
        let side = sideMargin
        return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }

    /// How far content stays from the sides.
    package var sideMargin: CGFloat { isWide ? 20 : 16 }

    /// How far the section stays from the sides of the view, or of its safe area.
    package var sectionInset: CGFloat {
        switch appearance {
        case .plain, .grouped, .sidebarPlain: 0
        case .insetGrouped, .sidebar: sideMargin
        }
    }

    /// The radius of the corners of a card; 0 where there are no cards.
    package var cornerRadius: CGFloat { appearance == .insetGrouped ? 10 : 0 }

    /// The radius of the corners of what shows that a row is selected; 0 where it is as wide as the row.
    package var selectionCornerRadius: CGFloat { appearance == .sidebar ? 10 : 0 }

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
