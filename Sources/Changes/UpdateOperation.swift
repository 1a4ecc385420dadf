// SPDX-License-Identifier: MIT
//
// What a program asks a collection view to change.

package import Foundation
import VitrineGeometry

/// One call of a batch update.
///
/// Deletes, reloads and the origins of moves are places before the update, inserts and the targets of moves places after
/// it, in whichever order the calls were made (updates.paths-before-and-after).
package enum UpdateOperation: Hashable, Sendable {
    case insertItem(IndexPath)
    case deleteItem(IndexPath)
    case moveItem(from: IndexPath, to: IndexPath)
    /// A delete and an insert at the place where the item ends up.
    case reloadItem(IndexPath)
    /// Asks for the content of the same cell again (updates.reconfigure-keeps-the-cell); the item stays the same item.
    case reconfigureItem(IndexPath)

    case insertSection(Int)
    case deleteSection(Int)
    /// Moves a section with its items.
    case moveSection(from: Int, to: Int)
    case reloadSection(Int)
}
