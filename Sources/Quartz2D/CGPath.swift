// SPDX-License-Identifier: MIT
//
// The path classes of CoreGraphics, around the value that the renderers draw.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry

/// An outline of lines and curves.
public class CGPath: Hashable {
    /// The outline as a value.
    public internal(set) var path: Path

    /// Creates an outline from its value.
    public init(_ path: Path) { self.path = path }

    /// Creates the outline of a rectangle.
    public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(Path.rect(rect).applying(transform ?? .identity))
    }

    /// Creates the outline of the ellipse in a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
        self.init(Path.ellipse(in: rect).applying(transform ?? .identity))
    }

    /// A rectangle with elliptical corners.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
    ) {
        self.init(Path.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform ?? .identity))
    }

    /// Whether the outline has no pieces.
    public var isEmpty: Bool { path.isEmpty }

    /// Where the next piece starts; zero for an empty path.
    public var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect { path.controlBounds }

    /// The same outline, on its own.
    public func copy() -> CGPath? { CGPath(path) }

    /// The same outline, on its own and open to additions.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

    /// Whether two outlines are of the same pieces.
    public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

    /// Hashes the pieces.
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// An outline that can be added to.
public final class CGMutablePath: CGPath {
    /// Creates an outline without pieces.
    public convenience init() { self.init(Path()) }

    /// Begins a new part at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.move(to: point.applying(transform)) }

    /// Adds a straight line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.addLine(to: point.applying(transform)) }

    /// Adds straight lines through points, from the first of them.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        guard let first = points.first else { return }
        move(to: first, transform: transform)
        for point in points.dropFirst() { addLine(to: point, transform: transform) }
    }

    /// Adds a curve with one control point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Adds a curve with two control points.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        path.addCurve(to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Adds a rectangle.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { path.append(Path.rect(rect).applying(transform)) }

    /// Adds the ellipse in a rectangle.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        path.append(Path.ellipse(in: rect).applying(transform))
    }

    /// Adds a rectangle with elliptical corners.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        path.append(Path.roundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight).applying(transform))
    }

    /// Adds an arc, joined to the current point by a line.
    ///
    /// As in CoreGraphics, `clockwise` is meant for y pointing up: where y points down, false is what looks clockwise.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        path.addArc(
            center: center, radius: radius, start: startAngle, end: endAngle, increasing: !clockwise, transform: transform)
    }

    /// Adds the pieces of another outline.
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { path.append(other.path.applying(transform)) }

    /// Joins the end of the current part to its start.
    public func closeSubpath() { path.close() }
}
