// SPDX-License-Identifier: MIT
//
// The operations of a plan, as lists.

package import Foundation
import VitrineGeometry

extension UpdatePlan {
    /// Places before the update, from the end.
    package var deletedSections: [Int] { sections.removed.reversed().map(\.item) }

    /// Places after the update, from the start.
    package var insertedSections: [Int] { sections.added.map(\.item) }

    /// Ascending by origin.
    package var movedSections: [UpdateMove<Int>] { sections.moves.map { UpdateMove(from: $0.from.item, to: $0.to.item) } }

    /// Ascending by the place before the update.
    package var reloadedSections: [UpdateMove<Int>] {
        reloadedSectionPlaces.compactMap { old in
            sections.newPlace(of: old, flowingInto: 0).map { UpdateMove(from: old.item, to: $0.item) }
        }
    }

    /// Items deleted by themselves, places before the update, from the end.
    package var deletedItems: [IndexPath] { items.removed.reversed().map(\.path) }

    /// Items inserted by themselves, places after the update, from the start.
    package var insertedItems: [IndexPath] { items.added.map(\.path) }

    /// Items moved by themselves, ascending by origin.
    package var movedItems: [UpdateMove<IndexPath>] { items.moves.map { UpdateMove(from: $0.from.path, to: $0.to.path) } }

    /// The move of an item that is all that the update does; nil where it does more, or nothing.
    package var onlyMove: UpdateMove<IndexPath>? {
        let isAlone =
            items.moves.count == 1 && items.added.isEmpty && items.removed.isEmpty && reloadedPlaces.isEmpty
            && sections.moves.isEmpty && sections.added.isEmpty && sections.removed.isEmpty && reloadedSectionPlaces.isEmpty
        return isAlone ? movedItems.first : nil
    }

    /// Items reloaded by themselves, ascending by the place before the update.
    package var reloadedItems: [UpdateMove<IndexPath>] { placed(reloadedPlaces) }

    /// Items that live on and whose cells are configured again, ascending by the place before the update.
    package var reconfiguredItems: [UpdateMove<IndexPath>] { placed(reconfiguredPlaces) }

    /// All items that are new to those who show them, places after the update from the start: inserted and reloaded by themselves or with
    /// their sections.
    ///
    /// Costs O(n log n) for n such items.
    package var arrivingItems: [IndexPath] {
        let sections = insertedSections + reloadedSections.map(\.to)
        let ofSections = sections.flatMap { section in (0..<after[section]).map { Place(section: section, item: $0) } }
        let reloaded = reloadedPlaces.compactMap(newPlace)
        return (ofSections + items.added + reloaded).sorted().map(\.path)
    }

    /// What a layout is told before the update is shown: deletes from the end, inserts, reloads, moves (updates.layout-is-told).
    ///
    /// Within each kind a section comes after its items, as its path says, whose item is `NSNotFound`.
    package var updateItems: [UpdateRecord] { deletes + inserts + reloads + moves }

    /// The operations with each reload as a delete and an insert: deletes from the end, moves, inserts (updates.order-of-operations).
    var decomposedRecords: [UpdateRecord] {
        let deletes = deletes + reloads.map { UpdateRecord(action: .delete, before: $0.before) }
        let inserts = inserts + reloads.map { UpdateRecord(action: .insert, after: $0.after) }
        return Self.sorted(deletes) { $1.before < $0.before } + moves + Self.sorted(inserts) { $0.after < $1.after }
    }

    private var deletes: [UpdateRecord] {
        Self.sorted(
            deletedItems.map { UpdateRecord(action: .delete, before: .item($0)) }
                + deletedSections.map { UpdateRecord(action: .delete, before: .section($0)) }
        ) { $1.before < $0.before }
    }

    private var inserts: [UpdateRecord] {
        Self.sorted(
            insertedItems.map { UpdateRecord(action: .insert, after: .item($0)) }
                + insertedSections.map { UpdateRecord(action: .insert, after: .section($0)) }
        ) { $0.after < $1.after }
    }

    private var reloads: [UpdateRecord] {
        Self.sorted(
            reloadedItems.map { UpdateRecord(action: .reload, before: .item($0.from), after: .item($0.to)) }
                + reloadedSections.map { UpdateRecord(action: .reload, before: .section($0.from), after: .section($0.to)) }
        ) { $0.before < $1.before }
    }

    private var moves: [UpdateRecord] {
        Self.sorted(
            movedItems.map { UpdateRecord(action: .move, before: .item($0.from), after: .item($0.to)) }
                + movedSections.map { UpdateRecord(action: .move, before: .section($0.from), after: .section($0.to)) }
        ) { $0.before < $1.before }
    }

    private func placed(_ places: [Place]) -> [UpdateMove<IndexPath>] {
        places.compactMap { old in newPlace(of: old).map { UpdateMove(from: old.path, to: $0.path) } }
    }

    /// A record beside the places it is sorted by.
    private struct Key {
        var before: Place
        var after: Place

        init(_ record: UpdateRecord) {
            before = Key.place(record.before)
            after = Key.place(record.after)
        }

        private static func place(_ element: UpdateElement?) -> Place {
            switch element {
            case .section(let section)?: Place(behindItemsOf: section)
            case .item(let path)?: Place(path)
            case nil: Place(section: 0, item: 0)
            }
        }
    }

    private static func sorted(_ records: [UpdateRecord], by comesFirst: (Key, Key) -> Bool) -> [UpdateRecord] {
        records.map { (Key($0), $0) }.sorted { comesFirst($0.0, $1.0) }.map(\.1)
    }
}
