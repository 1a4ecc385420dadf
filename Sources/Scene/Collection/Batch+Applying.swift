// SPDX-License-Identifier: MIT
//
// What a batch makes of the sections that were there. Groups are cut and joined; items are never made.

import Foundation
import VitrineGeometry

extension Scene.Batch {
    /// The sections as they are after the batch.
    ///
    /// The batch must fit the sections, which loading a scene has checked. Takes time in proportion to the groups and k log k in the
    /// number of items that the batch names; sections of a million counted items cost no more than small ones.
    public func applied(to sections: [Scene.Section]) -> [Scene.Section] {
        var old = sections
        for index in old.indices { old[index].keepPlaces(section: index) }
        let moved = cut(&old)
        var new = arranged(old)
        for (index, arrivals) in arrivals(moved: moved) where new.indices.contains(index) {
            new[index].groups = new[index].groups.weaving(arrivals)
        }
        for index in new.indices { new[index].keepPlaces(section: index) }
        return new
    }

    /// Takes what is deleted and moved out of the sections and changes what is reloaded.
    ///
    /// - Returns: the items that are moved, by where they were.
    private func cut(_ sections: inout [Scene.Section]) -> [IndexPath: Scene.ItemGroup] {
        enum Fate { case goes, moves, changes(Scene.ItemGroup.WrittenItem) }
        var fates: [Int: [Int: Fate]] = [:]
        for change in reloads + reconfigures {
            if let item = change.item { fates[change.at.section, default: [:]][change.at.item] = .changes(item) }
        }
        for run in deletions {
            for path in run.paths { fates[path.section, default: [:]][path.item] = .goes }
        }
        for move in moves { fates[move.from.section, default: [:]][move.from.item] = .moves }
        var moved: [IndexPath: Scene.ItemGroup] = [:]
        for section in sections.indices {
            guard let fates = fates[section] else { continue }
            sections[section].groups = sections[section].groups.isolating(fates.keys.sorted()).compactMap { piece in
                guard let item = piece.item, let fate = fates[item] else { return piece.group }
                switch fate {
                case .goes: return nil
                case .moves:
                    moved[IndexPath(item: item, section: section)] = piece.group
                    return nil
                case .changes(let item): return piece.group.changed(by: item)
                }
            }
        }
        return moved
    }

    /// The sections in their new order, before items arrive in them.
    private func arranged(_ old: [Scene.Section]) -> [Scene.Section] {
        var result = [Scene.Section?](repeating: nil, count: max(0, old.count - sectionDeletions.count + sectionInsertions.count))
        var leaves = [Bool](repeating: false, count: old.count)
        var staying = old
        for content in sectionReloads where old.indices.contains(content.at) {
            if let section = content.section { staying[content.at] = section }
        }
        for deletion in sectionDeletions where leaves.indices.contains(deletion.index) { leaves[deletion.index] = true }
        for move in sectionMoves where leaves.indices.contains(move.from) && result.indices.contains(move.to) {
            leaves[move.from] = true
            result[move.to] = staying[move.from]
        }
        for content in sectionInsertions where result.indices.contains(content.at) { result[content.at] = content.section }
        var survivors = staying.indices.lazy.filter { !leaves[$0] }.makeIterator()
        return result.map { $0 ?? survivors.next().map { staying[$0] } ?? Scene.Section() }
    }

    /// What comes to stand where, by section, in ascending order.
    private func arrivals(moved: [IndexPath: Scene.ItemGroup]) -> [(Int, [ItemArrival])] {
        var arrivals: [Int: [ItemArrival]] = [:]
        for insertion in insertions {
            arrivals[insertion.at.section, default: []].append(ItemArrival(item: insertion.at.item, groups: insertion.groups))
        }
        for move in moves {
            guard let group = moved[move.from] else { continue }
            arrivals[move.to.section, default: []].append(ItemArrival(item: move.to.item, groups: [group]))
        }
        return arrivals.keys.sorted().map { ($0, arrivals[$0, default: []].sorted { $0.item < $1.item }) }
    }
}

/// Groups that come to stand at an index.
struct ItemArrival {
    package var item: Int
    var groups: [Scene.ItemGroup]
}

extension Scene.Section {
    /// Has the items go on telling the place that they have now.
    package mutating func keepPlaces(section: Int) {
        var first = 0
        for index in groups.indices {
            let positions = groups[index].positions
            if groups[index].origin == nil {
                groups[index].origin = Scene.ItemGroup.Origin(section: section, id: id, item: first - positions.lowerBound)
            }
            first += positions.count
        }
    }
}

extension Scene.ItemGroup {
    /// The group with a part of its items, counted from its first.
    func sliced(_ range: Range<Int>) -> Scene.ItemGroup {
        var result = self
        result.slice = positions.lowerBound + range.lowerBound..<positions.lowerBound + range.upperBound
        return result
    }

    /// The group with what an item says laid over its items; what it does not say stays.
    package func changed(by item: WrittenItem) -> Scene.ItemGroup {
        var result = self
        let known = change ?? WrittenItem()
        var merged = item
        merged.view = item.view ?? known.view
        merged.size = item.size ?? known.size
        merged.fields += known.fields.filter { field in !item.fields.contains { $0.name == field.name } }
        result.change = merged
        return result
    }
}

extension [Scene.ItemGroup] {
    /// The groups cut so that each of some items, in ascending order, is a group of its own.
    func isolating(_ items: [Int]) -> [(group: Scene.ItemGroup, item: Int?)] {
        var result: [(group: Scene.ItemGroup, item: Int?)] = []
        var rest = items[...]
        var first = 0
        for group in self {
            var done = 0
            while let item = rest.first, item < first + group.count {
                rest.removeFirst()
                if item > first + done { result.append((group.sliced(done..<item - first), nil)) }
                result.append((group.sliced(item - first..<item - first + 1), item))
                done = item - first + 1
            }
            if done == 0 {
                result.append((group, nil))
            } else if done < group.count {
                result.append((group.sliced(done..<group.count), nil))
            }
            first += group.count
        }
        return result
    }

    /// The groups with others among them, which are given in ascending order of the index that they have in the end.
    func weaving(_ arrivals: [ItemArrival]) -> [Scene.ItemGroup] {
        var result: [Scene.ItemGroup] = []
        var (index, done, filled) = (0, 0, 0)
        // Takes items from the groups until as many stand in the result as are wanted.
        func fill(to wanted: Int) {
            while filled < wanted, index < count {
                let taken = Swift.min(self[index].count - done, wanted - filled)
                if taken > 0 {
                    result.append(taken == self[index].count ? self[index] : self[index].sliced(done..<done + taken))
                }
                (done, filled) = (done + taken, filled + taken)
                if done == self[index].count { (index, done) = (index + 1, 0) }
            }
        }
        for arrival in arrivals {
            fill(to: arrival.item)
            result += arrival.groups
            filled += arrival.groups.reduce(0) { $0 + $1.count }
        }
        fill(to: .max)
        return result
    }
}
