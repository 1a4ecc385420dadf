// SPDX-License-Identifier: MIT
//
// Where a node stands in an overlay by numbers of its own.

package import Foundation

extension Scene {
    /// Distances from the edges of an overlay, each in points, in shares of the overlay's side, or both; nil leaves a side to the alignment.
    public struct Placement: Hashable, Sendable {
        /// How far the node's anchor is from the edge where reading begins.
        public var x: LengthShare?
        /// How far the node's anchor is from the top.
        public var y: LengthShare?
        /// How far the node's edge is within the edge where reading begins.
        public var leading: LengthShare?
        /// How far the node's edge is within the edge where reading ends.
        public var trailing: LengthShare?
        /// How far the node's top is below that of the overlay.
        public var top: LengthShare?
        /// How far the node's bottom is above that of the overlay.
        public var bottom: LengthShare?

        /// No distances.
        public init() {}

        /// The distances along one axis.
        package struct Span: Hashable, Sendable {
            package var anchor: LengthShare?
            package var near: LengthShare?
            package var far: LengthShare?

            /// Whether the axis is left to the alignment.
            package var isOpen: Bool { anchor == nil && near == nil && far == nil }
            /// Whether both edges are held.
            package var holdsBoth: Bool { anchor == nil && near != nil && far != nil }

            /// How long the node may be.
            package func room(in extent: CGFloat, anchoredAt part: CGFloat) -> CGFloat {
                if let anchor { return part == 0 ? max(extent - anchor.offset(in: extent), 0) : extent }
                return max(extent - (near?.offset(in: extent) ?? 0) - (far?.offset(in: extent) ?? 0), 0)
            }

            /// Where a node of a length begins.
            ///
            /// - Parameter part: Where in the node its anchor is, 0 at its beginning, 1 at its end.
            package func start(of length: CGFloat, in extent: CGFloat, anchoredAt part: CGFloat) -> CGFloat {
                if let anchor { return anchor.offset(in: extent) - length * part }
                if let near { return near.offset(in: extent) }
                return extent - (far?.offset(in: extent) ?? 0) - length
            }
        }

        /// The distances along the width.
        package var horizontal: Span { Span(anchor: x, near: leading, far: trailing) }
        /// The distances along the height.
        package var vertical: Span { Span(anchor: y, near: top, far: bottom) }
    }
}

extension Scene.LengthShare {
    /// A distance within a whole, which may be negative.
    package func offset(in whole: CGFloat) -> CGFloat { whole * fraction + plus }
}
