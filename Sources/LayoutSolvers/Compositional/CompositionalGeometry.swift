// SPDX-License-Identifier: MIT
//
// A solved compositional layout: its content size and the frame of any element, computed when asked for.

package import Foundation
import VitrineGeometry

/// Where every element of a compositional layout is, in content coordinates; sections that scroll on their own are not scrolled.
package struct CompositionalGeometry {
    package let direction: FlowDirection
    package private(set) var contentSize: CGSize = .zero
    let bounds: CGSize
    let grid: PixelGrid
    package let boundaryItems: [CompositionalBoundaryItem]
    /// Whether any boundary item is pinned.
    package let hasPinnedItems: Bool
    /// Whether any element is measured.
    package private(set) var isMeasured = false
    /// Whether the sizes of cells depend on each other anywhere (compositional.uniform-siblings).
    package private(set) var sharesSizes = false
    private let interSectionSpacing: CGFloat
    var sections: [SectionGeometry]
    /// Whether sections are put behind each other later, after several changes.
    private var isResizing = false
    private(set) var boundary: BoundaryPlacement
    private var boundarySizes: [Int: CGSize] = [:]
    /// From where to where elements of the first so many sections and one lie, each reaching at least as far as the one before.
    private(set) var reaches: [FlowSpan] = []

    /// Solves a layout.
    ///
    /// Complexity: O(sections), and what one group of each takes.
    package init(_ input: CompositionalInput) {
        direction = input.direction
        bounds = input.boundsSize.sound
        grid = PixelGrid(scale: (0.01...100).contains(input.pixelScale) ? input.pixelScale : 1)
        boundaryItems = input.boundaryItems
        interSectionSpacing = input.interSectionSpacing.sound
        let items = input.boundaryItems + input.sections.flatMap { $0.section?.boundaryItems ?? [] }
        hasPinnedItems = items.contains(where: \.pinsToVisibleBounds)
        let context = SectionGeometry.Context(axis: direction, bounds: bounds, grid: grid, conditions: input.conditions)
        sections = input.sections.map { SectionGeometry($0.section, count: $0.count, in: context) }
        boundary = BoundaryPlacement(
            [], length: 0, across: FlowSpan(lower: 0, upper: 0), container: bounds, axis: direction, grid: grid)
        isMeasured = items.contains { $0.size.isEstimated } || sections.contains { $0.run?.template.isMeasured ?? false }
        sharesSizes = sections.contains { $0.run?.sharesSizes ?? false }
        stack()
    }

    /// Puts the sections behind each other and the layout's boundary items around them.
    private mutating func stack() {
        if isResizing { return }
        var total = CGFloat(max(sections.count - 1, 0)) * interSectionSpacing
        var breadth = direction.cross(bounds)
        for section in sections {
            total += section.length
            breadth = max(breadth, section.breadth)
        }
        boundary = BoundaryPlacement(
            boundaryItems, length: max(total, 0), across: FlowSpan(lower: 0, upper: direction.cross(bounds)), container: bounds,
            axis: direction, grid: grid, sizes: boundarySizes)
        contentSize = direction.size(main: boundary.total, cross: breadth)
        var cursor = boundary.before
        reaches.removeAll(keepingCapacity: true)
        reaches.reserveCapacity(sections.count)
        var furthest = -CGFloat.infinity
        for index in sections.indices {
            sections[index].start = cursor
            cursor = sections[index].end + interSectionSpacing
            let reach = sections[index].reach
            furthest = max(furthest, reach.upper)
            reaches.append(FlowSpan(lower: reach.lower, upper: furthest))
        }
        var earliest = CGFloat.infinity
        for index in reaches.indices.reversed() {
            earliest = min(earliest, reaches[index].lower)
            reaches[index].lower = earliest
        }
    }

    package var sectionCount: Int { sections.count }

    /// The sections of which elements may meet a rectangle.
    package func sections(meeting rect: CGRect) -> Range<Int> {
        let span = direction.mainSpan(rect)
        guard span.lower <= span.upper else { return 0..<0 }
        let first = reaches.partitioningIndex { $0.upper >= span.lower }
        return first..<max(reaches.partitioningIndex { $0.lower > span.upper }, first)
    }

    /// The last section that begins at a place along the layout or before it; nil where there is none.
    package func lastSection(beginningBy place: CGFloat) -> Int? {
        let index = sections.partitioningIndex { $0.start > place }
        return index > 0 ? index - 1 : nil
    }

    /// The frame of the group that holds a cell, or nil when there is none.
    package func groupFrame(ofItem item: Int, inSection section: Int) -> CGRect? {
        guard sections.indices.contains(section), let run = sections[section].run, item >= 0, item < run.count else { return nil }
        let group = run.group(ofItem: item)
        return snapped(CGRect(origin: .zero, size: group.size), from: corner(of: group, section))
    }

    /// How many items of a section are laid out: none where its group has no room for the first.
    package func itemCount(inSection section: Int) -> Int {
        sections.indices.contains(section) ? sections[section].run?.count ?? 0 : 0
    }

    /// The groups of a section that have no room for some of their items, outer ones first; none where the section's items all fit one.
    package func shortages(inSection section: Int) -> [GroupShortage] { sections[safe: section]?.shortages ?? [] }

    /// The cell of an item, or nil when there is none.
    ///
    /// Complexity: O(log n).
    package func cell(ofItem item: Int, inSection section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section), let run = sections[section].run, item >= 0, item < run.count else { return nil }
        let group = run.group(ofItem: item)
        return cell(group, item - group.firstItem, section)
    }

    /// Whether an item is measured on either axis.
    package func isMeasured(item: Int, inSection section: Int) -> (width: Bool, height: Bool) {
        guard sections.indices.contains(section), let run = sections[section].run, item >= 0, item < run.count else {
            return (false, false)
        }
        let group = run.group(ofItem: item)
        let leaf = group.template.leaves[item - group.firstItem]
        return (leaf.measuresWidth, leaf.measuresHeight)
    }

    /// A supplementary item of an item or a group, or nil when there is none (compositional.supplementary-numbers).
    package func supplementary(ofKind kind: String, number: Int, inSection section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section),
            let (group, attachment) = sections[section].run?.attachment(ofKind: kind, number: number)
        else { return nil }
        return supplementary(group, attachment, section)
    }

    /// A boundary item of a section at its natural place, or nil when there is none.
    package func boundaryItem(_ index: Int, inSection section: Int) -> CompositionalElement? {
        guard sections.indices.contains(section), let item = sections[section].section?.boundaryItems[safe: index] else { return nil }
        let frame = sections[section].boundary.frames[index]
        let shift = direction.point(main: sections[section].start, cross: 0)
        return CompositionalElement(
            part: .boundary(index: index, kind: item.kind, section: section), frame: snapped(frame, from: shift), zIndex: item.zIndex)
    }

    /// A boundary item of the layout at its natural place, or nil when there is none.
    package func layoutBoundaryItem(_ index: Int) -> CompositionalElement? {
        guard let item = boundaryItems[safe: index] else { return nil }
        return CompositionalElement(
            part: .layoutBoundary(index: index, kind: item.kind), frame: snapped(boundary.frames[index], from: .zero), zIndex: item.zIndex)
    }

    /// The boundary items of a section.
    package func boundaryItems(inSection section: Int) -> [CompositionalBoundaryItem] {
        sections[safe: section]?.section?.boundaryItems ?? []
    }

    /// The background of a kind, or nil where the section has no size (compositional.z-index-and-decoration).
    package func decoration(ofKind kind: String, inSection section: Int) -> CompositionalElement? {
        guard let own = sections[safe: section], own.length > 0, let item = own.section?.decorations.first(where: { $0.kind == kind })
        else { return nil }
        let insets = item.insets.sound
        let frame = own.frame
        let inner = CGRect(
            x: frame.origin.x + insets.left, y: frame.origin.y + insets.top,
            width: abs(frame.size.width - insets.left - insets.right), height: abs(frame.size.height - insets.top - insets.bottom))
        return CompositionalElement(
            part: .decoration(kind: kind, section: section), frame: snapped(inner, from: .zero), zIndex: item.zIndex)
    }

    /// The frame of a section, its boundary items and insets included.
    package func frame(ofSection section: Int) -> CGRect? { sections[safe: section]?.frame }

    /// Gives many elements the sizes that they asked for, and puts the sections behind each other once.
    package mutating func resize(_ changes: (inout CompositionalGeometry) -> Void) {
        isResizing = true
        changes(&self)
        isResizing = false
        stack()
    }

    /// Gives a cell the size that it asked for; what is behind moves (compositional.visible-items-are-measured).
    ///
    /// Complexity: O(log n), what the group takes to lay out, and one addition for each section.
    package mutating func resizeItem(_ item: Int, inSection section: Int, to size: CGSize) {
        guard sections.indices.contains(section) else { return }
        sections[section].resize(item, to: size)
        stack()
    }

    /// On which axes a supplementary item of an item or a group is measured.
    package func isSupplementaryMeasured(ofKind kind: String, number: Int, inSection section: Int) -> (width: Bool, height: Bool) {
        guard let item = sections[safe: section]?.run?.attachment(ofKind: kind, number: number)?.attachment.item else {
            return (false, false)
        }
        return (item.size.width.isEstimated, item.size.height.isEstimated)
    }

    /// Gives a supplementary item of an item or a group the size that it asked for; nothing else moves.
    package mutating func resizeSupplementary(ofKind kind: String, number: Int, inSection section: Int, to size: CGSize) {
        guard sections.indices.contains(section) else { return }
        sections[section].run?.resizeSupplementary(ofKind: kind, number: number, to: size)
    }

    /// Gives a boundary item of a section the size that it asked for.
    package mutating func resizeBoundaryItem(_ index: Int, inSection section: Int, to size: CGSize) {
        guard sections.indices.contains(section) else { return }
        sections[section].resizeBoundary(index, to: size)
        stack()
    }

    /// Gives a boundary item of the layout the size that it asked for.
    package mutating func resizeLayoutBoundaryItem(_ index: Int, to size: CGSize) {
        boundarySizes[index] = size
        stack()
    }

    // MARK: Elements of groups

    func cell(_ group: GroupRun.Group, _ leaf: Int, _ section: Int) -> CompositionalElement {
        let own = group.template.leaves[leaf]
        return CompositionalElement(
            part: .cell(item: group.firstItem + leaf, section: section), frame: snapped(own.frame, from: corner(of: group, section)),
            zIndex: own.zIndex + sections[section].cellZIndex)
    }

    func supplementary(_ group: GroupRun.Group, _ attachment: GroupTemplate.Attachment, _ section: Int) -> CompositionalElement {
        CompositionalElement(
            part: .supplementary(kind: attachment.kind, number: group.numbers(attachment.kind) + attachment.number, section: section),
            frame: snapped(
                attachment.frame(measured: sections[section].run?.measured(attachment, in: group)), from: corner(of: group, section)),
            zIndex: attachment.item.zIndex)
    }

    /// Where the corner of a group is, not rounded.
    func corner(of group: GroupRun.Group, _ section: Int) -> CGPoint {
        let origin = sections[section].groupsOrigin
        return CGPoint(x: origin.x + group.origin.x, y: origin.y + group.origin.y)
    }

    /// A frame whose origin is on the pixel grid, its size as it is (compositional.fractions-round-down).
    func snapped(_ frame: CGRect, from origin: CGPoint) -> CGRect {
        CGRect(
            x: grid.nearest(origin.x + frame.origin.x), y: grid.nearest(origin.y + frame.origin.y), width: frame.size.width,
            height: frame.size.height)
    }
}

extension Array {
    /// The element at an index, or nil where there is none.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
