// SPDX-License-Identifier: MIT
//
// Cuts pieces along their intersections and puts them in an order in which each covers what lies behind it.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Sorts pieces back to front.
struct DepthSorter {
    /// The most pieces, and the most pairs of overlapping pieces, that are looked at.
    static let pieceLimit = 4000
    static let pairLimit = 200_000

    private let pieces: [Piece]
    /// The outlines of what the pieces are without shadows, by the number of their solid.
    private let bodies: [Int: (piece: Piece, outline: ConvexPolygon)]
    private var pairs = 0
    /// How whole solids lie to each other, by their numbers.
    private var known: [Pair: Verdict] = [:]

    private struct Pair: Hashable {
        let first: Int
        let second: Int
    }

    /// How a solid lies to another.
    private struct Verdict {
        let relation: Piece.Relation
        /// Whether no more than a shadow of one meets the other.
        let isWeak: Bool
    }

    init(_ pieces: [Piece]) {
        self.pieces = pieces
        bodies = Dictionary(
            pieces.map { ($0.solid.index, (piece: $0, outline: $0.solid.bodyOutline(of: $0))) }, uniquingKeysWith: { first, _ in first })
    }

    /// The pieces, cut where they cross.
    mutating func sorted() -> [Piece] { separated().flatMap { painted($0) } ?? byCenter() }

    /// How a piece lies to another.
    ///
    /// Solids cross where their bodies do: a shadow alone neither cuts nor is cut, and what lies to what is the same for all of it.
    private mutating func verdict(of a: Piece, to b: Piece) -> Verdict {
        guard a.box.overlaps(b.box) else { return Verdict(relation: .apart, isWeak: false) }
        pairs += 1
        if a.solid === b.solid { return Verdict(relation: a.relation(to: b), isWeak: false) }
        let pair = Pair(first: a.solid.index, second: b.solid.index)
        let whole: Verdict
        if let before = known[pair] {
            whole = before
        } else {
            whole = verdict(of: pair)
            known[pair] = whole
        }
        if whole.relation == .crossing { return Verdict(relation: a.relation(to: b), isWeak: false) }
        guard a.isCut || b.isCut else { return whole }
        return a.outline.intersection(b.outline).hasArea ? whole : Verdict(relation: .apart, isWeak: false)
    }

    private func verdict(of pair: Pair) -> Verdict {
        guard let a = bodies[pair.first], let b = bodies[pair.second] else { return Verdict(relation: .apart, isWeak: false) }
        let common = a.outline.intersection(b.outline)
        if common.hasArea { return Verdict(relation: a.piece.relation(to: b.piece, within: common), isWeak: false) }
        let met = a.piece.outline.intersection(b.piece.outline)
        return Verdict(relation: a.piece.order(to: b.piece, within: met), isWeak: true)
    }

    /// The pieces by the depth of their centres; equal ones as they were given.
    private func byCenter() -> [Piece] {
        let depths = pieces.map(\.centerDepth)
        return pieces.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { pieces[$0] }
    }

    /// The pieces cut until no two cross; nil where that makes more than the limit.
    ///
    /// Of two that cross, the later one is cut; its parts are compared with the rest again.
    private mutating func separated() -> [Piece]? {
        var done: [Piece] = []
        for piece in pieces {
            var waiting = [(piece: piece, from: 0)]
            var parts: [Piece] = []
            while let (part, from) = waiting.popLast() {
                var isWhole = true
                for index in from..<max(from, done.count) {
                    guard verdict(of: part, to: done[index]).relation == .crossing,
                        let (behind, inFront) = part.split(by: done[index])
                    else { continue }
                    waiting.append((inFront, index + 1))
                    waiting.append((behind, index + 1))
                    isWhole = false
                    break
                }
                if isWhole { parts.append(part) }
                if done.count + parts.count + waiting.count > Self.pieceLimit || pairs > Self.pairLimit { return nil }
            }
            done += parts
        }
        return done
    }

    /// An order in which no piece comes before one that it covers; among those that are free to come next, the first given.
    private mutating func painted(_ pieces: [Piece]) -> [Piece]? {
        pairs = 0
        var covers: [[(piece: Int, isWeak: Bool)]] = pieces.map { _ in [] }
        var waitsFor = [Int](repeating: 0, count: pieces.count)
        var waitsForShadows = waitsFor
        for later in pieces.indices {
            for earlier in 0..<later {
                let verdict = verdict(of: pieces[later], to: pieces[earlier])
                if verdict.relation == .apart { continue }
                let (below, above) = verdict.relation == .behind ? (later, earlier) : (earlier, later)
                covers[below].append((above, verdict.isWeak))
                if verdict.isWeak { waitsForShadows[above] += 1 } else { waitsFor[above] += 1 }
            }
            if pairs > Self.pairLimit { return nil }
        }
        var order: [Piece] = []
        order.reserveCapacity(pieces.count)
        var remaining = Array(pieces.indices)
        while !remaining.isEmpty {
            // Three pieces may cover each other in a circle: then shadows count less than what casts them, and the farthest goes first.
            let next =
                remaining.firstIndex { waitsFor[$0] == 0 && waitsForShadows[$0] == 0 }
                ?? remaining.firstIndex { waitsFor[$0] == 0 }
                ?? remaining.indices.min { pieces[remaining[$0]].centerDepth < pieces[remaining[$1]].centerDepth } ?? 0
            let index = remaining.remove(at: next)
            waitsFor[index] = -1
            for covered in covers[index] where waitsFor[covered.piece] >= 0 {
                if covered.isWeak { waitsForShadows[covered.piece] -= 1 } else { waitsFor[covered.piece] -= 1 }
            }
            order.append(pieces[index])
        }
        return order
    }
}
