// SPDX-License-Identifier: MIT
//
// What a batch update means for the elements of a layout: cells, supplementary and decoration views (updates.base-class-answers,
// updates.supplementary-paths, updates.headers-follow-their-section).

import Foundation
import VitrineChanges
import VitrineGeometry

/// An element that belongs on screen.
typealias WantedElement = (key: ElementKey, attributes: UICollectionViewLayoutAttributes)

/// A batch update while the layout is asked about it.
@MainActor
struct ElementUpdate {
    var plan: UpdatePlan
    /// The elements on screen before, by their keys of before.
    var shown: [ElementKey: UICollectionView.VisibleElement]
    /// The elements in sight afterwards, by their keys of afterwards.
    var wanted: [WantedElement]

    /// What the base class of layouts answers about it (updates.base-class-answers).
    func standard() -> UICollectionViewLayout.Standard {
        var standard = UICollectionViewLayout.Standard(plan: plan, shown: shown.mapValues(\.attributes))
        let mapping = ElementMapping(plan: plan)
        standard.insertedSections = Set(plan.after.indices.filter { plan.oldSection(of: $0) == nil })
        standard.deletedSections = Set(plan.before.indices.filter { plan.newSection(of: $0) == nil })
        for (key, element) in shown {
            if let new = mapping.newKey(key) {
                standard.initial[new] = element.attributes.copy(for: new)
            } else {
                standard.final[key] = element.attributes.transparent()
                if key.category != .cell { standard.deletedElements.insert(key) }
            }
        }
        for (key, attributes) in wanted {
            if let old = mapping.oldKey(key) {
                standard.final[old] = attributes.copy(for: old)
            } else {
                standard.initial[key] = attributes.transparent()
                if key.category != .cell { standard.insertedElements.insert(key) }
            }
        }
        return standard
    }
}

/// Where an element's key goes and comes from in a batch update.
@MainActor
struct ElementMapping {
    var plan: UpdatePlan
    /// Supplementary and decoration views that the layout says go, by their keys of before.
    var deleted: Set<ElementKey> = []
    /// Supplementary and decoration views that the layout says are inserted, by their keys of afterwards.
    var inserted: Set<ElementKey> = []

    init(plan: UpdatePlan) { self.plan = plan }

    /// The key afterwards; nil where the element is deleted (updates.headers-follow-their-section).
    func newKey(_ key: ElementKey) -> ElementKey? {
        if key.category == .cell { return plan.newPath(of: key.indexPath).map { ElementKey(category: .cell, indexPath: $0) } }
        guard !deleted.contains(key), let moved = moved(key, by: plan.newSection), !inserted.contains(moved) else { return nil }
        return moved
    }

    /// The key before; nil where the element is inserted.
    func oldKey(_ key: ElementKey) -> ElementKey? {
        if key.category == .cell { return plan.oldPath(of: key.indexPath).map { ElementKey(category: .cell, indexPath: $0) } }
        guard !inserted.contains(key), let moved = moved(key, by: plan.oldSection), !deleted.contains(moved) else { return nil }
        return moved
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
