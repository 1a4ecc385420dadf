// SPDX-License-Identifier: MIT
//
// Cuts pieces along their intersections and puts them in an order in which each covers what lies behind it.

import Foundation
import VitrineGeometry

/// Sorts pieces back to front.
struct DepthSorter {
    /// The most pieces, and the most pairs of overlapping pieces, that are looked at.
    static let pieceLimit = 4000
    static let pairLimit = 200_000

    private let pieces: [Piece]
    private var pairs = 0

    init(_ pieces: [Piece]) { self.pieces = pieces }

    /// The pieces, cut where they cross.
    mutating func sorted() -> [Piece] { separated().flatMap { painted($0) } ?? byCenter() }

    private mutating func relation(of a: Piece, to b: Piece) -> Piece.Relation {
        guard a.box.overlaps(b.box) else { return .apart }
        pairs += 1
        return a.relation(to: b)
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
                    guard relation(of: part, to: done[index]) == .crossing, let (behind, inFront) = part.split(by: done[index]) else {
                        continue
                    }
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
        var covers: [[Int]] = pieces.map { _ in [] }
        var waitsFor = [Int](repeating: 0, count: pieces.count)
        for later in pieces.indices {
            for earlier in 0..<later {
                switch relation(of: pieces[later], to: pieces[earlier]) {
                case .apart: continue
                case .behind:
                    covers[later].append(earlier)
                    waitsFor[earlier] += 1
                case .level, .inFront, .crossing:
                    covers[earlier].append(later)
                    waitsFor[later] += 1
                }
            }
            if pairs > Self.pairLimit { return nil }
        }
        var order: [Piece] = []
        order.reserveCapacity(pieces.count)
        var remaining = Array(pieces.indices)
        while !remaining.isEmpty {
            // Three pieces may cover each other in a circle: then the farthest goes first.
            let next =
                remaining.firstIndex { waitsFor[$0] == 0 }
                ?? remaining.indices.min { pieces[remaining[$0]].centerDepth < pieces[remaining[$1]].centerDepth } ?? 0
            let index = remaining.remove(at: next)
            waitsFor[index] = -1
            for covered in covers[index] where waitsFor[covered] > 0 { waitsFor[covered] -= 1 }
            order.append(pieces[index])
        }
        return order
    }
}
