// SPDX-License-Identifier: MIT
//
// Scenes to start from.

/// A scene that somebody starts from: whole, with comments that say what to change.
///
///     try StartingScene.grid.text.write(toFile: "albums.yaml", atomically: true, encoding: .utf8)
public enum StartingScene: String, Hashable, Sendable, CaseIterable {
    /// Rows under headers and a large title.
    case list
    /// Tiles whose columns follow from the width, between a navigation bar and tabs.
    case grid
    /// Cards of rows with switches, values and a checkmark, under a large title.
    case settings
    /// Large cards on a shelf, over a grid, between a navigation bar and tabs.
    case cards
    /// A timeline: a batch update, and another layout.
    case motion

    /// What it shows, in a few words.
    public var summary: String {
        switch self {
        case .list: "rows under headers and a large title"
        case .grid: "tiles in columns, between a navigation bar and tabs"
        case .settings: "cards of rows, with a switch, values and a checkmark, under a large title"
        case .cards: "large cards on a shelf, over a grid, with tabs"
        case .motion: "items that come and go, and a layout that becomes another"
        }
    }

    /// The command that draws it, by the name of its file.
    package func command(for file: String) -> String { self == .motion ? "vitrine animate \(file)" : "vitrine render \(file)" }
}
