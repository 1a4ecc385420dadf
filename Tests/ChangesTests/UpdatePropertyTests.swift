// SPDX-License-Identifier: MIT
//
// What must hold for every update, tried over random ones.

import Foundation
import Testing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineChanges

@Suite(.tags(.property)) struct UpdatePropertyTests {
    static let seeds = Array<UInt64>(0..<16)
    static let casesPerSeed = Cases.count(250)

    /// Calls `body` with random updates and their plans.
    private func forEachUpdate(seed: UInt64, _ body: (RandomUpdate, UpdatePlan) throws -> Void) throws {
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<Self.casesPerSeed {
            let update = RandomUpdate(numbers: &numbers, liveliness: [10, 30, 60, 90][number % 4])
            try body(update, UpdatePlan(before: update.before, after: update.after, operations: update.operations))
        }
    }

    private func model(_ counts: [Int]) -> [[Element]] {
        counts.enumerated().map { section, count in (0..<count).map { .old(IndexPath(item: $0, section: section)) } }
    }

    private func paths(_ counts: [Int]) -> [IndexPath] {
        counts.enumerated().flatMap { section, count in (0..<count).map { IndexPath(item: $0, section: section) } }
    }

    @Test(arguments: seeds)
    func `a replayed plan gives the model that the steps give`(seed: UInt64) throws {
        try forEachUpdate(seed: seed) { update, plan in
            let reference = ReferenceUpdate(before: update.before, after: update.after, operations: update.operations).model
            #expect(reference.map(\.count) == update.after, "\(update)")
            let reloads = Dictionary(uniqueKeysWithValues: plan.reloadedItems.map { ($0.to, $0.from) })
            let replayed = plan.replay(model(update.before)) { reloads[$0].map(Element.reloaded) ?? .new }
            #expect(replayed == reference, "\(update)")
        }
    }

    @Test(arguments: seeds)
    func `the maps of items are each other's inverse on what lives on`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 1000) { update, plan in
            let (old, new) = (paths(update.before), paths(update.after))
            #expect(Set(old.compactMap(plan.newPath)) == Set(new.filter { plan.oldPath(of: $0) != nil }), "\(update)")
            for path in old {
                if let to = plan.newPath(of: path) { #expect(plan.oldPath(of: to) == path, "\(path) of \(update)") }
                let ends = [plan.newPath(of: path) != nil, plan.isDeleted(oldPath: path), plan.isReloaded(oldPath: path)]
                #expect(ends.count { $0 } == 1, "\(path) of \(update)")
            }
            for path in new {
                let starts = [plan.oldPath(of: path) != nil, plan.isInserted(newPath: path), plan.isReloaded(newPath: path)]
                #expect(starts.count { $0 } == 1, "\(path) of \(update)")
            }
        }
    }

    @Test(arguments: seeds)
    func `the maps agree with the replayed model`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 2000) { update, plan in
            let replayed = plan.replay(model(update.before)) { _ in .new }
            for path in paths(update.after) {
                #expect(replayed[path.section][path.item] == plan.oldPath(of: path).map(Element.old) ?? .new, "\(path) of \(update)")
            }
        }
    }

    @Test(arguments: seeds)
    func `the maps of sections are each other's inverse on what lives on`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 3000) { update, plan in
            for section in update.before.indices {
                let new = plan.newSection(of: section)
                if let new { #expect(plan.oldSection(of: new) == section, "\(update)") }
                let ends = [new != nil, plan.isDeleted(oldSection: section), plan.isReloaded(oldSection: section)]
                #expect(ends.count { $0 } == 1, "section \(section) of \(update)")
                let header = IndexPath(item: 0, section: section)
                #expect(plan.newElementPath(of: header) == new.map { IndexPath(item: 0, section: $0) })
            }
            for section in update.after.indices {
                let old = plan.oldSection(of: section)
                let starts = [old != nil, plan.isInserted(newSection: section), plan.isReloaded(newSection: section)]
                #expect(starts.count { $0 } == 1, "section \(section) of \(update)")
                #expect(plan.oldElementPath(of: IndexPath(item: 7, section: section)) == old.map { IndexPath(item: 7, section: $0) })
            }
        }
    }

    /// Items before sections, and both from the end.
    private func isItemOrLater(_ a: UpdateElement, _ b: UpdateElement) -> Bool {
        switch (a, b) {
        case (.item, .section): true
        case (.section, .item): false
        default: a.indexPath > b.indexPath
        }
    }

    @Test(arguments: seeds)
    func `taken apart, deletes from the end, moves and then inserts lead from one model to the other`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 8000) { update, plan in
            let records = plan.decomposedRecords
            let order = records.map { [UpdateRecord.Action.delete, .move, .insert].firstIndex(of: $0.action) }
            #expect(!order.contains(nil) && order.compactMap { $0 } == order.compactMap { $0 }.sorted(), "\(update)")
            let deleted = records.filter { $0.action == .delete }.compactMap { $0.before?.indexPath }
            let inserted = records.filter { $0.action == .insert }.compactMap { $0.after?.indexPath }
            #expect(deleted == deleted.sorted { $0 > $1 } && inserted == inserted.sorted(), "\(update)")

            // Who is taken away from the end finds its place as it was, who is put in from the start as it will be; items go before their
            // sections, and sections come before their items.
            var reached: [[IndexPath?]] = update.before.enumerated().map { section, count in
                (0..<count).map { IndexPath(item: $0, section: section) }
            }
            let moves = records.filter { $0.action == .move }
            var carried: [UpdateElement: [IndexPath?]] = [:]
            for element in (records.filter { $0.action == .delete } + moves).compactMap(\.before).sorted(by: isItemOrLater) {
                switch element {
                case .section(let section): carried[element] = reached.remove(at: section)
                case .item(let path): carried[element] = [reached[path.section].remove(at: path.item)]
                }
            }
            var origins: [UpdateElement: UpdateElement] = [:]
            for move in moves { if let to = move.after { origins[to] = move.before } }
            for element in (moves + records.filter { $0.action == .insert }).compactMap(\.after).sorted(by: isItemOrLater).reversed() {
                let known = origins[element].flatMap { carried[$0] }
                switch element {
                case .section(let section): reached.insert(known ?? Array(repeating: nil, count: update.after[section]), at: section)
                case .item(let path): reached[path.section].insert(known?[0], at: path.item)
                }
            }
            let elements = reached.map { $0.map { path in path.map(Element.old) ?? .new } }
            #expect(elements == plan.replay(model(update.before)) { _ in .new }, "\(update)")
        }
    }

    @Test(arguments: seeds)
    func `items without an operation keep their order`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 4000) { update, plan in
            let moved = Set(plan.movedItems.map(\.from))
            for (section, count) in update.before.enumerated() {
                let places = (0..<count).map { IndexPath(item: $0, section: section) }.filter { !moved.contains($0) }
                    .compactMap(plan.newPath)
                #expect(places == places.sorted(), "\(update)")
                #expect(places.allSatisfy { $0.section == plan.newSection(of: section) }, "\(update)")
            }
        }
    }

    @Test(arguments: seeds)
    func `the order of the calls does not matter`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed &+ 5000)
        for _ in 0..<Self.casesPerSeed {
            var update = RandomUpdate(numbers: &numbers, liveliness: 60)
            let plan = try UpdatePlan(before: update.before, after: update.after, operations: update.operations)
            update.operations.shuffle(using: &numbers)
            #expect(try UpdatePlan(before: update.before, after: update.after, operations: update.operations) == plan)
        }
    }

    @Test(arguments: seeds)
    func `one item too many or too few does not add up`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 6000) { update, plan in
            for section in update.after.indices {
                var after = update.after
                // One more cannot push an insert or a move out of its section.
                after[section] += 1
                let attempt = Result { try UpdatePlan(before: update.before, after: after, operations: update.operations) }
                guard plan.oldSection(of: section) != nil else {
                    #expect(throws: Never.self) { try attempt.get() }
                    continue
                }
                let error = #expect(throws: UpdateError.self) { try attempt.get() }
                guard case .inconsistentCounts(let counts) = error else {
                    Issue.record("\(String(describing: error)) of \(update)")
                    continue
                }
                #expect(counts.after == after)
                guard case .items(section, let old, let inserted, let deleted, let movedIn, let movedOut) = counts.fault else {
                    Issue.record("\(counts.fault) of \(update)")
                    continue
                }
                #expect(old + inserted - deleted + movedIn - movedOut == after[section] - 1, "\(update)")
            }
        }
    }

    @Test(arguments: seeds)
    func `one section too many does not add up`(seed: UInt64) throws {
        try forEachUpdate(seed: seed &+ 7000) { update, _ in
            let error = #expect(throws: UpdateError.self) {
                try UpdatePlan(before: update.before, after: update.after + [1], operations: update.operations)
            }
            guard case .inconsistentCounts(let counts) = error, case .sections(let inserted, let deleted) = counts.fault else {
                Issue.record("\(String(describing: error)) of \(update)")
                return
            }
            #expect(update.before.count + inserted - deleted == update.after.count)
        }
    }
}
