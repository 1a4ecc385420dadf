// SPDX-License-Identifier: MIT
//
// A batch update, checked: where every section and item goes and comes from.

import Foundation
import VitrineGeometry

/// What a batch update does to the sections and items of a data source.
///
/// A plan exists only for an update that is legal and fits the counts before and after it. Building one costs
/// O(k log k + s) for k operations and s sections, whatever the number of items. Asking where one item goes costs O(log k).
///
/// Items that no operation names keep their order and fill the places that inserts and moves leave free. That holds in moved
/// sections too, where UIKit corrupts its memory (messages.corrupting-updates): deletes name the section before, inserts the section after.
/// A reloaded item or section keeps its place in that order, also when others move past it.
package struct UpdatePlan: Hashable, Sendable {
    /// The number of items in each section before the update.
    package let before: [Int]
    /// The number of items in each section after the update.
    package let after: [Int]

    /// Sections as entries of section 0.
    let sections: IndexFlow
    let items: IndexFlow
    /// Places before, ascending, as entries of section 0.
    let reloadedSectionPlaces: [Place]
    /// Places before, ascending; none of a section that is itself deleted or reloaded.
    let reloadedPlaces: [Place]
    /// Places before, ascending; none that is reloaded.
    let reconfiguredPlaces: [Place]

    /// Checks an update as UIKit does.
    ///
    /// Item operations inside of a deleted, inserted or reloaded section are dropped (updates.operations-in-deleted-sections-are-dropped),
    /// and so is the repetition of a move. Deleting or inserting the same place twice is illegal.
    ///
    /// - Throws: The first fault. Deletes are checked first and from the end, then inserts, moves, and last the counts.
    package init(before: [Int], after: [Int], operations: [UpdateOperation]) throws(UpdateError) {
        let sheet = try OperationSheet(operations)
        let sections = try sheet.sectionFlow(before: before, after: after)
        let reloadedSections = sheet.reloadedSections
        let gone = sections.removed.merged(with: reloadedSections)
        let fresh = sections.added.merged(with: reloadedSections.compactMap { sections.newPlace(of: $0, flowingInto: 0) }.sorted())
        let items = try sheet.itemChanges(before: before, after: after, gone: gone, fresh: fresh)

        self.before = before
        self.after = after
        self.sections = sections
        self.items = items.flow
        reloadedSectionPlaces = reloadedSections
        reloadedPlaces = items.reloaded
        reconfiguredPlaces = items.reconfigured
        if let fault = countFault { throw .inconsistentCounts(InconsistentCounts(plan: self, fault: fault)) }
    }

    /// The first section whose count, or else the number of sections, does not fit the operations (updates.counts-have-to-add-up).
    private var countFault: InconsistentCounts.Fault? {
        if before.count + sections.added.count - sections.removed.count != after.count {
            return .sections(
                inserted: sections.added.count + reloadedSectionPlaces.count,
                deleted: sections.removed.count + reloadedSectionPlaces.count)
        }
        for section in after.indices {
            guard let old = oldSection(of: section) else { continue }
            let balance = items.arriving(section: section).count - items.leaving(section: old).count
            if before[old] + balance != after[section] { return itemFault(section: section, old: old) }
        }
        return nil
    }

    private func itemFault(section: Int, old: Int) -> InconsistentCounts.Fault {
        let reloaded = reloadedPlaces.count { $0.section == old }
        return .items(
            section: section, before: before[old],
            inserted: items.added.count { $0.section == section } + reloaded,
            deleted: items.removed.count { $0.section == old } + reloaded,
            movedIn: items.moves.count { $0.to.section == section && $0.from.section != old },
            movedOut: items.moves.count { $0.from.section == old && $0.to.section != section })
    }
}
