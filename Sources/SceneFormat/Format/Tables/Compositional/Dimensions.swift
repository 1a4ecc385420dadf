// SPDX-License-Identifier: MIT
//
// The lengths and spacings of compositional layouts.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// A length while it is read.
private struct DimensionParts: Hashable, Sendable {
    var fraction: CGFloat?
    var fractionalWidth: CGFloat?
    var fractionalHeight: CGFloat?
    var estimated: CGFloat?
    var uniform: CGFloat?
    var plus: CGFloat = 0

    var dimension: Scene.Dimension {
        if let fraction { return .fraction(fraction, plus: plus) }
        if let fractionalWidth { return .fractionalWidth(fractionalWidth, plus: plus) }
        if let fractionalHeight { return .fractionalHeight(fractionalHeight, plus: plus) }
        if let estimated { return .estimated(estimated) }
        return uniform.map { .uniform($0) } ?? .all
    }
}

extension ValueShape<Scene.Dimension> {
    private static let share = ValueShape<CGFloat>.number("a share of more than 0", min: 0, max: 1000, excludingMin: true)
    private static let estimate = ValueShape<CGFloat>.number("a number of points of more than 0", min: 0, max: 100_000, excludingMin: true)
    /// The keys of which a length has one.
    private static let kinds = ["fraction", "fractionalWidth", "fractionalHeight", "estimated", "uniform"]

    private static let keyed = ValueShape<DimensionParts>.object(
        "a length", "A length that follows from the container or the content. One key says from which.", start: DimensionParts()
    ) {
        Property(
            "fraction", \.fraction, share, "A share of the container's length along the same axis; 1 is all of it.", examples: 0.5)
        Property("fractionalWidth", \.fractionalWidth, share, "A share of the container's width.", examples: 0.5)
        Property("fractionalHeight", \.fractionalHeight, share, "A share of the container's height.", examples: 0.5)
        Property(
            "estimated", \.estimated, estimate,
            "The content says how long it is; until it has been measured it counts as this many points.", examples: 44)
        Property(
            "uniform", \.uniform, estimate,
            "As `estimated`, and then as long as the longest of the items beside it.", examples: 120)
        Property("plus", \.plus, .number, "So many points more than the share; less where it is negative.", examples: -20)
    } finish: { node, reading, parts in
        let given = kinds.filter { node[$0] != nil }
        if given.count != 1 {
            reading.report(
                given.isEmpty
                    ? "a length needs one of the keys \(kinds.joined(separator: ", "))"
                    : "a length has one of the keys '\(given[0])' and '\(given[1])', not both", at: node.position,
                hint: given.isEmpty ? "write {fraction: 1} for all of the container" : nil)
        } else if let plus = node["plus"], parts.estimated != nil || parts.uniform != nil {
            reading.report("'plus' goes with a share, not with '\(given[0])'", at: plus.position)
        }
    }

    /// An object that says what a length follows from.
    static let keyedDimension = keyed.map(\.dimension).defined(as: "relativeLength")

    private static let forms = either(
        "a number of points, \"50%\", fill, auto, {fraction: …} or {estimated: …}",
        ValueShape<CGFloat>.number("a number of points of more than 0", min: 0, max: 100_000, excludingMin: true).map { .points($0) },
        words("a length", [("fill", .all), ("auto", .estimated(44))]), ValueShape<CGFloat>.percentage.map { .fraction($0, plus: 0) },
        keyedDimension)

    /// Points, a percentage or a word, or an object that says what the length follows from.
    static let dimension = ValueShape(forms.type, forms.phrase, sample: forms.sample, encode: forms.encode) { node, reading in
        guard case .string(let text) = node.value, !node.isPercentage, text != "fill", text != "auto" else {
            return node.isPercentage
                ? ValueShape<CGFloat>.percentage.read(node, &reading).map { .fraction($0, plus: 0) } : forms.read(node, &reading)
        }
        reading.mismatch(expected: forms.phrase, forms.type, found: node)
        return nil
    }.defined(as: "dimension")

    /// The length of an item, where a number of points no larger than 1 was meant as a share.
    static let itemDimension = dimension.checking { dimension, node, reading in
        guard case .points(let points) = dimension, points <= 1 else { return }
        let text = FieldValue.number(Double(points)).text
        reading.report(
            "'\(reading.keys.last ?? "width")' is \(text) \(points == 1 ? "point" : "points")", at: node.position, severity: .warning,
            hint: "a share of the container is written {fraction: \(text)}")
    }
}

/// Room while it is read.
private struct SpacingParts: Hashable, Sendable {
    var fixed: CGFloat?
    var flexible: CGFloat?
}

extension ValueShape<Scene.Spacing> {
    private static let keyed = ValueShape<SpacingParts>.object(
        "a spacing", "Room between or around items: so many points, or at least so many.", start: SpacingParts()
    ) {
        Property("fixed", \.fixed, .number, "So many points.", examples: 8)
        Property(
            "flexible", \.flexible, .number, "At least so many points; what is left over is shared by all flexible spacings.", examples: 8)
    } finish: { node, reading, parts in
        if (parts.fixed == nil) == (parts.flexible == nil) {
            reading.report("a spacing has one of the keys 'fixed' and 'flexible'", at: node.position, hint: "write {flexible: 8}")
        }
    }

    /// A number, or whether it is fixed or flexible.
    static let spacing = either(
        "a number of points, {fixed: …} or {flexible: …}", ValueShape<CGFloat>.number.map({ .fixed($0) }, back: { $0.encodedPoints }),
        keyed.map { parts in parts.flexible.map { .flexible($0) } ?? .fixed(parts.fixed ?? 0) }
    ).defined(as: "spacing")
}

extension Scene.Spacing {
    /// The points of fixed room.
    fileprivate var encodedPoints: CGFloat? { if case .fixed(let points) = self { points } else { nil } }
}

extension ValueShape<Scene.EdgeSpacing> {
    static let edgeSpacing = ValueShape.object(
        "edge spacing", "Room outside of an item, on the sides that are named.", start: Scene.EdgeSpacing()
    ) {
        Property("leading", \.leading, .spacing, "Room where reading begins.", examples: 8, ["flexible": 0])
        Property("top", \.top, .spacing, "Room above.", examples: 8)
        Property("trailing", \.trailing, .spacing, "Room where reading ends.", examples: ["flexible": 0])
        Property("bottom", \.bottom, .spacing, "Room below.", examples: 8)
    }.defined(as: "edgeSpacing")
}

extension ValueShape<Scene.AnchorOffset> {
    private struct OffsetParts: Hashable, Sendable { var fraction = CGPoint.zero }

    /// `[x, y]` in points, or in shares of the view's own size.
    static let anchorOffset = either(
        "an offset [x, y], or {fraction: [x, y]}", ValueShape<CGPoint>.point.map({ .points($0) }, back: { $0.encodedPoints }),
        ValueShape<OffsetParts>.object("an offset", "A distance in shares of the view's own size.", start: OffsetParts()) {
            Property(
                "fraction", \.fraction, .point, "The distance [x, y] in shares of the view's own size.", required: true,
                examples: [0.3, -0.3])
        }.map { .fraction($0.fraction) })
}

extension Scene.AnchorOffset {
    /// The distance in points.
    fileprivate var encodedPoints: CGPoint? { if case .points(let point) = self { point } else { nil } }
}
