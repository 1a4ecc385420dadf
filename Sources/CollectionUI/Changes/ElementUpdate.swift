// SPDX-License-Identifier: MIT
//
// What a batch update means for the elements of a layout: cells, supplementary and decoration views (updates.base-class-answers,
// updates.supplementary-paths, updates.headers-follow-their-section).

import Foundation
import VitrineChanges
import VitrineGeometry

/// A batch update while the layout is asked about it.
@MainActor
package struct ElementUpdate {
    let plan: UpdatePlan
    /// By the plan alone; what a layout says of supplementary and decoration views is added to the transition's.
    let mapping: ElementMapping
    /// The attributes of the elements on screen before, by their keys of before.
    let shown: [ElementKey: UICollectionViewLayoutAttributes]
    /// The elements in sight afterwards, by their keys of afterwards.
    var wanted: [WantedElement]

    init(plan: UpdatePlan, shown: [ElementKey: UICollectionViewLayoutAttributes], wanted: [WantedElement]) {
        (self.plan, self.shown, self.wanted) = (plan, shown, wanted)
        mapping = ElementMapping(plan: plan)
    }

    /// What the base class of layouts answers about it (updates.base-class-answers).
    func defaultAnswers() -> UICollectionViewLayout.DefaultAnswers {
        var answers = UICollectionViewLayout.DefaultAnswers(
            plan: plan, shown: shown, insertedSections: mapping.insertedSections, deletedSections: mapping.deletedSections)
        for (key, attributes) in shown {
            if let new = mapping.newKey(key) {
                answers.initial[new] = attributes.copy(for: new)
            } else {
                answers.final[key] = attributes.transparent()
                if key.category != .cell { answers.deletedElements.insert(key) }
            }
        }
        for (key, attributes) in wanted {
            if let old = mapping.oldKey(key) {
                answers.final[old] = attributes.copy(for: old)
            } else {
                answers.initial[key] = attributes.transparent()
                if key.category != .cell { answers.insertedElements.insert(key) }
            }
        }
        return answers
    }
}
