// SPDX-License-Identifier: MIT
//
// The members of collection views and their layouts that change nothing.

import VitrineLayers
import VitrineViewCore

/// The unsupported members of collection views and their layouts.
package enum UnsupportedCollectionMember: String, UnsupportedMemberTable {
    case layoutArchive = "UICollectionViewLayout.init(coder:) of other coders: nibs and keyed archives are read"
    case selectionFollowsFocus = "UICollectionView.selectionFollowsFocus: there is no keyboard or remote control to focus with"
    case remembersLastFocusedIndexPath =
        "UICollectionView.remembersLastFocusedIndexPath: there is no keyboard or remote control to focus with"
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
