// SPDX-License-Identifier: MIT
//
// Looks of the buttons of bars by the members of before.

package import VitrineControls
package import VitrineViewCore

/// What is behind a bar's button, and how far its words are moved (bars.former-buttons).
package struct BarButtonSkin: Hashable {
    package var backgrounds: [UIControl.State: UIImage] = [:]
    package var titleOffset = UIOffset.zero
    /// How far the words of the way back are moved.
    package var backTitleOffset = UIOffset.zero

    package init() {}
}
