// SPDX-License-Identifier: MIT
//
// The keys of shapes.

import Foundation
import VitrineGeometry
import VitrineScene

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
            "rectangle, ellipse and capsule fill the node; line joins two points; path is SVG path data, and is meant where there is a `path`.",
            examples: "capsule"),
        Property("path", \.path, .pathData, "SVG path data, for the kind path.", examples: "M0 0 L10 10 L0 20 Z"),
        Property(
            "viewBox", \.viewBox, .viewBox,
            "The rectangle of the path's coordinates, [x, y, width, height], that is stretched over the node. Without it the coordinates are points.",
            examples: [0, 0, 24, 24]),
        Property("start", \.start, .point, "The start of a line, as shares of width and height.", examples: [0, 0]),
        Property("end", \.end, .point, "The end of a line, as shares of width and height.", examples: [1, 1]),
        Property("radius", \.radius, .length, "The radius of a rectangle's corners, in points.", examples: 4),
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
