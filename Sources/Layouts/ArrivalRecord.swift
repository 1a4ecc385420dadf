// SPDX-License-Identifier: MIT
//
// Which elements a running update inserts and deletes, for layouts that give them a way of their own.

package import Foundation
package import VitrineCollectionUI
import VitrineGeometry

/// The insertions and deletions of an update, from its beginning to its end.
///
/// What is reloaded stays in its place and is not among them.
@MainActor
package struct ArrivalRecord {
    private var insertedItems: Set<IndexPath> = []
    private var deletedItems: Set<IndexPath> = []
    private var insertedSections: Set<Int> = []
    private var deletedSections: Set<Int> = []

    package init() {}

    package init(_ updateItems: [UICollectionViewUpdateItem]) {
        for update in updateItems {
            switch (update.updateAction, update.indexPathBeforeUpdate, update.indexPathAfterUpdate) {
            case (.insert, _, let path?) where path.item == NSNotFound: insertedSections.insert(path.section)
            case (.insert, _, let path?): insertedItems.insert(path)
            case (.delete, let path?, _) where path.item == NSNotFound: deletedSections.insert(path.section)
            case (.delete, let path?, _): deletedItems.insert(path)
            default: continue
            }
        }
    }

    /// Whether the item of the new data is inserted, alone or with its section.
    package func inserts(itemAt path: IndexPath) -> Bool { insertedItems.contains(path) || inserts(section: path.section) }

    /// Whether the item of the old data is deleted, alone or with its section.
    package func deletes(itemAt path: IndexPath) -> Bool { deletedItems.contains(path) || deletes(section: path.section) }

    /// Whether the section of the new data is inserted.
    package func inserts(section: Int) -> Bool { insertedSections.contains(section) }

    /// Whether the section of the old data is deleted.
    package func deletes(section: Int) -> Bool { deletedSections.contains(section) }
}
