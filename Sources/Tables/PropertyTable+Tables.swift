// SPDX-License-Identifier: MIT
//
// The properties of tables and their cells, bound to their rows.

import Foundation
import VitrineProperties
@_spi(Vitrine) import VitrineViewCore

extension PropertyTable {
    static let tableView = PropertyTable(.tableView, over: .scrollView) { (bind: PropertyBinder<UITableView>) in
        bind("rowHeight", \.rowHeight)
        bind("estimatedRowHeight", \.estimatedRowHeight)
        bind("sectionHeaderHeight", \.sectionHeaderHeight)
        bind("sectionFooterHeight", \.sectionFooterHeight)
        bind("estimatedSectionHeaderHeight", \.estimatedSectionHeaderHeight)
        bind("estimatedSectionFooterHeight", \.estimatedSectionFooterHeight)
        bind("sectionHeaderTopPadding", \.sectionHeaderTopPadding)
        bind("separatorStyle", \.separatorStyle)
        bind("separatorColor", \.separatorColor)
        bind("separatorInset", \.separatorInset)
        bind("separatorInsetReference", \.separatorInsetReference)
        bind("allowsSelection", \.allowsSelection)
        bind("allowsMultipleSelection", \.allowsMultipleSelection)
        bind("allowsSelectionDuringEditing", \.allowsSelectionDuringEditing)
        bind("allowsMultipleSelectionDuringEditing", \.allowsMultipleSelectionDuringEditing)
        bind("editing", \.isEditing)
        bind("prefetchingEnabled", \.isPrefetchingEnabled)
        bind("insetsContentViewsToSafeArea", \.insetsContentViewsToSafeArea)
        bind("sectionIndexMinimumDisplayRowCount", \.sectionIndexMinimumDisplayRowCount)
        bind("sectionIndexColor", \.sectionIndexColor)
        bind("sectionIndexBackgroundColor", \.sectionIndexBackgroundColor)
        bind("sectionIndexTrackingBackgroundColor", \.sectionIndexTrackingBackgroundColor)
    }

    static let tableCell = PropertyTable(.tableCell, over: .view) { (bind: PropertyBinder<UITableViewCell>) in
        bind("accessoryType", \.accessoryType)
        bind("editingAccessoryType", \.editingAccessoryType)
        bind("selectionStyle", \.selectionStyle)
        bind("focusStyle", \.focusStyle)
        bind("indentationWidth", \.indentationWidth)
        bind("indentationLevel", \.indentationLevel)
        bind("shouldIndentWhileEditing", \.shouldIndentWhileEditing)
        bind("showsReorderControl", \.showsReorderControl)
        bind("selected", \.isSelected)
        bind("highlighted", \.isHighlighted)
    }
}
