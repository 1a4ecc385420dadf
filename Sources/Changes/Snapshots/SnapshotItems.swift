// SPDX-License-Identifier: MIT
//
// Unique identifiers in several lists, which are found, put in and taken out without a walk through a list.

/// The items of all sections of a snapshot.
///
/// Each identifier has a slot as long as it is there. A list is a row of chunks of slots, so a change touches one chunk, and finding a
/// place reads the lengths of the chunks before it; no index has to be built anew.
struct SnapshotItems<Identifier: Hashable & Sendable>: Sendable {
    private struct Chunk: Sendable {
        var list: Int
        var slots: [Int]
    }

    private struct List: Sendable {
        var chunks: [Int] = []
        /// The number of slots in each of the chunks.
        var lengths: [Int] = []
    }

    /// The most slots that a chunk has.
    private static var capacity: Int { 512 }

    /// By slot; nil where the slot is free.
    private(set) var identifiers: [Identifier?] = []
    private var slots: [Identifier: Int] = [:]
    /// The chunk of each slot.
    private var homes: [Int] = []
    private var freeSlots: [Int] = []
    private var chunks: [Chunk] = []
    private var freeChunks: [Int] = []
    private var lists: [List] = []

    /// The number of identifiers in all lists.
    var count: Int { slots.count }

    func slot(of identifier: Identifier) -> Int? { slots[identifier] }

    /// The identifier in a slot that is taken.
    func identifier(_ slot: Int) -> Identifier {
        guard let identifier = identifiers[slot] else { preconditionFailure("slot \(slot) is free") }
        return identifier
    }

    /// The list that a taken slot is in.
    func list(of slot: Int) -> Int { chunks[homes[slot]].list }

    /// How many are in front of a slot in its list.
    func position(of slot: Int) -> Int {
        let (chunk, offset) = place(of: slot)
        return lists[list(of: slot)].lengths[..<chunk].reduce(offset, +)
    }

    /// The identifier at a position of a list that is that long.
    func identifier(at position: Int, in list: Int) -> Identifier {
        var (rest, chunk) = (position, 0)
        while rest >= lists[list].lengths[chunk] {
            rest -= lists[list].lengths[chunk]
            chunk += 1
        }
        return identifier(chunks[lists[list].chunks[chunk]].slots[rest])
    }

    func forEachSlot(in list: Int, _ body: (Int) -> Void) {
        for chunk in lists[list].chunks { for slot in chunks[chunk].slots { body(slot) } }
    }

    func append(to result: inout [Identifier], list: Int) {
        for chunk in lists[list].chunks { for slot in chunks[chunk].slots { result.append(identifier(slot)) } }
    }

    /// Makes room for lists up to a number.
    mutating func makeLists(upTo list: Int) { while lists.count <= list { lists.append(List()) } }

    /// Puts new identifiers at the end of a list.
    mutating func append(_ identifiers: [Identifier], to list: Int) {
        if identifiers.count > 1 { reserve(identifiers.count) }
        for identifier in identifiers {
            let slot = makeSlot(identifier)
            if let last = lists[list].lengths.last, last < Self.capacity {
                let position = lists[list].lengths.count - 1
                let chunk = lists[list].chunks[position]
                chunks[chunk].slots.append(slot)
                lists[list].lengths[position] += 1
                homes[slot] = chunk
            } else {
                insertChunk([slot], in: list, at: lists[list].chunks.count)
            }
        }
    }

    /// Puts new identifiers in front of a slot, or behind it.
    mutating func insert(_ identifiers: [Identifier], at slot: Int, isAfter: Bool) {
        let list = list(of: slot)
        let (position, offset) = place(of: slot)
        let chunk = lists[list].chunks[position]
        let fresh = identifiers.map { makeSlot($0) }
        chunks[chunk].slots.insert(contentsOf: fresh, at: isAfter ? offset + 1 : offset)
        for slot in fresh { homes[slot] = chunk }
        lists[list].lengths[position] += fresh.count
        if lists[list].lengths[position] > Self.capacity { split(position, of: list) }
    }

    /// Takes an identifier out of its list.
    mutating func remove(_ slot: Int) {
        let list = list(of: slot)
        let (position, offset) = place(of: slot)
        chunks[homes[slot]].slots.remove(at: offset)
        lists[list].lengths[position] -= 1
        if lists[list].lengths[position] == 0 {
            freeChunks.append(lists[list].chunks.remove(at: position))
            lists[list].lengths.remove(at: position)
        }
        release(slot)
    }

    /// Takes all identifiers out of a list.
    mutating func removeAll(in list: Int) {
        for chunk in lists[list].chunks {
            for slot in chunks[chunk].slots { release(slot) }
            chunks[chunk].slots = []
            freeChunks.append(chunk)
        }
        lists[list] = List()
    }

    private mutating func release(_ slot: Int) {
        slots[identifier(slot)] = nil
        identifiers[slot] = nil
        freeSlots.append(slot)
    }

    private mutating func makeSlot(_ identifier: Identifier) -> Int {
        let slot: Int
        if let free = freeSlots.popLast() {
            slot = free
            identifiers[slot] = identifier
        } else {
            slot = identifiers.count
            identifiers.append(identifier)
            homes.append(0)
        }
        slots[identifier] = slot
        return slot
    }

    /// Makes room for more, at least twice as much as before, so that many small calls do not copy each time.
    private mutating func reserve(_ more: Int) {
        let needed = slots.count + more
        guard needed > slots.capacity else { return }
        slots.reserveCapacity(max(needed, 2 * slots.capacity))
    }

    private mutating func insertChunk(_ slots: [Int], in list: Int, at position: Int) {
        let chunk: Int
        if let free = freeChunks.popLast() {
            chunk = free
            chunks[chunk] = Chunk(list: list, slots: slots)
        } else {
            chunk = chunks.count
            chunks.append(Chunk(list: list, slots: slots))
        }
        for slot in slots { homes[slot] = chunk }
        lists[list].chunks.insert(chunk, at: position)
        lists[list].lengths.insert(slots.count, at: position)
    }

    /// Cuts a chunk that has grown too long into halves of what a chunk may have.
    private mutating func split(_ position: Int, of list: Int) {
        let chunk = lists[list].chunks[position]
        let length = Self.capacity / 2
        let rest = chunks[chunk].slots[length...]
        chunks[chunk].slots.removeLast(rest.count)
        lists[list].lengths[position] = length
        var (start, next) = (rest.startIndex, position + 1)
        while start < rest.endIndex {
            let end = min(start + length, rest.endIndex)
            insertChunk(Array(rest[start..<end]), in: list, at: next)
            (start, next) = (end, next + 1)
        }
    }

    /// The position of a slot's chunk in its list, and the slot's in the chunk.
    private func place(of slot: Int) -> (chunk: Int, offset: Int) {
        let home = homes[slot]
        guard let chunk = lists[chunks[home].list].chunks.firstIndex(of: home), let offset = chunks[home].slots.firstIndex(of: slot) else {
            preconditionFailure("slot \(slot) is in its chunk, and the chunk in its list")
        }
        return (chunk, offset)
    }
}
