// SPDX-License-Identifier: MIT
//
// The keys of shapes.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// What fills a shape while it is read.
struct ShapeFill: Hashable, Sendable {
    var color: Scene.Color?
    var gradient: Scene.Gradient?
}

extension ValueShape<ShapeFill> {
    fileprivate static let shapeFill = ValueShape.either(
        "a colour or {gradient: …}", ValueShape<Scene.Color>.color.map({ ShapeFill(color: $0) }, back: { $0.color }),
        ValueShape.object("a fill", "A gradient inside of a shape.", start: ShapeFill()) {
            Property(
                "gradient", \.gradient, .gradient, "The gradient; its points are shares of the shape's node.", required: true,
                examples: ["colors": ["systemBlue", "clear"]])
        }
    ).defined(as: "shapeFill")
}

extension Property<Scene.Shape> {
    static let shape: [Property] = [
        Property(
            "kind", \.kind, .choice("a kind of shape"),
            "rectangle, ellipse and capsule fill the node; bubble has a tail and ticket notches, which stay as they are while the rest grows; line joins two points; path is SVG path data, and is meant where there is a `path`.",
            examples: "capsule"),
        Property("path", \.path, .pathData, "SVG path data, for the kind path.", examples: "M0 0 L10 10 L0 20 Z"),
        Property(
            "viewBox", \.viewBox, .viewBox,
            "The rectangle of the path's coordinates, [x, y, width, height], that is stretched over the node. Without it the coordinates are points.",
            examples: [0, 0, 24, 24]),
        Property("start", \.start, .point, "The start of a line, as shares of width and height.", examples: [0, 0]),
        Property("end", \.end, .point, "The end of a line, as shares of width and height.", examples: [1, 1]),
        Property(
            "radius", \.radius, .length,
            "The radius of the corners of rectangles, of bubbles, which have 18 without it, and of tickets, 12; in points.", examples: 4),
        Property(
            "tail", .bubbleTail,
            "The side of a bubble's tail: leading and trailing are bent, top and bottom pointed, in the middle or at a share of the edge.",
            examples: "trailing", ["side": "bottom", "at": 0.2]
        ) { tail, shape in
            var parts = shape.parts ?? Scene.NineParts()
            (parts.tail, parts.tailShare) = (tail.tail, tail.tailShare)
            shape.parts = parts
        },
        Property(
            "notch", .ticketNotch, "The half circles that are cut out of a ticket: their radius in points, or an object.", examples: 8,
            ["radius": 8, "at": "70%"]
        ) { notch, shape in
            var parts = shape.parts ?? Scene.NineParts()
            (parts.notchRadius, parts.notchPlace, parts.isNotchedAcross) = (notch.notchRadius, notch.notchPlace, notch.isNotchedAcross)
            shape.parts = parts
        },
        Property(
            "fill", .shapeFill, "The colour or the gradient inside. Without it the shape is not filled.", examples: "systemBlue",
            ["gradient": ["colors": ["systemBlue", "clear"]]]
        ) { parts, shape in
            (shape.fill, shape.gradient) = (parts.color, parts.gradient)
        },
        Property(
            "fillRule", \.fillRule, .choice("a fill rule"), "Which parts of an outline that crosses itself are inside.",
            examples: "evenodd"),
        Property("stroke", \.stroke, .stroke, "A line along the outline.", examples: ["color": "systemRed", "width": 2]),
    ]
}

/// The edges that notches are in.
private enum NotchEdges: String, Hashable, Sendable, CaseIterable {
    case sides, ends
}

extension ValueShape<Scene.NineParts> {
    fileprivate static let bubbleTail = ValueShape.either(
        "a side, or {side, at}",
        ValueShape<Scene.BubbleTail>.choice("a side of a bubble").map { side in
            var parts = Scene.NineParts()
            parts.tail = side
            return parts
        },
        object("a tail", "The tail of a bubble.", start: Scene.NineParts()) {
            Property("side", \.tail, .choice("a side of a bubble"), "The side.", required: true, examples: "bottom")
            Property(
                "at", \.tailShare, .fraction, "Where a tail at the top or the bottom is, as a share of the edge from where reading begins.",
                examples: 0.2)
        }
    ).defined(as: "bubbleTail")

    fileprivate static let ticketNotch = ValueShape.either(
        "a radius in points, or {radius, at, edges}",
        ValueShape<CGFloat>.length.map { radius in
            var parts = Scene.NineParts()
            parts.notchRadius = radius
            return parts
        },
        object("notches", "Two half circles that face each other.", start: Scene.NineParts()) {
            Property("radius", \.notchRadius, .length, "Their radius, in points.", examples: 8)
            Property(
                "at", ValueShape<NodeLength>.nodeLength,
                "How far they are from the top, or from where reading begins: points, or \"70%\" or {fraction: 1, plus: -60}.",
                examples: "70%", 120, ["fraction": 1, "plus": -60]
            ) { length, parts in
                parts.notchPlace = length.share ?? Scene.LengthShare(0, plus: length.points ?? 0)
            }
            Property(
                "edges", ValueShape<NotchEdges>.choice("a pair of edges"),
                "Whether they are in the sides, or in the upper and the lower edge.",
                startingAs: { $0.isNotchedAcross ? .ends : .sides }, examples: "ends"
            ) { $1.isNotchedAcross = $0 == .ends }
        }
    ).defined(as: "ticketNotch")
}

extension ValueShape<Scene.Shape> {
    /// A shape behind a node.
    static let backgroundShape = ValueShape.object("a shape", "A filled or stroked outline behind the node.", start: Scene.Shape()) {
        Property<Scene.Shape>.shape
    } finish: {
        checkShape($0, &$1, &$2)
    }

    /// Tells of keys that are for other kinds, and has what belongs to one kind alone say which it is.
    static func checkShape(_ node: SourceNode, _ reading: inout Reading, _ shape: inout Scene.Shape) {
        for (key, kind) in [("path", Scene.ShapeKind.path), ("tail", .bubble), ("notch", .ticket)] {
            guard let written = node[key] else { continue }
            if node["kind"] == nil { shape.kind = kind }
            if shape.kind != kind {
                reading.report(
                    "'\(key)' is for shapes of the kind \(kind.rawValue)", at: written.position, hint: "write kind: \(kind.rawValue)")
            }
        }
        if shape.kind == .path, node["path"] == nil {
            reading.report("a shape of the kind path needs the key 'path'", at: node.position)
        }
        guard node["radius"] == nil else { return }
        if shape.kind == .bubble { shape.radius = 18 } else if shape.kind == .ticket { shape.radius = 12 }
    }
}
