// SPDX-License-Identifier: MIT
//
// A solved group as a flat list of frames, which serves for every repetition of the group.

import Foundation
import VitrineGeometry

/// The cells and supplementary items of a full group, relative to its corner and not rounded.
struct GroupTemplate {
    /// A cell of the group.
    struct Leaf {
        var frame: CGRect
        var zIndex: Int
        /// Whether the cell is measured on either axis.
        var measuresWidth: Bool
        var measuresHeight: Bool
        /// Whether the cell is as long as the group on either axis, where all groups share a length.
        var stretchesWidth = false
        var stretchesHeight = false

        var isMeasured: Bool { measuresWidth || measuresHeight }
    }

    /// A supplementary item of the group, of a group in it or of a cell.
    struct Attachment {
        let item: CompositionalSupplementary
        /// The frame of what it belongs to.
        let host: CGRect
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
        var open = [(node: nodes.count - 1, origin: CGPoint.zero, slot: 0)]
        attach(root.item, at: CGRect(origin: .zero, size: root.size), in: root.container, leafCount: root.leafCount)
        while let (node, origin, first) = open.popLast() {
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
                place += 1
                let corner = CGPoint(x: origin.x + slot.origin.x, y: origin.y + slot.origin.y)
                let item = subitems[slot.subitem]
                let frame = CGRect(origin: corner, size: slot.size)
                if let child = slot.child {
                    attach(item, at: frame, in: nodes[child].container, leafCount: nodes[child].leafCount)
                    open.append((node, origin, place))
                    open.append((child, corner, 0))
                    break
                }
                let own = item.frame(inSlot: frame)
                attach(item, at: own, in: solved.container(of: item), leafCount: 1)
                var leaf = Leaf(
                    frame: own, zIndex: 0, measuresWidth: item.size.width.isEstimated, measuresHeight: item.size.height.isEstimated)
                if node == nodes.count - 1 {
                    func stretches(_ axis: FlowDirection) -> Bool {
                        item.size.along(axis).isUniform && (solved.item.group?.axis != axis || solved.slots.count == 1)
                    }
                    (leaf.stretchesWidth, leaf.stretchesHeight) = (stretches(.horizontal), stretches(.vertical))
                }
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
        for index in leaves.indices where axis == .vertical ? leaves[index].stretchesHeight : leaves[index].stretchesWidth {
            let own = leaves[index].frame.size
            leaves[index].frame.size = axis.size(main: max(axis.main(own) + growth, 0), cross: axis.cross(own))
        }
    }

    private mutating func append(_ leaf: Leaf, reach: CGSize) {
        leaves.append(leaf)
        let own = CGSize(width: reach.width - inner.minX, height: reach.height - inner.minY)
        let before = reaches.last ?? CGSize(width: -CGFloat.infinity, height: -CGFloat.infinity)
        reaches.append(CGSize(width: max(own.width, before.width), height: max(own.height, before.height)))
        hasMeasuredLeaves = hasMeasuredLeaves || leaf.isMeasured
    }

    private mutating func attach(_ item: CompositionalItem, at host: CGRect, in container: CGSize, leafCount: Int) {
        guard leafCount > 0 else { return }
        for supplementary in item.supplementaries {
            let number = attachmentCounts[supplementary.kind, default: 0]
            attachments.append(
                Attachment(
                    item: supplementary, host: host, size: supplementary.size.size(in: container, on: grid), leaf: leaves.count,
                    number: number))
            attachmentCounts[supplementary.kind] = number + 1
        }
    }
}
