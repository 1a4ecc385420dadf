// SPDX-License-Identifier: MIT
//
// Which element is which before and after a change (updates.headers-follow-their-section).

import Foundation
import VitrineChanges

/// Where the keys of elements go to and come from in a change.
///
/// An element has a key before and a key afterwards; the two differ where the data changed.
struct ElementMapping {
    /// What becomes of sections and items; nil where the data stays.
    let plan: UpdatePlan?
    /// Whether decoration views live on; they belong to their layout.
    var keepsDecorationViews = true
    let insertedSections: Set<Int>
    let deletedSections: Set<Int>
    /// Supplementary and decoration views that the layout says are deleted, by their keys of before.
    private(set) var deleted: Set<ElementKey> = []
    /// Supplementary and decoration views that the layout says are inserted, by their keys of afterwards.
    private(set) var inserted: Set<ElementKey> = []

    /// All elements stay what they are.
    static let identity = ElementMapping(plan: nil)
    /// Another layout shows the same data.
    static let layoutChange = ElementMapping(plan: nil, keepsDecorationViews: false)

    /// The mapping of an update.
    init(plan: UpdatePlan) { self.init(plan: plan, keepsDecorationViews: true) }

    private init(plan: UpdatePlan?, keepsDecorationViews: Bool = true) {
        self.plan = plan
        self.keepsDecorationViews = keepsDecorationViews
        insertedSections = Set(plan.map { plan in plan.after.indices.filter { plan.oldSection(of: $0) == nil } } ?? [])
        deletedSections = Set(plan.map { plan in plan.before.indices.filter { plan.newSection(of: $0) == nil } } ?? [])
    }

    /// Takes in what a layout says of the supplementary and decoration views of a kind.
    mutating func add(_ category: UICollectionView.ElementCategory, _ kind: String, deleted: [IndexPath], inserted: [IndexPath]) {
        self.deleted.formUnion(deleted.map { ElementKey(category: category, kind: kind, indexPath: $0) })
        self.inserted.formUnion(inserted.map { ElementKey(category: category, kind: kind, indexPath: $0) })
    }

    /// The key afterwards; nil where the element is deleted (updates.headers-follow-their-section).
    func newKey(_ key: ElementKey) -> ElementKey? {
        guard let plan else { return unchanged(key) }
        if key.category == .cell { return plan.newPath(of: key.indexPath).map { ElementKey(category: .cell, indexPath: $0) } }
        guard !deleted.contains(key), let moved = moved(key, by: plan.newSection), !inserted.contains(moved) else { return nil }
        return moved
    }

    /// The key before; nil where the element is inserted.
    func oldKey(_ key: ElementKey) -> ElementKey? {
        guard let plan else { return unchanged(key) }
        if key.category == .cell { return plan.oldPath(of: key.indexPath).map { ElementKey(category: .cell, indexPath: $0) } }
        guard !inserted.contains(key), let moved = moved(key, by: plan.oldSection), !deleted.contains(moved) else { return nil }
        return moved
    }

    private func unchanged(_ key: ElementKey) -> ElementKey? {
        keepsDecorationViews || key.category != .decorationView ? key : nil
    }

    /// An element in another section keeps its item; what belongs to the whole collection stays (updates.headers-follow-their-section).
    private func moved(_ key: ElementKey, by map: (Int) -> Int?) -> ElementKey? {
        if key.section == ElementKey.absent || key.item == ElementKey.absent { return key }
        guard let section = map(key.section) else { return nil }
        var moved = key
        moved.section = section
        return moved
    }
}
