// SPDX-License-Identifier: MIT
//
// The lines above and below the rows of a list.

import Foundation
import VitrineCollectionUI
public import VitrineGeometry
public import VitrineViewCore

/// How the lines above and below a row look, and whether they are there (lists.separators).
public struct UIListSeparatorConfiguration: Hashable {
    /// Whether a line is shown.
    public enum Visibility: Int, Hashable, Sendable {
        case automatic, visible, hidden
    }

    /// Whether there is a line above the row; the list decides where it is automatic.
    public var topSeparatorVisibility = Visibility.automatic

    /// Whether there is a line below the row; the list decides where it is automatic.
    public var bottomSeparatorVisibility = Visibility.automatic

    /// How far the line above stays from the sides of the row, in points.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

    /// How far the line below stays from the sides of the row, in points.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets

    /// The colour of the lines.
    public var color = UIColor.separator

    /// The colour of the lines beside rows that are selected together.
    public var multipleSelectionColor = UIColor.separator

    /// What lines do with what is behind them; nil for nothing.
    public var visualEffect: UIVisualEffect?

    /// Insets that the list chooses: from the leading edge of the row's text in most lists.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Creates the configuration that rows of an appearance have by default.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}
