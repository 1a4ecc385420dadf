// SPDX-License-Identifier: MIT
//
// The keys of shapes.

import Foundation
import VitrineGeometry
import VitrineScene

extension Property<Scene.Shape> {
    static let shape: [Property] = [
        Property(
            "kind", \.kind, .choice("a kind of shape"),
            "rectangle, ellipse and capsule fill the node; line joins two points; path is SVG path data.",
            examples: "capsule"),
        Property("path", \.path, .pathData, "SVG path data, for the kind path.", examples: "M0 0 L10 10 L0 20 Z"),
        Property(
            "viewBox", \.viewBox, .viewBox,
            "The rectangle of the path's coordinates, [x, y, width, height], that is stretched over the node. Without it the coordinates are points.",
            examples: [0, 0, 24, 24]),
        Property("start", \.start, .point, "The start of a line, as shares of width and height.", examples: [0, 0]),
        Property("end", \.end, .point, "The end of a line, as shares of width and height.", examples: [1, 1]),
        Property("radius", \.radius, .length, "The radius of a rectangle's corners, in points.", examples: 4),
        Property("fill", \.fill, .color, "The colour inside. Without it the shape is not filled.", examples: "systemBlue"),
        Property(
            "fillRule", \.fillRule, .choice("a fill rule"), "Which parts of an outline that crosses itself are inside.",
            examples: "evenodd"),
        Property("stroke", \.stroke, .stroke, "A line along the outline.", examples: ["color": "systemRed", "width": 2]),
    ]
}
