// SPDX-License-Identifier: MIT
//
// The members of tables that change nothing.

import VitrineCollectionUI
import VitrineLayers
import VitrineViews

/// The unsupported members of tables and their rows.
package enum UnsupportedTableMember: String, UnsupportedMemberTable {
    case tableSelectionFollowsFocus = "UITableView.selectionFollowsFocus: there is no keyboard or remote control to focus with"
    case tableRemembersFocus = "UITableView.remembersLastFocusedIndexPath: there is no keyboard or remote control to focus with"
    case separatorEffect = "UITableView.separatorEffect: lines between rows have their colour alone"
    case cellFocusStyle = "UITableViewCell.focusStyle: there is no keyboard or remote control to focus with"
    case userInteractionEnabledWhileDragging =
        "UITableViewCell.userInteractionEnabledWhileDragging: what is seen of a row that is dragged is a picture of it"
    case headerDetail = "UITableViewHeaderFooterView.detailTextLabel: no table shows a second text"
    case rowActionEffect = "UITableViewRowAction.backgroundEffect: the ground of the button has its colour alone"
}

extension UITableViewCell {
    /// Notes the use of a member in the environment of the window.
    final func note(_ member: UnsupportedTableMember) { environment.note(unsupported: member) }
}

extension UITableView {
    /// Notes the use of a member in the environment of the window.
    final func note(_ member: UnsupportedTableMember) { environment.note(unsupported: member) }
}
