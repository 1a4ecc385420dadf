// SPDX-License-Identifier: MIT
//
// The checks of single operations, which stop an update before its counts are compared.

/// Item operations that count.
struct ItemChanges {
    var flow: IndexFlow
    var reloaded: [Place]
    var reconfigured: [Place]
}

extension OperationSheet {
    /// The operations on sections, checked against the numbers of sections.
    func sectionFlow(before: [Int], after: [Int]) throws(UpdateError) -> IndexFlow {
        let level = Level(
            name: { .section($0.item) }, beforeLimit: { _ in .sections(before.count) }, afterLimit: { _ in .sections(after.count) },
            globalItem: { after[..<$0.item].reduce(0, +) })
        return try Self.flow(
            level: level, deletes: deletedSections, inserts: insertedSections, reloads: reloadedSections, moves: sectionMoves)
    }

    /// The operations on items, checked against the counts of the sections that live on.
    ///
    /// - Parameters:
    ///   - gone: Deleted and reloaded sections, before.
    ///   - fresh: Inserted and reloaded sections, after.
    func itemChanges(before: [Int], after: [Int], gone: [Place], fresh: [Place]) throws(UpdateError) -> ItemChanges {
        func isGone(_ place: Place) -> Bool { !gone.isEmpty && gone.containsSorted(Place(ofSection: place.section)) }
        func isFresh(_ place: Place) -> Bool { !fresh.isEmpty && fresh.containsSorted(Place(ofSection: place.section)) }
        for move in moves {
            if isGone(move.from) { throw .movedFromDeletedSection(move.from.path) }
            if isFresh(move.to) { throw .movedIntoInsertedSection(from: move.from.path, to: move.to.path) }
        }
        let level = Level(
            name: { .item($0.path) },
            beforeLimit: { before.indices.contains($0.section) ? .items(before[$0.section]) : .sections(before.count) },
            afterLimit: { after.indices.contains($0.section) ? .items(after[$0.section]) : .sections(after.count) },
            globalItem: { after[..<$0.section].reduce($0.item, +) })
        let reloaded = reloads.filter { !isGone($0) }
        let flow = try Self.flow(
            level: level, deletes: deletes.filter { !isGone($0) }, inserts: inserts.filter { !isFresh($0) }, reloads: reloaded,
            moves: moves)
        var reconfigured: [Place] = []
        for place in reconfigures where !isGone(place) && place != reconfigured.last {
            let limit = level.beforeLimit(place)
            guard limit.contains(place) else { throw .reconfigureOutOfRange(place.path, only: limit) }
            if !reloaded.containsSorted(place) { reconfigured.append(place) }
        }
        return ItemChanges(flow: flow, reloaded: reloaded, reconfigured: reconfigured)
    }

    /// What differs between sections and items.
    private struct Level {
        var name: (Place) -> UpdateElement
        var beforeLimit: (Place) -> UpdateError.Extent
        var afterLimit: (Place) -> UpdateError.Extent
        /// The number of items in front of a place afterwards.
        var globalItem: (Place) -> Int
    }

    /// UIKit makes a reload a delete and an insert, so a reload is checked as the delete that it holds (updates.reload-shifts).
    private static func flow(
        level: Level, deletes: [Place], inserts: [Place], reloads: [Place], moves: [UpdateMove<Place>]
    ) throws(UpdateError) -> IndexFlow {
        if let place = reloads.firstRepeated ?? reloads.firstShared(with: deletes) { throw .deletedAndReloaded(level.name(place)) }
        for (places, isReload) in [(deletes, false), (reloads, true)] {
            for place in places.reversed() {
                let limit = level.beforeLimit(place)
                guard limit.contains(place) else { throw .deleteOutOfRange(level.name(place), only: limit, isReload: isReload) }
            }
        }
        if let place = deletes.firstRepeated { throw .deletedTwice(level.name(place)) }
        for place in inserts {
            let limit = level.afterLimit(place)
            guard limit.contains(place) else { throw .insertOutOfRange(level.name(place), only: limit) }
        }
        if let place = inserts.firstRepeated { throw .insertedTwice(level.name(place), globalItem: level.globalItem(place)) }
        try check(moves, level: level)
        let origins = moves.map(\.from)
        if let place = origins.firstShared(with: deletes) { throw .deletedAndMoved(level.name(place), isReload: false) }
        if let place = origins.firstShared(with: reloads) { throw .deletedAndMoved(level.name(place), isReload: true) }
        if let place = moves.map(\.to).sorted().firstShared(with: inserts) { throw .insertedAndMoved(level.name(place)) }
        return IndexFlow(removed: deletes, added: inserts, moves: moves)
    }

    private static func check(_ moves: [UpdateMove<Place>], level: Level) throws(UpdateError) {
        for move in moves {
            let (old, new) = (level.beforeLimit(move.from), level.afterLimit(move.to))
            guard old.contains(move.from) else { throw .moveFromOutOfRange(level.name(move.from), only: old) }
            guard new.contains(move.to) else {
                throw .moveToOutOfRange(from: level.name(move.from), to: level.name(move.to), only: new)
            }
        }
        for (first, second) in zip(moves, moves.dropFirst()) where first.from == second.from {
            throw .movedTwice(level.name(first.from), to: level.name(first.to), and: level.name(second.to))
        }
        let byTarget = moves.sorted { $0.to != $1.to ? $0.to < $1.to : $0.from < $1.from }
        for (first, second) in zip(byTarget, byTarget.dropFirst()) where first.to == second.to {
            throw .twoMoved(level.name(first.from), level.name(second.from), to: level.name(first.to))
        }
    }
}

extension UpdateError.Extent {
    /// Whether a place exists, for which this is the extent.
    ///
    /// Sections, as entries of section 0, are compared with the number of sections; so is an item of which the section does
    /// not exist, and that is never in it, since there is no section 0 then or the item is in another.
    func contains(_ place: Place) -> Bool {
        switch self {
        case .items(let count): (0..<count).contains(place.item)
        case .sections(let count): place.section == 0 && (0..<count).contains(place.item)
        }
    }
}
