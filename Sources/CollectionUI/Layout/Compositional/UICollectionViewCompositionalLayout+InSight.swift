// SPDX-License-Identifier: MIT
//
// What stays in sight while cells say their size, and where a held item goes behind all others.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension UICollectionViewCompositionalLayout {
    /// Changes the solved layout, and says how far the content offset has to move so that what is in sight stays there
    /// (compositional.growth-above-keeps-the-view).
    ///
    /// Held is the first cell in sight that was measured before: a row that comes into sight at the start and turns out longer grows away
    /// from the others.
    func keepingInSight(_ change: () -> Void) -> CGPoint {
        guard let host, !host.offsetPolicy.isHeld, let held = cellToHold(in: host), let before = start(of: held) else {
            change()
            return .zero
        }
        change()
        guard let after = start(of: held), after != before else { return .zero }
        return host.offset(by: after - before, isVertical: direction == .vertical)
    }

    /// Where a cell begins along the scroll direction.
    private func start(of path: IndexPath) -> CGFloat? {
        geometry?.cell(ofItem: path.item, inSection: path.section).map { direction.main($0.frame.origin) }
    }

    /// The first cell in sight whose size is known, or else the first; none at the beginning of the content, which stays there.
    private func cellToHold(in host: any LayoutHost) -> IndexPath? {
        guard let geometry, !host.isAtBeginning(isVertical: direction == .vertical) else { return nil }
        let visible = visibleRect
        let start = direction.main(visible.origin)
        var first: (path: IndexPath, isKnown: Bool, start: CGFloat)?
        for element in geometry.elements(in: visible, visible: visible, offsets: offsets) {
            guard case .cell(let item, let section) = element.part else { continue }
            let own = direction.main(element.frame.origin)
            guard own + direction.main(element.frame.size) > start else { continue }
            let path = IndexPath(item: item, section: section)
            let axes = geometry.isMeasured(item: item, inSection: section)
            let isKnown = !axes.width && !axes.height || measured[ElementKey(category: .cell, indexPath: path)] != nil
            if let first, (first.isKnown ? 0 : 1, first.start) <= (isKnown ? 0 : 1, own) { continue }
            first = (path, isKnown, own)
        }
        return first?.path
    }

    /// Whether a cell is in a group that is in sight, and was not measured yet (self-sizing.one-cell-at-a-time).
    func isMeasuredWithGroup(_ attributes: UICollectionViewLayoutAttributes, in viewport: CGRect) -> Bool {
        let path = attributes.indexPath
        guard attributes.representedElementCategory == .cell, path.count == 2, let geometry, measured[ElementKey(attributes)] == nil
        else { return false }
        let axes = geometry.isMeasured(item: path.item, inSection: path.section)
        guard axes.width || axes.height else { return false }
        if geometry.sharesSizes, siblings(inSection: path.section, of: geometry, in: viewport).contains(path.item) { return true }
        if offsets[path.section] != nil { return false }
        return geometry.groupFrame(ofItem: path.item, inSection: path.section)?.intersects(viewport) ?? false
    }

    /// The cells whose measures decide on the sizes of a section's cells in sight.
    private func siblings(inSection section: Int, of geometry: CompositionalGeometry, in viewport: CGRect) -> Range<Int> {
        guard geometry.sections(meeting: viewport).contains(section) else { return 0..<0 }
        let scroll = rowScrolls.scroll(ofSection: section)
        return geometry.siblings(inSection: section, meeting: viewport.offsetBy(dx: scroll.x, dy: scroll.y))
    }

    /// The cells that are yet to be measured because others are to be as long as they are (compositional.uniform-siblings).
    func siblingsToMeasure(in viewport: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard let geometry, geometry.sharesSizes else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        for section in geometry.sections(meeting: viewport) {
            for item in siblings(inSection: section, of: geometry, in: viewport)
            where measured[ElementKey(category: .cell, indexPath: IndexPath(item: item, section: section))] == nil {
                let axes = geometry.isMeasured(item: item, inSection: section)
                guard axes.width || axes.height, let cell = geometry.cell(ofItem: item, inSection: section) else { continue }
                found.append(self.attributes(of: cell, as: attributesType))
            }
        }
        return found
    }

    /// Where an item goes that is held over a point without items: to the end of the section whose items end before, or into an empty one.
    func openPlace(behindItemsAt point: CGPoint, for indexPath: IndexPath) -> IndexPath? {
        guard let geometry = solution, let section = geometry.lastSection(beginningBy: direction.main(point)) else { return nil }
        let count = geometry.itemCount(inSection: section)
        let end = IndexPath(item: indexPath.section == section ? count - 1 : count, section: section)
        if end.item <= 0 { return IndexPath(item: 0, section: section) }
        guard let last = geometry.cell(ofItem: count - 1, inSection: section)?.frame,
            let group = geometry.groupFrame(ofItem: count - 1, inSection: section)
        else { return nil }
        if let offset = offsets[section] {
            // A row of its own goes on across the layout.
            let across = direction.cross(point) + offset
            return across >= direction.cross(group.origin) + direction.cross(group.size) ? end : nil
        }
        let main = direction.main(point)
        let isBehindGroup = main >= direction.main(group.origin) + direction.main(group.size)
        let isBehindLast =
            main >= direction.main(last.origin) && direction.cross(point) >= direction.cross(last.origin) + direction.cross(last.size)
        return isBehindGroup || isBehindLast ? end : nil
    }
}
