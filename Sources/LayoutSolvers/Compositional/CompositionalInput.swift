// SPDX-License-Identifier: MIT
//
// Everything that decides the geometry of a compositional layout: sections, what stands at their boundaries and behind them.

package import Foundation
package import VitrineGeometry

/// A header, a footer or a sidebar of a section or of the layout (compositional.boundary-size).
package struct CompositionalBoundaryItem: Hashable, Sendable {
    package var kind: String
    package var size: CompositionalSize
    /// Which edges of the section it stands at; centred along an axis of which none is named.
    package var edges: CompositionalAnchor.Edges
    package var offset: CGPoint
    /// Whether it lies outside of the section, which grows by what sticks out (compositional.boundary-extends).
    package var extendsBoundary: Bool
    package var pinsToVisibleBounds: Bool
    package var zIndex: Int
    /// Room inside; left is leading (compositional.boundary-insets).
    package var insets: UIEdgeInsets

    package init(
        kind: String, size: CompositionalSize, edges: CompositionalAnchor.Edges, offset: CGPoint = .zero, extendsBoundary: Bool = true,
        pinsToVisibleBounds: Bool = false, zIndex: Int = 1, insets: UIEdgeInsets = .zero
    ) {
        self.kind = kind
        self.size = size
        self.edges = edges
        self.offset = offset
        self.extendsBoundary = extendsBoundary
        self.pinsToVisibleBounds = pinsToVisibleBounds
        self.zIndex = zIndex
        self.insets = insets
    }
}

/// A background of a section.
package struct CompositionalDecoration: Hashable, Sendable {
    package var kind: String
    package var insets: UIEdgeInsets
    package var zIndex: Int

    package init(kind: String, insets: UIEdgeInsets = .zero, zIndex: Int = 0) {
        self.kind = kind
        self.insets = insets
        self.zIndex = zIndex
    }
}

/// Where a section that scrolls on its own comes to rest (compositional.orthogonal-stops).
package enum OrthogonalBehavior: Hashable, Sendable, CaseIterable {
    case continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// A section: its group, which repeats, and what is around it.
package struct CompositionalSection {
    package var group: CompositionalItem
    /// Room around the groups, the reference's included; left is leading.
    package var insets: UIEdgeInsets
    package var interGroupSpacing: CGFloat
    /// Nil where the section scrolls with the others.
    package var orthogonalBehavior: OrthogonalBehavior?
    package var boundaryItems: [CompositionalBoundaryItem]
    /// What boundary items keep clear across the layout; nil for the section's own insets, zero for nothing.
    package var boundaryInsets: UIEdgeInsets?
    package var decorations: [CompositionalDecoration]
    /// Room before and behind the section, outside of what stands at its boundary.
    package var roomAround: (before: CGFloat, behind: CGFloat) = (0, 0)

    package init(
        group: CompositionalItem, insets: UIEdgeInsets = .zero, interGroupSpacing: CGFloat = 0,
        orthogonalBehavior: OrthogonalBehavior? = nil, boundaryItems: [CompositionalBoundaryItem] = [],
        boundaryInsets: UIEdgeInsets? = nil, decorations: [CompositionalDecoration] = []
    ) {
        self.group = group
        self.insets = insets
        self.interGroupSpacing = interGroupSpacing
        self.orthogonalBehavior = orthogonalBehavior
        self.boundaryItems = boundaryItems
        self.boundaryInsets = boundaryInsets
        self.decorations = decorations
    }
}

/// What a compositional layout is solved from; all lengths in points.
package struct CompositionalInput {
    package var direction: FlowDirection
    package var boundsSize: CGSize
    package var pixelScale: CGFloat
    package var interSectionSpacing: CGFloat
    /// What goes around all sections.
    package var boundaryItems: [CompositionalBoundaryItem]
    /// The sections and how many items each has; nil for one that has no definition.
    package var sections: [(section: CompositionalSection?, count: Int)]
    /// What custom groups are told of beside their size; the solver does not look at it.
    package var conditions: AnyObject?

    package init(
        direction: FlowDirection = .vertical, boundsSize: CGSize, pixelScale: CGFloat = 2, interSectionSpacing: CGFloat = 0,
        boundaryItems: [CompositionalBoundaryItem] = [], sections: [(section: CompositionalSection?, count: Int)],
        conditions: AnyObject? = nil
    ) {
        self.direction = direction
        self.boundsSize = boundsSize
        self.pixelScale = pixelScale
        self.interSectionSpacing = interSectionSpacing
        self.boundaryItems = boundaryItems
        self.sections = sections
        self.conditions = conditions
    }
}

/// One element of a compositional layout with its frame in content coordinates.
package struct CompositionalElement: Hashable, Sendable {
    /// Which element it is.
    package enum Part: Hashable, Sendable {
        case cell(item: Int, section: Int)
        /// Beside an item or a group, numbered by kind and section (compositional.supplementary-numbers).
        case supplementary(kind: String, number: Int, section: Int)
        /// At the boundary of a section, which has at most one of a kind.
        case boundary(index: Int, kind: String, section: Int)
        /// Around all sections.
        case layoutBoundary(index: Int, kind: String)
        case decoration(kind: String, section: Int)
    }

    package var part: Part
    package var frame: CGRect
    package var zIndex: Int

    package init(part: Part, frame: CGRect, zIndex: Int) {
        self.part = part
        self.frame = frame
        self.zIndex = zIndex
    }
}
