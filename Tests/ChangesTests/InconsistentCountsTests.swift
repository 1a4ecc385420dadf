// SPDX-License-Identifier: MIT
//
// Updates that do not add up, and what is said about them.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry

@Suite struct InconsistentCountsTests {
    private func counts(_ before: [Int], _ after: [Int], _ operations: [UpdateOperation]) throws -> InconsistentCounts {
        let error = #expect(throws: UpdateError.self) { try UpdatePlan(before: before, after: after, operations: operations) }
        guard case .inconsistentCounts(let counts)? = error else { throw try #require(error) }
        return counts
    }

    @Test func `a reload of a model that lost items reads as in UIKit`() throws {
        let counts = try counts([20], [3], [.reloadItem([0, 0])])
        #expect(
            counts.description == """
                Invalid batch updates detected: the number of sections and/or items returned by the data source before and/or after \
                performing the batch updates are inconsistent with the updates.
                Data source before updates = { 1 section with item counts: [20] }
                Data source after updates = { 1 section with item counts: [3] }
                Updates = [
                \tDelete item (0 - 0),
                \tInsert item (0 - 0)
                ]
                """)
        #expect(
            counts.olderDescription
                == "Invalid update: invalid number of items in section 0.  The number of items contained in an existing section after the "
                + "update (3) must be equal to the number of items contained in that section before the update (20), plus or minus the "
                + "number of items inserted or deleted from that section (1 inserted, 1 deleted) and plus or minus the number of items "
                + "moved into or out of that section (0 moved in, 0 moved out).")
        #expect(counts.summary == "the update leads from 20 to 20 items in section 0, and the data has 3")
    }

    @Test func `sections that do not add up come before items`() throws {
        let counts = try counts([1, 1], [1, 1], [.insertSection(1), .deleteItem([0, 0])])
        #expect(counts.fault == .sections(inserted: 1, deleted: 0))
        #expect(
            counts.olderDescription
                == "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update "
                + "(2) must be equal to the number of sections contained in the collection view before the update (2), plus or minus the "
                + "number of sections inserted or deleted (1 inserted, 0 deleted).")
        #expect(counts.summary == "the update leads from 2 to 3 sections, and the data has 2")
    }

    @Test func `items that cross sections are counted as moved, those within one are not`() throws {
        let counts = try counts(
            [3, 3], [3, 3], [.moveItem(from: [0, 0], to: [1, 1]), .moveItem(from: [1, 0], to: [1, 2]), .deleteItem([0, 2])])
        #expect(counts.fault == .items(section: 0, before: 3, inserted: 0, deleted: 1, movedIn: 0, movedOut: 1))
        let other = try self.counts([2, 3], [1, 3], [.moveItem(from: [0, 0], to: [1, 1]), .moveItem(from: [1, 0], to: [1, 2])])
        #expect(other.fault == .items(section: 1, before: 3, inserted: 0, deleted: 0, movedIn: 1, movedOut: 0))
    }

    @Test func `the count of a moved section is compared with its own`() throws {
        let counts = try counts([5, 1], [2, 5], [.moveSection(from: 0, to: 1)])
        #expect(counts.fault == .items(section: 0, before: 1, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0))
    }

    @Test func `the list names deletes from the end, moves, inserts`() throws {
        let counts = try counts(
            [4, 2, 1], [4, 2, 1, 9],
            [
                .insertItem([0, 2]), .deleteItem([0, 0]), .moveItem(from: [0, 1], to: [0, 3]), .insertSection(1), .deleteSection(1),
                .moveSection(from: 2, to: 0), .reloadItem([0, 3]), .reconfigureItem([0, 1]),
            ])
        #expect(
            counts.updates == [
                "Delete section (1)", "Delete item (0 - 3)", "Delete item (0 - 0)",
                "Move item from (0 - 1) to (0 - 3)", "Move section from (2) to (0)",
                "Insert item (0 - 2)", "Insert section (1)", "Insert item (2 - 1)",
            ])
        #expect(counts.description.contains("before updates = { 3 sections with item counts: [4, 2, 1] }\n"))
    }

    @Test func `no data and no operations can be told, too`() throws {
        let counts = try counts([], [2], [])
        #expect(counts.description.contains("Data source before updates = { 0 sections with item counts: [] }\n"))
        #expect(counts.description.hasSuffix("Updates = [\n]"))
        #expect(counts.updates.isEmpty)
    }
}
