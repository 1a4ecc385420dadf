// SPDX-License-Identifier: MIT
//
// A distance from a place.

public import Foundation

/// How far something is from its place, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Down.
    public var vertical: CGFloat

    /// A distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) { (self.horizontal, self.vertical) = (horizontal, vertical) }

    /// No distance.
    public static let zero = UIOffset()
}
