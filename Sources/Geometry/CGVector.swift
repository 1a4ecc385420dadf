// SPDX-License-Identifier: MIT
//
// The vector of CoreGraphics.

public import Foundation

/// A direction and length in the plane, in points.
public struct CGVector: Hashable, Sendable, Codable {
    /// The extent along x, in points.
    public var dx: CGFloat
    /// The extent along y, in points.
    public var dy: CGFloat

    /// The vector without extent.
    public static let zero = CGVector()

    /// The zero vector.
    public init() { self.init(dx: 0, dy: 0) }

    /// A vector of its extents along both axes.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
}
