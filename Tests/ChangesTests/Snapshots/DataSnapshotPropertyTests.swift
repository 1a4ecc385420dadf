// SPDX-License-Identifier: MIT
//
// Random programs over snapshots, legal and illegal, beside a reference of plain arrays.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry
import VitrineTestSupport

@Suite(.tags(.property)) struct DataSnapshotPropertyTests {
    typealias Snapshot = DataSnapshot<String, Int>
    typealias Step = ReferenceSnapshot.Step

    static let seeds = Array<UInt64>(0..<16)
    static let programsPerSeed = Cases.count(60)

    private func step(_ numbers: inout SeededNumbers, items range: Int) -> Step {
        func name(_ numbers: inout SeededNumbers) -> String { numbers.pick(["A", "B", "C", "D", "E", "F"]) }
        func names(_ numbers: inout SeededNumbers) -> [String] { (0..<numbers.number(0...3)).map { _ in name(&numbers) } }
        func items(_ numbers: inout SeededNumbers) -> [Int] {
            // Seldom one comes twice.
            if numbers.chance(10) { return (0..<numbers.number(0...4)).map { _ in numbers.number(0..<range) } }
            return numbers.choice(of: numbers.number(0...max(4, range / 10)), below: range)
        }
        let isAfter = numbers.chance(50)
        switch numbers.number(0..<26) {
        case 0..<6: return .append(items(&numbers), numbers.chance(30) ? nil : name(&numbers))
        case 6..<10: return .insert(items(&numbers), numbers.number(0..<range), isAfter: isAfter)
        case 10..<12: return .delete(items(&numbers))
        case 12: return numbers.chance(20) ? .deleteAll : .delete(items(&numbers))
        case 13..<16: return .move(numbers.number(0..<range), numbers.number(0..<range), isAfter: isAfter)
        case 16: return numbers.chance(50) ? .reload(items(&numbers)) : .reconfigure(items(&numbers))
        case 17..<20: return .appendSections(names(&numbers))
        case 20..<22: return .insertSections(names(&numbers), name(&numbers), isAfter: isAfter)
        case 22: return .deleteSections(names(&numbers))
        case 23..<25: return .moveSection(name(&numbers), name(&numbers), isAfter: isAfter)
        default: return .reloadSections(names(&numbers))
        }
    }

    private func check(_ snapshot: Snapshot, _ reference: ReferenceSnapshot, _ program: [Step], range: Int) throws {
        let sections = reference.sections
        #expect(snapshot.sectionIdentifiers == sections.map(\.name), "\(program)")
        #expect(snapshot.counts == sections.map(\.items.count), "\(program)")
        #expect(snapshot.itemIdentifiers == sections.flatMap(\.items), "\(program)")
        #expect(snapshot.numberOfItems == sections.reduce(0) { $0 + $1.items.count } && snapshot.numberOfSections == sections.count)
        for (index, section) in sections.enumerated() {
            #expect(try snapshot.itemIdentifiers(in: section.name) == section.items)
            #expect(try snapshot.numberOfItems(in: section.name) == section.items.count)
            #expect(snapshot.sectionIndex(of: section.name) == index && snapshot.section(at: index) == section.name)
            for (place, item) in section.items.enumerated() { #expect(snapshot.item(at: place, in: index) == item) }
            #expect(snapshot.item(at: section.items.count, in: index) == nil)
        }
        let all = sections.flatMap(\.items)
        for item in 0..<range {
            #expect(snapshot.contains(item) == all.contains(item))
            #expect(snapshot.index(of: item) == all.firstIndex(of: item))
            #expect(snapshot.section(containing: item) == sections.first { $0.items.contains(item) }?.name)
        }
        #expect(snapshot.reloadedItems == reference.marked.filter(all.contains))
        #expect(snapshot.reconfiguredItems == reference.reconfigured.filter(all.contains))
        #expect(snapshot.reloadedSections == reference.markedSections.filter { name in sections.contains { $0.name == name } })
        // Questions about what is absent.
        #expect(snapshot.index(of: range) == nil && snapshot.section(containing: range) == nil && !snapshot.contains(range))
        #expect(snapshot.sectionIndex(of: "absent") == nil)
        #expect(snapshot.section(at: sections.count) == nil && snapshot.section(at: -1) == nil)
        #expect(throws: SnapshotError.sectionNotFound) { try snapshot.itemIdentifiers(in: "absent") }
        #expect(throws: SnapshotError.sectionNotFound) { try snapshot.numberOfItems(in: "absent") }
        if range == 12 { #expect(snapshot.description.hasSuffix(" >" + reference.lines), "\(program)") }
    }

    @Test(arguments: seeds)
    func `any program leads to what plain arrays lead to, with the same messages`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<Self.programsPerSeed {
            var (snapshot, reference, program) = (Snapshot(), ReferenceSnapshot(), [Step]())
            // Now and then one that fills several chunks.
            let range = number % 20 == 0 ? 2_500 : 12
            if range > 12 {
                for step in [Step.appendSections(["A", "B"]), .append(Array((0..<range).shuffled(using: &numbers)), "A")] {
                    #expect(snapshot.perform(step) == reference.perform(step))
                }
            }
            for _ in 0..<numbers.number(1...30) {
                let step = step(&numbers, items: range)
                program.append(step)
                #expect(snapshot.perform(step) == reference.perform(step), "\(program)")
                if range == 12 { try check(snapshot, reference, program, range: range) }
            }
            try check(snapshot, reference, range == 12 ? program : [], range: range)
        }
    }

    @Test(arguments: seeds)
    func `the difference of snapshots is that of their identifiers, and leads from one to the other`(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed &+ 500)
        func model(_ snapshot: Snapshot) throws -> [IdentifiedSection<String, Int>] {
            try snapshot.sectionIdentifiers.map { IdentifiedSection($0, items: try snapshot.itemIdentifiers(in: $0)) }
        }
        for _ in 0..<Self.programsPerSeed {
            var old = Snapshot()
            for _ in 0..<25 { _ = old.perform(step(&numbers, items: 24)) }
            // A copy that is changed, or one that was made from nothing.
            var new = numbers.chance(70) ? old : Snapshot()
            for _ in 0..<numbers.number(0..<25) { _ = new.perform(step(&numbers, items: 24)) }
            let difference = Difference(from: old, to: new)
            #expect(try difference == Difference(from: model(old), to: model(new)))
            let plan = try UpdatePlan(before: old.counts, after: new.counts, operations: difference.operations)
            let (before, after) = (try model(old).map(\.items), try model(new).map(\.items))
            #expect(plan.replay(before) { after[$0.section][$0.item] } == after)
            #expect(difference.operations.isEmpty == (old == new))
        }
    }

    @Test func `many single changes of a large snapshot take no walk through it each`() throws {
        var snapshot = Snapshot()
        try snapshot.appendSections(["A", "B"])
        try snapshot.append(Array(0..<100_000), to: "A")
        let (_, time) = try processorTime {
            for item in 100_000..<103_000 {
                try snapshot.insert([item], at: 50_000, isAfter: false)
                try snapshot.move(item - 60_000, to: 10, isAfter: true)
                try snapshot.delete([item - 100_000 + 60_000])
                #expect(snapshot.index(of: item) != nil)
            }
        }
        #expect(snapshot.numberOfItems == 100_000)
        // A walk each would be a billion steps, minutes in a debug build.
        #expect(time < .seconds(60))
    }
}
