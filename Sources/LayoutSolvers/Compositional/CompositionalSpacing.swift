// SPDX-License-Identifier: MIT
//
// Room between and around items of a compositional layout, and the anchors of supplementary items.

package import Foundation
import VitrineGeometry

/// Room that is given, or at least so much (compositional.spacing).
package enum CompositionalSpacing: Hashable, Sendable {
    case fixed(CGFloat)
    case flexible(CGFloat)

    /// The room that there is at least, in finite points.
    var minimum: CGFloat {
        switch self {
        case .fixed(let length), .flexible(let length): length.sound
        }
    }

    var isFlexible: Bool {
        if case .flexible = self { true } else { false }
    }
}

/// Room outside of an item, on each side that is named (compositional.item-edge-spacing).
package struct CompositionalEdgeSpacing: Hashable, Sendable {
    package var leading: CompositionalSpacing?
    package var top: CompositionalSpacing?
    package var trailing: CompositionalSpacing?
    package var bottom: CompositionalSpacing?

    package init(
        leading: CompositionalSpacing? = nil, top: CompositionalSpacing? = nil, trailing: CompositionalSpacing? = nil,
        bottom: CompositionalSpacing? = nil
    ) {
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
    }

    /// The room before and behind along an axis.
    func edges(along axis: FlowDirection) -> Edges {
        axis == .vertical ? Edges(before: top, behind: bottom) : Edges(before: leading, behind: trailing)
    }

    /// Room on the two sides of one axis.
    struct Edges {
        var before: CompositionalSpacing?
        var behind: CompositionalSpacing?

        /// What the two take at least.
        var minimum: CGFloat { (before?.minimum ?? 0) + (behind?.minimum ?? 0) }
        var flexibleCount: Int { (before?.isFlexible == true ? 1 : 0) + (behind?.isFlexible == true ? 1 : 0) }

        /// The room before the item where each flexible side has a share more.
        func leading(share: CGFloat) -> CGFloat { (before?.minimum ?? 0) + (before?.isFlexible == true ? share : 0) }
        func trailing(share: CGFloat) -> CGFloat { (behind?.minimum ?? 0) + (behind?.isFlexible == true ? share : 0) }

        /// The room before an item of a length in a container, flexible sides sharing what is left.
        func leading(of length: CGFloat, in container: CGFloat) -> CGFloat {
            leading(share: flexibleCount == 0 ? 0 : (container - length - minimum) / CGFloat(flexibleCount))
        }
    }
}

/// A point of a rectangle, by the edges that name it, and a distance from it (compositional.anchors).
package struct CompositionalAnchor: Hashable, Sendable {
    /// Which edges are named.
    package struct Edges: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let top = Edges(rawValue: 1)
        package static let leading = Edges(rawValue: 2)
        package static let bottom = Edges(rawValue: 4)
        package static let trailing = Edges(rawValue: 8)
    }

    package var edges: Edges
    package var offset: CGPoint
    /// Whether the offset is in fractions of the supplementary item's own size.
    package var isFractional: Bool

    package init(edges: Edges, offset: CGPoint = .zero, isFractional: Bool = false) {
        self.edges = edges
        self.offset = offset
        self.isFractional = isFractional
    }

    /// Where the point lies in a unit square: 0.5 along an axis of which both edges are named, or neither.
    var unitPoint: CGPoint {
        CGPoint(x: Self.part(edges, .leading, .trailing), y: Self.part(edges, .top, .bottom))
    }

    /// The offset in points for a supplementary item of a size.
    func distance(for size: CGSize) -> CGPoint {
        CGPoint(
            x: (isFractional ? offset.x * size.width : offset.x).sound, y: (isFractional ? offset.y * size.height : offset.y).sound)
    }

    private static func part(_ edges: Edges, _ first: Edges, _ last: Edges) -> CGFloat {
        edges.contains(first) == edges.contains(last) ? 0.5 : edges.contains(first) ? 0 : 1
    }
}
