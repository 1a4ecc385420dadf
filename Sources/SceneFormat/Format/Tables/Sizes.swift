// SPDX-License-Identifier: MIT
//
// Sizes of items, headers and footers: points, shares of the container, and what the content says.

import Foundation
import VitrineFiles
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<CGFloat> {
    /// `"50%"` as a share of all.
    static let percentage = ValueShape(
        .patterned("^[0-9]+(\\.[0-9]+)?%$"), "a percentage such as \"50%\"", sample: 1
    ) { node, reading in
        if case .string(let text) = node.value, text.hasSuffix("%"), let percent = Double(text.dropLast()), percent > 0, percent <= 100_000
        {
            return CGFloat(percent / 100)
        }
        reading.mismatch(expected: "a percentage of more than 0 such as \"50%\"", .text, found: node)
        return nil
    }

    /// The number of points of an item's side.
    static let side = number("a number of points of more than 0", min: 0, excludingMin: true)
}

extension ValueShape<Scene.LengthShare> {
    /// A share and points in a text, as in `"50% + 12"`.
    static func shareText(_ sign: String = "") -> ValueShape {
        ValueShape(
            .patterned("^\(sign)[0-9]+(\\.[0-9]+)?%( *[+-] *[0-9]+(\\.[0-9]+)?)?$"), "a share such as \"50%\" or \"50% + 12\"",
            sample: Scene.LengthShare(1)
        ) { node, reading in
            guard let share = node.share, !sign.isEmpty || share.fraction > 0 else {
                reading.mismatch(
                    expected: sign.isEmpty
                        ? "a percentage of more than 0 such as \"50%\" or \"50% + 12\"" : "a percentage such as \"50% + 12\"", .text,
                    found: node)
                return nil
            }
            return share
        }
    }

    /// A distance in an overlay: points, a share of the overlay's side, or both.
    static let distance: ValueShape = {
        let (points, text) = (ValueShape<CGFloat>.number, shareText("-?"))
        let keyed = ValueShape<ShareParts>.object(
            "a distance", "A distance as a share of the overlay's side.", start: ShareParts(share: Scene.LengthShare(0))
        ) {
            Property("fraction", \.share.fraction, .number("a share", min: -1000, max: 1000), "The share; 1 is all of it.", examples: 0.5)
            Property("plus", \.share.plus, .number, "So many points more than the share; less where it is negative.", examples: 12)
        }.map(\.share).defined(as: "overlayDistance")
        let type = FormatType.either([points.type, text.type, keyed.type])
        let phrase = "a number of points, \"50%\", \"50% + 12\" or {fraction: 0.5, plus: 12}"
        return ValueShape(type, phrase, sample: Scene.LengthShare(0)) { node, reading in
            switch node.value {
            case .mapping: return keyed.read(node, &reading)
            case .string where node.isPercentage: return text.read(node, &reading)
            case .string where !reading.isFromField:
                reading.mismatch(expected: phrase, type, found: node)
                return nil
            default: return points.read(node, &reading).map { Scene.LengthShare(0, plus: $0) }
            }
        }
    }()
}

/// A length of a node while it is read.
struct NodeLength: Hashable, Sendable {
    var points: CGFloat?
    var share: Scene.LengthShare?
}

/// A share of a length while it is read.
private struct ShareParts: Hashable, Sendable {
    var share = Scene.LengthShare(1)
}

extension ValueShape<NodeLength> {
    private static let keyed = ValueShape<ShareParts>.object(
        "a length", "A length as a share of the stack or the overlay that the node stands in.", start: ShareParts()
    ) {
        Property(
            "fraction", \.share.fraction, .number("a share of at least 0", min: 0, max: 1000), "The share; 1 is all of it.", required: true,
            examples: 0.5)
        Property("plus", \.share.plus, .number, "So many points more than the share; less where it is negative.", examples: -8)
    }.map { NodeLength(share: $0.share) }.defined(as: "nodeShare")

    /// Points, a percentage, or a share and points.
    static let nodeLength: ValueShape = {
        let (points, text) = (ValueShape<CGFloat>.length, ValueShape<Scene.LengthShare>.shareText())
        let type = FormatType.either([points.type, text.type, keyed.type])
        return ValueShape(type, points.phrase, sample: NodeLength(points: points.sample)) { node, reading in
            switch node.value {
            case .mapping: return keyed.read(node, &reading)
            case .string where node.isPercentage:
                return text.read(node, &reading).map { NodeLength(share: $0) }
            default: return points.read(node, &reading).map { NodeLength(points: $0) }
            }
        }
    }()
}

extension SourceNode {
    /// Whether the value is text that says a percentage.
    var isPercentage: Bool { if case .string(let text) = value { text.contains("%") } else { false } }

    /// A percentage, and points that are added to it or taken away; nil where the value is none.
    var share: Scene.LengthShare? {
        guard case .string(let text) = value, let sign = text.firstIndex(of: "%"), let percent = Double(text[..<sign]),
            abs(percent) <= 100_000
        else { return nil }
        let rest = text[text.index(after: sign)...].filter { $0 != " " }
        guard let first = rest.first else { return Scene.LengthShare(percent / 100) }
        guard "+-".contains(first), let points = Double(rest.dropFirst()), points >= 0, points <= 100_000 else { return nil }
        return Scene.LengthShare(percent / 100, plus: first == "-" ? -points : points)
    }

    fileprivate func isWord(_ words: String...) -> Bool { if case .string(let text) = value { words.contains(text) } else { false } }
}

extension ValueShape<LayoutLength> {
    private static let words = ValueShape.words("a length", [("fill", .fill), ("auto", .automatic)])

    private static let keyed = ValueShape(
        ValueShape<Scene.Dimension>.keyedDimension.type, "a length", sample: LayoutLength.fill
    ) { node, reading in
        guard let dimension = ValueShape<Scene.Dimension>.keyedDimension.read(node, &reading) else { return nil }
        switch dimension {
        case .points(let points): return .points(points)
        case .fraction(let share, let plus): return .fraction(share, plus: plus)
        case .fractionalWidth(let share, let plus): return .fractionalWidth(share, plus: plus)
        case .fractionalHeight(let share, let plus): return .fractionalHeight(share, plus: plus)
        case .estimated(let points): return .content(estimate: points)
        case .uniform:
            reading.report(
                "'uniform' is for compositional layouts", at: node.position, hint: "write auto: each is as long as its own content")
            return nil
        }
    }

    /// Points as a number, or what the length follows from.
    static func length(_ points: ValueShape<CGFloat>) -> ValueShape {
        let percentage = ValueShape<Scene.LengthShare>.shareText()
        let type = FormatType.either([points.type, words.type, percentage.type, keyed.type])
        let phrase = "a number of points, \"50%\", fill, auto or {fraction: …}"
        return ValueShape(type, phrase, sample: .points(points.sample), encode: { $0.fixed.flatMap(points.encode) }) { node, reading in
            switch node.value {
            case .mapping: return keyed.read(node, &reading)
            case .string where node.isWord("fill", "auto"): return words.read(node, &reading)
            case .string where node.isPercentage:
                return ValueShape<Scene.LengthShare>.shareText().read(node, &reading).map { .fraction($0.fraction, plus: $0.plus) }
            case .string where !reading.isFromField:
                reading.mismatch(expected: phrase, type, found: node)
                return nil
            default: return points.read(node, &reading).map { .points($0) }
            }
        }
    }
}

/// A number of columns while it is read.
enum ColumnNumber: Hashable, Sendable {
    case fixed(Int)
    case adaptive(AdaptiveColumns)

    /// The number, where it does not follow from the width.
    var fixed: Int? { if case .fixed(let count) = self { count } else { nil } }
    /// What it follows from.
    var adaptive: AdaptiveColumns? { if case .adaptive(let columns) = self { columns } else { nil } }
}

extension ValueShape<AdaptiveColumns> {
    private static let width = ValueShape<CGFloat>.number("a number of points of more than 0", min: 0, excludingMin: true)

    /// Columns whose number follows from the width.
    fileprivate static let adaptive = object(
        "a number of columns by their width",
        "As many columns as there is room for, all as wide as each other, as repeat(auto-fill, minmax(160px, 1fr)) makes them in CSS.",
        start: AdaptiveColumns(minimumWidth: 1)
    ) {
        Property(
            "minWidth", \.minimumWidth, width, "No column is narrower, in points, unless there is not even room for one.",
            required: true, examples: 160)
        Property(
            "max", \.maximumCount, .integer("a number of columns of at least 1", min: 1, max: 1000), "There are no more columns.",
            examples: 4)
        Property(
            "maxWidth", \.maximumWidth, width, "No column is wider, in points; what is left over stays free behind the last.",
            examples: 240)
    } finish: { node, reading, columns in
        guard let most = columns.maximumWidth, most < columns.minimumWidth, let place = node["maxWidth"] else { return }
        reading.report("'maxWidth' is less than 'minWidth'", at: place.position)
    }.defined(as: "adaptiveColumns")
}

extension ValueShape<ColumnNumber> {
    /// A number of columns, or what it follows from.
    static let columns = either(
        "a number of columns of at least 1, or {minWidth: 160}",
        ValueShape<Int>.integer("a number of columns of at least 1", min: 1, max: 1000).map({ .fixed($0) }, back: { $0.fixed }),
        ValueShape<AdaptiveColumns>.adaptive.map({ .adaptive($0) }))
}

extension ValueShape<LayoutLength> {
    /// Points as a number, or a share of the length of an item, which is known.
    static func itemShare(_ points: ValueShape<CGFloat>) -> ValueShape {
        let percentage = ValueShape<Scene.LengthShare>.shareText()
        let type = FormatType.either([points.type, percentage.type, keyed.type])
        let phrase = "a number of points, \"50%\" or {fraction: …}"
        return ValueShape(type, phrase, sample: .points(points.sample), encode: { $0.fixed.flatMap(points.encode) }) { node, reading in
            switch node.value {
            case .mapping:
                guard let length = keyed.read(node, &reading) else { return nil }
                guard !length.isMeasured else {
                    reading.report("a distance between items has no content to follow", at: node.position, hint: "give points or a share")
                    return nil
                }
                return length
            case .string where node.isPercentage:
                return ValueShape<Scene.LengthShare>.shareText().read(node, &reading).map { .fraction($0.fraction, plus: $0.plus) }
            case .string where !reading.isFromField:
                reading.mismatch(expected: phrase, type, found: node)
                return nil
            default: return points.read(node, &reading).map { .points($0) }
            }
        }
    }
}

/// A size while it is read.
private struct SizeParts: Hashable, Sendable {
    var size = LayoutSize()
}

extension ValueShape<LayoutSize> {
    private static let itemLength = ValueShape<LayoutLength>.length(.side)
    private static let anyLength = ValueShape<LayoutLength>.length(.length)
    private static let parts = ValueShape<Int>.integer("a number of parts of at least 1", min: 1, max: 1000)

    private static let keyed = ValueShape<SizeParts>.object(
        "a size", "A size by its sides. A width that is not said fills the line, a height that is not said is that of the content.",
        start: SizeParts()
    ) {
        Property(
            "columns", ValueShape<ColumnNumber>.columns,
            "How many equal parts the width of the container has, with the gaps of a line between them; the width is one of them. {minWidth: 160} is as many as there is room for.",
            examples: 3, ["minWidth": 160]
        ) { columns, parts in
            (parts.size.columns, parts.size.adaptiveColumns) = (columns.fixed, columns.adaptive)
        }
        Property(
            "rows", \.size.rows, parts, "How many equal parts the height of the container has; the height is one of them.", examples: 2)
        Property(
            "width", \.size.width, itemLength,
            "The width: points, \"50%\" of the container, fill for all of it, or auto for the content's.",
            examples: 160, "50%", "fill")
        Property(
            "height", \.size.height, itemLength,
            "The height: points, \"50%\" of the container, fill for all of it, or auto for the content's.", examples: 44, "auto")
        Property(
            "aspect", \.size.aspect, .number("a ratio of more than 0", min: 0, max: 1000, excludingMin: true),
            "The width divided by the height, of which one follows from the other: 1 is square, 1.5 lies, 0.67 stands.", examples: 1, 1.5)
    } finish: { node, reading, parts in
        if case .mapping(let entries) = node.value, entries.isEmpty {
            reading.report("a size needs a key", at: node.position, hint: "such as {columns: 3, aspect: 1}")
        }
        for (part, side) in [("columns", "width"), ("rows", "height")] {
            guard let place = node[side], node[part] != nil else { continue }
            reading.report("a size has either '\(part)' or '\(side)'", at: place.position)
        }
        if parts.size.adaptiveColumns?.maximumWidth != nil, let place = node["columns"]?["maxWidth"] {
            reading.report(
                "'maxWidth' is for the columns of grids and waterfalls: more items would come into the line", at: place.position,
                hint: "write 'max', the most columns")
        }
        guard let aspect = node["aspect"] else { return }
        if node["width"] ?? node["columns"] != nil, node["height"] ?? node["rows"] != nil {
            reading.report("the size says both sides, so that nothing is left for 'aspect'", at: aspect.position)
        } else if [parts.size.width, parts.size.height].contains(where: { $0?.isMeasured == true }) {
            reading.report("'aspect' needs a side that is known beforehand", at: aspect.position, hint: "give one in points or as a share")
        }
    }.map({ $0.size })

    /// `[width, height]`, or an object of sides.
    private static func size(of length: ValueShape<LayoutLength>, named name: String) -> ValueShape {
        let pair = ValueShape<[LayoutLength]>.list("a size [width, height]", of: length, count: 2...2)
        let auto = ValueShape.words("a size", [("auto", LayoutSize())])
        let encode: @Sendable (LayoutSize) -> FieldValue? = { size in
            size.fixed.flatMap { pair.encode([.points($0.width), .points($0.height)]) }
        }
        let sample = LayoutSize(width: length.sample, height: length.sample)
        let type = FormatType.either([pair.type, keyed.type, auto.type]).named(name)
        return ValueShape(type, "a size [width, height]", sample: sample, encode: encode) { node, reading in
            switch node.value {
            case .mapping: return keyed.read(node, &reading)
            case .string where node.isWord("auto"): return auto.read(node, &reading)
            default: return pair.read(node, &reading).map { LayoutSize(width: $0[0], height: $0[1]) }
            }
        }
    }

    /// The size of an item whose numbers are points.
    static let itemSize = size(of: itemLength, named: "itemSize").tellingShares { _ in true }

    /// The size of an item whose numbers are points, or proportions where the layout is a waterfall.
    static let sectionItemSize = size(of: anyLength, named: "anySize").tellingShares {
        !($0.context.layout.parameters is WaterfallParameters)
    }

    /// The size of an item of a waterfall: proportions, or a height.
    static let waterfallItemSize = size(of: anyLength, named: "anySize").checking { size, node, reading in
        guard let columns = node["columns"], size.columns != nil || size.adaptiveColumns != nil else { return }
        reading.report("the columns of a waterfall are its own", at: columns.position, hint: "write columnCount beside itemSize")
    }

    /// The size of an item that is the same for all of them and cannot be measured.
    static let knownItemSize = size(of: anyLength, named: "anySize").checking { size, node, reading in
        guard size.isMeasured(.vertical) else { return }
        reading.report(
            "items of this layout cannot measure themselves", at: node.position,
            hint: "give both sides in points or as shares, or one of them and 'aspect'")
    }.tellingShares { _ in true }

    /// The size of a header or footer: its length along the scroll direction, or `[width, height]` of which that one counts.
    static let boundarySize: ValueShape = {
        let length = anyLength
        let pair = ValueShape<[LayoutLength]>.list("a size [width, height]", of: length, count: 2...2)
        let encode: @Sendable (LayoutSize) -> FieldValue? = { size in
            size.fixed.flatMap { pair.encode([.points($0.width), .points($0.height)]) }
        }
        return ValueShape(
            .either([pair.type, length.type]), "a size [width, height], a number of points or auto", sample: LayoutSize(CGSize.zero),
            encode: encode
        ) { node, reading in
            if case .sequence = node.value { return pair.read(node, &reading).map { LayoutSize(width: $0[0], height: $0[1]) } }
            return length.read(node, &reading).map { LayoutSize(width: $0, height: $0) }
        }.defined(as: "barSize")
    }()

    /// The same sizes, with a warning where a number of points can only have been meant as a share.
    private func tellingShares(where applies: @escaping @Sendable (Reading) -> Bool) -> ValueShape {
        checking { size, node, reading in
            guard applies(reading) else { return }
            for (length, name) in [(size.width, "width"), (size.height, "height")] {
                guard case .points(let points)? = length, points > 0, points < 1 else { continue }
                let text = FieldValue.number(Double(points)).text
                reading.report(
                    "the \(name) in '\(reading.keys.last ?? "itemSize")' is \(text) points", at: node.position, severity: .warning,
                    hint: "a share of the container is written \"\(FieldValue.number(Double(points * 100)).text)%\"")
            }
        }
    }
}

extension FormatType {
    /// The type, which the schema writes once under a name.
    fileprivate func named(_ name: String) -> FormatType { .definition(name, { self }) }
}

extension Property where Owner: ItemSizedParameters {
    /// The key for the size of items.
    static func itemSize(_ shape: ValueShape<LayoutSize>, _ summary: String, examples: FieldValue...) -> Property {
        let all = examples + [["50%", "50%"]]
        return Property("itemSize", shape, summary, startingAs: { LayoutSize($0.itemSize) }, example: all) { $1.take(itemSize: $0) }
    }
}

extension Property where Owner: SectionedParameters {
    /// The keys for the sizes of headers and footers.
    static func headerAndFooter(
        _ header: (any WritableKeyPath<Owner, CGSize> & Sendable, any WritableKeyPath<Owner, LayoutSize?> & Sendable),
        _ footer: (any WritableKeyPath<Owner, CGSize> & Sendable, any WritableKeyPath<Owner, LayoutSize?> & Sendable)
    ) -> [Property] {
        [(header, "header", 44), (footer, "footer", 35)].map { paths, name, example in
            Property(
                "\(name)ReferenceSize", .boundarySize,
                "The size of \(name)s: auto has each measure itself, a number or \"10%\" is the length along the scroll direction, and of [width, height] only that one counts. 0 leaves \(name)s out.",
                startingAs: { LayoutSize($0[keyPath: paths.0]) }, examples: [0, .number(example)], "auto", .number(example)
            ) { size, owner in
                if let fixed = size.fixed {
                    (owner[keyPath: paths.0], owner[keyPath: paths.1]) = (fixed, nil)
                } else {
                    owner[keyPath: paths.1] = size
                }
            }
        }
    }
}
