// SPDX-License-Identifier: MIT
//
// Lists of small numbers in which a number is found, put in and taken out without a walk through its list.

/// Slots in several lists, each slot in one.
///
/// A list is a row of chunks of slots, so a change touches one chunk, and finding a place reads the lengths of the chunks before it; no
/// index has to be built anew.
struct SlotLists: Sendable {
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
    private static let capacity = 512

    /// The chunk of each slot.
    private var homes: [Int] = []
    private var chunks: [Chunk] = []
    private var freeChunks: [Int] = []
    private var lists: [List] = []

    /// The list that a slot is in.
    func list(of slot: Int) -> Int { chunks[homes[slot]].list }

    /// How many are in front of a slot in its list.
    func position(of slot: Int) -> Int {
        let (chunk, offset) = place(of: slot)
        return lists[list(of: slot)].lengths[..<chunk].reduce(offset, +)
    }

    /// The slot at a position of a list that is that long.
    func slot(at position: Int, in list: Int) -> Int {
        var (rest, chunk) = (position, 0)
        while rest >= lists[list].lengths[chunk] {
            rest -= lists[list].lengths[chunk]
            chunk += 1
        }
        return chunks[lists[list].chunks[chunk]].slots[rest]
    }

    /// The slots of lists, one list after the other.
    func slots(in numbers: [Int]) -> [Int] {
        var result: [Int] = []
        if numbers.count > 1 { result.reserveCapacity(homes.count) }
        for list in numbers { for chunk in lists[list].chunks { result += chunks[chunk].slots } }
        return result
    }

    /// Makes room for lists up to a number.
    mutating func makeLists(upTo list: Int) { while lists.count <= list { lists.append(List()) } }

    /// Puts slots at the end of a list.
    mutating func append(_ slots: [Int], to list: Int) {
        makeHomes(slots)
        var rest = slots[...]
        if let length = lists[list].lengths.last, length < Self.capacity, !rest.isEmpty {
            let position = lists[list].lengths.count - 1
            let chunk = lists[list].chunks[position]
            let part = rest.prefix(Self.capacity - length)
            chunks[chunk].slots += part
            for slot in part { homes[slot] = chunk }
            lists[list].lengths[position] += part.count
            rest = rest.dropFirst(part.count)
        }
        while !rest.isEmpty {
            insertChunk(Array(rest.prefix(Self.capacity)), in: list, at: lists[list].chunks.count)
            rest = rest.dropFirst(Self.capacity)
        }
    }

    /// Puts slots in front of another, or behind it.
    mutating func insert(_ slots: [Int], at slot: Int, isAfter: Bool) {
        makeHomes(slots)
        let list = list(of: slot)
        let (position, offset) = place(of: slot)
        let chunk = lists[list].chunks[position]
        chunks[chunk].slots.insert(contentsOf: slots, at: isAfter ? offset + 1 : offset)
        for slot in slots { homes[slot] = chunk }
        lists[list].lengths[position] += slots.count
        if lists[list].lengths[position] > Self.capacity { split(position, of: list) }
    }

    /// Takes a slot out of its list.
    mutating func remove(_ slot: Int) {
        let list = list(of: slot)
        let (position, offset) = place(of: slot)
        chunks[homes[slot]].slots.remove(at: offset)
        lists[list].lengths[position] -= 1
        guard lists[list].lengths[position] == 0 else { return }
        freeChunks.append(lists[list].chunks.remove(at: position))
        lists[list].lengths.remove(at: position)
    }

    /// Takes all slots out of a list.
    mutating func removeAll(in list: Int) {
        for chunk in lists[list].chunks {
            chunks[chunk].slots = []
            freeChunks.append(chunk)
        }
        lists[list] = List()
    }

    private mutating func makeHomes(_ slots: [Int]) {
        guard let most = slots.max(), most >= homes.count else { return }
        homes += repeatElement(0, count: most + 1 - homes.count)
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
