// SPDX-License-Identifier: MIT
//
// What the elements of list sections are told of their place, and the colour behind lists.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViews

extension UICollectionViewCompositionalLayout {
    /// The list that a section is; nil where it is none.
    func list(_ section: Int) -> ListSection? { sections.indices.contains(section) ? sections[section]?.list : nil }

    /// Says what an element is in its list.
    func dressForList(_ attributes: UICollectionViewLayoutAttributes, _ element: CompositionalElement) {
        switch element.part {
        case .cell(let item, let section):
            guard let list = list(section) else { return }
            attributes.listPlace = list.place(
                of: IndexPath(item: item, section: section), count: geometry?.itemCount(inSection: section) ?? 0,
                adjoins: adjoinsRowsBefore(section))
        case .boundary(let index, let kind, let section):
            guard let list = list(section) else { return }
            attributes.listPlace = list.place(ofBoundary: kind)
            attributes.listPlace?.isPinned = geometry?.boundaryItem(index, inSection: section)?.frame != element.frame
        case .decoration(ListGround.kind, let section): attributes.groundColor = list(section)?.groundColor
        case .decoration, .supplementary, .layoutBoundary: return
        }
    }

    /// Whether the rows of the section before end where those of this one begin, so that one line is enough.
    private func adjoinsRowsBefore(_ section: Int) -> Bool {
        guard let geometry, list(section - 1)?.configuration.showsSeparators == true,
            let first = geometry.cell(ofItem: 0, inSection: section),
            let last = geometry.cell(ofItem: geometry.itemCount(inSection: section - 1) - 1, inSection: section - 1)
        else { return false }
        return first.frame.minY - last.frame.maxY < 0.5
    }

    /// Shows the colours of lists behind their elements: that of the view where all sections are lists of one colour, and otherwise a
    /// view behind each (lists.background).
    func showGrounds(_ sections: inout [(section: CompositionalSection?, count: Int)]) {
        let colors = self.sections.map { $0?.list?.groundColor }
        let common = colors.allSatisfy { $0 == colors.first } ? colors.first ?? nil : nil
        installedIn?.engine.ground.color = common
        let configurations = self.sections.compactMap { $0?.list?.configuration }
        if configurations.contains(where: \.hasSwipeActions) { installedIn?.engine.swipes.listen() }
        guard common == nil else { return }
        for (index, color) in colors.enumerated() {
            guard let color, color != .clear else { continue }
            if decorationClasses[ListGround.kind] == nil { register(ListGroundView.self, forDecorationViewOfKind: ListGround.kind) }
            sections[index].section?.decorations.insert(CompositionalDecoration(kind: ListGround.kind), at: 0)
        }
    }
}
