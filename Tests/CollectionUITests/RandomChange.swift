// SPDX-License-Identifier: MIT
//
// Random models and legal changes of them, made without the planning that they test.

import Foundation
import VitrineGeometry
import VitrineViews

@testable import VitrineCollectionUI

/// An item or a section: a number for who it is, and one that counts how often it was loaded again.
struct Entry: Hashable {
    var number: Int
    var version = 0

    var reloaded: Entry { Entry(number: number, version: version + 1) }
}

struct ModelSection: Hashable {
    var entry: Entry
    var items: [Entry]
}

/// The operations that lead from a model to another, in random order.
@MainActor struct RandomChange {
    typealias Operation = @MainActor (UICollectionView) -> Void

    let new: [ModelSection]
    private(set) var operations: [Operation] = []
    /// Items whose cells are configured again, as they are before.
    private(set) var reconfigured: Set<Entry> = []

    private enum Fate { case stays, moves, deleted, reloaded }

    /// - Parameters:
    ///   - fresh: The number of the next new entry.
    ///   - liveliness: The chance in percent that something happens to a section or an item.
    init(of old: [ModelSection], liveliness: Int, fresh: inout Int, _ random: inout SeededRandom) {
        func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
        func newEntry() -> Entry {
            fresh += 1
            return Entry(number: fresh)
        }
        var operations: [Operation] = []
        var reconfigured: Set<Entry> = []

        let fates: [Fate] = old.map { _ in
            chance(liveliness / 2) ? [Fate.moves, .deleted, .reloaded].randomElement(using: &random) ?? .stays : .stays
        }
        let inserted = chance(liveliness) ? Int.random(in: 0...2, using: &random) : 0
        let living = old.indices.filter { fates[$0] != .deleted }
        // Where each section comes from; nil is a new one.
        let sources = Self.placed(
            staying: living.filter { fates[$0] != .moves },
            arriving: (living.filter { fates[$0] == .moves }.map { $0 } as [Int?] + Array(repeating: nil, count: inserted))
                .shuffled(using: &random), &random)
        var targets: [Int: Int] = [:]
        for (new, source) in sources.enumerated() { if let source { targets[source] = new } }
        for section in old.indices {
            let target = targets[section] ?? 0
            switch fates[section] {
            case .deleted: operations.append { $0.deleteSections([section]) }
            case .reloaded: operations.append { $0.reloadSections([section]) }
            case .moves: operations.append { $0.moveSection(section, toSection: target) }
            case .stays: break
            }
            // Dropped, since the section goes as a whole (updates.operations-in-deleted-sections-are-dropped).
            if fates[section] == .deleted || fates[section] == .reloaded, !old[section].items.isEmpty, chance(30) {
                operations.append { $0.deleteItems(at: [.at(section, 0)]) }
            }
        }

        // Items of sections that live on, by the new section.
        let open = sources.indices.filter { new in sources[new].map { fates[$0] == .stays || fates[$0] == .moves } ?? false }
        var staying: [Int: [(entry: Entry, from: IndexPath)]] = [:]
        var arriving: [Int: [(entry: Entry, from: IndexPath?)]] = [:]
        for new in open {
            guard let section = sources[new] else { continue }
            for (item, entry) in old[section].items.enumerated() {
                let path = IndexPath.at(section, item)
                switch chance(liveliness) ? Int.random(in: 1...4, using: &random) : 0 {
                case 1: operations.append { $0.deleteItems(at: [path]) }
                case 2:
                    operations.append { $0.reloadItems(at: [path]) }
                    staying[new, default: []].append((entry.reloaded, path))
                case 3:
                    operations.append { $0.reconfigureItems(at: [path]) }
                    reconfigured.insert(entry)
                    staying[new, default: []].append((entry, path))
                case 4: arriving[open.randomElement(using: &random) ?? new, default: []].append((entry, path))
                default: staying[new, default: []].append((entry, path))
                }
            }
            for _ in 0..<(chance(liveliness) ? Int.random(in: 0...4, using: &random) : 0) {
                arriving[new, default: []].append((newEntry(), nil))
            }
        }
        var model: [ModelSection] = []
        for (new, source) in sources.enumerated() {
            guard let source, open.contains(new) else {
                // An inserted or reloaded section brings its items.
                let items = (0..<Int.random(in: 0...5, using: &random)).map { _ in newEntry() }
                if let source {
                    model.append(ModelSection(entry: old[source].entry.reloaded, items: items))
                } else {
                    operations.append { $0.insertSections([new]) }
                    model.append(ModelSection(entry: newEntry(), items: items))
                }
                continue
            }
            let arrivals = (arriving[new] ?? []).shuffled(using: &random)
            let places = Self.placed(
                staying: (staying[new] ?? []).map { ($0.entry, IndexPath?.none, false) },
                arriving: arrivals.map { ($0.entry, $0.from, true) }, &random)
            for (item, (_, from, arrives)) in places.enumerated() where arrives {
                let path = IndexPath.at(new, item)
                if let from {
                    operations.append { $0.moveItem(at: from, to: path) }
                } else {
                    operations.append { $0.insertItems(at: [path]) }
                }
            }
            model.append(ModelSection(entry: old[source].entry, items: places.map(\.0)))
        }
        self.new = model
        self.reconfigured = reconfigured
        self.operations = operations.shuffled(using: &random)
    }

    /// What stays in its order, with what arrives at random places in between.
    private static func placed<Element>(staying: [Element], arriving: [Element], _ random: inout SeededRandom) -> [Element] {
        var result = staying
        // Later ones may push earlier ones on, so that the places of all are known only at the end.
        for element in arriving { result.insert(element, at: Int.random(in: 0...result.count, using: &random)) }
        return result
    }

    /// Tells the view, with a part of the operations in batches inside of the batch.
    @MainActor func apply(to view: UICollectionView, _ random: inout SeededRandom) {
        var rest = operations[...]
        while !rest.isEmpty {
            let count = Int.random(in: 1...rest.count, using: &random)
            let part = rest.prefix(count)
            rest = rest.dropFirst(count)
            if Bool.random(using: &random) {
                view.performBatchUpdates { for operation in part { operation(view) } }
            } else {
                for operation in part { operation(view) }
            }
        }
    }
}
