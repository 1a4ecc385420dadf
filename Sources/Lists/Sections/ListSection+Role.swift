// SPDX-License-Identifier: MIT
//
// What lists have a say in when a compositional layout is solved: what their elements are, and the colours behind them.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

extension ListSection: SectionRole {
    func dress(
        _ attributes: UICollectionViewLayoutAttributes, _ element: CompositionalElement, in layout: UICollectionViewCompositionalLayout
    ) {
        switch element.part {
        case .cell(let item, let section):
            attributes.listPlace = place(
                of: IndexPath(item: item, section: section), count: layout.geometry?.itemCount(inSection: section) ?? 0,
                adjoins: item == 0 && layout.adjoinsRowsBefore(section))
        case .boundary(let index, let kind, let section):
            var place = place(ofBoundary: kind)
            place?.isPinned = layout.geometry?.boundaryItem(index, inSection: section)?.frame != element.frame
            attributes.listPlace = place
        case .decoration(ListGround.kind, _): attributes.place = GroundPlace(color: groundColor)
        case .decoration, .supplementary, .layoutBoundary: return
        }
    }

    /// Shows the colours of lists behind their elements: that of the view where all sections are lists of one colour, and otherwise a
    /// view behind each (lists.background).
    static func prepare(
        _ sections: inout [(section: CompositionalSection?, count: Int)], of layout: UICollectionViewCompositionalLayout
    ) {
        let lists = layout.sections.map { $0?.role as? ListSection }
        let colors = lists.map { $0?.groundColor }
        let common = colors.allSatisfy { $0 == colors.first } ? colors.first ?? nil : nil
        let part = layout.installedIn?.engine.part(ListPart.self)
        part?.ground.color = common
        if lists.contains(where: { $0?.configuration.hasSwipeActions ?? false }) { part?.swipes.listen() }
        guard common == nil else { return }
        for (index, color) in colors.enumerated() {
            guard let color, color != .clear else { continue }
            if !layout.hasDecoration(ofKind: ListGround.kind) {
                layout.register(ListGroundView.self, forDecorationViewOfKind: ListGround.kind)
            }
            sections[index].section?.decorations.insert(CompositionalDecoration(kind: ListGround.kind), at: 0)
        }
    }
}

extension UICollectionViewCompositionalLayout {
    /// Whether the rows of the section before end where those of this one begin, so that one line is enough.
    fileprivate func adjoinsRowsBefore(_ section: Int) -> Bool {
        guard let geometry, (role(ofSection: section - 1) as? ListSection)?.configuration.showsSeparators == true,
            let first = geometry.cell(ofItem: 0, inSection: section),
            let last = geometry.cell(ofItem: geometry.itemCount(inSection: section - 1) - 1, inSection: section - 1)
        else { return false }
        return first.frame.minY - last.frame.maxY < 0.5
    }
}
