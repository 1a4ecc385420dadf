// SPDX-License-Identifier: MIT
//
// A snapshot of identifiers of any kind, for sources in the manner of Objective-C (diffable.references).

public import Foundation
package import VitrineDiffable

/// An identifier of any kind: compared as a value where it is one, and else as an object.
///
/// As in Objective-C, whoever makes it says that it may be read from any thread.
package struct ReferenceIdentifier: Hashable, @unchecked Sendable {
    let value: Any
    private let key: AnyHashable

    package init(_ value: Any) {
        self.value = value
        key = (value as? AnyHashable) ?? AnyHashable(ObjectIdentifier(value as AnyObject))
    }

    package static func == (one: Self, other: Self) -> Bool { one.key == other.key }
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// What is to be shown, by identifiers of any kind: `NSDiffableDataSourceSnapshot` as an object.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    package final var snapshot = NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>()

    /// Creates a snapshot without sections.
    public override init() { super.init() }

    package init(_ snapshot: NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>) {
        self.snapshot = snapshot
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(snapshot) }

    private func wrapped(_ identifiers: [Any]) -> [ReferenceIdentifier] { identifiers.map(ReferenceIdentifier.init) }

    // MARK: What there is

    /// The number of items.
    open var numberOfItems: Int { snapshot.numberOfItems }
    /// The number of sections.
    open var numberOfSections: Int { snapshot.numberOfSections }
    /// The sections, in order.
    open var sectionIdentifiers: [Any] { snapshot.sectionIdentifiers.map(\.value) }
    /// The items of all sections, in order.
    open var itemIdentifiers: [Any] { snapshot.itemIdentifiers.map(\.value) }
    /// The items that are marked to be shown anew in other cells.
    open var reloadedItemIdentifiers: [Any] { snapshot.reloadedItemIdentifiers.map(\.value) }
    /// The sections that are marked to be shown anew.
    open var reloadedSectionIdentifiers: [Any] { snapshot.reloadedSectionIdentifiers.map(\.value) }
    /// The items that are marked to be shown anew in their cells.
    open var reconfiguredItemIdentifiers: [Any] { snapshot.reconfiguredItemIdentifiers.map(\.value) }

    /// The number of items in a section.
    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        snapshot.numberOfItems(inSection: ReferenceIdentifier(sectionIdentifier))
    }

    /// The items in a section, in order.
    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        snapshot.itemIdentifiers(inSection: ReferenceIdentifier(sectionIdentifier)).map(\.value)
    }

    /// The section that an item is in; nil where the item is absent.
    open func sectionIdentifierForSection(containingItemIdentifier itemIdentifier: Any) -> Any? {
        snapshot.sectionIdentifier(containingItem: ReferenceIdentifier(itemIdentifier))?.value
    }

    /// The place of an item among all; `NSNotFound` where it is absent.
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        snapshot.indexOfItem(ReferenceIdentifier(itemIdentifier)) ?? NSNotFound
    }

    /// The place of a section; `NSNotFound` where it is absent.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        snapshot.indexOfSection(ReferenceIdentifier(sectionIdentifier)) ?? NSNotFound
    }

    // MARK: Items

    /// Puts items at the end of the last section.
    open func appendItems(withIdentifiers identifiers: [Any]) { snapshot.appendItems(wrapped(identifiers)) }

    /// Puts items at the end of a section.
    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        snapshot.appendItems(wrapped(identifiers), toSection: ReferenceIdentifier(sectionIdentifier))
    }

    /// Puts items before another.
    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        snapshot.insertItems(wrapped(identifiers), beforeItem: ReferenceIdentifier(itemIdentifier))
    }

    /// Puts items behind another.
    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        snapshot.insertItems(wrapped(identifiers), afterItem: ReferenceIdentifier(itemIdentifier))
    }

    /// Takes items away.
    open func deleteItems(withIdentifiers identifiers: [Any]) { snapshot.deleteItems(wrapped(identifiers)) }

    /// Takes all items and sections away.
    open func deleteAllItems() { snapshot.deleteAllItems() }

    /// Puts an item before another.
    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        snapshot.moveItem(ReferenceIdentifier(fromIdentifier), beforeItem: ReferenceIdentifier(toIdentifier))
    }

    /// Puts an item behind another.
    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        snapshot.moveItem(ReferenceIdentifier(fromIdentifier), afterItem: ReferenceIdentifier(toIdentifier))
    }

    /// Marks items to be shown anew in other cells.
    open func reloadItems(withIdentifiers identifiers: [Any]) { snapshot.reloadItems(wrapped(identifiers)) }

    /// Marks items to be shown anew in their cells.
    open func reconfigureItems(withIdentifiers identifiers: [Any]) { snapshot.reconfigureItems(wrapped(identifiers)) }

    // MARK: Sections

    /// Puts sections at the end.
    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) { snapshot.appendSections(wrapped(sectionIdentifiers)) }

    /// Puts sections before another.
    open func insertSections(withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.insertSections(wrapped(sectionIdentifiers), beforeSection: ReferenceIdentifier(toSectionIdentifier))
    }

    /// Puts sections behind another.
    open func insertSections(withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.insertSections(wrapped(sectionIdentifiers), afterSection: ReferenceIdentifier(toSectionIdentifier))
    }

    /// Takes sections away, with their items.
    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) { snapshot.deleteSections(wrapped(sectionIdentifiers)) }

    /// Puts a section before another.
    open func moveSection(withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.moveSection(ReferenceIdentifier(fromSectionIdentifier), beforeSection: ReferenceIdentifier(toSectionIdentifier))
    }

    /// Puts a section behind another.
    open func moveSection(withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any) {
        snapshot.moveSection(ReferenceIdentifier(fromSectionIdentifier), afterSection: ReferenceIdentifier(toSectionIdentifier))
    }

    /// Marks sections to be shown anew.
    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) { snapshot.reloadSections(wrapped(sectionIdentifiers)) }
}
