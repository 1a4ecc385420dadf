// SPDX-License-Identifier: MIT
//
// How backgrounds look by themselves: by style, by list, by state (list-cells.background-states).

import Foundation
import VitrineGeometry
import VitrineViewCore

/// The looks that there are for backgrounds.
enum BackgroundStyle: Hashable, Sendable {
    case clear
    case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader
    /// As the list has them.
    case cell, header, footer

    /// The style in a list: those that follow it are the ones of its kind (list-cells.list-environment).
    func resolved(in list: UIListEnvironment) -> BackgroundStyle {
        switch (self, list) {
        case (.cell, .grouped), (.cell, .insetGrouped): .groupedCell
        case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell
        case (.cell, _): .plainCell
        case (.header, .grouped), (.header, .insetGrouped), (.footer, .grouped), (.footer, .insetGrouped): .groupedHeaderFooter
        case (.header, .sidebar), (.header, .sidebarPlain), (.footer, .sidebar), (.footer, .sidebarPlain): .sidebarHeader
        case (.header, _), (.footer, _): .plainHeaderFooter
        default: self
        }
    }
}

/// All looks of a background that a style decides where the program does not.
struct BackgroundLook: Hashable {
    var color: UIColor? = .clear
    var colorTransformer: UIConfigurationColorTransformer?
    var cornerRadius: CGFloat = 0
    var insets = NSDirectionalEdgeInsets.zero
    var marginEdges: NSDirectionalRectEdge = []
    var strokeColor: UIColor?
    var strokeWidth: CGFloat = 0

    init(_ style: BackgroundStyle, in state: (any UIConfigurationState)?) {
        let list = state?.traitCollection.listEnvironment ?? .unspecified
        let style = style.resolved(in: list)
        switch style {
        case .clear, .groupedHeaderFooter, .cell, .header, .footer: break
        case .plainCell: color = .systemBackground
        case .groupedCell: color = .secondarySystemGroupedBackground
        // What is held at an edge has rows beneath it; elsewhere it lies on the ground of the list.
        case .plainHeaderFooter: color = Self.isLoose(state) ? .clear : .systemBackground
        case .sidebarHeader: color = list == .sidebarPlain && !Self.isLoose(state) ? .systemBackground : .clear
        case .sidebarCell, .accompaniedSidebarCell:
            // Half of a row's height from iOS 26 on (controls26.lists).
            cornerRadius = list == .sidebarPlain ? 0 : state?.traitCollection.hasGlass == true ? 26 : 10
        }
        guard let cell = state as? UICellConfigurationState else {
            if let view = state as? UIViewConfigurationState { take(style, isOn: view.isHighlighted || view.isSelected, false, state) }
            return
        }
        if cell.cellDropState == .targeted, style != .clear {
            color = nil
        } else {
            take(style, isOn: cell.isHighlighted || cell.isSelected, cell.isEditing && !cell.isHighlighted, state)
        }
        let isAway = cell.isReordering || cell.cellDragState != .none || cell.isSwiped
        if isAway, color == .clear, style == .sidebarCell || style == .accompaniedSidebarCell {
            // What is taken out of a list is seen on its own.
            color = .systemBackground
        }
    }

    /// Whether a cell is known to be at its own place.
    private static func isLoose(_ state: (any UIConfigurationState)?) -> Bool {
        (state as? UICellConfigurationState).map { !$0.isPinned } ?? false
    }

    /// What differs where a finger is on the cell, or the item is selected.
    private mutating func take(_ style: BackgroundStyle, isOn: Bool, _ isMarked: Bool, _ state: (any UIConfigurationState)?) {
        guard isOn else { return }
        switch style {
        case .plainCell, .groupedCell: color = isMarked ? .systemGray5 : .systemGray4
        case .sidebarCell, .accompaniedSidebarCell:
            let isOnTint =
                state?.traitCollection.userInterfaceIdiom == .pad && (state as? UICellConfigurationState)?.isSelected ?? false
            color = isOnTint ? (style == .sidebarCell ? nil : .systemGray) : .systemFill
        case .clear, .plainHeaderFooter, .groupedHeaderFooter, .sidebarHeader, .cell, .header, .footer: break
        }
    }

    /// Takes on what another one says wherever this one says what it has said by itself.
    mutating func take(_ new: BackgroundLook, where usual: BackgroundLook) {
        if color == usual.color { color = new.color }
        if colorTransformer == usual.colorTransformer { colorTransformer = new.colorTransformer }
        if cornerRadius == usual.cornerRadius { cornerRadius = new.cornerRadius }
        if insets == usual.insets { insets = new.insets }
        if marginEdges == usual.marginEdges { marginEdges = new.marginEdges }
        if strokeColor == usual.strokeColor { strokeColor = new.strokeColor }
        if strokeWidth == usual.strokeWidth { strokeWidth = new.strokeWidth }
    }
}
