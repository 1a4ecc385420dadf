// SPDX-License-Identifier: MIT
//
// The items of one section as an outline, as a program builds and changes it (diffable.section-snapshots).

import VitrineChanges

/// The items of a section as an ordered tree, of which some are expanded.
///
/// A wrong call is refused with UIKit's message and changes nothing; off the main thread it ends the program.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable, Equatable {
    var tree: SectionTree<ItemIdentifierType>

    /// Creates a snapshot without items.
    public init() { tree = SectionTree() }

    /// Creates a copy of a snapshot.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot) { self = snapshot }

    init(_ tree: SectionTree<ItemIdentifierType>) { self.tree = tree }

    // MARK: Changes

    /// Puts items at the end of a parent's children; without a parent at the end of the roots.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        change { tree throws(SectionTreeError) in try tree.append(items, to: parent) }
    }

    /// Puts items in front of another, beside it.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        change { tree throws(SectionTreeError) in try tree.insert(items, at: item, isAfter: false) }
    }

    /// Puts items behind another and its subtree, beside it.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        change { tree throws(SectionTreeError) in try tree.insert(items, at: item, isAfter: true) }
    }

    /// Puts a tree in front of an item, beside it.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, before item: ItemIdentifierType) {
        change { tree throws(SectionTreeError) in try tree.insert(snapshot.tree, at: item, isAfter: false) }
    }

    /// Puts a tree behind an item and its subtree, beside it.
    public mutating func insert(_ snapshot: NSDiffableDataSourceSectionSnapshot, after item: ItemIdentifierType) {
        change { tree throws(SectionTreeError) in try tree.insert(snapshot.tree, at: item, isAfter: true) }
    }

    /// Takes items out with their subtrees; all of them have to be there.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        change { tree throws(SectionTreeError) in try tree.delete(items) }
    }

    /// Takes out all items.
    public mutating func deleteAll() { tree.deleteAll() }

    /// Shows the children of items; items that are absent are passed over.
    public mutating func expand(_ items: [ItemIdentifierType]) { tree.expand(items, true) }

    /// Hides the children of items; items that are absent are passed over.
    public mutating func collapse(_ items: [ItemIdentifierType]) { tree.expand(items, false) }

    /// Has a parent have the items of another snapshot as its children.
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot) {
        change { tree throws(SectionTreeError) in try tree.replace(childrenOf: parent, with: snapshot.tree) }
    }

    // MARK: Questions

    /// All items, parents in front of their children.
    public var items: [ItemIdentifierType] { tree.items }

    /// The items without a parent.
    public var rootItems: [ItemIdentifierType] { tree.rootItems }

    /// The items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { tree.visibleItems }

    /// The expanded items, parents in front of their children.
    public var expandedItems: [ItemIdentifierType] { tree.expandedItems }

    /// Whether an item, which has to be there, shows its children.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        answer(else: false) { () throws(SectionTreeError) in try tree.isExpanded(item) }
    }

    /// Whether all ancestors of an item, which has to be there, are expanded.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        answer(else: false) { () throws(SectionTreeError) in try tree.isVisible(item) }
    }

    /// Whether an item is there.
    public func contains(_ item: ItemIdentifierType) -> Bool { tree.contains(item) }

    /// The number of ancestors of an item, which has to be there.
    public func level(of item: ItemIdentifierType) -> Int {
        answer(else: 0) { () throws(SectionTreeError) in try tree.level(of: item) }
    }

    /// The index of an item in `items`; nil where it is absent.
    public func index(of item: ItemIdentifierType) -> Int? { tree.index(of: item) }

    /// The parent of an item, which has to be there; nil of a root.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        answer(else: nil) { () throws(SectionTreeError) in try tree.parent(of: child) }
    }

    /// The subtree of an item, which has to be there: its children as roots, or the item itself as the root.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> NSDiffableDataSourceSectionSnapshot {
        answer(else: NSDiffableDataSourceSectionSnapshot()) { () throws(SectionTreeError) in
            NSDiffableDataSourceSectionSnapshot(try tree.subtree(of: parent, includingParent: includingParent))
        }
    }

    /// A line for each item, with `+` or `-` for expanded or not and `*` for visible.
    public func visualDescription() -> String { tree.description }

    // MARK: Refusals

    private mutating func change(_ body: (inout SectionTree<ItemIdentifierType>) throws(SectionTreeError) -> Void) {
        do throws(SectionTreeError) { try body(&tree) } catch { DiffableRefusal.refuse(error.description) }
    }

    private func answer<Answer>(else placeholder: Answer, _ ask: () throws(SectionTreeError) -> Answer) -> Answer {
        do throws(SectionTreeError) { return try ask() } catch {
            DiffableRefusal.refuse(error.description)
            return placeholder
        }
    }
}
