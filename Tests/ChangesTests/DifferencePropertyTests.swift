// SPDX-License-Identifier: MIT
//
// What must hold for every difference, tried over random models.

import Foundation
import Testing
import VitrineChanges
import VitrineGeometry
import VitrineTestSupport

@Suite(.tags(.property)) struct DifferencePropertyTests {
    typealias Model = [IdentifiedSection<Int, Int>]

    static let seeds = Array<UInt64>(0..<16)
    static let casesPerSeed = Cases.count(250)

    /// Sections and items drawn from a few identifiers, so that many are in both models.
    private func model(_ numbers: inout SeededNumbers) -> Model {
        let sections = numbers.choice(of: numbers.number(0..<6), below: 7)
        var items = numbers.choice(of: numbers.number(0..<24), below: 28)
        return sections.map { section in
            let count = min(items.count, numbers.number(0..<9))
            defer { items.removeLast(count) }
            return IdentifiedSection(section, items: Array(items.suffix(count)))
        }
    }

    /// A model that is like another but for a few changes.
    private func changed(_ model: Model, _ numbers: inout SeededNumbers) -> Model {
        var result = model
        for _ in 0..<numbers.number(0..<4) {
            if !result.isEmpty, numbers.chance(40) {
                result.insert(result.remove(at: numbers.number(0..<result.count)), at: numbers.number(0..<result.count + 1))
            }
            guard let from = result.indices.randomElement(using: &numbers), let to = result.indices.randomElement(using: &numbers),
                let item = result[from].items.indices.randomElement(using: &numbers)
            else { continue }
            let moved = result[from].items.remove(at: item)
            if numbers.chance(70) { result[to].items.insert(moved, at: numbers.number(0..<result[to].items.count + 1)) }
            if numbers.chance(40) { result[to].items.append(100 + numbers.number(0..<1_000_000)) }
        }
        return result
    }

    private func forEachPair(seed: UInt64, _ body: (Model, Model) throws -> Void) rethrows {
        var numbers = SeededNumbers(seed: seed)
        for number in 0..<Self.casesPerSeed {
            let old = model(&numbers)
            try body(old, number % 2 == 0 ? model(&numbers) : changed(old, &numbers))
        }
    }

    private func plan(_ old: Model, _ new: Model) throws -> UpdatePlan {
        try UpdatePlan(before: old.map(\.items.count), after: new.map(\.items.count), operations: Difference(from: old, to: new).operations)
    }

    @Test(arguments: seeds)
    func `a difference is a legal update that leads to the new model`(seed: UInt64) throws {
        try forEachPair(seed: seed) { old, new in
            let replayed = try plan(old, new).replay(old.map(\.items)) { new[$0.section].items[$0.item] }
            #expect(replayed == new.map(\.items), "\(old) to \(new)")
        }
    }

    @Test(arguments: seeds)
    func `only new identifiers and those that UIKit cannot move are inserted`(seed: UInt64) throws {
        try forEachPair(seed: seed &+ 1000) { old, new in
            let plan = try plan(old, new)
            let (oldSections, newSections) = (Set(old.map(\.identifier)), Set(new.map(\.identifier)))
            let movable = Set(old.filter { newSections.contains($0.identifier) }.flatMap(\.items))
            for (section, content) in new.enumerated() {
                for (item, identifier) in content.items.enumerated() {
                    let lives = movable.contains(identifier) && oldSections.contains(content.identifier)
                    let path = IndexPath(item: item, section: section)
                    #expect((plan.oldPath(of: path) != nil) == lives, "\(path) of \(old) to \(new)")
                }
            }
        }
    }

    @Test(arguments: seeds)
    func `no difference has more moves than needed`(seed: UInt64) throws {
        try forEachPair(seed: seed &+ 2000) { old, new in
            let plan = try plan(old, new)
            let oldSections = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.identifier, $0) })
            let survivors = new.compactMap { oldSections[$0.identifier] }
            #expect(plan.movedSections.count == survivors.count - longestRun(survivors), "\(old) to \(new)")
            for content in new {
                guard let source = oldSections[content.identifier] else { continue }
                let stayed = content.items.compactMap { old[source].items.firstIndex(of: $0) }
                let moves = plan.movedItems.count { $0.from.section == source && plan.newSection(of: source) == $0.to.section }
                #expect(moves == stayed.count - longestRun(stayed), "\(old) to \(new)")
            }
        }
    }

    @Test(arguments: seeds)
    func `the difference of one section is that of a model with one`(seed: UInt64) throws {
        try forEachPair(seed: seed &+ 3000) { old, new in
            let (items, others) = (old.flatMap(\.items), new.flatMap(\.items))
            let whole = try Difference(from: [IdentifiedSection(0, items: items)], to: [IdentifiedSection(0, items: others)])
            #expect(try Difference(from: items, to: others) == whole)
            let plan = try UpdatePlan(before: [items.count], after: [others.count], operations: whole.operations)
            #expect(plan.replay([items]) { others[$0.item] } == [others])
        }
    }

    /// The length of the longest ascending selection, by trying every end.
    private func longestRun(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (position, number) in numbers.enumerated() {
            lengths.append(1 + (zip(numbers[..<position], lengths).filter { $0.0 < number }.map(\.1).max() ?? 0))
        }
        return lengths.max() ?? 0
    }
}
