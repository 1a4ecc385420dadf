// SPDX-License-Identifier: MIT
//
// Outlines whose corners, tails and notches stay as they are while what is between them grows.

public import Foundation
public import VitrineDrawing
import VitrineGeometry

/// A bubble of speech, or a ticket.
public struct NinePartShape: Hashable, Sendable {
    /// What is added to a rectangle with round corners.
    public enum Kind: Hashable, Sendable {
        /// A tail at a corner or in the middle of an edge; nil has none.
        case bubble(Tail?)
        /// Half circles cut out of two edges that face each other.
        case ticket(Notch)
    }

    /// The tail of a bubble.
    public enum Tail: Hashable, Sendable {
        /// Bent, at the lower corner at the right.
        case right
        /// Bent, at the lower corner at the left.
        case left
        /// Pointed, in the upper edge, at a share of its length.
        case top(CGFloat)
        /// Pointed, in the lower edge, at a share of its length.
        case bottom(CGFloat)
    }

    /// Half circles that are cut out.
    public struct Notch: Hashable, Sendable {
        /// Their radius in points.
        public var radius: CGFloat
        /// How far from the top, or from the left edge, their centres are: a share of the length, and points more.
        public var (share, points): (CGFloat, CGFloat)
        /// Whether they are in the left and the right edge, and not in the upper and the lower one.
        public var isInSides: Bool

        /// Half circles at a share of the length, and so many points more.
        public init(radius: CGFloat, at share: CGFloat, plus points: CGFloat = 0, isInSides: Bool = true) {
            (self.radius, self.share, self.points, self.isInSides) = (radius, share, points, isInSides)
        }
    }

    /// What is added.
    public var kind: Kind
    /// The radius of the corners in points; they are never more than half of the shorter side.
    public var radius: CGFloat

    /// A shape of a kind.
    public init(_ kind: Kind, radius: CGFloat) { (self.kind, self.radius) = (kind, radius) }

    /// How far a bent tail stands out at its side, in points.
    public static let tailWidth: CGFloat = 6
    /// How far a pointed tail stands out, in points.
    public static let tailHeight: CGFloat = 10

    /// The rectangle without the tail, in which content stands.
    public func body(in area: CGRect) -> CGRect {
        guard case .bubble(let tail?) = kind else { return area }
        var body = area
        switch tail {
        case .right: body.size.width = max(area.width - Self.tailWidth, 0)
        case .left:
            body.origin.x += Self.tailWidth
            body.size.width = max(area.width - Self.tailWidth, 0)
        case .top:
            body.origin.y += Self.tailHeight
            body.size.height = max(area.height - Self.tailHeight, 0)
        case .bottom: body.size.height = max(area.height - Self.tailHeight, 0)
        }
        return body
    }

    /// The outline in an area, in its coordinates.
    public func path(in area: CGRect) -> Path {
        let body = body(in: area)
        let radius = max(min(self.radius, min(body.width, body.height) / 2), 0)
        guard body.width > 0, body.height > 0 else { return Path(elements: []) }
        switch kind {
        case .bubble(nil): return .roundedRect(body, radii: CornerRadii(radius))
        case .bubble(.right?): return bent(body, radius)
        case .bubble(.left?):
            // The one at the right, in a mirror.
            return bent(CGRect(x: -body.maxX, y: body.minY, width: body.width, height: body.height), radius)
                .applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0))
        case .bubble(.bottom(let share)?): return pointed(body, radius, share, isUp: false)
        case .bubble(.top(let share)?): return pointed(body, radius, share, isUp: true)
        case .ticket(let notch): return notched(body, radius, notch)
        }
    }

    /// How far from the end of a quarter circle its control points are, for one of radius 1.
    private static let bend: CGFloat = 0.552_284_749_831

    /// A corner that a line along one edge turns into another at.
    private static func corner(_ from: CGPoint, _ corner: CGPoint, _ end: CGPoint) -> Path.Element {
        func toward(_ point: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (corner.x - point.x) * bend, y: point.y + (corner.y - point.y) * bend)
        }
        return .curve(end, control1: toward(from), control2: toward(end))
    }

    /// The tail leaves the side with a bend, and comes back to the lower edge with another.
    private func bent(_ body: CGRect, _ radius: CGFloat) -> Path {
        let (left, top, right, bottom, r) = (body.minX, body.minY, body.maxX, body.maxY, radius)
        // Smaller corners have smaller tails.
        let size = min(1, r / 16)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: right + x * size, y: bottom + y * size) }
        let tip = CGPoint(x: right + Self.tailWidth * size, y: bottom)
        return Path(elements: [
            .move(CGPoint(x: left + r, y: top)), .line(CGPoint(x: right - r, y: top)),
            Self.corner(CGPoint(x: right - r, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: top + r)),
            .line(at(0, -12)), .curve(tip, control1: at(0, -6), control2: at(2, -2)),
            .curve(at(-6.5, -3.8), control1: at(2.5, 0.4), control2: at(-2.5, -1)),
            .curve(at(-16, 0), control1: at(-9, -1.2), control2: at(-12, 0)),
            .line(CGPoint(x: left + r, y: bottom)),
            Self.corner(CGPoint(x: left + r, y: bottom), CGPoint(x: left, y: bottom), CGPoint(x: left, y: bottom - r)),
            .line(CGPoint(x: left, y: top + r)),
            Self.corner(CGPoint(x: left, y: top + r), CGPoint(x: left, y: top), CGPoint(x: left + r, y: top)), .close,
        ])
    }

    /// A rounded tip in the upper or the lower edge, twice as wide as high.
    private func pointed(_ body: CGRect, _ radius: CGFloat, _ share: CGFloat, isUp: Bool) -> Path {
        let (left, right, r) = (body.minX, body.maxX, radius)
        let half = min(Self.tailHeight * 1.1, max((body.width - 2 * r) / 2, 0))
        let middle = min(max(left + body.width * share, left + r + half), right - r - half)
        // Drawn with the tip at the bottom, and turned over for one at the top.
        let (top, bottom) = isUp ? (body.maxY, body.minY) : (body.minY, body.maxY)
        let out: CGFloat = isUp ? -1 : 1
        func y(_ distance: CGFloat) -> CGFloat { bottom + distance * out }
        let tip = Self.tailHeight
        return Path(elements: [
            .move(CGPoint(x: left + r, y: top)), .line(CGPoint(x: right - r, y: top)),
            Self.corner(CGPoint(x: right - r, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: top + r * out)),
            .line(CGPoint(x: right, y: bottom - r * out)),
            Self.corner(CGPoint(x: right, y: bottom - r * out), CGPoint(x: right, y: bottom), CGPoint(x: right - r, y: bottom)),
            .line(CGPoint(x: middle + half, y: bottom)),
            .curve(
                CGPoint(x: middle + 2, y: y(tip - 1)), control1: CGPoint(x: middle + half * 0.55, y: bottom),
                control2: CGPoint(x: middle + half * 0.42, y: y(tip * 0.62))),
            .curve(
                CGPoint(x: middle - 2, y: y(tip - 1)), control1: CGPoint(x: middle + 0.8, y: y(tip + 0.3)),
                control2: CGPoint(x: middle - 0.8, y: y(tip + 0.3))),
            .curve(
                CGPoint(x: middle - half, y: bottom), control1: CGPoint(x: middle - half * 0.42, y: y(tip * 0.62)),
                control2: CGPoint(x: middle - half * 0.55, y: bottom)),
            .line(CGPoint(x: left + r, y: bottom)),
            Self.corner(CGPoint(x: left + r, y: bottom), CGPoint(x: left, y: bottom), CGPoint(x: left, y: bottom - r * out)),
            .line(CGPoint(x: left, y: top + r * out)),
            Self.corner(CGPoint(x: left, y: top + r * out), CGPoint(x: left, y: top), CGPoint(x: left + r, y: top)), .close,
        ])
    }

    /// Two half circles, clear of the corners.
    private func notched(_ body: CGRect, _ radius: CGFloat, _ notch: Notch) -> Path {
        // Drawn with the half circles in the sides, and turned for those above and below.
        let isTurned = !notch.isInSides
        let box = isTurned ? CGRect(x: body.minY, y: body.minX, width: body.height, height: body.width) : body
        let (left, top, right, bottom, r) = (box.minX, box.minY, box.maxX, box.maxY, radius)
        let n = max(min(notch.radius, min((box.height - 2 * r) / 2, box.width / 2)), 0)
        let middle = min(max(top + box.height * notch.share + notch.points, top + r + n), bottom - r - n)
        let elements: [Path.Element] = [
            .move(CGPoint(x: left + r, y: top)), .line(CGPoint(x: right - r, y: top)),
            Self.corner(CGPoint(x: right - r, y: top), CGPoint(x: right, y: top), CGPoint(x: right, y: top + r)),
            .line(CGPoint(x: right, y: middle - n)),
            Self.corner(CGPoint(x: right, y: middle - n), CGPoint(x: right - n, y: middle - n), CGPoint(x: right - n, y: middle)),
            Self.corner(CGPoint(x: right - n, y: middle), CGPoint(x: right - n, y: middle + n), CGPoint(x: right, y: middle + n)),
            .line(CGPoint(x: right, y: bottom - r)),
            Self.corner(CGPoint(x: right, y: bottom - r), CGPoint(x: right, y: bottom), CGPoint(x: right - r, y: bottom)),
            .line(CGPoint(x: left + r, y: bottom)),
            Self.corner(CGPoint(x: left + r, y: bottom), CGPoint(x: left, y: bottom), CGPoint(x: left, y: bottom - r)),
            .line(CGPoint(x: left, y: middle + n)),
            Self.corner(CGPoint(x: left, y: middle + n), CGPoint(x: left + n, y: middle + n), CGPoint(x: left + n, y: middle)),
            Self.corner(CGPoint(x: left + n, y: middle), CGPoint(x: left + n, y: middle - n), CGPoint(x: left, y: middle - n)),
            .line(CGPoint(x: left, y: top + r)),
            Self.corner(CGPoint(x: left, y: top + r), CGPoint(x: left, y: top), CGPoint(x: left + r, y: top)), .close,
        ]
        let path = Path(elements: elements)
        return isTurned ? path.applying(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)) : path
    }
}
