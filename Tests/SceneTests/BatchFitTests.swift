// SPDX-License-Identifier: MIT
//
// Batches by chance against the plans that collection views follow, and what does not fit.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineScene

@Suite struct BatchFitTests {
    /// The texts of all items, by section.
    private func texts(_ sections: [Scene.Section]) throws -> [[String]] {
        try sections.enumerated().map { index, section in
            try (0..<section.itemCount).map { try section.item(at: $0, section: index).fields["t"]?.text ?? "" }
        }
    }

    @Test(.tags(.property), arguments: 0..<Cases.count(300))
    func `a batch leaves what the plan of a collection view leaves`(seed: Int) throws {
        var dice = SeededNumbers(seed: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
        let counts = (0..<Int.random(in: 1...4, using: &dice)).map { _ in Int.random(in: 0...8, using: &dice) }
        var old = counts.enumerated().map { index, count in
            var section = Scene.Section()
            section.id = "s\(index)"
            var group = Scene.ItemGroup()
            (group.view, group.source, group.fields) = ("a", .counted(count), [.init("t", .string("{id}.{item}"))])
            section.groups = [group]
            return section
        }
        for index in old.indices { old[index].keepPlaces(section: index) }
        var batch = Scene.Batch()
        // Every section and item gets a fate; what arrives is then dealt to places that are free.
        for section in counts.indices {
            switch Int.random(in: 0..<8, using: &dice) {
            case 0: batch.sectionDeletions.append(.init(index: section))
            case 1: batch.sectionMoves.append(.init(from: section, to: -1))
            default: continue
            }
        }
        let inserted = Int.random(in: 0...2, using: &dice)
        let count = counts.count - batch.sectionDeletions.count + inserted
        var places = Array(0..<count).shuffled(using: &dice)
        for index in batch.sectionMoves.indices { batch.sectionMoves[index].to = places.removeLast() }
        for _ in 0..<inserted {
            var section = Scene.Section()
            section.id = "new"
            var group = Scene.ItemGroup()
            (group.view, group.source, group.fields) = ("a", .counted(2), [.init("t", "new")])
            section.groups = [group]
            batch.sectionInsertions.append(.init(at: places.removeLast(), section: section))
        }
        let gone = Set(batch.sectionDeletions.map(\.index))
        var leaving: [IndexPath] = []
        for section in counts.indices where !gone.contains(section) {
            for item in 0..<counts[section] {
                let path = IndexPath(item: item, section: section)
                switch Int.random(in: 0..<6, using: &dice) {
                case 0: batch.deletions.append(.init(first: path))
                case 1: leaving.append(path)
                default: continue
                }
            }
        }
        let fit = BatchFit(before: counts, batch: batch)
        #expect(fit.problems == [])
        let open = fit.newSections.indices.filter { fit.newSections[$0] != nil }
        let target = open.randomElement(using: &dice)
        if let target {
            for (number, path) in leaving.enumerated() {
                batch.moves.append(.init(from: path, to: IndexPath(item: number, section: target)))
            }
            var group = Scene.ItemGroup()
            (group.view, group.source, group.fields) = ("a", .counted(3), [.init("t", "in")])
            batch.insertions.append(.init(at: IndexPath(item: leaving.count, section: target), groups: [group]))
        }
        let new = batch.applied(to: old)
        let plan = try UpdatePlan(before: counts, after: new.map(\.itemCount), operations: batch.operations)
        let replayed = plan.replay(try texts(old)) { path in
            path.section == target ? "in" : "new"
        }
        #expect(try texts(new) == replayed)
    }

    @Test func `what does not fit is left out and told`() {
        var batch = Scene.Batch()
        batch.deletions = [.init(first: IndexPath(item: 0, section: 0)), .init(first: IndexPath(item: 1, section: 0), count: 3)]
        batch.reloads = [.init(at: IndexPath(item: 0, section: 0))]
        let fit = BatchFit(before: [2], batch: batch)
        #expect(
            fit.problems.map(\.message) == ["there is no item 3 in section 0", "item 0 of section 0 is deleted and reloaded by one batch"])
        #expect(fit.problems.map(\.hint) == ["the section has 2 items, counted from 0", nil])
        #expect(fit.batch.operationCount == 1)
        #expect(fit.problems(after: [1]).isEmpty && fit.problems(after: [2]).count == 1)
    }
}
