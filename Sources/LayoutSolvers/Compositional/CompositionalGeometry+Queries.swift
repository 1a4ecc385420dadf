// SPDX-License-Identifier: MIT
//
// Which elements meet a rectangle, without visiting the others.

package import Foundation
import VitrineGeometry

extension CompositionalGeometry {
    /// The elements that show in a rectangle (compositional.elements-in-a-rectangle), pinned ones where they are held.
    ///
    /// The rectangle is clipped to the content. Elements of a group count where the group meets it.
    /// Complexity: O(log n + hits).
    ///
    /// - Parameters:
    ///   - visible: The bounds less the adjusted content inset.
    ///   - offsets: How far sections that scroll on their own are scrolled.
    package func elements(in rect: CGRect, visible: CGRect, offsets: [Int: CGFloat] = [:]) -> [CompositionalElement] {
        guard let area = clipped(rect) else { return [] }
        var elements: [CompositionalElement] = []
        let hasArea = area.size.width > 0 && area.size.height > 0
        forEachSection(touching: direction.mainSpan(area)) { section in
            if sections[section].frame.touches(area) {
                for kind in sections[section].section?.decorations.map(\.kind) ?? [] {
                    if let element = decoration(ofKind: kind, inSection: section) { elements.append(element) }
                }
            }
            guard hasArea else { return }
            collectGroups(section, area, offset: offsets[section] ?? 0, into: &elements)
        }
        guard hasArea else { return elements }
        collectBoundaryItems(area, visible: visible, into: &elements)
        return elements
    }

    /// The part of a rectangle that has content; nil where it has none, or is none.
    private func clipped(_ rect: CGRect) -> CGRect? {
        guard !rect.isNull, !rect.origin.x.isNaN, !rect.origin.y.isNaN, !rect.size.width.isNaN, !rect.size.height.isNaN else { return nil }
        let left = max(rect.minX, 0)
        let top = max(rect.minY, 0)
        let right = min(rect.maxX, contentSize.width)
        let bottom = min(rect.maxY, contentSize.height)
        guard right >= left, bottom >= top, left.isFinite, top.isFinite else { return nil }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Visits at least the sections of which elements touch a stretch.
    func forEachSection(touching span: FlowSpan, _ body: (Int) -> Void) {
        let span = span.widened(by: 1 / grid.scale)
        var index = reaches.partitioningIndex { $0.upper >= span.lower }
        while index < sections.count, reaches[index].lower <= span.upper {
            body(index)
            index += 1
        }
    }

    private func collectGroups(_ section: Int, _ area: CGRect, offset: CGFloat, into elements: inout [CompositionalElement]) {
        guard let run = sections[section].run, !run.isEmpty else { return }
        let shift = run.axis == direction ? .zero : run.axis.point(main: offset, cross: 0)
        let rect = area.offsetBy(dx: shift.x, dy: shift.y)
        let span = run.axis.mainSpan(rect).shifted(by: -run.axis.main(sections[section].groupsOrigin))
        let zIndex = sections[section].cellZIndex
        run.forEachGroup(touching: span) { group in
            let corner = corner(of: group, section)
            guard snapped(CGRect(origin: .zero, size: group.size), from: corner).overlaps(rect) else { return }
            for leaf in 0..<group.count {
                let own = group.template.leaves[leaf]
                let frame = snapped(own.frame, from: corner)
                guard frame.overlaps(rect) else { continue }
                elements.append(
                    CompositionalElement(
                        part: .cell(item: group.firstItem + leaf, section: section), frame: frame, zIndex: own.zIndex + zIndex))
            }
            for attachment in group.template.attachments where attachment.leaf < group.count {
                let element = supplementary(group, attachment, section)
                if element.frame.overlaps(rect) { elements.append(element) }
            }
        }
    }

    /// The elements of the groups of a section that meet a rectangle in the space of the layout, which is not scrolled.
    ///
    /// Complexity: O(log n + hits).
    package func elementsOfGroups(inSection section: Int, meeting rect: CGRect) -> [CompositionalElement] {
        guard sections.indices.contains(section) else { return [] }
        var elements: [CompositionalElement] = []
        collectGroups(section, rect, offset: 0, into: &elements)
        return elements
    }

    /// The cells of a section whose measures decide on the size of what meets a rectangle, whether they are in it or not
    /// (compositional.uniform-siblings).
    ///
    /// - Parameter rect: In the space of the layout, which is not scrolled.
    package func siblings(inSection section: Int, meeting rect: CGRect) -> Range<Int> {
        guard sections.indices.contains(section), let run = sections[section].run, run.sharesSizes else { return 0..<0 }
        return run.siblings(touching: run.axis.mainSpan(rect).shifted(by: -run.axis.main(sections[section].groupsOrigin)))
    }

    private func collectBoundaryItems(_ area: CGRect, visible: CGRect, into elements: inout [CompositionalElement]) {
        // Pinned items lie within their section, whose natural frame is searched.
        forEachSection(touching: direction.mainSpan(area)) { section in
            for index in sections[section].boundary.frames.indices {
                if let element = pinnedBoundaryItem(index, inSection: section, visible: visible), element.frame.overlaps(area) {
                    elements.append(element)
                }
            }
        }
        for index in boundaryItems.indices {
            if let element = pinnedLayoutBoundaryItem(index, visible: visible), element.frame.overlaps(area) { elements.append(element) }
        }
    }
}

extension CGRect {
    /// Whether the two share an area; an element without one shares none.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether the two share a point, their edges included.
    func touches(_ other: CGRect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }
}
