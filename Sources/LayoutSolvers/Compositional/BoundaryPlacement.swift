// SPDX-License-Identifier: MIT
//
// Where headers, footers and sidebars stand, and how much a section grows for them.

import Foundation
import VitrineGeometry

/// The boundary items around a stretch of content.
struct BoundaryPlacement {
    /// The frames from the start of the grown stretch, not rounded.
    private(set) var frames: [CGRect] = []
    /// How much room there is before the stretch.
    private(set) var before: CGFloat = 0
    /// How much room there is behind it.
    private(set) var behind: CGFloat = 0
    /// The stretch without these, at least as long as what is centred along it.
    private(set) var length: CGFloat

    /// Places items.
    ///
    /// - Parameters:
    ///   - length: How long the stretch is along the scroll axis.
    ///   - across: From where to where it reaches across.
    ///   - sizes: What items are that were measured.
    ///   - room: What is left free before and behind, the items included.
    init(
        _ items: [CompositionalBoundaryItem], length: CGFloat, across: FlowSpan, container: CGSize, axis: FlowDirection, grid: PixelGrid,
        sizes measured: [Int: CGSize] = [:], room: (before: CGFloat, behind: CGFloat) = (0, 0)
    ) {
        self.length = length
        let sizes = items.indices.map { index in
            var size = items[index].size.size(in: container, on: grid)
            if let own = measured[index] {
                if items[index].size.width.isEstimated { size.width = max(own.width.sound, 0) }
                if items[index].size.height.isEstimated { size.height = max(own.height.sound, 0) }
            }
            return size
        }
        for (item, size) in zip(items, sizes) where item.extendsBoundary && item.side(along: axis) == .middle {
            self.length = max(self.length, axis.main(size))
        }
        let across = FlowSpan(lower: across.lower, upper: max(across.upper, across.lower))
        for (item, size) in zip(items, sizes) {
            let extent = axis.main(size)
            var main: CGFloat
            switch item.side(along: axis) {
            case .start: main = item.extendsBoundary ? -extent : 0
            case .middle: main = (self.length - extent) / 2
            case .end: main = item.extendsBoundary ? self.length : self.length - extent
            }
            main += axis.main(item.offset).sound
            var cross: CGFloat
            switch item.side(along: axis.crossing) {
            case .start: cross = across.lower
            case .middle: cross = (across.lower + across.upper - axis.cross(size)) / 2
            case .end: cross = across.upper - axis.cross(size)
            }
            cross += axis.cross(item.offset).sound
            if item.extendsBoundary {
                if item.side(along: axis) == .start { before = max(before, -main) }
                if item.side(along: axis) == .end { behind = max(behind, main + extent - self.length) }
            }
            frames.append(CGRect(origin: axis.point(main: main, cross: cross), size: size))
        }
        before += max(room.before.sound, 0)
        behind += max(room.behind.sound, 0)
        for index in frames.indices {
            let origin = frames[index].origin
            frames[index].origin = axis.point(main: axis.main(origin) + before, cross: axis.cross(origin))
        }
    }

    /// From the start of the room before to the end of the room behind.
    var total: CGFloat { before + length + behind }
}

extension CompositionalBoundaryItem {
    /// Where something stands along an axis.
    enum Side { case start, middle, end }

    /// Where the item stands along an axis.
    func side(along axis: FlowDirection) -> Side {
        let (first, last): (CompositionalAnchor.Edges, CompositionalAnchor.Edges) =
            axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
        return edges.contains(first) == edges.contains(last) ? .middle : edges.contains(first) ? .start : .end
    }
}
