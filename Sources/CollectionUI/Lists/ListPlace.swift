// SPDX-License-Identifier: MIT
//
// What an element is in its list: what its view needs to know to look like a row, a header or a footer there.

package import VitrineGeometry

/// The part that an element has in a list, which its attributes carry to its view.
package struct ListPlace: Hashable {
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
    /// The line at the top edge, which is visible, its insets possibly automatic; nil for none.
    package var topSeparator: UIListSeparatorConfiguration?
    /// The line at the bottom edge, which is visible, its insets possibly automatic; nil for none.
    package var bottomSeparator: UIListSeparatorConfiguration?
    /// Whether a header is held in sight, away from its own place.
    package var isPinned = false

    /// Whether the list is a sidebar.
    package var isInSidebar: Bool { appearance == .sidebar || appearance == .sidebarPlain }

    package init(
        appearance: UICollectionLayoutListConfiguration.Appearance, role: Role = .row, roundsTop: Bool = false, roundsBottom: Bool = false,
        margins: NSDirectionalEdgeInsets = .zero, topSeparator: UIListSeparatorConfiguration? = nil,
        bottomSeparator: UIListSeparatorConfiguration? = nil
    ) {
        self.appearance = appearance
        self.role = role
        self.roundsTop = roundsTop
        self.roundsBottom = roundsBottom
        self.margins = margins
        self.topSeparator = topSeparator
        self.bottomSeparator = bottomSeparator
    }
}
