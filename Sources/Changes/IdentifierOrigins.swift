// SPDX-License-Identifier: MIT
//
// Which entry of older lists each entry of others is.

import Foundation

/// The entries of lists of unique identifiers, told by those of older ones.
enum IdentifierOrigins {
    /// For each new identifier its number among the old ones, -1 for none, both counted through all lists; nil where one occurs twice in a model.
    static func find<Identifier: Hashable>(of new: [[Identifier]], among old: [[Identifier]]) -> [Int]? {
        // The common identifiers by code that the compiler has made for them.
        if let (new, old) = (new, old) as? ([[String]], [[String]]) { return compare(new, old) }
        if let (new, old) = (new, old) as? ([[Int]], [[Int]]) { return compare(new, old) }
        if let (new, old) = (new, old) as? ([[UUID]], [[UUID]]) { return compare(new, old) }
        return compare(new, old)
    }

    /// Every old identifier is hashed, since one might come again; a new one only where it does not follow the last.
    private static func compare<Identifier: Hashable>(_ new: [[Identifier]], _ old: [[Identifier]]) -> [Int]? {
        var all: [Identifier] = []
        all.reserveCapacity(old.reduce(0) { $0 + $1.count })
        for list in old { all += list }
        guard let numbers = IdentifierNumbers(all) else { return nil }

        var origins: [Int] = []
        origins.reserveCapacity(new.reduce(0) { $0 + $1.count })
        var isMet = [Bool](repeating: false, count: all.count)
        var fresh = Set<Identifier>()
        var next = 0
        for list in new {
            for identifier in list {
                let follows = next < all.count && all[next] == identifier
                let origin = follows ? next : numbers.number(of: identifier)
                if origin < 0 {
                    if !fresh.insert(identifier).inserted { return nil }
                } else {
                    if isMet[origin] { return nil }
                    isMet[origin] = true
                    next = origin + 1
                }
                origins.append(origin)
            }
        }
        return origins
    }
}

/// The numbers of unique identifiers, in a table that holds nothing but numbers.
///
/// A dictionary holds the identifiers once more, and most of the time of filling a large one goes into waiting for memory.
private struct IdentifierNumbers<Identifier: Hashable> {
    private let identifiers: [Identifier]
    /// The part of each identifier's hash that tells most of the others apart.
    private var tags: [UInt32] = []
    /// At the place that a hash says, or behind it, a number and one more; 0 where nothing is.
    private var table: [UInt32]
    private let mask: Int

    /// Nil where an identifier comes twice.
    init?(_ identifiers: [Identifier]) {
        precondition(identifiers.count < Int(UInt32.max), "four billion identifiers have no numbers")
        self.identifiers = identifiers
        var capacity = 4
        while capacity < 2 * identifiers.count { capacity *= 2 }
        (table, mask) = ([UInt32](repeating: 0, count: capacity), capacity - 1)
        tags.reserveCapacity(identifiers.count)
        for (number, identifier) in identifiers.enumerated() {
            let hash = identifier.hashValue
            let place = place(of: identifier, hash)
            if table[place] != 0 { return nil }
            table[place] = UInt32(number + 1)
            tags.append(Self.tag(hash))
        }
    }

    /// The number of an identifier; -1 for one that is absent.
    func number(of identifier: Identifier) -> Int { Int(table[place(of: identifier, identifier.hashValue)]) - 1 }

    private static func tag(_ hash: Int) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 32) }

    /// The place where an identifier is, or may be put.
    private func place(of identifier: Identifier, _ hash: Int) -> Int {
        let tag = Self.tag(hash)
        var place = hash & mask
        while table[place] != 0 {
            let number = Int(table[place]) - 1
            if tags[number] == tag, identifiers[number] == identifier { break }
            place = (place + 1) & mask
        }
        return place
    }
}
