// SPDX-License-Identifier: MIT
//
// Where nodes stand by numbers of their own, nodes of which one fits, empty room, and what slots are filled with.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Property<Scene.Node> {
    /// The keys by which a node stands in an overlay.
    static let placement: [Property] = [
        distance(
            "x", \.x, "How far the node is from the overlay's leading edge: the point of it that `position` names, or its leading edge."),
        distance("y", \.y, "How far the node is from the overlay's top: the point of it that `position` names, or its top."),
        distance(
            "leading", \.leading, "How far the node's leading edge is within that of the overlay; with `trailing` it fills what is between."
        ),
        distance("trailing", \.trailing, "How far the node's trailing edge is within that of the overlay."),
        distance("top", \.top, "How far the node's top is below that of the overlay; with `bottom` it fills what is between."),
        distance("bottom", \.bottom, "How far the node's bottom is above that of the overlay."),
    ]

    private static func distance(
        _ name: String, _ path: any WritableKeyPath<Scene.Placement, Scene.LengthShare?> & Sendable, _ summary: String
    ) -> Property {
        Property(
            name, ValueShape<Scene.LengthShare>.distance, summary + " The overlay is no larger because of it.", examples: 12, "50% + 12"
        ) {
            var placement = $1.placement ?? Scene.Placement()
            placement[keyPath: path] = $0
            $1.placement = placement
        }
    }
}

extension ValueShape<Scene.Node> {
    /// Tells of nodes of a stack that say where they stand in an overlay.
    @Sendable static func tellPlaced(_ nodes: [Scene.Node], _ node: SourceNode, _ reading: inout Reading) {
        guard case .template = reading.mode else { return }
        for node in nodes where node.placement != nil && node.place.file == nil && node.place.line > 0 {
            reading.report(
                "a stack places its nodes itself: x, y and distances from edges are for the nodes of an overlay",
                at: SourcePosition(line: node.place.line, column: node.place.column), severity: .warning, category: .reference,
                hint: "put it into an overlay, or use 'spacingAfter', a spacer and 'alignment'")
        }
    }

    /// Tells of nodes of an overlay whose places are said twice.
    @Sendable static func checkPlaces(_ nodes: [Scene.Node], _ node: SourceNode, _ reading: inout Reading) {
        guard case .template = reading.mode else { return }
        for node in nodes where node.place.file == nil && node.place.line > 0 {
            let spans = [("x", "leading", "trailing", node.placement?.horizontal), ("y", "top", "bottom", node.placement?.vertical)]
            for case (let axis, let near, let far, let span?) in spans where span.anchor != nil && (span.near ?? span.far) != nil {
                reading.report(
                    "a node has either '\(axis)' or '\(span.near != nil ? near : far)'",
                    at: SourcePosition(line: node.place.line, column: node.place.column),
                    hint: "'\(axis)' is where a point of it is, '\(near)' and '\(far)' are distances of its edges")
            }
        }
    }

    static let fits: ValueShape<Scene.Node> = either(
        "a list of nodes, or {children: …}", children.map { Scene.Node(.fits($0)) },
        kind(
            "nodes of which one fits", "The first of some nodes that has room.", start: [Scene.Node](),
            [
                Property(
                    "children", \.self, children, "The nodes, the one that is wanted most first.", required: true,
                    examples: [["label": "Wednesday"], ["label": "Wed"]])
            ], make: { .fits($0) })
    ).defined(as: "fits")

    static let spacer: ValueShape<Scene.Node> = either(
        "a number of points, or {minLength: …}",
        ValueShape<CGFloat>.length.map { Scene.Node(.spacer(minimumLength: $0)) },
        kind(
            "a spacer", "Empty room that takes what is left over in a stack.", start: CGFloat(0),
            [Property("minLength", \.self, .length, "The least length in points.", examples: 8)],
            make: { .spacer(minimumLength: $0) })
    ).defined(as: "spacer")
}

extension ValueShape<[Scene.Node]> {
    /// A node or a list of them, such as a slot is filled with.
    static let slotted: ValueShape<[Scene.Node]> = ValueShape<[Scene.Node]>(
        .either([ValueShape<Scene.Node>.nodeType, .list(ValueShape<Scene.Node>.nodeType, count: nil)]), "a node or a list of nodes",
        sample: []
    ) { node, reading in
        switch node.value {
        case .null, .string(""): return []
        case .mapping: return reading.nodes(node)
        case .sequence: return ValueShape<Scene.Node>.children.read(node, &reading)
        default:
            reading.mismatch(expected: "a node or a list of nodes", .list(ValueShape<Scene.Node>.nodeType, count: nil), found: node)
            return nil
        }
    }
}
