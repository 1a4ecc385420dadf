// SPDX-License-Identifier: MIT
//
// Where elements begin and end unless a subclass says otherwise (updates.base-class-answers).

import Foundation
import VitrineChanges
import VitrineGeometry

extension UICollectionViewLayout {
    /// What the base class knows while elements change.
    struct DefaultAnswers {
        let plan: UpdatePlan
        /// What was on screen before, by the keys of before.
        let shown: [ElementKey: UICollectionViewLayoutAttributes]
        let insertedSections: Set<Int>
        let deletedSections: Set<Int>
        /// By the keys of afterwards.
        var initial: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        /// By the keys of before.
        var final: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        /// The supplementary and decoration views that are inserted and deleted with sections.
        var insertedElements: Set<ElementKey> = []
        var deletedElements: Set<ElementKey> = []

        init(
            plan: UpdatePlan, shown: [ElementKey: UICollectionViewLayoutAttributes], insertedSections: Set<Int>, deletedSections: Set<Int>
        ) {
            (self.plan, self.shown) = (plan, shown)
            (self.insertedSections, self.deletedSections) = (insertedSections, deletedSections)
        }

        /// Takes in what a subclass says is inserted and deleted (updates.supplementary-paths): they fade where they are, as others do.
        mutating func add(_ mapping: ElementMapping) {
            deletedElements.formUnion(mapping.deleted)
            insertedElements.formUnion(mapping.inserted)
            for key in mapping.deleted { final[key] = nil }
            for key in mapping.inserted { initial[key] = nil }
        }

        /// Whether an element is inserted by the update, a reloaded item too (updates.reload-shifts, updates.base-class-answers).
        func isInserted(_ key: ElementKey) -> Bool {
            if insertedSections.contains(key.section) || insertedElements.contains(key) { return true }
            return key.category == .cell && (plan.isInserted(newPath: key.indexPath) || plan.isReloaded(newPath: key.indexPath))
        }

        /// Whether an element is deleted by the update, a reloaded item too.
        func isDeleted(_ key: ElementKey) -> Bool {
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

    func defaultInitialAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let known = defaultAnswers?.initial[key] ?? (sides?.from ?? self).attributes(for: key)
        guard let place = known?.duplicate() else { return nil }
        if defaultAnswers?.isInserted(key) ?? true, sides == nil { place.alpha = 0 }
        return place
    }

    func defaultFinalAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
        let shown = defaultAnswers.map { $0.shown[key] } ?? host?.shownAttributes(of: key)
        let known =
            defaultAnswers?.final[key] ?? sides?.to?.attributes(for: key) ?? shown
            ?? (defaultAnswers == nil ? attributes(for: key) : nil)
        guard let place = known?.duplicate() else { return nil }
        if defaultAnswers?.isDeleted(key) ?? true, sides == nil { place.alpha = 0 }
        return place
    }

    /// The paths of one kind among the elements that are inserted or deleted with sections.
    func defaultPaths(
        _ elements: KeyPath<DefaultAnswers, Set<ElementKey>>, _ category: UICollectionView.ElementCategory, _ kind: String
    ) -> [IndexPath] {
        (defaultAnswers?[keyPath: elements] ?? []).filter { $0.category == category && $0.kind == kind }.map(\.indexPath).sorted()
    }
}
