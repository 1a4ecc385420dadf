// SPDX-License-Identifier: MIT
//
// Shapes, and how changes are animated. Nothing of it is drawn or moves.

public import UIKit

/// How a change is animated; none is.
public struct Animation: Hashable, Sendable {
    /// Default.
    public static let `default` = Animation()
    /// Linear.
    public static let linear = Animation()
    /// Linear, in seconds.
    public static func linear(duration: Double) -> Animation { Animation() }
    /// EaseIn.
    public static let easeIn = Animation()
    /// EaseIn, in seconds.
    public static func easeIn(duration: Double) -> Animation { Animation() }
    /// EaseOut.
    public static let easeOut = Animation()
    /// EaseOut, in seconds.
    public static func easeOut(duration: Double) -> Animation { Animation() }
    /// EaseInOut.
    public static let easeInOut = Animation()
    /// EaseInOut, in seconds.
    public static func easeInOut(duration: Double) -> Animation { Animation() }
    /// As a spring.
    public static func spring(response: Double = 0.55, dampingFraction: Double = 0.825, blendDuration: Double = 0) -> Animation {
        Animation()
    }
    /// As a spring.
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation { Animation() }
    /// Later.
    public func delay(_ delay: Double) -> Animation { self }
    /// Faster.
    public func speed(_ speed: Double) -> Animation { self }
    /// Again and again.
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
    /// Some times.
    public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation { self }
}

/// Makes a change, without animation.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }

/// Makes a change, without animation.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }

/// How a view comes and goes; it does at once.
public struct AnyTransition: Sendable {
    /// It fades.
    public static let opacity = AnyTransition()
    /// It slides.
    public static let slide = AnyTransition()
    /// It grows.
    public static let scale = AnyTransition()
    /// It is there at once.
    public static let identity = AnyTransition()
    /// It comes from an edge.
    public static func move(edge: Edge) -> AnyTransition { AnyTransition() }
    /// It does two things.
    public func combined(with other: AnyTransition) -> AnyTransition { self }
}

/// A shape.
@preconcurrency @MainActor
public protocol Shape: View {}

extension Shape {
    /// None.
    public var body: Never { fatalError("\(Self.self) has no body") }
    /// Filled.
    public func fill<S: ShapeStyle>(_ content: S) -> some View { unshown() }
    /// Its line alone.
    public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { unshown() }
    /// Its line alone, within it.
    public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1) -> some View { unshown() }
}

/// A rectangle.
public struct Rectangle: Shape {
    /// A rectangle.
    public init() {}
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
    /// The radius of the corners.
    public var cornerRadius: CGFloat
    /// A rectangle with round corners.
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .circular) { self.cornerRadius = cornerRadius }
}

/// How corners are round.
public enum RoundedCornerStyle: Sendable {
    /// As circles.
    case circular
    /// More softly.
    case continuous
}

/// A circle.
public struct Circle: Shape {
    /// A circle.
    public init() {}
}

/// An ellipse.
public struct Ellipse: Shape {
    /// An ellipse.
    public init() {}
}

/// A rectangle with half circles at its ends.
public struct Capsule: Shape {
    /// A rectangle with half circles at its ends.
    public init(style: RoundedCornerStyle = .circular) {}
}

/// A place in a view, 0 to 1 along both axes.
public struct UnitPoint: Hashable, Sendable {
    /// From left to right.
    public var x: CGFloat
    /// From top to bottom.
    public var y: CGFloat
    /// A place in a view.
    public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
    /// In the middle.
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    /// Above.
    public static let top = UnitPoint(x: 0.5, y: 0)
    /// Below.
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    /// Where lines begin.
    public static let leading = UnitPoint(x: 0, y: 0.5)
    /// Where lines end.
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    /// Above, where lines begin.
    public static let topLeading = UnitPoint(x: 0, y: 0)
    /// Below, where lines end.
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// Colours that go over into each other.
@preconcurrency @MainActor
public struct Gradient: Hashable, Sendable {
    /// The colours.
    public var colors: [Color]
    /// Colours that go over into each other.
    public init(colors: [Color]) { self.colors = colors }
}

/// Colours that go over into each other along a line.
@preconcurrency @MainActor
public struct LinearGradient: _PlainView, ShapeStyle {
    /// Colours along a line.
    public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// Colours along a line.
    public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
