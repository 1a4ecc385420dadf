// SPDX-License-Identifier: MIT
//
// What shapes are filled and outlined with.

public import Foundation

/// What a shape is filled with.
public enum Paint: Hashable, Sendable, Codable {
    case color(CGColor)
    case gradient(Gradient)
}

/// A transition of colours along a line, from a centre outward, or around a centre.
public struct Gradient: Hashable, Sendable, Codable {
    /// The shape of the transition, in a unit square that is stretched over `frame` together with its lines of equal colour.
    public enum Kind: Hashable, Sendable, Codable {
        /// Along the line from `start` to `end`.
        case linear(start: CGPoint, end: CGPoint)
        /// From `center` to the ellipse with the two radii.
        case radial(center: CGPoint, radii: CGSize)
        /// Around `center`, starting at `angle` radians from +x, clockwise.
        case conic(center: CGPoint, angle: CGFloat)
    }

    /// How colours between two stops are mixed.
    public enum Blending: String, Hashable, Sendable, Codable {
        /// As `CAGradientLayer` does (compositing.gradient-gamma).
        case gamma
        /// Evenly in sRGB values, as `CGGradient` does (drawing.gradient-mixing).
        case even
    }

    /// A colour at a place between 0 and 1.
    public struct Stop: Hashable, Sendable, Codable {
        /// The place along the gradient, from 0 at its start to 1 at its end.
        public var location: CGFloat
        /// The colour there; between two stops colours are mixed evenly.
        public var color: CGColor

        /// A colour at a place along a gradient, from 0 to 1.
        public init(location: CGFloat, color: CGColor) {
            self.location = location
            self.color = color
        }
    }

    /// Whether it runs along a line, out from a centre, or around one.
    public var kind: Kind
    /// Where the unit square lies in the space of the layer.
    public var frame: CGRect
    /// At least two, their locations ascending within 0…1.
    public var stops: [Stop]
    /// How colours between two stops are mixed.
    public var blending: Blending

    /// A gradient in a rectangle, with its stops from start to end.
    public init(kind: Kind, frame: CGRect, stops: [Stop], blending: Blending = .gamma) {
        self.kind = kind
        self.frame = frame
        self.stops = stops
        self.blending = blending
    }

    /// The stops with enough in between that an output that blends sRGB values linearly shows what Core Animation shows: blending in
    /// values encoded with an exponent of 1.8 (compositing.gradient-gamma).
    ///
    /// - Parameter steps: how many pieces each transition becomes.
    public func stopsForLinearBlending(steps: Int = 8) -> [Stop] {
        guard blending == .gamma, var previous = stops.first else { return stops }
        var result = [previous]
        for stop in stops.dropFirst() {
            if stop.location > previous.location, stop.color != previous.color {
                for step in 1..<max(steps, 1) {
                    let t = CGFloat(step) / CGFloat(steps)
                    result.append(
                        Stop(
                            location: previous.location + (stop.location - previous.location) * t,
                            color: previous.color.blended(with: stop.color, at: t)))
                }
            }
            result.append(stop)
            previous = stop
        }
        return result
    }
}

extension CGColor {
    /// The colour between two, blended as `CAGradientLayer` does.
    func blended(with other: CGColor, at t: CGFloat) -> CGColor {
        func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
            if a == b { return a }
            let (x, y) = (pow(linear(a), 1 / 1.8), pow(linear(b), 1 / 1.8))
            return encoded(pow(x + (y - x) * t, 1.8))
        }
        func linear(_ v: CGFloat) -> CGFloat { v <= 0.040_45 ? max(v, 0) / 12.92 : pow((v + 0.055) / 1.055, 2.4) }
        func encoded(_ v: CGFloat) -> CGFloat { v <= 0.003_130_8 ? v * 12.92 : 1.055 * pow(v, 1 / 2.4) - 0.055 }
        return CGColor(
            red: blend(red, other.red), green: blend(green, other.green), blue: blend(blue, other.blue),
            alpha: alpha + (other.alpha - alpha) * t)
    }
}

/// How a path is outlined.
public struct Stroke: Hashable, Sendable, Codable {
    /// How a line ends: at its last point, half a circle beyond it, or half a square.
    public enum Cap: String, Hashable, Sendable, Codable { case butt, round, square }
    /// How lines meet: in a tip, a part of a circle, or a cut-off tip.
    public enum Join: String, Hashable, Sendable, Codable { case miter, round, bevel }

    /// The colour of the line.
    public var color: CGColor
    /// In points, half on either side of the path.
    public var width: CGFloat
    /// How the ends look.
    public var cap: Cap
    /// How the corners look.
    public var join: Join
    /// How far a tip may reach, in widths of the line; beyond, it is cut off.
    public var miterLimit: CGFloat
    /// Lengths in points of dashes and gaps in turn; empty for a solid line.
    public var dash: [CGFloat]
    /// Where in the dashes the line begins, in points.
    public var dashPhase: CGFloat

    /// A line of a colour, so many points wide.
    public init(
        color: CGColor, width: CGFloat, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.color = color
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

/// The blurred silhouette beneath a layer.
public struct Shadow: Hashable, Sendable, Codable {
    /// The colour with the layer's shadow opacity in its alpha.
    public var color: CGColor
    /// The standard deviation of the Gaussian, in points (compositing.shadow-is-a-gaussian).
    public var radius: CGFloat
    /// How far the shadow is moved, in points.
    public var offset: CGSize
    /// The silhouette; nil takes the layer's own, sublayers included.
    public var path: Path?

    /// A shadow of a colour, blurred and moved, of a path or of the whole layer.
    public init(color: CGColor, radius: CGFloat, offset: CGSize, path: Path? = nil) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.path = path
    }
}
