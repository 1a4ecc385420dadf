// SPDX-License-Identifier: MIT
//
// What a user has changed by moving an item (diffable.reordering).

import VitrineChanges

/// A change of a diffable data source, from one snapshot to another.
@preconcurrency
public struct NSDiffableDataSourceTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// What was shown before.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// What is shown afterwards.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of all items, by their indexes through all sections; the two steps of a move name each other.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The same for each section that has changed, the last section first (movement.diffable-reordering).
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// A change of one section of a diffable data source.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
    /// The section.
    public let sectionIdentifier: SectionIdentifierType
    /// What the section showed before.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// What the section shows afterwards.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the section's items; the two steps of a move within it name each other.
    public let difference: CollectionDifference<ItemIdentifierType>
}

extension CollectionDifference {
    /// The difference that one element makes which leaves an index, arrives at one, or both.
    init(of element: ChangeElement, from: Int?, to: Int?) {
        var changes: [Change] = []
        if let from { changes.append(.remove(offset: from, element: element, associatedWith: to)) }
        if let to { changes.append(.insert(offset: to, element: element, associatedWith: from)) }
        guard let difference = CollectionDifference(changes) else { preconditionFailure("one element moves once") }
        self = difference
    }
}
