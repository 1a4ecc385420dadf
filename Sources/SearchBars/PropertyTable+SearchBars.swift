// SPDX-License-Identifier: MIT
//
// The properties of bars to search with, bound to their rows.

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineProperties
import VitrineTextInput
@_spi(Vitrine) public import VitrineViewCore

extension PropertyTable {
    /// Of bars to search with.
    public static let searchBar = PropertyTable(.searchBar, over: .view) { (bind: PropertyBinder<UISearchBar>) in
        bind("text", \.text)
        bind("placeholder", \.placeholder)
        bind("prompt", \.prompt)
        bind("searchBarStyle", \.searchBarStyle)
        bind("barStyle", \.barStyle)
        bind("showsCancelButton", \.showsCancelButton)
        bind("showsBookmarkButton", \.showsBookmarkButton)
        bind("showsSearchResultsButton", \.showsSearchResultsButton)
        bind("scopeButtonTitles", \.scopeButtonTitles)
        bind("showsScopeBar", \.showsScopeBar)
        bind("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
        bind("translucent", \.isTranslucent)
        bind("barTintColor", \.barTintColor)
        bind("backgroundImage", \.backgroundImage)
        bind("enabled", \.isEnabled)
        bind.reading("editing") { $0.searchTextField.isEditing }
        bind.outlet("delegate") { bar, value in
            bar.delegate = value as? any UISearchBarDelegate
            return true
        }
        bind.outlet("inputAccessoryView", \.inputAccessoryView)
    }
}
