// SPDX-License-Identifier: MIT
//
// Where elements come from and go to unless a subclass says otherwise (updates.base-class-answers).

import Foundation
import VitrineChanges
import VitrineGeometry

extension UICollectionViewLayout {
    /// What the base class knows while elements change.
    struct Standard {
        var plan: UpdatePlan
        /// What was on screen before, by the keys of before.
        var shown: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        /// By the keys of afterwards.
        var initial: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        /// By the keys of before.
        var final: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        var insertedSections: Set<Int> = []
        var deletedSections: Set<Int> = []
        /// The paths that sections bring or take, by category and kind.
        var insertedElements: Set<ElementKey> = []
        var deletedElements: Set<ElementKey> = []

        /// Takes in what a subclass says of elements that are inserted and deleted (updates.supplementary-paths): they fade where they are,
        /// as others do.
        mutating func add(_ mapping: ElementMapping) {
            deletedElements.formUnion(mapping.deleted)
            insertedElements.formUnion(mapping.inserted)
            for key in mapping.deleted { final[key] = nil }
            for key in mapping.inserted { initial[key] = nil }
        }

        /// Whether the update inserts an element, a reloaded item too (updates.reload-shifts, updates.base-class-answers).
        func comes(_ key: ElementKey) -> Bool {
            if insertedSections.contains(key.section) || insertedElements.contains(key) { return true }
            return key.category == .cell && (plan.isInserted(newPath: key.indexPath) || plan.isReloaded(newPath: key.indexPath))
        }

        /// Whether the update deletes an element, a reloaded item too.
        func goes(_ key: ElementKey) -> Bool {
            if deletedSections.contains(key.section) || deletedElements.contains(key) { return true }
            return key.category == .cell && (plan.isDeleted(oldPath: key.indexPath) || plan.isReloaded(oldPath: key.indexPath))
        }
    }

    /// The sides of a change of layout, seen from one of them.
    struct Sides {
        /// The layout before; nil where it is this one.
        weak var from: UICollectionViewLayout?
        /// The layout afterwards; nil where it is this one.
        weak var to: UICollectionViewLayout?
    }

    func standardInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let known = standard?.initial[key] ?? (sides?.from ?? self).attributes(for: key)
        guard let place = known?.duplicate() else { return nil }
        if standard?.comes(key) ?? true, sides == nil { place.alpha = 0 }
        return place
    }

    func standardFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let shown = standard.map { $0.shown[key] } ?? installedIn?.visibleElements[key]?.attributes
        let known = standard?.final[key] ?? sides?.to?.attributes(for: key) ?? shown ?? (standard == nil ? attributes(for: key) : nil)
        guard let place = known?.duplicate() else { return nil }
        if standard?.goes(key) ?? true, sides == nil { place.alpha = 0 }
        return place
    }

    /// The paths of one kind among the elements that sections bring or take.
    func standardPaths(
        _ elements: KeyPath<Standard, Set<ElementKey>>, _ category: UICollectionView.ElementCategory, _ kind: String
    ) -> [IndexPath] {
        (standard?[keyPath: elements] ?? []).filter { $0.category == category && $0.kind == kind }.map(\.indexPath).sorted()
    }
}
