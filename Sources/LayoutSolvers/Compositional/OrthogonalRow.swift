// SPDX-License-Identifier: MIT
//
// A section that scrolls on its own: how far, and where it comes to rest.

package import Foundation
import VitrineGeometry

/// The row of groups of a section that scrolls across the layout.
package struct OrthogonalRow {
    /// Along which the row is scrolled.
    package let axis: FlowDirection
    package let behavior: OrthogonalBehavior
    /// The part of the content through which the row is seen.
    package let viewport: CGRect
    /// How long the row is.
    package let length: CGFloat
    /// What the cells of the row have as their least `zIndex`.
    package let zIndex: Int
    private let run: GroupRun

    init?(_ section: SectionGeometry, in geometry: CompositionalGeometry) {
        guard let behavior = section.section?.orthogonalBehavior, let run = section.run, !run.isEmpty else { return nil }
        self.run = run
        self.behavior = behavior
        axis = run.axis
        length = max(run.length, 0)
        zIndex = section.cellZIndex
        let insets = axis.mainEdges(section.section?.insets.sound ?? .zero)
        viewport = axis.rect(
            main: geometry.grid.nearest(axis.main(section.groupsOrigin)), cross: geometry.grid.nearest(axis.cross(section.groupsOrigin)),
            size: axis.size(main: max(axis.main(geometry.bounds) - insets.sum, 0), cross: axis.cross(section.groupsBreadth)))
    }

    /// How long the part is that is seen.
    package var viewportLength: CGFloat { axis.main(viewport.size) }

    /// The greatest offset at which the end of the row is seen.
    package var maximum: CGFloat { max(length - viewportLength, 0) }

    /// From where to where the row comes to rest (compositional.orthogonal-stops).
    package var range: ClosedRange<CGFloat> {
        guard behavior == .groupPagingCentered else { return 0...maximum }
        let first = stop(0)
        return first...max(stop(stopCount - 1), first)
    }

    /// How many places there are to rest at; 0 where any is one.
    package var stopCount: Int {
        switch behavior {
        case .continuous: 0
        case .paging: viewportLength > 0 ? Int(min((maximum / viewportLength).rounded(.up), 1e9)) + 1 : 1
        case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: run.groupCount
        }
    }

    /// The offset of a place to rest at.
    package func stop(_ index: Int) -> CGFloat {
        switch behavior {
        case .continuous: return 0
        case .paging: return min(CGFloat(index) * viewportLength, maximum)
        case .continuousGroupLeadingBoundary, .groupPaging: return min(axis.main(run.group(index).origin), maximum)
        case .groupPagingCentered:
            let group = run.group(index)
            return axis.main(group.origin) + axis.main(group.size) / 2 - viewportLength / 2
        }
    }

    /// Where a row begins: at the first place to rest at, or with centred groups at the one nearest to the edge that hides nothing of the
    /// first group (compositional.orthogonal-beginning).
    package var start: CGFloat {
        guard behavior == .groupPagingCentered else { return stop(0) }
        var index = nearestStop(to: 0)
        while index > 0, stop(index) > max(axis.main(viewport.origin), 0) { index -= 1 }
        return stop(index)
    }

    /// The place to rest at that is nearest to an offset.
    ///
    /// Complexity: O(log n).
    package func rest(for offset: CGFloat) -> CGFloat {
        let offset = offset.sound
        guard stopCount > 0 else { return min(max(offset, 0), maximum) }
        return stop(nearestStop(to: behavior == .groupPagingCentered ? offset : min(max(offset, 0), maximum)))
    }

    /// Where the row comes to rest after a swipe (compositional.orthogonal-deceleration).
    ///
    /// - Parameters:
    ///   - start: The offset when the finger came down.
    ///   - proposed: Where it would come to rest by itself.
    ///   - velocity: How fast the finger was when it left, in points a millisecond; positive towards the end of the row.
    package func rest(from start: CGFloat, proposed: CGFloat, velocity: CGFloat) -> CGFloat {
        guard movesOneStop else { return rest(for: proposed) }
        let from = nearestStop(to: start)
        var target = nearestStop(to: proposed)
        if velocity.magnitude > 0.3, target == from { target = velocity > 0 ? from + 1 : from - 1 }
        return stop(min(max(target, from - 1, 0), from + 1, stopCount - 1))
    }

    /// Whether a swipe moves the row by one place at most.
    package var movesOneStop: Bool {
        switch behavior {
        case .paging, .groupPaging, .groupPagingCentered: true
        case .continuous, .continuousGroupLeadingBoundary: false
        }
    }

    private func nearestStop(to offset: CGFloat) -> Int {
        // The end is no page that another one could be farther than: it is where the last page would be that begins before it.
        if behavior == .paging, viewportLength > 0 {
            let page = (offset.sound / viewportLength - 0.5).rounded(.up)
            return offset >= maximum ? stopCount - 1 : Int(min(max(page, 0), CGFloat(stopCount - 1)))
        }
        var lower = 0
        var upper = max(stopCount, 1)
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if stop(middle) <= offset { lower = middle } else { upper = middle }
        }
        // Of several at the end of the row the first.
        guard lower + 1 < stopCount, (stop(lower + 1) - offset).magnitude < (offset - stop(lower)).magnitude else { return lower }
        return lower + 1
    }
}

extension CompositionalGeometry {
    /// The row of a section that scrolls on its own, or nil where the section does not.
    package func orthogonalRow(ofSection section: Int) -> OrthogonalRow? { sections[safe: section].flatMap { OrthogonalRow($0, in: self) } }
}
