// SPDX-License-Identifier: MIT
//
// How many subitems a group holds, and in what their fractions are resolved.

import Foundation
import VitrineGeometry

/// Counts and sizes what a group holds (compositional.items-in-a-row).
struct GroupPacking {
    let item: CompositionalItem
    let group: CompositionalGroup
    /// The group's size less its insets.
    let inner: CGSize
    let grid: PixelGrid

    private var axis: FlowDirection { group.axis }
    private var spacing: CGFloat { group.spacing.minimum }

    /// How many subitems a full group has, the list of them repeated, and the container in which these are sized.
    ///
    /// - Parameters:
    ///   - limit: How many there are at most, also of such without an extent.
    ///   - growth: How much longer than estimated the first so many subitems are, for groups that fill up with measured ones.
    func packed(limit: Int, growth: ((Int) -> CGFloat)? = nil) -> (count: Int, container: CGSize) {
        guard !group.subitems.isEmpty else { return (0, inner) }
        switch group.repetition {
        case .equalParts(let parts), .count(let parts):
            let count = min(max(parts, 0), limit)
            return (count, container(forCount: count))
        case .asFits where item.size.along(axis).isEstimated:
            // One run (compositional.estimated-groups).
            let count = min(group.subitems.count, limit)
            return (count, container(forCount: count))
        case .asFits where hasTurnedFraction:
            let whole = sizes(in: container(forCount: 1))
            let bare = count(upTo: limit) { length(of: $0, sizes: whole) + (growth?($0) ?? 0) }
            let container = container(forCount: bare)
            let sizes = sizes(in: container)
            let count = count(upTo: limit) { length(of: $0, sizes: sizes) + CGFloat($0 - 1) * spacing + (growth?($0) ?? 0) }
            return (count, container)
        case .asFits:
            let count = count(upTo: limit) { extent(ofFirst: $0) + (growth?($0) ?? 0) }
            return (count, container(forCount: count))
        }
    }

    /// How long the first so many subitems are, one or more, with the room outside of them and between them.
    func extent(ofFirst count: Int) -> CGFloat {
        length(of: count, sizes: sizes(in: container(forCount: count))) + CGFloat(count - 1) * spacing
    }

    /// The sizes of the list of subitems in a container.
    func sizes(in container: CGSize) -> [CGSize] { group.subitems.map { $0.size.size(in: container, on: grid) } }

    /// The group's inside less the spacing between so many subitems.
    private func container(forCount count: Int) -> CGSize {
        let spacings = count > 1 ? CGFloat(count - 1) * spacing : 0
        return axis.size(main: max(axis.main(inner) - spacings, 0), cross: axis.cross(inner))
    }

    /// How long so many subitems are with the room outside of them.
    private func length(of count: Int, sizes: [CGSize]) -> CGFloat {
        let (rounds, rest) = count.quotientAndRemainder(dividingBy: max(sizes.count, 1))
        var length: CGFloat = 0
        for index in sizes.indices {
            let times = rounds + (index < rest ? 1 : 0)
            length += CGFloat(times) * (axis.main(sizes[index]) + group.subitems[index].edgeSpacing.edges(along: axis).minimum)
        }
        return length
    }

    /// The largest count whose length fits; one where the first subitem fits without the room outside of it, and none where it does not.
    ///
    /// Where spacings have used up all of the room, fractions of it are nothing, and more would fit again: that does not count, so the
    /// first few are tried one by one. Behind them doubling and bisection find the end.
    private func count(upTo limit: Int, length: (Int) -> CGFloat) -> Int {
        guard limit > 0, let first = group.subitems.first else { return 0 }
        let room = axis.main(inner) + 0.001
        func fits(_ count: Int) -> Bool { length(count) <= room }
        guard first.size.size(in: container(forCount: 1), on: grid).extent(along: axis) <= room else { return 0 }
        var fitting = 1
        while fitting < min(limit, 256) {
            guard fits(fitting + 1) else { return fitting }
            fitting += 1
        }
        var failing = limit + 1
        var step = 512
        while fitting < limit {
            let next = min(step, limit)
            guard fits(next) else {
                failing = next
                break
            }
            fitting = next
            step = step > limit / 2 ? limit : step * 2
        }
        while failing - fitting > 1 {
            let middle = fitting + (failing - fitting) / 2
            if fits(middle) { fitting = middle } else { failing = middle }
        }
        return fitting
    }

    /// Whether a subitem's extent across the group is a fraction of the group's extent along it.
    private var hasTurnedFraction: Bool {
        group.subitems.contains { item in
            switch (item.size.along(axis.crossing), axis) {
            case (.fractionalWidth, .horizontal), (.fractionalHeight, .vertical): true
            default: false
            }
        }
    }
}

extension CGSize {
    func extent(along axis: FlowDirection) -> CGFloat { axis.main(self) }
}
