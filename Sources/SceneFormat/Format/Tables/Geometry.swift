// SPDX-License-Identifier: MIT
//
// The forms of points, sizes, insets, corners and transforms.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<CGSize> {
    /// `[width, height]`, neither negative.
    static let size = ValueShape<[CGFloat]>.list("a size [width, height]", of: .length, count: 2...2)
        .map({ CGSize(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })

    /// `[width, height]`, both more than 0.
    static let itemSize = ValueShape<[CGFloat]>.list(
        "a size [width, height]", of: .number("a number of points of more than 0", min: 0, excludingMin: true), count: 2...2
    ).map({ CGSize(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })

    /// `[x, y]` as distances.
    static let offset = ValueShape<[CGFloat]>.list("an offset [x, y]", of: .number, count: 2...2)
        .map({ CGSize(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })
}

extension ValueShape<CGPoint> {
    static let point = ValueShape<[CGFloat]>.list("a point [x, y]", of: .number, count: 2...2)
        .map({ CGPoint(x: $0[0], y: $0[1]) }, back: { [$0.x, $0.y] })
}

extension ValueShape<CGRect> {
    static let viewBox = ValueShape<[CGFloat]>.list("a rectangle [x, y, width, height]", of: .number, count: 4...4)
        .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
        .checking { rectangle, node, reading in
            if rectangle.size.width <= 0 || rectangle.size.height <= 0 {
                reading.report("the rectangle's width and height must be more than 0", at: node.position)
            }
        }
}

extension ValueShape<UIEdgeInsets> {
    private static let padding = ValueShape<NSDirectionalEdgeInsets>.padding

    private static func insets(
        _ meant: @escaping @Sendable (NSDirectionalEdgeInsets, SourceNode, Reading) -> UIEdgeInsets
    ) -> ValueShape<UIEdgeInsets> {
        let encode: @Sendable (UIEdgeInsets) -> FieldValue? = { insets in
            padding.encode(NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
        }
        return ValueShape<UIEdgeInsets>(padding.type, padding.phrase, sample: .zero, encode: encode) { node, reading in
            padding.read(node, &reading).map { meant($0, node, reading) }
        }
    }

    /// The insets of what is mirrored as a whole where reading starts at the right: left is where reading begins.
    static let sectionInsets = insets { sides, _, _ in
        UIEdgeInsets(top: sides.top, left: sides.leading, bottom: sides.bottom, right: sides.trailing)
    }

    /// The insets of what is not mirrored, as those of a scroll view: of four numbers the second is the left one, and an object names sides
    /// by the direction of reading.
    static let insets = insets { sides, node, reading in
        let insets = UIEdgeInsets(top: sides.top, left: sides.leading, bottom: sides.bottom, right: sides.trailing)
        guard case .mapping = node.value, reading.context.direction == .rightToLeft else { return insets }
        return insets.mirrored
    }
}

extension UIEdgeInsets {
    /// The insets with left and right in each other's place.
    var mirrored: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}

/// The sides that an object of padding names.
struct PaddingSides: Hashable, Sendable {
    var top: CGFloat?
    var leading: CGFloat?
    var bottom: CGFloat?
    var trailing: CGFloat?
    var horizontal: CGFloat?
    var vertical: CGFloat?

    var insets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top ?? vertical ?? 0, leading: leading ?? horizontal ?? 0, bottom: bottom ?? vertical ?? 0,
            trailing: trailing ?? horizontal ?? 0)
    }
}

extension ValueShape<NSDirectionalEdgeInsets> {
    /// One number, `[vertical, horizontal]`, all four, or an object of sides.
    static let padding = ValueShape.either(
        "a number, [vertical, horizontal], [top, leading, bottom, trailing] or {leading: …}",
        ValueShape<CGFloat>.number.map(
            { NSDirectionalEdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) },
            back: { Set([$0.top, $0.leading, $0.bottom, $0.trailing]).count == 1 ? $0.top : nil }),
        ValueShape<[CGFloat]>.list("[vertical, horizontal]", of: .number, count: 2...2)
            .map { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[0], trailing: $0[1]) },
        ValueShape<[CGFloat]>.list("[top, leading, bottom, trailing]", of: .number, count: 4...4)
            .map(
                { NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3]) },
                back: { [$0.top, $0.leading, $0.bottom, $0.trailing] }),
        sides
    ).defined(as: "padding")

    /// An object of sides.
    static let sides: ValueShape<NSDirectionalEdgeInsets> = ValueShape<PaddingSides>.object(
        "padding", "Padding by side; a side that is not named has none.", start: PaddingSides()
    ) {
        Property("top", \.top, .number, "Padding at the top, in points.", examples: 8)
        Property("leading", \.leading, .number, "Padding where reading begins, in points.", examples: 16)
        Property("bottom", \.bottom, .number, "Padding at the bottom, in points.", examples: 8)
        Property("trailing", \.trailing, .number, "Padding where reading ends, in points.", examples: 16)
        Property(
            "horizontal", \.horizontal, .number, "Padding at the leading and trailing side, where those are not named.", examples: 16)
        Property("vertical", \.vertical, .number, "Padding at the top and bottom, where those are not named.", examples: 8)
    }.map(\.insets)
}

extension ValueShape<CGFloat> {
    /// A priority of layout under the names of `UILayoutPriority`, or its number.
    static let priority = ValueShape.either(
        "a priority: required, high, low or a number from 0 to 1000",
        ValueShape<CGFloat>.words("a priority", [("required", 1000), ("high", 750), ("low", 250)]),
        ValueShape<CGFloat>.number("a number from 0 to 1000", min: 0, max: 1000)
    )
}

extension ValueShape<CGFloat> {
    /// How much of the room that is left over is taken: true, or a number.
    static let growth = ValueShape.either(
        "true, false or a number from 0 to 1000",
        ValueShape<CGFloat>.number("a number from 0 to 1000", min: 0, max: 1000), ValueShape<Bool>.flag.map { $0 ? 1 : 0 })
}

extension ValueShape<Scene.Corners> {
    private static let radii = ValueShape.either(
        "a radius, or [topLeading, topTrailing, bottomTrailing, bottomLeading]",
        ValueShape<CGFloat>.length.map({ Scene.Corners($0) }, back: { $0 == Scene.Corners($0.topLeading) ? $0.topLeading : nil }),
        ValueShape<[CGFloat]>.list("four radii [topLeading, topTrailing, bottomTrailing, bottomLeading]", of: .length, count: 4...4)
            .map { Scene.Corners($0[0], $0[1], $0[2], $0[3]) })
    private static let capsule = words("a radius", [("capsule", .capsule), ("concentric", .concentric)])

    /// Radii in points, one for all corners or four; `capsule`, `concentric`, or a percentage of the shorter side.
    static let corners = ValueShape(
        .either([radii.type, capsule.type, ValueShape<CGFloat>.percentage.type]),
        "a radius, [topLeading, topTrailing, bottomTrailing, bottomLeading], capsule, concentric or \"25%\"", sample: Scene.Corners(1),
        encode: radii.encode
    ) { node, reading in
        guard case .string(let text) = node.value else { return radii.read(node, &reading) }
        if let word = ["capsule": Scene.Corners.capsule, "concentric": .concentric][text] { return word }
        guard node.isPercentage else { return radii.read(node, &reading) }
        return ValueShape<CGFloat>.percentage.read(node, &reading).map { share in
            if share > 0.5 {
                reading.report(
                    "corners are at most as round as half of the shorter side, found \(node.found)", at: node.position,
                    hint: "write \"50%\" or capsule")
            }
            return Scene.Corners(shareOfShorterSide: share)
        }
    }
}

extension ValueShape<IndexPath> {
    /// `[section, item]`.
    static let indexPath = ValueShape<[Int]>.list(
        "an index path [section, item]", of: .integer("an index of at least 0", min: 0), count: 2...2
    )
    .map { IndexPath(item: $0[1], section: $0[0]) }
}

extension ValueShape<CATransform3D> {
    /// A list of operations, or the sixteen numbers of a matrix.
    static let transform = ValueShape.either(
        "a list of operations such as {rotate: 45}, or the 16 numbers of a matrix",
        ValueShape<[CGFloat]>.list("the 16 numbers m11 … m44 of a matrix", of: .number, count: 16...16)
            .map { CATransform3D(elements: $0) ?? .identity },
        ValueShape<[TransformStep]>.list("a list of operations such as {rotate: 45}", of: .transformStep)
            .map { steps in steps.reduce(.identity) { CATransform3DConcat($1.matrix, $0) } }
    ).defined(as: "transform")
}

/// An operation of a transform; each acts in the space that the ones before it have made.
struct TransformStep: Hashable, Sendable {
    var matrices: [CATransform3D] = []
    var angle: CGFloat?
    var axis: [CGFloat] = [0, 0, 1]

    var matrix: CATransform3D {
        var all = matrices
        if let angle { all.append(CATransform3DMakeRotation(angle * .pi / 180, axis[0], axis[1], axis[2])) }
        return all.reduce(.identity) { CATransform3DConcat($1, $0) }
    }
}

extension ValueShape<CGFloat> {
    /// An angle in degrees; one that is a part of a circle in radians was probably meant so.
    static let degrees = ValueShape<CGFloat>.number.checking { angle, node, reading in
        let parts = angle / .pi * 12
        guard angle != angle.rounded(), abs(angle) >= 0.25, abs(parts - parts.rounded()) < 0.002 else { return }
        let degrees = FieldValue.number(Double(parts.rounded()) * 15).text
        reading.report(
            "'\(reading.keys.last ?? "rotate")' is \(FieldValue.number(Double(angle)).text) degrees", at: node.position, severity: .warning,
            hint: "angles are in degrees: did you mean \(degrees)?")
    }
}

extension ValueShape<TransformStep> {
    private static func vector(_ phrase: String, missing: CGFloat) -> ValueShape<[CGFloat]> {
        ValueShape<[CGFloat]>.list(phrase, of: .number, count: 2...3).map { $0.count == 2 ? $0 + [missing] : $0 }
    }

    static let transformStep = ValueShape.object(
        "an operation",
        "One step of a transform. It acts in the space that the steps before it have made, as calls of CATransform3DRotate and its siblings do.",
        start: TransformStep()
    ) {
        Property(
            "perspective", .number("a distance of more than 0 points", min: 0, excludingMin: true),
            "The eye's distance from the plane, in points: smaller is stronger. It sets m34 to -1/distance and stands first.", examples: 500
        ) { distance, step in
            var matrix = CATransform3D.identity
            matrix.m34 = -1 / distance
            step.matrices.append(matrix)
        }
        Property(
            "translate", vector("a distance [x, y] or [x, y, z]", missing: 0),
            "Moves by [x, y] or [x, y, z] points; x counts in the direction of reading.", examples: [0, -8], [0, 0, 40]
        ) { v, step in
            step.matrices.append(CATransform3DMakeTranslation(v[0], v[1], v[2]))
        }
        Property(
            "scale",
            .either(
                "a factor, [x, y] or [x, y, z]", ValueShape<CGFloat>.number.map { [$0, $0, 1] },
                vector("factors [x, y] or [x, y, z]", missing: 1)), "Scales by one factor in the plane, or by [x, y] or [x, y, z].",
            examples: 0.9, [1.2, 0.8]
        ) { v, step in
            step.matrices.append(CATransform3DMakeScale(v[0], v[1], v[2]))
        }
        Property(
            "rotate", \.angle, .degrees, "Turns by an angle in degrees, clockwise on the screen when the axis is the default.",
            examples: 45,
            -12.5)
        Property(
            "axis", \.axis, .list("an axis [x, y, z]", of: .number, count: 3...3),
            "The axis that `rotate` turns about. [0, 0, 1] points at the reader, [0, 1, 0] downward.",
            examples: [0, 1, 0])
    } finish: { node, reading, step in
        if case .mapping(let entries) = node.value, entries.allSatisfy({ $0.key == "axis" }) {
            reading.report("the operation does nothing", at: node.position, hint: "name one of perspective, translate, scale, rotate")
        }
        if step.axis.allSatisfy({ $0 == 0 }) { reading.report("the axis [0, 0, 0] points nowhere", at: node.position) }
    }.defined(as: "transformStep")
}
