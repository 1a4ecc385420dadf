// SPDX-License-Identifier: MIT
//
// A solved section of a compositional layout.

import Foundation
import VitrineGeometry

/// A section: its groups, its boundary items, and where it is along the scroll axis.
struct SectionGeometry {
    let section: CompositionalSection?
    /// How many items the section was said to have.
    let count: Int
    var run: GroupRun?
    private(set) var boundary: BoundaryPlacement
    /// Where the section begins, room of its boundary items included.
    var start: CGFloat = 0
    private let context: Context
    private var boundarySizes: [Int: CGSize] = [:]

    /// What all sections are solved in.
    struct Context {
        var axis: FlowDirection
        var bounds: CGSize
        var grid: PixelGrid
        /// What custom groups are told of beside their size.
        var conditions: AnyObject?
    }

    init(_ section: CompositionalSection?, count: Int, in context: Context) {
        self.section = section
        self.count = count
        self.context = context
        boundary = BoundaryPlacement(
            [], length: 0, across: FlowSpan(lower: 0, upper: 0), container: .zero, axis: context.axis, grid: context.grid)
        guard let section else { return }
        if count > 0 {
            run = GroupRun(
                item: section.group, container: Self.container(section, in: context), count: count,
                axis: section.orthogonalBehavior == nil ? context.axis : context.axis.crossing, spacing: section.interGroupSpacing,
                grid: context.grid, conditions: context.conditions)
        }
        placeBoundary()
    }

    /// What the groups are sized in: insets along which groups follow each other take nothing away (compositional.group-container).
    private static func container(_ section: CompositionalSection, in context: Context) -> CGSize {
        let insets = section.insets.sound
        var size = context.bounds
        // A custom group is sized in the whole view (compositional.custom-groups).
        guard section.group.group?.provider == nil else { return size }
        let axis = section.orthogonalBehavior == nil ? context.axis : context.axis.crossing
        if axis == .vertical { size.width -= insets.left + insets.right } else { size.height -= insets.top + insets.bottom }
        return size.sound
    }

    private mutating func placeBoundary() {
        guard let section else { return }
        let axis = context.axis
        let insets = section.insets.sound
        let extent = groupsLength
        let items = section.boundaryItems
        // Without items or headers there is no section (compositional.sections-stack).
        let edges = axis.mainEdges(insets)
        let length = extent > 0 || !items.isEmpty ? max(edges.sum + max(extent, 0), 0) : 0
        let crossing = axis.crossEdges(section.boundaryInsets?.sound ?? insets)
        let across = FlowSpan(lower: crossing.leading, upper: axis.cross(context.bounds) - crossing.trailing)
        let container = axis.size(main: axis.main(context.bounds), cross: max(across.upper - across.lower, 0))
        boundary = BoundaryPlacement(
            items, length: length, across: across, container: container, axis: axis, grid: context.grid, sizes: boundarySizes,
            room: extent > 0 || !items.isEmpty ? section.roomAround : (0, 0))
    }

    /// How long the groups are along the scroll axis.
    private var groupsLength: CGFloat {
        guard let run, !run.isEmpty else { return 0 }
        return isOrthogonal ? run.breadth + orthogonalEdges : run.length
    }

    /// What edge spacing adds to a row across its axis.
    private var orthogonalEdges: CGFloat { section?.group.edgeSpacing.edges(along: context.axis).minimum ?? 0 }

    /// How much room the groups of a row take, across it.
    var groupsBreadth: CGSize { context.axis.size(main: groupsLength, cross: groupsLength) }

    /// The groups that have no room for some of their items, where the section has more items than a group shows.
    var shortages: [GroupShortage] {
        guard let section, let run, count > run.template.leaves.count else { return [] }
        return GroupShortage.all(of: section.group, in: Self.container(section, in: context), on: context.grid)
    }

    var isOrthogonal: Bool { section?.orthogonalBehavior != nil }
    var isEmpty: Bool { run?.isEmpty ?? true }
    var length: CGFloat { boundary.total }
    var end: CGFloat { start + length }

    /// How wide the widest group is across the scroll axis (compositional.content-across).
    var breadth: CGFloat {
        guard let run, !run.isEmpty, !isOrthogonal else { return 0 }
        return run.breadth
    }

    /// Where the corner of the first group's room is.
    var groupsOrigin: CGPoint {
        let insets = section?.insets.sound ?? .zero
        let axis = context.axis
        return axis.point(
            main: start + boundary.before + axis.mainEdges(insets).leading, cross: axis.crossEdges(insets).leading)
    }

    /// The section with its boundary items, across the whole view.
    var frame: CGRect {
        context.axis.rect(main: start, cross: 0, size: context.axis.size(main: length, cross: context.axis.cross(context.bounds)))
    }

    /// What a cell's `zIndex` is at least (compositional.z-index-and-decoration).
    var cellZIndex: Int { section?.decorations.isEmpty ?? true ? 0 : 1 }

    mutating func resize(_ item: Int, to size: CGSize) {
        run?.resize(item, to: size)
        placeBoundary()
    }

    mutating func resizeBoundary(_ index: Int, to size: CGSize) {
        boundarySizes[index] = size
        placeBoundary()
    }

    /// From how far before its start to how far behind its end elements of the section may lie.
    var reach: FlowSpan {
        var span = FlowSpan(lower: start, upper: end)
        for frame in boundary.frames {
            span.formUnion(context.axis.mainSpan(frame).shifted(by: start))
        }
        if let run, !run.isEmpty, !isOrthogonal {
            let first = context.axis.main(groupsOrigin)
            span.formUnion(FlowSpan(lower: first, upper: first + max(run.length, 0)))
        }
        return span
    }
}
