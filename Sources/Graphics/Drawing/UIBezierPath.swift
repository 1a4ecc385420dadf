// SPDX-License-Identifier: MIT
//
// Outlines in UIKit's words.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry
public import VitrineQuartz2D

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top-left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top-right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom-left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom-right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline of lines and curves that can be added to.
open class UIBezierPath: NSObject {
    /// The outline as a value.
    public var path = Path()
    /// The width of a line along the path, in points.
    open var lineWidth: CGFloat = 1
    /// How the ends of lines look.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet.
    open var lineJoinStyle = CGLineJoin.miter
    /// How far the tip of a corner may reach, in widths of the line.
    open var miterLimit: CGFloat = 10
    /// How far a line may be from a curve, in pixels, which is kept and changes nothing: curves are drawn as finely as can be seen.
    open var flatness: CGFloat = 0.6
    /// Whether inside is what lines go around an odd number of times.
    open var usesEvenOddFillRule = false
    /// Lengths of dashes and gaps in turn.
    var dash: [CGFloat] = []
    /// Where in the dashes a line begins.
    var dashPhase: CGFloat = 0

    public override init() { super.init() }

    /// Creates a path from its value.
    public convenience init(_ path: Path) {
        self.init()
        self.path = path
    }

    /// Creates the path of a rectangle.
    public convenience init(rect: CGRect) { self.init(.rect(rect)) }

    /// Creates the path of the ellipse in a rectangle.
    public convenience init(ovalIn rect: CGRect) { self.init(.ellipse(in: rect)) }

    /// A rectangle whose corners are rounded in the continuous curve, as UIKit draws it.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(.roundedRect(rect, radii: CornerRadii(cornerRadius, curve: .continuous)))
    }

    /// A rectangle with some corners rounded by the width of `cornerRadii`.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        func radius(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? cornerRadii.width : 0 }
        self.init(
            .roundedRect(
                rect,
                radii: CornerRadii(
                    topLeft: radius(.topLeft), topRight: radius(.topRight), bottomRight: radius(.bottomRight),
                    bottomLeft: radius(.bottomLeft), curve: .continuous)))
    }

    /// An arc; clockwise is as it looks, with y down.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path from an outline.
    public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

    /// The outline.
    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    /// Whether the path has no pieces.
    open var isEmpty: Bool { path.isEmpty }

    /// The smallest rectangle around all points, control points included.
    open var bounds: CGRect { path.controlBounds }

    /// Where the next piece starts.
    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    /// Begins a new part at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a straight line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

    /// Adds an arc, joined to the current point by a line; angles in radians, y down.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, start: startAngle, end: endAngle, increasing: clockwise)
    }

    /// Adds the pieces of another path.
    open func append(_ other: UIBezierPath) { path.append(other.path) }

    /// Moves all points by a transform.
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    /// Joins the end of the current part to its start.
    open func close() { path.close() }

    /// Whether a point lies inside of the outline, of which open parts count as closed.
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, rule: usesEvenOddFillRule ? .evenOdd : .winding) }

    /// The same outline, gone through the other way.
    open func reversing() -> UIBezierPath { UIBezierPath(path.reversed) }

    /// Leaves the path without pieces.
    open func removeAllPoints() { path = Path() }
}
