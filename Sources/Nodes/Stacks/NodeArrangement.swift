// SPDX-License-Identifier: MIT
//
// The sizes and places of a stack's nodes, from what each asks for.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
@_spi(Vitrine) import VitrineViewCore

/// The rules of a stack of nodes: what constraints make of a `UIStackView`, with shares, limits and nodes that are as wide as they are high.
///
/// Frames start at zero and are laid out from left to right; the view mirrors them.
///
/// Along the axis, room that is left goes to the view that hugs its content least, and
/// room that lacks is taken from the views that resist least; across it, views get what they ask for within the stack's extent.
/// No view becomes shorter or longer than what is required of it: where that leaves too little room, the last views stand beyond
/// the stack's end, and where it leaves too much, the end stays free (stacks.required-lengths-hold, stacks.least-resistant-gives-way).
///
/// Where several views resist alike, the constraints of UIKit leave open which of them gives way. Here the longest does, until it
/// is as short as the next, and then both together: long text before a short one, and nothing to nothing while another has room
/// (stacks.longest-of-equals-gives-way).
@MainActor struct NodeArrangement {
    /// What a stack asks of a view.
    @MainActor struct Item {
        let view: NodeView
        let isHorizontal: Bool
        let spacingAfter: CGFloat

        /// What the view asks for, along the axis and across it, where one may be given.
        func size(main: CGFloat? = nil, cross: CGFloat? = nil) -> (main: CGFloat, cross: CGFloat) {
            let size = isHorizontal ? view.size(inWidth: main, height: cross) : view.size(inWidth: cross, height: main)
            return isHorizontal ? (size.width, size.height) : (size.height, size.width)
        }

        private var axis: NSLayoutConstraint.Axis { isHorizontal ? .horizontal : .vertical }

        /// How little the view minds being stretched along the axis: views without a size of their own mind least.
        var hugging: Float {
            let own = view.contentHuggingPriority(for: axis).rawValue
            let wish = view.intrinsicContentSize.length(along: axis)
            return wish < 0 ? min(own, UILayoutPriority.defaultLow.rawValue) - 1 : own
        }

        /// How little the view minds being shortened along the axis.
        var resistance: Float { view.contentCompressionResistancePriority(for: axis).rawValue }

        /// What the view would ask for along the axis without the least length that it says; what it asks for where it says none.
        func contentLength(_ wish: CGFloat, across cross: CGFloat?) -> CGFloat {
            let limits = view.frameLimits
            guard view.isSpacer || (isHorizontal ? limits.minWidth : limits.minHeight) != nil else { return wish }
            let size = view.contentLengths(inWidth: isHorizontal ? nil : cross)
            return min(isHorizontal ? size.width : size.height, wish)
        }

        /// What is required of the view's length along the axis.
        var limits: (least: CGFloat, most: CGFloat) { (view.leastLength(along: axis), view.mostLength(along: axis)) }

        /// The length that the view cannot be without across the axis.
        var leastAcross: CGFloat { view.leastLength(along: isHorizontal ? .vertical : .horizontal) }
    }

    struct Result {
        var frames: [CGRect]
        var size: CGSize
    }

    let isHorizontal: Bool
    let distribution: UIStackView.Distribution
    let alignment: UIStackView.Alignment
    let width: CGFloat?
    let height: CGFloat?
    /// Whether the view mirrors the frames, so that their edges are to be on whole pixels there.
    let isMirrored: Bool
    /// What hidden views ask for across the axis, which counts where views fill the stack (stacks.hidden-views).
    var hiddenExtent: CGFloat = 0
    /// The pixels that views stand on.
    ///
    /// Lengths are rounded to it before views are asked how large they are in them: a text that is measured in another width than it is
    /// drawn in may break into more lines than there is room for.
    let grid: PixelGrid

    private var mainExtent: CGFloat? { isHorizontal ? width : height }
    private var crossExtent: CGFloat? { isHorizontal ? height : width }

    /// A span of an extent as it is drawn: its edges on whole pixels, and no less than one of them where it has a length.
    private func drawn(
        _ start: CGFloat, _ length: CGFloat, of extent: CGFloat, along horizontal: Bool
    ) -> (start: CGFloat, length: CGFloat) {
        let mirrors = horizontal && isMirrored
        let place = mirrors ? extent - start - length : start
        let (first, last) = (grid.round(place), grid.round(place + length))
        let shown = max(last - first, length > 1e-9 ? 1 / grid.scale : 0)
        return (mirrors ? extent - first - shown : first, shown)
    }

    /// A span across the axis as it is drawn, where the alignment puts it in an extent.
    private func drawnAcross(_ length: CGFloat, in extent: CGFloat) -> (start: CGFloat, length: CGFloat) {
        let free = extent - length
        let start: CGFloat =
            switch alignment {
            case .trailing: free
            case .center: free / 2
            case .fill, .leading, .firstBaseline, .lastBaseline: 0
            }
        return drawn(start, length, of: extent, along: !isHorizontal)
    }

    func solve(_ items: [Item]) -> Result {
        if items.isEmpty { return Result(frames: [], size: CGSize(width: width ?? 0, height: height ?? 0)) }
        let wishes = items.map { wish(of: $0) }
        let spacing = items.reduce(0) { $0 + $1.spacingAfter }
        let extent = mainExtent ?? natural(wishes, items, spacing)
        var lengths = lengths(of: items, wishes: wishes, available: extent - spacing)
        var starts = starts(of: items, lengths: lengths, extent: extent)
        for index in items.indices {
            (starts[index], lengths[index]) = drawn(starts[index], lengths[index], of: extent, along: isHorizontal)
        }
        let crosses = zip(items, lengths).map { item, length in cross(of: item, main: length) }
        let placed = acrossPlaces(of: items, lengths: lengths, crosses: crosses)
        let frames = items.indices.map { index in
            let (length, cross, place) = (lengths[index], placed.lengths[index], placed.starts[index])
            return isHorizontal
                ? CGRect(x: starts[index], y: place, width: length, height: cross)
                : CGRect(x: place, y: starts[index], width: cross, height: length)
        }
        return Result(
            frames: frames,
            size: isHorizontal ? CGSize(width: extent, height: placed.extent) : CGSize(width: placed.extent, height: extent))
    }

    // MARK: Along the axis

    private func wish(of item: Item) -> CGFloat {
        guard let crossExtent else { return item.size().main }
        if alignment == .fill { return item.size(cross: drawnAcross(crossExtent, in: crossExtent).length).main }
        // A row's views have their widths before their heights; a column's text breaks at the column's width at most.
        if isHorizontal { return item.size().main }
        return item.size(cross: drawnAcross(within(crossExtent, item.size().cross, of: item), in: crossExtent).length).main
    }

    /// The length that the stack asks for.
    private func natural(_ wishes: [CGFloat], _ items: [Item], _ spacing: CGFloat) -> CGFloat {
        switch distribution {
        case .fillEqually: return (wishes.max() ?? 0) * CGFloat(items.count) + spacing
        case .fill, .fillProportionally, .equalSpacing: return wishes.reduce(0, +) + spacing
        case .equalCentering:
            // Every two centres are as far apart as those that need it most (stacks.equal-centres).
            let pitch = leastPitches(of: wishes, items).max() ?? 0
            return ((wishes.first ?? 0) + (wishes.last ?? 0)) / 2 + pitch * CGFloat(items.count - 1)
        }
    }

    private func lengths(of items: [Item], wishes: [CGFloat], available: CGFloat) -> [CGFloat] {
        let total = wishes.reduce(0, +)
        switch distribution {
        case .fillEqually: return items.map { _ in max(available / CGFloat(items.count), 0) }
        case .fillProportionally: return proportional(items, wishes, available: available)
        case .fill: return stretched(items, wishes: wishes, by: available - total)
        case .equalSpacing, .equalCentering:
            // A view that has no other beside it reaches from end to end.
            return available < total || items.count == 1 ? stretched(items, wishes: wishes, by: available - total) : wishes
        }
    }

    /// Shares of the stack's whole length, distances included: the last view that asks for some takes what is left, and what that cannot
    /// be without is taken from those before it (stacks.proportional-shares).
    private func proportional(_ items: [Item], _ wishes: [CGFloat], available: CGFloat) -> [CGFloat] {
        let spacing = items.reduce(0) { $0 + $1.spacingAfter }
        let (total, extent) = (wishes.reduce(0) { $0 + max($1, 0) } + spacing, available + spacing)
        let takers = items.indices.filter { wishes[$0] > 0 }
        guard total > 0, let last = takers.last else { return items.map { _ in max(available / CGFloat(items.count), 0) } }
        var lengths = items.map { _ in CGFloat(0) }
        for index in items.indices {
            let limits = items[index].limits
            let share = wishes[index] > 0 ? wishes[index] * extent / total : 0
            lengths[index] = max(min(share, limits.most), limits.least, 0)
        }
        let limits = items[last].limits
        let left = available - items.indices.reduce(0) { $1 == last ? $0 : $0 + lengths[$1] }
        lengths[last] = max(min(left, limits.most), limits.least, 0)
        var lack = lengths[last] - left
        for index in takers.dropLast().reversed() where lack > 1e-9 {
            let given = min(lack, max(lengths[index] - max(items[index].limits.least, 0), 0))
            lengths[index] -= given
            lack -= given
        }
        return lengths
    }

    /// How far apart the centres of every two neighbours are at least.
    private func leastPitches(of lengths: [CGFloat], _ items: [Item]) -> [CGFloat] {
        items.indices.dropLast().map { (lengths[$0] + lengths[$0 + 1]) / 2 + items[$0].spacingAfter }
    }

    /// How far apart the centres of every two neighbours are, in a length that is given: the first ones as equal as the others leave room for,
    /// in their order (stacks.equal-centres).
    private func pitches(of lengths: [CGFloat], _ items: [Item], extent: CGFloat) -> [CGFloat] {
        let least = leastPitches(of: lengths, items)
        let way = extent - ((lengths.first ?? 0) + (lengths.last ?? 0)) / 2
        var (equal, count, rest) = (CGFloat(0), 0, least.reduce(0, +))
        guard way > rest else { return least }
        for index in least.indices {
            // The distances from here on are left out of what the others take.
            let after = rest - least[index]
            let pitch = max(equal, least[index])
            if pitch * CGFloat(index + 1) + after > way + 1e-9 { break }
            (equal, count, rest) = (pitch, index + 1, after)
        }
        if count == least.count { return least.map { _ in way / CGFloat(count) } }
        // The next one is as near to the equal ones as it may be: these grow towards a longer one, or a shorter one takes what is left.
        var result = least
        let isLonger = least[count] > equal
        let together = isLonger ? (way - rest) / CGFloat(count) : equal
        for index in 0..<count { result[index] = together }
        if !isLonger { result[count] = way - equal * CGFloat(count) - (rest - least[count]) }
        return result
    }

    private func stretched(_ items: [Item], wishes: [CGFloat], by difference: CGFloat) -> [CGFloat] {
        if difference > 0 { return lengthened(items, wishes, by: difference) }
        return difference < -1e-9 ? shortened(items, wishes, by: -difference) : wishes
    }

    /// Gives room to the views that take parts of it, and then to the view that hugs least, and what that may not take to the next.
    private func lengthened(_ items: [Item], _ wishes: [CGFloat], by difference: CGFloat) -> [CGFloat] {
        var lengths = shared(wishes.reduce(0, +) + difference, among: items, wishes)
        var room = wishes.reduce(0, +) + difference - lengths.reduce(0, +)
        let hugging = items.map(\.hugging)
        for index in items.indices.sorted(by: { (hugging[$0], $0) < (hugging[$1], $1) }) where room > 1e-9 {
            let added = min(room, max(items[index].limits.most - lengths[index], 0))
            lengths[index] += added
            room -= added
        }
        return lengths
    }

    /// The lengths with room shared among the views that take parts of it, as CSS has flexible lengths resolved: each begins with what its
    /// content asks for, its least and its greatest length count afterwards, and what they take or leave is shared anew (stacks.shares).
    private func shared(_ available: CGFloat, among items: [Item], _ wishes: [CGFloat]) -> [CGFloat] {
        var lengths = wishes
        var takers = items.indices.filter { items[$0].view.stretchShare > 0 }
        var bases = wishes
        for index in takers { bases[index] = items[index].contentLength(wishes[index], across: crossExtent) }
        while !takers.isEmpty {
            let total = takers.reduce(0) { $0 + items[$1].view.stretchShare }
            let room = available - items.indices.reduce(0) { $0 + (takers.contains($1) ? bases[$1] : lengths[$1]) }
            var excess: CGFloat = 0
            for index in takers {
                let wish = bases[index] + max(room, 0) * items[index].view.stretchShare / total
                // What is asked for beyond that is the least length.
                let least = max(items[index].limits.least, bases[index] < wishes[index] ? wishes[index] : 0)
                lengths[index] = max(min(wish, max(items[index].limits.most, bases[index])), least)
                excess += lengths[index] - wish
            }
            let settled = takers.filter { index in
                let wish = bases[index] + max(room, 0) * items[index].view.stretchShare / total
                return abs(excess) < 1e-9 || (excess > 0 ? lengths[index] > wish : lengths[index] < wish)
            }
            if settled.isEmpty { break }
            takers.removeAll { settled.contains($0) }
        }
        return lengths
    }

    /// Takes room from the views that resist least, and what those cannot give from the next.
    private func shortened(_ items: [Item], _ wishes: [CGFloat], by difference: CGFloat) -> [CGFloat] {
        var lengths = wishes
        var lack = difference
        let resistance = items.map(\.resistance)
        let least = items.indices.map {
            resistance[$0] >= UILayoutPriority.required.rawValue ? wishes[$0] : min(items[$0].limits.least, wishes[$0])
        }
        for priority in Set(resistance).sorted() where lack > 1e-9 {
            let equals = items.indices.filter { resistance[$0] == priority }
            lack -= LengthLeveling.shorten(&lengths, at: equals, downTo: least, by: lack)
        }
        return lengths
    }

    private func starts(of items: [Item], lengths: [CGFloat], extent: CGFloat) -> [CGFloat] {
        let total = lengths.reduce(0, +)
        let spacing = items.reduce(0) { $0 + $1.spacingAfter }
        let free = max(extent - total - spacing, 0)
        if distribution == .equalCentering, items.count > 1 {
            var center = (lengths.first ?? 0) / 2
            let centers =
                [center]
                + pitches(of: lengths, items, extent: extent).map { pitch in
                    center += pitch
                    return center
                }
            return zip(centers, lengths).map { $0 - $1 / 2 }
        }
        let extra = distribution == .equalSpacing && items.count > 1 ? free / CGFloat(items.count - 1) : 0
        var place: CGFloat = 0
        return items.indices.map { index in
            defer { place += lengths[index] + items[index].spacingAfter + extra }
            return place
        }
    }

    // MARK: Across the axis

    private func cross(of item: Item, main: CGFloat) -> CGFloat {
        if alignment == .fill, let crossExtent { return crossExtent }
        let wish = item.size(main: main).cross
        return crossExtent.map { within($0, wish, of: item) } ?? wish
    }

    /// What a view gets of what it asks for across the axis: no more than there is, but what is required of it.
    private func within(_ extent: CGFloat, _ wish: CGFloat, of item: Item) -> CGFloat {
        wish <= extent ? wish : min(wish, max(extent, item.leastAcross))
    }

    private func acrossPlaces(
        of items: [Item], lengths: [CGFloat], crosses: [CGFloat]
    ) -> (starts: [CGFloat], lengths: [CGFloat], extent: CGFloat) {
        let tallest = max(crosses.max() ?? 0, alignment == .fill ? hiddenExtent : 0)
        let extent = crossExtent ?? tallest
        let zeros = items.map { _ in CGFloat(0) }
        switch alignment {
        case .fill, .leading, .trailing, .center:
            let placed = crosses.map { drawnAcross(alignment == .fill ? extent : $0, in: extent) }
            return (placed.map { $0.start }, placed.map { $0.length }, extent)
        case .firstBaseline, .lastBaseline:
            guard isHorizontal else { return (zeros, crosses, extent) }
            let baselines = items.indices.map { index in
                let both = items[index].view.baselines(in: CGSize(width: lengths[index], height: crosses[index]))
                return alignment == .firstBaseline ? both.first : both.last
            }
            let lowest = baselines.max() ?? 0
            let starts = baselines.map { lowest - $0 }
            let reach = zip(starts, crosses).map(+).max() ?? 0
            // Rows of first baselines hang from the top, those of last baselines stand on the bottom.
            let shift = alignment == .lastBaseline ? max((crossExtent ?? reach) - reach, 0) : 0
            return (starts.map { $0 + shift }, crosses, crossExtent ?? reach)
        }
    }
}
