// SPDX-License-Identifier: MIT
//
// What becomes of the content offset while the content changes.

import Foundation

/// Whether the content offset moves along when the layout is brought up to date.
package enum OffsetPolicy: Equatable {
    /// It stays within the content and with what is in sight.
    case follows
    /// It is left alone until the change under way has set it.
    case held(until: Change)

    /// What sets the offset at its end.
    package enum Change { case update, layoutChange, boundsChange, interactiveTransition }

    /// Whether the layout may move the content offset.
    package var isHeld: Bool { self != .follows }
}
