// SPDX-License-Identifier: MIT
//
// Every fault of an update, with UIKit's exception message and the summary.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry

/// An illegal update and what is said about it.
struct IllegalUpdate: CustomTestStringConvertible {
    var before: [Int]
    var after: [Int]
    var operations: [UpdateOperation]
    var description: String
    var summary: String

    init(_ before: [Int], _ after: [Int], _ operations: [UpdateOperation], _ description: String, _ summary: String) {
        self.before = before
        self.after = after
        self.operations = operations
        self.description = description
        self.summary = summary
    }

    var testDescription: String { summary }
}

@Suite struct UpdateErrorTests {
    static let deletes = [
        IllegalUpdate(
            [3], [2], [.deleteItem([0, 1]), .reloadItem([0, 1])],
            "attempt to delete and reload the same index path (<NSIndexPath> {length = 2, path = 0 - 1})",
            "item 1 of section 0 is reloaded, and also deleted or reloaded again"),
        IllegalUpdate(
            [3], [3], [.reloadItem([0, 2]), .reloadItem([0, 2])],
            "attempt to delete and reload the same index path (<NSIndexPath> {length = 2, path = 0 - 2})",
            "item 2 of section 0 is reloaded, and also deleted or reloaded again"),
        IllegalUpdate(
            [3, 1], [3], [.reloadSection(1), .deleteSection(1)],
            "attempt to delete and reload the same index path (<NSIndexPath> {length = 2, path = 1 - 9223372036854775807})",
            "section 1 is reloaded, and also deleted or reloaded again"),
        IllegalUpdate(
            [3], [1], [.deleteItem([0, 1]), .deleteItem([0, 1])], "attempt to create two animations for cell",
            "item 1 of section 0 is deleted twice"),
        IllegalUpdate(
            [3, 1], [], [.deleteSection(1), .deleteSection(1)], "attempt to create two animations for cell", "section 1 is deleted twice"),
        IllegalUpdate(
            [3, 1], [3], [.deleteSection(2)], "attempt to delete section 2, but there are only 2 sections before the update",
            "section 2 cannot be deleted: before the update there are 2 sections"),
        IllegalUpdate(
            [3], [3], [.reloadSection(1)], "attempt to delete section 1, but there are only 1 sections before the update",
            "section 1 cannot be reloaded: before the update there is 1 section"),
        IllegalUpdate(
            [3], [3], [.deleteItem([1, 0])], "attempt to delete item 0 from section 1, but there are only 1 sections before the update",
            "item 0 of section 1 cannot be deleted: before the update there is 1 section"),
        IllegalUpdate(
            [], [], [.deleteItem([0, 0])], "attempt to delete item 0 from section 0, but there are only 0 sections before the update",
            "item 0 of section 0 cannot be deleted: before the update there are 0 sections"),
        IllegalUpdate(
            [20], [19], [.deleteItem([0, 20])], "attempt to delete item 20 from section 0 which only contains 20 items before the update",
            "item 20 of section 0 cannot be deleted: before the update there are 20 items in section 0"),
        IllegalUpdate(
            [1], [1], [.reloadItem([0, 1])], "attempt to delete item 1 from section 0 which only contains 1 items before the update",
            "item 1 of section 0 cannot be reloaded: before the update there is 1 item in section 0"),
        IllegalUpdate(
            [2], [2], [.deleteItem([0, -1])], "attempt to delete item -1 from section 0 which only contains 2 items before the update",
            "item -1 of section 0 cannot be deleted: before the update there are 2 items in section 0"),
        IllegalUpdate(
            [2], [2], [.reconfigureItem([0, 2])],
            "attempt to reconfigure index path (<NSIndexPath> {length = 2, path = 0 - 2}) that does not exist - there are only 2 items in "
                + "section 0 before the update",
            "item 2 of section 0 cannot be reconfigured: before the update there are 2 items in section 0"),
        IllegalUpdate(
            [2], [2], [.deleteItem([1])],
            "attempt to use index path <NSIndexPath> {length = 1, path = 1}, which must have two indexes, a section and an item",
            "an item's place has two indexes, its section and its item, not 1"),
    ]

    static let inserts = [
        IllegalUpdate(
            [1], [1, 1], [.insertSection(2)], "attempt to insert section 2 but there are only 2 sections after the update",
            "section 2 cannot be inserted: after the update there are 2 sections"),
        IllegalUpdate(
            [1], [1], [.insertItem([1, 0])], "attempt to insert item 0 into section 1, but there are only 1 sections after the update",
            "item 0 of section 1 cannot be inserted: after the update there is 1 section"),
        IllegalUpdate(
            [1], [2], [.insertItem([0, 2])],
            "attempt to insert item 2 into section 0, but there are only 2 items in section 0 after the update",
            "item 2 of section 0 cannot be inserted: after the update there are 2 items in section 0"),
        IllegalUpdate(
            [4, 1], [4, 3], [.insertItem([1, 1]), .insertItem([1, 1])], "attempt to create two animations for new global item index 5",
            "item 1 of section 1 is inserted twice"),
        IllegalUpdate(
            [4], [4, 1, 1], [.insertSection(1), .insertSection(1)], "attempt to create two animations for new global item index 4",
            "section 1 is inserted twice"),
    ]

    static let moves = [
        IllegalUpdate(
            [1, 1], [1], [.deleteSection(0), .moveSection(from: 0, to: 0)],
            "attempt to perform a delete and a move from the same section (0)", "section 0 is both deleted and moved"),
        IllegalUpdate(
            [1, 1], [1, 1], [.reloadSection(0), .moveSection(from: 0, to: 1)],
            "attempt to perform a delete and a move from the same section (0)", "section 0 is both reloaded and moved"),
        IllegalUpdate(
            [4], [3], [.deleteItem([0, 3]), .moveItem(from: [0, 3], to: [0, 0])],
            "attempt to perform a delete and a move from the same index path (<NSIndexPath> {length = 2, path = 0 - 3})",
            "item 3 of section 0 is both deleted and moved"),
        IllegalUpdate(
            [4], [4], [.reloadItem([0, 3]), .moveItem(from: [0, 3], to: [0, 0])],
            "attempt to perform a delete and a move from the same index path (<NSIndexPath> {length = 2, path = 0 - 3})",
            "item 3 of section 0 is both reloaded and moved"),
        IllegalUpdate(
            [1, 1], [2], [.deleteSection(1), .moveItem(from: [1, 0], to: [0, 0])], "cannot move an item from a deleted section (1)",
            "item 0 of section 1 cannot be moved, since its section is deleted or reloaded"),
        IllegalUpdate(
            [1, 1], [1, 1, 1], [.insertSection(1), .insertSection(2), .moveSection(from: 0, to: 1)],
            "attempt to perform an insert and a move to the same section (1)", "section 1 is inserted, and another is moved there"),
        IllegalUpdate(
            [2], [3], [.insertItem([0, 2]), .moveItem(from: [0, 0], to: [0, 2])],
            "attempt to perform an insert and a move to the same index path (<NSIndexPath> {length = 2, path = 0 - 2})",
            "item 2 of section 0 is inserted, and another is moved there"),
        IllegalUpdate(
            [2], [1, 1], [.insertSection(1), .moveItem(from: [0, 1], to: [1, 0])], "cannot move an item into a newly inserted section (1)",
            "item 1 of section 0 cannot be moved to section 1, which is inserted or reloaded"),
        IllegalUpdate(
            [1, 1, 1], [1, 1, 1], [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 2)],
            "attempt to move section 0 to both section 1 and section 2", "section 0 is moved to both section 1 and section 2"),
        IllegalUpdate(
            [3], [3], [.moveItem(from: [0, 0], to: [0, 2]), .moveItem(from: [0, 0], to: [0, 1])],
            "attempt to move item at index path <NSIndexPath> {length = 2, path = 0 - 0} to both <NSIndexPath> {length = 2, path = 0 - 1} "
                + "and <NSIndexPath> {length = 2, path = 0 - 2}",
            "item 0 of section 0 is moved to both item 1 of section 0 and item 2 of section 0"),
        IllegalUpdate(
            [1, 1, 1], [1, 1, 1], [.moveSection(from: 1, to: 2), .moveSection(from: 0, to: 2)],
            "attempt to move both section 0 and section 1 to section 2", "section 0 and section 1 are both moved to section 2"),
        IllegalUpdate(
            [3], [3], [.moveItem(from: [0, 0], to: [0, 2]), .moveItem(from: [0, 1], to: [0, 2])],
            "attempt to move both item at index path <NSIndexPath> {length = 2, path = 0 - 0} and <NSIndexPath> {length = 2, path = 0 - 1} "
                + "to <NSIndexPath> {length = 2, path = 0 - 2}",
            "item 0 of section 0 and item 1 of section 0 are both moved to item 2 of section 0"),
        IllegalUpdate(
            [1], [1], [.moveSection(from: 1, to: 0)], "attempt to move section 1, but there are only 1 sections before the update",
            "section 1 cannot be moved: before the update there is 1 section"),
        IllegalUpdate(
            [1], [1], [.moveSection(from: 0, to: 1)],
            "attempt to move section 0 to section 1, but there are only 1 sections after the update",
            "section 0 cannot be moved to section 1: after the update there is 1 section"),
        IllegalUpdate(
            [1], [1], [.moveItem(from: [0, 1], to: [0, 0])],
            "attempt to move index path (<NSIndexPath> {length = 2, path = 0 - 1}) that does not exist - there are only 1 items in section "
                + "0 before the update",
            "item 1 of section 0 cannot be moved: before the update there is 1 item in section 0"),
        IllegalUpdate(
            [1], [1], [.moveItem(from: [1, 0], to: [0, 0])],
            "attempt to move index path (<NSIndexPath> {length = 2, path = 1 - 0}) from a section that does not exist - there are only 1 "
                + "sections before the update",
            "item 0 of section 1 cannot be moved: before the update there is 1 section"),
        IllegalUpdate(
            [1], [1], [.moveItem(from: [0, 0], to: [0, 1])],
            "attempt to move index path (<NSIndexPath> {length = 2, path = 0 - 0}) to index path (<NSIndexPath> {length = 2, path = 0 - 1}"
                + ") that does not exist - there are only 1 items in section 0 after the update",
            "item 0 of section 0 cannot be moved to item 1 of section 0: after the update there is 1 item in section 0"),
        IllegalUpdate(
            [1], [1], [.moveItem(from: [0, 0], to: [1, 0])],
            "attempt to move index path (<NSIndexPath> {length = 2, path = 0 - 0}) to index path (<NSIndexPath> {length = 2, path = 1 - 0}"
                + ") in section that does not exist - there are only 1 sections after the update",
            "item 0 of section 0 cannot be moved to item 0 of section 1: after the update there is 1 section"),
    ]

    @Test(arguments: deletes + inserts + moves)
    func `an illegal operation is refused in UIKit's words`(update: IllegalUpdate) throws {
        let error = try #require(
            #expect(throws: UpdateError.self) {
                try UpdatePlan(before: update.before, after: update.after, operations: update.operations)
            })
        #expect(error.description == update.description)
        #expect(error.summary == update.summary)
    }

    @Test(arguments: deletes + inserts + moves)
    func `an illegal operation is refused among legal ones, too`(update: IllegalUpdate) throws {
        // A section in front of the others that gains and loses an item; theirs shift by one.
        let legal: [UpdateOperation] = [.insertItem([0, 3]), .deleteItem([0, 1]), .moveItem(from: [0, 2], to: [0, 0])]
        let alone = #expect(throws: UpdateError.self) {
            try UpdatePlan(before: update.before, after: update.after, operations: update.operations)
        }
        let shifted = #expect(throws: UpdateError.self) {
            try UpdatePlan(
                before: [4] + update.before, after: [4] + update.after, operations: legal + update.operations.map { $0.shiftedBySection() })
        }
        #expect(alone.map(wording) == shifted.map(wording))
    }

    /// The sentence without its numbers.
    private func wording(_ error: UpdateError) -> String { error.description.filter { !$0.isNumber } }
}

extension UpdateOperation {
    /// The operation on the following section.
    fileprivate func shiftedBySection() -> UpdateOperation {
        func shifted(_ path: IndexPath) -> IndexPath { path.count == 2 ? [path.section + 1, path.item] : path }
        return switch self {
        case .insertItem(let path): .insertItem(shifted(path))
        case .deleteItem(let path): .deleteItem(shifted(path))
        case .moveItem(let from, let to): .moveItem(from: shifted(from), to: shifted(to))
        case .reloadItem(let path): .reloadItem(shifted(path))
        case .reconfigureItem(let path): .reconfigureItem(shifted(path))
        case .insertSection(let section): .insertSection(section + 1)
        case .deleteSection(let section): .deleteSection(section + 1)
        case .moveSection(let from, let to): .moveSection(from: from + 1, to: to + 1)
        case .reloadSection(let section): .reloadSection(section + 1)
        }
    }
}
