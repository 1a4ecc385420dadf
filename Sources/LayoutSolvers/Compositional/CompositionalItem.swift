// SPDX-License-Identifier: MIT
//
// The tree of a compositional layout: items, groups of items, and what is attached to them.

package import Foundation
package import VitrineGeometry

/// A view beside an item or a group, held at an anchor (compositional.supplementary-anchors).
package struct CompositionalSupplementary: Hashable, Sendable {
    package var kind: String
    package var size: CompositionalSize
    package var containerAnchor: CompositionalAnchor
    /// Nil for the edges of the container's anchor.
    package var itemAnchor: CompositionalAnchor?
    package var zIndex: Int
    package var insets: UIEdgeInsets

    package init(
        kind: String, size: CompositionalSize, containerAnchor: CompositionalAnchor, itemAnchor: CompositionalAnchor? = nil,
        zIndex: Int = 1, insets: UIEdgeInsets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.containerAnchor = containerAnchor
        self.itemAnchor = itemAnchor
        self.zIndex = zIndex
        self.insets = insets
    }

    /// The frame beside a host, less the insets.
    func frame(at host: CGRect, size: CGSize) -> CGRect {
        let point = containerAnchor.unitPoint
        let own = (itemAnchor ?? CompositionalAnchor(edges: containerAnchor.edges)).unitPoint
        let distance = containerAnchor.distance(for: size)
        let second = itemAnchor?.distance(for: size) ?? .zero
        return CGRect(
            x: host.origin.x + point.x * host.size.width - own.x * size.width + distance.x + second.x,
            y: host.origin.y + point.y * host.size.height - own.y * size.height + distance.y + second.y,
            width: size.width, height: size.height
        ).inset(by: insets, of: self.size)
    }
}

/// A cell, or a group of items: its size and the room in and around it.
package struct CompositionalItem {
    package var size: CompositionalSize
    /// Room inside; left is leading.
    package var insets: UIEdgeInsets
    package var edgeSpacing: CompositionalEdgeSpacing
    package var supplementaries: [CompositionalSupplementary]
    /// What it consists of; nil for a cell.
    package var group: CompositionalGroup?

    package init(
        size: CompositionalSize, insets: UIEdgeInsets = .zero, edgeSpacing: CompositionalEdgeSpacing = CompositionalEdgeSpacing(),
        supplementaries: [CompositionalSupplementary] = [], group: CompositionalGroup? = nil
    ) {
        self.size = size
        self.insets = insets
        self.edgeSpacing = edgeSpacing
        self.supplementaries = supplementaries
        self.group = group
    }

    /// Whether the other item says the same, and the groups in it; custom groups are the same only where they are one.
    package func isSame(as other: CompositionalItem) -> Bool {
        var open = [(self, other)]
        while let (one, other) = open.popLast() {
            guard one.size == other.size, one.insets == other.insets, one.edgeSpacing == other.edgeSpacing,
                one.supplementaries == other.supplementaries
            else { return false }
            if one.group === other.group { continue }
            guard let first = one.group, let second = other.group, first.provider == nil, second.provider == nil,
                first.axis == second.axis, first.repetition == second.repetition, first.spacing == second.spacing,
                first.subitems.count == second.subitems.count
            else { return false }
            open += zip(first.subitems, second.subitems)
        }
        return true
    }

    /// The insets that count: none along an estimated axis (compositional.item-insets).
    var effectiveInsets: UIEdgeInsets { insets.effective(for: size) }

    /// What the insets that count leave of a size.
    func inside(of size: CGSize) -> CGSize {
        let insets = effectiveInsets
        return CGSize(width: max(size.width - insets.left - insets.right, 0), height: max(size.height - insets.top - insets.bottom, 0))
    }

    /// A slot less the insets.
    func frame(inSlot slot: CGRect) -> CGRect { slot.inset(by: insets, of: size) }
}

extension UIEdgeInsets {
    /// The insets that count for something of a size: none along an estimated axis (compositional.item-insets).
    func effective(for size: CompositionalSize) -> UIEdgeInsets {
        var insets = sound
        if size.width.isEstimated { (insets.left, insets.right) = (0, 0) }
        if size.height.isEstimated { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }
}

extension CGRect {
    /// A slot less insets: where they are larger than the slot, the absolute value of the difference is left (compositional.item-insets).
    func inset(by insets: UIEdgeInsets, of size: CompositionalSize) -> CGRect {
        let insets = insets.effective(for: size)
        return CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top, width: abs(self.size.width - insets.left - insets.right),
            height: abs(self.size.height - insets.top - insets.bottom))
    }
}

/// An item of a custom group: where it is, and how high.
package struct CompositionalCustomItem: Hashable, Sendable {
    package var frame: CGRect
    package var zIndex: Int

    package init(frame: CGRect, zIndex: Int = 0) {
        self.frame = frame
        self.zIndex = zIndex
    }
}

/// The content of a group; shared, so that groups in groups are not copied level by level.
package final class CompositionalGroup {
    /// How often the subitems follow each other in a group.
    package enum Repetition: Hashable, Sendable {
        /// As often as they fit (compositional.subitems-repeat).
        case asFits
        /// So often, each of them an equal part of the group in place of its own dimension (compositional.subitem-counts).
        case equalParts(Int)
        /// So often, in their own size.
        case count(Int)
    }

    /// Frames by a function that is given the size of the group, and what the input has for it.
    package typealias Provider = (_ size: CGSize, _ conditions: AnyObject?) -> [CompositionalCustomItem]

    /// Along which the subitems follow each other.
    package let axis: FlowDirection
    package let repetition: Repetition
    package let spacing: CompositionalSpacing
    package private(set) var subitems: [CompositionalItem]
    /// What a custom group asks for frames.
    package let provider: Provider?

    /// A row or column of subitems.
    package init(
        axis: FlowDirection, subitems: [CompositionalItem], repetition: Repetition = .asFits, spacing: CompositionalSpacing = .fixed(0)
    ) {
        self.axis = axis
        self.subitems = subitems
        if case .equalParts(let parts) = repetition, parts > 0 {
            for index in subitems.indices { self.subitems[index].size.setPart(1 / CGFloat(parts), along: axis) }
        }
        self.repetition = repetition
        self.spacing = spacing
        provider = nil
    }

    /// A custom group.
    package init(provider: @escaping Provider) {
        axis = .vertical
        subitems = []
        repetition = .asFits
        spacing = .fixed(0)
        self.provider = provider
    }

    /// Lets go of groups in groups one after the other, however deep they lie.
    deinit {
        var groups: [CompositionalGroup] = []
        Self.take(&subitems, to: &groups)
        while var group = groups.popLast() {
            if isKnownUniquelyReferenced(&group) { Self.take(&group.subitems, to: &groups) }
        }
    }

    private static func take(_ subitems: inout [CompositionalItem], to groups: inout [CompositionalGroup]) {
        guard subitems.contains(where: { $0.group != nil }) else { return }
        for index in subitems.indices {
            if let group = subitems[index].group {
                subitems[index].group = nil
                groups.append(group)
            }
        }
    }
}
