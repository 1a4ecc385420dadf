// SPDX-License-Identifier: MIT
//
// What a diffable data source shows at a moment, as a program builds and changes it (diffable.snapshot-identifiers).

package import VitrineChanges
import VitrineExchange
import VitrineLayers
import VitrineViewCore

/// Sections and items by unique identifiers, in order.
///
/// Looking up, putting in and taking out one identifier cost no walk through the others. A wrong call is refused with UIKit's message
/// (diffable.snapshot-messages) and changes nothing; off the main thread it ends the program.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
    SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable, Equatable {
    package var storage: DataSnapshot<SectionIdentifierType, ItemIdentifierType>

    /// Creates a snapshot without sections.
    public init() { storage = DataSnapshot() }

    package init(_ storage: DataSnapshot<SectionIdentifierType, ItemIdentifierType>) { self.storage = storage }

    // MARK: What there is

    /// The number of items in all sections.
    public var numberOfItems: Int { storage.numberOfItems }

    /// The number of sections.
    public var numberOfSections: Int { storage.numberOfSections }

    /// The sections, in order.
    public var sectionIdentifiers: [SectionIdentifierType] { storage.sectionIdentifiers }

    /// The items of all sections, in order.
    public var itemIdentifiers: [ItemIdentifierType] { storage.itemIdentifiers }

    /// The number of items in a section, which has to be there.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        answer(else: 0) { () throws(SnapshotError) in try storage.numberOfItems(in: identifier) }
    }

    /// The items of a section, which has to be there, in order.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        answer(else: []) { () throws(SnapshotError) in try storage.itemIdentifiers(in: identifier) }
    }

    /// The section that has an item; nil where the item is absent.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        storage.section(containing: identifier)
    }

    /// The index of an item among the items of all sections; nil where it is absent.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { storage.index(of: identifier) }

    /// The index of a section; nil where it is absent.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { storage.sectionIndex(of: identifier) }

    // MARK: Marks

    /// The items that are marked to be loaded again.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { storage.reloadedItems }

    /// The sections that are marked to be loaded again.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { storage.reloadedSections }

    /// The items whose cells are marked to be configured again.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { storage.reconfiguredItems }

    /// Marks items to be shown in other cells when the snapshot is applied.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        change { storage throws(SnapshotError) in try storage.reload(identifiers) }
    }

    /// Marks items whose cells are configured again when the snapshot is applied; the cells stay.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        change { storage throws(SnapshotError) in try storage.reconfigure(identifiers) }
    }

    /// Marks sections to be shown anew when the snapshot is applied.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        change { storage throws(SnapshotError) in try storage.reloadSections(identifiers) }
    }

    // MARK: Items

    /// Puts items at the end of a section, the last one where none is named; items that are there already move.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil) {
        change { storage throws(SnapshotError) in try storage.append(identifiers, to: sectionIdentifier) }
    }

    /// Puts items in front of another; items that are there already move.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType) {
        change { storage throws(SnapshotError) in try storage.insert(identifiers, at: beforeIdentifier, isAfter: false) }
    }

    /// Puts items behind another; items that are there already move.
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
        change { storage throws(SnapshotError) in try storage.insert(identifiers, at: afterIdentifier, isAfter: true) }
    }

    /// Takes items out; those that are absent are passed over.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        change { storage throws(SnapshotError) in try storage.delete(identifiers) }
    }

    /// Takes out all items and all sections.
    public mutating func deleteAllItems() { storage.deleteAll() }

    /// Moves an item in front of another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        change { storage throws(SnapshotError) in try storage.move(identifier, to: toIdentifier, isAfter: false) }
    }

    /// Moves an item behind another.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        change { storage throws(SnapshotError) in try storage.move(identifier, to: toIdentifier, isAfter: true) }
    }

    // MARK: Sections

    /// Puts new sections at the end.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        change { storage throws(SnapshotError) in try storage.appendSections(identifiers) }
    }

    /// Puts new sections in front of another.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType) {
        change { storage throws(SnapshotError) in try storage.insertSections(identifiers, at: toIdentifier, isAfter: false) }
    }

    /// Puts new sections behind another.
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType) {
        change { storage throws(SnapshotError) in try storage.insertSections(identifiers, at: toIdentifier, isAfter: true) }
    }

    /// Takes sections out with their items; those that are absent are passed over.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        change { storage throws(SnapshotError) in try storage.deleteSections(identifiers) }
    }

    /// Moves a section with its items in front of another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType) {
        change { storage throws(SnapshotError) in try storage.moveSection(identifier, to: toIdentifier, isAfter: false) }
    }

    /// Moves a section with its items behind another.
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType) {
        change { storage throws(SnapshotError) in try storage.moveSection(identifier, to: toIdentifier, isAfter: true) }
    }

    // MARK: Refusals

    private mutating func change(
        _ body: (inout DataSnapshot<SectionIdentifierType, ItemIdentifierType>) throws(SnapshotError) -> Void
    ) {
        do throws(SnapshotError) { try body(&storage) } catch { DiffableRefusal.refuse(error.description) }
    }

    private func answer<Answer>(else placeholder: Answer, _ ask: () throws(SnapshotError) -> Answer) -> Answer {
        do throws(SnapshotError) { return try ask() } catch {
            DiffableRefusal.refuse(error.description)
            return placeholder
        }
    }
}

extension NSDiffableDataSourceSnapshot: CustomStringConvertible, CustomDebugStringConvertible {
    /// UIKit's text: the counts, and a line for each section.
    public var description: String { storage.description }

    /// The same as `description`.
    public var debugDescription: String { storage.description }
}

/// Refuses what is wrong with a value that may be used on any thread.
enum DiffableRefusal {
    /// Refuses a call as UIKit does with an exception; returns only where a handler has taken it, which there is on the main thread alone.
    static func refuse(_ reason: String) {
        guard MainQueue.isCurrent else { fatalError(reason) }
        MainActor.assumeIsolated { UIEnvironment.current.refuse(.internalInconsistency, reason) }
    }
}
