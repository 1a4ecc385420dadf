// SPDX-License-Identifier: MIT
//
// A plain compositional layout: every group by itself, item by item, by recursion, with nothing kept.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

/// Lays out sections the slow way.
struct ReferenceComposition {
    let scale: CGFloat
    var frames: [[CGRect]] = []
    /// The frame of the outermost group of each item.
    var groups: [[CGRect]] = []
    /// What hangs beside cells and groups, by section and kind, in order.
    var supplements: [[String: [CGRect]]] = []
    var headers: [[CGRect]] = []
    var length: CGFloat = 0
    /// Whether some group holds items without an extent, of which there is no end.
    var isEndless = false

    private let input: CompositionalInput
    private var isDown: Bool { input.direction == .vertical }

    /// - Parameter measured: The sizes that cells asked for, by section and item.
    init(_ input: CompositionalInput, measured: [Int: [Int: CGSize]] = [:]) {
        (scale, self.input) = (input.pixelScale, input)
        for (index, entry) in input.sections.enumerated() {
            if index > 0 { length += input.interSectionSpacing }
            lay(entry.section, count: entry.count, measured: measured[index] ?? [:])
        }
    }

    /// A group or a cell from its own corner on.
    private struct Laid {
        var size: CGSize
        /// Of each cell the frame, where its room ends, and its place above others.
        var cells: [(frame: CGRect, end: CGPoint)] = []
        /// What hangs beside, with the first cell of what it hangs beside.
        var supplements: [(kind: String, frame: CGRect, cell: Int)] = []
    }

    private mutating func lay(_ section: CompositionalSection?, count: Int, measured: [Int: CGSize]) {
        frames.append([])
        groups.append([])
        supplements.append([:])
        headers.append([])
        guard let section else { return }
        let start = length
        // Groups follow each other along the layout, or across it in a row of their own.
        let runsDown = isDown == (section.orthogonalBehavior == nil)
        var corners: [CGPoint] = []
        var laid: [(Laid, Int)] = []
        var container = input.boundsSize
        if section.group.group?.provider == nil {
            if runsDown {
                container.width = max(0, container.width - section.insets.left - section.insets.right)
            } else {
                container.height = max(0, container.height - section.insets.top - section.insets.bottom)
            }
        }
        let edges = section.group.edgeSpacing
        let (before, behind) = runsDown ? (edges.top, edges.bottom) : (edges.leading, edges.trailing)
        var (cursor, end): (CGFloat, CGFloat) = (0, 0)
        var first = 0
        let full = solve(section.group, container, first: 0, measured: [:]).cells
        while first < count, !full.isEmpty {
            let own = solve(section.group, container, first: first, measured: measured)
            let held = min(own.cells.count, count - first)
            var extent = runsDown ? own.size.height : own.size.width
            if held < own.cells.count, section.group.group?.provider == nil {
                let insets = room(section.group)
                let (lead, rest) =
                    runsDown ? (insets.top, insets.top + insets.bottom) : (insets.left, insets.left + insets.right)
                func reach(_ count: Int) -> CGFloat { own.cells.prefix(count).map { runsDown ? $0.end.y : $0.end.x }.max() ?? 0 }
                extent = (reach(held) - lead) + (extent - rest) - (reach(own.cells.count) - lead)
            }
            let across = gap(
                runsDown ? edges.leading : edges.top, runsDown ? edges.trailing : edges.bottom,
                runsDown ? full.isEmpty ? 0 : whole(section, container).width : whole(section, container).height,
                runsDown ? container.width : container.height)
            let main = cursor + least(before)
            corners.append(runsDown ? CGPoint(x: across, y: main) : CGPoint(x: main, y: across))
            laid.append((own, held))
            end = main + extent + least(behind)
            cursor = end + section.interGroupSpacing
            first += held
        }
        // How long the groups are along the layout.
        var extent = end
        if section.orthogonalBehavior != nil, !laid.isEmpty {
            let sizes = laid.map(\.0.size).map { isDown ? $0.height : $0.width }
            extent = (sizes.max() ?? 0) + least(isDown ? edges.top : edges.leading) + least(isDown ? edges.bottom : edges.trailing)
        }
        let (lead, trail) = isDown ? (section.insets.top, section.insets.bottom) : (section.insets.left, section.insets.right)
        let inner = extent > 0 || !section.boundaryItems.isEmpty ? max(lead + trail + max(extent, 0), 0) : 0
        let (grown, stretch) = place(section, length: inner, from: start)
        length = start + stretch
        let corner = CGPoint(
            x: isDown ? section.insets.left : start + grown + lead, y: isDown ? start + grown + lead : section.insets.top)
        for ((own, held), at) in zip(laid, corners) {
            let origin = CGPoint(x: corner.x + at.x, y: corner.y + at.y)
            var size = CGSize(width: whole(section, container).width, height: whole(section, container).height)
            let insets = room(section.group)
            if held < own.cells.count, section.group.group?.provider == nil {
                func reach(_ count: Int) -> CGFloat { own.cells.prefix(count).map { runsDown ? $0.end.y : $0.end.x }.max() ?? 0 }
                let lead = runsDown ? insets.top : insets.left
                let rest = runsDown ? insets.top + insets.bottom : insets.left + insets.right
                let extent =
                    (reach(held) - lead) + ((runsDown ? own.size.height : own.size.width) - rest) - (reach(own.cells.count) - lead)
                if runsDown { size.height = extent } else { size.width = extent }
            } else if runsDown {
                size.height = own.size.height
            } else {
                size.width = own.size.width
            }
            let whole = snapped(CGRect(origin: .zero, size: size), origin)
            for cell in own.cells.prefix(held) {
                frames[frames.count - 1].append(snapped(cell.frame, origin))
                groups[groups.count - 1].append(whole)
            }
            for supplement in own.supplements where supplement.cell < held {
                supplements[supplements.count - 1][supplement.kind, default: []].append(snapped(supplement.frame, origin))
            }
        }
    }

    /// The size of a group of which nothing is measured.
    private mutating func whole(_ section: CompositionalSection, _ container: CGSize) -> CGSize {
        solve(section.group, container, first: 0, measured: [:]).size
    }

    /// Places the boundary items of a section; how far its content moves, and how long it is with them.
    private mutating func place(_ section: CompositionalSection, length: CGFloat, from start: CGFloat) -> (CGFloat, CGFloat) {
        let bounds = input.boundsSize
        let insets = section.boundaryInsets ?? section.insets
        let (low, high) =
            isDown ? (insets.left, bounds.width - insets.right) : (insets.top, bounds.height - insets.bottom)
        let across = max(high - low, 0)
        let container =
            isDown ? CGSize(width: across, height: bounds.height) : CGSize(width: bounds.width, height: across)
        var (before, behind, inner): (CGFloat, CGFloat, CGFloat) = (0, 0, length)
        var placed: [(CGFloat, CGFloat, CGSize)] = []
        func side(_ item: CompositionalBoundaryItem, _ first: CompositionalAnchor.Edges, _ last: CompositionalAnchor.Edges) -> CGFloat {
            item.edges.contains(first) == item.edges.contains(last) ? 0.5 : item.edges.contains(first) ? 0 : 1
        }
        func sides(_ item: CompositionalBoundaryItem) -> (CGFloat, CGFloat) {
            let (x, y) = (side(item, .leading, .trailing), side(item, .top, .bottom))
            return isDown ? (y, x) : (x, y)
        }
        for item in section.boundaryItems where item.extendsBoundary && sides(item).0 == 0.5 {
            let size = resolve(item.size, container)
            inner = max(inner, isDown ? size.height : size.width)
        }
        for item in section.boundaryItems {
            let size = resolve(item.size, container)
            let (extent, breadth) = isDown ? (size.height, size.width) : (size.width, size.height)
            let (along, crossing) = sides(item)
            var main = (inner - extent) * along
            if item.extendsBoundary, along == 0 { main = -extent }
            if item.extendsBoundary, along == 1 { main = inner }
            main += isDown ? item.offset.y : item.offset.x
            if item.extendsBoundary, along == 0 { before = max(before, -main) }
            if item.extendsBoundary, along == 1 { behind = max(behind, main + extent - inner) }
            placed.append((main, low + (across - breadth) * crossing + (isDown ? item.offset.x : item.offset.y), size))
        }
        for (main, cross, size) in placed {
            let origin = isDown ? CGPoint(x: cross, y: start + before + main) : CGPoint(x: start + before + main, y: cross)
            headers[headers.count - 1].append(snapped(CGRect(origin: .zero, size: size), origin))
        }
        return (before, before + inner + behind)
    }

    /// Lays out an item.
    private mutating func solve(_ item: CompositionalItem, _ container: CGSize, first: Int, measured: [Int: CGSize]) -> Laid {
        var size = resolve(item.size, container)
        let insets = room(item)
        guard let group = item.group else {
            let own = measured[first]
            if let own, isEstimated(item.size.width) { size.width = own.width }
            if let own, isEstimated(item.size.height) { size.height = own.height }
            let frame = CGRect(
                x: insets.left, y: insets.top, width: abs(size.width - insets.left - insets.right),
                height: abs(size.height - insets.top - insets.bottom))
            var laid = Laid(size: size, cells: [(frame, CGPoint(x: size.width, y: size.height))])
            hang(item, frame, less(container, insets), 0, &laid)
            return laid
        }
        if let provider = group.provider {
            var laid = Laid(size: size)
            laid.cells = provider(size, nil).map { ($0.frame, CGPoint(x: $0.frame.maxX, y: $0.frame.maxY)) }
            hang(item, CGRect(origin: .zero, size: size), container, 0, &laid)
            return laid
        }
        let isRow = group.axis == .horizontal
        func main(_ size: CGSize) -> CGFloat { isRow ? size.width : size.height }
        func cross(_ size: CGSize) -> CGFloat { isRow ? size.height : size.width }
        func sized(_ main: CGFloat, _ cross: CGFloat) -> CGSize {
            isRow ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
        }
        func along(_ item: CompositionalItem) -> (CompositionalSpacing?, CompositionalSpacing?) {
            isRow ? (item.edgeSpacing.leading, item.edgeSpacing.trailing) : (item.edgeSpacing.top, item.edgeSpacing.bottom)
        }
        func aside(_ item: CompositionalItem) -> (CompositionalSpacing?, CompositionalSpacing?) {
            isRow ? (item.edgeSpacing.top, item.edgeSpacing.bottom) : (item.edgeSpacing.leading, item.edgeSpacing.trailing)
        }
        let inner = less(size, insets)
        let step = least(group.spacing)
        func child(_ index: Int) -> CompositionalItem { group.subitems[index % group.subitems.count] }
        func inside(_ count: Int) -> CGSize { sized(max(main(inner) - CGFloat(max(count - 1, 0)) * step, 0), cross(inner)) }
        func needs(_ count: Int) -> CGFloat {
            (0..<count).reduce(CGFloat(count - 1) * step) {
                $0 + main(resolve(child($1).size, inside(count))) + least(along(child($1)).0) + least(along(child($1)).1)
            }
        }
        let isRun = isEstimated(isRow ? item.size.width : item.size.height)
        var count = 0
        switch group.repetition {
        case .equalParts(let parts), .count(let parts): count = parts
        case .asFits where isRun: count = group.subitems.count
        case .asFits:
            if main(resolve(child(0).size, inside(1))) <= main(inner) + 0.001 { count = 1 }
            while count > 0, count < 1_000, needs(count + 1) <= main(inner) + 0.001 { count += 1 }
        }
        if count == 1_000 { isEndless = true }
        var laid = Laid(size: size)
        var parts: [Laid] = []
        var cells = 0
        for index in 0..<count {
            let own = child(index)
            let part = solve(
                own, own.group == nil ? inside(count) : less(inside(count), room(own)), first: first + cells, measured: measured)
            parts.append(part)
            cells += part.cells.count
        }
        let taken = parts.indices.reduce(CGFloat(max(count - 1, 0)) * step) {
            $0 + main(parts[$1].size) + least(along(child($1)).0) + least(along(child($1)).1)
        }
        var sharers = isFlexible(group.spacing) ? max(count - 1, 0) : 0
        for index in 0..<count { for edge in [along(child(index)).0, along(child(index)).1] where isFlexible(edge) { sharers += 1 } }
        let share = isRun || sharers == 0 ? 0 : (main(inner) - taken) / CGFloat(sharers)
        func wide(_ spacing: CompositionalSpacing?) -> CGFloat { least(spacing) + (isFlexible(spacing) ? share : 0) }
        let isGrown = isEstimated(isRow ? item.size.height : item.size.width)
        var breadth = cross(inner)
        if isGrown, count > 0 {
            breadth = parts.indices.map { cross(parts[$0].size) + least(aside(child($0)).0) + least(aside(child($0)).1) }.max() ?? 0
        }
        if count > 0, isRun { laid.size = sized(taken, cross(size)) }
        if isGrown { laid.size = sized(main(laid.size), breadth) }
        hang(item, CGRect(origin: .zero, size: laid.size), container, 0, &laid, isThere: cells > 0)
        var cursor = isRow ? insets.left : insets.top
        for index in 0..<count {
            let own = child(index)
            let part = parts[index]
            let start = cursor + wide(along(own).0)
            let low = (isRow ? insets.top : insets.left) + gap(aside(own).0, aside(own).1, cross(part.size), breadth)
            let corner = isRow ? CGPoint(x: start, y: low) : CGPoint(x: low, y: start)
            cursor = start + main(part.size) + wide(along(own).1)
            let end =
                isRow
                ? CGPoint(x: cursor, y: low + part.size.height + least(aside(own).1))
                : CGPoint(x: low + part.size.width + least(aside(own).1), y: cursor)
            for supplement in part.supplements {
                laid.supplements.append(
                    (supplement.kind, supplement.frame.offsetBy(dx: corner.x, dy: corner.y), laid.cells.count + supplement.cell))
            }
            for cell in part.cells {
                laid.cells.append(
                    (
                        cell.frame.offsetBy(dx: corner.x, dy: corner.y),
                        own.group == nil ? end : CGPoint(x: corner.x + cell.end.x, y: corner.y + cell.end.y)
                    ))
            }
            cursor += wide(group.spacing)
        }
        return laid
    }

    private func hang(
        _ item: CompositionalItem, _ host: CGRect, _ container: CGSize, _ cell: Int, _ laid: inout Laid, isThere: Bool = true
    ) {
        guard isThere else { return }
        for own in item.supplementaries {
            let size = resolve(own.size, container)
            func point(_ anchor: CompositionalAnchor, _ first: CompositionalAnchor.Edges, _ last: CompositionalAnchor.Edges) -> CGFloat {
                anchor.edges.contains(first) == anchor.edges.contains(last) ? 0.5 : anchor.edges.contains(first) ? 0 : 1
            }
            let end = own.itemAnchor ?? CompositionalAnchor(edges: own.containerAnchor.edges)
            var x = host.minX + point(own.containerAnchor, .leading, .trailing) * host.width - point(end, .leading, .trailing) * size.width
            var y = host.minY + point(own.containerAnchor, .top, .bottom) * host.height - point(end, .top, .bottom) * size.height
            for anchor in [own.containerAnchor, end] {
                x += anchor.offset.x * (anchor.isFractional ? size.width : 1)
                y += anchor.offset.y * (anchor.isFractional ? size.height : 1)
            }
            laid.supplements.append((own.kind, CGRect(origin: CGPoint(x: x, y: y), size: size), cell))
        }
    }

    private func isEstimated(_ dimension: CompositionalDimension) -> Bool {
        if case .estimated = dimension { true } else { false }
    }

    private func isFlexible(_ spacing: CompositionalSpacing?) -> Bool {
        if case .flexible = spacing { true } else { false }
    }

    private func least(_ spacing: CompositionalSpacing?) -> CGFloat {
        switch spacing {
        case .fixed(let points), .flexible(let points): points
        case nil: 0
        }
    }

    /// The room before something in a container, of which flexible sides have the rest.
    private func gap(_ before: CompositionalSpacing?, _ behind: CompositionalSpacing?, _ length: CGFloat, _ container: CGFloat) -> CGFloat {
        let sharers = (isFlexible(before) ? 1 : 0) + (isFlexible(behind) ? 1 : 0)
        let rest = container - length - least(before) - least(behind)
        return least(before) + (isFlexible(before) ? rest / CGFloat(sharers) : 0)
    }

    /// The insets that count.
    private func room(_ item: CompositionalItem) -> UIEdgeInsets {
        var insets = item.insets
        if isEstimated(item.size.width) { (insets.left, insets.right) = (0, 0) }
        if isEstimated(item.size.height) { (insets.top, insets.bottom) = (0, 0) }
        return insets
    }

    private func less(_ size: CGSize, _ insets: UIEdgeInsets) -> CGSize {
        CGSize(width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
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

    private func snapped(_ frame: CGRect, _ origin: CGPoint) -> CGRect {
        CGRect(x: nearest(origin.x + frame.minX), y: nearest(origin.y + frame.minY), width: frame.width, height: frame.height)
    }

    private func nearest(_ value: CGFloat) -> CGFloat {
        ((value * scale * 65_536).rounded() / 65_536).rounded(.toNearestOrAwayFromZero) / scale
    }
}
