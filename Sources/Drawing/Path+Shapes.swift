// SPDX-License-Identifier: MIT
//
// The closed shapes that layers are made of.

public import Foundation
import VitrineGeometry

/// How far each corner of a rectangle is rounded, and in which curve.
public struct CornerRadii: Hashable, Sendable, Codable {
    /// The curve that joins two sides.
    public enum Curve: String, Hashable, Sendable, Codable {
        /// A quarter of a circle.
        case circular
        /// A curve whose curvature grows and falls without a jump, as iOS draws its icons.
        case continuous
    }

    /// The radius of the top left corner, in points.
    public var topLeft: CGFloat
    /// The radius of the top right corner, in points.
    public var topRight: CGFloat
    /// The radius of the bottom right corner, in points.
    public var bottomRight: CGFloat
    /// The radius of the bottom left corner, in points.
    public var bottomLeft: CGFloat
    /// The curve that joins the sides.
    public var curve: Curve

    /// Corners that are not rounded.
    public static let zero = CornerRadii(0)

    /// Four corners of one radius in points, circular unless told.
    public init(_ radius: CGFloat, curve: Curve = .circular) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius, curve: curve)
    }

    /// A radius in points for each corner, circular unless told.
    public init(topLeft: CGFloat, topRight: CGFloat, bottomRight: CGFloat, bottomLeft: CGFloat, curve: Curve = .circular) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
        self.curve = curve
    }

    /// Whether no corner is rounded.
    public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

    /// Whether one number says all four.
    public var isUniform: Bool { topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft }

    /// The radii that fit a size: none negative, none above half of the shorter side.
    public func clamped(to size: CGSize) -> CornerRadii {
        let limit = max(0, min(size.width, size.height) / 2)
        // What is not a number is no radius.
        func fit(_ radius: CGFloat) -> CGFloat { radius > 0 ? min(radius, limit) : 0 }
        return CornerRadii(
            topLeft: fit(topLeft), topRight: fit(topRight), bottomRight: fit(bottomRight), bottomLeft: fit(bottomLeft), curve: curve)
    }

    /// The radii of a rectangle whose sides lie `distance` points further in.
    public func inset(by distance: CGFloat) -> CornerRadii {
        func fit(_ radius: CGFloat) -> CGFloat { max(radius - distance, 0) }
        return CornerRadii(
            topLeft: fit(topLeft), topRight: fit(topRight), bottomRight: fit(bottomRight), bottomLeft: fit(bottomLeft), curve: curve)
    }
}

extension Path {
    /// The share of a radius at which the control points of a quarter circle lie.
    static let circleControl: CGFloat = 0.552_284_749_830_793_6

    /// The outline of a rectangle, clockwise from its top left corner.
    public static func rect(_ rect: CGRect) -> Path {
        Path(elements: [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    /// The ellipse that touches the sides of a rectangle, clockwise from its rightmost point.
    public static func ellipse(in rect: CGRect) -> Path {
        let (rx, ry) = (rect.width / 2, rect.height / 2)
        let (kx, ky) = (rx * circleControl, ry * circleControl)
        let center = rect.center
        var path = Path()
        path.move(to: CGPoint(x: rect.maxX, y: center.y))
        path.addCurve(
            to: CGPoint(x: center.x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: center.y + ky),
            control2: CGPoint(x: center.x + kx, y: rect.maxY))
        path.addCurve(
            to: CGPoint(x: rect.minX, y: center.y), control1: CGPoint(x: center.x - kx, y: rect.maxY),
            control2: CGPoint(x: rect.minX, y: center.y + ky))
        path.addCurve(
            to: CGPoint(x: center.x, y: rect.minY), control1: CGPoint(x: rect.minX, y: center.y - ky),
            control2: CGPoint(x: center.x - kx, y: rect.minY))
        path.addCurve(
            to: CGPoint(x: rect.maxX, y: center.y), control1: CGPoint(x: center.x + kx, y: rect.minY),
            control2: CGPoint(x: rect.maxX, y: center.y - ky))
        path.close()
        return path
    }

    /// A rectangle with rounded corners; radii are clamped to half of the shorter side.
    public static func roundedRect(_ rect: CGRect, radii: CornerRadii) -> Path {
        let radii = radii.clamped(to: rect.size)
        if radii.isZero { return .rect(rect) }
        var path = Path()
        // Each corner: where its sides meet, the direction along which the outline arrives, and the one in which it leaves.
        let (right, down) = (CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: 1))
        let (left, up) = (CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: -1))
        let corners: [(corner: CGPoint, arrive: CGVector, leave: CGVector, radius: CGFloat)] = [
            (CGPoint(x: rect.maxX, y: rect.minY), right, down, radii.topRight),
            (CGPoint(x: rect.maxX, y: rect.maxY), down, left, radii.bottomRight),
            (CGPoint(x: rect.minX, y: rect.maxY), left, up, radii.bottomLeft),
            (CGPoint(x: rect.minX, y: rect.minY), up, right, radii.topLeft),
        ]
        for (corner, arrive, leave, radius) in corners {
            func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
                let (back, ahead) = (before * radius, after * radius)
                let x = corner.x - arrive.dx * back + leave.dx * ahead
                let y = corner.y - arrive.dy * back + leave.dy * ahead
                return CGPoint(x: x, y: y)
            }
            func reach(_ from: CGPoint) { path.isEmpty ? path.move(to: from) : path.addLine(to: from) }
            if radius == 0 {
                reach(corner)
            } else if radii.curve == .circular {
                let k = 1 - circleControl
                reach(point(1, 0))
                path.addCurve(to: point(0, 1), control1: point(k, 0), control2: point(0, k))
            } else {
                // Curvature rises from zero at `extent` radii before the corner, where there is room for it, and falls again after it.
                let curve = ContinuousCorner(room: min(rect.width, rect.height) / 2 / radius)
                reach(point(curve.extent, 0))
                path.addCurve(
                    to: point(curve.joint.x, curve.joint.y), control1: point(curve.handles.x, 0), control2: point(curve.handles.y, 0))
                path.addCurve(
                    to: point(curve.joint.y, curve.joint.x), control1: point(curve.arc.x, curve.arc.y),
                    control2: point(curve.arc.y, curve.arc.x))
                path.addCurve(
                    to: point(0, curve.extent), control1: point(0, curve.handles.y), control2: point(0, curve.handles.x))
            }
        }
        path.close()
        return path
    }
}

/// A corner of radius 1 whose curvature grows from nothing to an arc and falls again: two easing curves about a shorter arc.
///
/// A share of the quarter turn is given to the easing curves; 0.6 is what iOS's icons show. Distances are measured from the corner.
private struct ContinuousCorner {
    /// Where the outline leaves the side.
    let extent: CGFloat
    /// The two control points on the side.
    let handles: CGPoint
    /// Where easing curve and arc meet, along the side and away from it.
    let joint: CGPoint
    /// The control point of the arc after the joint.
    let arc: CGPoint

    /// - Parameter room: half of the shorter side, in radii.
    init(room: CGFloat) {
        let share = min(0.6, max(room - 1, 0))
        let turn = share * .pi / 4
        let arcAngle = (1 - share) * .pi / 2
        let chord = sin(arcAngle / 2) * CGFloat(2).squareRoot()
        let along = tan(turn / 2) * cos(turn)
        let away = along * tan(turn)
        let third = (1 + share - chord - along - away) / 3
        let handle = 4 / 3 * tan(arcAngle / 4)
        extent = 1 + share
        handles = CGPoint(x: extent - 2 * third, y: extent - 3 * third)
        joint = CGPoint(x: extent - 3 * third - along, y: away)
        arc = CGPoint(x: joint.x - handle * cos(turn), y: joint.y + handle * sin(turn))
    }
}
