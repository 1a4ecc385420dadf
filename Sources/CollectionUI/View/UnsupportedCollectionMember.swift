// SPDX-License-Identifier: MIT
//
// The members of collection views and their layouts that change nothing.

import VitrineLayers
import VitrineViews

/// The unsupported members of collection views and their layouts.
package enum UnsupportedCollectionMember: String, UnsupportedMemberTable {
    case layoutArchive = "UICollectionViewLayout.init(coder:) of other archives: only nibs are read"
    case selectionFollowsFocus = "UICollectionView.selectionFollowsFocus: there is no keyboard or remote control to focus with"
    case remembersLastFocusedIndexPath =
        "UICollectionView.remembersLastFocusedIndexPath: there is no keyboard or remote control to focus with"
    case tableSelectionFollowsFocus = "UITableView.selectionFollowsFocus: there is no keyboard or remote control to focus with"
    case tableRemembersFocus = "UITableView.remembersLastFocusedIndexPath: there is no keyboard or remote control to focus with"
    case separatorEffect = "UITableView.separatorEffect: lines between rows have their colour alone"
    case cellLayoutMarginsFollowReadableWidth = "UITableView.cellLayoutMarginsFollowReadableWidth: rows are as wide as the table"
    case cellFocusStyle = "UITableViewCell.focusStyle: there is no keyboard or remote control to focus with"
    case userInteractionEnabledWhileDragging =
        "UITableViewCell.userInteractionEnabledWhileDragging: what is seen of a row that is dragged is a picture of it"
    case expansionText =
        "UIListContentConfiguration.TextProperties.showsExpansionTextWhenTruncated: there is no pointer to show text that was cut off"
    case defaultTightening =
        "UIListContentConfiguration.TextProperties.allowsDefaultTighteningForTruncation: letters keep their distances"
    case headerDetail = "UITableViewHeaderFooterView.detailTextLabel: no table shows a second text"
    case rowActionEffect = "UITableViewRowAction.backgroundEffect: the ground of the button has its colour alone"
    case ignoresInvertColors =
        "UIListContentConfiguration.ImageProperties.accessibilityIgnoresInvertColors: colours are never inverted"
}

extension UICollectionViewLayout {
    /// Notes the use of a member in the environment of the collection view, or else in the one in force.
    final func note(_ member: UnsupportedCollectionMember) {
        (collectionView?.environment ?? UIEnvironment.current).note(unsupported: member)
    }
}

extension UICollectionView {
    /// Notes the use of a member in the environment of the window.
    final func note(_ member: UnsupportedCollectionMember) { environment.note(unsupported: member) }
}

extension UITableViewCell {
    /// Notes the use of a member in the environment of the window.
    final func note(_ member: UnsupportedCollectionMember) { environment.note(unsupported: member) }
}

extension UITableView {
    /// Notes the use of a member in the environment of the window.
    final func note(_ member: UnsupportedCollectionMember) { environment.note(unsupported: member) }
}
