// SPDX-License-Identifier: MIT
//
// The sizes and places of a stack's views, from what each asks for.

import Foundation
import VitrineGeometry

/// The rules of a stack.
///
/// Frames start at zero and are laid out from left to right; the view mirrors them.
///
/// Solved by rules in place of constraints: along the axis, room that is left goes to the view that hugs its content least, and
/// room that lacks is taken from the view that resists least; across it, views get what they ask for within the stack's extent.
@MainActor struct StackArrangement {
    /// What a stack asks of a view.
    @MainActor struct Item {
        let view: UIView
        let isHorizontal: Bool
        let spacingAfter: CGFloat

        /// What the view asks for, along the axis and across it, where one may be given.
        func size(main: CGFloat? = nil, cross: CGFloat? = nil) -> (main: CGFloat, cross: CGFloat) {
            let size = isHorizontal ? view.fittingSize(width: main, height: cross) : view.fittingSize(width: cross, height: main)
            return isHorizontal ? (size.width, size.height) : (size.height, size.width)
        }

        private var axis: NSLayoutConstraint.Axis { isHorizontal ? .horizontal : .vertical }

        /// How little the view minds being stretched along the axis: views without a size of their own mind least.
        var hugging: Float {
            if view.isFixedByConstraints(along: axis) { return UILayoutPriority.required.rawValue }
            let intrinsic = view.intrinsicContentSize
            let wish = isHorizontal ? intrinsic.width : intrinsic.height
            let priority = view.contentHuggingPriority(for: axis).rawValue
            return wish < 0 && !(view is UIStackView) ? min(priority, UILayoutPriority.defaultLow.rawValue) - 1 : priority
        }

        var resistance: Float {
            view.isFixedByConstraints(along: axis)
                ? UILayoutPriority.required.rawValue : view.contentCompressionResistancePriority(for: axis).rawValue
        }
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

    private var mainExtent: CGFloat? { isHorizontal ? width : height }
    private var crossExtent: CGFloat? { isHorizontal ? height : width }

    func solve(_ items: [Item]) -> Result {
        if items.isEmpty { return Result(frames: [], size: CGSize(width: width ?? 0, height: height ?? 0)) }
        let wishes = items.map { wish(of: $0) }
        let spacing = items.reduce(0) { $0 + $1.spacingAfter }
        let natural =
            distribution == .fillEqually
            ? (wishes.max() ?? 0) * CGFloat(items.count) + spacing : wishes.reduce(0, +) + spacing
        let extent = mainExtent ?? natural
        let lengths = lengths(of: items, wishes: wishes, available: extent - spacing)
        let starts = starts(of: items, lengths: lengths, extent: extent)
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
        if alignment == .fill { return item.size(cross: crossExtent).main }
        // A row's views have their widths before their heights; a column's text breaks at the column's width at most.
        if isHorizontal { return item.size().main }
        return item.size(cross: min(item.size().cross, crossExtent)).main
    }

    private func lengths(of items: [Item], wishes: [CGFloat], available: CGFloat) -> [CGFloat] {
        let count = CGFloat(items.count)
        let total = wishes.reduce(0, +)
        switch distribution {
        case .fillEqually: return items.map { _ in max(available / count, 0) }
        case .fillProportionally:
            return total > 0 ? wishes.map { max($0 * available / total, 0) } : items.map { _ in max(available / count, 0) }
        case .fill: return stretched(items, wishes: wishes, by: available - total)
        case .equalSpacing, .equalCentering: return available < total ? stretched(items, wishes: wishes, by: available - total) : wishes
        }
    }

    private func stretched(_ items: [Item], wishes: [CGFloat], by difference: CGFloat) -> [CGFloat] {
        var lengths = wishes
        if difference > 0 {
            let hugging = items.map { $0.hugging - ($0.view is UIImageView ? 0 : 0.5) }
            let least = hugging.min() ?? 0
            if let index = hugging.firstIndex(of: least) { lengths[index] += difference }
            return lengths
        }
        var lack = -difference
        // Among equals the last gives way first.
        let order = items.indices.sorted { (items[$0].resistance, -$0) < (items[$1].resistance, -$1) }
        for index in order where lack > 1e-9 {
            let taken = min(lack, lengths[index])
            lengths[index] -= taken
            lack -= taken
        }
        return lengths
    }

    private func starts(of items: [Item], lengths: [CGFloat], extent: CGFloat) -> [CGFloat] {
        let total = lengths.reduce(0, +)
        let spacing = items.reduce(0) { $0 + $1.spacingAfter }
        let free = max(extent - total - spacing, 0)
        let gaps = CGFloat(max(items.count - 1, 1))
        if distribution == .equalCentering, items.count > 1, let first = lengths.first, let last = lengths.last {
            let pitch = (extent - first / 2 - last / 2) / gaps
            let centered = items.indices.map { first / 2 + pitch * CGFloat($0) - lengths[$0] / 2 }
            let isRoomy = items.indices.dropLast().allSatisfy {
                centered[$0 + 1] - centered[$0] - lengths[$0] >= items[$0].spacingAfter - 1e-9
            }
            if isRoomy { return centered }
        }
        let extra = distribution == .equalSpacing || distribution == .equalCentering ? free / gaps : 0
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
        return crossExtent.map { min(wish, $0) } ?? wish
    }

    private func acrossPlaces(
        of items: [Item], lengths: [CGFloat], crosses: [CGFloat]
    ) -> (starts: [CGFloat], lengths: [CGFloat], extent: CGFloat) {
        let tallest = crosses.max() ?? 0
        let extent = crossExtent ?? tallest
        let zeros = items.map { _ in CGFloat(0) }
        switch alignment {
        case .fill: return (zeros, items.map { _ in extent }, extent)
        case .leading: return (zeros, crosses, extent)
        case .trailing: return (crosses.map { extent - $0 }, crosses, extent)
        case .center: return (crosses.map { (extent - $0) / 2 }, crosses, extent)
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
