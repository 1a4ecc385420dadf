// SPDX-License-Identifier: MIT
//
// The actions that a swipe uncovers at one side of a row.

public import Foundation
import VitrineCollectionUI

/// The actions at one side of a row, from the edge inward (lists.swipe-actions).
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
    /// The actions, the one at the edge of the row first.
    public let actions: [UIContextualAction]

    /// Whether a drag across most of the row runs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration of actions.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}
