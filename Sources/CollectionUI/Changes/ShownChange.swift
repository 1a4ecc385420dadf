// SPDX-License-Identifier: MIT
//
// A change of what is shown, from the moment when it is planned until the layout has been told.

import Foundation
import VitrineChanges

/// What becomes of the shown items: because the data changed, or because they are arranged otherwise.
struct ShownChange {
    /// From the shown paths before to those afterwards.
    let plan: UpdatePlan
    /// What the layout had said before.
    let cacheBefore: AttributeCache
    /// The way from the data to what was shown before; nil where that was the order of the data.
    let namesBefore: UpdatePlan?
    /// The shown paths afterwards of items whose cells are configured again.
    var reconfigured: [IndexPath] = []
    /// Whether the layout may answer otherwise once it is told of the change.
    var asksAgain = false
    /// Whether the content stays where it is, under a finger.
    var keepsOffset = false

    init(plan: UpdatePlan, cacheBefore: AttributeCache, namesBefore: UpdatePlan?) {
        (self.plan, self.cacheBefore, self.namesBefore) = (plan, cacheBefore, namesBefore)
    }
}
