// SPDX-License-Identifier: MIT
//
// The members of bars that change nothing.

import VitrineLayers

/// The unsupported members of bars and their items.
enum UnsupportedBarMember: String, UnsupportedMemberTable {
    case backBackground =
        "UIBarButtonItem.setBackButtonBackgroundImage(_:for:barMetrics:): the way back has a sign and words, and no picture behind them"
    case backBackgroundPosition =
        "UIBarButtonItem.setBackButtonBackgroundVerticalPositionAdjustment(_:for:): the way back has no picture behind it"
    case backgroundPosition =
        "UIBarButtonItem.setBackgroundVerticalPositionAdjustment(_:for:): the picture behind a button is in the middle of the bar"
    case dictation = "UISearchBar.isLookToDictateEnabled: nothing is dictated"
}
