// SPDX-License-Identifier: MIT
//
// Which entries of one list are in another, and which of them have lost their order.

/// Two lists of unique identifiers, matched.
struct Matches {
    /// The index in the new list of each old entry.
    private(set) var newIndexes: [Int?]
    /// The index in the old list of each new entry.
    private(set) var oldIndexes: [Int?]
    /// Ascending by origin.
    private(set) var moves: [UpdateMove<Int>] = []

    /// Old entries that are not in the new list.
    var removed: [Int] { newIndexes.indices.filter { newIndexes[$0] == nil } }

    /// New entries that are not in the old list.
    var added: [Int] { oldIndexes.indices.filter { oldIndexes[$0] == nil } }

    init<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        let places = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
        oldIndexes = new.map { places[$0] }
        newIndexes = Array(repeating: nil, count: old.count)
        let inOrder = LongestRun.flags(oldIndexes)
        for (to, from) in oldIndexes.enumerated() {
            guard let from else { continue }
            newIndexes[from] = to
            if !inOrder[to] { moves.append(UpdateMove(from: from, to: to)) }
        }
        moves.sort { $0.from < $1.from }
    }
}
