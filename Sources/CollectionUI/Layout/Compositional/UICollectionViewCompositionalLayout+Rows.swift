// SPDX-License-Identifier: MIT
//
// Sections of a compositional layout that scroll on their own (compositional.orthogonal-layout,
// compositional.orthogonal-offset-is-kept).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

extension UICollectionViewCompositionalLayout: RowLayout {
    var scrollsOfRows: RowScrolls {
        RowScrolls(offsets: offsets, axis: direction == .vertical ? .horizontal : .vertical, boundaryKinds: boundaryKinds)
    }

    func row(ofSection section: Int) -> ScrolledRow? {
        guard let offset = offsets[section], sections.indices.contains(section), let properties = sections[section]?.scrollingProperties,
            let row = solution?.orthogonalRow(ofSection: section)
        else { return nil }
        return ScrolledRow(row: row, offset: offset, properties: properties)
    }

    func attributesOfRow(_ section: Int, meeting rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let type = attributesType
        return (solution?.elementsOfGroups(inSection: section, meeting: rect) ?? []).map { attributes(of: $0, as: type) }
    }

    func rowScrolled(_ section: Int, to offset: CGFloat, isMoving: Bool) {
        if isMoving { movingRows.insert(section) } else { movingRows.remove(section) }
        guard offsets[section] != nil, offsets[section] != offset else { return }
        offsets[section] = offset
        tellHandlers(ofSection: section)
    }

    /// Brings the rows of a new solution to where they rest, and begins those that are new.
    func settleRows(of solved: CompositionalGeometry) {
        boundaryKinds = [:]
        for section in sections.indices { settleRow(section, of: solved) }
        for section in offsets.keys where !sections.indices.contains(section) { offsets[section] = nil }
        for section in offsets.keys {
            boundaryKinds[section] = Set(sections[section]?.boundarySupplementaryItems.map(\.elementKind) ?? [])
        }
        movingRows.formIntersection(offsets.keys)
    }

    /// Brings a row to where it rests, unless something moves it.
    func settleRow(_ section: Int, of solved: CompositionalGeometry) {
        guard let row = solved.orthogonalRow(ofSection: section) else {
            (offsets[section], beginnings[section]) = (nil, nil)
            return
        }
        defer { beginnings[section] = row.start }
        guard let offset = offsets[section] else { return offsets[section] = row.start }
        if movingRows.contains(section) { return }
        // A row at its beginning stays there in another width too (compositional.orthogonal-beginning).
        offsets[section] = offset == beginnings[section] ? row.start : row.rest(for: offset)
    }

    /// The first item that is seen from its beginning in the row of an item that is measured along it, and where it begins; nil at the
    /// beginning of a row (compositional.orthogonal-measures).
    func itemInSight(besides key: ElementKey, in solved: CompositionalGeometry) -> (item: Int, begin: CGFloat)? {
        guard key.category == .cell, let offset = offsets[key.section], offset > 0,
            let row = solved.orthogonalRow(ofSection: key.section)
        else { return nil }
        let isHorizontal = row.axis == .horizontal
        let axes = solved.isMeasured(item: key.item, inSection: key.section)
        guard isHorizontal ? axes.width : axes.height else { return nil }
        let area = row.viewport.offsetBy(dx: isHorizontal ? offset : 0, dy: isHorizontal ? 0 : offset)
        let first = isHorizontal ? area.minX : area.minY
        for element in solved.elementsOfGroups(inSection: key.section, meeting: area) {
            guard case .cell(let item, _) = element.part, item != key.item else { continue }
            let begin = isHorizontal ? element.frame.minX : element.frame.minY
            if begin >= first { return (item, begin) }
        }
        return nil
    }

    /// Scrolls a row along with an item that what was measured before it has moved.
    func keepInSight(_ seen: (item: Int, begin: CGFloat), inSection section: Int, of solved: CompositionalGeometry) {
        guard let offset = offsets[section], let row = solved.orthogonalRow(ofSection: section),
            let frame = solved.cell(ofItem: seen.item, inSection: section)?.frame
        else { return }
        let way = (row.axis == .horizontal ? frame.minX : frame.minY) - seen.begin
        if way != 0 { offsets[section] = max(offset + way, 0) }
    }
}
