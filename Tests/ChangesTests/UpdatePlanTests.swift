// SPDX-License-Identifier: MIT
//
// Plans that can be followed by hand.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry

@Suite struct UpdatePlanTests {
    @Test func `an empty update keeps every item`() throws {
        let plan = try UpdatePlan(before: [2, 0, 1], after: [2, 0, 1], operations: [])
        #expect(plan.newPath(of: [0, 1]) == [0, 1])
        #expect(plan.oldPath(of: [2, 0]) == [2, 0])
        #expect(plan.updateItems.isEmpty)
    }

    @Test(arguments: [[1, 0], [0, 2], [3, 0], [-1, 0], [0, -1], [0], [0, 0, 0], []] as [IndexPath])
    func `a path of no item goes nowhere and comes from nowhere`(path: IndexPath) throws {
        let plan = try UpdatePlan(before: [2, 0, 1], after: [2, 0, 1], operations: [])
        #expect(plan.newPath(of: path) == nil)
        #expect(plan.oldPath(of: path) == nil)
        #expect(!plan.isDeleted(oldPath: path) && !plan.isInserted(newPath: path))
        #expect(!plan.isReloaded(oldPath: path) && !plan.isReloaded(newPath: path))
    }

    @Test func `deletes name places before, inserts places after`() throws {
        // a b c d e → X b d Y e
        let plan = try UpdatePlan(
            before: [5], after: [5],
            operations: [.insertItem([0, 0]), .deleteItem([0, 0]), .deleteItem([0, 2]), .insertItem([0, 3])])
        #expect((0..<5).map { plan.newPath(of: [0, $0])?.item } == [nil, 1, nil, 2, 4])
        #expect((0..<5).map { plan.oldPath(of: [0, $0])?.item } == [nil, 1, 3, nil, 4])
        #expect(plan.isDeleted(oldPath: [0, 2]) && !plan.isDeleted(oldPath: [0, 1]))
        #expect(plan.isInserted(newPath: [0, 3]) && !plan.isInserted(newPath: [0, 4]))
    }

    @Test func `an item moves out of one section into another`() throws {
        let plan = try UpdatePlan(before: [3, 1], after: [2, 2], operations: [.moveItem(from: [0, 1], to: [1, 0])])
        #expect(plan.newPath(of: [0, 1]) == [1, 0])
        #expect(plan.newPath(of: [0, 2]) == [0, 1])
        #expect(plan.newPath(of: [1, 0]) == [1, 1])
        #expect(plan.oldPath(of: [1, 0]) == [0, 1])
    }

    @Test func `an item that moves to its own place holds it`() throws {
        // a b → b moves to 1, so a new item at 0 pushes a out of the way only.
        let plan = try UpdatePlan(before: [2], after: [3], operations: [.moveItem(from: [0, 1], to: [0, 1]), .insertItem([0, 0])])
        #expect(plan.newPath(of: [0, 1]) == [0, 1])
        #expect(plan.newPath(of: [0, 0]) == [0, 2])
    }

    @Test func `sections shift around deleted and inserted ones`() throws {
        let plan = try UpdatePlan(
            before: [1, 2, 3], after: [4, 1, 3], operations: [.deleteSection(1), .insertSection(0)])
        #expect((0..<3).map(plan.newSection) == [1, nil, 2])
        #expect((0..<3).map(plan.oldSection) == [nil, 0, 2])
        #expect(plan.newPath(of: [2, 2]) == [2, 2])
        #expect(plan.isDeleted(oldPath: [1, 1]) && plan.isInserted(newPath: [0, 3]))
    }

    @Test func `a moved section takes its items along, and they may change`() throws {
        // [a b] [c d e] → [c X e] [a b]: deletes name section 1, inserts section 0.
        let plan = try UpdatePlan(
            before: [2, 3], after: [3, 2],
            operations: [.moveSection(from: 1, to: 0), .deleteItem([1, 1]), .insertItem([0, 1])])
        let replayed = plan.replay([["a", "b"], ["c", "d", "e"]]) { _ in "X" }
        #expect(replayed == [["c", "X", "e"], ["a", "b"]])
        #expect(plan.newPath(of: [1, 2]) == [0, 2])
        #expect(plan.newPath(of: [0, 1]) == [1, 1])
    }

    @Test func `an item moves into a section that moves`() throws {
        let plan = try UpdatePlan(
            before: [2, 1], after: [2, 1], operations: [.moveSection(from: 0, to: 1), .moveItem(from: [0, 0], to: [0, 0])])
        #expect(plan.replay([["a", "b"], ["c"]]) { _ in "new" } == [["a", "c"], ["b"]])
    }

    @Test func `a reloaded item is neither deleted nor the same item`() throws {
        let plan = try UpdatePlan(before: [4], after: [4], operations: [.reloadItem([0, 2]), .deleteItem([0, 0]), .insertItem([0, 0])])
        #expect(plan.reloadedItems == [UpdateMove(from: [0, 2], to: [0, 2])])
        #expect(plan.newPath(of: [0, 2]) == nil)
        #expect(plan.oldPath(of: [0, 2]) == nil)
        #expect(!plan.isDeleted(oldPath: [0, 2]) && !plan.isInserted(newPath: [0, 2]))
        #expect(plan.isReloaded(oldPath: [0, 2]) && plan.isReloaded(newPath: [0, 2]))
    }

    @Test func `a reload shifts left by deletes and right by inserts`() throws {
        let plan = try UpdatePlan(
            before: [2, 5], after: [6],
            operations: [.deleteSection(0), .reloadItem([1, 3]), .deleteItem([1, 1]), .insertItem([0, 0]), .insertItem([0, 3])])
        #expect(plan.reloadedItems == [UpdateMove(from: [1, 3], to: [0, 4])])
    }

    @Test func `a reloaded section may change its count, and brings all items anew`() throws {
        let plan = try UpdatePlan(before: [2, 3], after: [7, 2], operations: [.reloadSection(1), .moveSection(from: 0, to: 1)])
        #expect(plan.reloadedSections == [UpdateMove(from: 1, to: 0)])
        #expect(plan.newSection(of: 1) == nil && plan.oldSection(of: 0) == nil)
        #expect(plan.isReloaded(oldPath: [1, 2]) && plan.isReloaded(newPath: [0, 6]))
        #expect(!plan.isDeleted(oldPath: [1, 2]) && !plan.isInserted(newPath: [0, 6]))
        #expect(plan.newPath(of: [0, 1]) == [1, 1])
    }

    @Test func `item operations in inserted and deleted sections are dropped`() throws {
        let plan = try UpdatePlan(
            before: [3, 2], after: [2, 1],
            operations: [
                .deleteSection(0), .deleteItem([0, 99]), .reloadItem([0, 1]), .reconfigureItem([0, 2]),
                .insertSection(1), .insertItem([1, 99]),
            ])
        #expect(plan.updateItems.map(\.action) == [.delete, .insert])
        #expect(plan.reloadedItems.isEmpty && plan.reconfiguredItems.isEmpty)
    }

    @Test func `a repeated move counts once`() throws {
        let plan = try UpdatePlan(
            before: [3], after: [3], operations: [.moveItem(from: [0, 0], to: [0, 2]), .moveItem(from: [0, 0], to: [0, 2])])
        #expect(plan.movedItems == [UpdateMove(from: [0, 0], to: [0, 2])])
        let sections = try UpdatePlan(
            before: [1, 2], after: [2, 1], operations: [.moveSection(from: 0, to: 1), .moveSection(from: 0, to: 1)])
        #expect(sections.movedSections == [UpdateMove(from: 0, to: 1)])
    }

    @Test func `a reconfigured item stays itself where it goes`() throws {
        let plan = try UpdatePlan(
            before: [4], after: [4],
            operations: [
                .reconfigureItem([0, 3]), .reconfigureItem([0, 1]), .reconfigureItem([0, 3]), .reconfigureItem([0, 0]),
                .moveItem(from: [0, 3], to: [0, 0]), .deleteItem([0, 0]), .insertItem([0, 3]),
            ])
        #expect(plan.reconfiguredItems == [UpdateMove(from: [0, 1], to: [0, 1]), UpdateMove(from: [0, 3], to: [0, 0])])
        #expect(plan.newPath(of: [0, 3]) == [0, 0])
    }

    @Test func `a new cell or a new section needs no configuring again`() throws {
        let plan = try UpdatePlan(
            before: [3, 1], after: [3, 1],
            operations: [
                .reloadItem([0, 1]), .reconfigureItem([0, 1]), .reloadSection(1), .reconfigureItem([1, 0]), .reconfigureItem([0, 2]),
            ])
        #expect(plan.reconfiguredItems == [UpdateMove(from: [0, 2], to: [0, 2])])
    }

    @Test func `views of elements follow their section and keep their item`() throws {
        let plan = try UpdatePlan(
            before: [1, 1], after: [1, 1], operations: [.deleteSection(0), .insertSection(1), .deleteItem([0, 0])])
        #expect(plan.newElementPath(of: [1, 5]) == [0, 5])
        #expect(plan.newElementPath(of: [0, 0]) == nil)
        #expect(plan.oldElementPath(of: [0, 5]) == [1, 5])
        #expect(plan.oldElementPath(of: [1, 0]) == nil)
        #expect(plan.newElementPath(of: [0]) == [0] && plan.oldElementPath(of: [7]) == [7])
    }

    @Test func `a layout is told of deletes, inserts, reloads and moves`() throws {
        let plan = try UpdatePlan(
            before: [6, 1, 2, 1], after: [7, 9, 1, 1],
            operations: [
                .moveItem(from: [0, 3], to: [0, 0]), .insertItem([0, 5]), .insertItem([0, 1]), .reloadItem([0, 2]), .deleteItem([0, 1]),
                .deleteSection(2), .insertSection(1), .moveSection(from: 3, to: 2), .reloadItem([0, 0]),
            ])
        #expect(
            plan.updateItems.map { [$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate] } == [
                [[2, NSNotFound], nil], [[0, 1], nil],
                [nil, [0, 1]], [nil, [0, 5]], [nil, [1, NSNotFound]],
                [[0, 0], [0, 2]], [[0, 2], [0, 3]],
                [[0, 3], [0, 0]], [[3, NSNotFound], [2, NSNotFound]],
            ])
        #expect(plan.updateItems.map(\.action.rawValue) == [1, 1, 0, 0, 0, 2, 2, 3, 3])
    }

    @Test func `lists of a kind are in the order in which they are carried out`() throws {
        let plan = try UpdatePlan(
            before: [3, 1, 1], after: [3, 1, 2],
            operations: [
                .deleteItem([0, 0]), .deleteItem([0, 2]), .insertItem([0, 2]), .insertItem([0, 0]), .deleteSection(1), .deleteSection(2),
                .insertSection(2), .insertSection(1),
            ])
        #expect(plan.deletedItems == [[0, 2], [0, 0]])
        #expect(plan.insertedItems == [[0, 0], [0, 2]])
        #expect(plan.deletedSections == [2, 1])
        #expect(plan.insertedSections == [1, 2])
    }

    @Test func `new elements are asked for in order of place, reloaded ones too`() throws {
        let plan = try UpdatePlan(
            before: [2, 1], after: [3, 2], operations: [.reloadSection(1), .insertItem([0, 0]), .reloadItem([0, 1])])
        var asked: [IndexPath] = []
        let replayed = plan.replay([["a", "b"], ["c"]]) { path in
            asked.append(path)
            return "new"
        }
        #expect(asked == [[0, 0], [0, 2], [1, 0], [1, 1]])
        #expect(replayed == [["new", "a", "new"], ["new", "new"]])
    }

    @Test func `an error of the closure ends the replay`() throws {
        let plan = try UpdatePlan(before: [0], after: [1], operations: [.insertItem([0, 0])])
        #expect(throws: UpdateError.malformed([7])) {
            try plan.replay([[Int]()]) { path throws(UpdateError) -> Int in throw .malformed([7]) }
        }
    }
}
