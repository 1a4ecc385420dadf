// SPDX-License-Identifier: MIT
//
// What an element is in its list: what its view needs to know to look like a row, a header or a footer there.

package import Foundation
package import VitrineCollectionUI
package import VitrineConfigurations
package import VitrineGeometry
package import VitrineViewCore

/// The part that an element has in a list, which its attributes carry to its view.
package struct ListPlace: Hashable, ElementPlace {
    /// What elements of lists are.
    package enum Role: Hashable, Sendable { case row, header, footer }

    /// The kind of list.
    package var appearance: UICollectionLayoutListConfiguration.Appearance
    /// What the element is.
    package var role: Role
    /// Whether it is the first of its card, so that its upper corners are round.
    package var roundsTop: Bool
    /// Whether it is the last of its card, so that its lower corners are round.
    package var roundsBottom: Bool
    /// How far content stays from the sides of the element, in points.
    package var margins: NSDirectionalEdgeInsets
    /// The radius of the corners of its card; 0 where there are no cards.
    package var cardRadius: CGFloat
    /// The line at the top edge, which is visible, its insets possibly automatic; nil for none.
    package var topSeparator: UIListSeparatorConfiguration?
    /// The line at the bottom edge, which is visible, its insets possibly automatic; nil for none.
    package var bottomSeparator: UIListSeparatorConfiguration?
    /// How far lines that say nothing of it stay from the end of the row.
    package var separatorEnd: CGFloat = 0
    /// Whether a header is held in sight, away from its own place.
    package var isPinned = false

    /// Whether the list is a sidebar.
    package var isInSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    package init(
        appearance: UICollectionLayoutListConfiguration.Appearance, role: Role = .row, roundsTop: Bool = false, roundsBottom: Bool = false,
        margins: NSDirectionalEdgeInsets = .zero, cardRadius: CGFloat? = nil, topSeparator: UIListSeparatorConfiguration? = nil,
        bottomSeparator: UIListSeparatorConfiguration? = nil
    ) {
        self.appearance = appearance
        self.role = role
        self.roundsTop = roundsTop
        self.roundsBottom = roundsBottom
        self.margins = margins
        self.cardRadius = cardRadius ?? ListMetrics(appearance, width: 0, hasGlass: false).cornerRadius
        self.topSeparator = topSeparator
        self.bottomSeparator = bottomSeparator
    }

    /// Rows, and headers and footers that end a card, have its corners.
    package var card: CardCorners {
        guard role == .row || roundsTop || roundsBottom else { return CardCorners() }
        return CardCorners(radius: cardRadius, roundsTop: roundsTop, roundsBottom: roundsBottom)
    }

    package var listEnvironment: UIListEnvironment? { UIListEnvironment(appearance) }

    @MainActor package var background: UIBackgroundConfiguration {
        switch role {
        case .row: .listCell()
        case .header: .listHeader()
        case .footer: .listFooter()
        }
    }
}

extension UIListEnvironment {
    /// The list of an appearance.
    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        self =
            switch appearance {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case .sidebar: .sidebar
            case .sidebarPlain: .sidebarPlain
            }
    }
}

extension UICollectionViewLayoutAttributes {
    /// What the element is in its list; nil outside of lists.
    package var listPlace: ListPlace? {
        get { place as? ListPlace }
        set { place = newValue }
    }
}

extension UICollectionReusableView {
    /// What the element is in its list; nil outside of lists.
    var placeInList: ListPlace? { elementPlace as? ListPlace }
}
