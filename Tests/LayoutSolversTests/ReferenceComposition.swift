// SPDX-License-Identifier: MIT
//
// A plain compositional layout: every group by itself, item by item, by recursion, with nothing kept.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

/// Lays out sections of fixed sizes the slow way.
struct ReferenceComposition {
    let scale: CGFloat
    var frames: [[CGRect]] = []
    /// The frame of the outermost group of each item.
    var groups: [[CGRect]] = []
    var length: CGFloat = 0
    /// Whether some group holds items without an extent, of which there is no end.
    var isEndless = false

    init(_ input: CompositionalInput) {
        scale = input.pixelScale
        for (index, entry) in input.sections.enumerated() {
            if index > 0 { length += input.interSectionSpacing }
            lay(entry.section, count: entry.count, in: input)
        }
    }

    private mutating func lay(_ section: CompositionalSection?, count: Int, in input: CompositionalInput) {
        frames.append([])
        groups.append([])
        guard let section, count > 0 else { return }
        let isDown = input.direction == .vertical
        var container = input.boundsSize
        if isDown {
            container.width = max(0, container.width - section.insets.left - section.insets.right)
        } else {
            container.height = max(0, container.height - section.insets.top - section.insets.bottom)
        }
        let size = resolve(section.group.size, container)
        var whole: [(CGRect, CGPoint)] = []
        place(section.group, CGRect(origin: .zero, size: size), 1_000, &whole)
        guard !whole.isEmpty else { return }
        var cursor = isDown ? section.insets.top : section.insets.left
        let start = length
        var left = count
        while left > 0 {
            if left < count { cursor += section.interGroupSpacing }
            let own = Array(whole.prefix(left))
            let corner = CGPoint(
                x: isDown ? section.insets.left : start + cursor, y: isDown ? start + cursor : section.insets.top)
            var extent = isDown ? size.height : size.width
            if own.count < whole.count {
                let inside =
                    isDown
                    ? extent - section.group.insets.top - section.group.insets.bottom
                    : extent - section.group.insets.left - section.group.insets.right
                func reach(_ items: [(CGRect, CGPoint)]) -> CGFloat { items.map { isDown ? $0.1.y : $0.1.x }.max() ?? 0 }
                let lead = isDown ? section.group.insets.top : section.group.insets.left
                extent = (reach(own) - lead) + inside - (reach(whole) - lead)
            }
            let room = CGRect(
                x: nearest(corner.x), y: nearest(corner.y), width: isDown ? size.width : extent, height: isDown ? extent : size.height)
            for (frame, _) in own {
                let x = nearest(corner.x + frame.origin.x)
                let y = nearest(corner.y + frame.origin.y)
                frames[frames.count - 1].append(CGRect(x: x, y: y, width: frame.width, height: frame.height))
                groups[groups.count - 1].append(room)
            }
            cursor += extent
            left -= own.count
        }
        // A section whose groups take no room has no height, whatever its insets.
        guard cursor > (isDown ? section.insets.top : section.insets.left) else { return }
        cursor += isDown ? section.insets.bottom : section.insets.right
        length += cursor
    }

    /// Lays out a group at a place; of each cell the frame, and where its slot ends.
    private mutating func place(_ item: CompositionalItem, _ slot: CGRect, _ limit: Int, _ cells: inout [(CGRect, CGPoint)]) {
        guard let group = item.group else {
            let width = slot.width - item.insets.left - item.insets.right
            let height = slot.height - item.insets.top - item.insets.bottom
            let corner = CGPoint(x: slot.minX + item.insets.left, y: slot.minY + item.insets.top)
            cells.append(
                (CGRect(origin: corner, size: CGSize(width: abs(width), height: abs(height))), CGPoint(x: slot.maxX, y: slot.maxY)))
            return
        }
        let isRow = group.axis == .horizontal
        let inner = CGSize(
            width: max(0, slot.width - item.insets.left - item.insets.right),
            height: max(0, slot.height - item.insets.top - item.insets.bottom))
        let extent = isRow ? inner.width : inner.height
        let (gap, isFlexible) =
            switch group.spacing {
            case .fixed(let gap): (gap, false)
            case .flexible(let gap): (gap, true)
            }
        func sizes(_ count: Int) -> (inside: CGSize, sizes: [CGSize]) {
            var inside = inner
            if isRow { inside.width = max(0, inside.width - CGFloat(count - 1) * gap) }
            if !isRow { inside.height = max(0, inside.height - CGFloat(count - 1) * gap) }
            let list = (0..<count).map { index in
                let child = group.subitems[index % group.subitems.count]
                var own = inside
                if child.group != nil {
                    own.width = max(0, own.width - child.insets.left - child.insets.right)
                    own.height = max(0, own.height - child.insets.top - child.insets.bottom)
                }
                return resolve(child.size, child.group == nil ? inside : own)
            }
            return (inside, list)
        }
        func total(_ list: [CGSize]) -> CGFloat { list.reduce(0) { $0 + (isRow ? $1.width : $1.height) } }
        // How many fit is a matter of what they are in the group; groups in groups give up their own insets after.
        func bare(_ count: Int) -> CGFloat {
            let inside = sizes(count).inside
            return total((0..<count).map { resolve(group.subitems[$0 % group.subitems.count].size, inside) }) + CGFloat(count - 1) * gap
        }
        var count = 0
        while count < limit, bare(count + 1) <= extent + 0.001 { count += 1 }
        if count == limit { isEndless = true }
        let list = sizes(max(count, 1)).sizes
        var cursor: CGFloat = 0
        let used = total(Array(list.prefix(count))) + CGFloat(max(0, count - 1)) * gap
        let step = gap + (isFlexible && count > 1 ? (extent - used) / CGFloat(count - 1) : 0)
        for index in 0..<count {
            let corner = CGPoint(
                x: slot.minX + item.insets.left + (isRow ? cursor : 0), y: slot.minY + item.insets.top + (isRow ? 0 : cursor))
            place(group.subitems[index % group.subitems.count], CGRect(origin: corner, size: list[index]), limit, &cells)
            cursor += (isRow ? list[index].width : list[index].height) + step
        }
    }

    private func resolve(_ size: CompositionalSize, _ container: CGSize) -> CGSize {
        func points(_ dimension: CompositionalDimension) -> CGFloat {
            switch dimension {
            case .fractionalWidth(let part): ((part * container.width) * scale + 0.001).rounded(.down) / scale
            case .fractionalHeight(let part): ((part * container.height) * scale + 0.001).rounded(.down) / scale
            case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(let points): points
            }
        }
        return CGSize(width: points(size.width), height: points(size.height))
    }

    private func nearest(_ value: CGFloat) -> CGFloat {
        ((value * scale * 65_536).rounded() / 65_536).rounded(.toNearestOrAwayFromZero) / scale
    }
}
