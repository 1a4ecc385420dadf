// SPDX-License-Identifier: MIT
//
// The operations that lead from one model to another.

import Foundation
import VitrineGeometry

/// The fewest operations that lead from one model to another, as diffable data sources want them (fact 10.15.2).
///
/// What changes its place is moved, items across sections too, and the fewest possible are moved: in each section the longest
/// run that keeps its order stays. What UIKit forbids becomes a delete and an insert: an item cannot be moved out of a deleted
/// section or into an inserted one.
///
/// Expected cost O(n) for n identifiers, and O(m log m) for m of them that live on out of order.
package struct Difference: Hashable, Sendable {
    /// Section deletes, inserts and moves, then those of items; each ascending by place.
    package let operations: [UpdateOperation]

    /// Compares sections and the items in them.
    ///
    /// - Throws: The identifiers that are not unique, those of the old model first.
    package init<SectionIdentifier, ItemIdentifier>(
        from old: [IdentifiedSection<SectionIdentifier, ItemIdentifier>], to new: [IdentifiedSection<SectionIdentifier, ItemIdentifier>]
    ) throws(DifferenceError) {
        for model in [old, new] {
            let sections = Self.repeated(model.map(\.identifier))
            if !sections.isEmpty { throw .repeatedSections(sections) }
            let items = Self.repeated(model.lazy.flatMap(\.items))
            if !items.isEmpty { throw .repeatedItems(items) }
        }
        let sections = Matches(from: old.map(\.identifier), to: new.map(\.identifier))
        var operations = sections.removed.map { UpdateOperation.deleteSection($0) }
        operations += sections.added.map { .insertSection($0) }
        operations += sections.moves.map { .moveSection(from: $0.from, to: $0.to) }
        operations += Self.itemOperations(from: old.map(\.items), to: new.map(\.items), sections: sections)
        self.operations = operations
    }

    /// Compares the items of one section, which lives on in its place.
    ///
    /// - Throws: The identifiers that are not unique, those of the old items first.
    package init<Identifier: Hashable & Sendable>(
        from old: [Identifier], to new: [Identifier], section: Int = 0
    ) throws(DifferenceError) {
        for items in [old, new] {
            let repeated = Self.repeated(items)
            if !repeated.isEmpty { throw .repeatedItems(repeated) }
        }
        let items = Matches(from: old, to: new)
        operations =
            items.removed.map { .deleteItem(IndexPath(item: $0, section: section)) }
            + items.added.map { .insertItem(IndexPath(item: $0, section: section)) }
            + items.moves.map { .moveItem(from: IndexPath(item: $0.from, section: section), to: IndexPath(item: $0.to, section: section)) }
    }

    /// The identifiers that come again, each once.
    private static func repeated<Identifiers: Sequence>(_ identifiers: Identifiers) -> [String] where Identifiers.Element: Hashable {
        var (met, reported) = (Set<Identifiers.Element>(), Set<Identifiers.Element>())
        var names: [String] = []
        for identifier in identifiers where !met.insert(identifier).inserted && reported.insert(identifier).inserted {
            names.append(String(describing: identifier))
        }
        return names
    }

    private static func itemOperations<Identifier: Hashable>(
        from old: [[Identifier]], to new: [[Identifier]], sections: Matches
    ) -> [UpdateOperation] {
        // Where an item of a section that lives on is now; deleted sections take their items with them.
        var origins: [Identifier: Place] = [:]
        origins.reserveCapacity(old.reduce(0) { $0 + $1.count })
        for (section, items) in old.enumerated() where sections.newIndexes[section] != nil {
            for (item, identifier) in items.enumerated() { origins[identifier] = Place(section: section, item: item) }
        }
        var stays = old.map { [Bool](repeating: false, count: $0.count) }
        var inserts: [UpdateOperation] = []
        var moves: [UpdateMove<Place>] = []
        for (section, items) in new.enumerated() {
            guard let source = sections.oldIndexes[section] else { continue }
            let places = items.map { origins[$0] }
            let inOrder = LongestRun.flags(places.map { $0.flatMap { $0.section == source ? $0.item : nil } })
            for (item, origin) in places.enumerated() {
                let place = Place(section: section, item: item)
                guard let origin else {
                    inserts.append(.insertItem(place.path))
                    continue
                }
                stays[origin.section][origin.item] = true
                if !inOrder[item] { moves.append(UpdateMove(from: origin, to: place)) }
            }
        }
        var deletes: [UpdateOperation] = []
        for (section, kept) in stays.enumerated() where sections.newIndexes[section] != nil {
            for (item, isKept) in kept.enumerated() where !isKept {
                deletes.append(.deleteItem(IndexPath(item: item, section: section)))
            }
        }
        moves.sort { $0.from < $1.from }
        return deletes + inserts + moves.map { .moveItem(from: $0.from.path, to: $0.to.path) }
    }
}
