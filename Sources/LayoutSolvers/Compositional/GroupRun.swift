// SPDX-License-Identifier: MIT
//
// The groups of a section, one behind the other: in closed form, but for those of which cells were measured.

import Foundation
import VitrineGeometry

/// Groups of one kind along an axis.
///
/// Nothing here grows with the number of items, but for those that were measured.
struct GroupRun {
    /// Along which groups follow each other.
    let axis: FlowDirection
    /// How many cells there are.
    let count: Int
    /// What an unmeasured, full group looks like.
    let template: GroupTemplate
    private let item: CompositionalItem
    /// What groups are sized in.
    private let container: CGSize
    /// Knows what custom groups have answered.
    private var solver: GroupSolver
    private let spacing: CGFloat
    private let along: CompositionalEdgeSpacing.Edges
    /// Where groups begin across the axis.
    private let crossing: CGFloat
    /// What all groups share the length of the longest of along an axis, and which of the measured ones that is
    /// (compositional.uniform-siblings).
    private var shared: [(axis: FlowDirection, length: CGFloat, index: Int)] = []
    /// From one unmeasured group to the next.
    private var pitch: CGFloat { (shared.first { $0.axis == axis }?.length ?? axis.main(template.size)) + along.minimum + spacing }
    /// How many groups there are.
    private(set) var groupCount: Int
    /// The sizes that cells asked for.
    private(set) var measured: [Int: CGSize] = [:]
    /// The last cell that was measured.
    private var lastMeasured = -1
    /// The sizes that supplementary items of cells and groups asked for, by kind and number.
    private var measuredAttachments: [String: [Int: CGSize]] = [:]
    /// Groups of which cells were measured.
    private var instances: [Int: GroupTemplate] = [:]
    /// How much longer than others these are.
    private var growth: PrefixSums?
    /// The groups that hold as many measured cells as fit, from the first on; the others follow in closed form.
    private var packed: [Packed] = []
    /// Whether how many cells a group holds depends on their measures.
    private let repacks: Bool
    /// The lengths of the shortest and the longest full group.
    private var lengths: ClosedRange<CGFloat>
    /// How wide the widest group is, across the axis.
    private(set) var breadth: CGFloat
    /// From the start of the first group to the end of the last.
    private(set) var length: CGFloat = 0

    /// A group with its place among cells, along the axis, and in the numbers of supplementary items.
    private struct Packed {
        var firstItem: Int
        var start: CGFloat
        var template: GroupTemplate
        var numbers: [String: Int]
    }

    /// A group as it is laid out.
    struct Group {
        var index: Int
        var firstItem: Int
        /// How many of the template's cells there are.
        var count: Int
        /// The group's corner, not rounded.
        var origin: CGPoint
        var size: CGSize
        var template: GroupTemplate
        /// How many supplementary items of a kind come before it.
        var numbers: (String) -> Int
    }

    init(
        item: CompositionalItem, container: CGSize, count: Int, axis: FlowDirection, spacing: CGFloat, grid: PixelGrid,
        conditions: AnyObject? = nil
    ) {
        self.item = item
        self.container = container
        self.axis = axis
        self.spacing = spacing.sound
        solver = GroupSolver(grid: grid, limit: min(max(count, 4096), GroupSolver.mostCells), conditions: conditions)
        template = solver.template(of: item, in: container)
        self.count = template.isEmpty ? 0 : max(count, 0)
        along = item.edgeSpacing.edges(along: axis)
        let across = item.edgeSpacing.edges(along: axis.crossing)
        crossing = across.leading(of: axis.cross(template.size), in: axis.cross(container))
        groupCount = 0
        lengths = axis.main(template.size)...axis.main(template.size)
        breadth = axis.cross(template.size)
        let own = item.group
        let isFull = if case .asFits = own?.repetition { true } else { false }
        repacks =
            template.hasMeasuredLeaves && isFull && own.map { !item.size.along($0.axis).isEstimated } ?? false
            && own?.subitems.contains { $0.group == nil && $0.size.along(own?.axis ?? axis).isEstimated } ?? false
        for own in FlowDirection.allCases where item.size.along(own).isUniform { shared.append((own, own.main(template.size), -1)) }
        measureLength()
    }

    var isEmpty: Bool { count == 0 }

    private var perGroup: Int { max(template.leaves.count, 1) }

    /// Where the closed form begins: the number of groups before, their cells, and where they end.
    private var packedItems: Int { packed.last.map { $0.firstItem + $0.template.leaves.count } ?? 0 }
    private var packedEnd: CGFloat {
        packed.last.map { $0.start + axis.main($0.template.size) + along.minimum + spacing } ?? 0
    }

    private mutating func measureLength() {
        let (full, rest) = max(count - packedItems, 0).quotientAndRemainder(dividingBy: perGroup)
        groupCount = packed.count + full + (rest > 0 ? 1 : 0)
        guard groupCount > 0 else {
            length = 0
            return
        }
        let last = group(groupCount - 1)
        length = axis.main(last.origin) + axis.main(last.size) + along.trailing(share: 0)
    }

    /// The group at an index, which is in range.
    func group(_ index: Int) -> Group {
        if index < packed.count {
            let own = packed[index]
            return made(index, firstItem: own.firstItem, start: own.start, template: own.template) { own.numbers[$0] ?? 0 }
        }
        let behind = index - packed.count
        let start = packedEnd + CGFloat(behind) * pitch + (growth?.sum(ofFirst: index) ?? 0)
        let before = packed.last
        let counts = template.attachmentCounts
        return made(index, firstItem: packedItems + behind * perGroup, start: start, template: instances[index] ?? template) { kind in
            let packed = before.map { ($0.numbers[kind] ?? 0) + ($0.template.attachmentCounts[kind] ?? 0) } ?? 0
            return packed + behind * (counts[kind] ?? 0)
        }
    }

    private func made(
        _ index: Int, firstItem: Int, start: CGFloat, template: GroupTemplate, numbers: @escaping (String) -> Int
    ) -> Group {
        var template = template
        for own in shared { template.stretch(to: own.length, along: own.axis) }
        let held = min(template.leaves.count, count - firstItem)
        let length = template.length(withLeaves: held, along: axis)
        return Group(
            index: index, firstItem: firstItem, count: held,
            origin: axis.point(main: start + along.leading(share: 0), cross: crossing),
            size: axis.size(main: length, cross: axis.cross(template.size)), template: template, numbers: numbers)
    }

    /// The group that holds a cell.
    func group(ofItem item: Int) -> Group {
        guard item < packedItems else { return group(packed.count + (item - packedItems) / perGroup) }
        var lower = 0
        var upper = packed.count
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if packed[middle].firstItem <= item { lower = middle } else { upper = middle }
        }
        return group(lower)
    }

    /// The group that holds a supplementary item of a kind, and which of its attachments it is.
    func attachment(ofKind kind: String, number: Int) -> (group: Group, attachment: GroupTemplate.Attachment)? {
        guard number >= 0, groupCount > 0 else { return nil }
        var lower = 0
        var upper = groupCount
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if group(middle).numbers(kind) <= number { lower = middle } else { upper = middle }
        }
        let group = group(lower)
        let own = number - group.numbers(kind)
        guard let found = group.template.attachments.first(where: { $0.kind == kind && $0.number == own }), found.leaf < group.count else {
            return nil
        }
        return (group, found)
    }

    /// Where a group's room begins, for searching.
    private func start(_ index: Int) -> CGFloat {
        if index < packed.count { return packed[index].start }
        return packedEnd + CGFloat(index - packed.count) * pitch + (growth?.sum(ofFirst: index) ?? 0)
    }

    /// At least the groups that touch a stretch of the axis.
    func groups(touching span: FlowSpan) -> Range<Int> {
        // What has no length shares no area with anything.
        guard groupCount > 0, span.lower <= span.upper, lengths.upperBound > 0 else { return 0..<0 }
        let room = along.leading(share: 0).magnitude + 1
        let (lower, upper) = (span.lower - room - lengths.upperBound, span.upper + room)
        if isUniform, pitch < 0 {
            // From the end of the axis to its start.
            let (first, last) = ((upper / pitch).rounded(.down), (lower / pitch).rounded(.up))
            guard last >= 0, first < CGFloat(groupCount) else { return 0..<0 }
            return Int(max(first, 0))..<(last >= CGFloat(groupCount) ? groupCount : Int(last) + 1)
        }
        // Where some go forwards and some backwards, or all begin at one place, any of them may.
        guard isOrdered else { return 0..<groupCount }
        let first = max(lastGroup(startingBy: lower), 0)
        let last = lastGroup(startingBy: upper)
        return last < first ? 0..<0 : first..<(last + 1)
    }

    /// Whether all groups are as far apart.
    private var isUniform: Bool { growth == nil && packed.isEmpty }

    /// Whether no group begins before one that comes before it, nor all at one place.
    private var isOrdered: Bool { lengths.lowerBound + along.minimum + spacing >= 0 && (!isUniform || pitch > 0) }

    /// Visits at least the groups that share an area with a stretch of the axis.
    ///
    /// Complexity: O(log n) for each, however many there are that have no length: of those that begin at one place, the last alone can
    /// have one.
    func forEachGroup(touching span: FlowSpan, _ body: (Group) -> Void) {
        let groups = groups(touching: span)
        var index = groups.lowerBound
        while index < groups.upperBound {
            let group = group(index)
            if axis.main(group.size) > 0 || !isOrdered {
                body(group)
                index += 1
            } else {
                index = max(lastGroup(startingBy: start(index)), index + 1)
            }
        }
    }

    /// Whether the size of a cell may depend on what others were measured.
    var sharesSizes: Bool { template.hasMeasuredLeaves && (template.hasUniformSiblings || !shared.isEmpty) }

    /// How many cells at most are measured out of sight because others depend on them.
    private static let mostSiblings = 512

    /// The cells on which those of the groups that touch a stretch of the axis depend (compositional.uniform-siblings).
    func siblings(touching span: FlowSpan) -> Range<Int> {
        guard sharesSizes else { return 0..<0 }
        if !shared.isEmpty, count <= Self.mostSiblings { return 0..<count }
        let groups = groups(touching: span).prefix(Self.mostSiblings)
        guard let first = groups.first, let last = groups.last else { return 0..<0 }
        let (from, to) = (group(first), group(last))
        return from.firstItem..<max(min(to.firstItem + to.count, from.firstItem + Self.mostSiblings), from.firstItem)
    }

    /// What a supplementary item of a cell or a group asked for.
    func measured(_ attachment: GroupTemplate.Attachment, in group: Group) -> CGSize? {
        measuredAttachments.isEmpty ? nil : measuredAttachments[attachment.kind]?[group.numbers(attachment.kind) + attachment.number]
    }

    /// Gives a supplementary item of a cell or a group the size that it asked for.
    mutating func resizeSupplementary(ofKind kind: String, number: Int, to size: CGSize) {
        measuredAttachments[kind, default: [:]][number] = size
    }

    /// The last group whose room begins at a place or before it; -1 where there is none.
    private func lastGroup(startingBy place: CGFloat) -> Int {
        if isUniform {
            let index = (place / pitch).rounded(.down)
            return index < 0 ? -1 : index >= CGFloat(groupCount) ? groupCount - 1 : Int(index)
        }
        var lower = -1
        var upper = groupCount
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if start(middle) <= place { lower = middle } else { upper = middle }
        }
        return lower
    }

    /// Gives a cell the size that it asked for.
    ///
    /// Complexity: O(log n), and what its group takes to lay out; where cells fill groups as they fit, those of the groups up to the last
    /// measured one.
    mutating func resize(_ index: Int, to size: CGSize) {
        guard index >= 0, index < count, template.hasMeasuredLeaves, measured[index] != size else { return }
        measured[index] = size
        lastMeasured = max(lastMeasured, index)
        if repacks {
            pack(from: index)
        } else {
            let own = index / perGroup
            let first = own * perGroup
            let all = measured
            let held = count - first
            let instance = solver.template(of: item, in: container) { leaf in leaf < held ? all[first + leaf] : nil }
            let before = instances.updateValue(instance, forKey: own)
            share(instance, own)
            if !shared.contains(where: { $0.axis == axis }) {
                if growth == nil { growth = PrefixSums(count: groupCount) }
                growth?.set(own, to: axis.main(instance.size) - axis.main(template.size))
            }
            note(instance)
            measureBreadth(after: instance, before)
        }
        measureLength()
    }

    /// Has all groups be as long as the longest measured one.
    private mutating func share(_ group: GroupTemplate, _ index: Int) {
        for place in shared.indices {
            let axis = shared[place].axis
            let length = axis.main(group.size)
            if shared[place].index < 0 || length >= shared[place].length {
                shared[place] = (axis, length, index)
            } else if shared[place].index == index {
                // The longest has become shorter: another may be it now.
                let longest = instances.max { (axis.main($0.value.size), $1.key) < (axis.main($1.value.size), $0.key) }
                shared[place] = (axis, longest.map { axis.main($0.value.size) } ?? length, longest?.key ?? index)
            }
        }
    }

    /// Finds the widest group where the one that was may have become narrower, or none is as wide as estimated any more.
    private mutating func measureBreadth(after group: GroupTemplate, _ before: GroupTemplate?) {
        if let own = shared.first(where: { $0.axis == axis.crossing }) {
            breadth = own.length
            return
        }
        let isLast = before == nil && instances.count == groupCount
        let wasWidest = before.map { axis.cross($0.size) == breadth && axis.cross(group.size) < breadth } ?? false
        guard isLast || wasWidest else { return }
        breadth = instances.count < groupCount ? axis.cross(template.size) : 0
        for own in instances.values { breadth = max(breadth, axis.cross(own.size)) }
    }

    /// Takes a group into what is known of all.
    private mutating func note(_ group: GroupTemplate) {
        breadth = max(breadth, axis.cross(group.size))
        let length = axis.main(group.size)
        lengths = min(lengths.lowerBound, length)...max(lengths.upperBound, length)
    }

    /// Fills groups anew to the one with the last measured cell, from the one before which a cell stands or which holds it.
    private mutating func pack(from index: Int) {
        packed.removeLast(packed.count - packed.partitioningIndex { $0.firstItem + $0.template.leaves.count >= index })
        let last = lastMeasured
        let all = measured
        while packedItems <= last, packedItems < count {
            let first = packedItems
            let own =
                all.isEmpty
                ? template
                : solver.template(of: item, in: container, repacks: true) { leaf in first + leaf <= last ? all[first + leaf] : nil }
            guard !own.isEmpty else { return }
            note(own)
            var numbers: [String: Int] = [:]
            if let before = packed.last {
                numbers = before.numbers.merging(before.template.attachmentCounts) { $0 + $1 }
            }
            packed.append(Packed(firstItem: first, start: packedEnd, template: own, numbers: numbers))
        }
    }
}
