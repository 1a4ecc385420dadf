// SPDX-License-Identifier: MIT
//
// Batch updates planned and carried out as values.

import Foundation
import VitrineChanges
import VitrineGeometry

/// A legal update of equal sections: a quarter each of deletes, inserts, moves into the next section, and reloads.
struct MixedUpdate {
    let counts: [Int]
    let operations: [UpdateOperation]

    init(items: Int, operations count: Int, sections: Int = 100) {
        let (size, share) = (items / sections, count / 4 / sections)
        var scatter = Scatter()
        /// Different places of a section: a share each for what leaves or arrives, moves, and reloads.
        func places() -> [Int] {
            var places = Array(0..<size)
            for position in 0..<3 * share { places.swapAt(position, position + scatter.next(below: size - position)) }
            return Array(places[..<(3 * share)])
        }
        let leaving = (0..<sections).map { _ in places() }
        let arriving = (0..<sections).map { _ in places() }
        var operations: [UpdateOperation] = []
        for section in 0..<sections {
            let next = (section + 1) % sections
            for position in 0..<share {
                let target = IndexPath(item: arriving[next][share + position], section: next)
                operations += [
                    .deleteItem(IndexPath(item: leaving[section][position], section: section)),
                    .insertItem(IndexPath(item: arriving[section][position], section: section)),
                    .moveItem(from: IndexPath(item: leaving[section][share + position], section: section), to: target),
                    .reloadItem(IndexPath(item: leaving[section][2 * share + position], section: section)),
                ]
            }
        }
        for position in operations.indices.dropFirst() { operations.swapAt(position, scatter.next(below: position + 1)) }
        counts = Array(repeating: size, count: sections)
        self.operations = operations
    }

    func plan() throws -> UpdatePlan { try UpdatePlan(before: counts, after: counts, operations: operations) }
}

func measureChanges() throws {
    let sizes = [("10k-of-100k", 100_000, 10_000), ("10k-of-1m", 1_000_000, 10_000), ("100k-of-1m", 1_000_000, 100_000)]
    for (name, items, operations) in sizes {
        let update = MixedUpdate(items: items, operations: operations)
        report("changes-plan-\(name)", try milliseconds(runs: 15) { _ = try update.plan() })
    }
    let update = MixedUpdate(items: 100_000, operations: 10_000)
    let plan = try update.plan()
    var survivors = 0
    let asked = milliseconds(runs: 15) {
        for item in 0..<1000 { survivors += plan.newPath(of: IndexPath(item: item, section: 50)) == nil ? 0 : 1 }
    }
    report("changes-place-us", asked)
    let model = update.counts.map { Array(0..<$0) }
    report("changes-replay-100k", milliseconds(runs: 15) { survivors += plan.replay(model) { $0.item }.count })

    let old = Array(0..<100_000)
    var new = old
    var scatter = Scatter()
    for number in 0..<5000 {
        new.swapAt(scatter.next(below: new.count), scatter.next(below: new.count))
        new[scatter.next(below: new.count)] = old.count + number
    }
    report("changes-difference-100k", try milliseconds(runs: 9) { survivors += try Difference(from: old, to: new).operations.count })
    precondition(survivors > 0, "the work was done")
}
