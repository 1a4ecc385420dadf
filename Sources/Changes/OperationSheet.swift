// SPDX-License-Identifier: MIT
//
// The operations of an update, sorted by kind and place.

import Foundation
import VitrineGeometry

/// Operations in the order in which they are checked.
///
/// Sections are places of section 0.
struct OperationSheet {
    var deletedSections: [Place] = []
    var insertedSections: [Place] = []
    var reloadedSections: [Place] = []
    var sectionMoves: [UpdateMove<Place>] = []
    var deletes: [Place] = []
    var inserts: [Place] = []
    var reloads: [Place] = []
    var reconfigures: [Place] = []
    var moves: [UpdateMove<Place>] = []

    init(_ operations: [UpdateOperation]) throws(UpdateError) {
        for operation in operations {
            switch operation {
            case .deleteItem(let path): deletes.append(try Self.place(path))
            case .insertItem(let path): inserts.append(try Self.place(path))
            case .reloadItem(let path): reloads.append(try Self.place(path))
            case .reconfigureItem(let path): reconfigures.append(try Self.place(path))
            case .moveItem(let from, let to): moves.append(UpdateMove(from: try Self.place(from), to: try Self.place(to)))
            case .deleteSection(let section): deletedSections.append(Place(ofSection: section))
            case .insertSection(let section): insertedSections.append(Place(ofSection: section))
            case .reloadSection(let section): reloadedSections.append(Place(ofSection: section))
            case .moveSection(let from, let to):
                sectionMoves.append(UpdateMove(from: Place(ofSection: from), to: Place(ofSection: to)))
            }
        }
        deletedSections.sort()
        insertedSections.sort()
        reloadedSections.sort()
        deletes.sort()
        inserts.sort()
        reloads.sort()
        reconfigures.sort()
        Self.sortWithoutRepetitions(&sectionMoves)
        Self.sortWithoutRepetitions(&moves)
    }

    private static func place(_ path: IndexPath) throws(UpdateError) -> Place {
        guard path.count == 2 else { throw .malformed(path) }
        return Place(path)
    }

    /// Exact duplicates of a move are ignored (messages.repeated-moves-are-ignored).
    private static func sortWithoutRepetitions(_ moves: inout [UpdateMove<Place>]) {
        guard moves.count > 1 else { return }
        moves.sort { $0.from != $1.from ? $0.from < $1.from : $0.to < $1.to }
        var kept: [UpdateMove<Place>] = []
        kept.reserveCapacity(moves.count)
        for move in moves where move != kept.last { kept.append(move) }
        moves = kept
    }
}
