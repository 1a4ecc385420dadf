// SPDX-License-Identifier: MIT
//
// The members of tab bar controllers that change nothing.

import VitrineLayers

/// The unsupported members of tab bar controllers.
enum UnsupportedTabMember: String, UnsupportedMemberTable {
    case sidebar = "UITabBarController.mode: tabs are in the bar, and there is no sidebar"
}
