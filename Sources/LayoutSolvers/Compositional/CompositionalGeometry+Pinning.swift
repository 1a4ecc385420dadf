// SPDX-License-Identifier: MIT
//
// Boundary items that stay in view while their section is.

package import Foundation
import VitrineGeometry

extension CompositionalGeometry {
    /// What pinned items have more of a `zIndex` while they are in view.
    package static let pinnedZIndex = 1_000_000_000

    /// A boundary item of a section where it is held (compositional.pinned-items).
    ///
    /// - Parameter visible: The bounds less the adjusted content inset.
    package func pinnedBoundaryItem(_ index: Int, inSection section: Int, visible: CGRect) -> CompositionalElement? {
        guard let element = boundaryItem(index, inSection: section), let own = sections[safe: section],
            let item = own.section?.boundaryItems[safe: index], item.pinsToVisibleBounds
        else { return boundaryItem(index, inSection: section) }
        let core = FlowSpan(lower: own.start + own.boundary.before, upper: own.start + own.boundary.before + own.boundary.length)
        return pinned(element, item, core: core, visible: visible)
    }

    /// A boundary item of the layout where it is held.
    package func pinnedLayoutBoundaryItem(_ index: Int, visible: CGRect) -> CompositionalElement? {
        guard let element = layoutBoundaryItem(index), let item = boundaryItems[safe: index], item.pinsToVisibleBounds else {
            return layoutBoundaryItem(index)
        }
        return pinned(
            element, item, core: FlowSpan(lower: boundary.before, upper: boundary.before + boundary.length), visible: visible)
    }

    /// Moves an element into view, but not out of the stretch that it belongs to.
    private func pinned(
        _ element: CompositionalElement, _ item: CompositionalBoundaryItem, core: FlowSpan, visible: CGRect
    ) -> CompositionalElement {
        var element = element
        let view = direction.mainSpan(visible)
        let extent = direction.main(element.frame.size)
        let natural = direction.main(element.frame.origin)
        var place = natural
        if item.side(along: direction) != .end { place = max(place, min(view.lower, core.upper - extent)) }
        if item.side(along: direction) != .start { place = min(place, max(view.upper - extent, core.lower)) }
        let origin = direction.point(main: place, cross: direction.cross(element.frame.origin))
        element.frame.origin = origin
        if element.frame.overlaps(visible) { element.zIndex += Self.pinnedZIndex }
        return element
    }
}
