// SPDX-License-Identifier: MIT
//
// The small values that layers are described with.

import VitrineDrawing

/// A set of corners of a layer; y points down, so the corners of minimum y are the top ones.
public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top-left corner.
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    /// The top-right corner.
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    /// The bottom-left corner.
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    /// The bottom-right corner.
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

    /// All four corners.
    package static let all: CACornerMask = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
}

/// A set of edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The left edge.
    public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
    /// The right edge.
    public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
    /// The bottom edge.
    public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
    /// The top edge.
    public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)

    static let all: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
}

/// The curve in which corners are rounded; an unknown name means circular (compositing.corners-do-not-clip).
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// A curve whose bend begins gently.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")

    var curve: CornerRadii.Curve { self == .continuous ? .continuous : .circular }
}

/// What a gradient layer's colours follow.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Along the line from the start point to the end point.
    public static let axial = CAGradientLayerType(rawValue: "axial")
    /// From the start point outward to the ellipse through the end point.
    public static let radial = CAGradientLayerType(rawValue: "radial")
    /// Around the start point, beginning in the direction of the end point.
    public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// How a shape layer decides what is inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// What lines go around more often one way than the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// What lines go around an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape layer joins the pieces of a line.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Edges meet in a point.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// How a shape layer ends a line.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Ends at its point.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Rounded.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Ends half a line width beyond its point.
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How contents are resampled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Blends neighbouring pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// Repeats the nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Blends neighbouring pixels of two sizes of the picture.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
