// SPDX-License-Identifier: MIT
//
// The operations that lead from one model to another.

import Foundation
import VitrineGeometry

/// The fewest operations that lead from one model to another, as diffable data sources want them (diffable.fewest-operations).
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
        let identifiers = (old.map(\.identifier), new.map(\.identifier))
        guard let sections = Matches(from: identifiers.0, to: identifiers.1) else {
            throw .repeatedSections(Self.repeated(identifiers.0, identifiers.1))
        }
        let items = (old.map(\.items), new.map(\.items))
        guard let matches = ItemMatches(from: items.0, to: items.1, sections: sections) else {
            throw .repeatedItems(Self.repeated(Array(items.0.joined()), Array(items.1.joined())))
        }
        self.init(sections: sections, items: matches)
    }

    /// Compares two snapshots; costs next to nothing for what they share.
    package init<SectionIdentifier, ItemIdentifier>(
        from old: DataSnapshot<SectionIdentifier, ItemIdentifier>, to new: DataSnapshot<SectionIdentifier, ItemIdentifier>
    ) {
        let (before, after) = (old.sectionIdentifiers, new.sectionIdentifiers)
        guard let sections = before == after ? Matches(ofEqualLists: before.count) : Matches(from: before, to: after) else {
            preconditionFailure("the sections of a snapshot are unique")
        }
        self.init(sections: sections, items: ItemMatches(from: old, to: new, sections: sections))
    }

    private init(sections: Matches, items: ItemMatches) {
        operations =
            sections.removed.map { UpdateOperation.deleteSection($0) }
            + sections.added.map { .insertSection($0) }
            + sections.moves.map { .moveSection(from: $0.from, to: $0.to) }
            + items.removed.map { .deleteItem($0.path) }
            + items.added.map { .insertItem($0.path) }
            + items.moves.map { .moveItem(from: $0.from.path, to: $0.to.path) }
    }

    /// Compares the items of one section, which lives on in its place.
    ///
    /// - Throws: The identifiers that are not unique, those of the old items first.
    package init<Identifier: Hashable & Sendable>(
        from old: [Identifier], to new: [Identifier], section: Int = 0
    ) throws(DifferenceError) {
        guard let items = Matches(from: old, to: new) else { throw .repeatedItems(Self.repeated(old, new)) }
        operations =
            items.removed.map { UpdateOperation.deleteItem(IndexPath(item: $0, section: section)) }
            + items.added.map { .insertItem(IndexPath(item: $0, section: section)) }
            + items.moves.map { .moveItem(from: IndexPath(item: $0.from, section: section), to: IndexPath(item: $0.to, section: section)) }
    }

    /// The identifiers that come again, each once: of the old ones if there are any, else of the new ones.
    private static func repeated<Identifier: Hashable>(_ old: [Identifier], _ new: [Identifier]) -> [String] {
        let names = repeated(old)
        return names.isEmpty ? repeated(new) : names
    }

    private static func repeated<Identifier: Hashable>(_ identifiers: [Identifier]) -> [String] {
        identifiers.repetitions.map { String(describing: $0) }
    }
}

extension Array where Element: Hashable {
    /// The elements that come again, each once, in the order in which they do.
    var repetitions: [Element] {
        if count < 2 { return [] }
        var (met, reported) = (Set<Element>(minimumCapacity: count), Set<Element>())
        return filter { !met.insert($0).inserted && reported.insert($0).inserted }
    }
}
