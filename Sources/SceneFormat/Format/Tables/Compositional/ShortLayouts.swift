// SPDX-License-Identifier: MIT
//
// Short forms of the layouts of sections: grids, shelves and banners, and what they stand for.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// A short form of a section's layout.
struct ShortLayout: Sendable {
    let name: String
    let shape: ValueShape<Scene.SectionLayout>
    /// What the key is for.
    let summary: String
    let example: FieldValue
}

/// All short forms, in the order of the schema.
let shortLayouts: [ShortLayout] = [
    ShortLayout(
        name: "grid", shape: .grid, summary: "A grid: cells in columns, all as wide as each other.",
        example: ["columns": 3, "spacing": 8, "aspect": 1]),
    ShortLayout(
        name: "shelf", shape: .shelf, summary: "A shelf: columns of one or several cells, which scroll sideways on their own.",
        example: ["rows": 3, "height": 64, "spacing": [12, 8], "insets": [0, 20]]),
    ShortLayout(
        name: "banner", shape: .banner, summary: "Banners as wide as the section, which scroll sideways one by one.",
        example: ["height": 200, "insets": [0, 20], "spacing": 10]),
    ShortLayout(
        name: "list", shape: .list, summary: "A list: rows as UIKit's lists have them.", example: ["appearance": "insetGrouped"]),
]

/// A short form while it is read.
private struct ShortParts: Hashable, Sendable {
    var layout = Scene.SectionLayout()
    var columns: ColumnNumber?
    var shown: CGFloat?
    var rows = 1
    var width: Scene.Dimension?
    var height: Scene.Dimension?
    var aspect: CGFloat?
    var peek: CGFloat = 0
    /// Between columns, and between lines.
    var spacing: [CGFloat] = [0, 0]
}

extension ValueShape<[CGFloat]> {
    /// One number, or `[between columns, between lines]`.
    fileprivate static let gridSpacing = either(
        "a number of points, or [between columns, between lines]",
        ValueShape<CGFloat>.length.map({ [$0, $0] }, back: { $0[0] == $0[1] ? $0[0] : nil }),
        list("[between columns, between lines]", of: ValueShape<CGFloat>.length, count: 2...2))
}

extension Property<ShortParts> {
    private static let ratio = ValueShape<CGFloat>.number("a ratio of more than 0", min: 0, max: 1000, excludingMin: true)

    fileprivate static let aspect = Property(
        "aspect", \.aspect, ratio, "The width of a cell divided by its height, in place of `height`: 1 is square, 1.5 lies, 0.67 stands.",
        examples: 1, 1.5)

    fileprivate static func height(_ summary: String) -> Property {
        Property("height", \.height, .itemDimension, summary, examples: 120, ["estimated": 80])
    }

    fileprivate static let gaps = Property(
        "spacing", \.spacing, .gridSpacing, "Room between cells, in points: one number, or [between columns, between lines].",
        examples: 8, [12, 20])

    fileprivate static let around: [Property] = Property<Scene.SectionLayout>.surroundings.map { $0.lifted(\ShortParts.layout) }
}

extension ValueShape<Scene.SectionLayout> {
    /// The full form that a short one stands for, which is noted so that it can be shown.
    private static func short(_ name: String, _ parts: ValueShape<ShortParts>) -> ValueShape {
        parts.map(\.layout).checking { layout, node, reading in
            // Columns that follow from the width have no other form.
            if layout.columns == nil { reading.context.expansions.layouts[node.position] = layout.fullForm }
        }
        .defined(as: "\(name)Layout")
    }

    private static func started(_ change: (inout ShortParts) -> Void) -> ShortParts {
        var parts = ShortParts()
        change(&parts)
        return parts
    }

    // MARK: Grids

    fileprivate static let grid = short(
        "grid",
        ValueShape<ShortParts>.object(
            "a grid", "Cells in columns. Without a height they are as high as their content.", start: ShortParts()
        ) {
            Property(
                "columns", \.columns, .columns,
                "The number of columns, or {minWidth: 160} for as many as there is room for, none narrower than that.", required: true,
                examples: 3, ["minWidth": 160])
            Property<ShortParts>.gaps
            Property<ShortParts>.aspect
            Property<ShortParts>.height("The height of a cell; that of its content without it and without `aspect`.")
            Property<ShortParts>.around
        } finish: { node, reading, parts in
            reading.checkHeights(node)
            let gap = parts.spacing[0]
            var cell = Scene.LayoutItem()
            parts.layout.group.height = .estimated(100)
            if let height = parts.height { parts.layout.group.height = height.isMeasured ? .estimated(height.estimate) : height }
            if parts.aspect == nil, parts.layout.group.height.isMeasured { cell.height = parts.height ?? .estimated(100) }
            parts.layout.group.content = .items([cell], axis: .horizontal, repetition: .parts(1))
            parts.layout.group.spacing = .fixed(gap)
            parts.layout.spacing = parts.spacing[1]
            switch parts.columns {
            case .adaptive(let columns): parts.layout.columns = Scene.GridColumns(columns: columns, aspect: parts.aspect)
            case .fixed(let count): parts.layout.group.divide(into: count, aspect: parts.aspect)
            case nil: break
            }
        })

    // MARK: Shelves

    fileprivate static let shelf = short(
        "shelf",
        ValueShape<ShortParts>.object(
            "a shelf",
            "Columns of cells that scroll sideways. A column is as wide as the section, unless `width` or `columns` says otherwise.",
            start: started { $0.layout.scrolling = .groupPaging }
        ) {
            Property(
                "rows", \.rows, .integer("a number of rows of at least 1", min: 1, max: 1000), "How many cells stand below each other.",
                examples: 3)
            Property(
                "width", \.width, .itemDimension, "The width of a column; all of the section's without it.", examples: 140,
                ["fraction": 0.9])
            Property(
                "columns", \.shown, .number("a number of columns of more than 0", min: 0, max: 1000, excludingMin: true),
                "How many columns are seen at once, in place of `width`; with 2.5 the third is seen by half.", examples: 2.5)
            Property<ShortParts>.height("The height of a cell; that of its content without it and without `aspect`.")
            Property<ShortParts>.aspect
            Property<ShortParts>.gaps
            Property<ShortParts>.around
        } finish: { node, reading, parts in
            reading.checkHeights(node)
            if let columns = node["columns"], node["width"] != nil {
                reading.report("a shelf has either 'width' or 'columns'", at: columns.position)
            }
            if parts.rows > 1, parts.height?.isUniform == true {
                reading.report(
                    "'uniform' is for shelves of one row", at: node["height"]?.position ?? node.position,
                    hint: "columns would be as high as each other, and their cells not: write points, or {estimated: 80}")
            }
            let gap = parts.spacing[0]
            var width = parts.width ?? .all
            if let shown = parts.shown { width = .fraction(1 / shown, plus: -gap * max(shown.rounded(.up) - 1, 0) / shown) }
            width = width.less(parts.layout.insets)
            parts.layout.group.width = width
            parts.layout.spacing = gap
            parts.fillColumn(width: width, node, &reading)
        })

    // MARK: Banners

    fileprivate static let banner = short(
        "banner",
        ValueShape<ShortParts>.object(
            "banners", "Cells as wide as the section that scroll sideways one by one, each into the middle.",
            start: started { $0.layout.scrolling = .groupPagingCentered }
        ) {
            Property<ShortParts>.height("The height of a banner; that of its content without it and without `aspect`.")
            Property<ShortParts>.aspect
            Property(
                "peek", \.peek, .length, "How much narrower a banner is at each side, in points, so that its neighbours are seen.",
                examples: 16)
            Property("spacing", \.layout.spacing, .length, "Room between banners, in points.", examples: 10)
            Property<ShortParts>.around
        } finish: { node, reading, parts in
            reading.checkHeights(node)
            let width = Scene.Dimension.fraction(1, plus: parts.peek == 0 ? 0 : -2 * parts.peek).less(parts.layout.insets)
            parts.layout.group.width = width
            parts.fillColumn(width: width, node, &reading)
        })
}

extension ShortParts {
    /// What a cell counts as until it has been measured: less than any text, or columns out of view would hold the section open.
    private static var leastHeight: CGFloat { 20 }

    /// Makes the group a column of so many cells, of a height or an aspect at a width.
    fileprivate mutating func fillColumn(width: Scene.Dimension, _ node: SourceNode, _ reading: inout Reading) {
        let (count, gaps) = (CGFloat(rows), spacing[1] * CGFloat(rows - 1))
        var cell = Scene.LayoutItem()
        if let aspect {
            guard let height = width.divided(by: aspect, times: count, plus: gaps) else {
                return reading.report(
                    "'aspect' needs a width that is known beforehand", at: node["aspect"]?.position ?? node.position,
                    hint: "give the width in points or as a share, or 'height' in place of 'aspect'")
            }
            layout.group.height = height
        } else {
            layout.group.height = (height ?? .estimated(Self.leastHeight)).times(count, plus: gaps)
        }
        if width.isMeasured { cell.width = width }
        if layout.group.height.isMeasured {
            let estimate = height?.estimate ?? Self.leastHeight
            // Columns are siblings too: the column is as high as the highest, and its cells with it.
            cell.height = height?.isUniform == true ? .uniform(estimate) : .estimated(estimate)
            layout.group.content = .items([cell], axis: .vertical, repetition: .count(rows))
        } else {
            layout.group.content = .items([cell], axis: .vertical, repetition: .parts(rows))
        }
        layout.group.spacing = .fixed(spacing[1])
    }
}

extension Reading {
    /// Tells a cell that is given its height in two ways.
    fileprivate mutating func checkHeights(_ node: SourceNode) {
        guard let aspect = node["aspect"], node["height"] != nil else { return }
        report("a cell has either 'height' or 'aspect'", at: aspect.position)
    }
}

extension Scene.Dimension {
    /// A share of a section without its insets, which counts as a share of all of the width where the section scrolls on its own
    /// (compositional.orthogonal-layout).
    fileprivate func less(_ insets: NSDirectionalEdgeInsets) -> Scene.Dimension {
        let room = insets.leading + insets.trailing
        return switch self {
        case .fraction(let share, let plus): .fraction(share, plus: plus - share * room)
        case .fractionalWidth(let share, let plus): .fractionalWidth(share, plus: plus - share * room)
        case .points, .fractionalHeight, .estimated, .uniform: self
        }
    }

    /// So many of the length, and some points.
    fileprivate func times(_ count: CGFloat, plus points: CGFloat) -> Scene.Dimension {
        switch self {
        case .points(let length): .points(length * count + points)
        case .fraction(let share, let plus): .fraction(share * count, plus: plus * count + points)
        case .fractionalWidth(let share, let plus): .fractionalWidth(share * count, plus: plus * count + points)
        case .fractionalHeight(let share, let plus): .fractionalHeight(share * count, plus: plus * count + points)
        case .estimated(let length): .estimated(length * count + points)
        case .uniform(let length): .uniform(length * count + points)
        }
    }

    /// The height of so many of a ratio below each other that are as wide as this; nil where the width is measured.
    fileprivate func divided(by aspect: CGFloat, times count: CGFloat, plus points: CGFloat) -> Scene.Dimension? {
        switch self {
        case .points(let width): .points(width / aspect * count + points)
        case .fraction(let share, let plus), .fractionalWidth(let share, let plus):
            .fractionalWidth(share / aspect * count, plus: plus / aspect * count + points)
        case .fractionalHeight(let share, let plus): .fractionalHeight(share / aspect * count, plus: plus / aspect * count + points)
        case .estimated, .uniform: nil
        }
    }
}
