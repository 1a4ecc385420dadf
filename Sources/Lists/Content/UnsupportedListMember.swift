// SPDX-License-Identifier: MIT
//
// The members of lists that change nothing.

import VitrineCollectionUI
import VitrineLayers

/// The unsupported members of lists and their content.
package enum UnsupportedListMember: String, UnsupportedMemberTable {
    case expansionText =
        "UIListContentConfiguration.TextProperties.showsExpansionTextWhenTruncated: there is no pointer to show text that was cut off"
    case defaultTightening =
        "UIListContentConfiguration.TextProperties.allowsDefaultTighteningForTruncation: letters keep their distances"
    case ignoresInvertColors =
        "UIListContentConfiguration.ImageProperties.accessibilityIgnoresInvertColors: colours are never inverted"
}
