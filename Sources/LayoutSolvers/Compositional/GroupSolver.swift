// SPDX-License-Identifier: MIT
//
// Where the items of a group lie: groups in groups are solved one after the other with a list of what is open, however deep they lie.

import Foundation
import VitrineGeometry

/// A group as it was solved: its size and its slots.
struct SolvedGroup {
    /// A cell or a group in a group, without the room outside of it; relative to the group's corner.
    struct Slot {
        var origin: CGPoint
        var size: CGSize
        /// Which of the subitems it is.
        var subitem: Int
        /// Where a group is among all that were solved.
        var child: Int?
        /// What it takes to its end along both axes, with the room behind it.
        var reach: CGSize
    }

    let item: CompositionalItem
    /// What the group is sized in.
    let container: CGSize
    /// What its subitems are sized in.
    let inside: CGSize
    var size: CGSize
    var slots: [Slot] = []
    var customItems: [CompositionalCustomItem] = []
    /// How many cells it holds.
    var leafCount = 0

    /// Whether a slot is as long as the group along an axis, and stays so (compositional.uniform-siblings).
    func fills(_ slot: Int, along axis: FlowDirection) -> Bool {
        guard let group = item.group, group.axis != axis || slots.count == 1 else { return false }
        let subitem = group.subitems[slots[slot].subitem]
        guard subitem.size.along(axis).isUniform else { return false }
        return axis.main(slots[slot].size) + subitem.edgeSpacing.edges(along: axis).minimum >= axis.main(size) - 0.001
    }

    /// What a group in the group is sized in, and what is beside a subitem: the inside less the subitem's own insets
    /// (compositional.nested-container, compositional.supplementary-size).
    func container(of subitem: CompositionalItem) -> CGSize { subitem.inside(of: inside) }
}

/// Solves groups.
struct GroupSolver {
    /// How many cells a group is given at most, of such without an extent, of which any number fits.
    static let mostCells = 65_536

    let grid: PixelGrid
    /// How many cells a group has at most; more than fit where they have no extent.
    let limit: Int
    /// What custom groups are told of beside their size.
    let conditions: AnyObject?
    /// The answers of custom groups, each of which is asked once (compositional.custom-groups).
    private var customItems: [ObjectIdentifier: [CompositionalCustomItem]] = [:]

    /// A group in a container.
    private struct Place: Hashable {
        var group: ObjectIdentifier
        var size: CompositionalSize
        var insets: UIEdgeInsets
        var container: CGSize

        init?(_ item: CompositionalItem, in container: CGSize) {
            guard let group = item.group else { return nil }
            (self.group, size, insets, self.container) = (ObjectIdentifier(group), item.size, item.insets, container)
        }
    }

    /// The size of the cell so many places behind the first of the group, where it was measured.
    typealias Measured = (Int) -> CGSize?

    init(grid: PixelGrid, limit: Int, conditions: AnyObject? = nil) {
        self.grid = grid
        self.limit = limit
        self.conditions = conditions
    }

    /// A group that is being filled.
    private struct Level {
        let group: CompositionalGroup
        var solved: SolvedGroup
        let insets: UIEdgeInsets
        let inner: CGSize
        let sizes: [CGSize]
        let count: Int
        let firstLeaf: Int
        /// How many cells there is room for.
        let limit: Int
        /// What groups in it came out as, the same each time unless cells were measured.
        var children: [Int: Int] = [:]
    }

    /// Lays out a full group.
    mutating func template(
        of item: CompositionalItem, in container: CGSize, limit: Int? = nil, repacks: Bool = false, measured: Measured? = nil
    ) -> GroupTemplate {
        var nodes: [SolvedGroup] = []
        // A group that came out empty need not be solved again wherever else it is: groups of groups double at every level.
        var empty: [Place: Int] = [:]
        var open = [level(item, in: container, firstLeaf: 0, limit: limit ?? self.limit, repacks: repacks, measured: measured)]
        while var level = open.popLast() {
            if let child = fill(&level, nodes: nodes, measured: measured) {
                if let place = Place(child.item, in: child.container), let known = empty[place] {
                    level.children[level.solved.slots.count] = known
                    open.append(level)
                    continue
                }
                let next = self.level(
                    child.item, in: child.container, firstLeaf: level.firstLeaf + level.solved.leafCount,
                    limit: level.limit - level.solved.leafCount, repacks: repacks, measured: measured)
                open.append(level)
                open.append(next)
            } else {
                finish(&level, nodes: &nodes)
                nodes.append(level.solved)
                if level.solved.leafCount == 0, level.limit > 0, let place = Place(level.solved.item, in: level.solved.container) {
                    empty[place] = nodes.count - 1
                }
                if let parent = open.indices.last {
                    open[parent].children[open[parent].solved.slots.count] = nodes.count - 1
                }
            }
        }
        return GroupTemplate(nodes: nodes, grid: grid)
    }

    private mutating func level(
        _ item: CompositionalItem, in container: CGSize, firstLeaf: Int, limit: Int, repacks: Bool, measured: Measured?
    ) -> Level {
        let group = item.group ?? CompositionalGroup(axis: .vertical, subitems: [])
        let size = item.size.size(in: container, on: grid).sound
        let inner = item.inside(of: size)
        var count = 0
        var inside = inner
        var sizes: [CGSize] = []
        var custom: [CompositionalCustomItem] = []
        if let provider = group.provider {
            let known = customItems[ObjectIdentifier(group)]
            custom = known ?? provider(size, conditions)
            if known == nil { customItems[ObjectIdentifier(group)] = custom }
        } else {
            let packing = GroupPacking(item: item, group: group, inner: inner, grid: grid)
            (count, inside) = packing.packed(limit: limit, growth: repacks ? growth(group, firstLeaf, measured) : nil)
            sizes = packing.sizes(in: inside)
        }
        var solved = SolvedGroup(item: item, container: container, inside: inside, size: size)
        solved.customItems = Array(custom.prefix(max(limit, 0)))
        solved.leafCount = solved.customItems.count
        return Level(
            group: group, solved: solved, insets: item.effectiveInsets, inner: inner, sizes: sizes, count: count, firstLeaf: firstLeaf,
            limit: limit)
    }

    /// How much longer than estimated a run of cells is along a group that fills up with them.
    private func growth(_ group: CompositionalGroup, _ firstLeaf: Int, _ measured: Measured?) -> ((Int) -> CGFloat)? {
        guard let measured, group.subitems.allSatisfy({ $0.group == nil }) else { return nil }
        return { count in
            (0..<count).reduce(0) { sum, index in
                let dimension = group.subitems[index % group.subitems.count].size.along(group.axis)
                guard dimension.isEstimated, let size = measured(firstLeaf + index) else { return sum }
                return sum + group.axis.main(size) - dimension.length(in: .zero, on: grid)
            }
        }
    }

    /// Adds slots until a group has to be solved first, which is returned, or nothing more goes in.
    private func fill(
        _ level: inout Level, nodes: [SolvedGroup], measured: Measured?
    ) -> (item: CompositionalItem, container: CGSize)? {
        while level.solved.slots.count < level.count, level.solved.leafCount < level.limit {
            let place = level.solved.slots.count
            let index = place % level.group.subitems.count
            let subitem = level.group.subitems[index]
            var size = level.sizes[index]
            guard subitem.group != nil else {
                size = size.measured(as: measured?(level.firstLeaf + level.solved.leafCount), of: subitem.size)
                level.solved.slots.append(SolvedGroup.Slot(origin: .zero, size: size, subitem: index, reach: .zero))
                level.solved.leafCount += 1
                continue
            }
            // A group that has come out once does so again where nothing is measured.
            var known = level.children[place]
            if known == nil, measured == nil, place >= level.group.subitems.count { known = level.solved.slots[index].child }
            // A group in a group is sized in the inside of the outer one less its own insets (compositional.nested-container).
            guard let child = known else { return (subitem, level.solved.container(of: subitem)) }
            let solved = nodes[child]
            // Groups that are all empty need no more of them.
            if level.solved.leafCount == 0, place >= level.group.subitems.count { break }
            size = solved.size
            level.solved.slots.append(SolvedGroup.Slot(origin: .zero, size: size, subitem: index, child: child, reach: .zero))
            level.solved.leafCount += solved.leafCount
        }
        return nil
    }

    /// Gives slots their places and the group its length on estimated axes.
    private func finish(_ level: inout Level, nodes: inout [SolvedGroup]) {
        guard level.group.provider == nil else { return }
        let group = level.group
        let axis = group.axis
        alignUniform(&level, nodes: &nodes)
        let edges = level.solved.slots.map { group.subitems[$0.subitem].edgeSpacing }
        let slots = level.solved.slots
        let taken = slots.indices.reduce(CGFloat(0)) { $0 + axis.main(slots[$1].size) + edges[$1].edges(along: axis).minimum }
        let gaps = CGFloat(max(slots.count - 1, 0))
        let isRun = level.solved.item.size.along(axis).isEstimated
        let left = isRun ? 0 : axis.main(level.inner) - taken - gaps * group.spacing.minimum
        let sharers = edges.reduce(group.spacing.isFlexible ? max(slots.count - 1, 0) : 0) { $0 + $1.edges(along: axis).flexibleCount }
        let share = sharers > 0 ? left / CGFloat(sharers) : 0
        let gap = group.spacing.minimum + (group.spacing.isFlexible ? share : 0)
        let isGrown = level.solved.item.size.along(axis.crossing).isEstimated
        var across = axis.cross(level.inner)
        if isGrown, !slots.isEmpty {
            across = slots.indices.reduce(0) { max($0, axis.cross(slots[$1].size) + edges[$1].edges(along: axis.crossing).minimum) }
        }
        let corner = CGPoint(x: level.insets.left, y: level.insets.top)
        var cursor = axis.main(corner)
        for index in slots.indices {
            let along = edges[index].edges(along: axis)
            let crossing = edges[index].edges(along: axis.crossing)
            let main = cursor + along.leading(share: share)
            let length = axis.cross(slots[index].size)
            let cross = axis.cross(corner) + crossing.leading(of: length, in: across)
            level.solved.slots[index].origin = axis.point(main: main, cross: cross)
            cursor = main + axis.main(slots[index].size) + along.trailing(share: share)
            level.solved.slots[index].reach = axis.size(main: cursor, cross: cross + length + crossing.trailing(share: 0))
            cursor += gap
        }
        if isRun, !slots.isEmpty {
            level.solved.size = axis.size(main: cursor - gap - axis.main(corner), cross: axis.cross(level.solved.size))
        }
        if isGrown { level.solved.size = axis.size(main: axis.main(level.solved.size), cross: across) }
    }

    /// Makes siblings as long as the longest of those that are measured (compositional.uniform-siblings).
    private func alignUniform(_ level: inout Level, nodes: inout [SolvedGroup]) {
        let subitems = level.group.subitems
        for axis in FlowDirection.allCases where subitems.contains(where: { $0.size.along(axis).isUniform }) {
            let length = level.solved.slots.reduce(0) { longest, slot in
                subitems[slot.subitem].size.along(axis).isEstimated ? max(longest, axis.main(slot.size)) : longest
            }
            for slot in level.solved.slots.indices where subitems[level.solved.slots[slot].subitem].size.along(axis).isUniform {
                let own = level.solved.slots[slot]
                level.solved.slots[slot].size = axis.size(main: length, cross: axis.cross(own.size))
                if let child = own.child { stretch(child, of: &nodes, to: length, along: axis) }
            }
        }
    }

    /// Makes a solved group so long along an axis, and what fills it there.
    private func stretch(_ group: Int, of nodes: inout [SolvedGroup], to length: CGFloat, along axis: FlowDirection) {
        var open = [(group: group, length: length)]
        while let (group, length) = open.popLast() {
            let growth = length - axis.main(nodes[group].size)
            // Groups that came out the same are one, which may be as long already.
            if growth == 0 { continue }
            for slot in nodes[group].slots.indices where nodes[group].fills(slot, along: axis) {
                let own = nodes[group].slots[slot]
                let grown = axis.main(own.size) + growth
                nodes[group].slots[slot].size = axis.size(main: grown, cross: axis.cross(own.size))
                nodes[group].slots[slot].reach = axis.size(main: axis.main(own.reach) + growth, cross: axis.cross(own.reach))
                if let child = own.child { open.append((child, grown)) }
            }
            nodes[group].size = axis.size(main: length, cross: axis.cross(nodes[group].size))
        }
    }
}
