// SPDX-License-Identifier: MIT
//
// Colours, gradients and shapes.

public import Foundation

extension Scene {
    /// A colour, by name or by components.
    public indirect enum Color: Hashable, Sendable {
        /// One of `Scene.colorNames`, with its alpha multiplied.
        case named(String, alpha: CGFloat)
        /// sRGB components and alpha, 0 to 1, alpha not premultiplied.
        case components(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
        /// A colour for each appearance.
        case dynamic(light: Color, dark: Color)
        /// A colour for each contrast.
        case contrasting(normal: Color, high: Color)
    }

    /// A gradient over an area.
    public struct Gradient: Hashable, Sendable {
        /// Whether colours change along a line, outward or around.
        public var type = GradientType.linear
        /// The colours from the start to the end; two or more.
        public var colors: [Color] = []
        /// Where each colour stands, 0 to 1; empty spreads them evenly.
        public var locations: [CGFloat] = []
        /// The start in unit coordinates of the area: the centre of radial and conic gradients.
        public var start = CGPoint(x: 0.5, y: 0)
        /// The end in unit coordinates: the corner of a radial gradient's ellipse, a point on the first ray of a conic one.
        public var end = CGPoint(x: 0.5, y: 1)

        /// A linear gradient from top to bottom, its colours not named yet.
        public init() {}

        /// Which way a linear gradient runs through the middle, in degrees clockwise from upward as style sheets count; nil where it is none
        /// that runs from edge to edge.
        ///
        /// It is that of a square, and leans with an area that is wider or taller than that.
        public var angle: CGFloat? {
            get {
                guard type == .linear, start != end else { return nil }
                let degrees = atan2(end.x - start.x, start.y - end.y) * 180 / .pi
                let angle = ((degrees < 0 ? degrees + 360 : degrees) * 1000).rounded() / 1000
                var same = self
                same.angle = angle
                let distances = [same.start.x - start.x, same.start.y - start.y, same.end.x - end.x, same.end.y - end.y]
                return distances.allSatisfy { abs($0) < 1e-4 } ? angle : nil
            }
            set {
                guard let newValue else { return }
                let (x, y) = (sin(newValue * .pi / 180), -cos(newValue * .pi / 180))
                // Places that other programs read have no more digits than they need.
                func place(_ way: CGFloat, _ sign: CGFloat) -> CGFloat {
                    ((0.5 + sign * way * (abs(x) + abs(y)) / 2) * 1_000_000).rounded() / 1_000_000
                }
                start = CGPoint(x: place(x, -1), y: place(y, -1))
                end = CGPoint(x: place(x, 1), y: place(y, 1))
            }
        }
    }

    /// The way in which a gradient's colours change.
    public enum GradientType: String, Hashable, Sendable, CaseIterable {
        case linear, radial, conic
    }

    /// A filled and stroked outline in the node's rectangle.
    public struct Shape: Hashable, Sendable {
        /// Which outline it has; a rectangle unless told.
        public var kind = ShapeKind.rectangle
        /// The outline of the kind `path`, in the coordinates of `viewBox` or else in points.
        public var path: [PathElement] = []
        /// The rectangle of the path's coordinates that is stretched over the node.
        public var viewBox: CGRect?
        /// The ends of the kind `line` in unit coordinates of the node.
        public var start = CGPoint(x: 0, y: 0.5)
        /// The second end of the kind `line` in unit coordinates of the node.
        public var end = CGPoint(x: 1, y: 0.5)
        /// The radius of the corners of rectangles, bubbles and tickets, in points.
        public var radius: CGFloat = 0
        /// The colour inside; nil leaves it empty.
        public var fill: Color?
        /// A gradient inside, in place of a colour.
        @Rare public var gradient: Gradient?
        /// What a bubble or a ticket has beside round corners.
        @Rare public var parts: NineParts?
        /// Which parts of a path that crosses itself are inside.
        public var fillRule = FillRule.nonzero
        /// The line along the outline; nil draws none.
        public var stroke: Stroke?

        /// A rectangle without fill and stroke.
        public init() {}
    }

    /// The outlines that a shape can have.
    public enum ShapeKind: String, Hashable, Sendable, CaseIterable {
        case rectangle, ellipse, capsule, path, line, bubble, ticket
    }

    /// Which parts of a path that crosses itself are inside, under SVG's names.
    public enum FillRule: String, Hashable, Sendable, CaseIterable {
        case nonzero, evenodd
    }

    /// A line along an outline.
    public struct Stroke: Hashable, Sendable {
        /// The colour; that of labels unless told.
        public var color = Color.named("label", alpha: 1)
        /// The width in points, half of it on each side of the outline.
        public var width: CGFloat = 1
        /// Lengths of dashes and gaps, in points; empty is an unbroken line.
        public var dash: [CGFloat] = []
        /// How open ends look.
        public var cap = LineCap.butt
        /// How corners look.
        public var join = LineJoin.miter

        /// An unbroken line of one point.
        public init() {}
    }

    /// How the open ends of a line look.
    public enum LineCap: String, Hashable, Sendable, CaseIterable {
        case butt, round, square
    }

    /// How the corners of a line look.
    public enum LineJoin: String, Hashable, Sendable, CaseIterable {
        case miter, round, bevel
    }

    /// A step of an outline; all points are absolute.
    public enum PathElement: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, to: CGPoint)
        case cubic(CGPoint, CGPoint, to: CGPoint)
        case close
    }
}

extension Scene {
    /// The names of colours: UIKit's semantic, system and plain colours.
    public static let colorNames = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link", "tintColor",
        "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
        "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
        "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
        "separator", "opaqueSeparator", "lightText", "darkText",
        "systemRed", "systemOrange", "systemYellow", "systemGreen", "systemMint", "systemTeal", "systemCyan",
        "systemBlue", "systemIndigo", "systemPurple", "systemPink", "systemBrown",
        "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
        "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
        "purple", "brown", "clear",
    ]
}

extension Scene.Color {
    /// The colour of a name or of `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`.
    public init?(text: String) {
        if Scene.colorNames.contains(text) {
            self = .named(text, alpha: 1)
            return
        }
        guard text.hasPrefix("#") else { return nil }
        var digits = Array(text.dropFirst()).map(String.init)
        guard [3, 4, 6, 8].contains(digits.count) else { return nil }
        if digits.count < 6 { digits = digits.flatMap { [$0, $0] } }
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits[$0] + digits[$0 + 1], radix: 16) }
        guard bytes.count * 2 == digits.count, !text.contains("+") else { return nil }
        let parts = bytes.map { CGFloat($0) / 255 }
        self = .components(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
    }

    /// The colour with its alpha multiplied.
    package func multiplied(by factor: CGFloat) -> Scene.Color {
        switch self {
        case .named(let name, let alpha): .named(name, alpha: alpha * factor)
        case .components(let red, let green, let blue, let alpha): .components(red: red, green: green, blue: blue, alpha: alpha * factor)
        case .dynamic(let light, let dark): .dynamic(light: light.multiplied(by: factor), dark: dark.multiplied(by: factor))
        case .contrasting(let normal, let high): .contrasting(normal: normal.multiplied(by: factor), high: high.multiplied(by: factor))
        }
    }
}
