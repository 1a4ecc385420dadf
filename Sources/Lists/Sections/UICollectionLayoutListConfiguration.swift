// SPDX-License-Identifier: MIT
//
// What a list looks like, and what can be done with its rows.

public import Foundation
import VitrineCollectionUI
public import VitrineViewCore

/// Describes a list section: its appearance, header and footer, lines between rows, and actions beside them (lists.*).
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
    /// Gives the actions beside a row; nil for none.
    public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

    /// Gives the lines of a row from those that the section has for it.
    public typealias ItemSeparatorHandler = (
        _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

    /// The kinds of lists.
    public enum Appearance: Int, Hashable, Sendable {
        case plain, grouped, insetGrouped, sidebar, sidebarPlain
    }

    /// What stands above a section.
    public enum HeaderMode: Int, Hashable, Sendable {
        case none, supplementary, firstItemInSection
    }

    /// What stands below a section.
    public enum FooterMode: Int, Hashable, Sendable {
        case none, supplementary
    }

    /// What is no wider than its content.
    public struct ContentHuggingElements: OptionSet, Hashable, Sendable {
        /// The elements as bits.
        public let rawValue: Int

        /// Creates a set from bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Headers that are supplementary views.
        public static let supplementaryHeader = ContentHuggingElements(rawValue: 1)
    }

    /// The kind of list.
    public private(set) var appearance: Appearance

    /// Whether there are lines between rows; by default in all kinds but sidebars.
    public var showsSeparators: Bool

    /// The lines of the section's rows.
    public var separatorConfiguration: UIListSeparatorConfiguration

    /// Gives a row lines of its own; nil leaves those of the section.
    public var itemSeparatorHandler: ItemSeparatorHandler?

    /// What is behind the list; nil for the colour of the appearance.
    public var backgroundColor: UIColor?

    /// What stands above the section.
    public var headerMode = HeaderMode.none

    /// What stands below the section.
    public var footerMode = FooterMode.none

    /// The room above the section's header, in points; nil for that of the appearance.
    public var headerTopPadding: CGFloat?

    /// Gives the actions that a drag towards the trailing edge uncovers.
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Gives the actions that a drag towards the leading edge uncovers.
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// Whether rows may have actions beside them.
    var hasSwipeActions: Bool { leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil }

    /// What is no wider than its content.
    public var contentHuggingElements: ContentHuggingElements = []

    /// Creates the configuration of a kind of list, with UIKit's defaults.
    public init(appearance: Appearance) {
        self.appearance = appearance
        showsSeparators = appearance != .sidebar
        separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    }
}
