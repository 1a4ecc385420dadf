// SPDX-License-Identifier: MIT
//
// Insets by side and by reading direction, and the rectangle they leave.

public import Foundation

/// Distances in points by which the sides of a rectangle move inward.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// The inset from the top edge, in points; negative ones reach outside.
    public var top: CGFloat
    /// The inset from the left edge, in points.
    public var left: CGFloat
    /// The inset from the bottom edge, in points.
    public var bottom: CGFloat
    /// The inset from the right edge, in points.
    public var right: CGFloat

    /// Insets of 0 from every edge.
    public static let zero = UIEdgeInsets()

    /// Insets of 0 from every edge.
    public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

    /// Insets from each edge, in points.
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    package var horizontal: CGFloat { left + right }
    package var vertical: CGFloat { top + bottom }

    package static func + (a: UIEdgeInsets, b: UIEdgeInsets) -> UIEdgeInsets {
        UIEdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
    }
}

/// Distances in points by which the sides of a rectangle move inward, where leading is the side that reading starts from.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// The inset from the top edge, in points; negative ones reach outside.
    public var top: CGFloat
    /// The inset from the edge at which reading starts, in points.
    public var leading: CGFloat
    /// The inset from the bottom edge, in points.
    public var bottom: CGFloat
    /// The inset from the edge at which reading ends, in points.
    public var trailing: CGFloat

    /// Insets of 0 from every edge.
    public static let zero = NSDirectionalEdgeInsets()

    /// Insets of 0 from every edge.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

    /// Insets from each edge, in points.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }

    /// The inset from both sides together.
    package var horizontal: CGFloat { leading + trailing }
    /// The insets from top and bottom together.
    package var vertical: CGFloat { top + bottom }

    /// The same insets by side.
    package func resolved(rightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(top: top, left: rightToLeft ? trailing : leading, bottom: bottom, right: rightToLeft ? leading : trailing)
    }
}

extension CGRect {
    /// The rectangle with its sides moved inward by the insets.
    public func inset(by insets: UIEdgeInsets) -> CGRect {
        if isNull { return self }
        return CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }
}
