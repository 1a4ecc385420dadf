// SPDX-License-Identifier: MIT
//
// A solved group as a flat list of frames, which serves for every repetition of the group.

import Foundation
import VitrineGeometry

/// The cells and supplementary items of a full group, relative to its corner and not rounded.
struct GroupTemplate {
    /// Along which axes something grows with the outermost group.
    struct Stretching {
        var width = false
        var height = false

        func along(_ axis: FlowDirection) -> Bool { axis == .vertical ? height : width }
    }

    /// A cell of the group.
    struct Leaf {
        var frame: CGRect
        var zIndex: Int
        /// Whether the cell is measured on either axis.
        var measuresWidth: Bool
        var measuresHeight: Bool
        /// Whether the cell is as long as the group on either axis, where all groups share a length.
        var stretches = Stretching()

        var isMeasured: Bool { measuresWidth || measuresHeight }
    }

    /// A supplementary item of the group, of a group in it or of a cell.
    struct Attachment {
        let item: CompositionalSupplementary
        /// The frame of what it belongs to.
        var host: CGRect
        /// Whether what it belongs to is as long as the group.
        let stretches: Stretching
        /// Its size before it is measured.
        let size: CGSize
        /// The first cell of what it belongs to: without that cell it is not there either.
        var leaf: Int
        /// How many of its kind come before it in the group.
        var number: Int

        var kind: String { item.kind }

        /// The frame in the group.
        func frame(measured: CGSize?) -> CGRect { item.frame(at: host, size: size.measured(as: measured, of: item.size)).soundRect }
    }

    private(set) var size: CGSize
    private(set) var leaves: [Leaf] = []
    private(set) var attachments: [Attachment] = []
    /// How many of a kind a full group has.
    private(set) var attachmentCounts: [String: Int] = [:]
    private let isCustom: Bool
    /// The group less its insets.
    private var inner: CGRect
    /// How far the first so many cells and one reach into the group's inside, on each axis.
    private var reaches: [CGSize] = []
    private let grid: PixelGrid

    /// Whether cells are measured.
    private(set) var hasMeasuredLeaves = false
    /// Whether something in the group is as long as its siblings (compositional.uniform-siblings).
    private(set) var hasUniformSiblings = false
    /// Whether cells or what is beside them are measured.
    var isMeasured: Bool { hasMeasuredLeaves || attachments.contains { $0.item.size.isEstimated } }
    /// Whether there are no cells.
    var isEmpty: Bool { leaves.isEmpty }

    /// Makes a list of the last of some solved groups and what lies in it.
    init(nodes: [SolvedGroup], grid: PixelGrid) {
        self.grid = grid
        let root = nodes[nodes.count - 1]
        size = root.size
        isCustom = root.item.group?.provider != nil
        let insets = root.item.effectiveInsets
        inner = CGRect(
            x: insets.left, y: insets.top, width: root.size.width - insets.left - insets.right,
            height: root.size.height - insets.top - insets.bottom)
        let whole = Stretching(width: true, height: true)
        var open = [(node: nodes.count - 1, origin: CGPoint.zero, slot: 0, stretches: whole)]
        attach(root.item, at: CGRect(origin: .zero, size: root.size), whole, in: root.container, leafCount: root.leafCount)
        while let (node, origin, first, outer) = open.popLast() {
            var place = first
            let solved = nodes[node]
            for custom in solved.customItems where place == 0 {
                let frame = custom.frame.soundRect.offsetBy(dx: origin.x, dy: origin.y)
                append(
                    Leaf(frame: frame, zIndex: custom.zIndex, measuresWidth: false, measuresHeight: false),
                    reach: CGSize(width: frame.maxX, height: frame.maxY))
            }
            let subitems = solved.item.group?.subitems ?? []
            while place < solved.slots.count {
                let slot = solved.slots[place]
                let stretches = Stretching(
                    width: outer.width && solved.fills(place, along: .horizontal),
                    height: outer.height && solved.fills(place, along: .vertical))
                place += 1
                let corner = CGPoint(x: origin.x + slot.origin.x, y: origin.y + slot.origin.y)
                let item = subitems[slot.subitem]
                if item.size.width.isUniform || item.size.height.isUniform { hasUniformSiblings = true }
                let frame = CGRect(origin: corner, size: slot.size)
                if let child = slot.child {
                    attach(item, at: frame, stretches, in: nodes[child].container, leafCount: nodes[child].leafCount)
                    open.append((node, origin, place, outer))
                    open.append((child, corner, 0, stretches))
                    break
                }
                let own = item.frame(inSlot: frame)
                attach(item, at: own, stretches, in: solved.container(of: item), leafCount: 1)
                let leaf = Leaf(
                    frame: own, zIndex: 0, measuresWidth: item.size.width.isEstimated, measuresHeight: item.size.height.isEstimated,
                    stretches: stretches)
                append(leaf, reach: CGSize(width: origin.x + slot.reach.width, height: origin.y + slot.reach.height))
            }
        }
    }

    /// How long the group is along an axis with its first so many cells (compositional.last-group-is-trimmed).
    func length(withLeaves count: Int, along axis: FlowDirection) -> CGFloat {
        let whole = axis.main(size)
        guard !isCustom, count < leaves.count, count > 0, let full = reaches.last else { return whole }
        return axis.main(reaches[count - 1]) + axis.main(inner.size) - axis.main(full)
    }

    /// Makes the group so long along an axis, and the cells that are as long as it.
    mutating func stretch(to length: CGFloat, along axis: FlowDirection) {
        let growth = length - axis.main(size)
        guard growth != 0 else { return }
        size = axis.size(main: length, cross: axis.cross(size))
        inner.size = axis.size(main: axis.main(inner.size) + growth, cross: axis.cross(inner.size))
        func grown(_ own: CGSize) -> CGSize { axis.size(main: max(axis.main(own) + growth, 0), cross: axis.cross(own)) }
        for index in leaves.indices where leaves[index].stretches.along(axis) {
            leaves[index].frame.size = grown(leaves[index].frame.size)
        }
        for index in attachments.indices where attachments[index].stretches.along(axis) {
            attachments[index].host.size = grown(attachments[index].host.size)
        }
    }

    private mutating func append(_ leaf: Leaf, reach: CGSize) {
        leaves.append(leaf)
        let own = CGSize(width: reach.width - inner.minX, height: reach.height - inner.minY)
        let before = reaches.last ?? CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
        reaches.append(CGSize(width: max(own.width, before.width), height: max(own.height, before.height)))
        hasMeasuredLeaves = hasMeasuredLeaves || leaf.isMeasured
    }

    private mutating func attach(
        _ item: CompositionalItem, at host: CGRect, _ stretches: Stretching, in container: CGSize, leafCount: Int
    ) {
        guard leafCount > 0 else { return }
        for supplementary in item.supplementaries {
            let number = attachmentCounts[supplementary.kind, default: 0]
            attachments.append(
                Attachment(
                    item: supplementary, host: host, stretches: stretches, size: supplementary.size.size(in: container, on: grid),
                    leaf: leaves.count, number: number))
            attachmentCounts[supplementary.kind] = number + 1
        }
    }
}
