// SPDX-License-Identifier: MIT
//
// The sections of a snapshot in order, with the numbers of their items.

/// Unique identifiers in one order.
///
/// Each has a token as long as it is there, by which its items are found; moving a section moves its token alone.
struct SnapshotSections<Identifier: Hashable & Sendable>: Sendable {
    /// The tokens in order.
    private(set) var order: [Int] = []
    /// The number of items of each section, in order.
    private(set) var counts: [Int] = []
    /// By token; nil where it is free.
    private var identifiers: [Identifier?] = []
    private var tokens: [Identifier: Int] = [:]
    /// The place in the order of each token.
    private var places: [Int] = []
    private var free: [Int] = []

    func token(of identifier: Identifier) -> Int? { tokens[identifier] }

    /// The index of a token that is taken.
    func index(of token: Int) -> Int { places[token] }

    /// The identifier of a token that is taken.
    func identifier(_ token: Int) -> Identifier {
        guard let identifier = identifiers[token] else { preconditionFailure("token \(token) is free") }
        return identifier
    }

    mutating func change(countOf token: Int, by difference: Int) { counts[places[token]] += difference }

    /// Puts in a new section without items.
    mutating func insert(_ identifier: Identifier, at index: Int) -> Int {
        let token: Int
        if let known = free.popLast() {
            token = known
            identifiers[token] = identifier
        } else {
            token = identifiers.count
            identifiers.append(identifier)
            places.append(0)
        }
        tokens[identifier] = token
        order.insert(token, at: index)
        counts.insert(0, at: index)
        number(index..<order.count)
        return token
    }

    mutating func remove(_ token: Int) {
        let index = places[token]
        tokens[identifier(token)] = nil
        identifiers[token] = nil
        free.append(token)
        order.remove(at: index)
        counts.remove(at: index)
        number(index..<order.count)
    }

    /// Moves a section in front of another, or behind it.
    mutating func move(_ token: Int, to other: Int, isAfter: Bool) {
        let from = places[token]
        let (_, count) = (order.remove(at: from), counts.remove(at: from))
        let target = places[other] - (from < places[other] ? 1 : 0) + (isAfter ? 1 : 0)
        order.insert(token, at: target)
        counts.insert(count, at: target)
        number(min(from, target)..<max(from, target) + 1)
    }

    private mutating func number(_ range: Range<Int>) { for index in range { places[order[index]] = index } }
}
