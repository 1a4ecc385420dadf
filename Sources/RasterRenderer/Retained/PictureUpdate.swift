// SPDX-License-Identifier: MIT
//
// How one picture is made of another: what is copied, and what is painted anew.

import Foundation
import VitrineComposition
import VitrineGeometry

/// What of a picture is copied from the one before, and what is painted.
///
/// A rectangle is copied where nearly all in it has moved by the same step. What has not, above or beneath, is painted where it is and
/// where the copy takes it to. So the pixels are those of a picture that is painted as a whole.
struct PictureUpdate {
    /// Pixels that are those of the picture before, a step away.
    struct Move {
        /// Where they are now.
        var area: PixelRect
        var step: PixelStep
    }

    /// None overlaps another.
    private(set) var moves: [Move] = []
    /// What is painted, once everything has moved; none overlaps another.
    private(set) var damage: [PixelRect] = []

    /// The fewest pixels that are worth a copy.
    private static let leastMove = 4096
    /// The most copies in one picture.
    private static let mostMoves = 8

    /// - Parameters:
    ///   - old: the picture before, of the size of the new one.
    ///   - new: the picture now.
    init(from old: PlacedComposition, to new: PlacedComposition) {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)
        var items = PictureDifference(from: old, to: new, listsStayed: false).items
        if items.isEmpty { return }
        var candidates = Self.candidates(items, canvas)
        if !candidates.isEmpty { items = PictureDifference(from: old, to: new, listsStayed: true).items }
        repeat {
            damage = Self.damage(items, candidates)
            // A copy that is mostly painted over costs more than it saves.
            let kept = candidates.filter { move in
                damage.reduce(0) { $0 + $1.intersection(move.area).area } * 10 < move.area.area * 7
            }
            if kept.count == candidates.count { break }
            candidates = kept
        } while true
        moves = candidates
        damage = Self.merged(damage.map { $0.intersection(canvas) }.filter { !$0.isEmpty })
        close(over: old.backdrops + new.backdrops, new, canvas)
    }

    /// Rectangles in which something has moved.
    private static func candidates(_ items: [PictureItem], _ canvas: PixelRect) -> [Move] {
        struct Key: Hashable {
            var step: PixelStep
            var clipBefore: PixelRect
            var clipNow: PixelRect
        }
        var found: [Key: (area: PixelRect, weight: Int, first: Int)] = [:]
        for (index, item) in items.enumerated() {
            guard case .moved(let step) = item.fate else { continue }
            let key = Key(step: step, clipBefore: item.clipBefore, clipNow: item.clipNow)
            let known = found[key] ?? (.empty, 0, index)
            found[key] = (known.area.union(item.now), known.weight + item.now.area, known.first)
        }
        var moves: [Move] = []
        for (key, value) in found.sorted(by: { ($1.value.weight, $0.value.first) < ($0.value.weight, $1.value.first) }) {
            let area = key.clipNow.intersection(key.clipBefore.moved(by: key.step)).intersection(canvas.moved(by: key.step))
                .intersection(canvas).intersection(value.area)
            guard area.area >= leastMove, moves.count < mostMoves, !moves.contains(where: { $0.area.overlaps(area) }) else { continue }
            moves.append(Move(area: area, step: key.step))
        }
        return moves
    }

    // MARK: What is painted

    private static func damage(_ items: [PictureItem], _ moves: [Move]) -> [PixelRect] {
        var damage: [PixelRect] = []
        for item in items {
            switch item.fate {
            case .stayed: damage += item.now.differing(from: item.before)
            case .changed: damage += [item.before, item.now]
            case .moved(let step):
                let own = moves.filter { $0.step == step }.map(\.area)
                for part in [item.before, item.now] {
                    damage += own.reduce([part]) { parts, area in parts.flatMap { $0.subtracting(area) } }
                }
            }
        }
        for move in moves { addDamage(of: items, within: move, to: &damage) }
        return damage
    }

    /// Adds what a copy leaves wrong.
    private static func addDamage(of items: [PictureItem], within move: Move, to damage: inout [PixelRect]) {
        let reach = move.area.union(move.area.moved(against: move.step))
        // Beneath what covers all of it, nothing shows that it has stayed.
        let cover = items.lastIndex { item in
            guard item.covers else { return false }
            switch item.fate {
            case .stayed: return item.now.contains(reach) && item.before.contains(reach)
            case .moved(let step): return step == move.step && item.now.contains(move.area)
            case .changed: return false
            }
        }
        for item in items[(cover ?? 0)...] {
            let copied = item.before.moved(by: move.step)
            let parts: [PixelRect]
            switch item.fate {
            case .stayed where item.isEven: parts = item.now.differing(from: copied)
            case .moved(let step) where step == move.step: parts = item.now.differing(from: copied)
            case .stayed, .moved, .changed: parts = [item.now, copied]
            }
            for part in parts where part.overlaps(move.area) { damage.append(part.intersection(move.area)) }
        }
    }

    /// The most rectangles that are painted one by one: for each, the tree of groups is walked.
    private static let mostParts = 24
    /// About as many pixels are painted in the time that it takes to look for what lies on them.
    private static let costOfPart = 8_000

    /// The rectangles with those that are near to each other as one.
    private static func merged(_ parts: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        // Many small ones are first put together by rows.
        for part in parts.count > 4 * mostParts ? bands(parts) : parts {
            var whole = part
            while let index = result.firstIndex(where: { whole.isWorthJoining($0, costOfPart) }) {
                whole = whole.union(result.remove(at: index))
            }
            result.append(whole)
        }
        return result.count > mostParts ? bands(result) : result
    }

    /// Rectangles that overlap in no row, or only little apart.
    private static func bands(_ parts: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for part in parts.sorted(by: { ($0.minY, $0.minX) < ($1.minY, $1.minX) }) {
            if let last = result.last, part.minY <= last.maxY + 16 {
                result[result.count - 1] = last.union(part)
            } else {
                result.append(part)
            }
        }
        return result
    }

    /// Adds all of what cannot be painted in part.
    private mutating func close(over backdrops: [PixelRect], _ picture: PlacedComposition, _ canvas: PixelRect) {
        var open = backdrops
        var isClosed = damage.isEmpty && moves.isEmpty
        while !isClosed {
            isClosed = true
            // A blur carries what changes beneath it all over it.
            for backdrop in open where (damage + moves.map(\.area)).contains(where: { $0.overlaps(backdrop) }) {
                damage.append(backdrop)
                isClosed = false
            }
            open.removeAll(where: damage.contains)
            if !isClosed { damage = Self.merged(damage) }
            for (index, part) in damage.enumerated() {
                let wide = picture.widened(part)
                if wide != part {
                    damage[index] = wide
                    isClosed = false
                }
            }
            if !isClosed { damage = Self.merged(damage) }
        }
    }
}

extension PixelRect {
    /// The pixels that one of two rectangles has and the other has not.
    fileprivate func differing(from other: PixelRect) -> [PixelRect] {
        self == other ? [] : subtracting(other) + other.subtracting(self)
    }

    /// Whether two rectangles are painted as one: those that overlap always, since threads may not share a pixel.
    fileprivate func isWorthJoining(_ other: PixelRect, _ cost: Int) -> Bool {
        overlaps(other) || union(other).area <= area + other.area + cost
    }
}

extension PlacedComposition {
    /// A rectangle with all of what it touches and what cannot be painted in part.
    fileprivate func widened(_ area: PixelRect) -> PixelRect {
        var result = area
        let canvas = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
        for group in composition.groups { group.widen(&result, in: space, clip: canvas) }
        return result
    }
}
