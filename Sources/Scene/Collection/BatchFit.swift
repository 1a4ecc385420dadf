// SPDX-License-Identifier: MIT
//
// The index paths of a batch against the counts before and after it.

import Foundation
import VitrineChanges
import VitrineGeometry

/// Finds what of a batch does not fit, and keeps the rest.
package struct BatchFit {
    /// What does not fit.
    package struct Problem: Hashable, Sendable {
        /// What is wrong.
        package var message: String
        /// Where the scene says it; nil is the batch itself.
        package var position: SourcePosition?
        /// Whether the batch cannot be performed as it is written.
        package var isError = true
        /// What to write.
        package var hint: String?
    }

    /// The most items and sections that a batch may name.
    package static let mostOperations = 100_000

    /// The number of items of each section before the batch.
    let before: [Int]
    /// The batch, without what does not fit.
    package private(set) var batch: Scene.Batch
    /// The old index of each new section; nil for those that the batch inserts.
    package private(set) var newSections: [Int?] = []
    /// What was found, in the order of looking.
    package private(set) var problems: [Problem] = []
    private var after: [Int] = []
    /// Sections that the batch deletes or reloads.
    private var replaced: Set<Int> = []
    private var deleted: Set<Int> = []
    /// What happens to items, as a diagnostic says it.
    private var itemFates: [IndexPath: String] = [:]

    /// Looks at a batch for sections of so many items.
    package init(before: [Int], batch: Scene.Batch) {
        (self.before, self.batch) = (before, batch)
        guard batch.operationCount <= Self.mostOperations else {
            report(
                "the batch names \(batch.operationCount) items and sections, more than the limit of \(Self.mostOperations)", at: nil)
            return
        }
        checkOldSections()
        checkNewSections()
        checkOldItems()
        checkNewItems()
    }

    /// Whatever a collection view would refuse when the scene runs.
    ///
    /// - Parameter after: The number of items of each section after the batch.
    package func problems(after: [Int]) -> [Problem] {
        var found: [Problem] = []
        do throws(UpdateError) {
            _ = try UpdatePlan(before: before, after: after, operations: batch.operations)
        } catch {
            found.append(Problem(message: "the batch cannot be performed: \(error.summary)"))
        }
        if let wanted = batch.counts, wanted != after {
            found.append(
                Problem(
                    message: "the batch is inconsistent: it leads from item counts \(before) to \(after), and 'counts' says \(wanted)"))
        }
        return found
    }

    private mutating func report(_ message: String, at position: SourcePosition?, isError: Bool = true, hint: String? = nil) {
        problems.append(Problem(message: message, position: position, isError: isError, hint: hint))
    }

    // MARK: Sections

    private mutating func checkOldSections() {
        var fates: [Int: String] = [:]
        func claim(_ section: Int, _ fate: String, _ position: SourcePosition) -> Bool {
            guard before.indices.contains(section) else { return false }
            guard let known = fates.updateValue(fate, forKey: section) else { return true }
            fates[section] = known
            report(
                known == fate
                    ? "section \(section) is \(fate) twice by one batch" : "section \(section) is \(known) and \(fate) by one batch",
                at: position)
            return false
        }
        batch.sectionDeletions = batch.sectionDeletions.filter { claim($0.index, "deleted", $0.position) }
        batch.sectionReloads = batch.sectionReloads.filter { claim($0.at, "reloaded", $0.position) }
        batch.sectionMoves = batch.sectionMoves.filter { claim($0.from, "moved", $0.position) }
        deleted = Set(batch.sectionDeletions.map(\.index))
        replaced = deleted.union(batch.sectionReloads.map(\.at))
    }

    private mutating func checkNewSections() {
        // Dropping one that does not fit makes fewer sections, so the rest is looked at again.
        let wanted = before.count - batch.sectionDeletions.count + batch.sectionInsertions.count
        var taken: Set<Int> = []
        func claim(_ section: Int, _ verb: String, _ position: SourcePosition) -> Bool {
            guard section < wanted else {
                report(
                    "there is no section \(section) to \(verb): there are \(before.count.of("section")) before the batch and \(wanted) after it",
                    at: position)
                return false
            }
            guard taken.insert(section).inserted else {
                report("two sections come to be section \(section)", at: position)
                return false
            }
            return true
        }
        batch.sectionInsertions = batch.sectionInsertions.filter { claim($0.at, "insert", $0.position) }
        batch.sectionMoves = batch.sectionMoves.filter { claim($0.to, "move to", $0.position) }
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

    private mutating func checkOldItems() {
        batch.deletions = batch.deletions.filter { run in
            let last = IndexPath(item: run.first.item + run.count - 1, section: run.first.section)
            guard exists(run.first) else { return false }
            guard exists(last) else {
                let items = before[last.section].of("item")
                report(
                    "there is no item \(last.item) in section \(last.section)", at: run.position,
                    hint: "the section has \(items), counted from 0")
                return false
            }
            if deleted.contains(run.first.section) {
                report(
                    "item \(run.first.item) goes with section \(run.first.section), which the batch deletes", at: run.position,
                    isError: false)
                return false
            }
            return run.paths.reduce(true) { claim($1, "deleted", run.position) && $0 }
        }
        batch.reloads = batch.reloads.filter { claim($0.at, "reloaded", $0.position) }
        batch.reconfigures = batch.reconfigures.filter { claim($0.at, "reconfigured", $0.position) }
        batch.moves = batch.moves.filter { claim($0.from, "moved", $0.position) }
    }

    private func exists(_ path: IndexPath) -> Bool { before.indices.contains(path.section) && path.item < before[path.section] }

    private mutating func claim(_ path: IndexPath, _ fate: String, _ position: SourcePosition) -> Bool {
        guard exists(path) else { return false }
        if replaced.contains(path.section) {
            let what = deleted.contains(path.section) ? "deletes" : "reloads"
            report(
                "item \(path.item) cannot be \(fate): the batch \(what) its section \(path.section)", at: position)
            return false
        }
        guard let known = itemFates[path] else {
            itemFates[path] = fate
            return true
        }
        report(
            known == fate
                ? "item \(path.item) of section \(path.section) is \(fate) twice by one batch"
                : "item \(path.item) of section \(path.section) is \(known) and \(fate) by one batch", at: position)
        return false
    }

    private mutating func checkNewItems() {
        after = newSections.map { $0.map { before[$0] } ?? 0 }
        var newIndex: [Int: Int] = [:]
        for (new, old) in newSections.enumerated() { if let old { newIndex[old] = new } }
        for run in batch.deletions { if let section = newIndex[run.first.section] { after[section] -= run.count } }
        for move in batch.moves { if let section = newIndex[move.from.section] { after[section] -= 1 } }
        let inserted = Set(batch.sectionInsertions.map(\.at))
        let reloaded = Set(batch.sectionReloads.compactMap { newIndex[$0.at] })

        // A section takes new items when it was there before and is not exchanged as a whole.
        func takes(_ path: IndexPath, _ verb: String, _ position: SourcePosition) -> Bool {
            guard newSections.indices.contains(path.section) else {
                report(
                    "there is no section \(path.section) to \(verb): there are \(before.count.of("section")) before the batch and \(newSections.count) after it",
                    at: position)
                return false
            }
            if inserted.contains(path.section) || reloaded.contains(path.section) {
                let what = inserted.contains(path.section) ? "inserts" : "reloads"
                report(
                    "an item cannot come into section \(path.section), which the same batch \(what)", at: position,
                    hint: "write it among the items of that section")
                return false
            }
            return true
        }
        batch.insertions = batch.insertions.filter { takes($0.at, "insert into", $0.position) }
        batch.moves = batch.moves.filter { move in
            if takes(move.to, "move into", move.position) { return true }
            // The item stays where it was.
            if let section = newIndex[move.from.section] { after[section] += 1 }
            return false
        }
        for insertion in batch.insertions { after[insertion.at.section] += insertion.count }
        for move in batch.moves { after[move.to.section] += 1 }
        place()
    }

    /// Checks that everything that arrives has a place of its own; what has none comes to the end.
    private mutating func place() {
        var taken: Set<IndexPath> = []
        func claim(_ path: IndexPath, _ after: [Int], _ old: Int, _ verb: String, _ position: SourcePosition)
            -> Bool
        {
            let count = after[path.section]
            guard path.item < count else {
                report(
                    "there is no place \(path.item) in section \(path.section) to \(verb): it has \(before[old].of("item")) before the batch and \(count) after it",
                    at: position)
                return false
            }
            guard taken.insert(path).inserted else {
                report(
                    "two items come to be item \(path.item) of section \(path.section)", at: position)
                return false
            }
            return true
        }
        batch.insertions = batch.insertions.filter { insertion in
            let old = newSections[insertion.at.section] ?? 0
            return insertion.paths.allSatisfy { claim($0, after, old, "insert at", insertion.position) }
        }
        batch.moves = batch.moves.filter { move in
            claim(move.to, after, newSections[move.to.section] ?? 0, "move to", move.position)
        }
    }
}

extension Scene.Batch {
    /// What keeps the batch from being performed on sections; nil where nothing does.
    package func obstacle(in sections: [Scene.Section]) -> String? {
        let fit = BatchFit(before: sections.map(\.itemCount), batch: self)
        if let problem = fit.problems.first(where: \.isError) { return problem.message }
        if let problem = fit.problems(after: fit.batch.applied(to: sections).map(\.itemCount)).first { return problem.message }
        return fit.batch.operationCount < operationCount ? "the batch names items that are not there any more" : nil
    }
}

extension Int {
    /// The number with a noun, in the plural where it takes one.
    fileprivate func of(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
