// SPDX-License-Identifier: MIT
//
// Legal updates of random models.

import Foundation
import VitrineChanges
import VitrineGeometry

/// The counts around an update, and its operations in random order.
struct RandomUpdate {
    var before: [Int]
    var after: [Int]
    var operations: [UpdateOperation]

    /// What becomes of a section.
    private enum Fate { case stays, moves, deleted, reloaded }

    /// - Parameter kinds: The chance in percent that something happens to a section or an item.
    init(numbers: inout SeededNumbers, liveliness: Int) {
        before = (0..<numbers.number(0..<6)).map { _ in numbers.number(0..<9) }
        operations = []
        let fates: [Fate] = before.map { _ in
            guard numbers.chance(liveliness) else { return .stays }
            return [.moves, .deleted, .reloaded][numbers.number(0..<3)]
        }
        let insertedCount = numbers.chance(liveliness) ? numbers.number(0..<3) : 0
        let count = before.count - fates.count { $0 == .deleted } + insertedCount

        // The places of what arrives are drawn, and the rest fill up in order.
        let moving = fates.indices.filter { fates[$0] == .moves }.shuffled(using: &numbers)
        var targets = numbers.choice(of: insertedCount + moving.count, below: count)
        var free = (0..<count).filter { !targets.contains($0) }
        var newSections: [Int: Int] = [:]
        for section in fates.indices where fates[section] == .stays || fates[section] == .reloaded {
            newSections[section] = free.removeFirst()
        }
        for section in moving {
            let target = targets.removeLast()
            newSections[section] = target
            operations.append(.moveSection(from: section, to: target))
            if numbers.chance(20) { operations.append(.moveSection(from: section, to: target)) }
        }
        after = (0..<count).map { _ in numbers.number(0..<6) }
        for target in targets {
            operations.append(.insertSection(target))
            // Dropped, since the section brings its items (updates.operations-in-deleted-sections-are-dropped).
            if numbers.chance(30) { operations.append(.insertItem(IndexPath(item: numbers.number(0..<9), section: target))) }
        }
        for section in fates.indices where fates[section] == .deleted || fates[section] == .reloaded {
            operations.append(fates[section] == .deleted ? .deleteSection(section) : .reloadSection(section))
            let path = IndexPath(item: numbers.number(0..<9), section: section)
            if numbers.chance(30) { operations.append(numbers.chance(50) ? .deleteItem(path) : .reloadItem(path)) }
        }
        let living = fates.indices.filter { fates[$0] == .stays || fates[$0] == .moves }
        addItemOperations(sections: living.compactMap { old in newSections[old].map { (old, $0) } }, &numbers, liveliness)
        operations.shuffle(using: &numbers)
    }

    private mutating func addItemOperations(sections: [(old: Int, new: Int)], _ numbers: inout SeededNumbers, _ liveliness: Int) {
        var counts: [Int: Int] = [:]
        var arriving: [Int: [IndexPath?]] = [:]
        for (old, new) in sections {
            counts[new, default: 0] += before[old]
            for item in 0..<before[old] where numbers.chance(liveliness) {
                let path = IndexPath(item: item, section: old)
                switch numbers.number(0..<4) {
                case 0:
                    operations.append(.deleteItem(path))
                    counts[new, default: 0] -= 1
                case 1: operations.append(.reloadItem(path))
                case 2: operations.append(.reconfigureItem(path))
                default:
                    let target = numbers.chance(50) ? new : sections[numbers.number(0..<sections.count)].new
                    counts[new, default: 0] -= 1
                    counts[target, default: 0] += 1
                    arriving[target, default: []].append(path)
                }
            }
            for _ in 0..<(numbers.chance(liveliness) ? numbers.number(0..<4) : 0) {
                arriving[new, default: []].append(nil)
                counts[new, default: 0] += 1
            }
        }
        for (_, new) in sections {
            after[new] = counts[new] ?? 0
            let arrivals = arriving[new] ?? []
            for (origin, item) in zip(arrivals, numbers.choice(of: arrivals.count, below: after[new])) {
                let path = IndexPath(item: item, section: new)
                guard let origin else {
                    operations.append(.insertItem(path))
                    continue
                }
                operations.append(.moveItem(from: origin, to: path))
                if numbers.chance(10) { operations.append(.moveItem(from: origin, to: path)) }
            }
        }
    }
}
