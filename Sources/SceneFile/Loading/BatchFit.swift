// SPDX-License-Identifier: MIT
//
// The index paths of a batch against the counts before and after it.

import Foundation
import VitrineFiles
import VitrineGeometry

/// Finds what of a batch does not fit, tells it, and keeps the rest.
struct BatchFit {
    let before: [Int]
    var batch: Scene.Batch
    /// The old index of each new section; nil for those that the batch inserts.
    private(set) var newSections: [Int?] = []
    private var after: [Int] = []
    /// Sections that the batch deletes or reloads.
    private var replaced: Set<Int> = []
    private var deleted: Set<Int> = []
    /// What happens to items, as a diagnostic says it.
    private var itemFates: [IndexPath: String] = [:]

    init(before: [Int], batch: Scene.Batch) { (self.before, self.batch) = (before, batch) }

    mutating func check(_ reading: inout Reading) {
        checkOldSections(&reading)
        checkNewSections(&reading)
        checkOldItems(&reading)
        checkNewItems(&reading)
    }

    // MARK: Sections

    private mutating func checkOldSections(_ reading: inout Reading) {
        var fates: [Int: String] = [:]
        func claim(_ section: Int, _ fate: String, _ position: SourcePosition, _ reading: inout Reading) -> Bool {
            guard before.indices.contains(section) else { return false }
            guard let known = fates.updateValue(fate, forKey: section) else { return true }
            fates[section] = known
            reading.report(
                known == fate
                    ? "section \(section) is \(fate) twice by one batch" : "section \(section) is \(known) and \(fate) by one batch",
                at: position, category: .reference)
            return false
        }
        batch.sectionDeletions = batch.sectionDeletions.filter { claim($0.index, "deleted", $0.position, &reading) }
        batch.sectionReloads = batch.sectionReloads.filter { claim($0.at, "reloaded", $0.position, &reading) }
        batch.sectionMoves = batch.sectionMoves.filter { claim($0.from, "moved", $0.position, &reading) }
        deleted = Set(batch.sectionDeletions.map(\.index))
        replaced = deleted.union(batch.sectionReloads.map(\.at))
    }

    private mutating func checkNewSections(_ reading: inout Reading) {
        // Dropping one that does not fit makes fewer sections, so the rest is looked at again.
        let wanted = before.count - batch.sectionDeletions.count + batch.sectionInsertions.count
        var taken: Set<Int> = []
        func claim(_ section: Int, _ verb: String, _ position: SourcePosition, _ reading: inout Reading) -> Bool {
            guard section < wanted else {
                reading.report(
                    "there is no section \(section) to \(verb): there are \(before.count.of("section")) before the batch and \(wanted) after it",
                    at: position, category: .reference)
                return false
            }
            guard taken.insert(section).inserted else {
                reading.report("two sections come to be section \(section)", at: position, category: .reference)
                return false
            }
            return true
        }
        batch.sectionInsertions = batch.sectionInsertions.filter { claim($0.at, "insert", $0.position, &reading) }
        batch.sectionMoves = batch.sectionMoves.filter { claim($0.to, "move to", $0.position, &reading) }
        let count = before.count - batch.sectionDeletions.count + batch.sectionInsertions.count
        batch.sectionInsertions = batch.sectionInsertions.filter { $0.at < count }
        batch.sectionMoves = batch.sectionMoves.filter { $0.to < count }

        newSections = Array(repeating: nil, count: count)
        var isTaken = [Bool](repeating: false, count: count)
        var leaves = deleted
        for content in batch.sectionInsertions { isTaken[content.at] = true }
        for move in batch.sectionMoves {
            (newSections[move.to], isTaken[move.to]) = (move.from, true)
            leaves.insert(move.from)
        }
        var survivors = before.indices.filter { !leaves.contains($0) }.makeIterator()
        for section in newSections.indices where !isTaken[section] { newSections[section] = survivors.next() }
    }

    // MARK: Items

    private mutating func checkOldItems(_ reading: inout Reading) {
        batch.deletions = batch.deletions.filter { run in
            let last = IndexPath(item: run.first.item + run.count - 1, section: run.first.section)
            guard exists(run.first) else { return false }
            guard exists(last) else {
                reading.checkRange(of: last, at: run.position)
                return false
            }
            if deleted.contains(run.first.section) {
                reading.report(
                    "item \(run.first.item) goes with section \(run.first.section), which the batch deletes", at: run.position,
                    severity: .warning)
                return false
            }
            return run.paths.reduce(true) { claim($1, "deleted", run.position, &reading) && $0 }
        }
        batch.reloads = batch.reloads.filter { claim($0.at, "reloaded", $0.position, &reading) }
        batch.reconfigures = batch.reconfigures.filter { claim($0.at, "reconfigured", $0.position, &reading) }
        batch.moves = batch.moves.filter { claim($0.from, "moved", $0.position, &reading) }
    }

    private func exists(_ path: IndexPath) -> Bool { before.indices.contains(path.section) && path.item < before[path.section] }

    private mutating func claim(_ path: IndexPath, _ fate: String, _ position: SourcePosition, _ reading: inout Reading) -> Bool {
        guard exists(path) else { return false }
        if replaced.contains(path.section) {
            let what = deleted.contains(path.section) ? "deletes" : "reloads"
            reading.report(
                "item \(path.item) cannot be \(fate): the batch \(what) its section \(path.section)", at: position, category: .reference)
            return false
        }
        guard let known = itemFates[path] else {
            itemFates[path] = fate
            return true
        }
        reading.report(
            known == fate
                ? "item \(path.item) of section \(path.section) is \(fate) twice by one batch"
                : "item \(path.item) of section \(path.section) is \(known) and \(fate) by one batch", at: position, category: .reference)
        return false
    }

    private mutating func checkNewItems(_ reading: inout Reading) {
        after = newSections.map { $0.map { before[$0] } ?? 0 }
        var newIndex: [Int: Int] = [:]
        for (new, old) in newSections.enumerated() { if let old { newIndex[old] = new } }
        for run in batch.deletions { if let section = newIndex[run.first.section] { after[section] -= run.count } }
        for move in batch.moves { if let section = newIndex[move.from.section] { after[section] -= 1 } }
        let inserted = Set(batch.sectionInsertions.map(\.at))
        let reloaded = Set(batch.sectionReloads.compactMap { newIndex[$0.at] })

        // A section takes new items when it was there before and is not exchanged as a whole.
        func takes(_ path: IndexPath, _ verb: String, _ position: SourcePosition, _ reading: inout Reading) -> Bool {
            guard newSections.indices.contains(path.section) else {
                reading.report(
                    "there is no section \(path.section) to \(verb): there are \(before.count.of("section")) before the batch and \(newSections.count) after it",
                    at: position, category: .reference)
                return false
            }
            if inserted.contains(path.section) || reloaded.contains(path.section) {
                let what = inserted.contains(path.section) ? "inserts" : "reloads"
                reading.report(
                    "an item cannot come into section \(path.section), which the same batch \(what)", at: position, category: .reference,
                    hint: "write it among the items of that section")
                return false
            }
            return true
        }
        batch.insertions = batch.insertions.filter { takes($0.at, "insert into", $0.position, &reading) }
        batch.moves = batch.moves.filter { move in
            if takes(move.to, "move into", move.position, &reading) { return true }
            // The item stays where it was.
            if let section = newIndex[move.from.section] { after[section] += 1 }
            return false
        }
        for insertion in batch.insertions { after[insertion.at.section] += insertion.count }
        for move in batch.moves { after[move.to.section] += 1 }
        place(&reading)
    }

    /// Checks that everything that arrives has a place of its own; what has none comes to the end.
    private mutating func place(_ reading: inout Reading) {
        var taken: Set<IndexPath> = []
        func claim(_ path: IndexPath, _ after: [Int], _ old: Int, _ verb: String, _ position: SourcePosition, _ reading: inout Reading)
            -> Bool
        {
            let count = after[path.section]
            guard path.item < count else {
                reading.report(
                    "there is no place \(path.item) in section \(path.section) to \(verb): it has \(before[old].of("item")) before the batch and \(count) after it",
                    at: position, category: .reference)
                return false
            }
            guard taken.insert(path).inserted else {
                reading.report(
                    "two items come to be item \(path.item) of section \(path.section)", at: position, category: .reference)
                return false
            }
            return true
        }
        batch.insertions = batch.insertions.filter { insertion in
            let old = newSections[insertion.at.section] ?? 0
            return insertion.paths.allSatisfy { claim($0, after, old, "insert at", insertion.position, &reading) }
        }
        batch.moves = batch.moves.filter { move in
            claim(move.to, after, newSections[move.to.section] ?? 0, "move to", move.position, &reading)
        }
    }
}

extension Int {
    /// The number with a noun, in the plural where it takes one.
    func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
