// SPDX-License-Identifier: MIT
//
// A batch as the calls that a collection view gets.

import Foundation
package import VitrineChanges
import VitrineGeometry

extension Scene.Batch {
    /// The calls in the order of the file's keys.
    package var operations: [UpdateOperation] {
        var result: [UpdateOperation] = deletions.flatMap { $0.paths.map { .deleteItem($0) } }
        result += insertions.flatMap { $0.paths.map { UpdateOperation.insertItem($0) } }
        result += moves.map { .moveItem(from: $0.from, to: $0.to) }
        result += reloads.map { .reloadItem($0.at) }
        result += reconfigures.map { .reconfigureItem($0.at) }
        result += sectionDeletions.map { .deleteSection($0.index) }
        result += sectionInsertions.map { .insertSection($0.at) }
        result += sectionMoves.map { .moveSection(from: $0.from, to: $0.to) }
        result += sectionReloads.map { .reloadSection($0.at) }
        return result
    }
}
