// SPDX-License-Identifier: MIT
//
// An operation as a layout is told of it.

package import Foundation

/// The content of a `UICollectionViewUpdateItem`.
package struct UpdateRecord: Hashable, Sendable {
    /// What happens; the raw values are UIKit's (updates.section-paths-have-no-item).
    package enum Action: Int, Hashable, Sendable { case insert, delete, reload, move }

    package var action: Action
    /// The element before the update; nil for an insert.
    package var before: UpdateElement?
    /// The element after the update; nil for a delete.
    package var after: UpdateElement?

    /// The path before the update, whose item is `NSNotFound` for a section.
    package var indexPathBeforeUpdate: IndexPath? { before?.indexPath }

    /// The path after the update, whose item is `NSNotFound` for a section.
    package var indexPathAfterUpdate: IndexPath? { after?.indexPath }

    /// The line of UIKit's list of updates.
    var listText: String {
        let element = before ?? after
        let kind = if case .section = element { "section" } else { "item" }
        let text = element?.listText ?? ""
        switch action {
        case .insert: return "Insert \(kind) \(text)"
        case .delete: return "Delete \(kind) \(text)"
        case .reload: return "Reload \(kind) \(text)"
        case .move: return "Move \(kind) from \(text) to \(after?.listText ?? text)"
        }
    }
}
