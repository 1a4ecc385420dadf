// SPDX-License-Identifier: MIT
//
// The items of a snapshot: which identifier is where.

import Foundation
import Synchronization

/// Unique identifiers in several lists.
///
/// Each identifier has a slot as long as it is there. Slots are what lists hold, so that the work with places is work with numbers.
struct SnapshotItems<Identifier: Hashable & Sendable>: Sendable {
    /// Where each slot is.
    private(set) var lists = SlotLists()
    /// By slot; nil where the slot is free.
    private var identifiers: [Identifier?] = []
    /// By slot: a number that no other identifier was ever given, but those of copies of this one; 0 where the slot is free.
    private var stamps: [Int] = []
    private var slots: [Identifier: Int] = [:]
    private var freeSlots: [Int] = []

    /// The number of identifiers in all lists.
    var count: Int { slots.count }

    func slot(of identifier: Identifier) -> Int? { slots[identifier] }

    /// The identifier in a slot that is taken.
    func identifier(_ slot: Int) -> Identifier {
        guard let identifier = identifiers[slot] else { preconditionFailure("slot \(slot) is free") }
        return identifier
    }

    /// The identifiers of lists, one list after the other.
    func identifiers(in numbers: [Int]) -> [Identifier] { lists.slots(in: numbers).map(identifier) }

    /// Makes room for lists up to a number.
    mutating func makeLists(upTo list: Int) { lists.makeLists(upTo: list) }

    /// Puts new identifiers at the end of a list.
    mutating func append(_ identifiers: [Identifier], to list: Int) { lists.append(makeSlots(identifiers), to: list) }

    /// Puts new identifiers in front of a slot, or behind it.
    mutating func insert(_ identifiers: [Identifier], at slot: Int, isAfter: Bool) {
        lists.insert(makeSlots(identifiers), at: slot, isAfter: isAfter)
    }

    /// Takes an identifier out of its list.
    mutating func remove(_ slot: Int) {
        lists.remove(slot)
        release(slot)
    }

    /// Takes all identifiers out of a list.
    mutating func removeAll(in list: Int) {
        for slot in lists.slots(in: [list]) { release(slot) }
        lists.removeAll(in: list)
    }

    private mutating func release(_ slot: Int) {
        slots[identifier(slot)] = nil
        (identifiers[slot], stamps[slot]) = (nil, 0)
        freeSlots.append(slot)
    }

    private mutating func makeSlots(_ fresh: [Identifier]) -> [Int] {
        // Room for at least twice as much as before, so that many small calls do not copy each time.
        if fresh.count > 1, slots.count + fresh.count > slots.capacity {
            slots.reserveCapacity(max(slots.count + fresh.count, 2 * slots.capacity))
        }
        var stamp = SnapshotStamps.take(fresh.count)
        return fresh.map { identifier in
            let slot = freeSlots.popLast() ?? identifiers.count
            if slot == identifiers.count {
                identifiers.append(identifier)
                stamps.append(stamp)
            } else {
                (identifiers[slot], stamps[slot]) = (identifier, stamp)
            }
            slots[identifier] = slot
            stamp += 1
            return slot
        }
    }

    // MARK: Comparing

    /// For each item of lists, the number of the same one among those of other lists, counted through all of them; -1 for none.
    ///
    /// A copy that was changed is compared by stamps. Of others each is compared with the one that follows the last, and only what is
    /// not in order is looked up.
    func origins(in order: [Int], among old: SnapshotItems, in oldOrder: [Int]) -> [Int] {
        // The common identifiers by code that the compiler has made for them.
        if let (new, old) = (self, old) as? (SnapshotItems<String>, SnapshotItems<String>) { return new.compare(order, old, oldOrder) }
        if let (new, old) = (self, old) as? (SnapshotItems<Int>, SnapshotItems<Int>) { return new.compare(order, old, oldOrder) }
        if let (new, old) = (self, old) as? (SnapshotItems<UUID>, SnapshotItems<UUID>) { return new.compare(order, old, oldOrder) }
        return compare(order, old, oldOrder)
    }

    private func compare(_ order: [Int], _ old: SnapshotItems, _ oldOrder: [Int]) -> [Int] {
        let oldSlots = old.lists.slots(in: oldOrder)
        var numbers = [Int](repeating: -1, count: old.stamps.count)
        for (number, slot) in oldSlots.enumerated() { numbers[slot] = number }
        var next = 0
        return lists.slots(in: order).map { slot in
            let number: Int
            if slot < numbers.count, stamps[slot] == old.stamps[slot] {
                number = numbers[slot]
            } else {
                let identifier = identifier(slot)
                if next < oldSlots.count, old.identifier(oldSlots[next]) == identifier {
                    number = next
                } else {
                    number = old.slots[identifier].map { numbers[$0] } ?? -1
                }
            }
            if number >= 0 { next = number + 1 }
            return number
        }
    }
}

/// Numbers that are given once in a program.
private enum SnapshotStamps {
    private static let next = Atomic<Int>(1)

    /// The first of so many numbers in a row.
    static func take(_ count: Int) -> Int { next.add(count, ordering: .relaxed).oldValue }
}
