// SPDX-License-Identifier: MIT
//
// Everything that decides the geometry of a flow layout, as numbers.

package import Foundation
package import VitrineGeometry

/// What a flow layout is solved from; all lengths in points.
package struct FlowInput: Hashable, Sendable {
    /// What the cross-axis sides of section insets are measured from (flow.inset-reference-values, flow.inset-reference-swallows).
    package enum InsetReference: Hashable, Sendable {
        /// The adjusted content inset; section insets stay as they are.
        case contentInset
        /// The safe area, given by its insets.
        case safeArea(UIEdgeInsets)
        /// The layout margins.
        case layoutMargins(UIEdgeInsets)
    }

    package var scrollDirection: FlowDirection
    package var boundsSize: CGSize
    /// The adjusted content inset of the scroll view.
    package var contentInset: UIEdgeInsets
    package var insetReference: InsetReference
    /// Pixels per point, for the rounding of origins (flow.origins-snap-to-pixels).
    package var pixelScale: CGFloat
    package var sections: [FlowSectionInput]

    package init(
        scrollDirection: FlowDirection = .vertical, boundsSize: CGSize, contentInset: UIEdgeInsets = .zero,
        insetReference: InsetReference = .contentInset, pixelScale: CGFloat = 2, sections: [FlowSectionInput]
    ) {
        self.scrollDirection = scrollDirection
        self.boundsSize = boundsSize
        self.contentInset = contentInset
        self.insetReference = insetReference
        self.pixelScale = pixelScale
        self.sections = sections
    }

    /// The length that content may take across the scroll direction: bounds less content inset (flow.content-size-is-the-exact-sum).
    var crossExtent: CGFloat {
        max(0, scrollDirection.cross(boundsSize) - scrollDirection.crossEdges(contentInset).sum)
    }

    /// What the items of a section with these insets stand in: the viewport without the insets.
    package func room(insideOf inset: UIEdgeInsets) -> CGSize {
        let section = FlowSectionInput(items: .uniform(count: 0, size: .zero), inset: inset)
        let main = scrollDirection.main(boundsSize) - scrollDirection.mainEdges(contentInset).sum - scrollDirection.mainEdges(inset).sum
        return scrollDirection.size(main: max(main, 0), cross: max(crossExtent - crossEdges(of: section).sum, 0))
    }

    /// The cross-axis insets of a section after the inset reference is applied (flow.inset-reference-swallows).
    func crossEdges(of section: FlowSectionInput) -> FlowEdges {
        let own = scrollDirection.crossEdges(section.inset)
        let reference: FlowEdges
        switch insetReference {
        case .contentInset: return own
        case .safeArea(let insets), .layoutMargins(let insets): reference = scrollDirection.crossEdges(insets)
        }
        let content = scrollDirection.crossEdges(contentInset)
        return FlowEdges(
            leading: max(own.leading + reference.leading - content.leading, 0),
            trailing: max(own.trailing + reference.trailing - content.trailing, 0))
    }
}
