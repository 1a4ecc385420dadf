// SPDX-License-Identifier: MIT
//
// Outlines in UIKit's words.

public import Foundation
public import VitrineDrawing
public import VitrineGeometry
public import VitrineLayers

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let topLeft = UIRectCorner(rawValue: 1)
    public static let topRight = UIRectCorner(rawValue: 2)
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    public static let bottomRight = UIRectCorner(rawValue: 8)
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// An outline of lines and curves that can be added to.
open class UIBezierPath: NSObject {
    /// The outline as a value.
    public var path = Path()
    open var lineWidth: CGFloat = 1
    open var usesEvenOddFillRule = false

    public override init() { super.init() }

    public convenience init(_ path: Path) {
        self.init()
        self.path = path
    }

    public convenience init(rect: CGRect) { self.init(.rect(rect)) }

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

    public convenience init(cgPath: CGPath) { self.init(cgPath.path) }

    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }

    open var isEmpty: Bool { path.isEmpty }

    open var bounds: CGRect { path.controlBounds }

    open var currentPoint: CGPoint { path.currentPoint ?? .zero }

    open func move(to point: CGPoint) { path.move(to: point) }

    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, start: startAngle, end: endAngle, increasing: clockwise)
    }

    open func append(_ other: UIBezierPath) { path.append(other.path) }

    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

    open func close() { path.close() }

    open func removeAllPoints() { path = Path() }
}
