// SPDX-License-Identifier: MIT
//
// An update whose operations do not add up to the counts of the data source.

import Foundation
import VitrineGeometry

/// Both counts of a data source, and the operations that should have led from one to the other.
package struct InconsistentCounts: Hashable, Sendable {
    /// What does not add up.
    ///
    /// Reloads are counted as deletes and inserts, as UIKit counts them.
    package enum Fault: Hashable, Sendable {
        case sections(inserted: Int, deleted: Int)
        /// - Parameters:
        ///   - section: The section after the update.
        ///   - before: The number of its items before the update.
        case items(section: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
    }

    /// The number of items in each section before the update.
    package let before: [Int]
    /// The number of items in each section after the update.
    package let after: [Int]
    /// The first fault.
    package let fault: Fault
    /// A line for each operation, in UIKit's words: deletes from the end, moves, inserts.
    package let updates: [String]

    init(plan: UpdatePlan, fault: Fault) {
        before = plan.before
        after = plan.after
        self.fault = fault
        updates = plan.decomposedRecords.map(\.listText)
    }

    /// The reason of UIKit's exception since iOS 16, without the closing line that names the collection view.
    package var description: String {
        """
        Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after \
        performing the batch updates are inconsistent with the updates.
        Data source before updates = { \(Self.countsText(before)) }
        Data source after updates = { \(Self.countsText(after)) }
        Updates = [\(updates.map { "\n\t\($0)" }.joined(separator: ","))
        ]
        """
    }

    /// The reason of the exception before iOS 15.
    package var olderDescription: String {
        switch fault {
        case .sections(let inserted, let deleted):
            "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update "
                + "(\(after.count)) must be equal to the number of sections contained in the collection view before the update "
                + "(\(before.count)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted)."
        case .items(let section, let before, let inserted, let deleted, let movedIn, let movedOut):
            "Invalid update: invalid number of items in section \(section).  The number of items contained in an existing section after "
                + "the update (\(after[section])) must be equal to the number of items contained in that section before the update "
                + "(\(before)), plus or minus the number of items inserted or deleted from that section (\(inserted) inserted, "
                + "\(deleted) deleted) and plus or minus the number of items moved into or out of that section (\(movedIn) moved in, "
                + "\(movedOut) moved out)."
        }
    }

    /// Both counts in a short sentence without a full stop.
    package var summary: String {
        switch fault {
        case .sections(let inserted, let deleted):
            return "the update leads from \(before.count) to \(before.count + inserted - deleted) sections, and the data has \(after.count)"
        case .items(let section, let before, let inserted, let deleted, let movedIn, let movedOut):
            let expected = before + inserted - deleted + movedIn - movedOut
            return "the update leads from \(before) to \(expected) items in section \(section), and the data has \(after[section])"
        }
    }

    private static func countsText(_ counts: [Int]) -> String {
        "\(counts.count) \(counts.count == 1 ? "section" : "sections") with item counts: "
            + "[\(counts.map(String.init).joined(separator: ", "))]"
    }
}
