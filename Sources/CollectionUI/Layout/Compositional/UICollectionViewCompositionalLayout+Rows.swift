// SPDX-License-Identifier: MIT
//
// Sections of a compositional layout that scroll on their own (compositional.orthogonal-layout,
// compositional.orthogonal-offset-is-kept).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

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
        guard let row = solved.orthogonalRow(ofSection: section) else { return offsets[section] = nil }
        if let offset = offsets[section], movingRows.contains(section) { return offsets[section] = offset }
        offsets[section] = row.rest(for: offsets[section] ?? 0)
    }
}
