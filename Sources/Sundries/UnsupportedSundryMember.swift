// SPDX-License-Identifier: MIT
//
// Members that few programs call and that change nothing.

import VitrineLayers

/// The unsupported members of this room.
enum UnsupportedSundryMember: String, UnsupportedMemberTable {
    case glow = "UIButton.showsTouchWhenHighlighted: a finger on a button makes it glow no more"
    case symbolEffects = "UIImageView.addSymbolEffect(_:options:animated:completion:): symbols do not move"
    case dynamicRange = "UIImageView.preferredImageDynamicRange: colours go from black to white"
    case curlUp = "UIView.AnimationOptions.transitionCurlUp: no page is curled; the view fades"
    case curlDown = "UIView.AnimationOptions.transitionCurlDown: no page is curled; the view fades"
    case mainMenu = "UIMenuSystem.setNeedsRebuild(): there is no bar of menus"
    case vibrancy = "UILabel.preferredVibrancy: text has its colour alone"
}
