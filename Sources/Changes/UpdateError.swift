// SPDX-License-Identifier: MIT
//
// Why a batch update is illegal.

package import Foundation
import VitrineGeometry

/// The first fault of a batch update.
///
/// `description` is UIKit's exception message (messages.illegal-operations, messages.inconsistent-counts), in which an index path
/// is printed without its address. `summary` is a short sentence for a diagnostic.
package enum UpdateError: Error, Hashable, Sendable {
    /// How many there are, where an operation names one more.
    package enum Extent: Hashable, Sendable {
        /// The section exists and has this many items.
        case items(Int)
        /// The section itself does not exist; there are this many.
        case sections(Int)
    }

    /// An index path that does not consist of a section and an item.
    case malformed(IndexPath)
    case deletedAndReloaded(UpdateElement)
    case deletedTwice(UpdateElement)
    /// - Parameter globalItem: The number of items in front of the place after the update.
    case insertedTwice(UpdateElement, globalItem: Int)

    case deleteOutOfRange(UpdateElement, only: Extent, isReload: Bool)
    case insertOutOfRange(UpdateElement, only: Extent)
    case reconfigureOutOfRange(IndexPath, only: Extent)
    case moveFromOutOfRange(UpdateElement, only: Extent)
    case moveToOutOfRange(from: UpdateElement, to: UpdateElement, only: Extent)

    case deletedAndMoved(UpdateElement, isReload: Bool)
    case insertedAndMoved(UpdateElement)
    case movedFromDeletedSection(IndexPath)
    case movedIntoInsertedSection(from: IndexPath, to: IndexPath)
    case movedTwice(UpdateElement, to: UpdateElement, and: UpdateElement)
    case twoMoved(UpdateElement, UpdateElement, to: UpdateElement)

    /// Each operation is legal by itself, and together they do not lead from the counts before to the counts after.
    case inconsistentCounts(InconsistentCounts)
}
