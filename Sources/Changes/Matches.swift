// SPDX-License-Identifier: MIT
//
// Which entries of one list are in another, and which of them have lost their order.

/// Two lists of unique identifiers, matched.
struct Matches {
    /// The index in the new list of each old entry.
    let newIndexes: [Int?]
    /// The index in the old list of each new entry.
    let oldIndexes: [Int?]
    /// Entries that leave the longest run in order, ascending by origin.
    let moves: [UpdateMove<Int>]

    /// Old entries that are not in the new list.
    var removed: [Int] { newIndexes.indices.filter { newIndexes[$0] == nil } }

    /// New entries that are not in the old list.
    var added: [Int] { oldIndexes.indices.filter { oldIndexes[$0] == nil } }

    /// Two equal lists.
    init(ofEqualLists count: Int) { (newIndexes, oldIndexes, moves) = (Array(0..<count), Array(0..<count), []) }

    /// Nil where an identifier occurs twice in one list.
    init?<Identifier: Hashable>(from old: [Identifier], to new: [Identifier]) {
        guard let origins = IdentifierOrigins.find(of: new, among: old) else { return nil }
        var newIndexes = [Int?](repeating: nil, count: old.count)
        for (to, from) in origins.enumerated() where from >= 0 { newIndexes[from] = to }
        let inOrder = LongestRun.flags(origins)
        moves = newIndexes.enumerated().compactMap { from, to in to.flatMap { inOrder[$0] ? nil : UpdateMove(from: from, to: $0) } }
        self.newIndexes = newIndexes
        oldIndexes = origins.map { $0 < 0 ? nil : $0 }
    }
}
