// SPDX-License-Identifier: MIT
//
// Sizes that follow from what an element stands in, from its neighbours or from its content, and how they become points.

public import Foundation
package import VitrineGeometry

/// A length that follows from the container of an element, or from its content.
public enum LayoutLength: Hashable, Sendable {
    /// So many points.
    case points(CGFloat)
    /// A share of the container's length along the same axis, and so many points more.
    ///
    /// Along a line of items the share counts the gap behind an item, so that items whose shares add up to 1 fill the line.
    case fraction(CGFloat, plus: CGFloat = 0)
    /// A share of the container's width, and so many points more.
    case fractionalWidth(CGFloat, plus: CGFloat = 0)
    /// A share of the container's height, and so many points more.
    case fractionalHeight(CGFloat, plus: CGFloat = 0)
    /// As long as the content, which counts as so many points until it has been measured.
    case content(estimate: CGFloat)

    /// All of the container's length.
    public static let fill = LayoutLength.fraction(1)

    /// What content counts as that was not measured yet and has no estimate, in points.
    public static let standardEstimate: CGFloat = 44

    /// As long as the content.
    public static let automatic = LayoutLength.content(estimate: standardEstimate)

    /// Whether the content says how long it is.
    public var isMeasured: Bool { if case .content = self { true } else { false } }

    /// The number of points, where nothing else decides.
    package var fixed: CGFloat? { if case .points(let points) = self { points } else { nil } }

    /// The length in a container, in points; an estimate is taken as it is.
    ///
    /// - Parameters:
    ///   - isWidth: whether the length is a width.
    ///   - gap: the room behind each item of a line; nil across lines, where shares are of the container alone.
    package func length(isWidth: Bool, in container: CGSize, gap: CGFloat? = nil, on grid: PixelGrid? = nil) -> CGFloat {
        func floored(_ length: CGFloat) -> CGFloat { max(grid?.floorWithHair(length.sound) ?? length.sound, 0) }
        let whole = isWidth ? container.width : container.height
        switch self {
        case .points(let points), .content(let points): return max(points.sound, 0)
        case .fraction(1, plus: 0): return max(whole, 0)
        case .fraction(let share, let plus):
            let gap = gap ?? 0
            return floored((whole + gap) * share - gap + plus)
        case .fractionalWidth(let share, let plus): return floored(container.width * share + plus)
        case .fractionalHeight(let share, let plus): return floored(container.height * share + plus)
        }
    }
}

/// A size of which any part may follow from the container or the content.
public struct LayoutSize: Hashable, Sendable {
    /// The width; nil is as `columns` or `aspect` says, or else all of a line, or the content's along the scroll direction.
    public var width: LayoutLength?
    /// The height; nil is as `rows` or `aspect` says, or else the content's, or all of a line across the scroll direction.
    public var height: LayoutLength?
    /// Of how many equal parts of the container the width is one; at least 1.
    public var columns: Int?
    /// Of how many equal parts of the container the width is one, where their number follows from its width; counts before `columns`.
    ///
    /// A greatest width of theirs does not hold where items follow each other in lines, since more of them would fit.
    public var adaptiveColumns: AdaptiveColumns?
    /// Of how many equal parts of the container the height is one; at least 1.
    public var rows: Int?
    /// Width divided by height, where one of the two follows from the other.
    public var aspect: CGFloat?

    /// A size of two lengths, or of parts.
    public init(
        width: LayoutLength? = nil, height: LayoutLength? = nil, columns: Int? = nil, rows: Int? = nil, aspect: CGFloat? = nil
    ) {
        (self.width, self.height, self.columns, self.rows, self.aspect) = (width, height, columns, rows, aspect)
    }

    /// A size in points.
    public init(_ size: CGSize) { self.init(width: .points(size.width), height: .points(size.height)) }

    /// The size in points, where nothing else decides.
    public var fixed: CGSize? {
        guard columns == nil, adaptiveColumns == nil, rows == nil, aspect == nil, let width = width?.fixed, let height = height?.fixed
        else { return nil }
        return CGSize(width: width, height: height)
    }

    /// A size in points, and on which axes it is an estimate until the content has been measured.
    package struct Solved: Hashable, Sendable {
        package var size: CGSize
        package var measuresWidth = false
        package var measuresHeight = false

        package init(size: CGSize, measuresWidth: Bool = false, measuresHeight: Bool = false) {
            (self.size, self.measuresWidth, self.measuresHeight) = (size, measuresWidth, measuresHeight)
        }

        package var isMeasured: Bool { measuresWidth || measuresHeight }
    }

    /// The width and the height that are asked for, where neither follows from the other; what nobody says is the whole line across the
    /// scroll direction and the content along it.
    private func lengths(_ direction: FlowDirection) -> (width: LayoutLength?, height: LayoutLength?) {
        var lengths = (width: width, height: height)
        let isVertical = direction == .vertical
        if aspect != nil {
            // One length is enough; with neither the line is filled.
            if lengths.width == nil, lengths.height == nil, columns == nil, adaptiveColumns == nil, rows == nil {
                if isVertical { lengths.width = .fill } else { lengths.height = .fill }
            }
            return lengths
        }
        if lengths.width == nil { lengths.width = isVertical ? .fill : .automatic }
        if lengths.height == nil { lengths.height = isVertical ? .automatic : .fill }
        return lengths
    }

    /// Whether the content decides about one of the lengths.
    package func isMeasured(_ direction: FlowDirection) -> Bool { solved(in: .zero, direction: direction).isMeasured }

    /// The size in a container.
    ///
    /// - Parameters:
    ///   - container: what shares are of: the viewport without the insets around items.
    ///   - gap: the room between the items of a line; nil where there are no lines.
    ///   - direction: the direction in which lines follow each other.
    ///   - grid: the pixels that shares end on, rounded down so that they never take more than there is; nil rounds nothing.
    package func solved(
        in container: CGSize, gap: CGFloat? = nil, direction: FlowDirection = .vertical, on grid: PixelGrid? = nil
    ) -> Solved {
        let (width, height) = lengths(direction)
        let isVertical = direction == .vertical
        func part(isWidth: Bool) -> CGFloat? {
            let (whole, between) = (isWidth ? container.width : container.height, isWidth == isVertical ? gap ?? 0 : 0)
            let adaptive = isWidth ? adaptiveColumns?.count(in: whole, gap: between) : nil
            guard let count = adaptive ?? (isWidth ? columns : rows) else { return nil }
            let parts = CGFloat(max(count, 1))
            let length = (whole - (parts - 1) * between) / parts
            return max(grid?.floorWithHair(length.sound) ?? length.sound, 0)
        }
        func points(_ length: LayoutLength?, isWidth: Bool) -> CGFloat? {
            part(isWidth: isWidth)
                ?? length?.length(isWidth: isWidth, in: container, gap: isWidth == isVertical ? gap : nil, on: grid)
        }
        var solved = Solved(size: .zero)
        let (known, knownHeight) = (points(width, isWidth: true), points(height, isWidth: false))
        solved.measuresWidth = width?.isMeasured == true && part(isWidth: true) == nil
        solved.measuresHeight = height?.isMeasured == true && part(isWidth: false) == nil
        let ratio = aspect.map { max($0, 1e-6) } ?? 1
        solved.size = CGSize(
            width: known ?? (knownHeight.map { $0 * ratio } ?? 0), height: knownHeight ?? (known.map { $0 / ratio } ?? 0))
        return solved
    }
}
