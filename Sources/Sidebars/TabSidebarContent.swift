// SPDX-License-Identifier: MIT
//
// What a sidebar of tabs shows, as values, and how large its parts are (navigation.sidebars).

package import Foundation
package import VitrineViewCore

/// The sections of a sidebar, from top to bottom.
package struct TabSidebarContent: Equatable {
    /// A row: a tab, a group of tabs within a section, or something that can be done.
    package struct Row: Equatable {
        /// What the row stands for.
        package var id: ObjectIdentifier
        package var title: String
        package var subtitle: String?
        package var image: UIImage?
        /// What is written at the end of the row; nil is nothing.
        package var badge: String?
        package var isSelected = false
        package var isEnabled = true
        /// Whether it does something, and leads nowhere.
        package var isAction = false
        /// How many groups it is within, the one that is a section aside.
        package var level = 0
        /// Whether rows of a greater level after it are its own.
        package var isGroup = false

        package init(_ id: ObjectIdentifier, title: String, image: UIImage? = nil) {
            (self.id, self.title, self.image) = (id, title, image)
        }

        package static func == (one: Row, other: Row) -> Bool {
            one.id == other.id && one.title == other.title && one.subtitle == other.subtitle && one.image === other.image
                && one.badge == other.badge && one.isSelected == other.isSelected && one.isEnabled == other.isEnabled
                && one.isAction == other.isAction && one.level == other.level && one.isGroup == other.isGroup
        }
    }

    /// Rows beneath a heading.
    package struct Section: Equatable {
        /// What the heading stands for; nil is a section without one.
        package var id: ObjectIdentifier?
        package var title: String?
        package var rows: [Row]

        package init(_ id: ObjectIdentifier? = nil, title: String? = nil, rows: [Row]) {
            (self.id, self.title, self.rows) = (id, title, rows)
        }
    }

    package var sections: [Section]

    package init(_ sections: [Section] = []) { self.sections = sections }
}

/// The measures of a sidebar of tabs in the look of a system, in points.
package struct TabSidebarLook: Hashable, Sendable {
    /// The width that the sidebar takes, with the room before it where it floats; half of the view at most.
    package var width: CGFloat = 320
    /// From the edges of the view to the panel, and how round it is; nil reaches from edge to edge.
    package var inset: CGFloat
    package var radius: CGFloat?
    /// The row of the button that puts the sidebar away.
    package var topHeight: CGFloat
    /// The least height of a row, and how far what marks it keeps from the sides.
    package var rowHeight: CGFloat = 44
    package var rowInset: CGFloat
    /// How round what marks a row is; nil is half of its height.
    package var markRadius: CGFloat?
    /// The middle of pictures, and where words begin, from the side of the panel.
    package var imageMiddle: CGFloat
    package var wordsStart: CGFloat
    /// What a level adds to both.
    package var levelIndent: CGFloat = 24
    /// Above the words of a heading, and below them.
    package var headingRoom: (top: CGFloat, bottom: CGFloat) { (14, 6) }

    package static let iOS18 = TabSidebarLook(
        inset: 0, radius: nil, topHeight: 50, rowInset: 8, markRadius: 10, imageMiddle: 34, wordsStart: 60)
    package static let iOS26 = TabSidebarLook(
        inset: 10, radius: 28, topHeight: 54, rowInset: 10, markRadius: nil, imageMiddle: 36, wordsStart: 62)
}

extension UITraitCollection {
    /// The measures of sidebars of tabs in the look that is in force.
    package var tabSidebarLook: TabSidebarLook { hasGlass ? .iOS26 : .iOS18 }
    /// Whether there is room for a sidebar of tabs: none on phones, however they are held.
    package var hasRoomForTabSidebar: Bool { horizontalSizeClass == .regular && userInterfaceIdiom != .phone }
}
